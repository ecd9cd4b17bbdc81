/** Messages by what their receiver calls them: so that a reply to one is recognized. */
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { build, first } from '#main/store/query'
import { tokenOf } from '../reviews/alert-answers/reply-grants'
import { partsOf } from './alerts.repository'
import { composeAlert } from './compose-alert'

interface Sent {
  /** The alerts that are sent in this way. */
  alertIds: readonly number[]
  recipient: string
  sentAs: string
}

/** The token of the grant that a message of ours is about; undefined: it can't be answered. */
export function tokenOfSent(ctx: Context, { alertIds, recipient, sentAs }: Sent): string | undefined {
  const ofGrants = build.selectFrom('reply_grants').selectAll().where('account_id', '=', ctx.accountId)
  const asked = ofGrants.where('recipient', '=', recipient).where('prompt', '=', sentAs)
  const grant = first(ctx, asked.where('alert_id', 'in', alertIds).orderBy('id', 'desc'))
  if (grant !== undefined) return tokenOf(ctx, grant)
  const ofMessages = build.selectFrom('alert_messages').selectAll().where('account_id', '=', ctx.accountId)
  const sent = ofMessages.where('recipient', '=', recipient).where('sent_as', '=', sentAs)
  const message = first(ctx, sent.where('alert_id', 'in', alertIds).orderBy('id', 'desc'))
  const row = message && findOwned(ctx, 'alerts', message.alert_id)
  if (message === undefined || row === undefined) return undefined
  return composeAlert(ctx, row, partsOf(ctx, message.id))?.answering?.token ?? undefined
}
