/**
 * Syncs two sites day after day at the usual intervals: how many requests that takes, and that rows, file and memory only grow by
 * what people wrote. Ten days of sleep cost one run per connection.
 *   GOODWORD_DAYS=365 npm run unit -- tests/connecting/year
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { eventsKept } from '#shared/contract/events'
import { runsKept } from '#shared/contract/connections'
import { useService } from '../support/use-service'
import { jsonList } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'
import { shopOrder, shopReview, wooShop } from './stand-ins/woo-shop'

const days = Number(process.env['GOODWORD_DAYS'] ?? 6)
const hour = 3_600_000
const day = 24 * hour
const sleepAfter = 2
/** From this day on as many rows of old runs are deleted as new ones are added. */
const settledAfter = 3

const list = jsonList()
const shop = wooShop()
const site = useSite((asked) =>
  asked.url.pathname.startsWith('/wp-json') ? shop.tell(asked) : list.tell(asked)
)
const service = useService({ connecting: { pause: () => Promise.resolve() } })

interface Day {
  /** Requests per day. A run takes one at the list; at the shop, four plus one per page of approved reviews. */
  asked: [list: number, shop: number]
  /** Number of rows, by table. */
  rows: Record<string, number>
  fileBytes: number
  heapBytes: number
}

test(`${days} days, and ten of sleep`, { timeout: 600_000 + days * 60_000 }, async () => {
  list.size = 500
  for (let each = 0; each < 60; each++) write()
  const ids = [await connect('json', 15), await connect('woocommerce', 240)]
  const seen: Day[] = []
  for (let at = 1; at <= days; at++) {
    seen.push(await liveThrough())
    if (at === sleepAfter) await sleep(ids)
  }
  expectRequests(seen)
  expectFlat(seen, ids)
})

async function connect(kind: 'json' | 'woocommerce', interval_minutes: number): Promise<number> {
  const body =
    kind === 'json'
      ? { kind, settings: { url: `${site.url}/reviews.json`, complete: true } }
      : {
          kind,
          settings: { url: `${site.url}/` },
          secrets: { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }
        }
  const { id } = await service.alice.data('createConnection', { body: { ...body, interval_minutes } })
  await service.tick()
  return id
}

let written = 0
/** Adds a review at each site, and an order. */
function write(): void {
  const id = ++written
  const time = new Date(service.clock.now()).toISOString()
  list.reviews.push({ id, score: (id % 5) + 1, text: `Text ${id}`, created_at: time })
  shop.reviews.push(shopReview(id, { date_created_gmt: time.slice(0, 19) }))
  shop.orders.push(shopOrder(id, { date_paid_gmt: time.slice(0, 19) }))
}

/** Lives through a day, from one due run to the next, as the scheduler would. */
async function liveThrough(): Promise<Day> {
  const evening = service.clock.now() + day
  site.asked.length = 0
  write()
  const edited = list.reviews[written % list.reviews.length]
  if (edited !== undefined) edited['text'] = `Edited on ${new Date(evening).toISOString()}`
  for (;;) {
    const connections: { next_sync_at: string }[] = await service.alice.data('listConnections')
    const next = Math.min(...connections.map(({ next_sync_at }) => Date.parse(next_sync_at)))
    if (next >= evening) break
    service.clock.advance(Math.max(0, next - service.clock.now()))
    await service.tick()
  }
  service.clock.advance(evening - service.clock.now())
  await service.tick()
  const ofShop = site.asked.filter(({ url }) => url.pathname.startsWith('/wp-json')).length
  return { asked: [site.asked.length - ofShop, ofShop], ...measure() }
}

/** Lets the machine sleep for ten days; when it wakes up, each connection syncs exactly once. */
async function sleep(ids: readonly number[]): Promise<void> {
  const last = await Promise.all(ids.map(lastRun))
  service.clock.advance(10 * day)
  for (let each = 0; each < 5; each++) {
    await service.tick()
    service.clock.advance(60_000)
  }
  for (const [at, id] of ids.entries()) {
    const runs = await service.alice.data('listConnectionRuns', { params: { id }, query: { limit: 10 } })
    const since = runs.findIndex((each: { id: number }) => each.id === last[at])
    expect(since, `runs of ${id} after the sleep`).toBe(1)
  }
}

async function lastRun(id: number): Promise<number> {
  const [run] = await service.alice.data('listConnectionRuns', { params: { id } })
  return run.id
}

function measure(): Omit<Day, 'asked'> {
  const { raw } = service.db
  const text = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%search%'"
  const tables = raw.prepare(text).pluck().all() as string[]
  const count = (table: string) => raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
  const pragma = (name: string) => raw.pragma(name, { simple: true }) as number
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return {
    rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
    fileBytes: (pragma('page_count') - pragma('freelist_count')) * pragma('page_size'),
    heapBytes: heapUsed + external
  }
}

/** Checks the intervals of fifteen minutes and four hours, give or take a tenth. */
function expectRequests(seen: readonly Day[]): void {
  const perDay = (each: 0 | 1) => seen.map(({ asked }) => asked[each])
  const [least, most] = [Math.min(...perDay(0)), Math.max(...perDay(0))]
  console.log(
    `${seen.length} days: ${least} to ${most} requests a day at the list, ${Math.min(...perDay(1))} to ${Math.max(...perDay(1))} at the shop`
  )
  expect(least).toBeGreaterThanOrEqual(Math.floor((24 * 60) / (15 * 1.1)))
  expect(most).toBeLessThanOrEqual(Math.ceil((24 * 60) / (15 * 0.9)) + 1)
  const pages = Math.ceil(shop.reviews.length / shop.size)
  expect(Math.max(...perDay(1))).toBeLessThanOrEqual((Math.ceil(6 / 0.9) + 1) * (4 + pages))
}

function expectFlat(seen: readonly Day[], ids: readonly number[]): void {
  const [early, late] = [seen[settledAfter - 1]!, seen.at(-1)!]
  const passed = Math.max(1, seen.length - settledAfter)
  console.log(
    `file ${(early.fileBytes / 1e6).toFixed(2)} to ${(late.fileBytes / 1e6).toFixed(2)} MB, memory ${(early.heapBytes / 1e6).toFixed(1)} to ${(late.heapBytes / 1e6).toFixed(1)} MB from day ${settledAfter} to ${seen.length}`
  )
  expect(late.rows['connection_runs']).toBeLessThanOrEqual(ids.length * runsKept)
  const { events = 0, ...others } = late.rows
  // A week's worth, at most three per run.
  expect(events).toBeLessThan((eventsKept.days + 1) * 3 * 120)
  // A day brings two reviews, an order with its buyer, and an edited review. A leak would add rows with each of the 100 runs.
  for (const [table, rows] of Object.entries(others))
    expect((rows - (early.rows[table] ?? 0)) / passed, table).toBeLessThan(10)
  expect((late.fileBytes - early.fileBytes) / passed, 'bytes of the file a day').toBeLessThan(100_000)
  expect(late.heapBytes - early.heapBytes, 'memory').toBeLessThan(10_000_000 + 10_000 * passed)
}
