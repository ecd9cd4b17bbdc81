/** Options of a command, made from the row of the interface, and the call that results: `--first-name Ann` is `first_name`. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LooseCall } from '#shared/contract/api-client'
import type { Endpoint } from '#shared/contract/endpoint'
import { inFolder } from './typed-files'

/** Options that the command itself handles. */
const ownOptions = new Set(['limit', 'page', 'cursor'])

export const paramsOf = (row: Endpoint): string[] => Object.keys(row.params?.shape ?? {})

type Shape = Record<string, z.ZodType>
const queryOf = (row: Endpoint): Shape =>
  Object.fromEntries(
    Object.entries(row.query?.shape ?? {}).filter(([name]) => !row.list || !ownOptions.has(name))
  )
const bodyOf = (row: Endpoint): Shape => row.body?.shape ?? {}

/** One option for each filter and each field. */
export function addRowOptions(made: Command, row: Endpoint): void {
  for (const [name, schema] of Object.entries({ ...queryOf(row), ...bodyOf(row) }))
    made.addOption(optionOf(name, schema))
  if (row.body !== undefined)
    made.option(
      '--data <json>',
      'the complete body as JSON, "@file", or "-" for standard input; options add to it',
      readData
    )
}

function optionOf(name: string, schema: z.ZodType): Option {
  const { form, says } = described(schema)
  const option = new Option(`--${name.replaceAll('_', '-')} ${form}`, says || name.replaceAll('_', ' '))
  return option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
}

interface JsonSchema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  anyOf?: JsonSchema[]
  format?: string
}

/** The form of a value and its meaning, from the same schema that validates it. */
function described(schema: z.ZodType): { form: string; says: string } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const plain = plainOf(json)
  const values = valuesOf(plain.type === 'array' ? plainOf(plain.items ?? {}) : plain)
  const says = [plainWords(json.description ?? ''), values.length > 0 ? `One of: ${values.join(', ')}.` : '']
  return { form: formOf(plain), says: says.filter((each) => each !== '').join(' ') }
}

/** The description in the documents, without markup and details that only developers need. */
export const plainWords = (text: string): string => text.replaceAll('`', '')

/** The schema without null; the first alternative if there are several. */
function plainOf({ anyOf, type, ...rest }: JsonSchema): JsonSchema {
  const one = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  const form =
    anyOf?.find(({ format }) => format?.startsWith('date')) ?? anyOf?.find((each) => each.type !== 'null')
  return form === undefined ? { ...rest, ...(one === undefined ? {} : { type: one }) } : plainOf(form)
}

const valuesOf = ({ enum: several, const: one }: JsonSchema): string[] =>
  (several ?? (one === undefined ? [] : [one])).map(String)

function formOf({ type, format, enum: values, items }: JsonSchema): string {
  if (type === 'boolean') return '[true|false]'
  if (type === 'integer' || type === 'number') return '<number>'
  if (type === 'object') return '<json>'
  if (type === 'array') return plainOf(items ?? {}).type === 'object' ? '<json>' : '<values>'
  if (format === 'date' || format === 'date-time') return '<date>'
  return values === undefined ? '<text>' : '<value>'
}

/** A JSON object, possibly from a file or standard input. */
export function readData(text: string): object {
  try {
    const json = text.startsWith('@')
      ? readFileSync(inFolder(text.slice(1)), 'utf8')
      : text === '-'
        ? readFileSync(0, 'utf8')
        : text
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new InvalidArgumentError(`This cannot be read: ${(error as Error).message}`)
  }
  throw new InvalidArgumentError('Enter a JSON object.')
}

export type RowOptions = Record<string, unknown>

/** Turns the options into a call of the row. */
export function callOf(row: Endpoint, params: readonly string[], options: RowOptions): LooseCall {
  const query = given(queryOf(row), options)
  const fields = given(bodyOf(row), options)
  const names = paramsOf(row)
  const body = {
    ...(options['data'] as object | undefined),
    ...mapped(fields, ([name, texts]) => valueFor(bodyOf(row)[name] ?? z.unknown(), texts))
  }
  const sendsBody = row.body !== undefined && (Object.keys(body).length > 0 || row.bodyOptional !== true)
  return {
    params: Object.fromEntries(names.map((name, place) => [name, params[place] ?? ''])),
    query: mapped(query, ([, texts]) => texts),
    ...(sendsBody ? { body } : {})
  }
}

function given(shape: Shape, options: RowOptions): Record<string, string[]> {
  const pairs = Object.keys(shape).flatMap((name): [string, string[]][] => {
    const value = options[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    // A flag without a value means yes.
    if (value === true) return [[name, ['true']]]
    return Array.isArray(value) ? [[name, value.map(String)]] : []
  })
  return Object.fromEntries(pairs)
}

const mapped = <Value>(fields: Record<string, string[]>, change: (pair: [string, string[]]) => Value) =>
  Object.fromEntries(Object.entries(fields).map((pair) => [pair[0], change(pair)]))

/**
 * Converts a text from the command line to what its field accepts: the text itself, otherwise a number, true, false or JSON,
 * otherwise a list of these. If nothing fits, the text is sent anyway: the refusal of the interface explains best what is wrong.
 */
function valueFor(schema: z.ZodType, texts: readonly string[]): unknown {
  const [only = ''] = texts
  const list = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const lists = [list, list.map(parsed)]
  const candidates = texts.length === 1 ? [only, parsed(only), ...lists] : lists
  const isRightKind = (value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  const fitting = candidates.filter((value) => schema.safeParse(value).success)
  return (fitting.length > 0 ? fitting : [...candidates.filter(isRightKind), ...candidates])[0]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
