/** Sets words in a box of a sheet, as large as they fit, with the engine that sets the text of share images. */
import type { ShareFont } from '../../../src-shared/contract/share-settings'
import { fitText, type FitRequest } from '../fit-text'
import { familiesFor } from '../fonts'
import { outlinesOf, type Frame, type Shape } from './drawing'

interface Words {
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
  /** The shapes, for a box at this position and of this width. */
  at: (box: Pick<Frame, 'x' | 'y' | 'width'>) => Promise<Shape[]>
}

export async function typesetWords(
  { text, language, font }: Words,
  { align = 'start', ...look }: WordsLook,
  room: Pick<Frame, 'width' | 'height'>
): Promise<TypesetWords> {
  const still = { highlight: null, highlightColor: look.color, overflow: 'shorten', card: 1 } as const
  const { node, width, height, direction, shown, shortened } = await fitText({
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
    at: async (box) => {
      const { renderer } = await familiesFor(font, shown, language)
      const spare = box.width - width
      const before = align === 'center' ? spare / 2 : direction === 'rtl' ? spare : 0
      return outlinesOf(renderer, node, { x: box.x + before, y: box.y, width, height })
    }
  }
}
