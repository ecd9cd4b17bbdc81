/** How wide words are, in parts of the letters' size. Measured once for all sizes: outlines grow evenly. */
import type { Renderer } from '@takumi-rs/core'
import { LRUCache } from '../../tools/lru-cache'
import { graphemesOf } from './clean-text'
import { isPictured } from './emoji'

/** How letters are drawn, but for their size. */
export interface Face {
  renderer: Renderer
  fontFamily: string
  weight: number
  italic: boolean
}

/** Width and height of an emoji, with its margin. */
export const emojiSide = 1.2

const measuredAt = 100
/** Far more than the marks of any letter reach, so that a run lies on the line that its middle lies on. */
const lineOfMeasure = 1000
/** Some hundred kilobytes: the words of the last hundred reviews. */
const known = new LRUCache<string, number>(20_000)

/** Answers the width of any of these words, and of their graphemes if asked for; what is not known is measured at once. */
export async function measureWords(face: Face, words: Iterable<string>): Promise<(word: string) => number> {
  const key = `${face.fontFamily}/${face.weight}/${face.italic ? 'italic' : 'upright'}/`
  const widths = new Map<string, number>()
  const unknown: string[] = []
  for (const part of new Set([...words].flatMap(lettersOf))) {
    const width = known.get(key + part)
    if (width === undefined) unknown.push(part)
    else widths.set(part, width)
  }
  if (unknown.length > 0)
    for (const [index, width] of (await measureLines(face, unknown)).entries()) {
      const part = unknown[index] ?? ''
      widths.set(part, width)
      known.set(key + part, width)
    }
  return (word) => {
    const pictures = graphemesOf(word).filter(isPictured).length
    return lettersOf(word).reduce((sum, part) => sum + (widths.get(part) ?? 0), pictures * emojiSide)
  }
}

/** Parts of a word between its emoji. */
function lettersOf(word: string): string[] {
  const parts = ['']
  for (const grapheme of graphemesOf(word)) {
    if (isPictured(grapheme)) parts.push('')
    else parts.push((parts.pop() ?? '') + grapheme)
  }
  return parts.filter((part) => part !== '')
}

async function measureLines(
  { renderer, fontFamily, weight, italic }: Face,
  lines: string[]
): Promise<number[]> {
  // A letter on each side keeps spaces alone on a line from being trimmed; its width is taken off again.
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
