/** Splits the name of a column into words, to compare them with known names of fields. */
import { foldWords } from '#shared/fold-words'

/** Words that say whose data a column holds, and add nothing to its meaning. */
const surroundings = new Set(
  'review reviews reviewer reviewers customer customers consumer client contact person user billing shipping mailing default primary main your ihre ihr kunde kunden kundin bewertung rezension avis resena recensione recensie cliente klant profile account buyer guest gast of the de del della di du der des van la le el l d'.split(
    ' '
  )
)
const measures =
  /\s(?:utc(?: 0)?|gmt|mm dd yyyy|dd mm yyyy|yyyy mm dd|1 5|optional|required|pflichtfeld|(?:in )?(?:eur|euro|usd|gbp|chf|sek|nok|dkk|pln|czk))$/

/** Words of columns about other things: the name of a product is not a person's, and a birthday is not the day of sign-up. */
const otherThings = new Set(
  (
    'product products produkt produit producto prodotto item artikel article articulo articolo variant sku order bestellung ' +
    'bestell commande pedido ordine invoice rechnung purchase kauf achat compra acquisto shop store handle birth birthday ' +
    'birthdate geburt geburtsdatum geburtstag naissance nacimiento nascita geboortedatum verjaardag fax telefax faxnummer ' +
    'hotel restaurant property venue package app device price preis prix precio prezzo prijs amount betrag quantity menge anzahl ip photo image picture bild'
  ).split(' ')
)

/** The ways to read a column name, most certain first: in full, then without the words around it. */
export function readingsOf(column: string): string[] {
  const words = wordsOf(column)
  const meant = words.filter((word) => !surroundings.has(word))
  // "Your review" consists of such words only; the last one says what the column contains.
  const inner = meant.length > 0 ? meant : words.slice(-1)
  // In JSON, the first word is the name of the enclosing object.
  const inObject = column.includes('.') && !isOfOtherThings(column) ? words.slice(1) : []
  const ofAddress = inner.filter((word) => !/^(?:ad(?:d)?ress?e?|anschrift)$/.test(word))
  const first = inner.at(-1) === '1' ? inner.slice(0, -1) : []
  // `Address 1 - Postal Code` of Google's contacts.
  const inNumbered = words[1] === '1' ? words.slice(2) : []
  const readings = [words, inner, inObject, ofAddress, first, inNumbered].map((each) => each.join(''))
  return [...new Set(readings)].filter((reading) => reading !== '')
}

export const isOfOtherThings = (column: string): boolean =>
  wordsOf(column).some((word) => otherThings.has(word))

const endsOfKeys = new Set(
  'id ids label uuid guid key hash sku ip agent count parent karma code handle kennung schlussel identifiant identificador identificatore'.split(
    ' '
  )
)

/** Whether a column holds keys or counts, whatever the words before say: a comment id is not a comment. */
export const isKey = (column: string): boolean => endsOfKeys.has(wordsOf(column).at(-1) ?? '')

const people = new Set(
  (
    'reviewer reviewers customer customers consumer client contact person user billing shipping buyer guest gast author kunde ' +
    'kunden kundin cliente klant autor autore auteur verfasser rezensent'
  ).split(' ')
)

/** Whether a column is about a person: where the reviewer lives is not a branch of the business. */
export const isOfPerson = (column: string): boolean => {
  const words = wordsOf(column)
  return words.length > 1 && words.some((word) => people.has(word))
}

const products = new Set(
  'product produkt produit producto prodotto variant sku handle artikel item'.split(' ')
)

/** Whether a column says what was bought, as in the tables of review apps for shops. */
export const isOfProduct = (column: string): boolean => wordsOf(column).some((word) => products.has(word))

/**
 * The single words of a name that may tell what a column is: all words of a long name, such as a question in a form; of a short
 * name about a person only the last, because the words before say whose it is: `comment_author_email`.
 */
export function singleWordsOf(column: string): string[] {
  const words = wordsOf(column).filter((word) => word.length > 2)
  if (words.length > 3) return words
  return isOfPerson(column) ? words.slice(-1) : words.toReversed()
}

/** `reviewer.displayName` and `Reviewer Display Name (optional)` give the same words, as do `Name` and a repeated `Name (2)`. */
function wordsOf(column: string): string[] {
  const apart = column.replace(/ \(\d+\)$/, '').replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  return foldWords(apart).replace(measures, '').split(' ')
}

/** `Column 3`: the name given to a column without one. */
export const isMadeUp = (column: string): boolean => /^Column \d+$/.test(column)
