/**
 * The HTML of an e-mail. Tables with inline styles, because Outlook lays out with Word and Gmail drops most of a style sheet; the
 * sheet only adds what narrow and dark screens need. Nothing visible is fetched from anywhere, so it shows at once. The owner can
 * add a tracking pixel at the end that reports opens.
 */
import { brandColors, darkGround, lightGround, type BrandColors } from './brand-colors'
import { baseLanguage } from '#shared/base-language'
import { mailWords, type MailWords } from './built-in-texts'
import { directionOf, linkMark, type Direction } from './fill-message'
import { escapeHtml } from '#main/tools/escape-html'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'

export interface MailContent {
  language: string
  subject: string
  /** Filled in, with `linkMark` in place of the link. */
  text: string
  /** Words on the button; null: a row of stars. */
  button: string | null
  /** The target of the button or stars; null for e-mails without a link. */
  link: string | null
  /** Whether stars add their score to the link: `?score=4`. */
  isScored: boolean
  businessName: string
  postalAddress: string | null
  brandColor: string | null
  /** `mailto:` that opts out. */
  optOut: string
  /** The page that opts out. */
  optOutPage: string | null
  openPixel: string | null
  /** What the text replies to, shown below it. */
  quote?: { title: string; text: string }
  /** Why the recipient gets it; left out: as a customer, with how to opt out. */
  footer?: 'answer' | 'answer_opted_out'
}

