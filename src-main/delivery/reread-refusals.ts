/**
 * Former versions took every refusal for the message's own, and gave up whole lists of customers at a provider's limit. What was
 * kept of the servers' answers is read once more with the table: what was about the account is offered to be sent again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { blameAccount, findRefusedMails } from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import type { CommitTogether } from './group-commit'
import { tellsOfAccount } from './smtp-outcome'

/** So many within one transaction: nobody is held up for long. */
const atOnce = 50

/** Once at a start: what has failed since was judged by the table already. */
export async function rereadRefusals(
  ctx: Context,
  together: CommitTogether,
  isStopped: () => boolean
): Promise<void> {
  for (let after = 0; !isStopped();) {
    const mails = findRefusedMails(ctx, after, atOnce)
    const last = mails.at(-1)
    if (last === undefined) return
    after = last.id
    const blamed = mails.filter(({ status_detail, address }) => tellsOfAccount(status_detail, address))
    if (blamed.length > 0) await together.commit(() => blameAccount(ctx, blamed))
    await nextTurn()
  }
}
