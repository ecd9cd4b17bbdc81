/**
 * Tells what alerts have to tell: makes messages from events, and hands over what is due. A few alerts at once, the messages of one after
 * another. What happens within a second is looked at together, so that many at once are one summary.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ownContext, type BaseContext, type Context } from '../../context'
import { findOwned } from '../../store/owned-rows'
import { places } from '../../tools/places'
import { patiently } from '../../tools/wait-while-busy'
import { handOver, type HandOverOptions } from './hand-over'
import { makeMessages } from '../../account/alerts/make-messages'
import {
  alertsOn,
  isSilent,
  markHanded,
  nextAlert,
  recordOutcome,
  settleHanded,
  type NextAlert
} from '../../account/alerts/outbox'

export interface AlertTeller {
  /** Tells everything that is due; resolves when every message has ended. Rounds can overlap. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

export interface AlertOptions extends HandOverOptions {
  /** Milliseconds in which news are gathered before they are told. */
  gather?: number
}

const atOnce = 4
/** How long to wait for messages on their way when Goodword stops. */
const endsWithin = 2000

interface Telling {
  options: AlertOptions
  within: ReturnType<typeof places>
  ending: AbortController
  isStopped: boolean
}

interface Lane {
  running: Promise<void> | null
  /** An outcome that could not be recorded, for example because the disk was full: nothing else is told until it is. */
  unkept: (() => void) | null
}

export function alertTeller(base: BaseContext, options: AlertOptions = {}): AlertTeller {
  const telling: Telling = {
    options,
    within: places(atOnce),
    ending: new AbortController(),
    isStopped: false
  }
  const lanes = new Map<number, Lane>()
  const running = () => [...lanes.values()].flatMap(({ running }) => running ?? [])
  settleHanded(base)
  return {
    round: async () => {
      if (telling.isStopped) return
      for (const { id, account_id } of alertsOn(base)) {
        const lane = lanes.get(id) ?? { running: null, unkept: null }
        lanes.set(id, lane)
        lane.running ??= runLane(telling, lane, ownContext(base, account_id), id).finally(() => {
          lane.running = null
        })
      }
      const ends = await Promise.allSettled(running())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      telling.isStopped = true
      const late = setTimeout(() => telling.ending.abort(), endsWithin)
      await Promise.allSettled(running())
      clearTimeout(late)
    }
  }
}

async function runLane(telling: Telling, lane: Lane, ctx: Context, id: number): Promise<void> {
  for (;;) {
    if (lane.unkept !== null) await patiently(lane.unkept)
    lane.unkept = null
    if (telling.isStopped || isSilent(ctx, findOwned(ctx, 'alerts', id))) return
    await makeAll(telling, ctx, id)
    const next = await patiently(() => nextAlert(ctx, id))
    // What is not marked yet is told at the next start.
    if (next === undefined) return
    await telling.within(() => tell(telling, lane, ctx, next))
  }
}

async function makeAll(telling: Telling, ctx: Context, id: number): Promise<void> {
  const before = findOwned(ctx, 'alerts', id)?.last_event_id
  await makeUntilNow(telling, ctx, id)
  const { gather = 0 } = telling.options
  if (gather === 0 || findOwned(ctx, 'alerts', id)?.last_event_id === before) return
  await wait(gather, undefined, { signal: telling.ending.signal }).catch(() => undefined)
  await makeUntilNow(telling, ctx, id)
}

async function makeUntilNow(telling: Telling, ctx: Context, id: number): Promise<void> {
  let hasMore = true
  while (hasMore && !telling.isStopped) {
    hasMore = await patiently(() => makeMessages(ctx, id))
    await nextTurn()
  }
}

async function tell(telling: Telling, lane: Lane, ctx: Context, next: NextAlert): Promise<void> {
  const { row, carrier, message } = next
  const outcome = await handOver(
    {
      ctx,
      row,
      message,
      recipient: carrier.recipient,
      key: `${row.id} ${carrier.id}`,
      mark: () => !telling.isStopped && markHanded(ctx, row.id, carrier.id),
      signal: telling.ending.signal
    },
    telling.options
  )
  // Whether it arrived is unknown, and that is what its mark says at the next start.
  if (telling.ending.signal.aborted) return
  lane.unkept = () => recordOutcome(ctx, next, outcome)
  await patiently(lane.unkept)
  lane.unkept = null
}
