/**
 * Puts faults into the program, one at a time, and checks that a test notices (with Stryker):
 *   npm run mutation                                 a sample of both areas; its seed is printed
 *   npm run mutation -- --seed 7 --size 100          the same sample again, or a larger one
 *   npm run mutation -- --area window                one area
 *   npm run mutation -- src-renderer/inbox           a sample of these files or folders
 *   npm run mutation -- --all [files or folders]     every fault: hours for the window, days for the service
 * Faults that no test notices are listed when found, with place and change. Exits with 1 if an area is below its goal.
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './find-node.mjs'
import { testsFor, windowTestsFor } from './mutation-rooms.mjs'
import { isTried, isUnnoticed, pickFiles } from './mutation-sample.mjs'
import { makeSandbox } from './mutation-sandbox.mjs'
import { refuse } from './node-tools.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const areas = {
  // Nearly every test starts the whole service: each run picks only a few files, so that only the tests of their rooms have to
  // run.
  service: { files: 'src-main/**/*.ts', goal: 85, filesOfSample: 4, tests: testsFor },
  window: { files: 'src-renderer/**/*.svelte.ts', goal: 80, filesOfSample: 12, tests: windowTestsFor }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    area: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    size: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: String(Math.min(2, availableParallelism())) }
  }
})

stopWithParent()
process.exitCode = await run()

async function run() {
  const wanted = values.area ? [values.area] : Object.keys(areas)
  if (wanted.some((name) => !(name in areas))) return refuse('--area is service or window.').code
  if (!(Number(values.size) > 0)) return refuse('--size is a number of faults.').code
  const names = wanted.filter((name) => filesOf(areas[name]).length > 0)
  if (names.length === 0) return refuse('There is nothing to put faults into.').code
  say(values.all ? 'Every fault there is.' : `Seed ${values.seed}: npm run mutation -- --seed ${values.seed}`)
  const reached = []
  for (const name of names) reached.push(await tryArea(name, areas[name]))
  return reached.every(Boolean) ? 0 : 1
}

/** Returns whether the goal is reached. */
async function tryArea(name, area) {
  const results = []
  for (const { files, tests } of runsOf(area)) {
    say(
      `\n=== ${name}: ${files.length < 10 ? files.join(' ') : `${files.length} files`}; tests: ${tests.join(' ')}`
    )
    results.push(...(await tryFiles(files, tests)))
  }
  return report(name, area, results)
}

function filesOf({ files }) {
  const all = globSync(files, { cwd: root }).toSorted()
  if (positionals.length === 0) return all
  return all.filter((file) => positionals.some((each) => file === each || file.startsWith(`${each}/`)))
}

/** Files that are covered by the same tests are tried together. */
function runsOf(area) {
  const files = filesOf(area)
  const isSample = !values.all && area.filesOfSample !== undefined
  if (isSample) {
    const picked = pickFiles(files, values.seed, area.filesOfSample)
    return [{ files: picked, tests: [...new Set(picked.flatMap((file) => area.tests(file)))] }]
  }
  const runs = Map.groupBy(files, (file) => area.tests(file).join(' '))
  return [...runs].map(([tests, those]) => ({ files: those, tests: tests.split(' ') }))
}

async function tryFiles(files, tests) {
  const sandbox = makeSandbox()
  process.env.GOODWORD_MUTATION_TESTS = JSON.stringify(tests)
  process.chdir(sandbox.folder)
  try {
    const { Stryker } = await import('@stryker-mutator/core')
    return await new Stryker(settings(files)).runMutationTest()
  } finally {
    process.chdir(root)
    sandbox.remove()
  }
}

function settings(files) {
  // Read now: Stryker will soon write all mutants into them, and the project may change meanwhile.
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
  return {
    mutate: files,
    inPlace: true,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation-tests.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    checkers: ['sample'],
    sample: { sources, seed: values.seed, size: values.all ? 0 : Number(values.size) },
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      join(root, 'scripts', 'mutation-sample.mjs')
    ],
    concurrency: Number(values['at-once']),
    // Added to the time that the tests take without a fault; a fault may make a test wait in vain.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['survivors'],
    logLevel: 'warn',
    // Faults in code that runs when a module is loaded each need every test: two thirds of the time for a twentieth of the
    // faults.
    ignoreStatic: !values.all,
    warnings: { slow: false },
    allowConsoleColors: false,
    disableTypeChecks: false,
    tempDirName: '.stryker-tmp'
  }
}

function report(name, { goal }, results) {
  const tried = results.filter(isTried)
  const noticed = tried.length - tried.filter(isUnnoticed).length
  const share = tried.length === 0 ? 0 : (100 * noticed) / tried.length
  say(`\n${name}: ${noticed} of ${tried.length} faults noticed, ${share.toFixed(1)} % (goal: ${goal} %)`)
  return share >= goal
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
