/** Announces that messages read differently, and with them their asks. An answer to a review has no ask. */
import type { Context } from '#main/context'
import type { Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'

export type Changed = Pick<Row<'messages'>, 'id' | 'ask_id'>

export function noteMessage(
  ctx: Context,
  { id, ask_id }: Changed,
  type: 'message.created' | 'message.updated' = 'message.updated'
): void {
  noteEvent(ctx, type, id)
  if (ask_id !== null) noteEvent(ctx, 'ask.updated', ask_id)
}

export const noteMessages = (ctx: Context, changed: readonly Changed[]): void =>
  changed.forEach((each) => noteMessage(ctx, each))
