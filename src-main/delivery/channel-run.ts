/**
 * One channel of one account while it sends: as many parallel deliveries as the transport has connections. Due messages are
 * judged and claimed a few ahead, in the same transactions in which other messages get their handover mark and outcome.
 */
import type { Channel } from '#shared/contract/fields'
import {
  claim,
  dueMessages,
  endWaiting,
  expireMissed,
  putOff,
  unclaim,
  type MessageRow
} from '../account/messaging/messages/outbox.service'
import { planFollowUps } from '../account/asking/strategy/follow-up-times'
import type { Context } from '../context'
import type { CommitTogether } from './group-commit'
import { judgeMessage } from './judge-message'
import { isHeldUpByLimit } from './circuit-breaker'
import { openChannel } from './open-channel'
import { roomInMinute } from './pace'
import { deliverMessage, writeDown, type Claimed, type Delivering } from './send-message'
import type { DeliveryOptions, OpenTransports, TransportSetup } from './transports'

/** What all channels share. */
export interface Sending {
  together: CommitTogether
  options: DeliveryOptions
  transports: OpenTransports
  newLease: () => string
  isStopped: () => boolean
}

export interface ChannelRun extends Delivering {
  sending: Sending
  /** Claimed, and waiting for a connection. */
  queue: Claimed[]
  /** The start of the current period without gaps, and when that was last checked. */
  openSince: number
  openUntil: number
  workers: Set<Promise<void>>
  refill: Promise<boolean> | null
}

const minute = 60_000
/** Longer than a delivery takes before its handover mark, which then extends the lease. */
const leaseFor = 2 * minute
/** Messages claimed per connection: the next one is ready when a connection is. */
const aheadOfLanes = 2
/** Messages judged per transaction, so that nothing else has to wait long. */
const judgedAtOnce = 50
/** A channel not checked for this long could not send in the meantime: its missed messages are judged again. */
const gapOfSending = 10 * minute

export function newRun(sending: Sending, ctx: Context, channel: Channel): ChannelRun {
  return {
    ctx,
    channel,
    sending,
    together: sending.together,
    transport: null,
    queue: [],
    beforeTheMark: new Set(),
    unwritten: [],
    writing: new Set(),
    openSince: 0,
    openUntil: -Infinity,
    workers: new Set(),
    refill: null
  }
}

/** Delivers until nothing more can go out now; resolves when the last delivery has its outcome. */
export async function runChannel(run: ChannelRun): Promise<void> {
  const { ctx, channel, together } = run
  if (run.sending.isStopped() || !(await writeDown(run))) return
  const setup = openChannel(ctx, channel, run.sending.options)
  if (setup === null) return
  noteOpen(run)
  await together.commit(() => isHeldUpByLimit(ctx, channel) || expireMissed(ctx, channel, run.openSince))
  const { lanes } = takeTransport(run, setup)
  // Busy workers are left alone: one that waits for a slow server doesn't hold up the others.
  while (run.workers.size < lanes) startWorker(run)
  await untilIdle(run)
}

/** Waits until every delivery has ended, and its outcome is stored or waits for the disk. */
export async function untilIdle({ workers, writing }: ChannelRun): Promise<void> {
  while (workers.size + writing.size > 0) await Promise.all([...workers, ...writing])
}

/** Releases what is waiting for a connection. */
export async function releaseQueue({ ctx, queue, together }: ChannelRun): Promise<void> {
  const left = queue.splice(0)
  if (left.length === 0) return
  await together.commit(() => left.forEach(({ row, lease }) => unclaim(ctx, row.id, lease)))
}

/** There is a gap if Goodword slept, was paused, or its clock was held. */
function noteOpen(run: ChannelRun): void {
  const now = run.ctx.now()
  if (now - run.openUntil > gapOfSending) run.openSince = now
  run.openUntil = now
}

const takeTransport = (run: ChannelRun, setup: TransportSetup) =>
  (run.transport = run.sending.transports.take(`${run.ctx.accountId} ${run.channel}`, setup))

function startWorker(run: ChannelRun): void {
  const worker = work(run).finally(() => run.workers.delete(worker))
  run.workers.add(worker)
}

async function work(run: ChannelRun): Promise<void> {
  for (;;) {
    const claimed = run.queue.shift()
    if (claimed !== undefined) await deliverMessage(run, claimed)
    else if (!(await refillOnce(run))) return
  }
}

/** Shared by all workers, one at a time. Cleared in a later turn, so that a refill that ends immediately is cleared as well. */
function refillOnce(run: ChannelRun): Promise<boolean> {
  run.refill ??= refill(run).finally(() => (run.refill = null))
  return run.refill
}

/** Claims some more; returns whether it is worth checking again. */
async function refill(run: ChannelRun): Promise<boolean> {
  try {
    // Stop claiming if outcomes can't be stored; those still being written don't matter.
    if (run.sending.isStopped() || run.unwritten.length > 0) return false
    return await run.together.commit(() => claimSome(run))
  } catch (error) {
    run.ctx.log.error('what is due could not be claimed', { channel: run.channel, error: String(error) })
    return false
  }
}

function claimSome(run: ChannelRun): boolean {
  const { ctx, channel, queue, beforeTheMark, sending } = run
  const setup = openChannel(ctx, channel, sending.options)
  if (setup === null || sending.isStopped()) return false
  const ahead = aheadOfLanes * takeTransport(run, setup).lanes - queue.length
  const room = Math.min(ahead, roomInMinute(ctx, channel, setup.perMinute, beforeTheMark.size))
  if (room <= 0) return false
  const due = dueMessages(ctx, channel, judgedAtOnce)
  const wanted = queue.length + room
  for (const row of due) {
    const claimed = judgeAndClaim(ctx, row, sending.newLease)
    if (claimed === null) continue
    beforeTheMark.add(row.id)
    if (queue.push(claimed) >= wanted) break
  }
  return due.length > 0
}

/** Null: it can't go out now. */
function judgeAndClaim(ctx: Context, row: MessageRow, newLease: () => string): Claimed | null {
  const verdict = judgeMessage(ctx, row)
  if (verdict.kind === 'send') {
    const lease = newLease()
    const isOurs = claim(ctx, row, lease, ctx.now() + leaseFor)
    return isOurs ? { row, lease, address: verdict.address } : null
  }
  if (verdict.kind === 'put_off') {
    // Never to a time that is already due: it would be checked over and over.
    putOff(ctx, row.id, null, Math.max(verdict.until, ctx.now() + 1), verdict.reason)
    planFollowUps(ctx, row.ask_id)
  } else endWaiting(ctx, row.id, null, verdict.kind, verdict.reason)
  return null
}
