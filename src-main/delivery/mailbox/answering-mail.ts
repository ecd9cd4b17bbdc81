/** A reply to an alert, as read in the thread: who wrote it, what they wrote, and whatever speaks against a person having done so. */
import type { Email } from 'postal-mime'
import { wantsNoMore } from '../answers/opt-out-words'
import { headerOf, isAutomatic, isFromMailSystem } from './automatic-mail'
import { recipientHeaders } from './classify-returned-mail'
import { isVouchedFor } from './vouching'
import { writtenIn } from './written-words'

/** Why a mail is not what a person has answered. */
export type NoAnswer = 'automatic' | 'bounce' | 'list' | 'own_mail' | 'too_large' | 'opt_out'

export interface AnsweringMail {
  /** The possible tokens of grants that it names, the likeliest one first; the thread can't verify them. */
  tokens: string[]
  /** In lower case; null: there is no single sender. */
  sender: string | null
  words: string
  /** Whether all it says is in HTML. */
  isHtmlOnly: boolean
  /** The owner's server has checked the sender. */
  isVouchedFor: boolean
  noAnswer: NoAnswer | null
  /** Its Message-ID, cut off. */
  messageId: string
}

const mark = /\bgwr\.([0-9a-v]{24})\b/g
const maxTokens = 20
const maxIdLength = 200
/** More than a reply to a review is anywhere allowed to have. */
const maxWords = 20_000

/** Headers that name the address an e-mail was written to. */
const addressed = new Set(['to', 'cc', ...recipientHeaders])

/** Null: it answers no alert. @param isCut more than what was read of it has arrived */
export function answerIn(mail: Email, isCut: boolean): AnsweringMail | null {
  const tokens = tokensOf(mail)
  if (tokens.length === 0) return null
  const sender = soleSender(mail)
  const words = writtenIn(mail)
  return {
    tokens,
    sender,
    words: words.slice(0, maxWords),
    isHtmlOnly: (mail.text ?? '').trim() === '',
    isVouchedFor: sender !== null && isVouchedFor(mail, sender),
    noAnswer: noAnswerIn(mail, words, isCut),
    messageId: (mail.messageId ?? '').slice(0, maxIdLength)
  }
}

/** The e-mail that is answered comes first, then the address, then the rest of the conversation, the latest first. */
function tokensOf(mail: Email): string[] {
  const to = mail.headers.filter(({ key }) => addressed.has(key)).map(({ value }) => value)
  const named = [
    ...marksIn(mail.inReplyTo ?? ''),
    ...marksIn(to.join(' ')),
    ...marksIn(mail.references ?? '').toReversed()
  ]
  return [...new Set(named)].slice(0, maxTokens)
}

const marksIn = (text: string): string[] =>
  [...text.slice(0, 16_384).toLowerCase().matchAll(mark)].map(([, token = '']) => token)

function soleSender({ headers, from }: Email): string | null {
  const isOne = headers.filter(({ key }) => key === 'from').length === 1
  const address = from !== undefined && from.group === undefined ? from.address : ''
  const given = headers.find(({ key }) => key === 'from')?.value ?? ''
  return isOne && address !== '' && addressesIn(given) === 1 ? address.toLowerCase().slice(0, 320) : null
}

/** How many addresses a header lists: commas within a name or a comment don't count. */
function addressesIn(header: string): number {
  let count = 1
  let isQuoted = false
  for (const sign of header.slice(0, 2000)) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === ',' && !isQuoted) count++
  }
  return count
}

function noAnswerIn(mail: Email, words: string, isCut: boolean): NoAnswer | null {
  if (/<gw[ar]?\./i.test(mail.messageId ?? '')) return 'own_mail'
  if (isReport(mail)) return 'bounce'
  const precedence = headerOf(mail, 'precedence').trim().toLowerCase()
  if (headerOf(mail, 'list-id') !== '' || precedence === 'list' || precedence === 'bulk') return 'list'
  if (isAutomatic(mail)) return 'automatic'
  if (isCut || words.length > maxWords) return 'too_large'
  return wantsNoMore(words) ? 'opt_out' : null
}

function isReport(mail: Email): boolean {
  const type = headerOf(mail, 'content-type').toLowerCase()
  if (type.includes('disposition-notification')) return false
  const hasNoSender = headerOf(mail, 'return-path').trim() === '<>'
  return hasNoSender || type.includes('multipart/report') || isFromMailSystem(mail, false)
}
