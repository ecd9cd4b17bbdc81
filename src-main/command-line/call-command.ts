/** `goodword call`: any operation of the interface by its name; without a name, lists them. */
import { InvalidArgumentError, type Command } from 'commander'
import { StartProblem } from '../problem'
import { didYouMean, suggestion } from '../tools/suggestion'
import { accountCommand, print } from './open-account'
import { rowNameOf, rowNames } from './row-names'
import { readCount, rowsWithCommands } from './row-commands'
import { paramsOf, readData } from './row-options'
import { runRow, type RunOptions } from './run-row'

interface Options extends RunOptions {
  param?: [string, string][]
  query?: [string, string][]
  data?: object
}

export function addCallCommand(program: Command): void {
  const pairs = (text: string, before: [string, string][] = []) => [...before, readPair(text)]
  accountCommand(
    program,
    'call',
    'call any operation of the interface by its name; without a name, list them',
    'call',
    'call listReviews --query score=4,5 --query tag=regular --all',
    `call updateCustomer --param id=7 --data '{"city":"Ulm"}'`,
    'call createAsk --data @request.json --dry-run'
  )
    .argument('[operation]', 'for example listReviews')
    .option('--param <name=value>', 'a path parameter, for example id=7', pairs)
    .option('--query <name=value>', 'a query parameter', pairs)
    .option('--data <json>', 'the body as JSON, "@file", or "-" for standard input', readData)
    .option('--limit <number>', 'maximum number of records (30)', readCount)
    .option('--all', 'all records of a list')
    .option('--out <file>', 'save a file answer to this path')
    .option('--file <file>', 'the file to upload')
    .option('--dry-run', 'show what would happen without changing anything')
    .option('--yes', 'confirm an action that cannot be undone')
    .option('--json', 'print JSON (the default, except for the list of operations)')
    .action((operation: string | undefined, options: Options) =>
      operation === undefined ? listOperations(options) : callOperation(operation, options)
    )
}

function readPair(text: string): [string, string] {
  const mark = text.indexOf('=')
  if (mark > 0) return [text.slice(0, mark), text.slice(mark + 1)]
  throw new InvalidArgumentError('Use the form name=value.')
}

function listOperations({ json }: Options): void {
  const known = new Set(rowsWithCommands)
  const rows = rowNames.map((name) => {
    const { operation, row, noun, verb } = name
    const command = known.has(name) ? `goodword ${noun} ${verb}` : null
    return { operation, command, method: row.method, path: row.path, scope: row.scope, summary: row.summary }
  })
  if (json === true) print(JSON.stringify(rows, null, 2))
  else for (const { operation, summary } of rows) print(`${operation.padEnd(26)} ${summary}`)
}

async function callOperation(operation: string, options: Options): Promise<void> {
  const name = rowNameOf(operation)
  if (name === undefined) {
    const hint = didYouMean(
      suggestion(
        operation,
        rowNames.map((each) => each.operation)
      )
    )
    throw new StartProblem(`There is no operation ${operation}${hint || '; "goodword call" lists them'}.`)
  }
  const { param = [], query = [], data } = options
  const params = new Map(param)
  const missing = paramsOf(name.row).find((each) => !params.has(each))
  if (missing !== undefined) throw new StartProblem(`--param ${missing}=<value> is required.`)
  const call = {
    params: Object.fromEntries(params),
    query: Object.fromEntries(
      [...Map.groupBy(query, ([key]) => key)].map(([key, pairs]) => [key, pairs.map(([, value]) => value)])
    ),
    ...(data === undefined ? {} : { body: data })
  }
  await runRow(name, call, { ...options, json: true })
}
