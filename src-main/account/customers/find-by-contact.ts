/** Who has an e-mail address, a phone number or an external id. */
import { contactField } from '#shared/channel-of'
import { readEmail } from '#shared/email-address'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { otherContacts } from '#main/tools/contacts'
import { toE164 } from '#main/tools/phone'
import { accountOf } from '../core/settings/settings.service'

export type ContactColumn = 'email' | 'phone' | 'external_id'

const texts: Record<ContactColumn, string> = {
  email: 'SELECT id FROM customers WHERE account_id = ? AND email = ?',
  phone: 'SELECT id FROM customers WHERE account_id = ? AND phone = ?',
  external_id: 'SELECT id FROM customers WHERE account_id = ? AND external_id = ?'
}
const others = 'SELECT customer_id FROM customer_contacts WHERE account_id = ? AND contact = ?'

/** The customer with this address, preferred or not, or with this external id. Phone numbers are E.164. */
export function customerIdBy(ctx: Context, column: ContactColumn, value: string): number | undefined {
  const find = (text: string) =>
    prepared(ctx.db, text).pluck().get(ctx.accountId, value) as number | undefined
  return find(texts[column]) ?? (column === 'external_id' ? undefined : find(others))
}

/** The addresses and numbers of a filter as they are stored; what is neither matches nothing. */
export function contactsAsked(
  ctx: Context,
  { email, phone }: { email?: string[] | undefined; phone?: string[] | undefined }
) {
  const { country } = accountOf(ctx)
  return {
    email: email?.map((each) => readEmail(each) ?? each),
    phone: phone?.map((each) => toE164(each, country) ?? each)
  }
}

/** What of these columns belongs to somebody else. */
export function takenFrom(
  ctx: Context,
  columns: Change<'customers'>,
  ownId: number | undefined
): { column: ContactColumn | 'other_contacts'; value: string; holder: number }[] {
  const asked = [
    ...(['email', 'phone', 'external_id'] as const).map(
      (column) => [column, column, columns[column]] as const
    ),
    ...otherContacts(columns).map((contact) => ['other_contacts', contactField(contact), contact] as const)
  ]
  return asked.flatMap(([column, by, value]) => {
    const holder = value == null ? undefined : customerIdBy(ctx, by, value)
    return value == null || holder === undefined || holder === ownId ? [] : [{ column, value, holder }]
  })
}
