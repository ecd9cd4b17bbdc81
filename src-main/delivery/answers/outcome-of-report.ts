/**
 * What a later report says about a message that was accepted at first: judged by the same table as an answer given at once. Pure.
 */
import type { Outcome } from '../transport'
import { isUnknown, judgeAnswer, type Judged } from './judge-answer'
import { outcomeOf, type Answered } from './outcome-of-answer'

export interface LateReport {
  /** In lower case; '' if none is given. */
  action: string
  /** '' if none is given. */
  status: string
  /** What the server said; '' if that is not known. */
  said: string
  /** The recipient; '' if that is not known. */
  address: string
  /** The name of the server that refused it; '' if that is not known. */
  server: string
  /** What the report says to people: counts if the server's own words mean nothing. */
  words: string
}

export interface Late {
  /** The address, or its domain, does not exist. */
  isDead: boolean
  /** If the sending account was refused, not this message. */
  blame?: Extract<Outcome, { kind: 'account_rest' | 'channel_trouble' }>
  detail: string
}

export function outcomeOfReport(report: LateReport): Late {
  const { status, said } = report
  const detail = `The e-mail bounced: ${oneLine(said || status) || 'no reason was given'}`
  // It ran out of time: the last answer was a temporary one.
  if (report.action === 'expired') return { isDead: false, detail }
  const response = answerIn(report)
  const outcome = outcomeOf(
    {
      at: 'recipient',
      response,
      // A domain that takes no mail (RFC 7505) takes none tomorrow, whatever code somebody chose for it.
      isPassing: response.startsWith('4') && !/\bnull ?mx\b/i.test(response),
      address: report.address,
      detail
    },
    judge(response, report)
  )
  return lateOf(outcome, detail)
}

function lateOf(outcome: Answered, detail: string): Late {
  if (outcome.kind === 'refused') return { isDead: outcome.suppress === 'hard_bounce', detail }
  if (outcome.kind === 'later') return { isDead: false, detail }
  return { isDead: false, blame: outcome, detail }
}

/** A reply code may stand behind the server's name; a number in an address or a name is none. */
const replyCode = /(?:^|[\s:;"'(#<])([245]\d\d)(?=[ -]\D|[ -#]?[ -]?[245]\.\d|$)/
const enhancedCode = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/

/**
 * What systems say of their own accord around the server's words: IronPort's "5.1.0 - Unknown address error 550-'…'", Gmail's
 * "it was rejected by the recipient domain".
 */
const ownPhrases =
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3} - [a-z ]{5,60}(?=[245]\d\d)|rejected by the recipient domain/gi

/** As the server would have given it at once: code, status, words. */
function answerIn({ status, said: all }: LateReport): string {
  const said = all.replace(ownPhrases, '')
  const given = replyCode.exec(said)?.[1]
  const ofSaid = enhancedCode.exec(said)?.[0]
  const reply = given ?? `${(ofSaid ?? status)[0] ?? '5'}50`
  return `${reply} ${ofSaid === undefined ? status : ''} ${said}`
}

function judge(response: string, { address, server, words }: LateReport): Judged {
  const first = judgeAnswer('recipient', response, address, server)
  if (first.byWords && first.isVague !== true && first.kind !== 'unclear')
    return isUnknown(first.kind) && isFull(words) ? { kind: 'mailbox_full', byWords: true } : first
  const second = judgeAnswer('recipient', `${response} ${words.replace(ownPhrases, '')}`, address, server)
  return second.byWords ? second : first
}

/** Some say so to people only, and give programs a code that is nearest in their own list. */
const isFull = (words: string): boolean => judgeAnswer('recipient', words, '').kind === 'mailbox_full'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300)
