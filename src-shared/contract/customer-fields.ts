/**
 * What a customer’s record contains, each field declared once: what may be sent, what is answered, and where it appears. The columns
 * of inserts and exports, what a merge fills, the choices of an import, the words of a search and the editor’s groups follow.
 */
import { z } from 'zod'
import {
  calendarDate,
  country,
  countryInput,
  email,
  id,
  language,
  line,
  trimmedLine,
  optional,
  phone,
  phoneInput,
  slug,
  text,
  timestamp,
  timestampInput,
  timeZone
} from './fields'
import { isCalendarDate } from '../calendar-date'
import { personal } from './personal'

const mustBeBirthday = 'must be an existing day in the form YYYY-MM-DD, or --MM-DD without the year'

interface Field {
  /** How it is stored: tags in a table of their own, everything else in a column of the same name. */
  kind: 'text' | 'day' | 'instant' | 'flag' | 'location' | 'contacts' | 'tags'
  accepts: z.ZodType
  answers: z.ZodType
  /** Where the editor shows it. */
  group: 'person' | 'reach' | 'belongs' | 'address' | 'more'
  /** What its column in a file is called, if not the same. */
  inFiles?: string
  isExported?: true
  isSearched?: true
}

// Spec silent (§4): many people tell a business the day, but not the year.
const birthday = z
  .string()
  .refine((day) => isCalendarDate(day.replace(/^--/, '2000-')), { error: mustBeBirthday })
  .meta({ description: 'A calendar date; `--MM-DD` without the year.', examples: ['1980-05-24', '--05-24'] })

const personalText = { kind: 'text', answers: personal(z.string().nullable()) } as const
const inTables = { isExported: true } as const
const found = { isExported: true, isSearched: true } as const

/** Besides the preferred e-mail address and phone number. */
export const mostContacts = 10

/** In the order in which tables list them. */
export const customerFields = {
  first_name: { ...personalText, ...found, accepts: optional(trimmedLine(100)), group: 'person' },
  last_name: { ...personalText, ...found, accepts: optional(trimmedLine(100)), group: 'person' },
  email: { ...personalText, ...found, accepts: optional(email), group: 'reach' },
  phone: {
    ...personalText,
    ...inTables,
    accepts: optional(phoneInput),
    answers: personal(phone.nullable()),
    group: 'reach'
  },
  company: { ...personalText, ...found, accepts: optional(trimmedLine(200)), group: 'person' },
  location_id: {
    kind: 'location',
    ...inTables,
    accepts: optional(id),
    answers: id.nullable().meta({ description: 'The location the customer belongs to.' }),
    group: 'belongs',
    inFiles: 'location'
  },
  notes: { ...personalText, ...found, accepts: optional(text(10_000)), group: 'belongs' },
  tags: {
    kind: 'tags',
    ...inTables,
    accepts: z.array(slug).max(100).optional(),
    answers: z.array(slug).meta({ description: "Slugs of the customer's tags." }),
    group: 'belongs'
  },
  signup_date: {
    kind: 'day',
    ...inTables,
    accepts: optional(timestampInput).meta({
      description:
        "A calendar date; a time counts as its day in the account's time zone. `signed_up_at` is accepted as well."
    }),
    answers: calendarDate.nullable().meta({ description: 'Used by triggers based on signup anniversary.' }),
    group: 'belongs',
    inFiles: 'signed_up_at'
  },
  unsubscribed_at: {
    kind: 'instant',
    ...inTables,
    accepts: optional(timestampInput).meta({
      description:
        'Setting it opts the customer out. `null` lifts an opt-out; this needs the scope `suppression:write`.'
    }),
    answers: timestamp.nullable().meta({ description: 'Set when the customer has opted out of requests.' }),
    group: 'belongs'
  },
  address1: { ...personalText, ...inTables, accepts: optional(trimmedLine(200)), group: 'address' },
  address2: { ...personalText, ...inTables, accepts: optional(trimmedLine(200)), group: 'address' },
  city: { ...personalText, ...found, accepts: optional(trimmedLine(100)), group: 'address' },
  state: { ...personalText, ...inTables, accepts: optional(trimmedLine(100)), group: 'address' },
  postal_code: { ...personalText, ...inTables, accepts: optional(trimmedLine(20)), group: 'address' },
  country: {
    ...personalText,
    ...inTables,
    accepts: optional(countryInput),
    answers: personal(country.nullable()),
    group: 'address'
  },
  language: {
    kind: 'text',
    ...inTables,
    accepts: optional(language),
    answers: z.string().nullable(),
    group: 'more'
  },
  time_zone: {
    kind: 'text',
    ...inTables,
    accepts: optional(timeZone),
    answers: z.string().nullable(),
    group: 'more'
  },
  has_subscription: {
    kind: 'flag',
    ...inTables,
    accepts: z.boolean().nullable().optional(),
    answers: z.boolean().nullable(),
    group: 'more'
  },
  external_id: {
    ...personalText,
    ...found,
    accepts: optional(trimmedLine(200)),
    answers: personal(z.string().nullable()).meta({ description: 'Your own id for the customer; unique.' }),
    group: 'more'
  },
  birthday: {
    ...personalText,
    ...inTables,
    kind: 'day',
    accepts: optional(birthday),
    group: 'more'
  },
  other_contacts: {
    kind: 'contacts',
    ...found,
    accepts: z.array(line(254)).max(mostContacts).optional(),
    answers: personal(z.array(z.string())),
    group: 'reach'
  }
} as const satisfies Record<string, Field>

