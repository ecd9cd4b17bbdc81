/** What `npm test` and `npm run check` remember between runs, and where they say the time went. */
import { afterAll, expect, test } from 'vitest'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { remember } from '../../scripts/remember.mjs'
import { newProcessorTime, timeTable } from '../../scripts/step-times.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-remember-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasGit = spawnSync('git', ['--version']).status === 0
const ofSources = /^src-main\//

const write = (home: string, path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}

/** A folder of sources as git sees it, and a check of it. */
function sources({ git = true } = {}) {
  const home = mkdtempSync(join(folder, 'app-'))
  if (git) execFileSync('git', ['init', '--quiet'], { cwd: home })
  // Whatever is around it.
  else write(home, '.git', 'no repository')
  for (const path of ['package.json', 'eslint.config.js', 'scripts/a.mjs', 'src-main/a.ts', 'README.md'])
    write(home, path, 'one')
  write(home, '.gitignore', 'node_modules/\n')
  const check = (work: () => boolean = () => true, manner = 'quick') =>
    remember(manner, home).unlessPassed('lint: a', ofSources, work) as Promise<boolean | 'unchanged'>
  return { home, check }
}

test.runIf(hasGit)('what passed is not checked again while its files are the same', async () => {
  const { home, check } = sources()
  expect(await check()).toBe(true)
  expect(await check()).toBe('unchanged')
  write(home, 'README.md', 'two')
  write(home, 'tests/b.ts', 'of another check')
  expect(await check()).toBe('unchanged')
})

test.runIf(hasGit).each([
  ['a changed file', 'src-main/a.ts', 'two'],
  ['a new file', 'src-main/b.ts', 'one'],
  ['a setting', 'eslint.config.js', 'two'],
  ['a new setting', '.editorconfig', 'one'],
  ['a compiler option', 'src-main/tsconfig.json', 'two'],
  ['a script', 'scripts/a.mjs', 'two'],
  ['other versions of tools', 'package-lock.json', 'two']
])('%s is a reason to check again', async (_what, path, text) => {
  const { home, check } = sources()
  await check()
  write(home, path, text)
  expect(await check()).toBe(true)
  expect(await check()).toBe('unchanged')
})

test.runIf(hasGit)('so are a file that is gone and another manner', async () => {
  const { home, check } = sources()
  await check()
  expect(await check(() => true, 'long')).toBe(true)
  rmSync(join(home, 'src-main', 'a.ts'))
  expect(await check(() => true, 'long')).toBe(true)
})

test.runIf(hasGit)('a file of another tool that comes and goes stops nothing', async () => {
  const { home, check } = sources()
  const file = join(home, 'src-main', 'b.ts.mjs')
  const comeAndGo = `const fs = require('node:fs')
    for (;;) { fs.writeFileSync(process.argv[1], 'one'); fs.rmSync(process.argv[1]) }`
  const other = spawn(process.execPath, ['-e', comeAndGo, file])
  try {
    await once(other, 'spawn')
    for (let round = 0; round < 40; round++) expect(await check(() => false)).toBeOneOf([false, 'unchanged'])
  } finally {
    other.kill()
    await once(other, 'exit')
  }
})

test.runIf(hasGit)('what failed is checked again, and so is what was saved during its check', async () => {
  const { home, check } = sources()
  expect(await check(() => false)).toBe(false)
  expect(await check(() => false)).toBe(false)
  const saved = () => {
    write(home, 'src-main/a.ts', 'two')
    return true
  }
  expect(await check(saved)).toBe(true)
  write(home, 'src-main/a.ts', 'one')
  expect(await check(() => false)).toBe(false)
  write(home, 'src-main/a.ts', 'two')
  expect(await check(() => false)).toBe(false)
})

test.runIf(hasGit)('what tools remember goes with the settings that they had', () => {
  const { home } = sources()
  const before = remember('quick', home).home as string
  mkdirSync(before, { recursive: true })
  expect(remember('quick', home).home).toBe(before)
  expect(existsSync(before)).toBe(true)
  write(home, 'eslint.config.js', 'two')
  expect(remember('quick', home).home).not.toBe(before)
  expect(existsSync(before)).toBe(false)
})

test('where git keeps no files, everything is checked', async () => {
  const { check } = sources({ git: false })
  expect([await check(), await check()]).toEqual([true, true])
})

test('the time of a step: what its children took, where the system tells', () => {
  newProcessorTime()
  spawnSync(process.execPath, ['--version'])
  const computing = 'let sum = 0; for (let each = 0; each < 1e8; each++) sum += each'
  spawnSync(process.execPath, ['-e', computing])
  const took = newProcessorTime() as number | undefined
  if (process.platform === 'linux') expect(took).toBeGreaterThan(0)
  else expect(took).toBeUndefined()
})

test('the table of times', () => {
  expect(timeTable([{ name: 'lint', seconds: 61.04, processor: 9.96 }, { name: 'build' }])).toEqual([
    '        seconds processor',
    'lint       61.0      10.0',
    'build   unchanged'
  ])
  expect(timeTable([{ name: 'build', seconds: 2 }])).toEqual(['        seconds', 'build       2.0'])
})
