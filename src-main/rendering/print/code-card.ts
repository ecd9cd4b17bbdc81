/** The bubble in the brand's colour, and the code on its white card. */
import { roundBox, rounded, type Frame, type Outline } from './drawing'
import { qrCodeOf, quietZone } from './qr-code'

type Tail = 'up-left' | 'up-right' | 'left' | 'right'

/** A bubble that points to the words next to it. */
export function bubble(frame: Frame, radius: number, fill: string, tail: Tail): Outline[] {
  return [roundBox(frame, radius, fill), tailOf(frame, radius, fill, tail)]
}

function tailOf({ x, y, width, height }: Frame, radius: number, fill: string, tail: Tail): Outline {
  const [long, wide] = [rounded(radius * 0.8), rounded(radius * 1.3)]
  // The tail overlaps the box a little: edges that only touch leave a hairline in print.
  if (tail === 'up-left')
    return {
      path: `M0 ${long + 2}v${-long - 2}l${wide} ${long}v2z`,
      x: rounded(x + 2 * radius),
      y: rounded(y - long),
      fill
    }
  if (tail === 'up-right')
    return {
      path: `M0 ${long + 2}v${-long - 2}l${-wide} ${long}v2z`,
      x: rounded(x + width - 2 * radius),
      y: rounded(y - long),
      fill
    }
  const at = rounded(y + height - 2 * radius)
  if (tail === 'left')
    return { path: `M${long + 2} 0h${-long - 2}l${long} ${-wide}h2z`, x: rounded(x - long), y: at, fill }
  return { path: `M-2 0h${long + 2}l${-long} ${-wide}h-2z`, x: rounded(x + width), y: at, fill }
}

/** The code on a card that is always white, whatever the bubble's colour, with the quiet zone inside. */
export function codeCard(address: string, card: Frame, color: string): Outline[] {
  const { path, modules } = qrCodeOf(address, null)
  const scale = rounded(card.width / (modules + 2 * quietZone))
  const inset = (card.width - modules * scale) / 2
  return [
    roundBox(card, rounded(card.width * 0.05), '#ffffff'),
    { path, scale, x: rounded(card.x + inset), y: rounded(card.y + inset), fill: color }
  ]
}
