/**
 * What the built service loads before it listens, in bytes and counts: the cost of a start on every machine. Before raising a
 * limit, check whether the code could be loaded on demand.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const front = resolve('out/main/node.js')
beforeAll(() => {
  if (!existsSync(front)) throw new Error('Nothing is built yet. Please run: npm run build')
})

/** The files that a file imports before its own code runs, transitively. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const from = /^(?:import|export)\b[^;\n]*?(?:from )?"(\.\/[^"]+)";/gm
  for (const [, name] of readFileSync(file, 'utf8').matchAll(from))
    loadedWith(join(dirname(file), name!), seen)
  return seen
}

const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + readFileSync(file).length, 0)

/** What a file loads on demand, by the beginning of the names. */
const asked = (file: string, names: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`import\\("(\\./(?:${names})[^"]*\\.js)"\\)`, 'g'))].map(
    ([, name]) => join(dirname(file), name!)
  )

const textOf = (files: Iterable<string>): string =>
  [...files].map((file) => readFileSync(file, 'utf8')).join('\n')

/** The files the front door loads once it has a compile cache. */
function service(): Set<string> {
  const files = asked(front, 'service|join-running')
  expect(files).toHaveLength(2)
  const seen = new Set<string>()
  for (const file of files) loadedWith(file, seen)
  return seen
}

describe('a thread', () => {
  const worker = resolve('out/main/import-worker.js')

  test('for a backup of the day loads less than 0.8 MB', () => {
    expect(bytesOf(loadedWith(resolve('out/main/installation-worker.js')))).toBeLessThan(800_000)
  })

  test('for a file loads less than 3 MB, and none of the service around it', () => {
    const loaded = loadedWith(asked(worker, 'process-file')[0]!)
    expect(bytesOf(loaded)).toBeLessThan(3_000_000)
    expect(textOf(service())).toContain('x-powered-by')
    expect(textOf(loaded)).not.toContain('x-powered-by')
  })

  test('for checkpoints loads less than 0.8 MB', () => {
    expect(bytesOf(loadedWith(asked(worker, 'checkpoint')[0]!))).toBeLessThan(800_000)
  })
})

describe('a start', () => {
  test('loads next to nothing before compiled code can be used', () => {
    expect(bytesOf(loadedWith(front))).toBeLessThan(40_000)
  })

  test('of the desktop program loads next to nothing before it knows that it is the only one', () => {
    expect(bytesOf(loadedWith(resolve('out/main/electron.js')))).toBeLessThan(40_000)
  })

  test('loads less than 5.7 MB in at most 51 files before it listens', () => {
    const files = service()
    expect(files.size).toBeLessThanOrEqual(51)
    expect(bytesOf(files)).toBeLessThan(5_700_000)
  })

  test('loads no picture, document, mailbox, encryption or interface description', () => {
    const text = textOf(service())
    expect(text).not.toMatch(/import .* from "(sharp|@takumi-rs\/core)";/)
    for (const known of ['class ImapFlow', 'class PDFDocument', 'age-encryption.org/v1/scrypt'])
      expect(text, known).not.toContain(known)
  })

  test('takes nothing from packages but the database', () => {
    const from = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/^import [^;]*?from "([^."][^"]*)";/gm)].map(([, name]) => name)
    expect([...new Set([...service()].flatMap(from))]).toEqual(['better-sqlite3'])
  })

  test('writes no number and no date as people do: the first takes longer than any file', () => {
    const refusing = `
      const refuse = (name) => () => { throw new Error(name + ' is used while the program is loaded') }
      for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules', 'Segmenter'])
        Intl[name] = new Proxy(Intl[name], { construct: refuse(name), apply: refuse(name) })
      for (const type of [Number, BigInt, Date]) type.prototype.toLocaleString = refuse('toLocaleString')
    `
    const load = [...service()].map((file) => `await import(${JSON.stringify(file)})`).join('\n')
    execFileSync(process.execPath, ['--input-type=module', '--eval', `${refusing}${load}\nprocess.exit()`])
  })

  test('needs one byte a character, and no façades of Node', () => {
    for (const file of service()) {
      const text = readFileSync(file, 'utf8')
      expect(/[^\0-\x7f]/.test(text), file).toBe(false)
      expect(text, file).not.toMatch(/^import (?!\* as )[^;]* from "node:(http|https|util|fs)";$/m)
    }
  })
})
