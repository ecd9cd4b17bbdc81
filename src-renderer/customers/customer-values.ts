/** A customer as the fields of the editor hold it, what is sent of it, and how changes of two sides come together. */
import type { Customer, CustomerInput } from '../../src-shared/contract/customers'

const plainTexts = [
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'signup_date',
  'notes',
  'address1',
  'address2',
  'postal_code',
  'city',
  'state',
  'country',
  'language',
  'time_zone',
  'external_id'
] as const

export const fieldNames = [
  ...plainTexts,
  'location_id',
  'tags',
  'has_subscription',
  'unsubscribed_at'
] as const
export type FieldName = (typeof fieldNames)[number]

/** Each field as text: '' is nothing, tags are slugs between spaces, yes and no are `yes` and `no`. */
export type CustomerValues = Record<FieldName, string>

export const emptyValues = Object.fromEntries(fieldNames.map((name) => [name, ''])) as CustomerValues

export function valuesOf(customer: Customer): CustomerValues {
  const { location_id, tags, has_subscription, unsubscribed_at } = customer
  const texts = Object.fromEntries(plainTexts.map((name) => [name, customer[name] ?? '']))
  return {
    ...(texts as Record<(typeof plainTexts)[number], string>),
    location_id: location_id === null ? '' : String(location_id),
    tags: joinTags(tags),
    has_subscription: has_subscription === null ? '' : has_subscription ? 'yes' : 'no',
    unsubscribed_at: unsubscribed_at ?? ''
  }
}

export const tagsOf = (text: string): string[] => text.split(' ').filter(Boolean)
export const joinTags = (tags: readonly string[]): string => tags.toSorted().join(' ')

/** Fields that differ; leading and trailing spaces do not count. */
export function changedFields(before: CustomerValues, after: CustomerValues): FieldName[] {
  return fieldNames.filter((name) => before[name] !== after[name].trim())
}

/** What is sent for these fields; a field that was emptied is cleared. */
export function bodyOf(values: CustomerValues, names: readonly FieldName[]): CustomerInput {
  return Object.fromEntries(names.map((name) => [name, sentValue(name, values[name].trim())]))
}

function sentValue(name: FieldName, text: string): unknown {
  if (name === 'tags') return tagsOf(text)
  if (text === '') return null
  if (name === 'location_id') return Number(text)
  return name === 'has_subscription' ? text === 'yes' : text
}

/** A field that both sides have changed, to different values. */
export interface Conflict {
  name: FieldName
  mine: string
  theirs: string
}

/**
 * Brings what is being typed onto a newer state of the record: fields left alone here follow it, fields left alone there
 * stay as typed, and what both have changed stays as typed and is named as a conflict.
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
