/** Every state that waits has an end, or a sentence with a button. */
import { day, hour, onTheWall } from '../world/time'
import { asOwner } from '../world/world'
import type { Check } from './all'

export const nothingWaits: Check = async (world) => {
  const { machine, shop, time } = world
  if (time.offset !== 0) return null
  const { raw } = machine.db
  const now = time.shown()
  const at = (when: number) => onTheWall(when, time.zone)
  const sending = raw
    .prepare("SELECT id, handoff_at FROM messages WHERE account_id = ? AND status = 'sending'")
    .get(shop.accountId) as { id: number; handoff_at: number | null } | undefined
  if (sending !== undefined)
    return [
      `message ${sending.id} is being sent`,
      `it is the end of the day, ${at(now)}, and no round is running`
    ]
  const { state, channels } = (await asOwner(world, 'getSending')).data as {
    state: string
    channels: { channel: string; state: string }[]
  }
  if (state === 'running')
    for (const { channel, state: isOf } of channels) {
      if (isOf !== 'ready') continue
      const late = raw
        .prepare(
          `SELECT id, coalesce(not_before, scheduled_at) AS due FROM messages
           WHERE account_id = ? AND status = 'scheduled' AND channel = ? AND coalesce(not_before, scheduled_at) < ?`
        )
        .get(shop.accountId, channel, now - 4 * day) as { id: number; due: number } | undefined
      if (late !== undefined && now - world.shutUntil > day && world.today > 4)
        return [
          `message ${late.id} was due on ${at(late.due)}`,
          `it still waits on ${at(now)}, although ${channel} is ready`
        ]
    }
  const { data } = await asOwner(world, 'listConnections')
  for (const each of data as { name: string; state: string }[])
    if (each.state === 'syncing') return [`the connection ${each.name} is syncing`, 'no round is running']
  const moving = raw
    .prepare(
      "SELECT id, status FROM imports WHERE account_id = ? AND status IN ('reading', 'checking', 'queued', 'committing', 'undoing') AND updated_at < ?"
    )
    .get(shop.accountId, now - hour) as { id: number; status: string } | undefined
  if (moving !== undefined)
    return [`import ${moving.id} is ${moving.status}`, 'nothing has happened to it for an hour']
  const shown = raw
    .prepare(
      `SELECT display_id AS id, due_at FROM display_placements JOIN display_targets ON display_targets.id = target_id
       WHERE display_placements.account_id = ? AND paused_at IS NULL AND checked_at IS NOT NULL AND due_at < ?`
    )
    .get(shop.accountId, now - day) as { id: number; due_at: number } | undefined
  return shown === undefined || now - world.shutUntil <= day
    ? null
    : [`display ${shown.id} was due on ${at(shown.due_at)}`, `it still waits on ${at(now)}`]
}
