/** Few words that shrink before they are cut: names, sources, titles, captions. They take one line unless more are allowed. */
import type { ShareFont } from '../../src-shared/contract/share-settings'
import { fitText, type FittedText } from './fit-text'

export interface LineRequest {
  text: string
  /** Pixels of the room. */
  width: number
  font: ShareFont
  weight: number
  italic?: boolean
  /** Pixels of the letters. */
  least: number
  most: number
  /** In parts of the letters' size; 1.3 unless said. */
  lineHeight?: number
  lines?: number
  align?: 'start' | 'center'
  color: string
  /** BCP 47. */
  language: string
}

const usualLineHeight = 1.3
/** Room for scripts that need higher lines. */
const tallest = 2

/** Line ends become spaces. */
export function fitLine(request: LineRequest): Promise<FittedText> {
  const { lineHeight = usualLineHeight, lines = 1, align = 'start' } = request
  return fitText({
    ...request,
    text: request.text.replace(/\s+/g, ' '),
    lineHeight,
    height: Math.ceil(request.most * Math.max(tallest, lineHeight) * lines),
    mostLines: lines,
    align,
    highlight: null,
    highlightColor: request.color,
    overflow: 'shorten',
    card: 1
  })
}
