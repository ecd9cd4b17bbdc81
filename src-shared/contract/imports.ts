/** Imports: one file read in: looked at, mapped, checked, committed and, if it was wrong, undone. */
import { z } from 'zod'
import { id, timestamp } from './fields'
import {
  dateOrder,
  delimiter,
  encoding,
  everyoneChoice,
  importChoices,
  importField,
  importKind,
  optOutFields
} from './import-choices'
import { personal } from './personal'

/**
 * `reading`: the file is being looked at. `deciding`: it waits for a choice (`needs`). `checking`: every row is being tried.
 * `checked`: it may be committed. `queued`: another import is being committed first. `refused`: the file cannot be read, for
 * the reason in `refusal`. `stopped`: it ended in the middle (cancelled, disk full); what was made can be undone.
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
 * What becomes of a row. `duplicate`: the file has it twice. `suppressed`: somebody who is never written to, or was erased; not
 * taken in. `left_out`: not a published review, or an empty row, or left out by the owner. `refused`: see its problems.
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
  /** Rows of an import that can be looked at, of each verdict. */
  kept: 500,
  corrections: 10_000
} as const

/** What can be wrong with a row. The same cure mends all rows of one problem. */
export const problemCodes = [
  'missing_score_or_text',
  'missing_contact',
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
  'control_character',
  'too_few_cells',
  'too_many_cells',
  'open_quote',
  'bad_quote',
  'bad_character',
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
  column: z.int().nullable().meta({ description: 'Place of the column, from 0.' }),
  value: personal(z.string().nullable()).meta({ description: 'What stands in the file.' }),
  message: z.string()
})
export type RowProblem = z.infer<typeof rowProblem>

const problemGroup = z.object({
  code: problemCode,
  field: importField.nullable(),
  column: z.int().nullable(),
  message: z.string(),
  count: z.int().meta({ description: 'Rows that have it.' }),
  values: personal(z.array(z.object({ value: z.string(), count: z.int(), line: z.int() }))).meta({
    description: 'The most frequent values, twenty at most, each with its first line.'
  }),
  lines: z.array(z.int()).meta({ description: 'The first hundred lines of the file that have it.' })
})
export type ProblemGroup = z.infer<typeof problemGroup>

/** What has to be decided before the rows can be checked. */
export const importNeeds = [
  'kind',
  'format',
  'mapping',
  'twice_mapped',
  'opt_outs',
  'date_order',
  'recommendations',
  'unknown_sources',
  'unknown_locations',
  'unknown_tags'
] as const
export type ImportNeed = (typeof importNeeds)[number]

const column = z.object({
  // Of a file without names it is what stands in its first row.
  name: personal(z.string()),
  samples: personal(z.array(z.string())).meta({ description: 'Up to five values that are not empty.' }),
  suggested: importField.nullable(),
  field: importField.nullable().meta({ description: 'What it means now; null: left out.' })
})
export type ImportColumn = z.infer<typeof column>

const importQuestion = z.object({
  need: z.literal('opt_outs'),
  column: z
    .int()
    .nullable()
    .meta({ description: 'Place of the column, from 0; null: the question is about the whole file.' }),
  name: personal(z.string()).meta({ description: 'Name of the column, or of the file.' }),
  samples: personal(z.array(z.string())).meta({
    description: 'Values that gave rise to the question, five at most.'
  }),
  suggested: z.union([z.enum(optOutFields), everyoneChoice]).meta({
    description: 'The safe answer: the field that the column would mean, or the value of `everyone`.'
  }),
  message: personal(z.string()).meta({ description: 'The question, and how it is answered.' })
})
export type ImportQuestion = z.infer<typeof importQuestion>

const knownFormat = z.object({ id: z.string(), name: z.string() })

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
      type: z.enum(['csv', 'json', 'ndjson', 'takeout']).nullable()
    }),
    earlier_import_id: id
      .nullable()
      .meta({ description: 'The same file, byte for byte, was read in before.' }),
    encoding: encoding.nullable(),
    encoding_certain: z.boolean(),
    delimiter: delimiter.nullable(),
    has_header: z.boolean().nullable(),
    format: knownFormat
      .nullable()
      .meta({ description: 'The known format in which it is read; null: by its mapping.' }),
    formats: z.array(knownFormat).meta({ description: 'What it may be, where several are possible.' }),
    columns: z.array(column),
    first_rows: personal(z.array(z.array(z.string()))).meta({
      description: 'The first twenty rows as they stand in the file.'
    }),
    choices: importChoices,
    needs: z.array(z.enum(importNeeds)),
    questions: z.array(importQuestion).meta({
      description:
        'Of `opt_outs`: columns that may say who must not be written to, and are not understood for certain. A column is decided by naming it in `mapping`, also with `null`.'
    }),
    date_order: dateOrder.nullable().meta({ description: 'The order in which days are read.' }),
    unknown: z
      .object({
        sources: personal(z.array(z.string())),
        locations: personal(z.array(z.string())),
        tags: personal(z.array(z.string()))
      })
      .meta({ description: 'Names in the file that the account does not have, fifty of each at most.' }),
    corrections: z.int().meta({ description: 'How many cells or values were put right.' }),
    counts: countsByVerdict.nullable().meta({
      description:
        'By verdict: before the commit what would become of the rows, afterwards what became of them.'
    }),
    problems: z.array(problemGroup),
    progress: z
      .object({ done: z.int(), total: z.int().nullable() })
      .nullable()
      .meta({ description: 'Of what is going on now, in rows; `total` is null until it is known.' }),
    refusal: z
      .object({ code: z.string(), message: z.string(), line: z.int().nullable() })
      .nullable()
      .meta({ description: 'Why the file cannot be read, or why the import ended early.' }),
    undone: z
      .object({ removed: z.int(), restored: z.int(), kept: z.int() })
      .nullable()
      .meta({ description: 'Records that went, that are as before, and that were left alone.' }),
    undo_until: timestamp.nullable().meta({ description: 'Null where there is nothing to undo (any more).' }),
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
    line: z.int().meta({ description: 'Where the row begins in the file, from 1; in JSON its number.' }),
    verdict: z.enum(verdicts),
    fields: personal(z.record(z.string(), fieldValue)).meta({
      description: 'What was understood, by field.'
    }),
    score_rounded: z
      .boolean()
      .meta({ description: 'The file has the score more exactly, such as 4.6 or 9/10; it was rounded.' }),
    changes: personal(z.array(z.object({ field: importField, before: fieldValue, after: fieldValue }))).meta({
      description: 'Of an update: what changes.'
    }),
    existing_id: id.nullable().meta({ description: 'The record that it matches.' }),
    same_as_line: z.int().nullable().meta({ description: 'Of a duplicate: the line that has it first.' }),
    cells: personal(z.array(z.string())).meta({ description: 'The row as it stands in the file.' }),
    problems: z.array(rowProblem)
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
        '`edited_since`: somebody has changed it. `used_since`: it was asked, charged, replied to or carries other records. `opted_out`: an opt-out is never taken back. `gone`: it is no longer there. `taken`: its earlier address or number is another record’s by now.'
    })
  })
  .meta({ id: 'KeptRecord' })
export type KeptRecord = z.infer<typeof keptRecord>

export const importFormat = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: importKind,
    columns: z.array(z.string()).meta({ description: 'Names by which it is recognised.' })
  })
  .meta({ id: 'ImportFormat' })
export type ImportFormat = z.infer<typeof importFormat>
