/** A column's name taken apart into words, as mappings compare it. */
import { foldWords } from '../values/fold-words'

/** Words in front of names that say whose or what, and are no part of what the column means. */
const surroundings = new Set(
  'review reviews reviewer reviewers customer customers consumer client contact person user billing shipping default primary main your ihre ihr kunde kunden kundin bewertung rezension avis resena recensione recensie cliente klant profile account buyer guest gast'.split(
    ' '
  )
)
const measures = /\s(?:utc|gmt|mm dd yyyy|dd mm yyyy|yyyy mm dd|1 5|optional|required|pflichtfeld)$/

/** The ways in which a column's name may be read, the surest first: whole, then without the words around it. */
export function readingsOf(column: string): string[] {
  const words = wordsOf(column)
  const inner = words.filter((word) => !surroundings.has(word))
  const readings = [words, inner, withoutFirst(words)].map((each) => each.join(''))
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** `reviewer.displayName` and `Reviewer Display Name (optional)` are the same words, and those of `Name` once more. */
function wordsOf(column: string): string[] {
  const apart = column.replace(/ \(\d+\)$/, '').replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  return foldWords(apart).replace(measures, '').split(' ')
}

/** In JSON the first word says in which object the value stands. */
const withoutFirst = (words: readonly string[]): string[] => (words.length > 1 ? words.slice(1) : [])

/** `Column 3`: the name that a column without one is given. */
export const isMadeUp = (column: string): boolean => /^Column \d+$/.test(column)
