/**
 * npm test: set-up, then every check that takes minutes: first those that only read, two at a time, then the quick tests. npm run
 * test:all is the same with --all, which adds the long tests (docs/testing.md says which is which); npm run check, with --check, leaves
 * the tests out. What passed before and reads nothing new is not checked again. A failing step does not stop the others. Each step and
 * each test counts as one; the end lists everything that failed, and the last line is the total.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { root } from './find-node.mjs'
import { complaintsOf, listFailures } from './list-failures.mjs'
import { withNode } from './node-tools.mjs'
import { buildAll, prepare } from './prepare.mjs'
import { provideChromium } from './provide-chromium.mjs'
import { remember } from './remember.mjs'
import { newProcessorTime, timeTable } from './step-times.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const results = join(root, 'node_modules', '.cache', 'goodword', 'tests.json')

const isLong = process.argv.includes('--all')
const withTests = !process.argv.includes('--check')

const depth = isLong ? [] : ['--project', 'quick', '--project', 'window']

/** More would only compete for memory. */
const atOnce = Math.min(2, availableParallelism())

/** Rooms whose imports are checked against .dependency-cruiser.mjs. */
const walled = [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err-long',
  'src-main',
  'src-shared',
  'src-renderer'
]

const { home, unlessPassed } = remember(isLong ? 'long' : 'quick')

/** For tools that judge each file by itself: those that have not changed are not looked at again. */
const byFile = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', join(home, name)]

const window = /^(src-renderer|src-shared|messages)\//
const program = /^(src-|messages\/|migrations\/)/

// The longest first, so that the others run alongside it. The expression says what a step reads, see remember.mjs.
const steps = [
  [
    'lint of components: eslint',
    // With types, what is said about a file depends on others.
    tool('eslint', '**/*.svelte', ...(isLong ? [] : byFile('components'))),
    window
  ],
  ['format: prettier', tool('prettier', '--check', '.', ...byFile('format')), /^(?!resources\/)/],
  [
    'types of the window: svelte-check',
    tool('svelte-check', '--tsconfig', 'src-renderer/tsconfig.svelte-check.json', '--fail-on-warnings'),
    window
  ],
  [
    'expressions and rules of our own: eslint',
    tool('eslint', '.', '--ignore-pattern', '**/*.svelte', ...byFile('code')),
    /\.[cm]?[jt]s$/
  ],
  [
    'lint of code: oxlint',
    tool('oxlint', '--format=stylish', '--report-unused-disable-directives-severity=error'),
    /^(src-|tests\/|messages\/|site\/)/
  ],
  ['walls: dependency-cruiser', tool('depcruise', ...walled), program],
  ['unused code: knip', tool('knip'), /^(?!.*\.md$)/],
  ['texts of all languages', tool('scripts/check-messages.mjs'), program],
  // The tests need what these two provide, so there they never count as unchanged.
  ...(withTests
    ? [
        ['browser for the tests', findChromium],
        ['build: electron-vite', buildAll]
      ]
    : [['build: electron-vite', buildAll, /^(src-|messages\/|migrations\/|resources\/)/]])
]

// Tools must not ask questions, or write colours to a log.
process.env.CI = 'true'
// In the quick form the linter skips its slowest checks, see eslint.config.js.
if (!isLong) process.env.GOODWORD_DEPTH = 'quick'
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))

stopWithParent()

const sum = { passed: 0, failed: 0, skipped: 0, ran: 0 }
const failures = []
const times = []
if (await prepare({ build: false })) {
  newProcessorTime()
  // Before all others: the linter reads the types that the compiler writes.
  await runSteps([['types: tsc', tool('tsc', '-b')]])
  const waiting = [...steps]
  await Promise.all(Array.from({ length: atOnce }, () => runSteps(waiting)))
  if (withTests && !interrupted) await timed('tests: vitest', runTests)
} else fail({ file: 'set-up', reason: 'packages are missing, see above' })
report()

/**
 * One of the parallel lanes: takes the next step until there are none left. The output of a step is printed once it has ended.
 */
async function runSteps(waiting) {
  for (let step = waiting.shift(); step && !interrupted; step = waiting.shift()) {
    const [name, work, reads] = step
    const said = []
    const run = () => timed(name, () => work((text) => said.push(text)))
    const passed = reads === undefined ? await run() : await unlessPassed(name, reads, run)
    if (passed === 'unchanged') times.push({ name })
    if (passed) sum.passed++
    else fail({ file: name, reason: complaintsOf(said.join('')) })
    heading(name)
    const outcome = passed === 'unchanged' ? 'unchanged since it passed' : passed ? 'passed' : 'FAILED'
    process.stdout.write(`${said.join('')}${outcome}: ${name}\n`)
  }
}

async function timed(name, work) {
  const start = performance.now()
  const result = await work()
  times.push({ name, seconds: (performance.now() - start) / 1000, processor: newProcessorTime() })
  return result
}

async function runTests() {
  heading('tests: vitest')
  mkdirSync(join(results, '..'), { recursive: true })
  rmSync(results, { force: true })
  // Left behind by failing browser tests of an earlier run.
  rmSync(join(root, 'test-failures'), { recursive: true, force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const { code } = await withNode('vitest', ['run', ...depth, ...reporters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit']
  })
  const counts = countTests(results, code)
  sum.passed += counts.passed
  for (const failure of counts.failures) fail(failure)
  sum.skipped += counts.skipped
  sum.ran = counts.passed + counts.failed
}

async function findChromium() {
  const chromium = await provideChromium()
  if (chromium) process.env.GOODWORD_CHROMIUM = chromium
  return chromium !== undefined
}

function tool(name, ...args) {
  return async (say) => {
    const onStart = (child) => {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    }
    const result = await withNode(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], onStart })
    return result.code === 0
  }
}

function heading(name) {
  process.stdout.write(`\n=== ${name} ===\n`)
}

function fail(failure) {
  sum.failed++
  failures.push(failure)
}

/** What failed is printed last, so that the end of the output alone shows what failed. */
function report() {
  if (interrupted) fail({ file: 'the run', reason: 'stopped before the end' })
  if (times.length > 0) heading('where the time went')
  for (const line of times.length > 0 ? timeTable(times) : []) process.stdout.write(`${line}\n`)
  if (failures.length > 0) heading('what failed')
  for (const line of listFailures(failures)) process.stdout.write(`${line}\n`)
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  process.exitCode = sum.failed > 0 || (withTests && sum.ran === 0) ? 1 : 0
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed${skipped}\n`)
}
