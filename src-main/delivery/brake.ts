/**
 * The brake: if several messages in a row are refused, it is the account that is refused, not the messages. Then the channel
 * pauses with the server's own words, and those messages go back to waiting.
 */
import {
  channelStateOf,
  noteRefused,
  pauseChannel
} from '../account/messaging/channels/channel-states.service'
import {
  currentMessage,
  findDeadBeside,
  putBack,
  type MessageRow
} from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import type { Outcome } from './transport'

/** Refusals tolerated in a row, to different customers and with none accepted in between. */
export const maxRefusals = 3
/** The same for addresses that the server clearly doesn't know: an old list has many, but hardly this many in a row. */
const maxUnknown = 10

/** Refused locally, before contacting any server. */
const own = new Set<string>(['made_up_address', 'not_composable', 'letters_not_supported', 'no_address'])

/** Call once the refusal has been stored. */
export function noteRefusal(
  ctx: Context,
  { id, channel }: Pick<MessageRow, 'id' | 'channel'>,
  outcome: Extract<Outcome, { kind: 'refused' }>
): void {
  if (own.has(outcome.reason)) return
  const { refused_in_a_row, pause_reason } = channelStateOf(ctx, channel)
  const isClear = outcome.suppress !== undefined
  const row = [...refused_in_a_row.filter((each) => each.id !== id), { id, isClear }]
  noteRefused(ctx, channel, row)
  const messages = row.flatMap((each) => ({ ...each, message: currentMessage(ctx, each.id) }))
  const doubtful = messages.filter((each) => !each.isClear).flatMap(({ message }) => message ?? [])
  const all = messages.flatMap(({ message }) => message ?? [])
  const isOver = customersOf(doubtful) >= maxRefusals || areTooMany(all)
  // Messages that were in flight when the channel paused belong to the same series.
  if (!isOver && pause_reason !== 'refused_repeatedly') return
  for (const message of doubtful) putBack(ctx, message)
  if (pause_reason === null) pauseChannel(ctx, channel, 'refused_repeatedly', outcome.detail)
}

/** Call once it is stored that the address of an accepted message does not exist. */
export function noteLateDead(ctx: Context, row: MessageRow): void {
  const { pause_reason } = channelStateOf(ctx, row.channel)
  if (pause_reason !== null || !areTooMany(findDeadBeside(ctx, row))) return
  pauseChannel(ctx, row.channel, 'refused_repeatedly', row.status_detail)
}

const areTooMany = (messages: readonly MessageRow[]): boolean => customersOf(messages) >= maxUnknown

export const customersOf = (messages: readonly MessageRow[]): number =>
  new Set(messages.map(({ customer_id }) => customer_id)).size
