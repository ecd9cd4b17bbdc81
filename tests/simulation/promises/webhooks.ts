/** Other programs are told of every record at least once, and of one record in its order. */
import { day } from '../world/time'
import { sql, type World } from '../world/world'
import type { Check } from './all'
import { newReviews } from './inbox'
import { daysOf } from './lasting'

const waiting = daysOf('not after a restore')
/** Sites and receivers have bad days. */
const lag = 3

export const webhooksArrive: Check = (world) => {
  const { shop, time, shutUntil } = world
  const isOff = sql(world, 'SELECT disabled_at IS NOT NULL FROM webhooks WHERE account_id = ?').pluck()
  if (isOff.get(shop.accountId) === 1) return null
  const days = waiting(world, newReviews(world))
  const heard = toldOf(world, 'review.created')
  const unheard = [...days].find(([id, count]) => count > lag && !heard.has(Number(id)))
  if (unheard !== undefined)
    return [
      `review ${unheard[0]} was there at the end of ${unheard[1]} days`,
      'the webhook was never told that it came'
    ]
  // Whoever came before the computer was off for days is told of on the day on which it is on again.
  if (time.real - shutUntil < day) return null
  const told = toldOf(world, 'customer.created')
  const made = 'SELECT id FROM customers WHERE account_id = ? AND created_at < ? AND import_id IS NULL'
  const rows = sql(world, made)
    .pluck()
    .all(shop.accountId, time.shown() - lag * day) as number[]
  const silent = rows.find((id) => !told.has(id))
  return silent === undefined
    ? null
    : [`customer ${silent} was made more than three days ago`, 'the webhook was never told of it']
}

const toldOf = ({ ledger }: World, wanted: string): Set<number> =>
  new Set(ledger.told.flatMap(({ type, record }) => (type === wanted && record !== null ? [record] : [])))
