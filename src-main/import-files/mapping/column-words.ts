/** A column's name taken apart into words, as mappings compare it. */
import { foldWords } from '../values/fold-words'

/** Words in front of names that say whose or what, and are no part of what the column means. */
const surroundings = new Set(
  'review reviews reviewer reviewers customer customers consumer client contact person user billing shipping default primary main your ihre ihr kunde kunden kundin bewertung rezension avis resena recensione recensie cliente klant profile account buyer guest gast of the de del della di du der des van la le el l d'.split(
    ' '
  )
)
const measures = /\s(?:utc|gmt|mm dd yyyy|dd mm yyyy|yyyy mm dd|1 5|optional|required|pflichtfeld)$/

/** Words of columns that are about something else: a product's name is nobody's, and nobody signed up when they were born. */
const otherThings = new Set(
  (
    'product products produkt produit producto prodotto item artikel article articulo articolo variant sku order bestellung ' +
    'bestell commande pedido ordine invoice rechnung purchase kauf achat compra acquisto shop store handle birth birthday ' +
    'birthdate geburt geburtsdatum geburtstag naissance nacimiento nascita geboortedatum verjaardag fax telefax faxnummer ' +
    'price preis prix precio prezzo prijs amount betrag quantity menge anzahl ip photo image picture bild'
  ).split(' ')
)

/** The ways in which a column's name may be read, the surest first: whole, then without the words around it. */
export function readingsOf(column: string): string[] {
  const words = wordsOf(column)
  const meant = words.filter((word) => !surroundings.has(word))
  // "Your review" has nothing but such words; the last one is what it is about.
  const inner = meant.length > 0 ? meant : words.slice(-1)
  // In JSON the first word says in which object the value stands.
  const inObject = column.includes('.') && !isOfOtherThings(column) ? words.slice(1) : []
  const ofAddress = inner.filter((word) => !/^(?:ad(?:d)?ress?e?|anschrift)$/.test(word))
  const first = inner.at(-1) === '1' ? inner.slice(0, -1) : []
  const readings = [words, inner, inObject, ofAddress, first].map((each) => each.join(''))
  return [...new Set(readings)].filter((reading) => reading !== '')
}

export const isOfOtherThings = (column: string): boolean =>
  wordsOf(column).some((word) => otherThings.has(word))

/** The single words of a long name, as of a question in a form. */
export const singleWordsOf = (column: string): string[] => wordsOf(column).filter((word) => word.length > 2)

/** `reviewer.displayName` and `Reviewer Display Name (optional)` are the same words, and those of `Name` once more. */
function wordsOf(column: string): string[] {
  const apart = column.replace(/ \(\d+\)$/, '').replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  return foldWords(apart).replace(measures, '').split(' ')
}

/** `Column 3`: the name that a column without one is given. */
export const isMadeUp = (column: string): boolean => /^Column \d+$/.test(column)
