/**
 * How to tell whether two reviews are the same: author and text are reduced to a few numbers (a print), of which millions can be
 * compared; then two texts can be compared closely.
 */

/** Shorter texts prove nothing: many people write "Very good!". A character in a script without spaces counts as two letters. */
const minLetters = 20
/** Number of min-hashes in a print. Two texts share about as many of them as they share pairs of words, proportionally. */
export const minHashes = 8
/** How many words at the beginning form the key for finding a shortened text. */
const firstWords = 6

/** A text reduced to numbers, which are equal for equal texts. */
export interface TextFingerprint {
  /** A hash of the full text, in two halves, which together practically never collide. */
  whole: number
  wholeRest: number
  start: number
  /** The min-hashes: the probability that one is equal for two texts is the similarity of the texts. */
  least: Uint32Array
}

const seeds = Uint32Array.from({ length: minHashes }, (_, each) => (0x9e3779b1 * (2 * each + 1)) >>> 0)
// A single object is reused, because each print is read before the next one is made.
const print: TextFingerprint = { whole: 0, wholeRest: 0, start: 0, least: new Uint32Array(minHashes) }

/** The print of a lower-case text; null if the text is too short. It is only valid until the next call. */
export function fingerprintOf(text: string): TextFingerprint | null {
  print.least.fill(0xffffffff)
  print.whole = 0
  print.wholeRest = 0
  let [letters, words, word, before] = [0, 0, 0, 0]
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32
    const kind = kindOf(code)
    if (kind === letter) word = Math.imul(word ^ code, 0x01000193) + 1
    letters += kind
    if (kind === letter || (kind === gap && word === 0)) continue
    if (word !== 0) before = addWord(before, word, ++words)
    if (kind === sign) before = addWord(before, code, ++words)
    word = 0
  }
  return letters < minLetters ? null : print
}

function addWord(before: number, word: number, words: number): number {
  const now = mixed(word)
  print.whole = Math.imul(print.whole ^ now, 0x85ebca6b) >>> 0
  print.wholeRest = (Math.imul(print.wholeRest, 31) + now) >>> 0
  if (words <= firstWords) print.start = print.whole
  const pair = mixed(Math.imul(before, 31) ^ now)
  const { least } = print
  for (let each = 0; each < minHashes; each++) {
    const hash = Math.imul(pair ^ (seeds[each] as number), 0xc2b2ae35) >>> 0
    if (hash < (least[each] as number)) least[each] = hash
  }
  return now
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return Math.imul(half ^ (half >>> 12), 0x297a2d39) ^ (half >>> 15)
}

// Kinds of characters.
const gap = 0
const letter = 1
/** A character of a script without spaces, which counts as a word of its own. */
const sign = 2

function kindOf(code: number): 0 | 1 | 2 {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? letter : gap
  }
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f)) return gap
  const isSign = (code >= 0x0e00 && code <= 0x0eff) || (code >= 0x3040 && code <= 0x9fff)
  return isSign || (code >= 0xac00 && code <= 0xd7af) ? sign : letter
}

/** A name in lower case without accents and punctuation: "Änn  Öst" is "ann ost". */
export function plainName(name: string): string {
  // A shortcut for ASCII names, which are the most frequent; it takes a quarter of the time.
  if (!/[^\x20-\x7e]/.test(name))
    return name
      .toLowerCase()
      .replaceAll(/[^a-z0-9@]+/g, ' ')
      .trim()
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
}

/** A key that is the same for "ann ost" and "ann o"; `isSameAuthor` compares more closely. */
export function authorKey(plain: string): number {
  const first = plain.indexOf(' ')
  const short = first < 0 ? plain : `${plain.slice(0, first)} ${plain[plain.lastIndexOf(' ') + 1] ?? ''}`
  return hashOf(short)
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash) >>> 0
}

/** Whether the last name is only one letter. */
export const isShortened = (plain: string): boolean => / \S$/.test(plain)

/** Whether two names are the same, or one has its last name shortened to a letter. */
export function isSameAuthor(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return isShortened(short) && long.startsWith(short)
}

/** If a text begins with another one of at least this many letters, the other one is the same text, cut off. */
const minCut = 40
const likenessOfCut = 0.9

/** From 0 to 1: the share of trigrams that two texts have in common. 1: the same words. */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [plainText(one), plainText(other)]
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const isCut = short.length >= minCut && long.startsWith(short)
  const [inShort, inLong] = [threes(short), threes(long)]
  let shared = 0
  for (const three of inShort) if (inLong.has(three)) shared++
  // Never 1, even if all trigrams are shared because one text repeats the other.
  const likeness = Math.min(0.99, (2 * shared) / (inShort.size + inLong.size))
  return isCut ? Math.max(likeness, likenessOfCut) : likeness
}

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

function threes(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at++) found.add(text.slice(at, at + 3))
  return found
}
