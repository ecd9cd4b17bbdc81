/**
 * A write-ahead log that ends anywhere, as after a power failure: what was acknowledged before that point is there, and what came
 * later is there completely or not at all. The same if some of its sectors contain something else.
 *   GOODWORD_CUTS=5000 npm run unit -- tests/faults/wal-cut.long.test.ts
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { randomFrom } from '../bench/data/random'
import { beginStory, chaptersIn, endOfLog, writeChapter } from './story'
import { seed } from '../support/seed'

const cuts = Number(process.env['GOODWORD_CUTS'] ?? 120)
const random = randomFrom(seed)

const folder = mkdtempSync(join(tmpdir(), 'goodword-cut-'))
const torn = join(folder, 'torn')
let file: Buffer
let log: Buffer
/** The end of each chapter in the log; earlier chapters have been checkpointed. */
const ends: { chapter: number; end: number }[] = []
const folded = 30
const chapters = 70

beforeAll(() => {
  const whole = join(folder, 'whole')
  const ctx = beginStory(whole)
  for (let number = 1; number <= folded; number++) writeChapter(ctx, number)
  // Restarts the log at its beginning, so that old frames follow after its end.
  ctx.db.raw.pragma('wal_checkpoint(RESTART)')
  for (let chapter = folded + 1; chapter <= chapters; chapter++) {
    writeChapter(ctx, chapter)
    ends.push({ chapter, end: endOfLog(whole) })
  }
  file = readFileSync(join(whole, 'goodword.db'))
  log = readFileSync(join(whole, 'goodword.db-wal'))
  closeDatabase(ctx.db)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a folder with this log as the program does; returns how many chapters there are. */
function read(log: Buffer): number {
  rmSync(torn, { recursive: true, force: true })
  mkdirSync(torn)
  writeFileSync(join(torn, 'goodword.db'), file)
  writeFileSync(join(torn, 'goodword.db-wal'), log)
  const db = openDatabase(torn)
  try {
    expect(db.raw.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.raw.pragma('foreign_key_check')).toEqual([])
    return chaptersIn(db.raw)
  } finally {
    closeDatabase(db)
  }
}

const acknowledgedBefore = (place: number): number =>
  ends.findLast(({ end }) => end <= place)?.chapter ?? folded

test(
  `cut at ${cuts} places (seed ${seed}): every acknowledged chapter is there, and no half one`,
  { timeout: 3_600_000 },
  () => {
    expect(read(log)).toBe(chapters)
    // The ends of transactions are the critical places; all others are equivalent.
    const near = () => random.pick(ends).end + random.pick([-4096, -24, -1, 0, 1, 23, 24, 25])
    const places = [0, 1, 31, 32, 33]
    while (places.length < cuts) places.push(random.chance(0.5) ? near() : random.below(log.length + 1))
    for (const place of places) {
      const found = read(log.subarray(0, place))
      expect(found, `cut at ${place}`).toBe(acknowledgedBefore(place))
    }
  }
)

test('sectors that hold something else: all before them is there', () => {
  const garbage = Buffer.alloc(512)
  for (let round = 0; round < cuts / 5; round++) {
    const place = 512 * random.below(Math.floor(log.length / 512))
    for (let at = 0; at < garbage.length; at++) garbage[at] = round % 3 === 0 ? 0 : random.below(256)
    const spoiled = Buffer.from(log)
    garbage.copy(spoiled, place)
    const found = read(spoiled)
    expect(found, `a sector at ${place}`).toBeGreaterThanOrEqual(acknowledgedBefore(place))
  }
})

test('a WAL from before a checkpoint changes nothing', () => {
  const folder = join(torn, '..', 'folded')
  mkdirSync(folder)
  writeFileSync(join(folder, 'goodword.db'), file)
  writeFileSync(join(folder, 'goodword.db-wal'), log)
  const db = openDatabase(folder)
  db.raw.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(join(folder, 'goodword.db'), join(folder, 'copy.db'))
  closeDatabase(db)
  file = readFileSync(join(folder, 'copy.db'))
  expect(read(log)).toBe(chapters)
})
