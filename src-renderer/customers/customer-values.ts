/** A customer as field values of the editor, what is sent of them, and merging changes from two sides. */
import {
  customerFields,
  mostContacts,
  textFields,
  type CustomerFieldName,
  type TextField
} from '#shared/contract/customer-fields'
import type { Customer, CustomerInput } from '#shared/contract/customers'

export type FieldName = CustomerFieldName
export const fieldNames = Object.keys(customerFields) as FieldName[]
/** What is entered in one of them may move to another. */
export const contactFields: readonly FieldName[] = ['email', 'phone', 'other_contacts']

/**
 * Each field as text: '' means empty, tags are slugs separated by spaces, other contacts are on lines of their own, booleans are
 * `yes` and `no`.
 */
export type CustomerValues = Record<FieldName, string>

export const emptyValues = Object.fromEntries(fieldNames.map((name) => [name, ''])) as CustomerValues

export function valuesOf(customer: Customer): CustomerValues {
  const { location_id, tags, has_subscription, unsubscribed_at, other_contacts } = customer
  const texts = Object.fromEntries(textFields.map((name) => [name, customer[name] ?? '']))
  return {
    ...(texts as Record<TextField, string>),
    location_id: location_id === null ? '' : String(location_id),
    tags: joinTags(tags),
    has_subscription: has_subscription === null ? '' : has_subscription ? 'yes' : 'no',
    unsubscribed_at: unsubscribed_at ?? '',
    other_contacts: other_contacts.join('\n')
  }
}

export const tagsOf = (text: string): string[] => text.split(' ').filter(Boolean)
export const contactsOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)
export const joinTags = (tags: readonly string[]): string => tags.toSorted().join(' ')

/** Fields that differ, ignoring leading and trailing spaces. */
export function changedFields(before: CustomerValues, after: CustomerValues): FieldName[] {
  return fieldNames.filter((name) => before[name] !== after[name].trim())
}

/** The request body for these fields; an emptied field is cleared. */
export function bodyOf(values: CustomerValues, names: readonly FieldName[]): CustomerInput {
  return Object.fromEntries(names.map((name) => [name, sentValue(name, values[name].trim())]))
}

function sentValue(name: FieldName, text: string): unknown {
  if (name === 'tags') return tagsOf(text)
  if (name === 'other_contacts') return contactsOf(text)
  if (text === '') return null
  if (name === 'location_id') return Number(text)
  return name === 'has_subscription' ? text === 'yes' : text
}

/**
 * The request body that takes back these changes, with what saving has moved among the contacts. If a merge has left more contacts
 * than can be sent, the preferred ones alone are enough: sending them swaps them back.
 */
export function bodyBack(
  before: CustomerValues,
  changed: readonly FieldName[],
  after: Customer
): CustomerInput {
  const isSent = contactsOf(before.other_contacts).length <= mostContacts
  const moved = changedFields(before, valuesOf(after)).filter(
    (name) => contactFields.includes(name) && (isSent || name !== 'other_contacts')
  )
  return bodyOf(before, [...new Set([...changed, ...moved])])
}

/** A field that both sides have changed to different values. */
export interface Conflict {
  name: FieldName
  mine: string
  theirs: string
}

/**
 * Merges what has been typed with a newer version of the record: a field not touched here follows the record, a field not changed
 * there stays as typed, and a field changed on both sides stays as typed and is reported as a conflict.
 */
export function mergeValues(
  base: CustomerValues,
  mine: CustomerValues,
  theirs: CustomerValues
): { values: CustomerValues; conflicts: Conflict[] } {
  const values = { ...mine }
  const conflicts: Conflict[] = []
  for (const name of fieldNames) {
    const isMine = base[name] !== mine[name].trim()
    if (!isMine) values[name] = theirs[name]
    else if (base[name] !== theirs[name] && theirs[name] !== mine[name].trim()) {
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] })
    }
  }
  return { values, conflicts }
}
