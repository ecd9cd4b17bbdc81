/**
 * Turns an uploaded file into one of our pictures: decoded, rotated upright, converted to sRGB and to the size needed, and
 * re-encoded. Nothing of the file itself is kept, so anything else in it (places, names, programs) is gone.
 */
import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { pictureLimits, type PictureKind } from '#shared/contract/pictures'
import { Problem, validationFailed } from '#main/problem'
import { sharp } from '#main/tools/sharp'
import { otherType, takenType } from './first-bytes'

/** Pixels of the longer side: a logo is never drawn larger, and a background covers the largest named size. */
const maxSide: Record<PictureKind, number> = { logo: 1200, background: 2560 }
/** A 25-megapixel picture takes one second; anything that takes this long was designed to. */
const maxSeconds = 20

const queue = new PQueue({ concurrency: 1 })

/** A picture as stored. */
export interface Reencoded {
  webp: Buffer
  width: number
  height: number
  /** sha256 of the bytes. */
  hash: string
  /** #rrggbb, of the opaque parts. */
  averageColor: string
}

/** @throws Problem 415 for anything but PNG, JPEG and WebP; 422 when it is broken or has too many pixels. */
export function reencode(bytes: Uint8Array, kind: PictureKind): Promise<Reencoded> {
  const type = takenType(bytes)
  if (type === null) throw notTaken(bytes)
  return queue.add(async () => {
    try {
      await checkHeader(bytes, type)
      return await rewrite(bytes, kind)
    } catch (error) {
      throw error instanceof Problem ? error : brokenPicture()
    }
  })
}

function notTaken(bytes: Uint8Array): Problem {
  const is = otherType(bytes)
  const seen = is === null ? '' : ` This is ${is}.`
  return new Problem('unsupported_media_type', `Pictures must be PNG, JPEG or WebP.${seen}`)
}

/** Checks the header alone, before a single pixel is decoded. */
async function checkHeader(bytes: Uint8Array, type: string): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== type) throw brokenPicture()
  if (width * height <= pictureLimits.pixels && Math.max(width, height) <= pictureLimits.side) return
  const message = `has ${width} × ${height} pixels; the limit is ${pictureLimits.pixels / 1e6} million in total and ${pictureLimits.side} per side`
  throw validationFailed([{ path: 'file', code: 'too_many_pixels', message }])
}

async function rewrite(bytes: Uint8Array, kind: PictureKind): Promise<Reencoded> {
  const side = maxSide[kind]
  // Only the first frame of an animation is used. Logos are lossless to keep edges sharp; photos would be ten times the size.
  const { data: webp, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(kind === 'logo' ? { lossless: true } : { quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(webp).digest('hex')
  return { webp, width: info.width, height: info.height, hash, averageColor: await averageOf(webp) }
}

async function averageOf(webp: Buffer): Promise<string> {
  const pixel = sharp(webp).resize(1, 1, { fit: 'fill' }).ensureAlpha().raw()
  const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.toBuffer()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return alpha === 0 ? '#ffffff' : `#${hex(red)}${hex(green)}${hex(blue)}`
}

const brokenPicture = (): Problem =>
  validationFailed([
    { path: 'file', code: 'broken_picture', message: 'cannot be read: the picture is damaged or incomplete' }
  ])
