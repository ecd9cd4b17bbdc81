/** Signatures at the end of what somebody wrote: below the line `-- `, or added by the program of a phone. Pure, linear. */

/** The first words of lines that mail programs add on their own, in six languages. */
const begins = [
  'sent from my ',
  'sent from mail for ',
  'sent from outlook',
  'sent from samsung',
  'sent with ',
  'sent via ',
  'get outlook for ',
  'get bluemail for ',
  'von meinem ',
  'von mein',
  'gesendet von ',
  'gesendet mit ',
  'diese nachricht wurde von meinem ',
  'holen sie sich outlook für ',
  'outlook für ',
  'enviado desde ',
  'enviado con ',
  'obtener outlook para ',
  'obtenga outlook para ',
  'envoyé de mon ',
  'envoyé de ',
  'envoyé depuis ',
  'envoyé à partir de ',
  'envoyé avec ',
  'télécharger outlook pour ',
  'téléchargez outlook pour ',
  'obtenir outlook pour ',
  'inviato da ',
  'inviato dal ',
  'inviato con ',
  'scarica outlook per ',
  'ottieni outlook per ',
  'verstuurd vanaf ',
  'verzonden vanaf ',
  'verzonden met ',
  'verzonden via ',
  'outlook voor ',
  'download outlook voor '
]
/** One of these has to follow: “Sent from my shop” is somebody's own words. */
const devices = [
  'iphone',
  'ipad',
  'ipod',
  'android',
  'galaxy',
  'samsung',
  'smartphone',
  'mobile',
  'mobil',
  'handy',
  'móvil',
  'téléphone',
  'telefono',
  'telefoon',
  'blackberry',
  'huawei',
  'pixel',
  'xiaomi',
  'outlook',
  'windows',
  'mail',
  'thunderbird',
  'k-9',
  'apple',
  'yahoo',
  'gmx',
  'web.de',
  'proton',
  'posteo',
  'fairemail',
  'bluemail',
  'spark'
]
const maxLength = 200

function isAddedByProgram(line: string): boolean {
  if (line.length > maxLength) return false
  const text = line.toLowerCase()
  return begins.some((each) => text.startsWith(each)) && devices.some((each) => text.includes(each))
}

/** What K-9 and others add below their own line. */
const apologies = [
  'please excuse my brevity',
  'bitte entschuldigen sie die kürze',
  'bitte entschuldige die kürze',
  'disculpe mi brevedad',
  'disculpa mi brevedad',
  'veuillez excuser ma brièveté',
  'perdonate la brevità',
  'scusate la brevità',
  'excuseer mijn beknoptheid',
  'mijn excuses voor de beknoptheid'
]
const isApology = (line: string): boolean =>
  line.length <= maxLength && apologies.some((each) => line.toLowerCase().startsWith(each))

/** The line that begins a signature (RFC 3676); many programs take away the space behind it. */
const isDelimiter = (line: string): boolean => line === '--'

export interface Signed {
  lines: string[]
  signature: string[]
}

/** Takes off the signature, and blank lines around the rest. @param lines what stands between two quotations */
export function withoutSignature(lines: readonly string[]): Signed {
  const delimiter = lines.findIndex(isDelimiter)
  let end = delimiter < 0 ? lines.length : delimiter
  let start = 0
  while (end > 0 && isLast(lines[end - 1] ?? '')) end--
  while (start < end && lines[start] === '') start++
  const kept = lines.slice(start, end)
  const last = kept.at(-1) ?? ''
  const at = addedBehind(last)
  if (at !== undefined) kept[kept.length - 1] = last.slice(0, at)
  return { lines: kept, signature: [at === undefined ? '' : last.slice(at), ...lines.slice(end)] }
}

const isLast = (line: string): boolean => line === '' || isAddedByProgram(line) || isApology(line)

/** Where in a line a program's own words begin: Samsung puts them right behind the last ones, without a blank. */
function addedBehind(line: string): number | undefined {
  const tail = Math.max(0, line.length - maxTail)
  const text = line.slice(tail).toLowerCase()
  for (const each of begins) {
    const at = text.lastIndexOf(each)
    const isBehind = at > 0 && text[at - 1] !== ' '
    if (isBehind && isAddedByProgram(line.slice(tail + at))) return tail + at
  }
  return undefined
}
const maxTail = 60
