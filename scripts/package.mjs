/**
 * npm run package: packages Goodword for this system, or for those named: --win, --mac and --linux, each optionally followed by
 * target names to limit it to those; --x64 and --arm64. --dir creates only the folder. electron-builder downloads Electron's own
 * program and the tools that make installers; if it cannot, one sentence says which variables name copies of them.
 */
import { root } from './find-node.mjs'
import { refuse, withNode } from './node-tools.mjs'
import { prepare } from './prepare.mjs'
import { exitCode } from './run-child.mjs'

/** How Node, the downloader and the proxies between say that a server cannot be reached. */
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|RequestError|HTTPError|fetch failed/

const sentence =
  'Goodword could not be packaged: the program of Electron, or a tool that makes installers, could not be downloaded. ' +
  'Without a network, name copies of them: ELECTRON_BUILDER_CACHE (the folder that electron-builder keeps them in), ' +
  'CUSTOM_FPM_PATH (for deb and rpm) and APPIMAGE_TOOLS_PATH (for AppImage); ' +
  'ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name other servers.'

if (process.argv[1] === import.meta.filename) process.exitCode = (await prepare()) ? await pack() : 1

async function pack() {
  const args = ['--config', 'electron-builder.config.ts', '--publish', 'never', ...process.argv.slice(2)]
  const staged = await withNode('scripts/stage.mjs', ['release/stage'], { cwd: root, stdio: 'inherit' })
  if (staged.code !== 0) return exitCode(staged)
  const held = []
  const packed = await withNode('electron-builder', args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    onStart: (child) => {
      child.stdout.on('data', passOn(process.stdout, held))
      child.stderr.on('data', passOn(process.stderr, held))
    }
  })
  if (packed.code !== 0 && held.length > 0) return refuse(sentence).code
  process.stderr.write(held.join(''))
  return exitCode(packed)
}

/** Passes on what a tool writes, until it says that a server cannot be reached: what follows are traces of that. */
function passOn(to, held) {
  return (data) => {
    const text = String(data)
    if (held.length > 0 || unreachable.test(text)) held.push(text)
    else to.write(text)
  }
}
