/** How likely a review answers an ask. Its text and score are not considered, and not even passed in. */
import type { MatchReason } from '#shared/contract/attributions'
import { isSameContact } from '#main/tools/contacts'
import { likenessOf, type KnownName } from './names-alike'

export const day = 86_400_000
/** Spec silent (§1): people who write later than this would have written anyway. */
export const daysOfAnswer = 45
const soon = 7
/** A merely similar name proves little: the review must have come this soon, in days, or from someone who opened the link. */
const soonEnough = 14

/** A sent ask and its customer. */
export interface SentAsk {
  id: number
  customerId: number
  sentAt: number
  clickedAt: number | null
  name: KnownName
  contacts: readonly string[]
}

/** All that a review tells about who wrote it and when. */
export interface Author {
  customerId: number | null
  /** The words of the name. */
  words: readonly string[]
  email: string | null
  phone: string | null
  writtenAt: number
  /** Recorded without a time, so it may be any time that day. */
  isWholeDay: boolean
}

export interface Weight {
  reasons: MatchReason[]
  /** Higher is more certain. */
  points: number
  days: number
}

const pointsOf: Record<MatchReason, number> = {
  same_customer: 100,
  same_email: 90,
  same_phone: 85,
  same_name: 60,
  similar_name: 30,
  clicked: 20,
  soon_after: 10
}

/** Null: the review does not answer the ask. */
export function weighMatch(author: Author, ask: SentAsk): Weight | null {
  const { customerId, writtenAt, isWholeDay } = author
  const from = isWholeDay ? ask.sentAt - day : ask.sentAt
  if (writtenAt < from || writtenAt > ask.sentAt + daysOfAnswer * day) return null
  if (customerId !== null && customerId !== ask.customerId) return null
  const days = Math.max(0, Math.floor((writtenAt - ask.sentAt) / day))
  const hasClicked = ask.clickedAt !== null && ask.clickedAt <= writtenAt + (isWholeDay ? day : 0)
  const who = reasonsOfPerson(author, ask, { hasClicked, days })
  if (who.length === 0) return null
  const reasons: MatchReason[] = [...who]
  if (hasClicked) reasons.push('clicked')
  if (days <= soon) reasons.push('soon_after')
  const points = reasons.reduce((sum, reason) => sum + pointsOf[reason], 0) - days / daysOfAnswer
  return { reasons, points, days }
}

function reasonsOfPerson(
  { customerId, words, email, phone }: Author,
  ask: SentAsk,
  { hasClicked, days }: { hasClicked: boolean; days: number }
): MatchReason[] {
  const reasons: MatchReason[] = []
  if (customerId !== null) reasons.push('same_customer')
  const isTheirs = (contact: string) => ask.contacts.some((each) => isSameContact(each, contact))
  if (email !== null && isTheirs(email)) reasons.push('same_email')
  if (phone !== null && isTheirs(phone)) reasons.push('same_phone')
  const likeness = likenessOf(words, ask.name)
  if (likeness === 'same') reasons.push('same_name')
  const isNear =
    likeness === 'first_only' ? hasClicked && days <= soonEnough : hasClicked || days <= soonEnough
  if (likeness !== null && likeness !== 'same' && (isNear || reasons.length > 0)) reasons.push('similar_name')
  return reasons
}
