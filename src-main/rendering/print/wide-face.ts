/** A wide face: words on one side, the bubble with the code on the other. Mirrored for scripts that run from right to left. */
import { addressLine } from './address-line'
import { bubble, codeCard } from './code-card'
import type { Frame, Shape } from './drawing'
import { colorsOf } from './face-colors'
import { letterhead } from './letterhead'
import type { SheetOrder } from './sheet-order'
import { wordsBlock } from './words-block'

export async function wideFace(order: SheetOrder, width: number, height: number): Promise<Shape[]> {
  const colors = colorsOf(order.color)
  const unit = height / 100
  const margin = 9 * unit
  const inside = height - 2 * margin
  const boxWidth = Math.min(inside, width * 0.43)
  const inner = width - 2 * margin - boxWidth - 9 * unit
  const [headHeight, lineHeight] = [13 * unit, 7 * unit]
  const words = await wordsBlock(
    order,
    colors,
    {
      title: { least: 6 * unit, most: 17 * unit },
      text: { least: 4.2 * unit, most: 6 * unit },
      gap: 3 * unit
    },
    inner,
    inside - headHeight - lineHeight - 12 * unit
  )
  const mirrored = words.direction === 'rtl'
  const x = mirrored ? width - margin - inner : margin
  const box = {
    x: mirrored ? margin : width - margin - boxWidth,
    y: margin,
    width: boxWidth,
    height: inside
  }
  const line = { x, y: height - margin - lineHeight, width: inner, height: lineHeight }
  return [
    ...(await letterhead(order, { x, y: margin, width: inner, height: headHeight }, colors)),
    ...(await words.at(x, line.y - 4 * unit - words.height)),
    ...bubble(box, 6 * unit, colors.brand, mirrored ? 'right' : 'left'),
    ...codeCard(order.address, inTheMiddle(box, 6 * unit), colors.code),
    ...(await addressLine(order, line, {
      color: colors.text,
      most: 4 * unit,
      align: mirrored ? 'end' : 'start'
    }))
  ]
}

/** The largest square that fits with this much room around it, centred. */
function inTheMiddle({ x, y, width, height }: Frame, around: number): Frame {
  const side = Math.min(width, height) - 2 * around
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
}
