/** What a card says about a person, as cells of a table. Pictures and the like are left out. */
import { partsOf, unescaped, type CardProperty } from './card-property'

/** The names by which the address book format maps these columns. */
export const cardColumns = [
  'Full name',
  'First name',
  'Last name',
  'Organisation',
  'E-mail',
  'Phone',
  'Street',
  'Address, second line',
  'City',
  'State or region',
  'Postal code',
  'Country',
  'Birthday',
  'Categories',
  'Note'
] as const
type CardColumn = (typeof cardColumns)[number]

/**
 * Spec silent (§4): of several numbers or addresses, the preferred one comes first, then a mobile number, then the others in their
 * order. All are listed, because the reader takes the first that is valid.
 */
export function cellsOf(card: readonly CardProperty[]): string[] {
  // A group is not a person.
  if (card.some(({ name, value }) => isKind(name) && /^group$/i.test(value.trim()))) return []
  const cells: Partial<Record<CardColumn, string>> = {
    ...namesOf(card),
    'E-mail': inOrder(card, 'EMAIL')
      .map(({ value }) => unescaped(value).replace(/^mailto:/i, ''))
      .join(separator),
    Phone: phonesOf(card),
    ...addressOf(card),
    Birthday: unescaped(first(card, 'BDAY')),
    Categories: categoriesOf(card),
    Note: unescaped(first(card, 'NOTE'))
  }
  return cardColumns.map((column) => cells[column] ?? '')
}

const isKind = (name: string): boolean => name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND'

const first = (card: readonly CardProperty[], name: string): string =>
  card.find((property) => property.name === name && property.value.trim() !== '')?.value ?? ''

function namesOf(card: readonly CardProperty[]): Partial<Record<CardColumn, string>> {
  const [family = '', given = ''] = partsOf(first(card, 'N'), ';').map(inOneLine)
  const whole = inOneLine(unescaped(first(card, 'FN')))
  const company = inOneLine(partsOf(first(card, 'ORG'), ';')[0] ?? '')
  if (family !== '' && given !== '')
    return { 'First name': given, 'Last name': family, Organisation: company }
  // Many phones put the whole name into one part. The name of a company is not a person's.
  const name = whole || [given, family].join(' ').trim()
  const isCompany = name === company || /^company$/i.test(first(card, 'X-ABSHOWAS').trim())
  if (isCompany) return { Organisation: company || name }
  // A card without a name often has a number or address in its place.
  return { 'Full name': /\p{L}/u.test(name) && !name.includes('@') ? name : '', Organisation: company }
}

const separator = '; '

function phonesOf(card: readonly CardProperty[]): string {
  const labels = new Map(
    card.flatMap(({ group, name, value }) => (name === 'X-ABLABEL' && group !== '' ? [[group, value]] : []))
  )
  const says = ({ group, types }: CardProperty, word: RegExp) =>
    word.test([...types, labels.get(group) ?? ''].join(' '))
  const numbers = inOrder(card, 'TEL').filter((number) => !says(number, fax))
  const mobiles = numbers.filter((number) => number.preference === Infinity && says(number, mobile))
  const preferred = numbers.filter(({ preference }) => preference < Infinity)
  return [...new Set([...preferred, ...mobiles, ...numbers])].map(numberOf).join(separator)
}

const fax = /fax|faks|pager|t[ée]l[ée]cop/i
const mobile = /cell|iphone|mobil|m[oó]vil|handy|portable/i

/** `tel:+49-170-1234567;ext=12` */
function numberOf({ value }: CardProperty): string {
  const plain = unescaped(value)
  return /^tel:/i.test(plain) ? (plain.slice(4).split(';')[0] ?? '') : plain
}

/** All with a value: the preferred ones first, otherwise as in the card. */
const inOrder = (card: readonly CardProperty[], name: string): CardProperty[] =>
  card
    .filter((property) => property.name === name && /[^;\s]/.test(property.value))
    .toSorted((a, b) => (a.preference === b.preference ? 0 : a.preference - b.preference))

function addressOf(card: readonly CardProperty[]): Partial<Record<CardColumn, string>> {
  const [box = '', beside = '', street = '', city = '', state = '', code = '', country = ''] = partsOf(
    inOrder(card, 'ADR')[0]?.value ?? '',
    ';'
  ).map(inOneLine)
  return {
    Street: street === '' ? box : street,
    'Address, second line': street === '' || box === '' ? beside : [beside, box].filter(Boolean).join(', '),
    City: city,
    'State or region': state,
    'Postal code': code,
    Country: country
  }
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

/** Groups that address books put every card into. */
const ofEverybody = /^(?:\* ?)?(?:my ?contacts|starred)$/i

function categoriesOf(card: readonly CardProperty[]): string {
  const categories = card
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value }) => partsOf(value, ','))
    .filter((category) => category !== '' && !ofEverybody.test(category))
  // A category that contains a comma must not become two.
  const isPlain = !categories.some((category) => /[,;|\n]/.test(category))
  return isPlain ? categories.join(', ') : JSON.stringify(categories)
}
