/** Which rule of the table a reply fits. Pure. */
import { folded, type AnswerKind, type AnswerRule, type AnswerStage, type Phrase } from './answer-rule'
import { answerRules } from './answers'
import { doubts } from './doubts'

/** Anything beyond this in a reply is irrelevant. */
const maxAnswerLength = 4000

/** What a reply means, and whether its words say so or only its code. */
export interface Judged {
  kind: AnswerKind | 'unclear'
  byWords: boolean
  isVague?: boolean
}

/**
 * The meaning of a reply according to the table; `unclear` if nothing matches. Linear in the length of the reply.
 * @param server who answered; '' if that is not known
 */
export function judgeAnswer(at: AnswerStage, response: string, address: string, server = ''): Judged {
  const answer = folded(response.slice(0, maxAnswerLength))
  const reply = Number(/^\d{3}/.exec(answer)?.[0] ?? 0)
  const codes = [...answer.matchAll(enhancedCode)].map(([, code = '']) => code)
  const words = wordsOf(answer, folded(address))
  const domains = [domainOf(folded(address)), folded(server)]
  const isOfOthers = at === 'greeting' || at === 'sender'
  const fits = (rule: AnswerRule) =>
    (rule.at?.includes(at) ?? true) &&
    (rule.replies?.includes(reply) ?? true) &&
    (rule.domains?.some((domain) => domains.some((each) => `.${each}`.endsWith(`.${domain}`))) ?? true) &&
    (rule.codes?.some((code) => codes.some((each) => isCode(each, code))) ?? true) &&
    (rule.words?.some((phrase) => holds(words, phrase)) ?? true) &&
    !(isOfOthers && ofRecipient.has(rule.kind))
  const found = answerRules.find(fits)
  const rule = (found !== undefined && isUnknown(found.kind) ? doubts.find(fits) : undefined) ?? found
  if (rule !== undefined)
    return { kind: rule.kind, byWords: rule.words !== undefined, isVague: rule.isVague === true }
  return { kind: isBare(at, reply, words, codes) ? 'recipient_policy' : 'unclear', byWords: false }
}

export const isUnknown = (kind: Judged['kind']): boolean =>
  kind === 'unknown_user' || kind === 'unknown_domain'

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Replies about a recipient, possible only after one was named. */
const ofRecipient = new Set<AnswerKind | 'unclear'>([
  'unknown_user',
  'unknown_domain',
  'address_refused',
  'mailbox_full',
  'recipient_busy',
  'recipient_policy'
])

/** Must not be part of an IP address. */
const enhancedCode = /(?<![\d.])[245]\.(\d{1,3}\.\d{1,3})(?!\d|\.\d)/g

const isCode = (code: string, wanted: string): boolean =>
  wanted.endsWith('*')
    ? code.startsWith(wanted.slice(0, -1)) && code.length >= wanted.length
    : code === wanted

/** If the server says nothing but the code, RFC 5321 applies: 550 for a recipient refuses that recipient only. */
const isBare = (at: AnswerStage, reply: number, words: string, codes: readonly string[]): boolean =>
  at === 'recipient' &&
  codes.length === 0 &&
  [550, 551, 553].includes(reply) &&
  words.trim().split(' ').length <= 1

/** The words of all lines, separated by spaces, without reply codes, the recipient and any other address. */
function wordsOf(answer: string, address: string): string {
  const domain = domainOf(address)
  const lines = answer.split(/\r?\n/).map((line) => line.replace(/^\d{3}-/, ''))
  const tokens = lines
    .join(' ')
    .replaceAll('’', "'")
    .replace(/[[\]()<>"=,;!*?]/g, ' ')
    .split(/\s+/)
    .filter((token) => !isCodes.test(token) && !token.includes('@'))
    .filter((token) => domain === '' || !token.includes(domain))
  return ` ${tokens.join(' ')} `
}

/** Matches codes also inside a reply whose lines were joined. */
const isCodes = /^(?:[245]\d\d|(?:[245]\d\d-)?#?[245]\.\d{1,3}\.\d{1,3}:?)$/

/** If they are farther apart, the parts of a phrase don't belong together. */
const maxGap = 80

function holds(words: string, [first = '', ...others]: Phrase): boolean {
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
    if (continues(words, at + first.length, others)) return true
  }
  return false
}

function continues(words: string, from: number, parts: readonly string[]): boolean {
  const [next, ...others] = parts
  if (next === undefined) return true
  const at = words.slice(from, from + maxGap + next.length).indexOf(next)
  return at >= 0 && continues(words, from + at + next.length, others)
}
