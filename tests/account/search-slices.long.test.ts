/** A search with more hits than one slice holds finds them all, even if the last slice is full. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '#main/service'
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
  const found: { pagination: { total: number } } = await read(
    '/account/reviews?q=marmalade&limit=50&total=exact'
  )
  expect(all.pagination.total).toBe(41_000)
  expect(found.pagination.total).toBe(reviews)
  const none: { pagination: { total: number } } = await read('/account/reviews?q=marmite&limit=50')
  expect(none.pagination.total).toBe(0)
  await service.stop()
})

test('a search with many hits counts those at the top, and its cursors lead to every one of them', async () => {
  say('marmalade', 30_000)
  const log = { info: () => undefined, error: () => undefined }
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  const headers = { authorization: `Bearer ${token}` }
  interface Found {
    data: { id: number; created_at: string }[]
    pagination: {
      total: number
      total_is_exact: boolean
      last_page: number
      next_page_url: string | null
      next_cursor: string | null
      prev_cursor: string | null
    }
  }
  const read = async (query: string): Promise<Found> => {
    const answer = await fetch(`${service.url}/account/reviews?limit=100&${query}`, { headers })
    return (await answer.json()) as Found
  }
  await fetch(`${service.url}/account/reviews/facets`, { headers })

  const first = await read('q=marmalade')
  expect(first.pagination).toMatchObject({ total: 10_000, total_is_exact: false, last_page: 100 })
  expect((await read('q=marmalade')).data).toEqual(first.data)
  const deep = await read('q=marmalade&page=130')
  expect(deep.pagination.total).toBeGreaterThan(13_000)
  expect(deep.pagination.next_page_url).toContain('page=131')
  const last = await read('q=marmalade&page=300')
  expect(last.data).toHaveLength(100)
  expect(last.pagination).toMatchObject({ total: 30_000, next_page_url: null, next_cursor: null })

  for (const direction of ['desc', 'asc']) {
    const seen = new Set<number>()
    let page = await read(`q=marmalade&sort_dir=${direction}`)
    const pages = [page]
    while (page.pagination.next_cursor !== null) {
      for (const { id } of page.data) seen.add(id)
      page = await read(`q=marmalade&sort_dir=${direction}&cursor=${page.pagination.next_cursor}`)
      pages.push(page)
    }
    for (const { id } of page.data) seen.add(id)
    expect(seen.size).toBe(30_000)
    const back = await read(`q=marmalade&sort_dir=${direction}&cursor=${pages[250]?.pagination.prev_cursor}`)
    expect(back.data).toEqual(pages[249]?.data)
  }
  // A filter that leaves out nearly all hits at the top is answered from all of them.
  const some = await read('q=marmalade&score=1&location=1&tag=1')
  expect(some.pagination.total_is_exact).toBe(true)
  const exact = await read('q=marmalade&score=1&location=1&tag=1&total=exact')
  expect(exact.pagination.total).toBe(some.pagination.total)
  expect(exact.data).toEqual(some.data)
  await service.stop()
})
