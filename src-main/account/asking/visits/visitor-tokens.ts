/** What a visitor is recognised by: a signed mark of the message that led them here, and of the review they are writing. */
import type { BaseContext } from '../../../context'
import { signed } from '../../../store/secrets'

type Use = 'visitor' | 'review' | 'caught'

/** For the same message always the same: letters, digits and a hyphen, so that no mail program breaks the link. */
export const visitorToken = (base: Pick<BaseContext, 'db'>, messageId: number): string =>
  markOf(base, 'visitor', messageId)

/** The message that a token names; null: nobody was given it. */
export const messageOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'visitor', token)

/** Lets whoever began a review without a personal link go on with it. */
export const reviewToken = (base: Pick<BaseContext, 'db'>, reviewId: number): string =>
  markOf(base, 'review', reviewId)
export const reviewOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'review', token)

/** Leads whoever was caught in the trap on as if their review had been taken: it looks the same, and names no review but a score. */
export const caughtToken = (base: Pick<BaseContext, 'db'>, score: number): string =>
  markOf(base, 'caught', score)
export const caughtScoreOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'caught', token)

const alphabet = '0123456789abcdefghijklmnopqrstuv'

/** Sixteen signs of 32, eighty bits: nobody guesses one. */
function markOf(base: Pick<BaseContext, 'db'>, use: Use, id: number): string {
  const signs = [...signed(base.db, `${use} ${id}`).subarray(0, 16)].map((byte) => alphabet[byte & 31])
  return `${id.toString(36)}-${signs.join('')}`
}

function readMark(base: Pick<BaseContext, 'db'>, use: Use, token: string): number | null {
  const [, number = ''] = /^([0-9a-z]{1,11})-[0-9a-v]{16}$/.exec(token) ?? []
  const id = Number.parseInt(number, 36)
  return Number.isSafeInteger(id) && id > 0 && markOf(base, use, id) === token ? id : null
}
