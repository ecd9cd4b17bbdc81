/** A committed import, written into the tables by hand, for tests of what happens to it afterwards. */
import {
  insertCustomer,
  indexCustomer,
  setCustomerTags,
  tagIdsOf
} from '#main/account/customers/customers.repository'
import {
  noteChanged,
  noteMade,
  type NamedResource
} from '#main/account/files/imports/match/import-changes.repository'
import {
  insertReview,
  findReview,
  updateReview,
  type NewReviewRow,
  type ReviewRow
} from '#main/account/reviews/reviews/reviews.repository'
import type { Context } from '#main/context'
import { findOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { build, inTransaction, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { byHand } from './watch-told'

export interface HandMade {
  id: number
  review: (fields: Partial<NewReviewRow>, tags?: number[]) => number
  customer: (fields: Change<'customers'>, tags?: number[]) => number
  changeReview: (id: number, change: Change<'reviews'>, tags?: number[]) => void
  changeCustomer: (id: number, change: Change<'customers'>, tags?: number[]) => void
  name: (resource: NamedResource, name: string) => number
}

const nothing: Omit<NewReviewRow, 'source_id' | 'created_at' | 'updated_at'> = {
  location_id: null,
  customer_id: null,
  origin_ask_id: null,
  score: null,
  recommended: null,
  title: null,
  review: null,
  reviewer_name: null,
  reviewer_first_name: null,
  reviewer_last_name: null,
  reviewer_email: null,
  reply: null,
  replied_at: null,
  is_hidden: 0,
  is_duplicate: 0,
  external_id: null,
  external_url: null
}

const hour = 3_600_000

/** Writes the import in one transaction, in the state `undoing`; returns its id. */
export function handMadeImport(
  ctx: Context,
  work: (made: HandMade) => void,
  more: Partial<Row<'imports'>> = {}
): number {
  const now = ctx.now()
  const write = () => {
    const id = insertOwned(ctx, 'imports', {
      kind: 'reviews',
      status: 'undoing',
      actor: 'window',
      file_name: 'reviews.csv',
      file_size: 1,
      file_hash: 'hash',
      found: null,
      counts: null,
      refusal: null,
      undone: null,
      committed_at: now,
      finished_at: now,
      created_at: now,
      updated_at: now,
      ...more
    })
    // Looks as if another process were undoing it, so that the service leaves it alone.
    const elsewhere = { worker: `${process.pid} by hand`, worker_until: Date.now() + hour }
    run(ctx, build.insertInto('import_runs').values({ import_id: id, ...elsewhere }))
    work(handMade(ctx, id, now))
    return id
  }
  return byHand(ctx, () => inTransaction(ctx, write))
}

function handMade(ctx: Context, id: number, now: number): HandMade {
  const source = ctx.db.raw
    .prepare(`SELECT id FROM sources WHERE account_id = ? AND slug = 'import'`)
    .pluck()
    .get(ctx.accountId) as number
  const own = (table: 'reviews' | 'customers', record: number) =>
    ctx.db.raw.prepare(`UPDATE ${table} SET import_id = ? WHERE id = ?`).run(id, record)
  return {
    id,
    review: (fields, tags = []) => {
      const row = { ...nothing, source_id: source, created_at: now, updated_at: now, ...fields }
      const review = insertReview(ctx, row, tags)
      own('reviews', review)
      return review
    },
    customer: (fields, tags = []) => {
      const customer = insertCustomer(ctx, { ...fields, created_at: now, updated_at: now })
      setCustomerTags(ctx, customer, tags)
      indexCustomer(ctx, customer)
      own('customers', customer)
      return customer
    },
    changeReview: (review, change, tags) => {
      const row = findReview(ctx, review)!
      const tagged = tags ? { tag_ids: JSON.stringify(tags) } : {}
      const after = { ...change, ...tagged, updated_at: now } as Partial<ReviewRow>
      noteChanged(ctx, id, { resource: 'review', id: review, before: likeIn(row, after), after })
      updateReview(ctx, row, { ...change, updated_at: now }, tags)
    },
    changeCustomer: (customer, change, tags) => {
      const row = { ...findOwned(ctx, 'customers', customer)!, tag_ids: tagIdsOf(ctx, customer) }
      const after = { ...change, ...(tags ? { tag_ids: tags } : {}), updated_at: now }
      noteChanged(ctx, id, { resource: 'customer', id: customer, before: likeIn(row, after), after })
      updateOwned(ctx, 'customers', customer, { ...change, updated_at: now })
      if (tags) setCustomerTags(ctx, customer, tags)
      indexCustomer(ctx, customer)
    },
    name: (resource, name) => {
      const slug = name.toLowerCase()
      const row = { name, slug, created_at: now, updated_at: now }
      const made =
        resource === 'source'
          ? insertOwned(ctx, 'sources', { ...row, kind: 'import', url: null })
          : resource === 'tag'
            ? insertOwned(ctx, 'tags', { ...row, applies_to: 'review' })
            : insertOwned(ctx, 'locations', { ...row, address: null, time_zone: null })
      noteMade(ctx, id, resource, made)
      return made
    }
  }
}

/** Those columns of a row that the object has. */
function likeIn<Columns extends object>(row: Columns, of: object): Partial<Columns> {
  return Object.fromEntries(
    Object.keys(of).map((column) => [column, row[column as keyof Columns]])
  ) as Partial<Columns>
}
