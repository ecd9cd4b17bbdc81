/** The address as text, for people without a camera: without parts that need not be typed, and only if it is short enough. */
import type { Frame, Shape } from './drawing'
import type { SheetOrder } from './sheet-order'
import { typesetWords } from './typeset-words'

const maxLength = 48

export async function addressLine(
  { address }: SheetOrder,
  frame: Frame,
  { color, most, align }: { color: string; most: number; align: 'start' | 'center' | 'end' }
): Promise<Shape[]> {
  const text = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  if (text.length > maxLength) return []
  // Always in a plain font: it is there to be typed.
  const look = { weight: 600, lineHeight: 1.2, color, least: most * 0.5, most, maxLines: 1 } as const
  const line = await typesetWords({ text, language: 'en', font: 'inter' }, look, frame)
  const spare = align === 'start' ? 0 : (frame.width - line.width) / (align === 'center' ? 2 : 1)
  return line.at({ x: frame.x + spare, y: frame.y + (frame.height - line.height) / 2, width: line.width })
}
