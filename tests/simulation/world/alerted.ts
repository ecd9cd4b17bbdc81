/** Alerts as they reached the owner, and what people do to have something published: from the window, by mail, or from the phone. */
import { createHash } from 'node:crypto'
import { contactsOf, type Person } from './population'
import { sql, type World } from './world'

/** An alert that can be answered. */
export interface Alerted {
  /** Counted in the order of their arrival. */
  number: number
  grant: number
  kind: 'answer' | 'confirm' | 'take_back'
  review: number
  /** The number of the review at its site. */
  at: string
  /** The text that stands in it for publishing; null: none. */
  text: string | null
  real: number
}

export type Way = 'in the window' | 'by mail' | 'by phone'

/** Something done so that a reply is published, or (text: null) taken back. */
export interface Wish {
  way: Way
  /** What the service calls it, once it has been taken; null: it was taken at once. */
  key: string | null
  /** It publishes once, together with all others of the same licence. */
  licence: string
  review: number
  at: string
  text: string | null
  real: number
  /** Why it must not be obeyed; null: it may be. */
  whyNot: string | null
}

const granted = `SELECT reply_grants.id AS grant, kind, review_id AS review, external_id AS at
  FROM reply_grants JOIN reviews ON reviews.id = review_id WHERE `
type Granted = Pick<Alerted, 'grant' | 'kind' | 'review' | 'at'>

/** What the machine had granted to whoever reads this token. */
export const grantOfToken = (world: World, token: string): Granted | undefined =>
  sql(world, `${granted} token_hash = ?`).get(createHash('sha256').update(token).digest()) as
    Granted | undefined

export const grantOfPrompt = (world: World, prompt: number): Granted | undefined =>
  sql(world, `${granted} prompt = ? ORDER BY reply_grants.id DESC`).get(String(prompt)) as Granted | undefined

const says = "SELECT id, coalesce(score, '-') || ' stars: ' || coalesce(review, '') FROM reviews"

/** What each review says in Goodword. */
export const reviewsAsTheySay = (world: World): Map<number, string> =>
  new Map(sql(world, says).raw().all() as [number, string][])

/** An alert has arrived that can be answered. */
export function noteAlerted(world: World, granted: Granted, text: string | null): Alerted {
  const { ledger, time } = world
  ledger.says.set(granted.grant, reviewsAsTheySay(world).get(granted.review) ?? '')
  return { ...granted, number: ++ledger.alerted, text, real: time.real }
}

/** What two texts have to have in common to be the same reply. */
export const plainly = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

type Wanted = Pick<Alerted, 'grant' | 'review' | 'at' | 'number'>

/** Somebody answers an alert. @param whyNot why it must not be obeyed, as far as they can know */
export function noteWish(
  { ledger, time }: World,
  { grant, review, at, number }: Wanted,
  {
    way,
    key,
    text,
    whyNot = null
  }: Pick<Wish, 'way' | 'key' | 'text'> & { whyNot?: string | null | undefined }
): void {
  const isForgotten = number <= (ledger.forgotten.get(review) ?? 0)
  ledger.wishes.push({
    ...{ way, key, licence: `grant ${grant}`, review, at, text: text === null ? null : plainly(text) },
    real: time.real,
    whyNot: isForgotten ? 'whoever wrote the review has been erased since' : whyNot
  })
}

/** The owner presses a button of the window, and it is taken. */
export function noteWindowWish(world: World, review: number, text: string | null): void {
  const { ledger, time } = world
  const at = sql(world, 'SELECT external_id FROM reviews WHERE id = ?').pluck().get(review) as string | null
  if (at === null) return
  const wish = {
    way: 'in the window',
    key: null,
    licence: `press ${ledger.wishes.length}`,
    review,
    at
  } as const
  ledger.wishes.push({ ...wish, text: text === null ? null : plainly(text), real: time.real, whyNot: null })
}

/** Reviews by somebody who is about to be erased. */
export const reviewsBy = (world: World, who: Person): number[] =>
  sql(
    world,
    'SELECT id FROM reviews WHERE customer_id = ? OR reviewer_email IN (SELECT value FROM json_each(?))'
  )
    .pluck()
    .all(who.id, JSON.stringify(contactsOf(who))) as number[]

export const takenAnswers = (world: World): Set<string> =>
  new Set(sql(world, 'SELECT mail_key FROM alert_answers').pluck().all() as string[])

/** After an erasure, alerts that had arrived by then can do nothing more. @param taken what had been taken before */
export function forgetAlerts({ ledger }: World, reviews: number[], taken: Set<string>): void {
  for (const each of reviews) ledger.forgotten.set(each, ledger.alerted)
  for (const wish of ledger.wishes)
    if (wish.key !== null && reviews.includes(wish.review) && !taken.has(wish.key))
      wish.whyNot ??= 'whoever wrote the review was erased before it was read'
}
