/** In which order the palette shows what fits: by how it begins, then by how much it is used here. */
import { computeCommandScore } from 'bits-ui'
import { commandUse } from './command-use'
import { plain } from '../lib/found-in'
import { wordBegins } from '../lib/word-begins'

interface Rankable {
  label: string
  /** Its name among the commands whose use is counted. */
  command?: string
}

export interface Ranked<T> {
  entry: T
  rank: number
}

// A weaker match than this shares some letters by chance.
const leastScore = 0.02
const tiers = { begins: 3, wordBegins: 2, wordsBegin: 1, letters: 0 } as const

/** The rank of what is known to fit: above what only holds the letters, whatever its use, and below every beginning. */
export const aboveLetters = 9.5

/** Best first; what does not fit is left out. */
export function ranked<T extends Rankable>(entries: readonly T[], q: string): Ranked<T>[] {
  return entries
    .flatMap((entry) => {
      const fit = fitOf(entry.label, q)
      return fit === undefined ? [] : [{ entry, rank: fit + useOf(entry) }]
    })
    .toSorted((a, b) => b.rank - a.rank)
}

/** Those that are used at all, most used first. */
export function byUse<T extends Rankable>(entries: readonly T[]): T[] {
  return entries.filter((entry) => useOf(entry) > 0).toSorted((a, b) => useOf(b) - useOf(a))
}

/** Tiers are ten apart, so that use decides only between what fits alike. */
function fitOf(label: string, q: string): number | undefined {
  const [text, sought] = [plain(label), plain(q)]
  const score = computeCommandScore(label, q)
  if (text.startsWith(sought)) return tiers.begins * 10 + score
  if (wordBegins(text, sought)) return tiers.wordBegins * 10 + score
  if (sought.split(/\s+/).every((part) => wordBegins(text, part))) return tiers.wordsBegin * 10 + score
  return score > leastScore ? tiers.letters * 10 + score : undefined
}

/** Below 8, however often. */
function useOf({ command }: Rankable): number {
  const weight = command === undefined ? 0 : commandUse.weightOf(command)
  return (8 * weight) / (weight + 4)
}
