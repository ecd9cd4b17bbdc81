/** After reading a damaged file: recreates what every account needs and what rows keep of others, and rebuilds the search index. */
import { ownContext, type BaseContext } from '#main/context'
import { inTransaction, prepared } from '#main/store/query'
import { completeAccount } from '../create-account'
import { indexCustomer } from '#main/account/customers/customers.repository'
import { addToSearch, type SearchedFields } from '#main/account/reviews/reviews/review-search'
import { listAccounts } from '#main/account/core/settings/settings.service'

export function recreateRows(base: BaseContext): void {
  inTransaction(base, () => {
    for (const facts of ['ask_facts', 'customer_facts'])
      prepared(base.db, `UPDATE ${facts} SET id = id`).run()
    for (const { id } of listAccounts(base)) {
      const ctx = ownContext(base, id)
      completeAccount(ctx)
      const customers = prepared(base.db, 'SELECT id FROM customers WHERE account_id = ?').pluck().all(id)
      for (const each of customers as number[]) indexCustomer(ctx, each)
      const text =
        'SELECT created_order, title, review, reviewer_name, reply, translation, product FROM reviews WHERE account_id = ?'
      const reviews = prepared(base.db, text).all(id) as ({ created_order: number } & SearchedFields)[]
      for (const { created_order, ...fields } of reviews) addToSearch(ctx, created_order, fields)
    }
  })
}
