/** Orders for share images, as tests need them. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  shareSizes,
  type ShareDesign,
  type ShareSettings,
  type ShareSize
} from '#shared/contract/share-settings'
import { lookOf } from '#main/rendering/appearance'
import type { KeptPicture, ShareOrder, ShareWords } from '#main/rendering/share-order'

const usualWords: ShareWords = {
  title: 'My favourite place in town',
  text: 'We ordered a birthday cake for our daughter and it was the most beautiful one we have ever seen. Friendly advice, fair prices, and it tasted even better than it looked.',
  highlight: 'the most beautiful one',
  score: 5,
  author: 'Anna M.',
  source: 'Google',
  location: 'Old Town',
  date: 'March 2026',
  caption: 'Order yours today',
  business: 'Rosewood Bakery'
}

interface Wanted {
  design: ShareDesign
  size?: ShareSize
  width?: number
  height?: number
  settings?: ShareSettings
  words?: Partial<ShareWords>
  brand?: string
  logo?: KeptPicture | null
  background?: KeptPicture | null
  language?: string
}

export function orderOf({
  design,
  size = 'square',
  settings = {},
  words = {},
  brand = '#1a7f64',
  ...rest
}: Wanted): ShareOrder {
  const pixels = size === 'own' ? { width: 1080, height: 1080 } : shareSizes[size]
  return {
    design,
    look: lookOf(design, settings, { color: brand }),
    size,
    ...pixels,
    language: 'en',
    words: { ...usualWords, ...words },
    logo: null,
    background: null,
    pictureMissing: false,
    card: 1,
    ...rest
  }
}

/** A single-coloured picture with a shape in it, as the account stores it. */
export async function pictureOf(
  width: number,
  height: number,
  color: string,
  clear = false
): Promise<KeptPicture> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}" preserveAspectRatio="none">${clear ? '' : `<rect width="100" height="100" fill="${color}"/>`}<circle cx="50" cy="50" r="40" fill="${clear ? color : '#ffffff33'}"/></svg>`
  const webp = await sharp(Buffer.from(shape)).webp({ lossless: true }).toBuffer()
  return { hash: createHash('sha256').update(webp).digest('hex'), webp, width, height }
}
