/**
 * How mail programs write a reply, after public descriptions and the test collections of mail parsers: what stands above the
 * quotation in each language, whether its lines are marked, and what the program adds by itself.
 */
import { languages, said, type Language, type Said } from './quoted'

export interface Written {
  title: string
  text?: string
  html?: string
  /** The own words, without what is quoted, added or signed. */
  own: string[]
}

type Lines = Record<Language, string>
type Where = 'above' | 'below' | 'between'

const quoted = (lines: readonly string[], mark = '> ') =>
  lines.map((line) => (line === '' ? mark.trimEnd() : mark + line))
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Breaks lines as Gmail does in its plain text. */
function broken(text: string, width = 76): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** Above, below, or in two places between what is quoted. */
function arranged(
  where: Where,
  attribution: string[],
  own: string[][],
  quote: string[],
  signature: string[]
): string[] {
  const [first = [], second = []] = own
  const all = [...first, '', ...second]
  const half = Math.floor(quote.length / 2)
  if (where === 'above') return [...all, '', ...signature, '', ...attribution, '', ...quote]
  if (where === 'below') return [...attribution, ...quote, '', ...all, '', ...signature]
  return [
    ...attribution,
    ...quote.slice(0, half),
    '',
    ...first,
    '',
    ...quote.slice(half),
    '',
    ...second,
    '',
    ...signature
  ]
}

const gmailDates: Lines = {
  en: 'On Tue, Mar 10, 2026 at 2:07 PM NAME <ADDRESS> wrote:',
  de: 'Am Di., 10. März 2026 um 14:07 Uhr schrieb NAME <ADDRESS>:',
  es: 'El mar, 10 mar 2026 a las 14:07, NAME (<ADDRESS>) escribió:',
  fr: 'Le mar. 10 mars 2026 à 14:07, NAME <ADDRESS> a écrit :',
  it: 'Il giorno mar 10 mar 2026 alle ore 14:07 NAME <ADDRESS> ha scritto:',
  nl: 'Op di 10 mrt 2026 om 14:07 schreef NAME <ADDRESS>:'
}
const appleDates: Lines = {
  en: 'On 10 Mar 2026, at 14:07, NAME <ADDRESS> wrote:',
  de: 'Am 10.03.2026 um 14:07 schrieb NAME <ADDRESS>:',
  es: 'El 10 mar 2026, a las 14:07, NAME <ADDRESS> escribió:',
  fr: 'Le 10 mars 2026 à 14:07, NAME <ADDRESS> a écrit :',
  it: 'Il giorno 10 mar 2026, alle ore 14:07, NAME <ADDRESS> ha scritto:',
  nl: 'Op 10 mrt 2026, om 14:07 heeft NAME <ADDRESS> het volgende geschreven:'
}
const thunderbirdDates: Lines = {
  en: 'On 3/10/26 14:07, NAME wrote:',
  de: 'Am 10.03.26 um 14:07 schrieb NAME:',
  es: 'El 10/3/26 a las 14:07, NAME escribió:',
  fr: 'Le 10/03/2026 à 14:07, NAME a écrit :',
  it: 'Il 10/03/26 14:07, NAME ha scritto:',
  nl: 'Op 10-03-2026 om 14:07 schreef NAME:'
}
/** K-9 writes the date as the phone does. */
const k9Dates: Lines = {
  en: 'On 10 March 2026 14:07:31 CET, NAME <ADDRESS> wrote:',
  de: 'Am 10. März 2026 14:07:31 MEZ schrieb NAME <ADDRESS>:',
  es: 'El 10 de marzo de 2026 14:07:31 CET, NAME <ADDRESS> escribió:',
  fr: 'Le 10 mars 2026 14:07:31 GMT+01:00, NAME <ADDRESS> a écrit :',
  it: 'Il 10 marzo 2026 14:07:31 CET, NAME <ADDRESS> ha scritto:',
  nl: 'Op 10 maart 2026 14:07:31 CET schreef NAME <ADDRESS>:'
}
const k9Signatures: Lines = {
  en: 'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
  de: 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
  es: 'Enviado desde mi dispositivo Android con K-9 Mail. Por favor, disculpa mi brevedad.',
  fr: 'Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.',
  it: 'Inviato dal mio dispositivo Android con K-9 Mail. Perdonate la brevità.',
  nl: 'Verstuurd vanaf mijn Android apparaat met K-9 Mail. Excuseer mijn beknoptheid.'
}
const iphones: Lines = {
  en: 'Sent from my iPhone',
  de: 'Von meinem iPhone gesendet',
  es: 'Enviado desde mi iPhone',
  fr: 'Envoyé de mon iPhone',
  it: 'Inviato da iPhone',
  nl: 'Verstuurd vanaf mijn iPhone'
}
const galaxies: Lines = {
  en: 'Sent from my Galaxy',
  de: 'Von meinem Galaxy gesendet',
  es: 'Enviado desde mi Galaxy',
  fr: 'Envoyé depuis mon Galaxy',
  it: 'Inviato dal mio Galaxy',
  nl: 'Verzonden vanaf mijn Galaxy'
}
const outlooks: Lines = {
  en: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
  de: 'Gesendet von Outlook für iOS<https://aka.ms/o0ukef>',
  es: 'Obtener Outlook para iOS<https://aka.ms/o0ukef>',
  fr: 'Envoyé à partir de Outlook pour iOS<https://aka.ms/o0ukef>',
  it: 'Ottieni Outlook per iOS<https://aka.ms/o0ukef>',
  nl: 'Outlook voor iOS downloaden<https://aka.ms/o0ukef>'
}
const samsungDividers: Lines = {
  en: '-------- Original message --------',
  de: '-------- Ursprüngliche Nachricht --------',
  es: '-------- Mensaje original --------',
  fr: '-------- Message d’origine --------',
  it: '-------- Messaggio originale --------',
  nl: '-------- Oorspronkelijk bericht --------'
}
const headerNames: Record<Language, [from: string, sent: string, to: string, subject: string]> = {
  en: ['From', 'Sent', 'To', 'Subject'],
  de: ['Von', 'Gesendet', 'An', 'Betreff'],
  es: ['De', 'Enviado', 'Para', 'Asunto'],
  fr: ['De', 'Envoyé', 'À', 'Objet'],
  it: ['Da', 'Inviato', 'A', 'Oggetto'],
  nl: ['Van', 'Verzonden', 'Aan', 'Onderwerp']
}

