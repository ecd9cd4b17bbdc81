/** What somebody wants who replies to an alert: one of the words that it names, or that their own words are published. Pure, linear. */

export type Wish =
  { kind: 'ok' | 'later' | 'yes' | 'take_back' | 'empty' | 'unclear' } | { kind: 'words'; text: string }
type Order = 'ok' | 'later' | 'yes' | 'take_back'

/** Whatever language the alert is in. */
const orders: Record<Order, readonly string[]> = {
  ok: ['ok', 'okay', 'o k'],
  later: ['later', 'später', 'spaeter', 'más tarde', 'mas tarde', 'plus tard', 'più tardi', 'piu tardi'],
  yes: ['yes', 'ja', 'oui', 'sí', 'si', 'sì'],
  take_back: [
    'take back',
    'takeback',
    'take it back',
    'zurücknehmen',
    'zuruecknehmen',
    'zurückziehen',
    'retirar',
    'retirer',
    'ritirare',
    'ritira',
    'intrekken',
    'terugnemen'
  ]
}
/** On their own they are no reply to a customer, and nobody means them to be published. */
const neverAlone = new Set([
  ...[
    'no',
    'nope',
    'nein',
    'nee',
    'non',
    'stop',
    'stopp',
    'cancel',
    'abbrechen',
    'y',
    'n',
    'test',
    'yep',
    'sure'
  ],
  ...['publish', 'veröffentlichen', 'publicar', 'publier', 'pubblica', 'publiceren', 'send', 'senden', 'done']
])
/** How letters end: what follows is a name, and maybe an address. */
const closings = [
  ...[
    'best',
    'kind',
    'warm',
    'regards',
    'cheers',
    'thanks',
    'thank you',
    'many thanks',
    'sincerely',
    'yours'
  ],
  ...[
    'mit ',
    'viele ',
    'liebe ',
    'beste ',
    'herzliche',
    'freundliche',
    'schöne',
    'gruß',
    'grüße',
    'gruss',
    'lg',
    'vg',
    'mfg',
    'danke'
  ],
  ...['saludos', 'un saludo', 'cordial', 'atentamente', 'gracias', 'bien ', 'bonne ', 'merci', 'salut'],
  ...['cordiali', 'distinti', 'saluti', 'grazie', 'met ', 'vriendelijke', 'groet', 'hartelijke', 'bedankt']
]
/** A wish with a few words behind it, such as “OK, thanks”: nothing to publish, and not certain. */
const maxRemark = 4
/** A name and what belongs to it. */
const maxUnclosed = 2
const maxLine = 60

export function wishIn(words: string): Wish {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const [head = '', ...rest] = lines
  const first = plain(head)
  // Without a letter or digit it can be a sign such as 👍, but nothing that is certain.
  if (lines.every((line) => plain(line) === '')) return { kind: words.trim() === '' ? 'empty' : 'unclear' }
  const order = orderIn(first)
  if (order !== undefined)
    return rest.length === 0 || isSignature(rest) ? { kind: order } : { kind: 'unclear' }
  const all = plain(words)
  if (neverAlone.has(all) || isRemark(all)) return { kind: 'unclear' }
  return { kind: 'words', text: words.trim() }
}

const orderIn = (text: string): Order | undefined =>
  (Object.keys(orders) as Order[]).find((each) => orders[each].includes(text))

function isRemark(all: string): boolean {
  const words = all.split(' ')
  if (words.length > maxRemark) return false
  return words.some((_, at) => orderIn(words.slice(0, at + 1).join(' ')) !== undefined)
}

function isSignature(lines: readonly string[]): boolean {
  const first = (lines[0] ?? '').trim().toLowerCase()
  if (lines.some((line) => line.length > maxLine || orderIn(plain(line)) !== undefined)) return false
  return lines.length <= maxUnclosed || closings.some((each) => first.startsWith(each))
}

/** Letters and digits in lower case, with single blanks between them. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
