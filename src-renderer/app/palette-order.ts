/** The order of matches in the palette: first by how the label matches, then by how often the command is used here. */
import { computeCommandScore } from 'bits-ui'
import { commandUse } from './command-use'
import { plain } from '../lib/found-in'
import { wordBegins } from '../lib/word-begins'

interface Rankable {
  label: string
  /** Other words under which an owner may look for it. */
  also?: string
  /** The command's name in `commandUse`. */
  command?: string
}

export interface Ranked<T> {
  entry: T
  rank: number
}

// Weaker matches only share some letters by chance.
const minScore = 0.02
const tiers = { begins: 3, wordBegins: 2, wordsBegin: 1, letters: 0 } as const

/** The rank of entries known to match: above any letters-only match however often used, and below every prefix match. */
export const aboveLetters = 9.5
/** The same for those whose label doesn't match: what is called so comes first. */
const inOtherWords = 9.25

/** Best first, without those that don't match. */
export function ranked<T extends Rankable>(entries: readonly T[], q: string): Ranked<T>[] {
  return entries
    .flatMap((entry) => {
      const fit = fitOf(entry.label, q)
      const rank = fit === undefined ? -1 : fit + useOf(entry)
      const best = rank < inOtherWords && hasWords(entry.also ?? '', q) ? inOtherWords : rank
      return best < 0 ? [] : [{ entry, rank: best }]
    })
    .toSorted((a, b) => b.rank - a.rank)
}

/** Only those that have been used, most used first. */
export function byUse<T extends Rankable>(entries: readonly T[]): T[] {
  return entries.filter((entry) => useOf(entry) > 0).toSorted((a, b) => useOf(b) - useOf(a))
}

/** Tiers are ten apart, so that use only decides between equally good matches. */
function fitOf(label: string, q: string): number | undefined {
  const [text, sought] = [plain(label), plain(q)]
  const score = computeCommandScore(label, q)
  if (text.startsWith(sought)) return tiers.begins * 10 + score
  if (wordBegins(text, sought)) return tiers.wordBegins * 10 + score
  if (hasWords(text, sought)) return tiers.wordsBegin * 10 + score
  return score > minScore ? tiers.letters * 10 + score : undefined
}

const hasWords = (text: string, q: string): boolean => q.split(/\s+/).every((part) => wordBegins(text, part))

/** Always below 8, however often it is used. */
function useOf({ command }: Rankable): number {
  const weight = command === undefined ? 0 : commandUse.weightOf(command)
  return (8 * weight) / (weight + 4)
}
