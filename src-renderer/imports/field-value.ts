/** Values that an import has understood, in readable form. */
import { dateFields, type ImportField } from '#shared/contract/import-choices'
import type { ImportRow } from '#shared/contract/imports'
import { format } from '../lib/format.svelte'
import texts from '#messages/imports-check'
import columnWords from '#messages/imports-columns'

type FieldValue = ImportRow['fields'][string]

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const calendarDay = /^\d{4}-\d\d-\d\d$/
const timeFields = new Set<string>([...dateFields, 'signup_date'])

export function valueText(field: string, value: FieldValue): string {
  if (value === null) return ''
  if (Array.isArray(value)) return format.list(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'score' && typeof value === 'number') return texts.stars({ count: value })
  if (typeof value === 'number') return format.number(value)
  if (field === 'phone') return format.phone(value)
  if (!timeFields.has(field)) return value
  if (calendarDay.test(value)) return format.day(value)
  return timestamp.test(value) ? format.date(value) : value
}

/** Amounts are in the smallest unit of the row's currency. */
const moneyFields = new Set(['amount', 'refunded_amount'])

/** The value of a row's field; amounts are shown in the row's currency. */
export function fieldText({ fields }: Pick<ImportRow, 'fields'>, field: string, value: FieldValue): string {
  const { currency } = fields
  return moneyFields.has(field) && typeof value === 'number' && typeof currency === 'string'
    ? format.moneyOf(value, currency)
    : valueText(field, value)
}

/** The display name of a field. A name unknown to imports is a field of the record that is created. */
export function fieldName(field: string): string {
  const name = field === 'signup_date' ? 'signed_up_at' : field
  return (columnWords.fields as Readonly<Partial<Record<string, string>>>)[name] ?? name
}

/** A text field of a row, or undefined if it is empty. */
export function textOf({ fields }: Pick<ImportRow, 'fields'>, field: ImportField): string | undefined {
  const value = fields[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The person a row is about: their name, otherwise their e-mail address or phone number. */
export const whoIn = (row: Pick<ImportRow, 'fields'>): string | undefined =>
  nameOf(row) ?? textOf(row, 'email') ?? textOf(row, 'phone')

function nameOf(row: Pick<ImportRow, 'fields'>): string | undefined {
  const parts = [textOf(row, 'first_name'), textOf(row, 'last_name')].filter((part) => part !== undefined)
  return textOf(row, 'name') ?? (parts.length > 0 ? parts.join(' ') : undefined)
}
