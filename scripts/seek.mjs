/**
 * npm run seek: looks for failures that the fixed seed of the tests does not meet (tests/support/seed.ts). Runs every test that
 * leaves something to chance with a new seed, and names the seeds that found something.
 *   npm run seek -- tests/units         only tests there; also how to leave out the long ones: --project quick
 *   npm run seek -- --rounds 20         twenty seeds in a row
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { exitCode } from './run-child.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const usesChance = /from 'fast-check'|support\/seed'/

stopWithParent()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' }, project: { type: 'string' } }
})
const files = globSync('tests/**/*.test.ts', { cwd: root }).filter(
  (file) =>
    usesChance.test(readFileSync(join(root, file), 'utf8')) &&
    (positionals.length === 0 || positionals.some((part) => file.includes(part)))
)
const project = values.project ? ['--project', values.project] : []

if (files.length === 0) {
  process.stderr.write('No test with a seed has such a name.\n')
  process.exitCode = 1
} else process.exitCode = await seek(Number(values.rounds))

async function seek(rounds) {
  const found = []
  for (let round = 0; round < rounds; round++) {
    const seed = String(randomInt(1, 2 ** 31))
    process.stdout.write(`Seed ${seed}\n`)
    const env = { GOODWORD_SEED: seed }
    if (exitCode(await withNode('vitest', ['run', ...project, ...files], { cwd: root, env })))
      found.push(seed)
  }
  for (const seed of found)
    process.stdout.write(`Failed: GOODWORD_SEED=${seed} npm run unit -- <the file named above>\n`)
  return found.length === 0 ? 0 : 1
}
