/** Which message the service had marked as handed over at the moment in which it arrived outside. */
import { sql, type Taken, type World } from './world'

type Mark = Pick<Taken, 'id' | 'at' | 'real' | 'kind' | 'step' | 'askId' | 'isByStrategy' | 'zone'>

const marked = `SELECT messages.id, messages.kind, messages.step, ask_id, asks.origin = 'strategy' AS by_strategy,
    coalesce(customers.time_zone, CASE WHEN phone LIKE '+49%' THEN 'Europe/Berlin' END, accounts.time_zone) AS zone
  FROM messages JOIN asks ON asks.id = ask_id JOIN customers ON customers.id = messages.customer_id
    JOIN accounts ON accounts.id = messages.account_id
  WHERE messages.account_id = ? AND messages.status = 'sending' AND handoff_at IS NOT NULL AND channel = ?
    AND CASE channel WHEN 'email' THEN email ELSE phone END = ?`

export function markOf(world: World, channel: 'email' | 'sms', to: string): Mark {
  const { shop, time } = world
  const row = sql(world, marked).get(shop.accountId, channel, to) as
    { id: number; kind: string; step: number; ask_id: number; by_strategy: 0 | 1; zone: string } | undefined
  const times = { at: time.shown(), real: time.real }
  if (row === undefined)
    return { ...times, id: null, kind: 'message', step: 0, askId: 0, isByStrategy: false, zone: time.zone }
  const { id, kind, step, ask_id: askId, by_strategy, zone } = row
  return { ...times, id, kind, step, askId, isByStrategy: by_strategy === 1, zone }
}
