/** What commands show: to people in a terminal as lines and tables, to programs as JSON; and how far long work has got. */
import { jsonOf, linesOf, tableOf } from './print-records'
import { print } from './open-account'

export interface ShowOptions {
  json?: boolean
}

export const jsonOption = ['--json', 'print JSON, also in a terminal'] as const

export function show(value: object, { json }: ShowOptions): void {
  if (json === true || !process.stdout.isTTY) return print(jsonOf(value))
  if (!Array.isArray(value)) return print(linesOf(value))
  if (value.length === 0) print('None.')
  else printTable(value as Record<string, unknown>[])
}

/** As wide as the terminal; with these columns, whatever their width. */
export function printTable(records: readonly Record<string, unknown>[], columns?: readonly string[]): void {
  print(tableOf(records, process.stdout.columns || 120, columns))
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** `1 review`, `2 reviews`: for plurals that end in s. */
export const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/s$/, '') : plural}`

/** Milliseconds between two looks at the work. */
const beat = 500

/**
 * Says on standard error what is being done and how far it has got, on one line that is gone when it is done. Scripts don’t get
 * it: only a terminal can take a line back.
 */
export async function withProgress<T>(
  what: string,
  work: (say: (howFar: string) => void) => Promise<T>
): Promise<T> {
  const { stderr } = process
  if (!stderr.isTTY) return work(() => undefined)
  let howFar = ''
  const draw = () => stderr.write(`\r${what} … ${howFar}\u001b[K`)
  draw()
  const timer = setInterval(draw, beat)
  try {
    return await work((said) => (howFar = said))
  } finally {
    clearInterval(timer)
    stderr.write('\r\u001b[K')
  }
}
