/** `goodword push`: any number of reviews from a file or a pipe, brought up to date by source and external id. */
import { Option, type Command } from 'commander'
import { readFileSync } from 'node:fs'
import {
  maxPushed,
  type PushedReviews,
  type PushedRow,
  type PushVerdict
} from '#shared/contract/review-pushes'
import { onDuplicate } from '#shared/contract/review-source'
import type { Client } from '../client/client'
import { StartProblem } from '../problem'
import { jsonOption, show, type ShowOptions } from './for-people'
import { accountCommand, type AccountOptions } from './open-account'
import { tell, printDryRun } from './run-row'
import { fileNamed } from './typed-files'
import { withInterface } from './with-interface'

interface Options extends AccountOptions, ShowOptions {
  source?: string
  onDuplicate: string
  dryRun?: boolean
}

const lists = ['reviews', 'removals', 'replies'] as const
type List = (typeof lists)[number]

/** A row with its number in the file. */
interface NumberedRow {
  list: List
  number: number
  row: unknown
}

const refusedRows = 4
/** Below the limit of one request: the rest is for commas and the fields around the rows. */
const maxBytes = 3_500_000

/** The most rows of a dry run: until it is rolled back, no other process can write. */
const maxTried = 10_000

const help = `The file holds one review per line (NDJSON), a JSON list of reviews, or {"reviews": […], "removals": […], "replies": […]}; fields as in
POST /account/reviews and POST /account/reviews/push. Prints how many rows were created, updated and so on, and refused rows on standard error. Exit code 0 if all went
well, ${refusedRows} if rows were refused.

The source must exist: goodword sources create --name Shop`

export function addPushCommand(program: Command): void {
  accountCommand(
    program,
    'push',
    'bring reviews up to date from a file: new, changed, removed, answered',
    'push reviews.ndjson --source shop',
    'push reviews.json --dry-run'
  )
    .argument('<file>', 'the file, or "-" for standard input')
    .option('--source <source>', 'source of the rows that name none, by id or slug')
    .addOption(
      new Option('--on-duplicate <what>', 'what happens to reviews that are known')
        .choices(onDuplicate.options)
        .default('update')
    )
    .option('--dry-run', 'count what would happen without changing anything')
    .option(...jsonOption)
    .addHelpText('after', `\n${help}`)
    .action((file: string, options: Options) => pushFile(file, options))
}

async function pushFile(file: string, options: Options): Promise<void> {
  const rows = readRows(textOf(file))
  const counts: Record<PushVerdict, number> = { created: 0, updated: 0, unchanged: 0, ignored: 0, refused: 0 }
  const isTried = options.dryRun === true
  if (isTried && rows.length > maxTried)
    throw new StartProblem(`A dry run takes at most ${maxTried} rows; this file has ${rows.length}.`)
  const pushAll = async (client: Client): Promise<void> => {
    for (const part of partsOf(rows)) {
      const body = { ...bodyOf(part), on_duplicate: options.onDuplicate, source: options.source }
      const { data } = await client.call('pushReviews', { body })
      report(part, data as PushedReviews, counts)
    }
  }
  // Pushed reviews count as a program's work: they are new to the person, who wrote none of them.
  await withInterface(options, pushAll, { actor: 'api', isTried }).catch(tell({}))
  // Printed even if a whole request was refused: earlier requests have taken effect.
  show(counts, options)
  printDryRun(isTried, options)
}

function textOf(name: string): string {
  if (name === '-') return readFileSync(0, 'utf8')
  return readFileSync(fileNamed(name), 'utf8')
}

function readRows(text: string): NumberedRow[] {
  const numbered = (list: List, rows: readonly unknown[]) =>
    rows.map((row, place): NumberedRow => ({ list, number: place + 1, row }))
  const plain = text.replace(/^\uFEFF/, '')
  const whole = parsed(plain)
  if (Array.isArray(whole)) return numbered('reviews', whole)
  const named = lists.flatMap((list) => {
    const rows = (whole as Partial<Record<List, unknown>> | null | undefined)?.[list]
    return Array.isArray(rows) ? numbered(list, rows) : []
  })
  if (named.length > 0) return named
  const lines = plain.split(/\r?\n/).entries()
  return [...lines].flatMap(([place, line]): NumberedRow[] => {
    if (line.trim() === '') return []
    const row = parsed(line)
    if (row === undefined) throw new StartProblem(`Line ${place + 1} is not JSON.`)
    return [{ list: 'reviews', number: place + 1, row }]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Splits the rows into requests as large as the interface allows. */
function* partsOf(rows: readonly NumberedRow[]): Generator<NumberedRow[]> {
  let part: NumberedRow[] = []
  let bytes = 0
  for (const each of rows) {
    const size = Buffer.byteLength(JSON.stringify(each.row))
    if (part.length === maxPushed || (part.length > 0 && bytes + size > maxBytes)) {
      yield part
      part = []
      bytes = 0
    }
    part.push(each)
    bytes += size
  }
  if (part.length > 0) yield part
}

function bodyOf(part: readonly NumberedRow[]): Partial<Record<List, unknown[]>> {
  const rows = lists.map((list) => [list, part.filter((each) => each.list === list)] as const)
  return Object.fromEntries(
    rows.filter(([, each]) => each.length > 0).map(([list, each]) => [list, each.map(({ row }) => row)])
  )
}

function report(
  part: readonly NumberedRow[],
  answer: PushedReviews,
  counts: Record<PushVerdict, number>
): void {
  for (const list of lists) {
    const sent = part.filter((each) => each.list === list)
    for (const [place, { verdict, problem }] of answer[list].entries()) {
      counts[verdict]++
      if (problem !== null) printRefused(list, sent[place]?.number ?? 0, problem)
    }
  }
}

function printRefused(list: List, number: number, problem: NonNullable<PushedRow['problem']>): void {
  process.exitCode = refusedRows
  const fields = problem.fields.map(({ path, message }) => [path, message].filter(Boolean).join(': '))
  const reason = fields.length > 0 ? fields.join('; ') : problem.message
  process.stderr.write(`${list} ${number}: ${reason}\n`)
}
