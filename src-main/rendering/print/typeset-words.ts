/** Sets words in a box of a sheet, as large as they fit, with the engine that sets the text of share images. */
import { shareFonts, type ShareFont } from '#shared/contract/share-settings'
import { fitText, type FitRequest } from '../fit-text'
import { familiesFor } from '../fonts'
import { glyphsOf, type Frame, type Inset, type Outline, type Shape, type Words } from './drawing'
import type { Part } from './parts'

interface Text {
  text: string
  language: string
  font: ShareFont
}

/** `least` and `most` are tenths of a millimetre, as everything here. */
type WordsLook = Pick<FitRequest, 'weight' | 'lineHeight' | 'color' | 'least' | 'most' | 'maxLines'> & {
  align?: 'start' | 'center'
}

export interface TypesetWords {
  width: number
  height: number
  direction: 'ltr' | 'rtl'
  /** Whether some of the text was left out. */
  shortened: boolean
  /** Its lines, for a box at this position and of this width; together they are a paragraph unless `part` says otherwise. */
  at: (box: Pick<Frame, 'x' | 'y' | 'width'>, part?: Part | null) => Promise<Shape[]>
}

export async function typesetWords(
  { text, language, font }: Text,
  { align = 'start', ...look }: WordsLook,
  room: Pick<Frame, 'width' | 'height'>
): Promise<TypesetWords> {
  const still = { highlight: null, highlightColor: look.color, overflow: 'shorten', card: 1 } as const
  const { node, width, height, direction, shown, shortened, size, rows, row } = await fitText({
    ...{ text, language, font, align },
    ...look,
    ...room,
    ...still
  })
  return {
    width,
    height,
    direction,
    shortened,
    at: async (box, part = { tag: 'P' }) => {
      const { renderer } = await familiesFor(font, shown, language)
      const spare = box.width - width
      const before = align === 'center' ? spare / 2 : direction === 'rtl' ? spare : 0
      const x = box.x + before
      const glyphs = await glyphsOf(renderer, node, { x, y: box.y, width, height })
      const face = `${shareFonts[font]}-${look.weight}`
      const lines = rows.map((says, at): Words & { part?: Part | undefined } => ({
        ...{ says, x, y: box.y + at * row, size, font: face, glyphs: [] },
        part: part ?? undefined
      }))
      for (const glyph of glyphs) lines.at(rowOf(glyph, box.y, row, lines.length))?.glyphs.push(glyph)
      return lines
    }
  }
}

/** The line that a letter stands on, or whose height contains the middle of an emoji. */
function rowOf(glyph: Outline | Inset, top: number, row: number, count: number): number {
  const y = 'path' in glyph ? glyph.y : glyph.y + glyph.height / 2
  return Math.min(count - 1, Math.max(0, Math.floor((y - top) / row)))
}
