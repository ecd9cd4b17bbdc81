/** Whether the name under a review could be a customer's. Names are compared word by word, ignoring accents and case. */

export type Likeness = 'same' | 'similar' | 'first_only'

const marks = /\p{M}/gu
const gaps = /[^\p{L}\p{N}]+/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** In shorter names, a different letter means a different name: Ann is not Ana. */
const minLengthForTypo = 5

/** `Dr. Ånn-Marie Brown` becomes `dr ann marie brown`. */
export function wordsOf(name: string | null): string[] {
  if (name === null) return []
  const folded = name.toLowerCase().normalize('NFKD').replaceAll(marks, '')
  return folded.split(gaps).filter((word) => word !== '')
}

/** A customer's name, prepared for comparison. */
export interface KnownName {
  first: readonly string[]
  last: readonly string[]
}

/**
 * Keys under which a customer's name is indexed; similar names share at least one. They consist of the first and last word in
 * either order, each also as an initial; of the whole name in scripts without spaces; and of the first name alone.
 */
export function keysOfName({ first, last }: KnownName): string[] {
  const [one, other] = [first[0], last.at(-1)]
  if (one === undefined || other === undefined) return one === undefined ? [] : [one]
  const keys = new Set([pair(one, other), pair(one, initialOf(other)), pair(initialOf(one), other), one])
  if (withoutSpaces.test(one)) keys.add([...last, ...first].join('')).add([...first, ...last].join(''))
  return [...keys]
}

/** Keys for looking up a reviewer's name. */
export function keysOfReviewer(words: readonly string[]): string[] {
  const [one, other] = [words[0], words.at(-1)]
  if (one === undefined || other === undefined) return []
  if (words.length === 1) return [one]
  return [...new Set([pair(one, other), pair(one, initialOf(other)), pair(initialOf(one), other)])]
}

/** Null: a different name. `first_only`: the reviewer gave only a first name. */
export function likenessOf(reviewer: readonly string[], { first, last }: KnownName): Likeness | null {
  const known = [...first, ...last]
  if (reviewer.length === 0 || first.length === 0) return null
  if (reviewer.length === 1) return ofOneWord(reviewer[0] as string, first, last)
  if (last.length === 0) return null
  const [theirs, ours] = [reviewer.toSorted(), known.toSorted()]
  if (theirs.join(' ') === ours.join(' ')) return 'same'
  return isShortened(reviewer, known) || isShortened(known, reviewer) || isOneWordOff(theirs, ours)
    ? 'similar'
    : null
}

function ofOneWord(word: string, first: readonly string[], last: readonly string[]): Likeness | null {
  if (last.length > 0 && [[...first, ...last].join(''), [...last, ...first].join('')].includes(word))
    return 'same'
  return word === first[0] ? 'first_only' : null
}

/** Each word is a word of the full name or an initial; there are at least two words, at least one of them in full. */
function isShortened(words: readonly string[], whole: readonly string[]): boolean {
  const left = [...whole]
  let inFull = 0
  for (const word of words) {
    const exact = left.indexOf(word)
    const place = exact >= 0 ? exact : word.length === 1 ? left.findIndex((each) => each[0] === word) : -1
    if (place < 0) return false
    if (exact >= 0 && word.length > 1) inFull++
    left.splice(place, 1)
  }
  return words.length >= 2 && inFull > 0
}

/** All words but one are the same, and that one has a single letter added, missing, replaced or swapped. */
function isOneWordOff(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  const left = [...other]
  const odd = one.filter((word) => {
    const place = left.indexOf(word)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  const [a = '', b = ''] = [odd[0], left[0]]
  return odd.length === 1 && Math.min(a.length, b.length) >= minLengthForTypo && isOneSlip(a, b)
}

function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
  )
}

const initialOf = (word: string): string => [...word][0] ?? ''
const pair = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)
