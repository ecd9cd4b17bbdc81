/** Other programs are told of every record at least once, and of one record in its order. */
import { day } from '../world/time'
import type { Check } from './all'

export const webhooksArrive: Check = ({ machine, shop, ledger, time }) => {
  const { state } = {
    state: machine.db.raw
      .prepare('SELECT disabled_at FROM webhooks WHERE account_id = ?')
      .pluck()
      .get(shop.accountId)
  }
  if (state !== null && state !== undefined) return null
  const told = new Set(
    ledger.told.flatMap(({ type, record }) =>
      type === 'customer.created' && record !== null ? [record] : []
    )
  )
  const rows = machine.db.raw
    .prepare('SELECT id FROM customers WHERE account_id = ? AND created_at < ? AND import_id IS NULL')
    .pluck()
    .all(shop.accountId, time.shown() - 3 * day) as number[]
  const silent = rows.find((id) => !told.has(id))
  return silent === undefined
    ? null
    : [`customer ${silent} was made more than three days ago`, 'the webhook was never told of it']
}
