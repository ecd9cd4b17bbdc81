/** A QR code as a file: with whole pixels for each module, or as a vector that stays sharp at any size. */
import { sharp } from '#main/tools/sharp'
import { validationFailed } from '#main/problem'
import { contrast, enoughContrast } from '#main/tools/colors'
import type { KeptPicture } from '../share-order'
import { quietZone, qrCodeOf, type QrCode } from './qr-code'
import { twoColorPng } from './two-color-png'

export interface QrOrder {
  address: string
  color: string
  background: string
  /** Pixels per side, including the quiet zone. */
  size: number
  logo: KeptPicture | null
}

/** With fewer pixels per module, cameras cannot read the code from a screen. */
const minPixels = 2
/** Pixels of a logo in a file: more makes no visible difference in print. */
const logoPixels = 800

/** @throws Problem 422 when its colours cannot be read, or the address is too long. */
export async function drawQrSvg(order: QrOrder): Promise<string> {
  checkColors(order)
  const code = qrCodeOf(order.address, order.logo)
  const side = code.modules + 2 * quietZone
  const logo = order.logo === null ? '' : await logoImage(code, order.logo)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${order.size}" height="${order.size}" viewBox="0 0 ${side} ${side}">` +
    `<title>${escaped(order.address)}</title><path fill="${order.background}" d="M0 0h${side}v${side}h-${side}z"/>` +
    `<g transform="translate(${quietZone} ${quietZone})">` +
    `<path fill="${order.color}" shape-rendering="crispEdges" d="${code.path}"/>${logo}</g></svg>\n`
  )
}

async function logoImage({ patch }: QrCode, logo: KeptPicture): Promise<string> {
  if (patch === null) return ''
  const png = await sharp(logo.webp)
    .resize(logoPixels, logoPixels, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  // Half a light module on each side keeps the logo from merging with the code.
  return (
    `<image x="${patch.x + 0.5}" y="${patch.y + 0.5}" width="${patch.width - 1}" height="${patch.height - 1}" ` +
    `href="data:image/png;base64,${png.toString('base64')}"/>`
  )
}

/** @throws Problem 422 when its colours cannot be read, the address is too long, or the size too small for it. */
export async function drawQrPng(order: QrOrder): Promise<Uint8Array> {
  checkColors(order)
  const code = qrCodeOf(order.address, order.logo)
  const side = code.modules + 2 * quietZone
  const pixels = Math.floor(order.size / side)
  if (pixels < minPixels) throw tooSmall(side * minPixels)
  const margin = Math.floor((order.size - code.modules * pixels) / 2)
  if (code.patch !== null && order.logo !== null)
    return withLogo(code, code.patch, order.logo, { ...order, pixels, margin })
  const { color: dark, background: light, size } = order
  return twoColorPng({ cells: code.modules, isDark: code.isDark, pixels, margin, size, light, dark })
}

/** Adds the logo, in its own colours. */
async function withLogo(
  code: QrCode,
  patch: NonNullable<QrCode['patch']>,
  logo: KeptPicture,
  { size, pixels, margin, ...colors }: Pick<QrOrder, 'size' | 'color' | 'background'> & Placed
): Promise<Uint8Array> {
  const drawn = code.modules * pixels
  const rest = size - drawn - margin
  const { x, y, width, height } = patch
  const [wide, high] = [Math.round((width - 1) * pixels), Math.round((height - 1) * pixels)]
  const input = await sharp(logo.webp)
    .resize(wide, high, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const [left = 0, top = 0] = [x, y].map((at) => margin + Math.round((at + 0.5) * pixels))
  return sharp(modulesOf(code, colors), { raw: { width: code.modules, height: code.modules, channels: 3 } })
    .resize(drawn, drawn, { kernel: 'nearest' })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: colors.background })
    .composite([{ input, left, top }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** In pixels: the side of a module, and the margins above and to the left of the modules. */
interface Placed {
  pixels: number
  margin: number
}

/** Draws the modules at one pixel each. */
function modulesOf(
  { modules, isDark }: QrCode,
  { color, background }: Pick<QrOrder, 'color' | 'background'>
): Uint8Array {
  const [dark, light] = [color, background].map((each) => Buffer.from(each.slice(1), 'hex'))
  const pixels = new Uint8Array(modules * modules * 3)
  for (let y = 0; y < modules; y++)
    for (let x = 0; x < modules; x++) pixels.set((isDark(x, y) ? dark : light) ?? [], (y * modules + x) * 3)
  return pixels
}

/** Cameras look for dark on light, and cannot read what people can hardly read. */
function checkColors({ color, background }: QrOrder): void {
  const apart = contrast(color, background)
  const isDarker = contrast(color, '#ffffff') > contrast(background, '#ffffff')
  if (isDarker && apart >= enoughContrast.sign) return
  const message = isDarker
    ? `is too pale to scan on ${background}: its contrast is ${apart.toFixed(1)} and must be at least ${enoughContrast.sign}`
    : `must be darker than ${background}: cameras expect dark on light`
  throw validationFailed([{ path: 'color', code: 'low_contrast', message }])
}

const tooSmall = (least: number) =>
  validationFailed([
    { path: 'size', code: 'too_small', message: `must be at least ${least} for a code of this address` }
  ])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
