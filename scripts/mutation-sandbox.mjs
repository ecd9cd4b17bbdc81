/** A copy of the project in which faults may be put in: nothing in the project itself is written, not even a cache. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './find-node.mjs'

const left = new Set(['.git', 'node_modules', 'out', 'release', 'screenshots'])

// What must happen in a test happens at once, or never when a fault is in the way; but not so soon where others are at work.
const patience = loadavg()[0] > 2 * availableParallelism() ? 30_000 : 6_000

export function makeSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-mutation-'))
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  // The packages are those of the project; what tools keep in node_modules is not.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  writeFileSync(join(folder, 'tests', 'support', 'patience.ts'), `export const patience = ${patience}\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
