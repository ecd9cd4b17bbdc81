/** Reads fields by their schemas, one by one, so that every problem is found and every good field is kept. */
import type { z } from 'zod'
import type { FieldProblem } from '../../src-shared/contract/envelope'

type Shape = Record<string, z.ZodType>

export interface ReadFields {
  values: Record<string, unknown>
  problems: FieldProblem[]
}

/** Checks each field of `sent` by its schema; fields that are missing are checked as well. */
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
  if (sent === undefined) return [{ path, code: 'required', message: 'is required' }]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((each) => ({
      path: `${path}.${each}`,
      code: 'unknown_field',
      message: 'is not a field'
    }))
  }
  return [{ path, code: codeOf(issue), message: messageOf(issue) }]
}

function codeOf(issue: Issue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_large'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'custom' || issue.code === 'invalid_union') return 'invalid'
  return issue.code
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${words[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}${unit(issue.origin)}`
  if (issue.code === 'too_small') return `must be at least ${String(issue.minimum)}${unit(issue.origin)}`
  return issue.message
}

const unit = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' values' : ''

const words: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object'
}
