/** Parses the query of a URL according to a row of the contract. */
import { z } from 'zod'
import type { Endpoint } from '../../src-shared/contract/endpoint'
import type { FieldProblem, Warning } from '../../src-shared/contract/envelope'
import { validationFailed } from '../problem'
import { getOrMake, LRUCache } from '../tools/lru-cache'
import { didYouMean, suggestion } from '../tools/suggestion'
import { readFields } from './read-fields'

export interface ReadQuery {
  query: Record<string, unknown>
  warnings: Warning[]
}

/**
 * A function that parses the queries of one row. The result depends only on the text, and programs repeat the same
 * queries, so the latest results are cached.
 * @throws Problem 422 for known parameters with invalid values; unknown ones only cause a warning.
 */
export function queryReader(row: Endpoint): (text: string) => ReadQuery {
  const shape = row.query?.shape ?? {}
  const aliases = row.queryAliases ?? {}
  const names = Object.keys(shape)
  const lists = new Set(names.filter((name) => isList(shape[name] as z.ZodType)))
  // Created on first use: it allocates all its memory at once, and most rows are never called.
  let kept: LRUCache<string, ReadQuery> | undefined
  const nothing: ReadQuery = { query: {}, warnings: [] }
  const mayBeEmpty = Object.values(shape).every(
    (schema) => (schema as z.ZodType).safeParse(undefined).success
  )
  return (text) =>
    text === '' && mayBeEmpty
      ? nothing
      : getOrMake((kept ??= new LRUCache({ max: 200 })), text, () => read(text))

  function read(text: string): ReadQuery {
    const { sent, warnings, problems } = collect(text)
    const { values, problems: wrong } = readFields(shape, sent)
    if (problems.length + wrong.length > 0) throw validationFailed([...problems, ...wrong])
    return { query: values, warnings }
  }

  function collect(text: string) {
    const sent: Record<string, string | string[]> = {}
    const warnings: Warning[] = []
    const problems: FieldProblem[] = []
    for (const [written, value] of new URLSearchParams(text)) {
      const plain = written.replace(/\[\d*\]$/, '')
      const name = Object.hasOwn(shape, plain)
        ? plain
        : Object.hasOwn(aliases, plain)
          ? aliases[plain]
          : undefined
      // Spec silent (§4): an empty value is a filter that was not filled in.
      if (name === undefined) warnings.push(unknownParameter(plain, names))
      else if (value.trim() === '') continue
      else if (lists.has(name)) {
        const values = value
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
        sent[name] = [...(sent[name] ?? []), ...values]
      } else if (sent[name] !== undefined && sent[name] !== value) {
        problems.push({ path: name, code: 'given_twice', message: 'was sent twice with different values' })
      } else sent[name] = value
    }
    return { sent, warnings, problems }
  }
}

function isList(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional ? isList(schema.unwrap() as z.ZodType) : schema instanceof z.ZodArray
}

/** Spec silent (§4): unknown parameters are ignored, with a warning. */
function unknownParameter(name: string, names: readonly string[]): Warning {
  const hint = didYouMean(suggestion(name, names))
  return {
    code: 'unknown_parameter',
    message: `The parameter "${name}" is unknown and was ignored${hint}`,
    path: name
  }
}
