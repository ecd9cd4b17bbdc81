/** What the owner decides about a file to be imported: what it contains, what its columns mean, and how its rows are treated. */
import { z } from 'zod'
import { dayFields, fileFields, inFiles, type FileFieldName } from './customer-fields'
import { currency, line, optional, score, slug, text } from './fields'

export const importKinds = ['reviews', 'customers', 'charges'] as const
export const importKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof importKind>

/** What a column of reviews can mean. `name` is the full name of the reviewer, `status` leaves out reviews that were never published. */
export const reviewFields = [
  'score',
  'title',
  'review',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'source',
  'location',
  'tags',
  'created_at',
  'reply',
  'replied_at',
  'recommended',
  'external_id',
  'external_url',
  'status'
] as const
export type ReviewField = (typeof reviewFields)[number]

/** Who must not be contacted, besides `unsubscribed_at`: see `optOutFields`. */
const furtherOptOuts = [
  'opt_out_reason',
  'sms_opt_out',
  'bounced',
  'complained',
  'consent',
  'sms_consent'
] as const

export type CustomerField = 'name' | FileFieldName | (typeof furtherOptOuts)[number]
/** What a column of customers can mean. `name` is a full name, split into first and last name. */
const customerFields: readonly CustomerField[] = ['name', ...fileFields, ...furtherOptOuts]

/**
 * What a column of payments can mean. `charged_time`: the time of day, if it has a separate column. `charge_type` distinguishes
 * payments from refunds, fees and payouts; `refunded_amount` is how much of the row's own payment was refunded; `status` leaves
 * out payments that were never made. `customer_external_id` is the id of the customer in the system where the payment was made;
 * `external_id` is the payment's own id.
 */
export const chargeFields = [
  'amount',
  'currency',
  'charged_at',
  'charged_time',
  'charge_type',
  'refunded_amount',
  'email',
  'phone',
  'customer_external_id',
  'name',
  'first_name',
  'last_name',
  'company',
  'country',
  'location',
  'external_id',
  'status'
] as const
export type ChargeField = (typeof chargeFields)[number]

type AnyField = ReviewField | CustomerField | ChargeField
export const importField = z.enum([...new Set([...reviewFields, ...customerFields, ...chargeFields])] as [
  AnyField,
  ...AnyField[]
])
export type ImportField = z.infer<typeof importField>

/**
 * Fields that say who must not be contacted; several columns may mean the same one, and each of them counts. `unsubscribed_at`: a
 * day, yes or no, or the word of a status. `opt_out_reason`: any text in it says that they opted out. `sms_opt_out`: opted out of
 * text messages only. `bounced`, `complained`: a dead e-mail address, a message reported as spam. `consent`, `sms_consent`: anyone
 * who did not agree counts as having opted out.
 */
export const optOutFields = ['unsubscribed_at', ...furtherOptOuts] as const
export type OptOutField = (typeof optOutFields)[number]
export const isOptOutField = (field: string | null): field is OptOutField =>
  optOutFields.some((each) => each === field)

/** Fields that several columns may mean; each of them counts. */
export const isOfSeveralColumns = (field: ImportField | null): boolean =>
  field === 'other_contacts' || isOptOutField(field)

/** Fields that say when something was. */
export const dateFields: readonly ImportField[] = [
  'created_at',
  'replied_at',
  ...dayFields.map(inFiles),
  'unsubscribed_at',
  'charged_at'
]

/** What applies to everybody in a file, for example one that lists only people who unsubscribed. */
export const everyoneChoice = z.enum(['opted_out', 'bounced', 'complained', 'may_be_asked'])
export type EveryoneChoice = z.infer<typeof everyoneChoice>

const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  reviews: reviewFields,
  customers: customerFields,
  charges: chargeFields
}
export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => fieldsOf[kind]

/** Column separators of a CSV file. */
export const delimiters = [',', ';', '\t', '|'] as const
export const delimiter = z.enum(delimiters)
export type Delimiter = z.infer<typeof delimiter>

/** Text encodings of a file: all those that tills and spreadsheets around the world write. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'ibm850',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5'
] as const
export const encoding = z.enum(encodings)
export type Encoding = z.infer<typeof encoding>

/** The order of day and month in a file where it is ambiguous, such as 03.04.2026. */
export const dateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export type DateOrder = z.infer<typeof dateOrder>

