/** Reads fields according to their schemas, one by one, so that every problem is found and every valid field is kept. */
import type { z } from 'zod'
import type { FieldProblem } from '#shared/contract/envelope'
import { required } from '../problem'

type Shape = Record<string, z.ZodType>

export interface ReadFields {
  values: Record<string, unknown>
  problems: FieldProblem[]
}

/** Checks each field of `sent` against its schema; missing fields are checked as well. */
export function readFields(shape: Shape, sent: Readonly<Record<string, unknown>>): ReadFields {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const value = sent[key]
    const result = schema.safeParse(value)
    if (!result.success)
      problems.push(...result.error.issues.flatMap((issue) => toProblems(key, issue, value)))
    else if (result.data !== undefined) values[key] = result.data
  }
  return { values, problems }
}

type Issue = z.core.$ZodIssue

function toProblems(key: string, issue: Issue, sent: unknown): FieldProblem[] {
  const path = [key, ...issue.path].join('.')
  if (sent === undefined) return [required(path)]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((each) => ({
      path: `${path}.${each}`,
      code: 'unknown_field',
      message: 'is not a known field'
    }))
  }
  return [{ path, code: codeOf(issue), message: messageOf(issue) + hintOf(issue, valueAt(sent, issue.path)) }]
}

function codeOf(issue: Issue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_large'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'custom' || issue.code === 'invalid_union') return 'invalid'
  return issue.code
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith(ofZod))
    return `must be ${words[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}${unit(issue.origin)}`
  if (issue.code === 'too_small') return `must be at least ${String(issue.minimum)}${unit(issue.origin)}`
  return issue.message
}

/** The beginning of the library's own messages; messages from our schemas may be more specific. */
const ofZod = 'Invalid input'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value
  )

/** Many tills and scripts send everything as text. */
function hintOf(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith(ofZod)) return ''
  // An object may have a `toString` of its own.
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const { expected } = issue
  const text = String(value).trim().slice(0, 40)
  if (expected === 'boolean' && yes.test(text)) return ': true'
  if (expected === 'boolean' && no.test(text)) return ': false'
  if (expected === 'array') return `: [${JSON.stringify(value)}]`.slice(0, 60)
  if (expected === 'string' && typeof value === 'number') return `, in quotation marks: "${text}"`
  if (typeof value !== 'string' || !(expected === 'number' || expected === 'int')) return ''
  const number = text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  const isRight = expected === 'int' ? /^-?\d{1,15}$/.test(number) : /^-?\d{1,15}(\.\d{1,15})?$/.test(number)
  return isRight ? `, without quotation marks: ${Number(number)}` : ''
}

const yes = /^(true|yes|on|1)$/i
const no = /^(false|no|off|0)$/i

const unit = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' values' : ''

const words: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object'
}
