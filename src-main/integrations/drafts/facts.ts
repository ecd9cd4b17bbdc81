/** What a draft may only contain if the owner has said it: ways to reach somebody, prices, and promises. */

const email = /[^\s<>()[\]{},;:"']{1,64}@[^\s<>()[\]{},;:"']{1,255}\.\p{L}{2,24}/gu
const link =
  /(?:https?:\/\/|www\.)[^\s<>()"']{1,500}|(?<![@\p{L}\d.-])(?:[\p{L}\d-]{1,63}\.){1,4}(?:com|org|net|info|biz|shop|io|app|co|de|at|ch|uk|fr|es|it|nl|be|eu|us|ca|au|example)(?![\p{L}\d.-]\p{L})(?:\/[^\s<>()"']{0,500})?/giu
const phone =
  /(?<![\p{L}\d])(?:\+|00|\(?0)\d[\d ()/.\u00a0-]{5,20}\d|(?<![\p{L}\d])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/gu
const price =
  /(?:[$€£¥]|CHF|EUR|USD|GBP)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|\$|£|¥|CHF|EUR|USD|GBP|euros?\b|dollars?\b|pounds?\b|francs?\b|Franken\b|%|percent\b|per cent\b|Prozent\b|pour cent\b|por ciento\b|per cento\b|procent\b)/giu

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([each]) => each)
export const emailsIn = (text: string): string[] => found(text, email)
export const phonesIn = (text: string): string[] => found(text, phone)

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
  const has = (pattern: RegExp) => found(sentence, pattern).some((each) => !plain.includes(squeezed(each)))
  const lower = sentence.toLowerCase()
  const allowed = said.toLowerCase()
  const promised = promises.some(
    (group) => group.some((word) => begins(lower, word)) && !group.some((word) => begins(allowed, word))
  )
  return [
    ...(has(email) ? (['address_removed'] as const) : []),
    ...(has(link) ? (['link_removed'] as const) : []),
    ...(has(phone) ? (['phone_removed'] as const) : []),
    ...(has(price) ? (['price_removed'] as const) : []),
    ...(promised ? (['promise_removed'] as const) : [])
  ]
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[\s()/.\u00a0-]+/g, '')

/** Whether a word of the text begins with this one. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '')) return true
  return false
}
