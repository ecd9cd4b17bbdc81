/** The value of an editor field in readable form. */
import { customerFields } from '#shared/contract/customer-fields'
import { account } from '../core/account.svelte'
import { format } from '../lib/format.svelte'
import { contactsOf, tagsOf, type FieldName } from './customer-values'
import texts from '#messages/customers-editor'

export function shownValue(name: FieldName, value: string): string {
  if (value.trim() === '') return texts.nothing
  if (customerFields[name].kind === 'day') return format.day(value)
  switch (name) {
    case 'location_id':
      return account.locationName(Number(value))
    case 'tags':
      return tagsOf(value)
        .map((tag) => account.tagName(tag, 'customer'))
        .join(', ')
    case 'other_contacts':
      return contactsOf(value).join(', ')
    case 'country':
      return format.country(value)
    case 'language':
      return format.language(value)
    case 'phone':
      return format.phone(value)
    case 'unsubscribed_at':
      return format.long(value)
    case 'has_subscription':
      return value === 'yes' ? texts.yes : texts.no
    default:
      return value
  }
}
