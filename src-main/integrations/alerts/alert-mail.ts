/** An alert as an e-mail to the owner's own people. */
import type { Context } from '#main/context'
import { writtenMail } from '#main/delivery/build-mail'
import { headOfOwnerMail } from '#main/delivery/owner-mail'
import type { Outgoing } from '#main/delivery/transport'
import type { AlertItem, AlertMessage } from '#main/account/alerts/compose-alert'
import type { Answering } from '#main/account/alerts/compose-answer'
import { replyAddress } from './answering/reply-address'
import { cutTo, forHtml, quiet, safeLink } from './plain-words'

const maxTextLength = 5000

/** @param key the same for each attempt at a message, so that it always has the same Message-ID */
export function alertMail(ctx: Context, message: AlertMessage, address: string, key: string): Outgoing {
  const { sender, mark, messageId } = headOfOwnerMail(ctx, 'alert', key)
  const from = sender.from_email
  const { answering } = message
  const named = (token: string) => messageId(`gwr.${token}`)
  const reference =
    answering?.token != null && answering.isOwnToken ? named(answering.token) : messageId(`gwa.${mark}`)
  const subject = quiet(cutTo(message.title, 200)).replaceAll(/\s+/g, ' ')
  const { text, html } = bodyOf(message)
  const mail = writtenMail({
    from: { name: sender.from_name, address: from },
    replyTo: answering?.token == null ? [] : replyAddress(ctx, answering.token),
    to: { name: '', address },
    subject,
    messageId: reference,
    date: ctx.now(),
    ...(answering !== null && { references: referencesOf(answering).map(named) }),
    optOut: null,
    optOutPage: null,
    text,
    html
  })
  return {
    messageId: null,
    channel: 'email',
    address,
    envelopeFrom: from,
    subject,
    text,
    html,
    ...mail,
    reference
  }
}

/** The conversation so far: a reply repeats it, whatever a provider does to the Message-ID. */
const referencesOf = ({ token, isOwnToken, begunBy }: Answering): string[] =>
  [begunBy, isOwnToken ? null : token].filter((each) => each !== null)

function bodyOf(message: AlertMessage): { text: string; html: string } {
  const { items, more, from, link, words, answering } = message
  const several = items.length > 1
  const plain = [
    ...(answering?.above ?? []).map(quiet),
    ...items.map((item) => plainItem(item, several, words.atSite)),
    more,
    ...(answering === null ? [] : plainAnswering(answering)),
    `${words.inGoodword}: ${link}`,
    from
  ]
  const html = [
    ...(answering?.above ?? []).map((each) => `<p>${forHtml(each)}</p>`),
    ...items.map((item) => htmlItem(item, several, words.atSite)),
    ...(more === null ? [] : [`<p>${forHtml(more)}</p>`]),
    ...(answering === null ? [] : htmlAnswering(answering)),
    `<p><a href="${forHtml(link)}">${forHtml(words.inGoodword)}</a></p>`,
    `<p style="color:#6b6b6b;font-size:13px">${forHtml(from)}</p>`
  ]
  const style = 'font-family:system-ui,-apple-system,Segoe UI,Arial,sans-serif;font-size:16px;line-height:1.5'
  return {
    text: `${plain.filter((part) => part !== null).join('\n\n')}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"><title>${forHtml(message.title)}</title></head><body style="${style}"><h1 style="font-size:19px">${forHtml(message.title)}</h1>${html.join('')}</body></html>`
  }
}

const plainAnswering = ({ text, choices }: Answering): string[] =>
  [...(text === null ? [] : [text.title, quiet(text.text)]), choices.map(quiet).join('\n')].filter(
    (part) => part !== ''
  )

function htmlAnswering({ text, choices }: Answering): string[] {
  const frame = 'border-left:3px solid #b8b8b8;padding-left:12px'
  const lines = (given: string) => forHtml(given).replaceAll('\n', '<br>')
  const choice = (given: string) => {
    const [word = '', ...rest] = given.split(' – ')
    return rest.length === 0 ? lines(given) : `<strong>${lines(word)}</strong> – ${lines(rest.join(' – '))}`
  }
  return [
    ...(text === null ? [] : [`<p>${forHtml(text.title)}</p><p style="${frame}">${lines(text.text)}</p>`]),
    ...(choices.length === 0 ? [] : [`<p>${choices.map(choice).join('<br>')}</p>`])
  ]
}

function plainItem({ heading, text, details, link }: AlertItem, several: boolean, atSite: string): string {
  const safe = safeLink(link)
  const lines = [
    several ? heading : '',
    cutTo(text, maxTextLength),
    details,
    safe === null ? '' : `${atSite}: ${safe}`
  ]
  return quiet(lines.filter((line) => line !== '').join('\n'))
}

function htmlItem({ heading, text, details, link }: AlertItem, several: boolean, atSite: string): string {
  const safe = safeLink(link)
  const parts = [
    several && heading !== '' ? `<strong>${forHtml(heading)}</strong>` : '',
    forHtml(cutTo(text, maxTextLength)).replaceAll('\n', '<br>'),
    details === '' ? '' : `<span style="color:#6b6b6b">${forHtml(details)}</span>`,
    safe === null ? '' : `<a href="${forHtml(safe)}">${forHtml(atSite)}</a>`
  ]
  return `<p>${parts.filter((part) => part !== '').join('<br>')}</p>`
}
