/** A search with more hits than one slice holds finds them all, even if the last slice is full. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../../src-main/service'
import { fillFolder } from '../bench/data/fill'

const dataDir = join(mkdtempSync(join(tmpdir(), 'goodword-slices-')), 'data')
let token: string

beforeAll(() => {
  token = fillFolder({ dataDir, reviews: 41_000, customers: 100, seed: 1 })
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

/** Makes exactly `reviews` reviews contain the word. */
function say(word: string, reviews: number): void {
  const raw = new Database(join(dataDir, 'goodword.db'))
  raw.exec('UPDATE doors SET port = 0; UPDATE reviews SET is_duplicate = 0; DELETE FROM review_search')
  raw.exec(
    `INSERT INTO review_search (rowid, words) SELECT created_order, '${word}' FROM reviews ORDER BY created_order LIMIT ${reviews}`
  )
  raw.close()
}

test.each([40_000, 40_001, 19_999, 20_000])('%i hits', async (reviews) => {
  say('marmalade', reviews)
  const log = { info: () => undefined, error: () => undefined }
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await fetch(service.url + path, { headers })).json() as never
  const all: { pagination: { total: number } } = await read('/account/reviews?limit=50')
  // Waits for the columns, so that they do the counting and not SQL, which answers while they load.
  await read('/account/reviews/facets')
  const found: { pagination: { total: number } } = await read('/account/reviews?q=marmalade&limit=50')
  expect(all.pagination.total).toBe(41_000)
  expect(found.pagination.total).toBe(reviews)
  const none: { pagination: { total: number } } = await read('/account/reviews?q=marmite&limit=50')
  expect(none.pagination.total).toBe(0)
  await service.stop()
})
