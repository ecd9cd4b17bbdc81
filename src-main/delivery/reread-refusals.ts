/**
 * Earlier versions blamed every refusal on the message, and gave up on whole lists of customers at a provider's limit. Here the
 * stored server replies are judged again with the current table: if they concerned the account, the messages can be sent again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { blameAccount, findRefusedMails } from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import type { CommitTogether } from './group-commit'
import { tellsOfAccount } from './answers/smtp-outcome'

/** Rows per transaction, so that nothing else has to wait long. */
const batchSize = 50

/** Once, after a start: later failures are already classified by the table. */
export async function rereadRefusals(
  ctx: Context,
  together: CommitTogether,
  isStopped: () => boolean
): Promise<void> {
  for (let after = 0; !isStopped();) {
    const mails = findRefusedMails(ctx, after, batchSize)
    const last = mails.at(-1)
    if (last === undefined) return
    after = last.id
    const blamed = mails.filter(({ status_detail, address }) => tellsOfAccount(status_detail, address))
    if (blamed.length > 0) await together.commit(() => blameAccount(ctx, blamed))
    await nextTurn()
  }
}
