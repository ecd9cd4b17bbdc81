/** Turns an address into the dark and light modules of its QR code. */
import { encode } from 'uqr'
import { validationFailed } from '../../problem'
import { outlineOf } from './outline'

/** Modules of light around a code, by its standard: without them many cameras do not find it. */
export const quietZone = 4

/** Where the code makes room for a logo, in modules. */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
}

export interface QrCode {
  /** Modules of a side, without the quiet zone. */
  modules: number
  /** The dark modules as the path of an SVG, one unit to a module. */
  path: string
  isDark: (x: number, y: number) => boolean
  patch: Patch | null
}

/** What the most tolerant code (H) has to spare: it is read with 30 % destroyed, and print, folds and dirt want their part. */
const patchShare = 0.075

/**
 * @param logo room is made for a picture of this form in the middle
 * @throws Problem 422 when the address is too long for a code
 */
export function qrCodeOf(address: string, logo: { width: number; height: number } | null): QrCode {
  const { data, size } = encoded(address, logo === null ? 'M' : 'H')
  const patch = logo === null ? null : patchFor(size, logo.width / logo.height)
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !within(patch, x, y)
  return { modules: size, path: outlineOf(size, isDark), isDark, patch }
}

function encoded(address: string, ecc: 'M' | 'H') {
  try {
    // Never smaller than version 2: below it a code has no alignment mark, and is read badly from the side.
    return encode(inAscii(address), { ecc, border: 0, boostEcc: true, minVersion: 2 })
  } catch {
    const message = 'is too long for a QR code: use a shorter address'
    throw validationFailed([{ path: 'url', code: 'too_long', message }])
  }
}

/** Cameras disagree about letters beyond ASCII: an address has a form without them. */
function inAscii(address: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII is what is asked for
  if (/^[\u0000-\u007f]*$/.test(address)) return address
  return URL.parse(address)?.href ?? encodeURI(address)
}

/** Odd numbers of modules, so that it is in the middle; as wide as the logo is, within reason. */
function patchFor(modules: number, ratio: number): Patch {
  const form = Math.min(2.2, Math.max(0.6, ratio))
  const height = Math.sqrt((modules * modules * patchShare) / form)
  const [wide, high] = [odd(height * form), odd(height)]
  return { x: (modules - wide) / 2, y: (modules - high) / 2, width: wide, height: high }
}

const odd = (length: number): number => Math.max(5, Math.floor((length - 1) / 2) * 2 + 1)

const within = (patch: Patch | null, x: number, y: number): boolean =>
  patch !== null && x >= patch.x && x < patch.x + patch.width && y >= patch.y && y < patch.y + patch.height
