/**
 * A tall face: words on white, and below them a bubble in the brand's colour that holds the code. It needs little ink, and what a
 * printer cuts off at the edges of the paper is white.
 */
import { addressLine } from './address-line'
import { bubble, codeCard } from './code-card'
import type { Shape } from './drawing'
import { colorsOf } from './face-colors'
import { letterhead } from './letterhead'
import type { SheetOrder } from './sheet-order'
import { wordsBlock } from './words-block'

/** Where the bubble begins, relative to the height. */
const bubbleFrom = 0.475

export async function posterFace(order: SheetOrder, width: number, height: number): Promise<Shape[]> {
  const colors = colorsOf(order.color)
  const unit = width / 100
  const margin = 6 * unit
  const inner = width - 2 * margin
  const box = { x: margin, y: height * bubbleFrom, width: inner, height: height * (1 - bubbleFrom) - margin }
  const head = { x: margin, y: margin, width: inner, height: 6.5 * unit }
  const air = 5 * unit
  const words = await wordsBlock(
    order,
    colors,
    {
      title: { least: 4 * unit, most: 14 * unit },
      text: { least: 2 * unit, most: 3.9 * unit },
      gap: 3 * unit
    },
    inner,
    box.y - air - (head.y + head.height + air)
  )
  const side = box.height - 16 * unit
  const card = { x: (width - side) / 2, y: box.y + 6 * unit, width: side, height: side }
  const below = { ...box, y: card.y + side, height: box.y + box.height - card.y - side }
  return [
    ...(await letterhead(order, head, colors)),
    // The words sit directly on the bubble; leftover space above them is white.
    ...(await words.at(margin, box.y - air - words.height)),
    ...bubble(box, 4 * unit, colors.brand, words.direction === 'rtl' ? 'up-right' : 'up-left'),
    ...codeCard(order.address, card, colors.code),
    ...(await addressLine(order, below, { color: colors.onBrand, most: 2.6 * unit, align: 'center' }))
  ]
}