/** The best possible score in a file, if its scores are plain numbers. Tripadvisor counts its bubbles from 10 to 50. */
export const scoreScales = [5, 10, 50, 100] as const
export const scoreScale = z.literal(scoreScales)
export type ScoreScale = z.infer<typeof scoreScale>

/** The decimal separator of the amounts in a file. */
export const decimalMarks = ['.', ','] as const
export const decimalMark = z.enum(decimalMarks)
export type DecimalMark = z.infer<typeof decimalMark>

/** `create`: records that the file names and the account does not have are created. `refuse`: the row is refused. */
const whenUnknown = z.enum(['create', 'refuse'])
export type WhenUnknown = z.infer<typeof whenUnknown>

/**
 * `fill_empty`: only fields that are empty so far. `overwrite`: every field that the file has a value for. `leave`: nothing.
 * None of them lets an empty cell clear a field, or lifts an opt-out.
 */
export const updateRule = z.enum(['fill_empty', 'overwrite', 'leave'])
export type UpdateRule = z.infer<typeof updateRule>

/** Columns are identified by their position in the file, from 0; `null` leaves a column out. */
const columnMapping = z
  .array(z.object({ column: z.int().min(0).max(199), field: importField.nullable() }))
  .max(200)

export const importChoices = z
  .strictObject({
    kind: optional(importKind),
    format: optional(z.string().max(60)).meta({
      description:
        'Id of a known format (`GET /account/import-formats`), or `generic`: only the mapping counts.'
    }),
    encoding: optional(encoding),
    delimiter: optional(delimiter),
    has_header: z
      .boolean()
      .nullable()
      .optional()
      .meta({ description: 'Whether the first row contains column names.' }),
    sheet: z.string().max(255).nullable().optional().meta({
      description: 'Name of the sheet of a workbook. Choosing another one resets `mapping` and corrections.'
    }),
    mapping: columnMapping.nullable().optional().meta({
      description: 'What the columns mean. Columns that are not listed keep the suggestion.'
    }),
    date_order: optional(dateOrder),
    score_scale: optional(scoreScale),
    decimal_mark: optional(decimalMark).meta({
      description: 'Whether 1.234 is more than a thousand (`,`) or a little more than one (`.`).'
    }),
    currency: optional(currency).meta({
      description:
        "Currency of payments whose row does not name one. Default: that of the column name, otherwise the account's."
    }),
    source: optional(slug).meta({ description: 'Source of reviews whose row does not name one.' }),
    source_name: optional(line(100)).meta({
      description: 'The same by name; the source is created if it does not exist.'
    }),
    location: optional(slug).meta({ description: 'Location of rows that do not name one.' }),
    tags: z
      .array(slug)
      .max(20)
      .nullable()
      .optional()
      .meta({ description: 'Tags that are added to every row.' }),
    unknown_sources: optional(whenUnknown),
    unknown_locations: optional(whenUnknown),
    unknown_tags: optional(whenUnknown),
    updates: optional(updateRule),
    recommended_score: optional(score).meta({
      description: 'Score for "recommended" where the row has no score.'
    }),
    not_recommended_score: optional(score),
    without_score: z.boolean().nullable().optional().meta({
      description: 'True: recommendations are imported as such, without a score.'
    }),
    everyone: optional(everyoneChoice).meta({
      description:
        'What is true of all customers in the file, whatever its columns say. Goodword asks if the file is named like a list of people who unsubscribed or whose address bounced; `may_be_asked`: nothing special.'
    }),
    make_customers: z.boolean().nullable().optional().meta({
      description:
        'Reviewers with an e-mail address or phone number who are not customers yet become customers. For payments the default is `true`; `false`: payments of people who are not customers are left out.'
    }),
    may_ask: z.boolean().nullable().optional().meta({
      description:
        'For payments: `true` lets a strategy ask after them, as if they had just been recorded. By default they only count, so that a file of old payments asks nobody.'
    })
  })
  .meta({ id: 'ImportChoices' })
export type ImportChoices = z.infer<typeof importChoices>

/** One corrected cell (`line` given), or all cells of the column that contain the same value. `to` null leaves the row out. */
export const correction = z.strictObject({
  column: z.int().min(0).max(199),
  line: z.int().min(1).optional(),
  from: text(5000).optional(),
  to: text(65_536).nullable()
})
export type Correction = z.infer<typeof correction>