type Fields = typeof customerFields
export type CustomerFieldName = keyof Fields
const names = Object.keys(customerFields) as CustomerFieldName[]

/** The names of the fields that have a property with one of these values. */
type Having<Property extends keyof Field, Value> = {
  [Name in CustomerFieldName]: Fields[Name] extends Record<Property, Value> ? Name : never
}[CustomerFieldName]

function having<Property extends keyof Field, const Value extends Field[Property]>(
  property: Property,
  ...values: readonly Value[]
): readonly Having<Property, Value>[] {
  const has = (field: Field) => values.some((value) => field[property] === value)
  return names.filter((name) => has(customerFields[name])) as Having<Property, Value>[]
}

export type FileFieldName = {
  [Name in CustomerFieldName]: Fields[Name] extends { inFiles: infer Other } ? Other : Name
}[CustomerFieldName]
/** The name of a field in files. */
export const inFiles = (name: CustomerFieldName): FileFieldName =>
  ((customerFields[name] as Field).inFiles ?? name) as FileFieldName
export const fileFields = names.map(inFiles)

export type StoredCustomerField = Having<'kind', Exclude<Field['kind'], 'tags'>>
export const storedCustomerFields: readonly StoredCustomerField[] = names.filter((name) => name !== 'tags')

/** What a merge or an import fills or changes. An opt-out has rules of its own. */
export const filledCustomerFields = storedCustomerFields.filter((name) => name !== 'unsubscribed_at')

export const dayFields = having('kind', 'day')
/** Kept as text, and the same in a body, a row of a file and the table. */
export const textFields = having('kind', 'text', 'day')
export type TextField = (typeof textFields)[number]
export const exportedCustomerFields = having('isExported', true)
export const searchedCustomerFields = having('isSearched', true)
export const customerFieldsIn = <const Group extends Field['group']>(group: Group) => having('group', group)

type Shape<Part extends 'accepts' | 'answers'> = {
  -readonly [Name in CustomerFieldName]: Fields[Name][Part]
}
const shapeOf = <Part extends 'accepts' | 'answers'>(part: Part) =>
  Object.fromEntries(names.map((name) => [name, customerFields[name][part]])) as Shape<Part>

export const customerInputs = shapeOf('accepts')
export const customerAnswers = shapeOf('answers')
