/** Imports: one file each, which is read, mapped, checked, committed and, if it was wrong, undone. */
import { z } from 'zod'
import { id, timestamp } from './fields'
import {
  dateOrder,
  decimalMark,
  delimiter,
  encoding,
  everyoneChoice,
  importChoices,
  importField,
  importKind,
  optOutFields,
  scoreScale
} from './import-choices'
import { personal } from './personal'
import { scopes } from './scopes'

/**
 * `reading`: the file is being read. `deciding`: a choice is needed (`needs`). `checking`: every row is being checked.
 * `checked`: it can be committed. `queued`: another import is being committed first. `refused`: the file cannot be read, for
 * the reason in `refusal`. `stopped`: it ended early (cancelled, disk full); what was imported can be undone.
 */
export const importStatuses = [
  'reading',
  'deciding',
  'checking',
  'checked',
  'queued',
  'committing',
  'done',
  'stopped',
  'refused',
  'undoing',
  'undone'
] as const
export type ImportStatus = (typeof importStatuses)[number]

/**
 * What happens to a row. `duplicate`: the file contains it twice. `suppressed`: on the do-not-contact list, or erased; not
 * imported. `left_out`: not a published review, or an empty row, or left out by the owner. `refused`: see its problems.
 */
export const verdicts = ['new', 'updates', 'same', 'duplicate', 'suppressed', 'left_out', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** How long an import can be undone, in days. */
export const undoDays = 30
/** Limits of a file. */
export const importLimits = {
  bytes: 1024 ** 3,
  rows: 5_000_000,
  columns: 200,
  cell: 65_536,
  /** How many rows of each verdict are kept for review. */
  kept: 500,
  corrections: 10_000
} as const

/** What can be wrong with a row. One fix solves all rows with the same problem. */
export const problemCodes = [
  'missing_score_or_text',
  'missing_contact',
  'missing_amount',
  'missing_date',
  'unknown_customer',
  'bad_amount',
  'bad_currency',
  'bad_time',
  'bad_score',
  'bad_date',
  'in_the_future',
  'too_early',
  'bad_email',
  'bad_phone',
  'bad_web_address',
  'bad_country',
  'bad_language',
  'bad_time_zone',
  'bad_yes_or_no',
  'bad_opt_out',
  'bad_tag',
  'unknown_source',
  'unknown_location',
  'unknown_tag',
  'too_long',
  'too_many_contacts',
  'control_character',
  'too_few_cells',
  'too_many_cells',
  'open_quote',
  'bad_quote',
  'read_as_meant',
  'bad_character',
  'cell_error',
  'not_an_object',
  'contacts_differ',
  'contact_taken',
  'external_id_taken',
  'no_longer_possible'
] as const
export type ProblemCode = (typeof problemCodes)[number]

export const problemCode = z.enum(problemCodes)

const rowProblem = z.object({
  code: problemCode,
  field: importField.nullable(),
  column: z.int().nullable().meta({ description: 'Position of the column, from 0.' }),
  value: personal(z.string().nullable()).meta({ description: 'The value in the file.' }),
  message: z.string()
})
export type RowProblem = z.infer<typeof rowProblem>

const problemGroup = z.object({
  code: problemCode,
  field: importField.nullable(),
  column: z.int().nullable(),
  message: z.string(),
  value_left_out: z.boolean().meta({
    description:
      'The rows are imported without this value, or (`read_as_meant`) as most likely meant; if false, refused.'
  }),
  count: z.int().meta({ description: 'Rows with this value.' }),
  values: personal(z.array(z.object({ value: z.string(), count: z.int(), line: z.int() }))).meta({
    description: 'The most frequent values, at most twenty, each with its first line.'
  }),
  lines: z.array(z.int()).meta({ description: 'The first hundred lines of the file with this problem.' })
})
export type ProblemGroup = z.infer<typeof problemGroup>

/** Why a file cannot be read, or why its import ended early. */
export const importRefusalCodes = [
  'averages_only',
  'broken_json',
  'business_locations',
  'cancelled',
  'damaged_zip',
  'empty_file',
  'encrypted_workbook',
  'encrypted_zip',
  'internal_error',
  'interrupted',
  'no_customers_named',
  'no_rows',
  'no_such_sheet',
  'not_a_table',
  'old_spreadsheet',
  'own_maps_reviews',
  'own_messages',
  'packed',
  'questions',
  'several_tables',
  'shop_products',
  'spreadsheet',
  'storage_full',
  'too_demanding',
  'too_large',
  'too_many_columns',
  'too_many_files',
  'too_many_rows',
  'unknown_encoding',
  'zip_without_table'
] as const
export type ImportRefusalCode = (typeof importRefusalCodes)[number]

/** What must be decided before the rows can be checked. */
export const importNeeds = [
  'encoding',
  'sheet',
  'kind',
  'format',
  'mapping',
  'twice_mapped',
  'name_order',
  'opt_outs',
  'date_order',
  'score_scale',
  'decimal_mark',
  'recommendations',
  'unknown_sources',
  'unknown_locations',
  'unknown_tags'
] as const
export type ImportNeed = (typeof importNeeds)[number]

const column = z.object({
  // In a file without column names, the value in the first row.
  name: personal(z.string()),
  samples: personal(z.array(z.string())).meta({ description: 'Up to five values that are not empty.' }),
  suggested: importField.nullable(),
  field: importField.nullable().meta({ description: 'What the column means now; null: left out.' })
})
export type ImportColumn = z.infer<typeof column>

const importQuestion = z.object({
  need: z.literal('opt_outs'),
  column: z
    .int()
    .nullable()
    .meta({ description: 'Position of the column, from 0; null: the question is about the whole file.' }),
  name: personal(z.string()).meta({ description: 'Name of the column, or of the file.' }),
  samples: personal(z.array(z.string())).meta({
    description: 'Values that raised the question, at most five.'
  }),
  suggested: z.union([z.enum(optOutFields), everyoneChoice]).meta({
    description: 'The safe answer: the field that the column would mean, or the value of `everyone`.'
  }),
  message: personal(z.string()).meta({ description: 'The question, and how to answer it.' })
})
export type ImportQuestion = z.infer<typeof importQuestion>

const isGuess = z
  .boolean()
  .meta({ description: 'Only one file of this format is known: check what its columns mean.' })
const knownFormat = z.object({ id: z.string(), name: z.string(), is_guess: isGuess })

export const countsByVerdict = z.object({
  rows: z.int(),
  new: z.int(),
  updates: z.int(),
  same: z.int(),
  duplicate: z.int(),
  suppressed: z.int(),
  left_out: z.int(),
  refused: z.int()
})
export type ImportCounts = z.infer<typeof countsByVerdict>

export const importRecord = z
  .object({
    id,
    kind: importKind.nullable(),
    status: z.enum(importStatuses),
    file: z.object({
      name: z.string(),
      size: z.int().meta({ description: 'Bytes.' }),
      type: z.enum(['csv', 'json', 'ndjson', 'takeout', 'xlsx', 'xls', 'ods', 'html', 'vcf']).nullable()
    }),
    earlier_import_id: id
      .nullable()
      .meta({ description: 'The import of the same file, byte for byte, if it was imported before.' }),
    encoding: encoding.nullable(),
    encoding_certain: z.boolean(),
    encoding_readings: personal(z.array(z.object({ encoding, sample: z.string() }))).meta({
      description: 'For the need `encoding`: the likeliest encodings, and how each reads words of the file.'
    }),
    delimiter: delimiter.nullable(),
    has_header: z.boolean().nullable(),
    sheet: z.string().nullable().meta({ description: 'The sheet of a workbook that is read.' }),
    sheets: z.array(z.string()).meta({ description: 'Its sheets with content, hidden ones last.' }),
    format: knownFormat
      .nullable()
      .meta({ description: 'The known format it is read with; null: only the mapping counts.' }),
    formats: z.array(knownFormat).meta({ description: 'Possible formats, if there are several.' }),
    columns: z.array(column),
    first_rows: personal(z.array(z.array(z.string()))).meta({
      description: 'The first twenty rows as they are in the file.'
    }),
    choices: importChoices,
    needs: z.array(z.enum(importNeeds)),
    questions: z.array(importQuestion).meta({
      description:
        'For `opt_outs`: columns that may say who must not be contacted, but are not certain. Decide each by listing it in `mapping`, with `null` if it should be ignored.'
    }),
    date_order: dateOrder.nullable().meta({ description: 'The order in which dates are read.' }),
    score_scale: scoreScale.nullable().meta({ description: 'The best score that plain numbers stand for.' }),
    decimal_mark: decimalMark
      .nullable()
      .meta({ description: 'What separates the decimals of amounts, if any amount depends on it.' }),
    highest_score: z.number().nullable().meta({ description: 'The highest number among the scores.' }),
    unknown: z
      .object({
        sources: personal(z.array(z.string())),
        locations: personal(z.array(z.string())),
        tags: personal(z.array(z.string()))
      })
      .meta({ description: 'Names in the file that the account does not have, at most fifty of each kind.' }),
    corrections: z.int().meta({ description: 'How many cells or values were corrected.' }),
    missing_scopes: z.array(z.enum(scopes)).meta({
      description:
        'Scopes without which the counts and the rows are not shown, because they say who is a customer or has opted out.'
    }),
    counts: countsByVerdict.nullable().meta({
      description: 'Rows by verdict: before the commit what would happen to them, afterwards what happened.'
    }),
    scores_rounded: z.int().meta({
      description:
        'New and updated reviews whose score was more exact in the file, such as 4.5, and was rounded to whole stars.'
    }),
    problems: z.array(problemGroup),
    progress: z
      .object({ done: z.int(), total: z.int().nullable() })
      .nullable()
      .meta({ description: 'Progress of the current step, in rows; `total` is null until it is known.' }),
    refusal: z
      .object({ code: z.string(), message: z.string(), line: z.int().nullable() })
      .nullable()
      .meta({ description: 'Why the file cannot be read, or why the import ended early.' }),
    undone: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable().meta({
      description:
        'Records that were removed, put back as before, and kept; `removed` counts as `counts.new` does.'
    }),
    undo_until: timestamp.nullable().meta({ description: 'Null if there is nothing (left) to undo.' }),
    has_error_file: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    committed_at: timestamp.nullable(),
    finished_at: timestamp.nullable()
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importRecord>

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const importRow = z
  .object({
    line: z
      .int()
      .meta({ description: 'The line on which the row begins, from 1; in JSON the number of the record.' }),
    verdict: z.enum(verdicts),
    fields: personal(z.record(z.string(), fieldValue)).meta({
      description: 'The values as they were read, by field.'
    }),
    score_rounded: z
      .boolean()
      .meta({ description: 'The more exact score in the file, such as 4.6 or 9/10; it was rounded.' }),
    changes: personal(z.array(z.object({ field: importField, before: fieldValue, after: fieldValue }))).meta({
      description: 'For an update: what changes.'
    }),
    existing_id: id.nullable().meta({ description: 'The record that the row matches.' }),
    customer_id: id.nullable().meta({
      description: 'For a payment: the customer it belongs to; null if one will be created, or none is known.'
    }),
    same_as_line: z
      .int()
      .nullable()
      .meta({ description: 'For a duplicate: the line on which it appears first.' }),
    cells: personal(z.array(z.string())).meta({ description: 'The row as it is in the file.' }),
    problems: z.array(rowProblem).meta({
      description: 'Why the row is refused; for any other verdict, the values it is imported without.'
    })
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof importRow>

export const keptReasons = ['edited_since', 'used_since', 'opted_out', 'gone', 'taken'] as const
export type KeptReason = (typeof keptReasons)[number]

export const keptRecord = z
  .object({
    resource: z.enum(['review', 'customer', 'source', 'location', 'tag']),
    id,
    name: personal(z.string().nullable()),
    reason: z.enum(keptReasons).meta({
      description:
        '`edited_since`: it has been changed. `used_since`: it has been asked, charged or replied to, or has other records. `opted_out`: an opt-out is never undone. `gone`: it no longer exists. `taken`: another record now has its earlier address or number.'
    })
  })
  .meta({ id: 'KeptRecord' })
export type KeptRecord = z.infer<typeof keptRecord>

export const importFormat = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: importKind,
    is_guess: isGuess,
    columns: z.array(z.string()).meta({ description: 'Column names the format is recognised by.' })
  })
  .meta({ id: 'ImportFormat' })
export type ImportFormat = z.infer<typeof importFormat>
