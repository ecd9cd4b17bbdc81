/**
 * What a mail is recognised by when something comes back: its Message-ID, and the mark in the address that opts out. Both name
 * the row, and both are signed, so that nobody can have other people's messages counted as bounced or opted out.
 */
import type { Context } from '../context'
import { signed } from '../store/secrets'

type Use = 'message-id' | 'opt-out' | 'sms'

/** For the same row always the same. With the brackets. */
export function messageIdOf(ctx: Context, messageId: number, domain: string): string {
  return `<gw.${markOf(ctx, messageId, 'message-id')}@${domain}>`
}

/** What an SMS provider is told, so that it takes the same row once. */
export const smsReferenceOf = (ctx: Context, messageId: number): string =>
  `gw-${markOf(ctx, messageId, 'sms').replace('.', '-')}`

/** For the subject of a mail that opts out. */
export const optOutMarkOf = (ctx: Context, messageId: number): string => markOf(ctx, messageId, 'opt-out')

/** The rows that are named by Message-IDs of ours in a text, each once. */
export function rowsNamedIn(ctx: Context, text: string): number[] {
  return rowsIn(ctx, text, /\bgw\.([0-9a-z]{1,11})\.([0-9a-z]{12})@/g, 'message-id')
}

/** The rows that are named by marks to opt out in a text, each once. */
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

/** Twelve signs of 32: nobody guesses one, and the line stays short. */
function markOf(ctx: Context, messageId: number, use: Use): string {
  const mac = signed(ctx.db, `${use} ${ctx.accountId} ${messageId}`)
  const signs = [...mac.subarray(0, 12)].map((byte) => alphabet[byte & 31])
  return `${messageId.toString(36)}.${signs.join('')}`
}

const alphabet = '0123456789abcdefghijklmnopqrstuv'
