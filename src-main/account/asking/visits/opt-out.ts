/** Opting out through the link in a message. It works as long as the message exists, whatever its status. */
import { ownContext, type BaseContext } from '#main/context'
import { inTransaction } from '#main/store/query'
import { unsubscribeCustomer } from '#main/account/customers/customers.service'
import { isSuppressed, suppressAddress } from '#main/account/messaging/suppressions/suppressions.service'
import { invitationOf, type Invitation } from './invitations'

/** The address the message went to or, before its handover, would go to. */
export function writtenTo({ message, customer }: Invitation): string {
  return message.address ?? (message.channel === 'email' ? customer.email : customer.phone) ?? ''
}

/** Whether neither the customer nor the contacted address gets any more messages. */
export function hasOptedOut({ ctx, message, customer }: Invitation): boolean {
  if (customer.unsubscribed_at === null) return false
  const { channel, address } = message
  return address === null || isSuppressed(ctx, { channel, address })
}

/**
 * Opts the customer out at every address, and suppresses the contacted one if they have another by now. What was not
 * handed over yet is cancelled. Repeating it changes nothing.
 */
export function optOutBy(base: BaseContext, token: string): void {
  inTransaction(base, () => {
    // Read within the transaction: the customer may have been merged in the meantime.
    const invitation = invitationOf(base, token)
    if (invitation === null || invitation === 'forgotten') return
    const { message, customer } = invitation
    const ctx = ownContext(base, message.account_id)
    unsubscribeCustomer(ctx, customer.id)
    const { channel, address } = message
    if (address !== null) suppressAddress(ctx, { channel, address }, 'unsubscribed')
  })
}
