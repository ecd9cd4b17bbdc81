/** How two customers are recognised as possibly the same person: keys that similar customers share. */

/** Name, address and number of a customer. */
export interface Person {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

const plain = /^[a-z ]*$/
const marks = /\p{M}/gu

/** Without accents and capitals; most names have none and take the fast path. */
function fold(text: string): string {
  const small = text.trim().toLowerCase()
  return plain.test(small) ? small : small.normalize('NFKD').replaceAll(marks, '')
}

/** First and last name in either order; null where one of them is missing. */
export function nameKey({ first_name, last_name }: Person): string | null {
  if (!first_name?.trim() || !last_name?.trim()) return null
  const [one, other] = [fold(first_name), fold(last_name)]
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/** The last nine digits: the number without its prefix, which is often guessed wrongly. */
export const phoneKey = ({ phone }: Person): string | null => (phone === null ? null : phone.slice(-9))

/** The part before the @, without punctuation and tag: `ann.smith+shop` and `annsmith` match. */
export function emailKey({ email }: Person): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  const tag = email.indexOf('+')
  const local = email.slice(0, tag > 0 && tag < at ? tag : at).toLowerCase()
  const bare = local.replaceAll(/[._-]/g, '')
  return bare.length < 3 ? null : bare
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The same domain, or one typo away from it. */
export function haveSimilarDomains(one: Person, other: Person): boolean {
  if (one.email === null || other.email === null) return false
  const [a, b] = [domainOf(one.email), domainOf(other.email)].map((each) =>
    each === 'googlemail.com' ? 'gmail.com' : each
  ) as [string, string]
  return a === b || isOneSlipAway(a, b)
}

/** One letter too many, too few or wrong, or two adjacent letters swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA.slice(0, 2) === [...restB.slice(0, 2)].reverse().join('') && restA.slice(2) === restB.slice(2)
}

/** With nearly the same number, the names must not contradict: they share a first or last name, or none is known for both. */
export function mayShareName(one: Person, other: Person): boolean {
  const known = (['first_name', 'last_name'] as const).filter((each) => one[each] && other[each])
  return known.length === 0 || known.some((each) => fold(one[each] ?? '') === fold(other[each] ?? ''))
}
