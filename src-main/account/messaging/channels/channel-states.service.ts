/** How each channel is doing: paused by the owner or after failures, backing off, and what went wrong last. */
import type { Channel } from '#shared/contract/fields'
import type { ChannelHealth, PauseReason } from '#shared/contract/sending'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { findChannelState, findProvider, saveChannelState, saveLastSent } from './channel-states.repository'

/** A refused message; `isClear`: its address is known not to exist. */
interface Refused {
  id: number
  isClear: boolean
}

export type ChannelState = Omit<
  Row<'channel_states'>,
  'account_id' | 'updated_at' | 'channel' | 'refused_in_a_row'
> & {
  /** Messages refused since the last accepted one. */
  refused_in_a_row: Refused[]
}

const untouched: ChannelState = {
  paused_at: null,
  pause_reason: null,
  last_error: null,
  last_error_reason: null,
  last_error_at: null,
  last_sent_at: null,
  failures: 0,
  left_alone_until: null,
  refused_in_a_row: [],
  limit_hit_at: null
}

export function channelStateOf(ctx: Context, channel: Channel): ChannelState {
  const row = findChannelState(ctx, channel)
  return row === undefined
    ? untouched
    : { ...row, refused_in_a_row: JSON.parse(row.refused_in_a_row) as Refused[] }
}

/** The provider a channel sends through, or null if it is not set up. */
export const providerOf = (ctx: Context, channel: Channel): ChannelHealth['provider'] =>
  findProvider(ctx, channel) ?? null

/** Stops a channel until `resumeChannel`; its messages wait. `detail` says what is wrong, in plain words. */
export function pauseChannel(
  ctx: Context,
  channel: Channel,
  reason: PauseReason,
  detail: string | null = null
): void {
  inTransaction(ctx, () => {
    const { paused_at } = channelStateOf(ctx, channel)
    const error = detail === null ? {} : errorOf(ctx, reason, detail)
    saveChannelState(ctx, channel, { paused_at: paused_at ?? ctx.now(), pause_reason: reason, ...error })
    ctx.log.info('a channel was paused', { account: ctx.accountId, channel, why: reason })
    noteEvent(ctx, 'sending.updated')
  })
}

/** Lets a channel send again, whatever the reason it was paused or backing off. */
export function resumeChannel(ctx: Context, channel: Channel): void {
  inTransaction(ctx, () => {
    if (findChannelState(ctx, channel) === undefined) return
    saveChannelState(ctx, channel, {
      paused_at: null,
      pause_reason: null,
      failures: 0,
      left_alone_until: null,
      refused_in_a_row: '[]'
    })
    ctx.log.info('a channel was resumed', { account: ctx.accountId, channel })
    noteEvent(ctx, 'sending.updated')
  })
}

/** Records and counts a failure that concerns a channel's server or provider as a whole. */
export function noteChannelError(
  ctx: Context,
  channel: Channel,
  error: { reason: string; detail: string; leftAloneUntil?: number; isLimit?: boolean }
): void {
  inTransaction(ctx, () => {
    const { failures } = channelStateOf(ctx, channel)
    const until = error.leftAloneUntil
    saveChannelState(ctx, channel, {
      ...errorOf(ctx, error.reason, error.detail),
      failures: failures + 1,
      ...(until === undefined ? {} : { left_alone_until: until }),
      ...(error.isLimit === true ? { limit_hit_at: ctx.now() } : {})
    })
    ctx.log.info('a channel had trouble', { account: ctx.accountId, channel, why: error.reason })
    noteEvent(ctx, 'sending.updated')
  })
}

/** Precision of the last-used time: at a hundred messages a second, not every one should write a row. */
const lastSentWithin = 1000

/** Records which messages were refused since the last one that was accepted. */
export function noteRefused(ctx: Context, channel: Channel, refused: readonly Refused[]): void {
  saveChannelState(ctx, channel, { refused_in_a_row: JSON.stringify(refused) })
}

/** A message went out, so the trouble is over. */
export function noteSent(ctx: Context, channel: Channel): void {
  const state = channelStateOf(ctx, channel)
  const { last_error, failures, left_alone_until, last_sent_at, refused_in_a_row } = state
  // The message was already being sent when the channel paused or backed off, so it proves nothing about the trouble.
  const isEarlier = state.paused_at !== null || (left_alone_until !== null && left_alone_until > ctx.now())
  const isWell = last_error === null && failures === 0 && left_alone_until === null
  if (isEarlier || (isWell && refused_in_a_row.length === 0)) {
    if (ctx.now() - (last_sent_at ?? 0) >= lastSentWithin) saveLastSent(ctx, channel)
    return
  }
  inTransaction(ctx, () => {
    const over = { last_error: null, last_error_reason: null, last_error_at: null, refused_in_a_row: '[]' }
    const change = { ...over, failures: 0, left_alone_until: null, last_sent_at: ctx.now() }
    saveChannelState(ctx, channel, change)
    noteEvent(ctx, 'sending.updated')
  })
}

const errorOf = (ctx: Context, reason: string, detail: string) => ({
  last_error: detail,
  last_error_reason: reason,
  last_error_at: ctx.now()
})
