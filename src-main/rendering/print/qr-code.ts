/** Turns an address into the dark and light modules of its QR code. */
import { encode } from 'uqr'
import { validationFailed } from '#main/problem'
import { outlineOf } from './outline'

/** Light modules around a code, required by the standard: without them many cameras do not find it. */
export const quietZone = 4

/** The area that a code leaves free for a logo, in modules. */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
}

export interface QrCode {
  /** Modules per side, without the quiet zone. */
  modules: number
  /** The dark modules as an SVG path, one unit per module. */
  path: string
  isDark: (x: number, y: number) => boolean
  patch: Patch | null
}

/**
 * The share of the code that a logo may cover. The most tolerant level (H) can be read with 30 % destroyed, but print, folds and
 * dirt need a reserve.
 */
const patchShare = 0.075

/**
 * @param logo leaves room for a picture of these proportions in the middle
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
    // At least version 2: version 1 has no alignment pattern, and is hard to read at an angle.
    return encode(inAscii(address), { ecc, border: 0, boostEcc: true, minVersion: 2 })
  } catch {
    const message = 'is too long for a QR code: use a shorter address'
    throw validationFailed([{ path: 'url', code: 'too_long', message }])
  }
}

/** Camera apps disagree about characters beyond ASCII: an address can be written without them. */
function inAscii(address: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII is what is asked for
  if (/^[\u0000-\u007f]*$/.test(address)) return address
  return URL.parse(address)?.href ?? encodeURI(address)
}

/** Odd numbers of modules, so that the logo is centred; as wide as the logo is, within reason. */
function patchFor(modules: number, ratio: number): Patch {
  const form = Math.min(2.2, Math.max(0.6, ratio))
  const height = Math.sqrt((modules * modules * patchShare) / form)
  const [wide, high] = [odd(height * form), odd(height)]
  return { x: (modules - wide) / 2, y: (modules - high) / 2, width: wide, height: high }
}

const odd = (length: number): number => Math.max(5, Math.floor((length - 1) / 2) * 2 + 1)

const within = (patch: Patch | null, x: number, y: number): boolean =>
  patch !== null && x >= patch.x && x < patch.x + patch.width && y >= patch.y && y < patch.y + patch.height