const filled = (line: string, { name, address }: Said) =>
  line.replace('NAME', name).replace('ADDRESS', address)
const headersOf = (language: Language, { name, address, subject }: Said): string[] => {
  const [from, sent, to, about] = headerNames[language]
  const blank = language === 'fr' ? ' :' : ':'
  return [
    `${from}${blank} ${name} <${address}>`,
    `${sent}${blank} Tuesday, March 10, 2026 2:07 PM`,
    `${to}${blank} ann@owner.example <ann@owner.example>`,
    `${about}${blank} ${subject}`
  ]
}

const plain = (own: string[]) => own.map((each) => [each])
const shown = (own: string[]) => own.map((each) => broken(each, 72))
const inDivs = (lines: string[]) =>
  lines.map((line) => `<div>${line === '' ? '<br>' : escaped(line)}</div>`).join('')

function gmail(language: Language, where: Where, signature: string[], isMarked = true): Written {
  const words = said[language]
  const date = filled(gmailDates[language], words)
  const signed = signature.length === 0 ? [] : [...(isMarked ? ['-- '] : []), ...signature]
  const text = arranged(where, broken(date), shown(words.own), quoted(words.alert), signed).join('\r\n')
  const attribution = `<div dir="ltr" class="gmail_attr">${escaped(date)}<br></div>`
  const quote = (lines: string[]) =>
    `<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${lines.map(escaped).join('<br>\n')}</blockquote>`
  const [first = '', second = ''] = words.own.map((each) => `<div dir="ltr">${escaped(each)}</div>`)
  const sign =
    signature.length === 0
      ? ''
      : `${isMarked ? '<span class="gmail_signature_prefix">-- </span><br>' : ''}<div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">${signature.map(escaped).join('<br>')}</div>`
  const half = Math.floor(words.alert.length / 2)
  const html = {
    above: `<div dir="ltr"><div>${first}<div><br></div>${second}</div><div><br clear="all"></div>${sign}</div><br><div class="gmail_quote gmail_quote_container">${attribution}${quote(words.alert)}</div>`,
    below: `<div dir="ltr"><div class="gmail_quote">${attribution}${quote(words.alert)}</div>${first}<div><br></div>${second}${sign}</div>`,
    between: `<div dir="ltr"><div class="gmail_quote">${attribution}${quote(words.alert.slice(0, half))}</div>${first}<div class="gmail_quote">${quote(words.alert.slice(half))}</div>${second}${sign}</div>`
  }[where]
  return {
    title: `Gmail, ${language}, ${where}, ${signature.length === 0 ? 'unsigned' : isMarked ? 'signed' : 'signed without dashes'}`,
    text,
    html,
    own: words.own
  }
}

