/** One message from its claim to its outcome. */
import type { Channel } from '#shared/contract/fields'
import { channelStateOf, noteSent, pauseChannel } from '../account/messaging/channels/channel-states.service'
import {
  currentMessage,
  endWaiting,
  handOver,
  mayHandOver,
  putOff,
  recordOutcome,
  type HandOver,
  type MessageRow,
  type RecordedOutcome
} from '../account/messaging/messages/outbox.service'
import { reasonSentences } from '../account/messaging/messages/reason-sentences'
import { knownHashes } from '../account/messaging/suppressions/address-hash'
import { followRequest } from '../account/asking/asks/asks.service'
import { planFollowUps } from '../account/asking/strategy/follow-up-times'
import { limitsOf } from '../account/asking/strategy/sending-rules'
import type { Context } from '../context'
import { noteRefusal } from './brake'
import type { CommitTogether } from './group-commit'
import { composeMessage } from './compose-message'
import { judgeMessage } from './judge-message'
import { isLeftAlone, noteOutage, noteRest } from './circuit-breaker'
import { retryAt } from './retry-rule'
import type { Outcome, Transport } from './transport'

/** A message that this process has claimed. */
export interface Claimed {
  row: MessageRow
  lease: string
  /** The recipient, exactly as stored for the customer. */
  address: string
}

/** What a channel needs to deliver. */
export interface Delivering {
  ctx: Context
  channel: Channel
  together: CommitTogether
  transport: Transport | null
  /** Messages that are claimed but not yet handed over. */
  beforeTheMark: Set<number>
  /** Outcomes not stored yet because the disk was full or the file locked. Until they are, nothing is sent. */
  unwritten: (() => void)[]
  /** What is being stored right now. */
  writing: Set<Promise<boolean>>
}

/** Maximum number of outcomes that are being written at once. */
const writingAtOnce = 20
const minute = 60_000
/** From the handover on: longer than any transport waits for a reply. */
const leaseAfterTheMark = 11 * minute
/** Before an unclear refusal is retried. */
const unclearWait = 60 * minute
/** For messages held back for a reason that no longer applies. */
const postponedFor = minute

/** Never rejects: a failure becomes an outcome, which may have to wait to be stored. */
export async function deliverMessage(run: Delivering, claimed: Claimed): Promise<void> {
  const { ctx, beforeTheMark } = run
  const ended = run.together.delivering()
  let outcome: Outcome
  try {
    outcome = await sendIt(run, claimed)
  } catch (error) {
    // Our fault, not the message's: it will be retried, and the log has the details.
    ctx.log.error('a message could not be sent', { message: claimed.row.id, error: String(error) })
    outcome = { kind: 'later', detail: 'Something went wrong in Goodword.' }
  }
  ended()
  beforeTheMark.delete(claimed.row.id)
  const isLocal = run.transport?.isLocal === true
  run.unwritten.push(() => finishDelivery(ctx, claimed, outcome, isLocal))
  const writing = writeDown(run).finally(() => run.writing.delete(writing))
  run.writing.add(writing)
  // Meanwhile the connection continues, but not far ahead of the disk, and not if the outcome may stop the channel.
  if (outcome.kind !== 'accepted' || run.writing.size > writingAtOnce) await Promise.all(run.writing)
}

async function sendIt(run: Delivering, { row, lease, address }: Claimed): Promise<Outcome> {
  const { ctx, transport, together, beforeTheMark } = run
  const message = composeMessage(ctx, row)
  if ('reason' in message) return { kind: 'refused', ...message }
  // Claimed before the channel backed off: it goes back to waiting.
  if (transport === null || isLeftAlone(ctx, row.channel)) return { kind: 'held_back' }
  if (channelStateOf(ctx, row.channel).paused_at !== null) return { kind: 'held_back' }
  const to = { id: row.id, lease, address }
  const hashes = () => knownHashes(ctx, { channel: row.channel, address })
  const hashesBefore = hashes()
  const wish = (): HandOver => ({
    ...to,
    // The do-not-contact list may have been empty before, but no longer is.
    addressHashes: hashesBefore.length > 0 ? hashesBefore : hashes(),
    limits: limitsOf(ctx, row.channel),
    isLocal: transport.isLocal === true,
    until: ctx.now() + leaseAfterTheMark
  })
  const mark = async () => {
    try {
      const isHandedOver = await together.commitNow(() => handOver(ctx, wish()))
      if (isHandedOver) beforeTheMark.delete(row.id)
      return isHandedOver
    } catch (error) {
      // Nothing is sent until the handover mark is on disk.
      ctx.log.error('a message could not be handed over', { message: row.id, error: String(error) })
      return false
    }
  }
  return transport.deliver(message, mark, () => mayHandOver(ctx, wish()))
}

