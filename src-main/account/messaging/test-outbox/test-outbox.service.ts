/** Test outbox: what would have been sent had the account not been in test mode. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { localMessagesKept, type LocalMessage, type WholeLocalMessage } from '#shared/contract/local-outbox'
import type { Context } from '#main/context'
import { getOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import type { NewRow } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import {
  deleteLocalMessages,
  deleteOldLocalMessages,
  insertLocalMessage,
  pageOfLocalMessages,
  type LocalMessageHead
} from './test-outbox.repository'

export function listLocalMessages(
  ctx: Context,
  query: InputOf<Endpoints['listLocalMessages']>['query']
): Page<LocalMessage> {
  const page = pageOfLocalMessages(ctx, query)
  return { ...page, records: page.records.map(toLocalMessage) }
}

export function getLocalMessage(ctx: Context, id: number): WholeLocalMessage {
  const row = getOwned(ctx, 'local_outbox', id, 'message in the test outbox')
  return { ...toLocalMessage(row), html: row.html, raw: row.raw }
}

/** Old messages are deleted whenever this many new ones have come: rarely enough to cost little, and none stays long. */
const clearedEvery = 50

/** Stores what would have been sent. */
export function keepLocalMessage(
  ctx: Context,
  message: Omit<NewRow<'local_outbox'>, 'id' | 'account_id' | 'created_at'>
): void {
  inTransaction(ctx, () => {
    const id = insertLocalMessage(ctx, { ...message, created_at: ctx.now() })
    if (id % clearedEvery === 0) deleteOldLocalMessages(ctx, localMessagesKept)
  })
}

export function clearLocalOutbox(ctx: Context): { deleted: number } {
  return { deleted: deleteLocalMessages(ctx) }
}

/** A permanently erased person leaves nothing here either, including test messages from the settings. */
export function forgetRecipient(ctx: Context, contacts: readonly string[]): void {
  deleteLocalMessages(ctx, contacts)
}

function toLocalMessage({
  id,
  message_id,
  channel,
  recipient,
  subject,
  text,
  created_at
}: LocalMessageHead): LocalMessage {
  return { id, message_id, channel, recipient, subject, text, created_at: isoTime(created_at) }
}
