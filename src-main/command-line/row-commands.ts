/** A command for every resource of the interface, made from the table of endpoints: `goodword customers list --q ann`. */
import { InvalidArgumentError, type Command } from 'commander'
import type { z } from 'zod'
import { rowNames, type RowName } from './row-names'
import { accountCommand } from './open-account'
import { addRowOptions, callOf, paramsOf, plainWords, type RowOptions } from './row-options'
import { canDryRun, exitCodes, isDestructive, runRow, type RunOptions } from './run-row'

/** Resources whose commands are written by hand, because they do more than call a row. */
const byHand = new Set(['tokens', 'doors', 'exports', 'sample-data', 'backups', 'installation'])
/** Single operations with such a command: `goodword import`. */
const operationsByHand = new Set(['createImport'])

export const rowsWithCommands = rowNames.filter(
  ({ noun, operation }) => !byHand.has(noun) && !operationsByHand.has(operation)
)

/** @param wanted what was typed: the options of other resources need not be built. */
export function addRowCommands(program: Command, wanted: string | undefined): void {
  for (const noun of new Set(rowsWithCommands.map((each) => each.noun))) {
    const names = rowsWithCommands.filter((each) => each.noun === noun)
    const parent = program
      .command(noun)
      .description(`${names[0]?.row.group ?? noun}: ${names.map(({ verb }) => verb).join(', ')}`)
      .helpGroup('Records:')
      .exitOverride()
    if (noun === wanted) for (const name of names) addRow(parent, name)
  }
}

function addRow(parent: Command, name: RowName): void {
  const { row, verb } = name
  const made = accountCommand(parent, verb, row.summary, exampleOf(name))
  for (const param of paramsOf(row)) made.argument(`<${param}>`)
  addRowOptions(made, row)
  addOwnOptions(made, name)
  made.addHelpText('after', `\n${lesson(name)}`)
  made.action((...given: unknown[]) => {
    const params = given.slice(0, paramsOf(row).length).map(String)
    const options = given[params.length] as RunOptions & RowOptions
    return runRow(name, callOf(row, params, options), options)
  })
}

/** Values that say at once what an option is for. */
const samples: Readonly<Record<string, string>> = {
  ...{
    score: '1,2',
    source: 'google',
    location: 'high-street',
    tag: 'regular',
    channel: 'email',
    email: 'ann@example.com'
  },
  ...{
    first_name: 'Ann',
    name: '"Corner Bakery"',
    amount: '4990',
    customer_id: '17',
    review_id: '17',
    reply: '"Thank you!"'
  },
  ...{
    q: '"friendly staff"',
    text: '"Thank you!"',
    url: 'https://example.com/',
    date_from: '2026-01-31',
    applies_to: 'review'
  }
}

/** How the command may be typed: with two filters of a list, or with what it needs. */
function exampleOf({ noun, verb, row }: RowName): string {
  const params = paramsOf(row).map(() => '17')
  const query = Object.keys(row.method === 'GET' ? (row.query?.shape ?? {}) : {})
  const fields = Object.entries((row.body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {})
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([field]) => field)
  const known = (names: readonly string[]) => Object.keys(samples).filter((each) => names.includes(each))
  const given = needed.length > 0 ? known(needed) : known(fields.map(([field]) => field)).slice(0, 2)
  const options = [...known(query).slice(0, 2), ...given].map(
    (field) => `--${field.replaceAll('_', '-')} ${samples[field] ?? ''}`
  )
  return [noun, verb, ...params, ...options].join(' ')
}

function addOwnOptions(made: Command, name: RowName): void {
  const { row } = name
  if (row.list) {
    made.option('--limit <number>', 'maximum number of records (30)', readCount)
    made.option('--all', 'all records')
    made.option('--columns <names>', 'columns of the table, separated by commas', (text) => text.split(','))
  }
  if (row.download === undefined) made.option('--json', 'print JSON, as the interface returns it')
  else made.option('--out <file>', 'write to this file')
  if (row.upload !== undefined) made.requiredOption('--file <file>', 'the file to upload')
  if (canDryRun(name)) made.option('--dry-run', 'show what would happen without changing anything')
  if (isDestructive(name)) made.option('--yes', 'do it; without it, only show what would happen')
}

export function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter a whole number, 1 or more.')
}

/** The help text: what the contract says about the operation, and what it is called there. */
function lesson({ row, operation }: RowName): string {
  const takes = row.body === undefined ? [] : ['An empty value ("") clears a field that can be empty.']
  const codes = `Exit code 0 if done, ${exitCodes.refused} if refused, 2 for wrong usage, ${exitCodes.notNow} if it may succeed later.`
  return [
    ...(row.description === undefined ? [] : [plainWords(row.description)]),
    ...takes,
    `The same over HTTP: ${row.method} ${row.path} (${operation}), with the scope ${row.scope}; see http://127.0.0.1:4870/docs.`,
    codes
  ].join('\n\n')
}
