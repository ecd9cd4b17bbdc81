/** Keeps the benches from rotting: made-up data equals what the operations would write, and both sides of comparisons agree. */
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtWorkers } from '../../scripts/bundle.mjs'
import { indexCustomer } from '#main/account/customers/customers.repository'
import { insertReview } from '#main/account/reviews/reviews/reviews.repository'
import { countReviewFacets, listReviews } from '#main/account/reviews/reviews/reviews.service'
import type { Context } from '#main/context'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { closeDatabase, openDatabase, pragmas } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { fillCustomers } from './data/customers'
import { chunkOf, fillFolder } from './data/fill'
import { randomFrom } from './data/random'
import { openAccount, openShop } from './data/shop'
import { vocabulary } from './data/texts'
import { benchClasses } from './sides/classes'
import { differences } from './sides/compare'
import { startLimit, type LimitServer } from './sides/limit-server'
import { fire } from './sides/load'
import { measureClass, measureDeed } from './sides/shop'
import { shopClasses, shopDeeds } from './sides/shop-classes'
import { readWorld } from './sides/world'

const reviews = 2000
const customers = 200
const seed = 1
const folder = mkdtempSync(join(tmpdir(), 'goodword-bench-test-'))
const at = (name: string) => join(folder, name)
let token: string

