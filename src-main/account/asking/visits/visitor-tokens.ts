/** How visitors are recognised: a signed token for the message that brought them here, and for the review they are writing. */
import type { BaseContext } from '#main/context'
import { signed } from '#main/store/secrets'

type Use = 'visitor' | 'review' | 'caught'

/** Always the same for a message: letters, digits and a hyphen, so that no mail app breaks the link. */
export const visitorToken = (base: Pick<BaseContext, 'db'>, messageId: number): string =>
  markOf(base, 'visitor', messageId)

/** The message a token names; null: never given out. */
export const messageOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'visitor', token)

/** Lets a visitor continue a review begun without a personal link. */
export const reviewToken = (base: Pick<BaseContext, 'db'>, reviewId: number): string =>
  markOf(base, 'review', reviewId)
export const reviewOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'review', token)

/** Lets a bot caught in the trap continue as if its review had been accepted: it looks the same, but names only a score. */
export const caughtToken = (base: Pick<BaseContext, 'db'>, score: number): string =>
  markOf(base, 'caught', score)
export const caughtScoreOf = (base: Pick<BaseContext, 'db'>, token: string): number | null =>
  readMark(base, 'caught', token)

const alphabet = '0123456789abcdefghijklmnopqrstuv'

/** Sixteen characters from an alphabet of 32 make eighty bits: nobody can guess them. */
function markOf(base: Pick<BaseContext, 'db'>, use: Use, id: number): string {
  const signs = [...signed(base.db, `${use} ${id}`).subarray(0, 16)].map((byte) => alphabet[byte & 31])
  return `${id.toString(36)}-${signs.join('')}`
}

function readMark(base: Pick<BaseContext, 'db'>, use: Use, token: string): number | null {
  const [, number = ''] = /^([0-9a-z]{1,11})-[0-9a-v]{16}$/.exec(token) ?? []
  const id = Number.parseInt(number, 36)
  return Number.isSafeInteger(id) && id > 0 && markOf(base, use, id) === token ? id : null
}
