/** The e-mail that brings a reply to the person who wrote the review: the owner's words, and below them the review. */
import type { Context } from '#main/context'
import { accountOf } from '#main/account/core/settings/settings.service'
import { mailWords, type MailWords } from '#main/account/messaging/message-templates/built-in-texts'
import { layOutMail } from '#main/account/messaging/message-templates/mail-layout'
import type { AnswerFacts } from './answer-facts'

/** @param optOut the `mailto:` that opts out of requests */
export function layOutAnswer(ctx: Context, facts: AnswerFacts, reply: string, optOut: string) {
  const { business_name, postal_address, brand_color, language: own } = accountOf(ctx)
  const language = facts.language ?? own
  const { words } = mailWords(language)
  const subject = words.answerSubject({ business: business_name })
  const mail = layOutMail({
    language,
    subject,
    text: plain(reply),
    button: null,
    link: null,
    isScored: false,
    businessName: business_name,
    postalAddress: postal_address,
    brandColor: brand_color,
    optOut,
    optOutPage: null,
    openPixel: null,
    quote: {
      title: words.answerQuote({ date: dateOf(ctx, facts, language) }),
      text: quotedWords(facts, words)
    },
    footer: facts.unsubscribed_at === null ? 'answer' : 'answer_opted_out'
  })
  return { language, subject, ...mail }
}

/** Line ends as everywhere else, without the marks that the layout uses itself. */
const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\ue000\ue001]/g, '')
    .trim()

function dateOf(ctx: Context, { created_at }: AnswerFacts, language: string): string {
  const { time_zone: timeZone } = accountOf(ctx)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(created_at)
}

function quotedWords({ score, title, review }: AnswerFacts, words: MailWords): string {
  const stars = score === null ? null : words.star({ n: String(score) })
  return [stars, title, review].flatMap((part) => (part === null ? [] : plain(part) || [])).join('\n')
}