beforeAll(() => {
  token = fillFolder({ dataDir: at('first'), reviews, customers, seed })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('made-up data', () => {
  test('comes out the same each time, byte for byte', () => {
    fillFolder({ dataDir: at('second'), reviews, customers, seed })
    expect(hashOf('second')).toBe(hashOf('first'))
  })

  test('is what the verbs would have written', async () => {
    const [filled, written] = [openFilled(), writeByVerbs()]
    for (const { db } of [filled, written]) {
      db.raw.exec(`CREATE VIRTUAL TABLE temp.review_words USING fts5vocab (main, review_search, instance);
        CREATE VIRTUAL TABLE temp.customer_words USING fts5vocab (main, customer_search, instance)`)
    }
    for (const query of tables) {
      // As text, because comparing a hundred thousand objects would take seconds.
      const rows = ({ db }: Context) => JSON.stringify(db.raw.prepare(query).raw().all())
      expect(rows(written).length, query).toBeGreaterThan(10_000)
      expect(rows(written) === rows(filled), query).toBe(true)
    }
    for (const query of lists) {
      const page = async (ctx: Context) => {
        const { records, total } = await listReviews(ctx, { limit: 100, ...query })
        return { total, records: records.map((record) => withoutId(record)) }
      }
      expect(await page(written), JSON.stringify(query)).toEqual(await page(filled))
      expect(await countReviewFacets(written, query)).toEqual(await countReviewFacets(filled, query))
    }
    for (const { db } of [filled, written]) closeDatabase(db)
  })
})

/** The operations assign ids in a different order; apart from ids the tables must be identical. */
const tables = [
  `SELECT created_order, account_id, source_id, location_id, customer_id, origin_ask_id, score, recommended, title,
    review, reviewer_name, reviewer_first_name, reviewer_last_name, reviewer_email, reply, replied_at, is_hidden,
    is_duplicate, external_id, external_url, tag_ids, created_at, updated_at FROM reviews ORDER BY created_order`,
  `SELECT tag_id, t.created_order, external_url FROM review_tags t JOIN reviews r ON r.id = review_id ORDER BY 1, 2`,
  'SELECT term, doc, offset FROM temp.review_words ORDER BY 2, 3',
  'SELECT term, doc, offset FROM temp.customer_words ORDER BY 2, 3'
]

const lists = [
  {},
  { score: [5, 4] },
  { facet: ['hidden' as const, 'visible' as const, 'duplicate' as const] },
  { source: ['manual'], sort_key: 'score' as const },
  { tag: ['theme-1', 'theme-2'], location: ['branch-1'] },
  { q: vocabulary[3]! },
  { q: '非常', date_from: '2016-01-01' },
  { q: `"${vocabulary[0]!}"`, date_key: 'replied_at' as const, date_to: '2024-12-31' }
]

function openFilled(): Context {
  const db = openDatabase(at('first'))
  const log = { info: () => undefined, error: () => undefined }
  const ctx = openAccount(openDatabase(at('aside')))
  closeDatabase(ctx.db)
  return { ...ctx, db, log }
}

/** The same shop, with reviews written one by one through the repository. */
function writeByVerbs(): Context {
  const ctx = openAccount(openDatabase(at('verbs')))
  const random = randomFrom(seed)
  const shop = openShop(ctx, customers)
  fillCustomers(ctx, random, customers, shop.locations)
  inTransaction(ctx, () => {
    for (let id = 1; id <= customers; id++) indexCustomer(ctx, id)
    for (const { row, tagIds } of chunkOf(random, shop, 1, reviews)) insertReview(ctx, row, tagIds)
  })
  return ctx
}

function withoutId(record: string): unknown {
  const { id: _id, ...rest } = JSON.parse(record) as { id: number }
  return rest
}

test('every thread of the service is found from a bench, whose bundle lies alone', () => {
  const sources = globSync('src-main/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const asked = sources.flatMap((text) => text.match(/GOODWORD_\w+_WORKER/g) ?? [])
  const told = builtWorkers() as Record<string, string>
  expect(asked.length).toBeGreaterThan(0)
  expect(Object.keys(told).toSorted()).toEqual([...new Set(asked)].toSorted())
  const build = readFileSync('electron.vite.config.ts', 'utf8')
  for (const file of Object.values(told))
    expect(build).toMatch(new RegExp(`^  '?${basename(file, '.js')}'?: '.+[.]ts'`, 'm'))
})

/** A hash of the database file, leaving out what differs in every folder. */
function hashOf(name: string): string {
  const db = openDatabase(at(name))
  db.raw.exec(
    "UPDATE installation SET uid = printf('%032d', 0), sign_key = zeroblob(length(sign_key)), created_at = 1772000000000"
  )
  closeDatabase(db)
  return createHash('sha256')
    .update(readFileSync(join(at(name), 'goodword.db')))
    .digest('hex')
}

const silent = { info: () => undefined, error: () => undefined }

describe('the comparison', () => {
  let goodword: RunningService
  let limit: LimitServer

  beforeAll(async () => {
    goodword = await startService({ dataDir: at('first'), port: 0, rateLimit: 0, log: silent })
    limit = await startLimit(at('first'), pragmas)
  })
  afterAll(() => Promise.all([goodword.stop(), limit.stop()]))

  test('both sides give the same answer to each class', async () => {
    const side = { url: goodword.url, token }
    const classes = benchClasses(await readWorld(at('first'), side), 4)
    expect(classes.length).toBeGreaterThan(20)
    expect(await differences(side, limit, classes, 4)).toEqual([])
  })

  test('everything asked of a shop is answered, and everything done to it succeeds', async () => {
    const dataDir = at('shop')
    const key = fillFolder({ dataDir, reviews: 300, customers, asks: 300, seed })
    const shop = await startService({ dataDir, port: 0, rateLimit: 0, log: silent })
    try {
      const side = { url: shop.url, token: key }
      const world = await readWorld(dataDir, side)
      const classes = shopClasses(world)
      expect(classes.length).toBeGreaterThan(15)
      for (const each of classes) expect(await measureClass(side, each)).toContain(each.name)
      for (const each of shopDeeds(side, world)) expect(await measureDeed(side, each)).toContain(each.name)
    } finally {
      await shop.stop()
    }
  })

  test('the load counts answers and refuses refusals', async () => {
    const short = { connections: 2, seconds: 0.05 }
    const { requests, latencies } = await fire(limit, () => ({ path: '/all/9e15' }), short)
    expect(requests).toBe(latencies.length)
    expect(requests).toBeGreaterThan(1)
    await expect(fire(goodword, () => ({ path: '/account/reviews' }), short)).rejects.toThrow('401')
  })
})
