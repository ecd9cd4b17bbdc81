/** Word widths, relative to the font size. Measured once for all sizes: outlines scale evenly. */
import type { Renderer } from '@takumi-rs/core'
import { LRUCache } from '#main/tools/lru-cache'
import { graphemesOf } from './clean-text'
import { isPictured, mayBePictured } from './emoji'

/** How text is drawn, apart from its size. */
export interface Face {
  renderer: Renderer
  fontFamily: string
  weight: number
  italic: boolean
}

/** Width and height of an emoji, with its margin. */
export const emojiSide = 1.2

const measuredAt = 100
/** Far taller than any glyph with its marks, so that the middle of a run tells which line it is on. */
const lineOfMeasure = 1000
/** A few hundred kilobytes: the words of the last hundred reviews. */
const known = new LRUCache<string, number>({ max: 20_000 })

/** Returns the width of each word; unknown ones are measured together. */
export async function measureWords(face: Face, words: string[]): Promise<Map<string, number>> {
  const key = `${face.fontFamily}/${face.weight}/${face.italic ? 'italic' : 'upright'}/`
  const parts = new Map([...new Set(words)].map((word) => [word, lettersOf(word)]))
  const unknown = [...new Set([...parts.values()].flatMap(({ letters }) => letters))].filter(
    (part) => known.get(key + part) === undefined
  )
  const fresh = new Map<string, number>()
  const measured = unknown.length === 0 ? [] : await measureLines(face, unknown)
  for (const [index, part] of unknown.entries()) {
    fresh.set(part, measured[index] ?? 0)
    known.set(key + part, measured[index] ?? 0)
  }
  const widthOf = (part: string) => fresh.get(part) ?? known.get(key + part) ?? 0
  return new Map(
    [...parts].map(([word, { letters, pictures }]) => [
      word,
      letters.reduce((sum, part) => sum + widthOf(part), pictures * emojiSide)
    ])
  )
}

/** The parts of a word between its emoji, and the number of emoji. */
function lettersOf(word: string): { letters: string[]; pictures: number } {
  if (!mayBePictured.test(word)) return { letters: word === '' ? [] : [word], pictures: 0 }
  const parts = ['']
  for (const grapheme of graphemesOf(word)) {
    if (isPictured(grapheme)) parts.push('')
    else parts.push((parts.pop() ?? '') + grapheme)
  }
  return { letters: parts.filter((part) => part !== ''), pictures: parts.length - 1 }
}

async function measureLines(
  { renderer, fontFamily, weight, italic }: Face,
  lines: string[]
): Promise<number[]> {
  // A character on each side keeps a line of only spaces from being trimmed; its width is subtracted again.
  const text = ['||', ...lines.map((line) => (line.trim() === '' ? `|${line}|` : line))].join('\n')
  const { runs } = await renderer.measure({
    type: 'text',
    text,
    style: {
      whiteSpace: 'pre',
      fontSize: measuredAt,
      lineHeight: `${lineOfMeasure}px`,
      fontFamily,
      fontWeight: weight,
      fontStyle: italic ? 'italic' : 'normal'
    }
  })
  const sums = new Array<number>(lines.length + 1).fill(0)
  for (const { y, height, width } of runs) {
    const line = Math.floor((y + height / 2) / lineOfMeasure)
    sums[line] = (sums[line] ?? 0) + width / measuredAt
  }
  const [bars = 0, ...widths] = sums
  return widths.map((width, index) => (lines[index]?.trim() === '' ? width - bars : width))
}
