/**
 * A damaged file never crashes the program, and never makes it start empty as if there had been nothing. It says that it cannot
 * open its data, or all records are there, or reading fails with an error.
 *   GOODWORD_FLIPS=3000 npm run unit -- tests/faults/damaged.long.test.ts
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { closeDatabase } from '#main/store/open-database'
import { startService } from '#main/service'
import { randomFrom } from '../bench/data/random'
import { beginStory, writeChapter } from './story'
import type { Found } from './visitor-of-damage'
import { seed } from '../support/seed'

const flips = Number(process.env['GOODWORD_FLIPS'] ?? 40)
const random = randomFrom(seed)

const root = mkdtempSync(join(tmpdir(), 'goodword-damaged-'))
const whole = join(root, 'whole')
const chapters = 40
let visitor: string
let file: Buffer

beforeAll(async () => {
  visitor = (await bundle('tests/faults/visitor-of-damage.ts', { whole: true })) as string
  const ctx = beginStory(whole)
  for (let number = 1; number <= chapters; number++) writeChapter(ctx, number)
  closeDatabase(ctx.db)
  // Started and stopped once, so that the files the program leaves next to its database exist.
  const log = { info: () => undefined, error: () => undefined }
  await (await startService({ dataDir: whole, port: 0, rateLimit: 0, tickEvery: 0, log })).stop()
  file = readFileSync(join(whole, 'goodword.db'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const page = 4096

/** Each turns the intact file into a damaged one; null: no file at all. */
const damages: Record<string, (file: Buffer) => Buffer | null> = {
  'no file': () => null,
  'an empty file': () => Buffer.alloc(0),
  'zeros only': ({ length }) => Buffer.alloc(length),
  'a letter instead': () => Buffer.from('Dear Sir or Madam, '.repeat(500)),
  'the first half': (file) => file.subarray(0, page * Math.floor(file.length / page / 2)),
  'cut within a page': (file) => file.subarray(0, file.length - 1000),
  'a head of zeros': (file) => Buffer.concat([Buffer.alloc(100), file.subarray(100)]),
  'no tables in the schema': (file) => zeroed(file, 100, page - 100),
  'every tenth page of zeros': (file) => {
    const holes = Buffer.from(file)
    for (let at = page * 5; at < file.length; at += page * 10) holes.fill(0, at, at + page)
    return holes
  },
  'pages in another order': (file) => {
    const mixed = Buffer.from(file)
    for (let at = page * 3; at + 2 * page <= file.length; at += page * 7) {
      file.copy(mixed, at, at + page, at + 2 * page)
      file.copy(mixed, at + page, at, at + page)
    }
    return mixed
  }
}

function zeroed(file: Buffer, at: number, length: number): Buffer {
  const copy = Buffer.from(file)
  copy.fill(0, at, at + length)
  return copy
}

/** A copy of the intact folder with this file as its database. */
function folderWith(name: string, bytes: Buffer | null): string {
  const folder = join(root, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true })
  if (bytes === null) rmSync(join(folder, 'goodword.db'))
  else writeFileSync(join(folder, 'goodword.db'), bytes)
  return folder
}

/** Visits folders in a separate process, which must survive all of them. */
function visit(folders: readonly string[]): Found[] {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [visitor, ...folders], {
    encoding: 'utf8'
  })
  const found = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Found)
  expect([status, signal], `died at ${folders[found.length]}: ${stderr}`).toEqual([0, null])
  return found
}

test.each(Object.keys(damages))('%s: said, and the file kept as it is', (name) => {
  const bytes = damages[name]!(file)
  const folder = folderWith('damaged', bytes)
  const [found] = visit([folder])
  // If nothing was lost, it may go on working.
  if (found?.outcome === 'read') expect(found.chapters).toBe(chapters)
  // Otherwise the file stays untouched for recovery tools.
  else if (bytes !== null) expect(readFileSync(join(folder, 'goodword.db')).equals(bytes)).toBe(true)
})

test(
  `${flips} bits flipped one at a time (seed ${seed}): all is there, or it is said`,
  { timeout: 3_600_000 },
  () => {
    const outcomes: Record<string, number> = {}
    const atOnce = 20
    for (let done = 0; done < flips; done += atOnce) {
      const folders = Array.from({ length: Math.min(atOnce, flips - done) }, (_, index) => {
        const bytes = Buffer.from(file)
        const place = random.below(file.length)
        bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8))
        return folderWith(`flip-${index}-at-${place}`, bytes)
      })
      for (const { folder, outcome, chapters: there } of visit(folders)) {
        if (outcome === 'read') expect(there, folder).toBe(chapters)
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        rmSync(folder, { recursive: true, force: true })
      }
    }
    console.log(`${flips} bits:`, outcomes)
  }
)
