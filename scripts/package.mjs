/**
 * npm run package: packages Goodword for this system, or for those named: --win, --mac and --linux, each optionally followed by
 * target names to limit it to those; --x64 and --arm64. --dir creates only the folder. electron-builder downloads Electron's own
 * program.
 */
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { prepare } from './prepare.mjs'
import { exitCode } from './run-child.mjs'

const args = ['--config', 'electron-builder.config.ts', '--publish', 'never', ...process.argv.slice(2)]
process.exitCode = (await prepare()) ? await pack() : 1

async function pack() {
  const staged = await withNode('scripts/stage.mjs', ['release/stage'], { cwd: root, stdio: 'inherit' })
  if (staged.code !== 0) return exitCode(staged)
  return exitCode(await withNode('electron-builder', args, { cwd: root, stdio: 'inherit' }))
}
