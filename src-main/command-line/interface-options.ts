/** Options that are parameters of the interface, read with its own rules: `--date-from` is `date_from`. */
import { Option } from 'commander'
import type { Endpoint } from '#shared/contract/endpoint'
import { queryReader, type ReadQuery } from '../http/read-query'
import { Problem, StartProblem } from '../problem'

/** Several values: repeat the option, or separate them by commas. */
export const interfaceOption = (name: string): Option =>
  new Option(`--${name.replaceAll('_', '-')} <value>`, `as in the interface: ${name}`).argParser(
    (value: string, before: string[] | undefined) => [...(before ?? []), value]
  )

/** @throws StartProblem that names the option that the row refuses */
export function readInterfaceOptions(row: Endpoint, options: Record<string, unknown>): ReadQuery {
  const pairs = Object.keys(row.query?.shape ?? {}).flatMap((name) => {
    const values = options[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    return Array.isArray(values) ? values.map((value) => [name, String(value)] as [string, string]) : []
  })
  try {
    return queryReader(row)(new URLSearchParams(pairs).toString())
  } catch (error) {
    throw asOption(error)
  }
}

/** Rewrites a refusal of the interface so that it names the option instead of the field. */
export function asOption(error: unknown): unknown {
  const [field] = error instanceof Problem ? (error.more.fields ?? []) : []
  if (field === undefined) return error
  const name = field.path.replace(/\.\d+$/, '').replaceAll('_', '-')
  return new StartProblem(`--${name}: ${field.message}.`)
}
