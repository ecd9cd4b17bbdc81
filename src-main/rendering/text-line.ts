/** Short texts that shrink before they are cut: names, sources, titles, captions. They take one line unless more are allowed. */
import type { ShareFont } from '#shared/contract/share-settings'
import { fitText, type FittedText } from './fit-text'

export interface LineRequest {
  text: string
  /** Width of the room in pixels. */
  width: number
  font: ShareFont
  weight: number
  italic?: boolean
  /** Limits of the font size in pixels. */
  least: number
  most: number
  /** Relative to the font size; 1.3 by default. */
  lineHeight?: number
  lines?: number
  align?: 'start' | 'center'
  color: string
  /** BCP 47. */
  language: string
}

const usualLineHeight = 1.3
/** Line height with room for the tallest scripts. */
const tallest = 2

/** Sets the text, with line breaks turned into spaces. */
export function fitLine(request: LineRequest): Promise<FittedText> {
  const { lineHeight = usualLineHeight, lines = 1, align = 'start' } = request
  return fitText({
    ...request,
    text: request.text.replace(/\s+/g, ' '),
    lineHeight,
    height: Math.ceil(request.most * Math.max(tallest, lineHeight) * lines),
    maxLines: lines,
    align,
    highlight: null,
    highlightColor: request.color,
    overflow: 'shorten',
    card: 1
  })
}
