/** Converts customers between the fields of the interface and the columns of the table. */
import { textFields, type CustomerFieldName, type TextField } from '#shared/contract/customer-fields'
import type { Customer, CustomerInput } from '#shared/contract/customers'
import type { Change } from '#main/store/tables'
import { otherContacts, readContact, storedContacts } from '#main/tools/contacts'
import { toDay } from '#main/tools/calendar'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { toE164 } from '#main/tools/phone'
import type { CustomerRow } from './customers.repository'

/** The columns that a body changes; tags and the opt-out are handled separately. */
export function toColumns(
  body: CustomerInput,
  account: { zone: string; countries: readonly string[] }
): Change<'customers'> {
  const {
    tags: _tags,
    unsubscribed_at: _unsubscribed,
    signup_date,
    phone,
    has_subscription,
    other_contacts,
    ...plain
  } = body
  return {
    ...plain,
    ...(phone === undefined ? {} : { phone: phone === null ? null : toE164(phone, ...account.countries) }),
    ...(signup_date === undefined
      ? {}
      : { signup_date: signup_date === null ? null : toDay(signup_date, account.zone) }),
    ...(has_subscription === undefined ? {} : { has_subscription: toBit(has_subscription) }),
    ...(other_contacts === undefined
      ? {}
      : {
          other_contacts: storedContacts(
            other_contacts.flatMap((each) => readContact(each, ...account.countries) ?? [])
          )
        })
  }
}

const toBit = (value: boolean | null): 0 | 1 | null => (value === null ? null : value ? 1 : 0)

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    ...fieldsOf(row),
    archived_at: isoTimeOrNull(row.archived_at),
    asks_count: row.asks_count,
    reviews_count: row.reviews_count,
    charges_count: row.charges_count,
    charges_sum: row.charges_sum,
    last_asked_at: isoTimeOrNull(row.last_asked_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

const fieldsOf = (row: CustomerRow): Pick<Customer, CustomerFieldName> => ({
  ...(Object.fromEntries(textFields.map((name) => [name, row[name]])) as Pick<CustomerRow, TextField>),
  location_id: row.location_id,
  tags: JSON.parse(row.tags) as string[],
  other_contacts: otherContacts(row),
  unsubscribed_at: isoTimeOrNull(row.unsubscribed_at),
  has_subscription: row.has_subscription === null ? null : row.has_subscription === 1
})
