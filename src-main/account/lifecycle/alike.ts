/** How two customers are recognised as possibly the same person: keys that similar customers share. */
import { channelOf } from '#shared/channel-of'

/** Name, addresses and numbers of a customer. */
export interface Person {
  id: number
  first_name: string | null
  last_name: string | null
  contacts: readonly string[]
}

const plain = /^[a-z ]*$/
const marks = /\p{M}/gu

/** Without accents and capitals; most names have none and take the fast path. */
function fold(text: string): string {
  const small = text.trim().toLowerCase()
  return plain.test(small) ? small : small.normalize('NFKD').replaceAll(marks, '')
}

/** First and last name in either order; none where one of them is missing. */
export function nameKeys({ first_name, last_name }: Person): string[] {
  if (!first_name?.trim() || !last_name?.trim()) return []
  const [one, other] = [fold(first_name), fold(last_name)]
  return [one < other ? `${one} ${other}` : `${other} ${one}`]
}

/** The last nine digits: the number without its prefix, which is often guessed wrongly. */
export const phoneKeys = ({ contacts }: Person): string[] =>
  contacts.filter((each) => channelOf(each) === 'sms').map((number) => number.slice(-9))

export const emailKeys = (person: Person): string[] =>
  emailsOf(person).flatMap((each) => emailKey(each) ?? [])

const emailsOf = ({ contacts }: Person) => contacts.filter((each) => channelOf(each) === 'email')

/** The part before the @, without punctuation and tag: `ann.smith+shop` and `annsmith` match. */
function emailKey(email: string): string | null {
  const at = email.lastIndexOf('@')
  const tag = email.indexOf('+')
  const local = email.slice(0, tag > 0 && tag < at ? tag : at).toLowerCase()
  const bare = local.replaceAll(/[._-]/g, '')
  return bare.length < 3 ? null : bare
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether addresses with the same key have the same domain, or one typo away from it. */
export const haveSimilarEmails = (one: Person, other: Person): boolean =>
  emailsOf(one).some((a) =>
    emailsOf(other).some((b) => emailKey(a) === emailKey(b) && haveSimilarDomains(a, b))
  )

function haveSimilarDomains(one: string, other: string): boolean {
  const [a, b] = [domainOf(one), domainOf(other)].map((each) =>
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
