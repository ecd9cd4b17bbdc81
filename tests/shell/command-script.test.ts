/** The command `goodword` of an installed program on Linux and macOS: what it passes on, and what of that is a command. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandWords } from '#main/shell/start-arguments'

let folder: string
const script = () => join(folder, 'Resources', 'command', 'goodword')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-command-'))
  for (const each of ['MacOS', 'Resources/command']) mkdirSync(join(folder, each), { recursive: true })
  copyFileSync('resources/command/goodword', script())
  const program = join(folder, 'MacOS', 'Goodword')
  writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(process.platform === 'win32').each([
  [
    ['reviews', 'list'],
    ['reviews', 'list']
  ],
  [['--version'], ['--version']],
  [[], null],
  [['reviews.csv'], null],
  [['./Kunden.xlsx'], null],
  [['goodword://inbox', 'doctor'], null],
  [['--hidden'], null],
  [['--data-dir', 'doctor'], null]
])('goodword %j', (typed, words) => {
  const passed = execFileSync('sh', [script(), ...typed], { encoding: 'utf8' })
    .split('\n')
    .slice(0, -1)
  expect(commandWords(passed.filter((each) => each !== ''))).toEqual(words)
  // Without a screen there is no window either.
  expect(passed.includes('--ozone-platform=headless') || process.platform === 'darwin').toBe(words !== null)
})
