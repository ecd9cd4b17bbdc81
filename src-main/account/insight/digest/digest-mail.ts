/** The digest as HTML and plain text. The HTML uses tables with inline styles, so that every mail program can show it. */
import type digestTexts from '#messages/digest'
import { escapeHtml } from '#main/tools/escape-html'
import { brandColors } from '#main/account/messaging/message-templates/brand-colors'
import { mailFont, mailPage } from '#main/account/messaging/message-templates/mail-layout'

export interface Figure {
  name: string
  now: string
  before: string
}

interface Said {
  name: string
  score: number | null
  stars: string
  text: string
  link: string
}

export interface DigestContent {
  language: string
  business: string
  brandColor: string | null
  /** The period, formatted for the reader. */
  days: string
  figures: readonly Figure[]
  steps: readonly { text: string; link: string }[]
  low: readonly Said[]
  best: Said | null
  /** Whether a picture of the best review is attached, under the id `best-review`. */
  hasPicture: boolean
  /** The address where the digest can be changed or turned off. */
  settings: string
}

type Words = ReturnType<typeof digestTexts>

export function digestMail(words: Words, content: DigestContent): { text: string; html: string } {
  return { text: plain(words, content), html: laidOut(words, content) }
}

function plain(words: Words, { business, days, figures, steps, low, best, settings }: DigestContent): string {
  const said = ({ name, stars, text, link }: Said) =>
    [`${name}${stars === '' ? '' : ` (${stars})`}: ${text}`, link].join('\n')
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, '', ...lines]
  return [
    business,
    days,
    '',
    ...figures.map(({ name, now, before }) => `${name}: ${now} (${words.before}: ${before})`),
    ...part(
      words.stepsTitle,
      steps.map(({ text, link }) => `- ${text}\n  ${link}`)
    ),
    ...part(words.lowTitle, low.map(said)),
    ...part(words.bestTitle, best === null ? [] : [said(best)]),
    '',
    '-- ',
    words.linksText,
    `${words.reason} ${words.change}: ${settings}`,
    ''
  ].join('\n')
}

const cell = (style: string) => `padding:0;${mailFont};${style};word-break:break-word`
const big = 'font-size:16px;line-height:25px;color:#2b2f34'
const small = 'font-size:13px;line-height:19px;color:#5c636b'

function laidOut(words: Words, content: DigestContent): string {
  const { language, business, brandColor, days, figures, steps, low, best, hasPicture, settings } = content
  const colors = brandColors(brandColor)
  const page = mailPage(language, 'ltr', business, colors)
  const link = (to: string, label: string) =>
    `<a class="link" href="${escapeHtml(to)}" style="color:${colors.linkOnLight}">${escapeHtml(label)}</a>`
  // Below the card the ground is darker, and the brand's colour could be hard to read on it.
  const change = `<a href="${escapeHtml(settings)}" style="color:#5c636b;text-decoration:underline">${escapeHtml(words.change)}</a>`
  const row = (inner: string, above = 12) =>
    `<tr><td class="inside words" style="padding:${above}px 36px 0;${mailFont};${big};word-break:break-word">${inner}</td></tr>`
  const heading = (text: string) =>
    row(`<h2 style="margin:0;font-size:17px;line-height:24px">${escapeHtml(text)}</h2>`, 28)
  const said = ({ name, score, stars, text, link: to }: Said, label: string) =>
    row(
      `${starsOf(score, stars, colors.onLight)}<strong>${escapeHtml(name)}</strong><br>${escapeHtml(text)}<br>${link(to, label)}`
    )
  const table = `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr><td></td><th class="quiet" scope="col" align="right" style="${cell(small)};font-weight:400">${escapeHtml(days)}</th><th class="quiet" scope="col" align="right" style="${cell(small)};font-weight:400">${escapeHtml(words.before)}</th></tr>${figures
    .map(
      ({ name, now, before }) =>
        `<tr><th class="words" scope="row" align="left" style="${cell(big)};font-weight:400">${escapeHtml(name)}</th><td class="words" align="right" style="${cell(big)};font-weight:700;padding-left:12px">${escapeHtml(now)}</td><td class="quiet" align="right" style="${cell(big)};color:#5c636b;padding-left:12px">${escapeHtml(before)}</td></tr>`
    )
    .join('')}</table>`
  return [
    page.head,
    `<title>${escapeHtml(business)}</title>`,
    page.beforePreheader,
    escapeHtml(`${days}: ${figures.map(({ name, now }) => `${name} ${now}`).join(', ')}`),
    page.beforeText,
    row(table, 16),
    ...(steps.length === 0
      ? []
      : [heading(words.stepsTitle), ...steps.map(({ text, link: to }) => row(link(to, text), 8))]),
    ...(low.length === 0 ? [] : [heading(words.lowTitle), ...low.map((each) => said(each, words.reply))]),
    ...(best === null ? [] : [heading(words.bestTitle), said(best, words.open)]),
    ...(hasPicture
      ? [
          row(
            `<img src="cid:best-review" alt="${escapeHtml(words.picture)}" width="488" style="display:block;width:100%;max-width:488px;height:auto;border:0">`
          )
        ]
      : []),
    page.afterText,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;width:100%;border-collapse:collapse"><tr><td class="inside quiet" style="padding:20px 36px 8px;${mailFont};${small}"><p style="margin:0 0 10px">${escapeHtml(words.linksText)}</p><p style="margin:0">${escapeHtml(words.reason)} ${change}</p></td></tr></table>`,
    page.beforePixel,
    page.end
  ].join('')
}

const starsOf = (score: number | null, label: string, color: string): string =>
  score === null
    ? ''
    : `<span class="star" role="img" aria-label="${escapeHtml(label)}" style="color:${color}">${'&#9733;'.repeat(score)}</span> `
