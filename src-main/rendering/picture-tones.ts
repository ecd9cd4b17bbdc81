/** The overall tones of the account's pictures, so that text on them, and logos on their background, stay visible. */
import { LRUCache } from '../tools/lru-cache'
import { sharp } from '../tools/sharp'
import { written } from '../tools/colors'
import type { KeptPicture } from './share-order'

export interface LogoTones {
  picture: KeptPicture
  /** The average colour of the opaque parts. */
  color: string
  /** Whether it brings its own background: no part of it is transparent. */
  opaque: boolean
}

const averages = new LRUCache<string, string>({ max: 200 })
const logos = new LRUCache<string, LogoTones>({ max: 200 })

/** The average colour of a background picture. */
export async function averageOf(picture: KeptPicture): Promise<string> {
  const known = averages.get(picture.hash)
  if (known) return known
  const { red, green, blue } = meanOf(await small(picture))
  const color = written([red, green, blue])
  averages.set(picture.hash, color)
  return color
}

export async function logoTonesOf(picture: KeptPicture): Promise<LogoTones> {
  const known = logos.get(picture.hash)
  if (known) return known
  const { red, green, blue, covered } = meanOf(await small(picture))
  const tones = { picture, color: written([red, green, blue]), opaque: covered > 0.98 }
  logos.set(picture.hash, tones)
  return tones
}

const small = (picture: KeptPicture): Promise<Buffer> =>
  sharp(picture.webp).resize(32, 32, { fit: 'fill' }).toColourspace('srgb').ensureAlpha().raw().toBuffer()

function meanOf(pixels: Buffer): { red: number; green: number; blue: number; covered: number } {
  const sum = { red: 0, green: 0, blue: 0, covered: 0 }
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const seen = (pixels[index + 3] ?? 0) / 255
    sum.red += (pixels[index] ?? 0) * seen
    sum.green += (pixels[index + 1] ?? 0) * seen
    sum.blue += (pixels[index + 2] ?? 0) * seen
    sum.covered += seen
  }
  const seen = Math.max(sum.covered, 1e-6)
  return {
    red: sum.red / seen,
    green: sum.green / seen,
    blue: sum.blue / seen,
    covered: sum.covered / (pixels.length / 4)
  }
}
