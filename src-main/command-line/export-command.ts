/** `goodword export`: customers, reviews, charges, requests, messages or consents as a table, to a file or to standard output. */
import type { Command } from 'commander'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportEndpoints } from '#shared/contract/exports'
import type { Endpoint } from '#shared/contract/endpoint'
import {
  exportAsks,
  exportCharges,
  exportConsents,
  exportCustomers,
  exportMessages,
  exportReviews
} from '../account/files/exports/exports.service'
import type { Context } from '../context'
import type { ReadQuery } from '../http/read-query'
import { Problem, StartProblem } from '../problem'
import { interfaceOption, readInterfaceOptions } from './interface-options'
import { jsonOption, show, withProgress, type ShowOptions } from './for-people'
import { accountCommand, withAccount, type AccountOptions } from './open-account'

/** The filters are those of the interface, read by the same schemas, so each has been checked before it gets here. */
const tables = {
  customers: { row: exportEndpoints.exportCustomers, make: exportCustomers },
  reviews: { row: exportEndpoints.exportReviews, make: exportReviews },
  charges: { row: exportEndpoints.exportCharges, make: exportCharges },
  requests: { row: exportEndpoints.exportAsks, make: exportAsks },
  messages: { row: exportEndpoints.exportMessages, make: exportMessages },
  consents: { row: exportEndpoints.exportConsents, make: exportConsents }
} as unknown as Record<string, Table>

interface Table {
  row: Endpoint
  make: (ctx: Context, query: ReadQuery['query']) => AsyncIterable<string>
}

type Options = AccountOptions &
  ShowOptions & { out?: string } & Record<string, string | string[] | boolean | undefined>

export function addExportCommand(program: Command): void {
  const parent = program
    .command('export')
    .description('write a table (CSV) of the records that match the filters')
  for (const [name, table] of Object.entries(tables)) {
    const made = accountCommand(parent, name, `all ${name}, or those that match the filters`)
    made.option('--out <file>', 'write to this file instead of standard output').option(...jsonOption)
    for (const filter of Object.keys(table.row.query?.shape ?? {})) made.addOption(interfaceOption(filter))
    made.action((options: Options) => withAccount(options, (ctx) => writeTable(ctx, table, options)))
  }
}

async function writeTable(ctx: Context, { row, make }: Table, options: Options): Promise<void> {
  const warn = ({ message }: { message: string }) => void process.stderr.write(`${message}\n`)
  const { query, warnings } = readInterfaceOptions(row, options)
  warnings.forEach(warn)
  const pieces = make({ ...ctx, warn }, query)
  if (options.out === undefined) await toOutput(pieces)
  // npm changes to the project folder; relative paths are meant from where the command was typed.
  else {
    const file = resolve(process.env['INIT_CWD'] ?? '', options.out)
    show(await withProgress('Exporting', (say) => toFile(pieces, file, say)), options)
  }
}

/** The reading program may have closed the pipe, as `head` does. */
async function toOutput(pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(pieces, process.stdout, { end: false })
  } catch (error) {
    if (codeOf(error) !== 'EPIPE') throw error
  }
}

/** Written under a temporary name until complete. It contains personal data: only this user may read it. */
async function toFile(pieces: AsyncIterable<string>, file: string, say: (howFar: string) => void) {
  const unfinished = `${file}.part`
  const counted = { file, bytes: 0 }
  async function* counting(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      counted.bytes += Buffer.byteLength(piece)
      say(`${Math.round(counted.bytes / 1000)} kB`)
      yield piece
    }
  }
  try {
    await pipeline(counting(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    renameSync(unfinished, file)
    return counted
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (error instanceof Problem || codeOf(error) === undefined) throw error
    throw new StartProblem(`${file} cannot be written (${codeOf(error)}).`)
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code
