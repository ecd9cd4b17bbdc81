/** Title and text of a face, one above the other, each as large as it fits. */
import type { Shape } from './drawing'
import type { FaceColors } from './face-colors'
import type { SheetOrder } from './sheet-order'
import { sheetWords } from './sheet-words'
import { typesetWords, type TypesetWords } from './typeset-words'

interface Sizes {
  /** Smallest and largest font size. */
  title: { least: number; most: number }
  text: { least: number; most: number }
  gap: number
}

export interface WordsBlock {
  height: number
  direction: 'ltr' | 'rtl'
  /** Whether the text had to be shortened. */
  shortened: boolean
  at: (x: number, y: number) => Promise<Shape[]>
}

const usualText = { poster: 'text', 'table-tent': 'text', cards: 'short' } as const
/** How much of the height the title may take. It shrinks until the whole text fits. */
const titleShares = [0.6, 0.45, 0.32]

export async function wordsBlock(
  order: SheetOrder,
  colors: FaceColors,
  { title, text, gap }: Sizes,
  width: number,
  height: number
): Promise<WordsBlock> {
  const usual = sheetWords(order.language)
  const said = (own: string | null, instead: string) => ({
    text: own ?? instead,
    language: own === null ? usual.language : order.language,
    font: order.font
  })
  const heading = { weight: 800, lineHeight: 1.1, color: colors.heading, ...title }
  const running = { weight: 450, lineHeight: 1.4, color: colors.text, ...text }
  const setBoth = async (share: number) => {
    const large = await typesetWords(said(order.title, usual.title), heading, {
      width,
      height: height * share
    })
    const room = { width, height: height - large.height - gap }
    return {
      large,
      small: await typesetWords(said(order.text, usual[usualText[order.sheet]]), running, room)
    }
  }
  const { large, small } = await firstWhole(setBoth)
  return {
    height: large.height + gap + small.height,
    direction: large.direction,
    shortened: large.shortened || small.shortened,
    at: async (x, y) => [
      ...(await large.at({ x, y, width }, { tag: 'H1' })),
      ...(await small.at({ x, y: y + large.height + gap, width }))
    ]
  }
}

type Pair = Record<'large' | 'small', TypesetWords>

async function firstWhole(setBoth: (share: number) => Promise<Pair>): Promise<Pair> {
  const [last = 0, ...larger] = titleShares.toReversed()
  for (const share of larger.toReversed()) {
    const pair = await setBoth(share)
    if (!pair.small.shortened) return pair
  }
  return setBoth(last)
}
