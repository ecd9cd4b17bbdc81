/** The types of the rules in the table of what mail servers answer: recipient-answers.ts, account-answers.ts, answers.ts. */

export type AnswerKind =
  // this account, for a while
  | 'limit_day' // of a day or longer
  | 'limit_hour'
  | 'too_fast' // connections or messages at a time
  // this account, until the owner acts
  | 'wrong_password'
  | 'login_required'
  | 'sender_refused' // this address or server may not be used to send
  | 'account_blocked' // by the provider; or mail from here is taken for spam
  | 'listed' // the IP address or domain is on a blocklist
  | 'not_authenticated' // SPF, DKIM, DMARC or reverse DNS
  | 'tls_required'
  | 'smtp_auth_off' // Microsoft 365: programs may not send from this mailbox, or not with a password
  // this address
  | 'unknown_user'
  | 'unknown_domain' // or one that takes no mail
  | 'address_refused' // disabled, closed or not understood: less certain than the two above
  | 'mailbox_full' // tried again
  | 'recipient_busy' // tried again
  // this message
  | 'greylisted' // tried again
  | 'recipient_policy' // the recipient does not want it
  | 'content'
  | 'too_large'

/** The command that was answered. */
export type AnswerStage = 'greeting' | 'login' | 'sender' | 'recipient' | 'content'

/** Parts that must follow each other, with little in between; lower case. */
export type Phrase = readonly string[]

/** Every given condition must match. */
export interface AnswerRule {
  kind: AnswerKind | 'unclear'
  /** One of these occurs anywhere in the reply. */
  words?: readonly Phrase[]
  /** One of these is the enhanced code without its class; `7.5*` matches all that begin with it. */
  codes?: readonly string[]
  replies?: readonly number[]
  at?: readonly AnswerStage[]
  /** The recipient, or the server that answered, is of one of these domains. */
  domains?: readonly string[]
  /** Its words say little more than its code. */
  isVague?: boolean
}

/** Lower case, without accents: servers write "trouvé" and "trouve", "Empfänger" and "Empfaenger". */
export const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Phrases rather than single words, which could be part of an address or a host name ("relay", "spam"). "…" stands for a few
 * words in between, "_" for a word boundary.
 */
export const anyOf = (list: string): Phrase[] =>
  list
    .split('|')
    .flatMap((phrase) => [...new Set([folded(phrase), folded(withoutUmlauts(phrase))])])
    .map((phrase) => phrase.split('…').map((part) => part.replace(/\s+/g, ' ').trim().replaceAll('_', ' ')))

const withoutUmlauts = (text: string): string => text.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
