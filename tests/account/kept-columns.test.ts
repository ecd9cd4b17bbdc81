/** Columns are cached next to a closed database and used only for exactly that database; otherwise the rows are read as usual. */
import { existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '#main/service'
import { fillFolder } from '../bench/data/fill'

const dataDir = join(mkdtempSync(join(tmpdir(), 'goodword-kept-')), 'data')
const kept = join(dataDir, 'review-columns-1.bin')
let token: string

beforeAll(() => {
  // More than one batch of what is read while the service starts.
  token = fillFolder({ dataDir, reviews: 16_000, customers: 100, seed: 1 })
  const raw = new Database(join(dataDir, 'goodword.db'))
  raw.exec('UPDATE doors SET port = 0')
  raw.close()
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

interface Seen {
  facets: { total: number; score: { value: string; count: number }[] }
  page: { id: number }[]
  /** Whether the columns came from the cache. */
  wasKept: unknown
}

/** Starts the service, notes what it shows, runs `meanwhile`, and stops it properly once the file has been checked. */
async function visit(
  meanwhile?: (call: (path: string, init?: RequestInit) => Promise<Response>) => Promise<unknown>
) {
  const said: Record<string, unknown>[] = []
  const info = (event: string, facts: object = {}) => void said.push({ event, ...facts })
  const service = await startService({
    dataDir,
    port: 0,
    rateLimit: 0,
    tickEvery: 0,
    log: { info, error: info }
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = (path: string, init: RequestInit = {}) => fetch(service.url + path, { ...init, headers })
  const read = async (path: string) => ((await (await call(path)).json()) as { data: never }).data
  const seen: Seen = {
    facets: await read('/account/reviews/facets?tag=t3,t4'),
    page: await read('/account/reviews?score=4&limit=20&page=30'),
    wasKept: said.find(({ event }) => event === 'reviews read into memory')?.['kept']
  }
  await meanwhile?.(call)
  // The cache is only written for a file that has been checked and found intact.
  await service.tick()
  await service.stop()
  return seen
}

test('a start after a proper stop has the same counts and pages from what was kept', async () => {
  const first = await visit()
  expect(first.wasKept).toBe(false)
  const second = await visit()
  expect(second).toEqual({ ...first, wasKept: true })
})

test('what changed while the service ran is in what it keeps', async () => {
  const { page } = await visit()
  const { id } = page[0]!
  const before = await visit((call) =>
    call(`/account/reviews/${id}`, { method: 'PUT', body: JSON.stringify({ is_duplicate: true }) })
  )
  const after = await visit()
  expect(after.wasKept).toBe(true)
  expect(before.page.map((each) => each.id)).toContain(id)
  expect(after.page.map((each) => each.id)).not.toContain(id)
})

test('a file that another program has changed, and columns that were damaged, are not trusted', async () => {
  const before = await visit()
  expect(existsSync(kept)).toBe(true)
  const raw = new Database(join(dataDir, 'goodword.db'))
  raw.exec(`UPDATE reviews SET score = 2 WHERE id = ${before.page[0]!.id}`)
  raw.close()
  const changed = await visit()
  expect(changed.wasKept).toBe(false)
  expect(changed.page).not.toEqual(before.page)
  const handle = openSync(kept, 'r+')
  const place = readFileSync(kept).length - 5000
  writeSync(handle, Buffer.alloc(16, 0xff), 0, 16, place)
  closeSync(handle)
  expect(await visit()).toEqual({ ...changed, wasKept: false })
})

test('a kill keeps nothing: the next start reads the rows', async () => {
  await visit()
  // A killed program leaves a write-ahead log that isn't empty.
  const other = new Database(join(dataDir, 'goodword.db'))
  other.exec("UPDATE accounts SET business_name = 'Of a killed program'")
  expect((await visit()).wasKept).toBe(false)
  other.close()
})
