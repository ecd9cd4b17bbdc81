/** Who said no at a contact that the copy does not know is not written to at those that it knows. */
import { channel as channels } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { suppress, suppressionsIn } from '#main/account/messaging/suppressions/suppressions.service'
import { allContacts, contactsOn, storedContacts } from '#main/tools/contacts'
import { contactsSince } from './addresses.repository'

/** Call it once the copy has the do-not-contact list. */
export function suppressAgain(ctx: Context): void {
  const suppressionsOf = suppressionsIn(ctx)
  for (const { was, copied } of contactsSince(ctx)) {
    // As further contacts: that an address is dead says nothing about the others.
    const { reasons } = suppressionsOf({ other_contacts: storedContacts(allContacts(was)) })
    for (const channel of channels.options) {
      const reason = reasons[channel]
      if (reason === undefined) continue
      suppress(ctx, { other_contacts: storedContacts(contactsOn(copied, channel)) }, reason)
    }
  }
}
