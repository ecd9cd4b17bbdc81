/** Both sides must give the same answer before it makes sense to ask which is faster. */
import { isDeepStrictEqual } from 'node:util'
import type { BenchClass, Pair } from './classes'
import type { Target } from './load'

interface Answer {
  success: boolean
  data: { id: number }[]
}

/** Describes each difference; empty if there is none. Checks the first `values` values of each class. */
export async function differences(
  goodword: Target,
  limit: Target,
  classes: readonly BenchClass[],
  values: number
): Promise<string[]> {
  const found: string[] = []
  for (const { name, pairs } of classes) {
    for (const pair of new Set(pairs.slice(0, values))) {
      const difference = await differs(goodword, limit, pair)
      if (difference !== null) found.push(`${name}: ${difference}\n  ${pair.goodword}\n  ${pair.limit}`)
    }
  }
  return found
}

async function differs(goodword: Target, limit: Target, pair: Pair): Promise<string | null> {
  const [ours, theirs] = await Promise.all([ask(goodword, pair.goodword), ask(limit, pair.limit)])
  if (!ours.success || !theirs.success) return 'was refused'
  const ids = ({ data }: Answer) => data.map(({ id }) => id)
  if (!isDeepStrictEqual(ids(ours), ids(theirs)))
    return `${ids(ours).join(' ')} instead of ${ids(theirs).join(' ')}`
  const different = ours.data.findIndex((record, index) => !isDeepStrictEqual(record, theirs.data[index]))
  return different < 0 ? null : `review ${ours.data[different]!.id} reads differently`
}

async function ask({ url, token }: Target, path: string): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url + path, { headers })
  return (await response.json()) as Answer
}