function apple(language: Language, where: Where, added: string[], isInside: boolean): Written {
  const words = said[language]
  const date = filled(appleDates[language], words)
  const quote = quoted(words.alert)
  const attribution = isInside ? [`> ${date}`, '> '] : [date, '']
  const own = plain(words.own)
  const [marked, title] = isInside ? [['> \ufeff'], 'iPhone'] : [[], 'Apple Mail']
  const text = arranged(where, [...attribution, ...marked], own, quote, added).join('\r\n')
  const [first = '', second = ''] = words.own.map(escaped)
  const html = `<html><head></head><body dir="auto">${first}<div><br></div><div>${second}</div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${escaped(added.join(' '))}</div><div dir="ltr"><br><blockquote type="cite">${escaped(date)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\ufeff${inDivs(words.alert)}</div></blockquote></body></html>`
  return {
    title: `${title}, ${language}, ${where}`,
    text,
    ...(where === 'above' && isInside && { html }),
    own: words.own
  }
}

function outlook(language: Language, kind: 'web' | 'Windows' | 'phone'): Written {
  const words = said[language]
  const headers = headersOf(language, words)
  const line = '________________________________'
  const added = kind === 'phone' ? [outlooks[language]] : words.signature
  const own = words.own.flatMap((each) => [each, ''])
  const text = [
    ...own,
    ...(kind === 'Windows' ? [] : added),
    '',
    ...(kind === 'Windows' ? [] : [line]),
    ...headers,
    '',
    ...words.alert
  ].join('\r\n')
  const block = headers
    .map((each) => `<b>${escaped(each.split(':')[0]!)}:</b>${escaped(each.slice(each.indexOf(':') + 1))}`)
    .join('<br>\n')
  const signed = `<div id="${kind === 'phone' ? 'ms-outlook-mobile-signature' : 'Signature'}"><div>${added.map(escaped).join('</div><div>')}</div></div>`
  const html =
    kind === 'Windows'
      ? `<html><head><style>p.MsoNormal{margin:0cm}</style></head><body lang="DE"><div class="WordSection1">${words.own.map((each) => `<p class="MsoNormal">${escaped(each)}<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>`).join('')}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${block}<o:p></o:p></p></div></div>${words.alert.map((each) => `<p class="MsoNormal">${escaped(each)}</p>`).join('')}</div></body></html>`
      : `<html><head><style type="text/css">p {margin-top:0}</style></head><body dir="ltr">${words.own.map((each) => `<div class="elementToProof" style="font-size:12pt">${escaped(each)}</div><div><br></div>`).join('')}${signed}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${block}</font><div>&nbsp;</div></div><div>${inDivs(words.alert)}</div></body></html>`
  return { title: `Outlook (${kind}), ${language}`, text, html, own: words.own }
}