/** The e-mail as HTML and as plain text. */
export function layOutMail(content: MailContent): { html: string; text: string } {
  const frame = frameOf(content)
  const paragraphs = content.text.split(/\n{2,}/)
  const middle = paragraphs.map((paragraph) => blockOf(paragraph, content, frame)).join('\n')
  const html = [
    frame.head,
    `<title>${escapeHtml(content.subject)}</title>`,
    frame.beforePreheader,
    escapeHtml(preheaderOf(paragraphs)),
    frame.beforeText,
    middle,
    content.quote === undefined ? '' : quoteOf(content.quote, frame),
    frame.afterText,
    frame.footer.replaceAll(optOutMark, () => escapeHtml(content.optOutPage ?? content.optOut)),
    frame.beforePixel,
    pixelOf(content.openPixel),
    frame.end
  ].join('')
  const plainFooter = frame.plainFooter.replaceAll(optOutMark, () => content.optOutPage ?? '')
  const text = content.text.replaceAll(linkMark, () => content.link ?? '')
  return { html, text: `${text}\n${plainQuoteOf(content)}${plainFooter}` }
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** The parts that all e-mails with one text share: laid out once for thousands. */
interface Frame {
  head: string
  beforePreheader: string
  beforeText: string
  afterText: string
  footer: string
  beforePixel: string
  end: string
  plainFooter: string
  colors: BrandColors
  words: MailWords
  /** `lang` and `dir` for Goodword's own words, if their language differs from the text's. */
  wordsAttributes: string
  align: 'left' | 'right'
  /** The link to the page, depending on the button; the address itself is inserted later. */
  leading: LRUCache<string, string>
}

const frames = new LRUCache<string, Frame>({ max: 50 })
const optOutMark = '\ue001'
export const mailFont = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function frameOf(content: MailContent): Frame {
  const { language, businessName, postalAddress, brandColor, optOutPage, footer } = content
  const key = JSON.stringify([language, businessName, postalAddress, brandColor, optOutPage === null, footer])
  return getOrMake(frames, key, () => {
    const direction = directionOf(language)
    const { language: wordsLanguage, words } = mailWords(language)
    const colors = brandColors(brandColor)
    const wordsAttributes =
      wordsLanguage === baseLanguage(language)
        ? ''
        : ` lang="${wordsLanguage}" dir="${directionOf(wordsLanguage)}"`
    return {
      ...mailPage(language, direction, businessName, colors),
      footer: footerOf(content, words, wordsAttributes),
      wordsAttributes,
      plainFooter: plainFooterOf(content, words),
      colors,
      words,
      align: direction === 'rtl' ? 'right' : 'left',
      leading: new LRUCache({ max: 20 })
    }
  })
}

/** The frame around a mail's text: brand, business, and the rules for narrow and dark screens. */
export function mailPage(language: string, direction: Direction, businessName: string, colors: BrandColors) {
  const head = `<!DOCTYPE html>
<html lang="${escapeHtml(language)}" dir="${direction}" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .inside { padding-left: 22px !important; padding-right: 22px !important; } .around { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) { ${darkRules(colors, '')} }
${darkRules(colors, '[data-ogsc] ')}
</style>
`
  // Hidden by nothing that filters take for a trick: neither tiny letters nor those in the colour of their ground.
  const beforePreheader = `</head>
<body class="page" style="margin:0;padding:0;width:100%;background-color:#f3f4f6;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">`
  // Without these blanks, mail apps fill up the preview with whatever text comes next.
  const beforeText = `${'&#847;&nbsp;'.repeat(30)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f4f6" style="background-color:#f3f4f6;border-collapse:collapse">
<tr><td class="around" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightGround}" style="max-width:560px;width:100%;background-color:${lightGround};border-collapse:collapse">
<tr><td class="brand" bgcolor="${colors.brand}" height="5" style="height:5px;line-height:5px;font-size:0;background-color:${colors.brand}">&nbsp;</td></tr>
<tr><td class="inside name" dir="auto" align="${direction === 'rtl' ? 'right' : 'left'}" style="padding:28px 36px 4px;${mailFont};font-size:17px;line-height:24px;font-weight:700;color:#17191c;word-break:break-word">${escapeHtml(businessName)}</td></tr>
`
  const afterText = `
<tr><td height="20" style="height:20px;line-height:20px;font-size:0">&nbsp;</td></tr>
</table>
`
  const beforePixel = `<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
`
  return { head, beforePreheader, beforeText, afterText, beforePixel, end: '</body>\n</html>\n' }
}

/** Screen readers skip it, and it takes up no space; it is not hidden, because hidden images are not fetched. */
const pixelOf = (address: string | null): string =>
  address === null
    ? ''
    : `<img src="${escapeHtml(address)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">\n`

/** Dark mode, used twice: for the media query, and for the attribute with which Outlook on the web marks elements. */
const darkRules = ({ onDark, linkOnDark, inkOnDark }: BrandColors, within: string): string =>
  [
    `${within}.page { background-color: #121417 !important; }`,
    `${within}.card { background-color: ${darkGround} !important; }`,
    `${within}.name, ${within}.words { color: #eceef0 !important; }`,
    `${within}.quiet, ${within}.quiet a { color: #aab1b9 !important; }`,
    `${within}.star { color: ${onDark} !important; }`,
    `${within}.link { color: ${linkOnDark} !important; }`,
    `${within}.brand { background-color: ${onDark} !important; }`,
    `${within}.button { color: ${inkOnDark} !important; }`
  ].join(' ')

const optOutLabel = /\[([^[\]]*)\]/

function footerOf(
  { businessName, postalAddress, optOutPage, footer }: MailContent,
  words: MailWords,
  wordsAttributes: string
): string {
  const reason = escapeHtml(reasonOf(words, businessName, footer))
  const how = optOutPage === null ? words.optOut : words.optOutHere
  const optOut = escapeHtml(footer === 'answer_opted_out' ? words.answerOptedOut : how).replace(
    optOutLabel,
    (_all, label: string) =>
      `<a href="${optOutMark}" style="color:#5c636b;text-decoration:underline">${label}</a>`
  )
  const address = postalAddress?.trim() ? `<br>${withBreaks(postalAddress.trim())}` : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;width:100%;border-collapse:collapse">
<tr><td class="inside quiet" style="padding:20px 36px 8px;${mailFont};font-size:13px;line-height:19px;color:#5c636b;word-break:break-word">
<p dir="auto" style="margin:0 0 10px"><strong>${escapeHtml(businessName)}</strong>${address}</p>
<p${wordsAttributes} style="margin:0">${reason} ${optOut}</p>
</td></tr>
</table>
`
}

const reasonOf = (words: MailWords, business: string, footer: MailContent['footer']): string =>
  (footer === undefined ? words.reason : words.answerReason)({ business })

function plainFooterOf(
  { businessName, postalAddress, optOutPage, footer }: MailContent,
  words: MailWords
): string {
  const reason = reasonOf(words, businessName, footer)
  const optOut = footer === 'answer_opted_out' ? words.answerOptedOut : words.optOutByReply
  const address = postalAddress?.trim() ? [postalAddress.trim()] : []
  const page = optOutPage === null ? [] : [`${words.linkBelow} ${optOutMark}`]
  return ['', '-- ', businessName, ...address, '', reason, optOut, ...page, ''].join('\n')
}

/** The preview text next to the subject in a list of e-mails: the first meaningful words. */
function preheaderOf(paragraphs: readonly string[]): string {
  const telling = paragraphs[1] ?? paragraphs[0] ?? ''
  return [...telling.replaceAll(linkMark, '').replace(/\s+/g, ' ')].slice(0, 120).join('')
}

function blockOf(paragraph: string, content: MailContent, frame: Frame): string {
  if (paragraph.trim() === linkMark && content.link !== null) {
    const { button, isScored } = content
    const leading = getOrMake(frame.leading, `${isScored} ${button ?? ''}`, () => {
      const row = button === null ? starsOf(isScored, frame) : buttonOf(button, frame)
      return `${row}\n${addressOf(frame)}`
    })
    const address = escapeHtml(content.link)
    return leading.replaceAll(linkMark, () => address)
  }
  const words = withBreaks(paragraph).replaceAll(linkMark, () =>
    content.link === null
      ? ''
      : `<a class="link" href="${escapeHtml(content.link)}" style="color:${frame.colors.linkOnLight};word-break:break-all">${escapeHtml(content.link)}</a>`
  )
  return `<tr><td class="inside words" align="${frame.align}" style="padding:12px 36px 0;${mailFont};font-size:16px;line-height:25px;color:#2b2f34;word-break:break-word">${words}</td></tr>`
}

function quoteOf(
  { title, text }: NonNullable<MailContent['quote']>,
  { align, wordsAttributes }: Frame
): string {
  const side = align === 'left' ? 'left' : 'right'
  return `<tr><td class="inside" align="${align}" style="padding:24px 36px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr><td class="quiet" align="${align}" style="padding:2px 0 2px 0;padding-${side}:14px;border-${side}:3px solid #d5d9de;${mailFont};font-size:14px;line-height:21px;color:#5c636b;word-break:break-word"><strong${wordsAttributes}>${escapeHtml(title)}</strong><br><span dir="auto">${withBreaks(text)}</span></td></tr></table></td></tr>`
}

/** Quoted as mail apps quote. */
function plainQuoteOf({ quote }: MailContent): string {
  if (quote === undefined) return ''
  const lines = quote.text.split('\n').map((line) => `> ${line}`.trimEnd())
  return ['', `${quote.title}:`, ...lines, ''].join('\n')
}

/** Five stars, each a link to the same page: nobody is sent elsewhere because of their opinion. */
function starsOf(isScored: boolean, { colors, words, align }: Frame): string {
  const gap = align === 'left' ? '0 6px 0 0' : '0 0 0 6px'
  const stars = [1, 2, 3, 4, 5].map((count) => {
    const said = escapeHtml(words.star({ n: String(count) }))
    const link = isScored ? `${linkMark}?score=${count}` : linkMark
    return `<td align="center" style="padding:${gap}"><a class="star" href="${link}" title="${said}" aria-label="${said}" style="${mailFont};font-size:38px;line-height:46px;color:${colors.onLight};text-decoration:none">&#9733;</a></td>`
  })
  return `<tr><td class="inside" align="${align}" style="padding:20px 36px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${stars.join('')}</tr></table></td></tr>`
}

function buttonOf(label: string, { colors, align }: Frame): string {
  return `<tr><td class="inside" align="${align}" style="padding:24px 36px 4px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="brand" align="center" bgcolor="${colors.brand}" style="background-color:${colors.brand};border:1px solid ${colors.onLight};border-radius:6px;mso-padding-alt:14px 26px"><a class="button" href="${linkMark}" style="display:inline-block;padding:14px 26px;${mailFont};font-size:16px;line-height:20px;font-weight:600;color:${colors.ink};text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td></tr></table></td></tr>`
}

/** The address itself, for readers who see neither stars nor buttons, or prefer to see where a link goes. */
function addressOf({ words, wordsAttributes, align }: Frame): string {
  return `<tr><td class="inside quiet"${wordsAttributes} align="${align}" style="padding:12px 36px 6px;${mailFont};font-size:13px;line-height:19px;color:#5c636b">${escapeHtml(words.linkBelow)} <a href="${linkMark}" style="color:#5c636b;word-break:break-all">${linkMark}</a></td></tr>`
}
