/** Parses JSON bodies according to a row of the contract. */
import type { Request } from 'express'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { FaultyRow, maxProblems, Problem, validationFailed } from '../problem'
import { bodyLimits, readJson, UnreadableJson, type UnreadableReason } from '../tools/read-json'
import { didYouMean, suggestion } from '../tools/suggestion'
import { readFields } from './read-fields'

export interface ReadBody {
  /** The well-formed fields. */
  values: Record<string, unknown>
  /** All schema violations. */
  problems: FieldProblem[]
  /** Read-only fields that were sent. */
  readOnly: Record<string, unknown>
}

export const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))

/**
 * A reader for requests outside the contract.
 * @throws Problem like `bodyReader`, and 422 for every schema violation.
 */
export function strictReader<Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape>
): (req: Request) => z.infer<z.ZodObject<Shape>> {
  const read = bodyReader({ body })
  return (req) => {
    const { values, problems } = read(bytesOf(req), req.headers['content-type'])
    if (problems.length > 0) throw validationFailed(problems)
    return values as z.infer<z.ZodObject<Shape>>
  }
}

type BodyRow = Pick<Endpoint, 'body' | 'bodyAliases' | 'readOnly' | 'apart'>

/** A reader for the bodies of one row. @throws Problem 415 if not JSON, 400 for invalid JSON, 422 for anything but an object. */
export function bodyReader(row: BodyRow): (bytes: Buffer, contentType: string | undefined) => ReadBody {
  const read = objectReader(row)
  const apart = Object.entries(row.apart ?? {}).map(([name, readOnly]) => {
    const list = row.body?.shape[name] as z.ZodOptional<z.ZodArray<z.ZodObject>>
    return [name, rowReader(list, readOnly)] as const
  })
  return (bytes, contentType) => {
    const sent = parse(bytes, contentType)
    const lists = apart.flatMap(([name, readRow]) => {
      const list = sent[name]
      return Array.isArray(list) ? [[name, list.map(readRow)] as const] : []
    })
    const body = read({ ...sent, ...Object.fromEntries(lists.map(([name]) => [name, []])) })
    for (const [name, rows] of lists) body.values[name] = rows
    return body
  }
}

/** Reads an element of such a list: its values, or what is wrong with it. */
function rowReader(
  list: z.ZodOptional<z.ZodArray<z.ZodObject>>,
  readOnly: readonly string[]
): (sent: unknown) => Record<string, unknown> | FaultyRow {
  const read = objectReader({ body: list.unwrap().element, readOnly })
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return new FaultyRow(sent, [{ path: '', code: 'invalid_type', message: 'must be an object' }], {})
    const { values, problems } = read(sent as Record<string, unknown>)
    return problems.length === 0 ? values : new FaultyRow(sent, problems, values)
  }
}

function objectReader(row: BodyRow): (sent: Record<string, unknown>) => ReadBody {
  const shape = row.body?.shape ?? {}
  const readOnlyNames = row.readOnly ?? []
  const names = [...Object.keys(shape), ...readOnlyNames]
  return (sent) => {
    const problems: FieldProblem[] = []
    const fields: Record<string, unknown> = {}
    const readOnly: Record<string, unknown> = {}
    for (const [written, value] of Object.entries(sent)) {
      const key = Object.hasOwn(row.bodyAliases ?? {}, written)
        ? (row.bodyAliases?.[written] ?? written)
        : written
      if (readOnlyNames.includes(key)) readOnly[key] = value
      else if (!Object.hasOwn(shape, key)) {
        if (problems.length <= maxProblems) problems.push(unknownField(written, names))
      } else if (Object.hasOwn(fields, key)) problems.push(givenTwice(key, written))
      else fields[key] = emptyTextsToNull(shape[key] as z.ZodType, value)
    }
    const read = readFields(shape, fields)
    return { values: read.values, problems: [...problems, ...read.problems], readOnly }
  }
}

/** Spec silent (§4): "" counts as null where null is possible, also in nested objects. */
function emptyTextsToNull(schema: z.ZodType, value: unknown): unknown {
  if (value === '') return schema.safeParse(null).success ? null : value
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const { shape } = inner
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      Object.hasOwn(shape, key) ? emptyTextsToNull(shape[key] as z.ZodType, each) : (each as unknown)
    ])
  )
}

function parse(bytes: Buffer, contentType: string | undefined): Record<string, unknown> {
  if (bytes.length === 0) return {}
  checkType(contentType)
  const value = parseJson(bytes)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw validationFailed([{ path: '', code: 'invalid_type', message: 'the body must be a JSON object' }])
}

function checkType(contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every((each) => !each.startsWith('charset=') || /^charset="?utf-?8"?$/.test(each))
  if (type === 'application/json' && isUtf8) return
  throw new Problem('unsupported_media_type', 'The body must be sent as application/json in UTF-8.')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), bodyLimits)
  } catch (error) {
    if (!(error instanceof UnreadableJson))
      throw new Problem('malformed_json', 'The body is not JSON: it is not UTF-8')
    throw new Problem(
      'malformed_json',
      wordsOf[error.reason] ?? `The body is not JSON: ${(error.cause as Error).message}`
    )
  }
}

const wordsOf: Partial<Record<UnreadableReason, string>> = {
  too_deep: 'The body is nested too deeply.',
  too_large: 'The body is too large.',
  too_many: 'The body contains too many values.'
}

function unknownField(name: string, names: readonly string[]): FieldProblem {
  return {
    path: name,
    code: 'unknown_field',
    message: `is not a field of this resource${didYouMean(suggestion(name, names))}`
  }
}

function givenTwice(key: string, written: string): FieldProblem {
  return { path: written, code: 'given_twice', message: `means the same as ${key}, which was sent as well` }
}