/** The plain text that Samsung makes of its HTML runs together. */
function samsung(language: Language, isTextOnly: boolean): Written {
  const words = said[language]
  const [from, , to, subject] = headerNames[language]
  const headers = [
    `${from}: ${words.name} <${words.address}> `,
    `Date: 10.03.2026  14:07  (GMT+01:00) `,
    `${to}: ann@owner.example `,
    `${subject}: ${words.subject} `
  ]
  const text = `${words.own.join('\n\n')}${isTextOnly ? '' : '\n\n'}${galaxies[language]}\n${samsungDividers[language]}${headers.join('')}\n${words.alert.join('\n')}`
  const html = `<html><body>${words.own.map((each) => `<div dir="auto">${escaped(each)}</div><div dir="auto"><br></div>`).join('')}<div id="composer_signature" dir="auto"><div style="font-size:12px">${galaxies[language]}</div></div><div dir="auto"><br></div><div><br></div><div align="left" dir="auto"><div>${samsungDividers[language]}</div>${headers.map((each) => `<div>${escaped(each)}</div>`).join('')}</div>${inDivs(words.alert)}</body></html>`
  return {
    title: `Samsung, ${language}${isTextOnly ? ', run together' : ''}`,
    text,
    ...(!isTextOnly && { html }),
    own: words.own
  }
}

function k9(language: Language, where: Where): Written {
  const words = said[language]
  const attribution = [filled(k9Dates[language], words)]
  const signed = ['-- ', k9Signatures[language]]
  const text = arranged(where, attribution, plain(words.own), quoted(words.alert, '>'), signed).join('\r\n')
  return { title: `K-9, ${language}, ${where}`, text, own: words.own }
}

function thunderbird(language: Language, where: Where, signature: string[]): Written {
  const words = said[language]
  const signed = signature.length === 0 ? [] : ['-- ', ...signature]
  const date = filled(thunderbirdDates[language], words)
  const text = arranged(where, [date], plain(words.own), quoted(words.alert), signed).join('\r\n')
  const [first = '', second = ''] = words.own.map((each) => `<p>${escaped(each)}</p>`)
  const cite = `<div class="moz-cite-prefix">${escaped(date)}<br></div>`
  const quote = `<blockquote type="cite" cite="mid:1@example">${inDivs(words.alert)}</blockquote>`
  const sign =
    signature.length === 0
      ? ''
      : `<div class="moz-signature">-- <br>${signature.map(escaped).join('<br>')}</div>`
  const html =
    where === 'below' ? `<html><body>${cite}${quote}${first}${second}${sign}</body></html>` : undefined
  return {
    title: `Thunderbird, ${language}, ${where}${signature.length === 0 ? '' : ', signed'}`,
    text,
    ...(html !== undefined && { html }),
    own: words.own
  }
}

export const writtenReplies: Written[] = languages.flatMap((language) => {
  const { signature } = said[language]
  return [
    gmail(language, 'above', []),
    gmail(language, 'above', signature),
    gmail(language, 'above', signature, false),
    gmail(language, 'below', []),
    gmail(language, 'below', signature),
    gmail(language, 'between', []),
    gmail(language, 'between', signature),
    apple(language, 'above', [], false),
    apple(language, 'below', [], false),
    apple(language, 'between', [], false),
    apple(language, 'above', [iphones[language]], true),
    apple(language, 'below', [iphones[language]], true),
    apple(language, 'between', [iphones[language]], true),
    outlook(language, 'web'),
    outlook(language, 'Windows'),
    outlook(language, 'phone'),
    samsung(language, false),
    samsung(language, true),
    k9(language, 'above'),
    k9(language, 'below'),
    k9(language, 'between'),
    thunderbird(language, 'above', []),
    thunderbird(language, 'above', signature),
    thunderbird(language, 'below', []),
    thunderbird(language, 'below', signature),
    thunderbird(language, 'between', signature)
  ]
})
