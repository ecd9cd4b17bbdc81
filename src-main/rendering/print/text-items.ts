/**
 * Which letters each glyph of a line stands for, from left to right. The engine says where it draws which outline, and not for
 * which letters; in most scripts each letter has one. Where letters join, stack or split, the glyphs of a word share its letters.
 * Pure.
 */
import { graphemesOf } from '../letters/clean-text'
import { directionOf, runsToTheLeft } from '../letters/direction'
import type { Inset, Outline, Words } from './drawing'
import { contoursOf } from './glyph-points'

export interface TextItem {
  /** None: a space, or an emoji, which is a picture. */
  outlines: Outline[]
  x: number
  /** Where its outlines or its picture end; the same as `x` for spaces. */
  end: number
  says: string
}

/** Every glyph says something, every letter is said, and words are apart. The last item is a space: what follows is another word. */
export function itemsOf({ says, glyphs, x }: Words): TextItem[] {
  const drawn = glyphs
    .map((glyph) => ({ glyph, x: glyph.x, end: endOf(glyph) }))
    .toSorted((one, other) => one.x - other.x)
  const words = wordsFromTheLeft(says)
  const items: TextItem[] = []
  let from = 0
  for (const [at, count] of countsOf(words, drawn).entries()) {
    items.push(...shared(words[at] ?? [], drawn.slice(from, (from += count))))
    const end = items.at(-1)?.end ?? x
    items.push({ outlines: [], x: end, end, says: ' ' })
  }
  return items
}

type Drawn = { glyph: Outline | Inset; x: number; end: number }

function endOf(glyph: Outline | Inset): number {
  if (!('path' in glyph)) return glyph.x + glyph.width
  const across = contoursOf(glyph.path).flatMap((contour) => contour.map(({ x }) => x))
  if (across.length === 0) return glyph.x
  // As much air behind a letter as before it.
  return glyph.x + Math.max(0, ...across) + Math.max(0, Math.min(...across))
}

/** The words of a line in the order of their places, each with its letters in that order. */
function wordsFromTheLeft(says: string): string[][] {
  const isTurned = directionOf(says) === 'rtl'
  const runs: { words: string[]; isTurned: boolean }[] = []
  for (const word of says.split(/\s/).filter((each) => each !== '')) {
    const run = runs.at(-1)
    const turned = runsToTheLeft(word)
    if (run?.isTurned === turned) run.words.push(word)
    else runs.push({ words: [word], isTurned: turned })
  }
  const placed = runs.flatMap((run) => {
    const letters = run.words.map((word) => graphemesOf(word))
    const seen = run.isTurned ? letters.map((word) => word.toReversed()).toReversed() : letters
    return isTurned ? seen.toReversed() : seen
  })
  return isTurned ? placed.toReversed() : placed
}

/** How many glyphs belong to each word: as many as it has letters, or else all up to the widest gaps. */
function countsOf(words: readonly string[][], drawn: readonly Drawn[]): number[] {
  const letters = words.map(({ length }) => length)
  if (sum(letters) === drawn.length) return letters
  const gaps = drawn.slice(1).map(({ x }, at) => ({
    at: at + 1,
    gap: x - Math.max(...drawn.slice(Math.max(0, at - 3), at + 1).map(({ end }) => end))
  }))
  const widest = gaps.toSorted((one, other) => other.gap - one.gap).slice(0, Math.max(0, words.length - 1))
  const edges = [0, ...widest.map(({ at }) => at).toSorted((one, other) => one - other), drawn.length]
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** As many items as there are letters or glyphs, whichever are fewer: nothing is left without the other. */
function shared(letters: readonly string[], drawn: readonly Drawn[]): TextItem[] {
  const count = Math.min(letters.length, drawn.length)
  const shareOf = <T>(all: readonly T[], at: number): T[] =>
    all.slice(Math.floor((at * all.length) / count), Math.floor(((at + 1) * all.length) / count))
  return Array.from({ length: count }, (_, at) => {
    const glyphs = shareOf(drawn, at)
    return {
      outlines: glyphs.flatMap(({ glyph }) => ('path' in glyph ? glyph : [])),
      x: glyphs[0]?.x ?? 0,
      end: Math.max(...glyphs.map(({ end }) => end)),
      says: shareOf(letters, at).join('')
    }
  })
}
