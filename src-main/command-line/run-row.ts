/** Calls one row of the interface for a command, and prints the answer. */
import { openAsBlob } from 'node:fs'
import { Writable } from 'node:stream'
import { ApiProblem, type LooseCall } from '#shared/contract/api-client'
import type { RefusalCode } from '#shared/contract/envelope'
import { refusals } from '#shared/contract/envelope'
import type { Client, Download, LooseAnswer } from '../client/client'
import { StartProblem } from '../problem'
import { printTable, show } from './for-people'
import { print, type AccountOptions } from './open-account'
import { jsonOf, linesOf } from './print-records'
import type { RowName } from './row-names'
import { saveFile } from './save-file'
import { fileNamed } from './typed-files'
import { withInterface } from './with-interface'

export interface RunOptions extends AccountOptions {
  json?: boolean
  limit?: number
  all?: boolean
  columns?: string[]
  out?: string
  file?: string
  dryRun?: boolean
  yes?: boolean
}

/** Exit codes besides 0 for done and 2 for wrong usage. `notNow`: the same call may succeed later. */
export const exitCodes = { refused: 1, toConfirm: 3, notNow: 5 } as const

/** Operations that delete something: they need `--yes`. */
export const isDestructive = ({ row, operation }: RowName): boolean =>
  row.method === 'DELETE' || operation === 'eraseCustomer'

/** Operations that only change local data, so that they can be done and rolled back. */
export const canDryRun = ({ row }: RowName): boolean =>
  row.method !== 'GET' && row.outside !== true && row.upload === undefined && row.download === undefined

export async function runRow(name: RowName, call: LooseCall, options: RunOptions): Promise<void> {
  const isTried = options.dryRun === true || (isDestructive(name) && options.yes !== true && canDryRun(name))
  const work = (client: Client) => perform(client, name, call, options)
  await withInterface(options, work, { isTried }).then(() => printDryRun(isTried, options), tell(options))
}

export function printDryRun(isTried: boolean, { dryRun }: RunOptions): void {
  if (!isTried) return
  process.stderr.write(
    dryRun === true
      ? 'This was a dry run: nothing was changed.\n'
      : 'Nothing was changed. Add --yes to do it.\n'
  )
  if (dryRun !== true) process.exitCode = exitCodes.toConfirm
}

function perform(client: Client, { row, operation }: RowName, call: LooseCall, options: RunOptions) {
  if (row.download !== undefined)
    return printFile(client.download(operation as never, call as never), options)
  if (row.upload !== undefined) return sendFile(client, operation, call, options)
  if (row.list) return printList(client, operation, call, options)
  return client.call(operation, call).then((answer) => printOne(answer, options))
}

function printOne({ data, warnings }: LooseAnswer, { json }: RunOptions): void {
  warn(warnings)
  print(json === true ? jsonOf(data, 2) : linesOf(data))
}

const warn = (warnings: readonly { message: string }[]) =>
  warnings.forEach(({ message }) => process.stderr.write(`${message.replace(/\.?$/, '.')}\n`))

/** Records per page. */
const page = 100

async function printList(
  client: Client,
  operation: RowName['operation'],
  call: LooseCall,
  options: RunOptions
): Promise<void> {
  const most = options.all === true ? Infinity : (options.limit ?? 30)
  const records: Record<string, unknown>[] = []
  let cursor: string | undefined
  let printed = 0
  let total: number
  do {
    const limit = Math.min(page, most - printed)
    const answer = await client.call(operation, { ...call, query: { ...call.query, limit, cursor } })
    if (cursor === undefined) warn(answer.warnings)
    const found = answer.data as Record<string, unknown>[]
    // A list as JSON may be too large for memory: each page is written as it arrives.
    if (options.json === true) await write(found, printed === 0)
    else records.push(...found)
    printed += found.length
    total = answer.pagination?.total ?? printed
    cursor = answer.pagination?.next_cursor ?? undefined
  } while (cursor !== undefined && printed < most)
  if (options.json === true) print(printed === 0 ? '[]' : '\n]')
  else if (records.length > 0) printTable(records, options.columns)
  if (options.json !== true && printed < total)
    process.stderr.write(`${printed} of ${total}; use --limit <number> or --all to see more.\n`)
  else if (total === 0 && options.json !== true) process.stderr.write('No records found.\n')
}

async function write(records: readonly unknown[], isFirst: boolean): Promise<void> {
  const text = records
    .map((each, place) => `${isFirst && place === 0 ? '[\n' : ',\n'}  ${jsonOf(each)}`)
    .join('')
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** Writes to a file or to standard output; to a terminal only if it is text. */
async function printFile(asked: Promise<Download>, { out, ...options }: RunOptions): Promise<void> {
  const download = await asked
  if (out === undefined && (!process.stdout.isTTY || download.type.startsWith('text/')))
    return download.bytes.pipeTo(Writable.toWeb(process.stdout) as WritableStream<Uint8Array>, {
      preventClose: true
    })
  show(await saveFile(download, out), options)
}

async function sendFile(
  client: Client,
  operation: RowName['operation'],
  call: LooseCall,
  options: RunOptions
): Promise<void> {
  if (options.file === undefined) throw new StartProblem('--file is required.')
  const file = await openAsBlob(fileNamed(options.file))
  printOne(await client.upload(operation as never, file, call as never), options)
}

const passing: ReadonlySet<string> = new Set<RefusalCode>([
  'rate_limited',
  'unavailable',
  'recovery_mode',
  'read_only',
  'storage_full'
])

/** Prints a refusal on standard error: for people with the names of options, with `--json` as the interface returns it. */
export const tell = (options: { json?: boolean }) => (error: unknown) => {
  if (!(error instanceof ApiProblem)) throw error
  const { code, message, fields, existingId, status } = error
  process.exitCode = passing.has(code) || !(code in refusals) ? exitCodes.notNow : exitCodes.refused
  if (options.json === true) {
    const facts = { code, message, status, fields, existing_id: existingId }
    process.stderr.write(`${jsonOf({ error: facts })}\n`)
    return
  }
  const lines = fields.map((each) => `${optionNamed(each.path)}: ${each.message.replace(/\.?$/, '.')}`)
  process.stderr.write(`${(lines.length > 0 ? lines : [message]).join('\n')}\n`)
}

function optionNamed(path: string): string {
  const [name = '', ...rest] = path.split('.')
  const option = name === '' ? '--data' : `--${name.replaceAll('_', '-')}`
  return rest.length === 0 || /^\d+$/.test(rest[0] ?? '') ? option : `${option} (${rest.join('.')})`
}
