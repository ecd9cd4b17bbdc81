/**
 * npm test: set-up, then everything that proves the project, one step after the other. A failing step does not keep
 * the next ones from running. Each step and each test counts one; the last line is the sum.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { buildAll, prepare } from './prepare.mjs'
import { provideChromium } from './provide-chromium.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const results = join(root, 'node_modules', '.cache', 'goodword', 'tests.json')

const steps = [
  ['browser for the tests', findChromium],
  ['format: prettier', tool('prettier', '--check', '.')],
  ['lint: eslint', tool('eslint', '.', '--max-warnings', '0')],
  ['types: tsc', tool('tsc', '-b')],
  [
    'types of the window: svelte-check',
    tool('svelte-check', '--tsconfig', 'src-renderer/tsconfig.svelte-check.json', '--fail-on-warnings')
  ],
  ['unused code: knip', tool('knip')],
  ['build: electron-vite', buildAll]
]

// Tools ask no questions, and write no colours into a log.
process.env.CI = 'true'
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))

stopWithParent()

const sum = { passed: 0, failed: 0, skipped: 0, ran: 0 }
if (await prepare({ build: false })) {
  for (const [name, work] of steps) await runStep(name, work)
  if (!interrupted) await runTests()
} else sum.failed++
report()

async function runStep(name, work) {
  if (interrupted) return
  heading(name)
  const passed = await work()
  if (passed) sum.passed++
  else sum.failed++
  process.stdout.write(passed ? `passed: ${name}\n` : `FAILED: ${name}\n`)
}

async function runTests() {
  heading('tests: vitest')
  mkdirSync(join(results, '..'), { recursive: true })
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const { code } = await withNode('vitest', ['run', ...reporters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit']
  })
  const counts = countTests(results, code)
  for (const reason of counts.reasons) process.stdout.write(`FAILED: ${reason}\n`)
  sum.passed += counts.passed
  sum.failed += counts.failed
  sum.skipped += counts.skipped
  sum.ran = counts.passed + counts.failed
}

async function findChromium() {
  const chromium = await provideChromium()
  if (chromium) process.env.GOODWORD_CHROMIUM = chromium
  return chromium !== undefined
}

function tool(name, ...args) {
  return async () =>
    (await withNode(name, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })).code === 0
}

function heading(name) {
  process.stdout.write(`\n=== ${name} ===\n`)
}

function report() {
  if (interrupted) process.stdout.write('\nFAILED: stopped before the end\n')
  if (interrupted) sum.failed++
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  process.exitCode = sum.failed > 0 || sum.ran === 0 ? 1 : 0
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed${skipped}\n`)
}
