/** What may never happen to a record, whatever happens around it. */
import { sql, type World } from '../world/world'
import { onTheWall } from '../world/time'
import type { Check } from './all'

/** How far a message has come; a bounce or a complaint may follow anything. */
const order = ['scheduled', 'sending', 'unknown', 'sent', 'delivered', 'opened', 'clicked']
const ended = ['failed', 'cancelled', 'suppressed', 'expired', 'bounced', 'complained']

const seen = new WeakMap<World, { restored: number; statuses: Map<number, string> }>()

export const statusesOnlyAdvance: Check = (world) => {
  const { restored } = world.ledger
  const known = seen.get(world)
  const before = known?.restored === restored ? known.statuses : new Map<number, string>()
  seen.set(world, { restored, statuses: before })
  const rows = sql(world, 'SELECT id, status FROM messages WHERE account_id = ?')
    .raw()
    .all(world.shop.accountId) as [number, string][]
  for (const [id, status] of rows) {
    const was = before.get(id)
    before.set(id, status)
    if (was !== undefined && was !== status && goesBack(was, status))
      return [`message ${id} was ${was}`, `it is ${status} now`]
  }
  return null
}

function goesBack(was: string, is: string): boolean {
  if (is === 'bounced' || is === 'complained' || was === 'sending') return false
  // What ended before it left may be wanted again, by the owner's own hand.
  if (ended.includes(was)) return order.indexOf(is) > order.indexOf('sending')
  return order.includes(is) && order.indexOf(is) < order.indexOf(was)
}

export const timesRunForwards: Check = (world) => {
  // While the clock is wrong, records say what it said.
  if (world.happened.has('a clock set')) return null
  for (const table of ['customers', 'asks', 'messages']) {
    const row = sql(
      world,
      `SELECT id, created_at, updated_at FROM ${table} WHERE account_id = ? AND updated_at < created_at`
    ).get(world.shop.accountId) as { id: number; created_at: number; updated_at: number } | undefined
    if (row === undefined) continue
    const on = (at: number) => onTheWall(at, world.time.zone)
    return [
      `row ${row.id} of ${table} was made on ${on(row.created_at)}`,
      `and changed before, on ${on(row.updated_at)}`
    ]
  }
  return null
}
