/** Words for searching: written once for each transaction, gone with it, and the last ones count. */
import { beforeEach, expect, test } from 'vitest'
import { insertImported } from '#main/account/customers/insert-many'
import { createCustomer, updateCustomer } from '#main/account/customers/customers.service'
import { reviewInserter } from '#main/account/reviews/reviews/insert-many'
import { getReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import { createReview, updateReview } from '#main/account/reviews/reviews/reviews.service'
import { ownContext, type Context } from '#main/context'
import { followCustomers } from '#main/store/customer-changes'
import { inTransaction } from '#main/store/query'
import { forgetWords, indexWords, searchTables, type SearchTable } from '#main/store/search-index'
import { useService } from '../support/use-service'

const service = useService()
let ctx: Context
beforeEach(() => {
  const base = {
    db: service.db,
    now: service.clock.now,
    log: { info: () => undefined, error: () => undefined }
  }
  ctx = ownContext(base, service.alice.accountId)
  // Segments stay apart, so that they can be counted, and changes of customers are followed, as they are once a strategy was shown.
  for (const table of searchTables)
    ctx.db.raw.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0)`)
  followCustomers(ctx.db)()
})

const segments = (table: SearchTable): number =>
  ctx.db.raw.prepare(`SELECT count(DISTINCT segid) FROM ${table}_idx`).pluck().get() as number

const found = (table: SearchTable, word: string): unknown[] =>
  ctx.db.raw.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY 1`).pluck().all(word)

const five = [1, 2, 3, 4, 5]
/** Returns their ids. */
const makeReviews = (ctx: Context, many: number): number[] =>
  Array.from({ length: many }, (_, at) => {
    const made = createReview(ctx, { source: 'manual', score: 5, review: `word ${at}` })
    return (JSON.parse(made) as { id: number }).id
  })

const deeds: [string, SearchTable, (ctx: Context) => () => void][] = [
  [
    'reviews of a file',
    'review_search',
    (ctx) => {
      const customer = createCustomer(ctx, { email: 'ann@example.com' }).customer.id
      const [made] = makeReviews(ctx, 1)
      const row = { ...getReviewRow(ctx, made!), customer_id: customer }
      return () => {
        const writer = reviewInserter(ctx)
        for (const each of five) writer.insert(row, [], `word ${each}`)
        writer.finish()
      }
    }
  ],
  [
    'customers of a file',
    'customer_search',
    (ctx) => () => {
      for (const each of five)
        insertImported(ctx, { import_id: 1, email: `${each}@example.com` }, [], `word ${each}`)
    }
  ],
  ['reviews one by one', 'review_search', (ctx) => () => void makeReviews(ctx, 5)],
  [
    'reviews that are changed',
    'review_search',
    (ctx) => {
      const reviews = inTransaction(ctx, () => makeReviews(ctx, 5))
      return () => {
        for (const id of reviews) updateReview(ctx, id, { review: 'another word' })
      }
    }
  ],
  [
    'customers that are changed',
    'customer_search',
    (ctx) => {
      const ids = inTransaction(ctx, () =>
        five.map((each) => createCustomer(ctx, { email: `${each}@example.com` }).customer.id)
      )
      return () => {
        for (const id of ids) updateCustomer(ctx, id, { last_name: 'Other' })
      }
    }
  ]
]

test.each(deeds)('%s in one transaction make one segment of the index', (_name, table, prepare) => {
  const deed = prepare(ctx)
  const before = segments(table)
  inTransaction(ctx, deed)
  expect(segments(table)).toBe(before + 1)
})

test('the last words of a row count, and a row that is forgotten has none', () => {
  inTransaction(ctx, () => {
    indexWords(ctx, 'customer_search', 1, 'first')
    indexWords(ctx, 'customer_search', 1, 'second')
    indexWords(ctx, 'customer_search', 2, 'second')
    forgetWords(ctx, 'customer_search', [2])
  })
  expect([found('customer_search', 'first'), found('customer_search', 'second')]).toEqual([[], [1]])
  inTransaction(ctx, () => forgetWords(ctx, 'customer_search', [1]))
  expect(found('customer_search', 'second')).toEqual([])
})

test('words of a transaction that fails are dropped, and do not come with the next one', () => {
  const fail = () => {
    indexWords(ctx, 'customer_search', 1, 'lost')
    throw new Error('no')
  }
  expect(() => inTransaction(ctx, fail)).toThrow('no')
  inTransaction(ctx, () => indexWords(ctx, 'customer_search', 2, 'kept'))
  expect([found('customer_search', 'lost'), found('customer_search', 'kept')]).toEqual([[], [2]])
})

test('outside of a transaction, words are written at once', () => {
  indexWords(ctx, 'customer_search', 1, 'alone')
  expect(found('customer_search', 'alone')).toEqual([1])
})

test('many words are written before the end, and can still be replaced', () => {
  inTransaction(ctx, () => {
    indexWords(ctx, 'customer_search', 1, 'early '.repeat(200_000))
    indexWords(ctx, 'customer_search', 2, 'later')
    expect(found('customer_search', 'early')).toEqual([1])
    indexWords(ctx, 'customer_search', 1, 'later')
  })
  expect([found('customer_search', 'early'), found('customer_search', 'later')]).toEqual([[], [1, 2]])
})
