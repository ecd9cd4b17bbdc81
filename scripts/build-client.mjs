/**
 * Builds the client for programs, the package's export, into out/client: one JavaScript file for every platform with fetch, and
 * its types. `npm run build:client`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'

const quiet = { cwd: root, stdio: ['ignore', 2, 2] }

/** Returns true when it is built. */
export async function buildClient() {
  const folder = join(root, 'out', 'client')
  mkdirSync(folder, { recursive: true })
  const describing = await bundle('src-main/client/describe-client.ts')
  if (describing === undefined) return false
  const described = await withNode(describing, [folder], quiet)
  if (described.code !== 0) return false
  const args = ['build', '--config', 'scripts/client.config.mjs', '--logLevel', 'error']
  const built = await withNode('vite', args, quiet)
  return built.code === 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await buildClient()) ? 0 : 1
