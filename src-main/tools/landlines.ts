/** Numbers that receive no SMS, by the rule the window uses too. Its numbers of all countries are loaded when first needed. */
import type { isLandline as Rule } from '#shared/landline'
import { getOrMake, LRUCache } from './lru-cache'
import { NotReady } from './wait-while-busy'

let rule: typeof Rule | undefined
let reading: Promise<void> | undefined

/** Loads the rule; afterwards everything below is synchronous. */
export function readLandlines(): Promise<void> {
  reading ??= import('#shared/landline').then(({ isLandline }) => void (rule = isLandline))
  return reading
}

/** Numbers of one length are told apart by these first digits; parsing a number is slow, and a shop has few areas. */
const digitsThatTell = 9
const known = new LRUCache<string, 'landline' | 'other'>({ max: 20_000 })

/** @throws NotReady until the rule is loaded. */
export function isLandline(phone: string): boolean {
  const judge = rule
  if (judge === undefined) throw new NotReady(readLandlines())
  const key = `${phone.length} ${phone.slice(0, digitsThatTell)}`
  return getOrMake(known, key, () => (judge(phone) ? 'landline' : 'other')) === 'landline'
}
