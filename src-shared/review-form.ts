/**
 * The address of a review form, made from another address of the same business: what an owner copies from the address bar or from
 * “Share” leads to a map or a profile. Only where it follows from the address itself; nothing is asked of anybody.
 */
import { decoded, formOfPlace, pastedLink } from './review-link'

/** Undefined if it is one already, or if it can't be known: short links and searches say nothing about the business. */
export function reviewFormFor(pasted: string): string | undefined {
  const link = pastedLink(pasted)
  if (link === undefined || ['form', 'owner', 'guests'].includes(link.shows)) return undefined
  const origin = link.url.split(/[/?#]/, 3).join('/')
  const rest = link.url.slice(origin.length)
  const [path = ''] = rest.split(/[?#]/)
  const [kind = '', name = ''] = path.slice(1).split('/')
  if (link.site === 'google') return googleForm(origin, path, decoded(rest))
  if (link.site === 'trustpilot' && kind === 'review' && name !== '') return `${origin}/evaluate/${name}`
  if (link.site === 'tripadvisor') return tripadvisorForm(origin, kind)
  if (/facebook\.com$/i.test(origin) && name === '' && isFacebookPage(kind))
    return `${origin}/${kind}/reviews`
  return undefined
}

function googleForm(origin: string, path: string, text: string): string | undefined {
  const [, short] = /^\/r\/([\w-]+)\/?$/.exec(path) ?? []
  if (origin.endsWith('//g.page')) return short === undefined ? undefined : `${origin}/r/${short}/review`
  const [placeId] = /ChIJ[\w-]{23}(?![\w-])/.exec(text) ?? []
  if (placeId !== undefined) return formOfPlace(placeId)
  // Directions and comparisons name several.
  const [place, ...others] = new Set(
    // Of a list of reviews, the second pair leaves out the first number.
    [...text.matchAll(/0x(?!0+:)[\da-f]{1,16}:0x[\da-f]{1,16}\b/gi)].map(([pair]) => pair)
  )
  return place === undefined || others.length > 0 ? undefined : formOfPlace(placeIdOf(place))
}

const base64Url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Google writes one place in two ways: as two numbers in the address of a map, and as a place id, which is a protocol buffer with the
 * same two numbers (B: places for which Google's documents show both).
 */
function placeIdOf(pair: string): string {
  const [cell = '', feature = ''] = pair.split(':').map(littleEndian)
  // 20 bytes, filled up to 27 digits of 6 bits each.
  const bits = BigInt(`0x0a1209${cell}11${feature}`) << 2n
  const digits = Array.from({ length: 27 }, (_, at) => Number((bits >> BigInt(6 * (26 - at))) & 63n))
  return digits.map((digit) => base64Url[digit]).join('')
}

/** Of `0x6b12ae37b47f5b37`: the bytes the other way round, in hexadecimal digits. */
const littleEndian = (hex: string): string =>
  (hex.slice(2).padStart(16, '0').match(/../g) ?? []).reverse().join('')

/** `Restaurant_Review-g187147-d1234567-Reviews-Cafe_Rosa-Paris.html`, and for other kinds of businesses alike. */
function tripadvisorForm(origin: string, page: string): string | undefined {
  const [, numbers, name] = /^\w+_Review-(g\d+-d\d+)-Reviews(?:-or\d+)?(-.+)?$/.exec(page) ?? []
  return numbers === undefined ? undefined : `${origin}/UserReviewEdit-${numbers}${name ?? ''}`
}

const facebookItself =
  /^(?:events|groups|help|login|marketplace|pages|people|photo|photos|posts|profile\.php|share|sharer|story\.php|watch)$/i

const isFacebookPage = (name: string): boolean => /^[\w.-]{2,}$/.test(name) && !facebookItself.test(name)
