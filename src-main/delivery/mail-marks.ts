/**
 * How a mail is recognised when a reply or bounce comes back: by its Message-ID, or by the mark in the opt-out address. Both
 * contain the row's id, and both are signed, so that nobody can have other people's messages counted as bounced or opted out.
 */
import type { Context } from '../context'
import { signed } from '../store/secrets'

type Use = 'message-id' | 'opt-out' | 'sms'

/** The Message-ID of a message, in angle brackets; always the same for the same row. */
export function messageIdOf(ctx: Context, messageId: number, domain: string): string {
  return `<gw.${markOf(ctx, messageId, 'message-id')}@${domain}>`
}

/** The reference sent to an SMS provider, so that it accepts the same message only once. */
export const smsReferenceOf = (ctx: Context, messageId: number): string =>
  `gw-${markOf(ctx, messageId, 'sms').replace('.', '-')}`

/** The mark in the subject of an opt-out mail. */
export const optOutMarkOf = (ctx: Context, messageId: number): string => markOf(ctx, messageId, 'opt-out')

/** The rows whose Message-IDs occur in a text, without duplicates. */
export function rowsNamedIn(ctx: Context, text: string): number[] {
  return rowsIn(ctx, text, /\bgw\.([0-9a-z]{1,11})\.([0-9a-z]{12})@/g, 'message-id')
}

/** The rows whose opt-out marks occur in a text, without duplicates. */
export function optOutsNamedIn(ctx: Context, text: string): number[] {
  return rowsIn(ctx, text, /\b([0-9a-z]{1,11})\.([0-9a-z]{12})\b/g, 'opt-out')
}

function rowsIn(ctx: Context, text: string, pattern: RegExp, use: Use): number[] {
  const rows = [...text.matchAll(pattern)].flatMap(([mark, number = '']) => {
    const id = Number.parseInt(number, 36)
    return Number.isSafeInteger(id) && mark.includes(markOf(ctx, id, use)) ? [id] : []
  })
  return [...new Set(rows)]
}

/** Twelve characters of a 32-letter alphabet: impossible to guess, and short enough for one line. */
function markOf(ctx: Context, messageId: number, use: Use): string {
  const mac = signed(ctx.db, `${use} ${ctx.accountId} ${messageId}`)
  const signs = [...mac.subarray(0, 12)].map((byte) => alphabet[byte & 31])
  return `${messageId.toString(36)}.${signs.join('')}`
}

const alphabet = '0123456789abcdefghijklmnopqrstuv'
