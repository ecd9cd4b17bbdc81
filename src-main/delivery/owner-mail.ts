/** Mails to the owner's own people: through the account for messages to customers, but outside of its counts and limits. */
import { suppressionOf } from '../account/messaging/suppressions/suppressions.service'
import type { Context } from '../context'
import { signed } from '../store/secrets'
import { senderForMail } from './compose-message'
import { domainOf } from '../tools/mail-address'
import type { Outcome, Outgoing } from './transport'
import { transportToOwner, type DeliveryOptions } from './transports'

/** @param key the same for each attempt at a mail, so that a server that already has it doesn't accept it again */
export function headOfOwnerMail(ctx: Context, what: 'alert' | 'digest', key: string) {
  const sender = senderForMail(ctx)
  const domain = domainOf(sender.from_email)
  return {
    sender,
    /** What this mail is called in its Message-ID. */
    mark: signed(ctx.db, `${what} ${ctx.accountId} ${key}`).toString('hex').slice(0, 24),
    messageId: (name: string) => `<${name}@${domain}>`
  }
}

export interface OwnerDelivery {
  recipient: string
  compose: () => Outgoing | Promise<Outgoing>
  /** Records on disk, before the end of the mail is sent, that it may have arrived. Returns false if it is no longer wanted. */
  mark: () => boolean | Promise<boolean>
}

/** Nobody on the do-not-contact list is written to, and nothing is tried while the account is in trouble. */
export async function mailToOwner(
  ctx: Context,
  { recipient, compose, mark }: OwnerDelivery,
  options: DeliveryOptions
): Promise<Outcome> {
  const suppression = () => suppressionOf(ctx, { email: recipient }, 'email')
  const mayGo = () => suppression() === undefined
  const reason = suppression()
  if (reason !== undefined)
    return { kind: 'refused', reason, detail: `${recipient} is on the do-not-contact list.` }
  const setup = transportToOwner(ctx, options)
  if (typeof setup === 'string') return { kind: 'later', detail: setup }
  const mail = await compose()
  const transport = setup.open()
  try {
    return await transport.deliver(mail, async () => mayGo() && (await mark()), mayGo)
  } finally {
    await transport.close()
  }
}
