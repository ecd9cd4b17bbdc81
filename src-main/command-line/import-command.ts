/** `goodword import`: what would happen to the rows of a file and, with --yes, importing them. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  importChoices,
  importKinds,
  type ImportChoices,
  type ImportKind
} from '#shared/contract/import-choices'
import type { Import, ImportNeed, ImportStatus } from '#shared/contract/imports'
import type { Client } from '../client/client'
import { counted, jsonOption, show, withProgress, type ShowOptions } from './for-people'
import { accountCommand, type AccountOptions } from './open-account'
import { tell } from './run-row'
import { saveFile } from './save-file'
import { fileNamed } from './typed-files'
import { withInterface } from './with-interface'

interface Options extends AccountOptions, ShowOptions {
  kind?: ImportKind
  choices?: ImportChoices
  errors?: string
  yes?: boolean
}

/** Exit codes for partial success; 1 is for a command that failed altogether, 2 for wrong usage. */
const exitCodes = { decide: 3, refusedRows: 4 } as const

export function addImportCommand(program: Command): void {
  const help = `Exit code 0 if all went well, ${exitCodes.decide} if something must be decided first, ${exitCodes.refusedRows} if rows were refused.`
  accountCommand(
    program,
    'import',
    'import a file: Excel, OpenDocument, CSV, TSV, JSON, NDJSON or a Google Takeout',
    'import customers.csv',
    'import customers.csv --yes --errors refused.csv'
  )
    .argument('<file>', 'the file')
    .addOption(new Option('--kind <kind>', 'what the file contains; default: detected').choices(importKinds))
    .option(
      '--choices <json>',
      'choices as in PUT /account/imports/{id}, such as {"date_order":"dmy"}',
      readChoices
    )
    .option('--errors <file>', 'write refused rows to this file')
    .option('--yes', 'import the rows; without it, only show what would happen to them')
    .option(...jsonOption)
    .addHelpText('after', `\n${help}`)
    .action((file: string, options: Options) => importFile(file, options))
}

/** Validated like the body of the interface's operation. */
function readChoices(text: string): ImportChoices {
  const { data, error } = importChoices.safeParse(parsed(text))
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new InvalidArgumentError([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidArgumentError('Enter JSON, such as {"date_order":"dmy"}.')
  }
}

async function importFile(name: string, options: Options): Promise<void> {
  const path = fileNamed(name)
  const choices: ImportChoices = { ...options.choices, ...(options.kind && { kind: options.kind }) }
  const work = async (client: Client): Promise<void> => {
    const query = { file_name: basename(path), ...(choices.kind == null ? {} : { kind: choices.kind }) }
    const { id } = (await client.upload('createImport', await openAsBlob(path), { query })).data
    const call = { params: { id } }
    await client.updateImport({ ...call, body: choices })
    const looked = await withProgress('Reading the file', (say) => settled(client, id, say))
    const isTaken = options.yes === true && looked.status === 'checked'
    if (isTaken) await client.commitImport(call)
    const ended = isTaken ? await withProgress('Importing', (say) => settled(client, id, say)) : looked
    if (options.errors !== undefined && ended.has_error_file)
      await saveFile(await client.download('downloadImportErrors', call), options.errors)
    // Only actual imports have a history; the file of a dry run is not kept.
    if (!isTaken) await client.deleteImport(call)
    report(ended, options)
  }
  await withInterface(options, work, { imports: true }).catch(tell(options))
}

const atWork: ReadonlySet<ImportStatus> = new Set(['reading', 'checking', 'queued', 'committing'])

/** Milliseconds. Each look is a question to the service. */
const betweenLooks = 200

/** Resolves with the import once nothing is working on it any more. */
async function settled(client: Client, id: number, say: (howFar: string) => void): Promise<Import> {
  for (;;) {
    const { data: found } = await client.getImport({ params: { id } })
    if (!atWork.has(found.status)) return found
    if (found.progress !== null) say(howFar(found.progress))
    await wait(betweenLooks)
  }
}

const howFar = ({ done, total }: NonNullable<Import['progress']>): string =>
  total === null ? counted(done, 'rows') : `${done} of ${counted(total, 'rows')}`

function report(ended: Import, options: ShowOptions): void {
  const { id, status, kind, format, counts, needs, questions: asked, unknown, problems, refusal } = ended
  const isKept = status === 'done' || status === 'stopped'
  const more = { ...(isKept ? { import_id: id } : {}), kind, format: format?.id ?? null }
  show({ status, ...counts, ...more, needs, questions: asked, unknown, problems, refusal }, options)
  if (refusal !== null)
    fail(1, refusal.line === null ? refusal.message : `Line ${refusal.line}: ${refusal.message}`)
  else if (status === 'deciding')
    fail(
      exitCodes.decide,
      ...needs.map((need) => `Decide with --choices: ${questions[need]}`),
      ...asked.map(({ message }) => `- ${message}`)
    )
  else if (counts !== null && counts.refused > 0)
    fail(
      exitCodes.refusedRows,
      `${counts.refused} of ${counted(counts.rows, 'rows')} ${counts.refused === 1 ? 'is' : 'are'} refused:`,
      ...problems.map(
        ({ message, count, lines }) => `- ${message} (${count}, first on line ${lines[0] ?? '?'})`
      )
    )
}

/** What each open question means, with an example of how to answer it. */
const questions: Record<ImportNeed, string> = {
  encoding: 'which encoding spells the words in `encoding_readings` correctly, {"encoding":"windows-1250"}.',
  sheet: 'which sheet of the workbook to read, {"sheet":"Customers"}.',
  kind: 'what the file contains, {"kind":"reviews"}, {"kind":"customers"} or {"kind":"charges"}.',
  format: 'which of the possible formats it is in, {"format":"generic"}.',
  mapping: 'what the columns mean, {"mapping":[{"column":0,"field":"email"}]}.',
  twice_mapped: 'which of the columns with the same meaning to use, {"mapping":[{"column":3,"field":null}]}.',
  name_order:
    'which column has the first names and which the last names, {"mapping":[{"column":0,"field":"last_name"},{"column":1,"field":"first_name"}]}.',
  opt_outs: 'which columns say who must not be contacted.',
  date_order:
    'whether dates have the day first or the month first, {"date_order":"dmy"} or {"date_order":"mdy"}.',
  score_scale: 'what the best score is, {"score_scale":5}, or 10, 50 or 100.',
  decimal_mark:
    'whether 1.234 is more than a thousand, {"decimal_mark":","}, or a little more than one, {"decimal_mark":"."}.',
  recommendations: 'what to do with recommendations without a score, {"without_score":true}.',
  unknown_sources: 'what to do with unknown sources, {"unknown_sources":"create"}.',
  unknown_locations: 'what to do with unknown locations, {"unknown_locations":"create"}.',
  unknown_tags: 'what to do with unknown tags, {"unknown_tags":"create"}.'
}

function fail(code: number, ...sentences: string[]): void {
  process.exitCode = code
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
}
