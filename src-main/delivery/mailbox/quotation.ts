/** Where a quotation begins in a reply: the lines that mail programs write above what they quote, in six languages. Pure, linear. */

/** What the words of an attribution end with: “On …, Ann wrote:”. */
const wrote = ['wrote', 'schrieb', 'écrit', 'escribió', 'scritto', 'schreef', 'geschreven']
/** What it begins with, followed by a date. */
const openers = ['on ', 'am ', 'le ', 'el ', 'il ', 'in data ', 'op ']
/** The most lines that a long attribution is broken into. */
const maxBroken = 4
const maxAttribution = 500
/** How far into it its date begins. */
const dateWithin = 40

const invisible = /[\u200b-\u200f\u2060\ufeff]/g

/** Without characters that nobody sees: iOS begins quoted lines with one. */
export const visible = (line: string): string =>
  line.replaceAll(invisible, '').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').trim()

export const isQuoted = (line: string): boolean => line.startsWith('>')

/**
 * How many lines, the last of them at `end`, are an attribution; 0: none are. Of several possible beginnings the latest counts, so
 * that no own words above it are taken for a part of it.
 */
export function attributionAt(lines: readonly string[], end: number): number {
  const last = lines[end] ?? ''
  if (!last.endsWith(':')) return 0
  let text = ''
  for (let start = end; start >= 0 && start > end - maxBroken; start--) {
    const line = lines[start] ?? ''
    if (line === '' || isQuoted(line)) break
    text = text === '' ? line : `${line} ${text}`
    if (text.length > maxAttribution) break
    if (beginsWithDate(line) && saysWrote(text)) return end - start + 1
  }
  // “Ann <ann@example.com> schrieb am 01.12.2026 um 14:07:”
  return saysWrote(last) && namesTime(last) && last.length <= maxAttribution ? 1 : 0
}

function beginsWithDate(line: string): boolean {
  const start = line.slice(0, dateWithin).toLowerCase()
  return openers.some((each) => start.startsWith(each)) && /\d/.test(start)
}

function saysWrote(text: string): boolean {
  const words = text.toLowerCase().split(/[\s:>]+/)
  return wrote.some((each) => words.includes(each)) && /\d/.test(text)
}

const namesTime = (text: string): boolean => /\d[:.h]\d\d/.test(text) && /\d{4}|\d[./-]\d/.test(text)

/** The names of headers as programs write them above a quotation that has no marks. */
const labels = {
  from: ['from', 'von', 'de', 'da', 'van'],
  sent: [
    'sent',
    'date',
    'gesendet',
    'datum',
    'enviado',
    'enviado el',
    'fecha',
    'envoyé',
    'inviato',
    'data',
    'verzonden'
  ],
  to: ['to', 'an', 'para', 'à', 'a', 'aan', 'subject', 'betreff', 'asunto', 'objet', 'oggetto', 'onderwerp']
}
type Label = keyof typeof labels
/** How many lines such a block of headers has at most, with blank ones between them. */
const maxBlock = 10
const maxLabel = 20

function isLabel(line: string, label: Label): boolean {
  const colon = line.slice(0, maxLabel).indexOf(':')
  if (colon < 0) return false
  const name = line.slice(0, colon).replaceAll('*', '').trim().toLowerCase()
  return labels[label].includes(name)
}

/** Whether a block of headers begins here: everything below it is quoted. */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!isLabel(lines[at] ?? '', 'from')) return false
  const block = lines.slice(at + 1, at + maxBlock)
  return block.some((line) => isLabel(line, 'sent')) && block.some((line) => isLabel(line, 'to'))
}

const dividers = [
  'original message',
  'original appointment',
  'forwarded message',
  'ursprüngliche nachricht',
  'originalnachricht',
  'ursprünglicher termin',
  'weitergeleitete nachricht',
  'message d’origine',
  "message d'origine",
  'message original',
  'mensaje original',
  'messaggio originale',
  'oorspronkelijk bericht',
  'oorspronkelijke bericht'
]
const maxDivider = 100

/**
 * “-----Original Message-----”, or a line of underscores. Samsung writes the headers and all the rest into the same line, Zoho an
 * attribution between dashes.
 */
export function isDivider(line: string): boolean {
  if (line.startsWith('__________')) return true
  if (!'-_=*'.includes(line[0] ?? ' ')) return false
  if (line.startsWith('---') && line.endsWith('---') && saysWrote(line.slice(0, maxAttribution))) return true
  const words =
    line
      .slice(0, maxDivider)
      .toLowerCase()
      .split(/[-_=*]+/, 2)[1] ?? ''
  return dividers.includes(words.trim())
}
