/** What a draft may only contain if the owner has said it: ways to reach somebody, prices, and promises. */

const wordsIn = (text: string): string[] =>
  text.split(/[\s<>()[\]{}"'“”„«»,;]/u).filter((each) => each !== '')

/** With something before and a domain after the sign. */
const isEmail = (word: string): boolean => {
  const at = word.lastIndexOf('@')
  return at > 0 && word.slice(at).includes('.', 2)
}
export const emailsIn = (text: string): string[] => wordsIn(text).filter(isEmail).map(withoutEnd)

const endings = new Set(
  'com org net info biz shop store online io app co me dev ai de at ch li uk ie fr es it nl be lu eu us ca au nz pt pl dk se no fi example'.split(
    ' '
  )
)

/** A web address, or a name that could be one. */
function isLink(word: string): boolean {
  if (/^(?:https?:\/\/|www\.)/i.test(word)) return true
  const [host = ''] = withoutEnd(word).toLowerCase().split('/')
  const parts = host.split('.')
  return (
    parts.length > 1 && endings.has(parts.at(-1) ?? '') && parts.every((part) => /^[\p{L}\d-]+$/u.test(part))
  )
}
const linksIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !isEmail(word) && isLink(word))
    .map(withoutEnd)

/** Without the full stop of its sentence. */
function withoutEnd(word: string): string {
  let end = word.length
  while (end > 0 && '.!?:'.includes(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

const dialled = /[\d()+/.\u00a0 -]+/g
const aDay = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/
const ofAmerica = /^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/

/** Digits that somebody could call: with a zero or a plus in front, or in the groups of North America. */
export const phonesIn = (text: string): string[] =>
  (text.match(dialled) ?? [])
    .map((each) => withoutEnd(each.trim()))
    .filter((each) => {
      const digits = each.replaceAll(/\D/g, '').length
      return (
        digits >= 7 && digits <= 15 && !aDay.test(each) && (/^\(?[+0]/.test(each) || ofAmerica.test(each))
      )
    })

const price =
  /(?:[$€£¥]|CHF|EUR|USD|GBP)\s?\d[\d.,]{0,12}|(?<![\d.,])\d[\d.,]{0,12}\s?(?:[€$£¥%]|CHF|EUR|USD|GBP|euros?\b|dollars?\b|pounds?\b|francs?\b|Franken\b|percent\b|per cent\b|Prozent\b|pour cent\b|por ciento\b|per cento\b|procent\b)/giu
const pricesIn = (text: string): string[] => text.match(price) ?? []

/** Offers, refunds and admissions, in six languages; beginnings of words. */
const promises = [
  [
    'refund',
    'money back',
    'reimburs',
    'rückerstatt',
    'erstatt',
    'geld zurück',
    'rembours',
    'reembols',
    'devolución',
    'devolver',
    'rimbors',
    'terugbetal',
    'geld terug'
  ],
  [
    'discount',
    'voucher',
    'coupon',
    'free of charge',
    'for free',
    'complimentary',
    'on the house',
    'gift',
    'rabatt',
    'gutschein',
    'kostenlos',
    'gratis',
    'geschenk',
    'aufs haus',
    'gehen auf uns',
    'geht auf uns',
    'remise',
    'réduction',
    'bon d’achat',
    "bon d'achat",
    'gratuit',
    'offert',
    'cadeau',
    'descuento',
    'vale de',
    'regalo',
    'invitamos',
    'sconto',
    'buono',
    'omaggio',
    'korting',
    'tegoedbon',
    'cadeaubon'
  ],
  [
    'compensat',
    'entschädig',
    'schadenersatz',
    'dédommag',
    'indemnis',
    'indemniz',
    'compensac',
    'risarc',
    'indennizz',
    'schadevergoeding',
    'vergoed'
  ],
  [
    'our fault',
    'our mistake',
    'we were wrong',
    'we failed',
    'we are to blame',
    'liab',
    'negligen',
    'unser fehler',
    'unsere schuld',
    'unser verschulden',
    'haftung',
    'fahrlässig',
    'notre faute',
    'notre erreur',
    'responsabilité',
    'négligen',
    'nuestra culpa',
    'nuestro error',
    'negligencia',
    'colpa nostra',
    'nostra colpa',
    'nostro errore',
    'negligenza',
    'onze fout',
    'onze schuld',
    'aansprakelijk',
    'nalatig'
  ]
] as const

export type Unsaid =
  'link_removed' | 'address_removed' | 'phone_removed' | 'price_removed' | 'promise_removed'

/** What a sentence contains that the owner has not said. @param said everything the owner has said, in one text */
export function unsaidIn(sentence: string, said: string): Unsaid[] {
  const plain = squeezed(said)
  const has = (found: readonly string[]) => found.some((each) => !plain.includes(squeezed(each)))
  const lower = sentence.toLowerCase()
  const allowed = said.toLowerCase()
  const promised = promises.some(
    (group) => group.some((word) => begins(lower, word)) && !group.some((word) => begins(allowed, word))
  )
  return [
    ...(has(emailsIn(sentence)) ? (['address_removed'] as const) : []),
    ...(has(linksIn(sentence)) ? (['link_removed'] as const) : []),
    ...(has(phonesIn(sentence)) ? (['phone_removed'] as const) : []),
    ...(has(pricesIn(sentence)) ? (['price_removed'] as const) : []),
    ...(promised ? (['promise_removed'] as const) : [])
  ]
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[\s()/.\u00a0-]+/g, '')

/** Whether a word of the text begins with this one. Accents count, unlike in `hasWord`: a reduction is no *réduction*. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '')) return true
  return false
}
