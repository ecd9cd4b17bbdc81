/** The letterhead of a sheet: logo and business name. */
import { sharp } from '#main/tools/sharp'
import type { FaceColors } from './face-colors'
import type { Frame, Inset, Shape } from './drawing'
import type { SheetOrder } from './sheet-order'
import { typesetWords } from './typeset-words'

/** A logo with at least this ratio of width to height usually contains the name already. */
const wordmark = 2.6
/** Dots per tenth of a millimetre: 600 per inch. */
const dots = 2.36

type Business = Pick<SheetOrder, 'logo' | 'business' | 'language' | 'font'>

export async function letterhead(
  order: Business,
  frame: Frame,
  colors: Pick<FaceColors, 'heading'>
): Promise<Shape[]> {
  const logo = order.logo === null ? null : await logoIn(order.logo, frame)
  if (logo !== null && logo.width / logo.height > wordmark) return [placed(logo, frame, false)]
  const gap = logo === null ? 0 : frame.height * 0.28
  const room = frame.width - (logo === null ? 0 : logo.width + gap)
  const { business: text, language, font } = order
  const look = {
    weight: 700,
    lineHeight: 1.15,
    color: colors.heading,
    least: frame.height * 0.26,
    most: frame.height * 0.54,
    maxLines: 2
  }
  const name = await typesetWords({ text, language, font }, look, { width: room, height: frame.height })
  const mirrored = name.direction === 'rtl'
  const at = frame.x + (mirrored || logo === null ? 0 : logo.width + gap)
  const shapes = await name.at({ x: at, y: frame.y + (frame.height - name.height) / 2, width: room })
  return logo === null ? shapes : [placed(logo, frame, mirrored), ...shapes]
}

async function logoIn(
  { webp, width, height }: NonNullable<SheetOrder['logo']>,
  frame: Frame
): Promise<Inset> {
  const scale = Math.min(frame.height / height, (frame.width * 0.6) / width)
  const [wide, high] = [width * scale, height * scale]
  const bytes = await sharp(webp)
    .resize(Math.round(wide * dots), Math.round(high * dots), { fit: 'fill', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  return { x: 0, y: frame.y + (frame.height - high) / 2, width: wide, height: high, type: 'png', bytes }
}

const placed = (logo: Inset, frame: Frame, mirrored: boolean): Inset => ({
  ...logo,
  x: mirrored ? frame.x + frame.width - logo.width : frame.x
})
