/**
 * Day after day: weeks of a shop's work leave memory, open files and the folder as they were, apart from the records themselves,
 * and no other user can read any of the files.
 *   GOODWORD_DAYS=90 npm run unit -- tests/faults/soak.long.test.ts
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import type { Day } from './soaker'

const wanted = Number(process.env['GOODWORD_DAYS'] ?? 3)
const dataDir = mkdtempSync(join(tmpdir(), 'goodword-soak-'))
let days: Day[] = []

beforeAll(async () => {
  const soaker = (await bundle('tests/faults/soaker.ts', { whole: true })) as string
  days = await live(soaker)
}, 7_200_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function live(soaker: string): Promise<Day[]> {
  const args = ['--expose-gc', soaker, dataDir, String(wanted)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let [said, complaints] = ['', '']
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code, complaints).toBe(0)
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Day)
}

/** Leaves out the first day, when code is compiled, pages are read and threads are started. */
const later = () => days.slice(1)
const most = (of: (day: Day) => number, among = later()) => Math.max(...among.map(of))

test('all days went by without trouble, and things happened in each', () => {
  expect(days.map(({ troubles }) => troubles).flat()).toEqual([])
  expect(days).toHaveLength(wanted)
  for (const [index, day] of later().entries()) {
    expect(day.asks, `day ${day.day}`).toBeGreaterThan(days[index]!.asks)
    expect(day.reviews, `day ${day.day}`).toBeGreaterThan(days[index]!.reviews)
    expect(day.told, `day ${day.day}`).toBeGreaterThan(days[index]!.told)
  }
})

test('memory stays flat', () => {
  const middle = Math.ceil(days.length / 2)
  const [early, late] = [days.slice(1, middle + 1), days.slice(middle)]
  const least = (among: Day[]) => Math.min(...among.map(({ heap }) => heap))
  const grown = least(late) - least(early)
  console.log(`${days.length} days: ${days.map(({ heap }) => (heap / 1e6).toFixed(1)).join(' ')} MB`)
  // Allows a megabyte for code compiled late, and for the columns of new records.
  expect(grown).toBeLessThan(1_000_000 + 100_000 * days.length)
})

test('open files, the log and the folders stay flat', () => {
  // A connection to a receiver may just be open, and another may not be closed yet.
  expect(most(({ handles }) => handles)).toBeLessThanOrEqual(days[0]!.handles + 8)
  expect(most(({ log }) => log)).toBeLessThanOrEqual(64 * 1024 ** 2)
  const byDay = (of: (day: Day) => number) => days.map(of).join(' ')
  expect(
    most(({ backups }) => backups),
    byDay(({ backups }) => backups)
  ).toBeLessThanOrEqual(wanted + 12)
  expect(
    most(({ imports }) => imports),
    byDay(({ imports }) => imports)
  ).toBeLessThanOrEqual(40)
})

test.skipIf(process.platform === 'win32')('no file of it is open to others', () => {
  const open: string[] = []
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const mode = statSync(path).mode & 0o777
    if (mode !== (entry.isDirectory() ? 0o700 : 0o600))
      open.push(`${mode.toString(8)} ${path.slice(dataDir.length)}`)
  }
  expect(open).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})
