/**
 * Emoji are drawn from pictures (Twemoji, CC BY 4.0): the renderer cannot draw colour fonts. Emoji newer than the pictures
 * fall back to a font, or to their parts.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from '#main/tools/lru-cache'
import { isDrawable } from '../fonts'
import { resourceFile } from '../resource-file'

/** Whether a text, however long, may contain emoji. */
export const mayBePictured = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u
const inColor = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u

interface EmojiPlacement {
  block: number
  blockLength: number
  offset: number
  length: number
}

let places: Map<string, EmojiPlacement> | undefined
/** The most recent pictures as data URLs; a review has few different ones. */
const kept = new LRUCache<string, string>({ max: 300 })

/** The code points in the form that Twemoji uses for file names: the selector `fe0f` counts only in sequences with a joiner. */
export function emojiKey(grapheme: string): string {
  const codes = [...grapheme].map((letter) => letter.codePointAt(0)?.toString(16) ?? '')
  return (codes.includes('200d') ? codes : codes.filter((code) => code !== 'fe0f')).join('-')
}

/**
 * Whether this grapheme is drawn as a picture. Characters such as © and ♥ are drawn as text if a font has them, unless an emoji
 * selector asks for colour.
 */
export function isPictured(grapheme: string): boolean {
  if (!mayBePictured.test(grapheme)) return false
  places ??= readPlaces()
  return places.has(emojiKey(grapheme)) && (inColor.test(grapheme) || !isDrawable(grapheme))
}

/** The picture as a data URL for a node; `isPictured` says whether there is one. */
export function emojiAddress(grapheme: string): string {
  const key = emojiKey(grapheme)
  let address = kept.get(key)
  if (!address) {
    const picture = readPicture(key)
    address = `data:image/svg+xml;base64,${picture.toString('base64')}`
    kept.set(key, address)
  }
  return address
}

function readPicture(key: string): Buffer {
  places ??= readPlaces()
  const place = places.get(key)
  if (!place) throw new Error(`There is no picture of the emoji ${key}.`)
  const block = Buffer.alloc(place.blockLength)
  const file = openSync(resourceFile('emoji.bin'), 'r')
  try {
    readSync(file, block, 0, place.blockLength, place.block)
  } finally {
    closeSync(file)
  }
  return brotliDecompressSync(block).subarray(place.offset, place.offset + place.length)
}

function readPlaces(): Map<string, EmojiPlacement> {
  const found = new Map<string, EmojiPlacement>()
  let block = 0
  for (const line of readFileSync(resourceFile('emoji.txt'), 'utf8').trim().split('\n')) {
    const [size = '', ...pictures] = line.split(' ')
    const blockLength = Number(size)
    let offset = 0
    for (const picture of pictures) {
      const [key = '', bytes] = picture.split(':')
      found.set(key, { block, blockLength, offset, length: Number(bytes) })
      offset += Number(bytes)
    }
    block += blockLength
  }
  return found
}
