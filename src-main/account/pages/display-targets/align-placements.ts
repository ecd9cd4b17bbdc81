/** Notices what has to be sent or taken away: from the displays as they are now, and from the events since they were compared. */
import { randomBytes } from 'node:crypto'
import { isFileTarget, secondsBetweenPushes, usualFileName } from '#shared/contract/display-targets'
import type { Context } from '#main/context'
import { deleteOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { all, build, inTransaction, type Db } from '#main/store/query'
import { hasEventsAfter, newestEvent } from '#main/account/core/events/events.service'
import { newestThatShows, placementsOf, type PlacementRow } from './placements.repository'
import { endCutShort } from './runs.repository'
import { deleteEmptied } from './targets.repository'

/** Changes come in groups, so the first one waits this long for others. */
export const gathered = 10_000
const betweenPushes = secondsBetweenPushes * 1000
/** How long taking away is tried from a deleted target. */
const givenUpAfter = 7 * 86_400_000

interface Wish {
  display_id: number
  target_id: number
  file_name: string
}

function wishes(ctx: Context): Wish[] {
  const rows = all(
    ctx,
    build
      .selectFrom('displays')
      .innerJoin('display_targets', 'display_targets.id', 'displays.target_id')
      .select([
        'displays.id',
        'displays.kind',
        'target_id',
        'file_name',
        'display_targets.kind as target_kind'
      ])
      .where('displays.account_id', '=', ctx.accountId)
      .where('deleted_at', 'is', null)
  )
  return rows.map(({ id, kind, target_id, file_name, target_kind }) => ({
    display_id: id,
    target_id: target_id ?? 0,
    file_name: isFileTarget(target_kind) ? (file_name ?? usualFileName({ id, kind })) : ''
  }))
}

/** The newest event of the file when an account was last looked at. At the start everything is compared once. */
const looked = new WeakMap<Db, Map<number, number>>()

export function noticeChanges(ctx: Context): void {
  const seen = looked.get(ctx.db) ?? new Map<number, number>()
  const newest = newestEvent(ctx)
  if (seen.get(ctx.accountId) === newest) return
  const isStart = !seen.has(ctx.accountId)
  inTransaction(ctx, () => {
    if (isStart) endCutShort(ctx)
    deleteEmptied(ctx, ctx.now() - givenUpAfter)
    alignPlacements(ctx)
    dueAfterChange(ctx, isStart)
  })
  looked.set(ctx.db, seen.set(ctx.accountId, newest))
}

/** As the displays are now: one for each that goes somewhere, and those that are to be taken away. */
export function alignPlacements(ctx: Context): void {
  const wanted = new Map(wishes(ctx).map((wish) => [keyOf(wish), wish]))
  for (const row of placementsOf(ctx)) {
    const isWanted = wanted.delete(keyOf(row))
    if (isWanted === (row.is_wanted === 1)) continue
    // Nothing can be there.
    if (!isWanted && row.handed_at === null) deleteOwned(ctx, 'display_placements', row.id)
    else {
      const change = { is_wanted: isWanted ? 1 : 0, digest: null, due_at: ctx.now(), failures: 0 } as const
      updateOwned(ctx, 'display_placements', row.id, change)
    }
  }
  for (const wish of wanted.values())
    insertOwned(ctx, 'display_placements', {
      ...wish,
      mark: randomBytes(12).toString('hex'),
      due_at: ctx.now()
    })
}

const keyOf = ({ target_id, display_id, file_name }: Wish): string =>
  JSON.stringify([target_id, display_id, file_name])

function dueAfterChange(ctx: Context, isStart: boolean): void {
  const newest = newestThatShows(ctx)
  for (const row of placementsOf(ctx)) {
    if (row.is_wanted === 0 || row.due_at !== null) continue
    if (isStart || row.seen_event < newest || !hasEventsAfter(ctx, row.seen_event))
      updateOwned(ctx, 'display_placements', row.id, { due_at: soonest(ctx, row, gathered) })
  }
}

/** At most one push a minute, whatever happens. If the clock was set back, that must not mean for ever. */
export function soonest(ctx: Context, { tried_at }: PlacementRow, wait = 0): number {
  const now = ctx.now()
  const next = (tried_at ?? 0) + betweenPushes
  return Math.max(now + wait, next > now + betweenPushes ? 0 : next)
}
