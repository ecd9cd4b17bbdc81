/** Reviews back from being snoozed, which stay on top of the inbox until they have a reply or, if they had one, until read. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

/** Whether any review may be back; usually none is, and an SQL index then has the order of the list. */
export function hasReturned({ db, accountId }: Context): boolean {
  const text = 'SELECT 1 FROM reviews WHERE account_id = ? AND returned_at IS NOT NULL LIMIT 1'
  return prepared(db, text).get(accountId) !== undefined
}

/** Whether any review is snoozed. */
export function hasSnoozed({ db, accountId }: Context): boolean {
  const text = 'SELECT 1 FROM reviews WHERE account_id = ? AND snoozed_until IS NOT NULL LIMIT 1'
  return prepared(db, text).get(accountId) !== undefined
}
