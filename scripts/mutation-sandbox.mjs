/** A copy of the project to put faults into: nothing in the project itself is written to, not even a cache. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './find-node.mjs'

const left = new Set(['.git', 'node_modules', 'out', 'release', 'screenshots'])

// What a test waits for happens at once, or never if a fault prevents it; on a busy machine it may take longer.
const patience = loadavg()[0] > 2 * availableParallelism() ? 30_000 : 6_000

export function makeSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-mutation-'))
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  // Links to the packages of the project, but not to the caches that tools keep in node_modules.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  writeFileSync(join(folder, 'tests', 'support', 'patience.ts'), `export const patience = ${patience}\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