/** Stores pending outcomes; false: still not possible. */
export async function writeDown({ ctx, together, unwritten }: Delivering): Promise<boolean> {
  const steps = unwritten.splice(0)
  if (steps.length === 0) return true
  try {
    await together.commit(() => steps.forEach((step) => step()))
    return true
  } catch (error) {
    unwritten.unshift(...steps)
    ctx.log.error('the outcome of messages could not be saved yet', { error: String(error) })
    return false
  }
}

function finishDelivery(ctx: Context, claimed: Claimed, first: Outcome, isLocal: boolean): void {
  if (first.kind === 'held_back') return returnToQueue(ctx, claimed)
  const { row, lease } = claimed
  const outcome = seenAgain(ctx, claimed, first)
  recordOutcome(ctx, row.id, lease, toRecord(ctx, claimed, outcome))
  planFollowUps(ctx, row.ask_id)
  if (outcome.kind === 'accepted') noteSent(ctx, row.channel)
  if (outcome.kind === 'accepted' && row.kind === 'request' && row.ask_id !== null)
    followRequest(ctx, row.ask_id)
  if (outcome.kind === 'refused' && !isLocal) noteRefusal(ctx, row, outcome)
  if (outcome.kind === 'account_rest') noteRest(ctx, row.channel, outcome)
  if (outcome.kind === 'channel_trouble') pauseChannel(ctx, row.channel, outcome.reason, outcome.detail)
  const isOutage = (outcome.kind === 'later' || outcome.kind === 'unknown') && outcome.outage
  if (isOutage) noteOutage(ctx, row.channel, outcome)
}

/** How often a message is tried when its refusal is unclear. */
const unclearTries = 3

/** How other messages have fared since the first attempt says more than the server's words. */
function seenAgain(ctx: Context, { row }: Claimed, outcome: Settled): Settled {
  const { last_sent_at } = channelStateOf(ctx, row.channel)
  const othersWentOutSince = (time: number | null) =>
    last_sent_at !== null && last_sent_at >= (time ?? Infinity)
  if (
    outcome.kind === 'channel_trouble' &&
    outcome.isVerdict === true &&
    row.status_reason === 'account_refused'
  ) {
    const detail = `Other messages have been accepted since, so the problem is this message. ${outcome.detail}`
    return othersWentOutSince(row.updated_at) ? { kind: 'refused', reason: 'refused', detail } : outcome
  }
  if (outcome.kind !== 'refused' || outcome.unclear !== true || row.attempts + 1 < unclearTries)
    return outcome
  const { unclear: _, ...refused } = outcome
  return othersWentOutSince(row.first_attempt_at)
    ? refused
    : { kind: 'channel_trouble', reason: 'refused_repeatedly', detail: outcome.detail, isVerdict: true }
}

type Settled = Exclude<Outcome, { kind: 'held_back' }>

function toRecord(ctx: Context, { row, address }: Claimed, outcome: Settled): RecordedOutcome {
  if (outcome.kind === 'account_rest') return { kind: 'channel_trouble', detail: outcome.detail }
  if (outcome.kind === 'channel_trouble')
    return { kind: 'channel_trouble', ...(outcome.isVerdict === true ? { detail: outcome.detail } : {}) }
  if (outcome.kind === 'later' || (outcome.kind === 'refused' && outcome.unclear === true)) {
    const now = ctx.now()
    const at = retryAt({
      attempts: row.attempts + 1,
      firstAttemptAt: row.first_attempt_at ?? now,
      now,
      retryAfter: outcome.kind === 'later' ? outcome.retryAfter : unclearWait,
      random: Math.random()
    })
    const { detail } = outcome
    return at === 'give_up'
      ? { kind: 'refused', reason: 'gave_up', detail }
      : { kind: 'later', notBefore: at, detail }
  }
  if (outcome.kind !== 'refused') return outcome
  const { suppress, unclear: _, ...refused } = outcome
  return suppress === undefined ? refused : { ...refused, suppress: { address, reason: suppress } }
}

/** Sending was prevented at the last moment: by a change in the meantime, or because others used up the limit. */
function returnToQueue(ctx: Context, { row, lease }: Claimed): void {
  const present = currentMessage(ctx, row.id)
  if (present?.lease !== lease || present.status !== 'sending') return
  if (present.handoff_at !== null) {
    // The mark reached the disk although an error was reported; nothing was sent.
    const later = {
      kind: 'later',
      notBefore: ctx.now() + postponedFor,
      detail: reasonSentences.retry_later
    } as const
    return void recordOutcome(ctx, row.id, lease, later)
  }
  const verdict = judgeMessage(ctx, present)
  if (verdict.kind === 'cancel' || verdict.kind === 'suppress') {
    endWaiting(ctx, row.id, lease, verdict.kind, verdict.reason)
  } else if (verdict.kind === 'put_off') putOff(ctx, row.id, lease, verdict.until, verdict.reason)
  else putOff(ctx, row.id, lease, ctx.now() + postponedFor, null)
}
