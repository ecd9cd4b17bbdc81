/** Texts: how messages/ is compiled, and what the check on it finds. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemsOf } from '../../scripts/check-messages.mjs'
import { compileMessages } from '../../scripts/compile-messages.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-messages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const voice = {
  number: (value: number) => `<${value}>`,
  rule: (count: number) => (count === 1 ? 'one' : 'other')
}

test('a text without arguments is a string, another a function of them by name', async () => {
  const said = await compiled({
    plain: "It’s '{curly}' and `ticks` and $'{money}'",
    named: 'Dear {name}',
    counted: '{count, plural, =0 {none} one {# day} other {# days}}',
    chosen: '{way, select, email {by e-mail} other {by SMS}}, {n, number}',
    list: ['a', 'b {c}']
  })
  expect(said.plain).toBe('It’s {curly} and `ticks` and ${money}')
  expect(said.named({ name: '`${x}`' }, voice)).toBe('Dear `${x}`')
  expect([0, 1, 1200].map((count) => said.counted({ count }, voice))).toEqual([
    'none',
    '<1> day',
    '<1200> days'
  ])
  expect(said.chosen({ way: 'email', n: 3 }, voice)).toBe('by e-mail, <3>')
  expect(said.list[0] + said.list[1]({ c: 'd' }, voice)).toBe('ab d')
})

test('the types say what a text takes', () => {
  write('en', {
    named: 'Dear {name}',
    counted: '{count, plural, one {#} other {#}}',
    on: '{is, select, true {on} other {off}}'
  })
  compileMessages(folder, join(folder, 'out'))
  const types = readFileSync(join(folder, 'out', 'screen.d.ts'), 'utf8')
  expect(types).toContain('readonly "named": (values: { name: string }) => string')
  expect(types).toContain('readonly "counted": (values: { count: number }) => string')
  expect(types).toContain('readonly "on": (values: { is: boolean }) => string')
})

test('what a translation leaves out, adds, or says otherwise is found', () => {
  write('en', {
    kept: 'A',
    gone: 'B',
    named: '{name}',
    days: '{count, plural, one {# day} other {# days}}',
    deep: { a: 'a' }
  })
  write('de', {
    kept: 'A',
    more: 'C',
    named: '{nam}',
    days: '{count, plural, other {# Tage}}',
    deep: { a: 'a {' }
  })
  expect(problemsOf(folder, readers)).toEqual([
    'messages/de/window/screen.json: gone is missing',
    'messages/de/window/screen.json: more is superfluous',
    'messages/de/window/screen.json: named takes {nam} as a string, the original does not',
    'messages/de/window/screen.json: named does not say {name}',
    'messages/de/window/screen.json: days lacks the form “one” of {count}',
    expect.stringContaining('messages/de/window/screen.json: deep.a cannot be read')
  ])
})

test('a file that a language lacks or has for itself, and texts that nobody reads, are found', () => {
  write('en', { read: 'A', unread: 'B' })
  write('de', { read: 'A' }, 'other')
  expect(problemsOf(folder, ["import texts from '#messages/screen'\ntexts.read"])).toEqual([
    'messages/de/window/screen.json is missing',
    'messages/en/window/screen.json: unread is read by nobody',
    'messages/de/window/other.json is superfluous: en has no such file'
  ])
})

test('all of a file that is handed on counts as read', () => {
  write('en', { a: 'A', b: 'B' })
  write('de', { a: 'A', b: 'B' })
  expect(problemsOf(folder, ["import texts from '#messages/screen'\nshow(texts[key])"])).toEqual([])
})

const readers = ["import texts from '#messages/screen'\nshow(texts)"]

function write(language: string, texts: object, name = 'screen') {
  writeFileSync(join(folder, 'languages.json'), '{ "en": ["window"], "de": ["window"] }')
  const file = join(folder, language, 'window', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(texts))
}

type Say = (values: object, by: typeof voice) => string
interface Compiled {
  plain: string
  named: Say
  counted: Say
  chosen: Say
  list: [string, Say]
}

/** A file's compiled English texts, as the window loads them. */
async function compiled(texts: object) {
  write('en', texts)
  compileMessages(folder, join(folder, 'out'))
  const code = readFileSync(join(folder, 'out', 'screen.js'), 'utf8').replace(
    /^import .*/,
    'const catalogue = (all) => all'
  )
  const file = join(folder, 'screen.mjs')
  writeFileSync(file, code)
  return ((await import(/* @vite-ignore */ file)) as { default: { en: Compiled } }).default.en
}
