/** Inserts large numbers of new customers for an import. Use it within one transaction. */
import { storedCustomerFields } from '#shared/contract/customer-fields'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { indexWords } from '#main/store/search-index'
import type { Change } from '#main/store/tables'
import { noteEvent } from '../core/events/events.service'
import { suppress } from '../messaging/suppressions/suppressions.service'
import { freeCustomerId } from './customers.repository'

const columns = [
  'id',
  'account_id',
  ...storedCustomerFields,
  'import_id',
  'created_at',
  'updated_at'
] as const

const insertText = `INSERT INTO customers (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
const tagText = 'INSERT INTO customer_tags (customer_id, tag_id, given_at) VALUES (?, ?, ?)'

/** Returns the id. `words`: the customer's search words. Opted-out customers are also put on the do-not-contact list. */
export function insertImported(
  ctx: Context,
  row: Change<'customers'> & { import_id: number },
  tagIds: readonly number[],
  words: string
): number {
  const id = freeCustomerId(ctx)
  const now = ctx.now()
  const given: Change<'customers'> = {
    ...row,
    id,
    account_id: ctx.accountId,
    created_at: now,
    updated_at: now
  }
  prepared(ctx.db, insertText).run(columns.map((column) => given[column] ?? null))
  for (const tagId of tagIds) prepared(ctx.db, tagText).run(id, tagId, now)
  indexWords(ctx, 'customer_search', id, words)
  if (row.unsubscribed_at != null) suppress(ctx, row, 'unsubscribed')
  noteEvent(ctx, 'customer.created', id)
  return id
}
