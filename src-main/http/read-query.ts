/** Parses the query of a URL according to a row of the contract. */
import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint'
import type { FieldProblem, Warning } from '#shared/contract/envelope'
import { itemOf, parametersOf, type Parameter } from '#shared/contract/parameters'
import type { Switch } from '#shared/contract/switch'
import { validationFailed } from '../problem'
import { getOrMake, LRUCache } from '../tools/lru-cache'
import { readFields } from './read-fields'
import { unknownParameters } from './unknown-parameters'

export interface ReadQuery {
  query: Record<string, unknown>
  warnings: Warning[]
}

/**
 * A function that parses the queries of one row. The result depends only on the text, and programs repeat the same
 * queries, so the latest results are cached.
 * @throws Problem 422 for parameters with invalid values, and for those that were meant as a filter and are none; other
 * unknown ones only cause a warning, unless the caller wants them to be refused.
 */
export function queryReader(row: Endpoint): (text: string, isStrict?: boolean) => ReadQuery {
  const shape = row.query?.shape ?? {}
  // Created on first use, like the cache, which allocates all its memory at once: most rows are never called.
  let parts: Parts | undefined
  let kept: LRUCache<string, ReadQuery> | undefined
  const nothing: ReadQuery = { query: {}, warnings: [] }
  const mayBeEmpty = Object.values(shape).every(
    (schema) => (schema as z.ZodType).safeParse(undefined).success
  )
  return (text, isStrict = false) => {
    if (text === '' && mayBeEmpty) return nothing
    const found = getOrMake((kept ??= new LRUCache({ max: 200 })), text, () => read(text))
    if (isStrict && found.warnings.length > 0) throw validationFailed(found.warnings.map(asProblem))
    return found
  }

  function read(text: string): ReadQuery {
    parts ??= { shape, known: parametersOf(row), judge: unknownParameters(row) }
    const { sent, warnings, problems } = collect(text, parts)
    const { values, problems: wrong } = readFields(shape, sent)
    if (problems.length + wrong.length > 0) throw validationFailed([...problems, ...wrong])
    return { query: values, warnings }
  }
}

/** Judging a name takes a tenth of a millisecond, and thousands fit into an address. */
const maxUnknown = 100

interface Parts {
  shape: Readonly<Record<string, unknown>>
  known: ReadonlyMap<string, Parameter>
  judge: ReturnType<typeof unknownParameters>
}

interface Collected {
  sent: Record<string, string | string[]>
  warnings: Warning[]
  problems: FieldProblem[]
}

function collect(text: string, { shape, known, judge }: Parts): Collected {
  const collected: Collected = { sent: {}, warnings: [], problems: [] }
  const { sent, warnings, problems } = collected
  const unknown = new Set<string>()
  const excluded: { written: string; name: string; value: string }[] = []
  for (const [written, value] of new URLSearchParams(text)) {
    const plain = written.replace(/\[\d*\]$/, '')
    const parameter = known.get(plain)
    if (parameter === undefined) unknown.add(plain)
    else if (parameter.fact !== undefined) {
      const { add = '', exclude = '', problem } = readFact(plain, value, parameter.fact)
      if (problem !== undefined) problems.push(problem)
      if (add !== '') put(parameter.name, add)
      if (exclude !== '') excluded.push({ written: plain, name: parameter.name, value: exclude })
    } else if (value.trim() !== '') put(parameter.name, value)
    // Spec silent (§4): an empty value is a filter that was not filled in, but whoever asks for one record never means all.
    else if (namesOne.test(parameter.name)) problems.push(empty(plain))
  }
  if (unknown.size > maxUnknown)
    problems.push({ path: '', code: 'too_many', message: `at most ${maxUnknown} unknown parameters` })
  else
    for (const each of unknown) {
      const judged = judge(each)
      if ('problem' in judged) problems.push(judged.problem)
      else warnings.push(judged.warning)
    }
  for (const { written, name, value } of excluded)
    if (sent[name]?.includes(value)) problems.push(givenTwice(written))
  return collected

  function put(name: string, value: string): void {
    if (itemOf(shape[name] as z.ZodType) !== undefined) {
      const values = value.split(',').flatMap((each) => each.trim() || [])
      if (values.length === 0) problems.push(empty(name))
      sent[name] = [...(sent[name] ?? []), ...values]
    } else if (sent[name] !== undefined && sent[name] !== value) problems.push(givenTwice(name))
    else sent[name] = value
  }
}

const asProblem = ({ code, path = '' }: Warning): FieldProblem => ({
  path,
  code,
  message: 'is not a parameter'
})

/** Filters by which one record is looked for. */
const namesOne = /^(email|phone|address|(\w+_)?id)$/

const empty = (path: string): FieldProblem => ({ path, code: 'required', message: 'must have a value' })

const givenTwice = (path: string): FieldProblem => ({
  path,
  code: 'given_twice',
  message: 'was sent twice with different values'
})

/** A fact as yes or no. An empty value is refused: nobody knows which of the two was meant, and neither is everything. */
function readFact(
  path: string,
  value: string,
  [whenTrue, whenFalse]: Switch
): { add?: string; exclude?: string; problem?: FieldProblem } {
  const isTrue = /^(true|yes|on|1)$/i.test(value.trim())
  if (!isTrue && !/^(false|no|off|0)$/i.test(value.trim()))
    return { problem: { path, code: 'invalid', message: 'must be true or false' } }
  const add = isTrue ? whenTrue : whenFalse
  if (add === null)
    return { problem: { path, code: 'invalid', message: `must be ${String(!isTrue)}, or be left out` } }
  return { add, exclude: (isTrue ? whenFalse : whenTrue) ?? '' }
}
