/** The texts that come with Goodword, by language. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { TemplateKind } from '../../../../src-shared/contract/message-templates'
import { germanTexts } from './texts-de'
import { englishTexts } from './texts-en'
import { spanishTexts } from './texts-es'
import { frenchTexts } from './texts-fr'
import { italianTexts } from './texts-it'
import { dutchTexts } from './texts-nl'

/** The text of a message; `subject` and `button` are for e-mails only. */
export interface MessageText {
  subject: string | null
  text: string
  button: string | null
}

interface MailText {
  subject: string
  text: string
  button?: string
}

/** All texts of one language. */
export interface LanguageTexts {
  email: { request: MailText; reminders: readonly [MailText, MailText, MailText]; thanks: MailText }
  sms: { request: string; reminders: readonly [string, string, string]; thanks: string }
  /** What Goodword itself says in every e-mail. `{business}` is the name of the business. */
  mail: {
    /** Why the recipient gets this e-mail. */
    reason: string
    /** How to opt out when that works by e-mail only; `[…]` is the link. */
    optOut: string
    /** The same when there is an opt-out page. */
    optOutHere: string
    /** The same for plain-text e-mails. */
    optOutByReply: string
    /** Label of a star: `{n}` out of five. */
    star: string
    /** Above the address of the page, for readers whose mail app shows no buttons. */
    linkBelow: string
  }
}

const byLanguage: ReadonlyMap<string, LanguageTexts> = new Map([
  ['en', englishTexts],
  ['de', germanTexts],
  ['fr', frenchTexts],
  ['es', spanishTexts],
  ['it', italianTexts],
  ['nl', dutchTexts]
])

export const builtInLanguages: readonly string[] = [...byLanguage.keys()]

/** The language without its country or script: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? tag

/** Goodword's own words in a language; English if it is not supported. */
export function mailWords(language: string): { language: string; words: LanguageTexts['mail'] } {
  const base = baseLanguage(language)
  const own = byLanguage.get(base)
  return own === undefined
    ? { language: 'en', words: englishTexts.mail }
    : { language: base, words: own.mail }
}

/** The built-in text; undefined in unsupported languages. */
export function builtInText(
  language: string,
  channel: Channel,
  kind: TemplateKind,
  step: number
): MessageText | undefined {
  const texts = byLanguage.get(baseLanguage(language))
  if (texts === undefined) return undefined
  if (channel === 'sms') {
    const text = kind === 'reminder' ? texts.sms.reminders[step - 1] : texts.sms[kind]
    return text === undefined ? undefined : { subject: null, text, button: null }
  }
  const mail = kind === 'reminder' ? texts.email.reminders[step - 1] : texts.email[kind]
  return mail && { button: null, ...mail }
}
