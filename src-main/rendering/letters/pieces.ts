/**
 * Splits a text into pieces that a line break never splits. The renderer can break lines, but neither inside Thai nor
 * without losing spaces where two directions meet; so lines are made here, from pieces whose widths are measured once.
 */
import { graphemesOf } from './clean-text'
import { isPictured, mayBePictured } from './emoji'

export interface Piece {
  /** The visible part, without the spaces after it. */
  text: string
  /** Its start in the text, in UTF-16 units. */
  at: number
  /** Spaces after it, which vanish at the end of a line. */
  spaces: string
  /** Line breaks after it; two make an empty line. */
  newLines: number
  sentenceEnds: boolean
  /** Long enough to be cut rather than shrink the whole text: addresses, and letters repeated for fun. */
  long: boolean
}

/** Real words are shorter, even in German. */
const maxWordLength = 40
/** As in "Gooooood": it does not matter where such a word is cut. */
const sameLetters = /(.)\1{4}/u
const maxPlayfulLength = 14
/** Up to this many emoji in a row, such as stars, stay together. */
const maxRowLength = 6

const noStart =
  /^[\p{Pe}\p{Pf}!?,.:;%‰…、。，．：；！？・ーゝゞ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ～〜”’»]/u
const noEnd = /[\p{Ps}\p{Pi}「『（【〈《〔［｛“‘«#$€£¥@]$/u
const ideographic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u
const address = /^(https?:\/\/|www\.)/i
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]*$/u

/** Most words contain none of these, and are a single piece. */
const mayHoldBreaks = new RegExp(
  [ideographic, withoutSpaces, mayBePictured, /[-‐–—]|:\/\/|www\./i].map(({ source }) => source).join('|'),
  'iu'
)

const thai = new Intl.Segmenter('th', { granularity: 'word' })
const japanese = new Intl.Segmenter('ja', { granularity: 'word' })
const maxPhraseLength = 7

/** The pieces of a text, in order. */
export function piecesOf(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const [word = '', seen = '', behind = ''] of text.matchAll(/([^ \n\u200b]*)([ \n\u200b]*)/g)) {
    if (!word) continue
    const parts = seen ? partsOf(seen) : ['']
    for (const [index, part] of parts.entries()) {
      const last = index === parts.length - 1
      found.push(pieceOf(part, at, last ? behind : ''))
      at += part.length
    }
    at += behind.length
  }
  return found
}

function pieceOf(text: string, at: number, behind: string): Piece {
  return {
    text,
    at,
    spaces: behind.replace(/[^ ]/g, ''),
    newLines: behind.split('\n').length - 1,
    sentenceEnds: behind !== '' || /[。！？]$/u.test(text) ? sentenceEnd.test(text) : false,
    long: isLong(text)
  }
}

function isLong(text: string): boolean {
  if (text.length <= maxPlayfulLength) return false
  return graphemesOf(text).length > (sameLetters.test(text) ? maxPlayfulLength : maxWordLength)
}

function partsOf(word: string): string[] {
  if (!mayHoldBreaks.test(word)) return [word]
  const units = unitsOf(word)
  const isAddress = address.test(word)
  const isRow = units.filter(isPictured).length <= maxRowLength
  const parts: string[] = []
  let before = ''
  for (const unit of units) {
    const stays = isRow && isPictured(before) && isPictured(unit)
    if (before && !stays && (mayBreak(before, unit) || (isAddress && endsStep(before, unit))))
      parts.push(unit)
    else parts.push((parts.pop() ?? '') + unit)
    before = unit
  }
  return parts
}

/** Units that are never broken. In scripts without spaces, words are found with a dictionary. */
function unitsOf(word: string): string[] {
  const south = withoutSpaces.test(word)
  if (!south && !ideographic.test(word)) return graphemesOf(word)
  const segments = Array.from((south ? thai : japanese).segment(word), ({ segment }) => segment)
  return south
    ? segments.flatMap((segment) => (withoutSpaces.test(segment) ? [segment] : graphemesOf(segment)))
    : phrases(segments)
}

/** Japanese reads badly if a line begins with an ending or a particle: these stay with their word. */
function phrases(segments: string[]): string[] {
  const found: string[] = []
  for (const segment of segments) {
    const last = found.at(-1) ?? ''
    if (!ideographic.test(segment)) found.push(...graphemesOf(segment))
    else if (
      /^[\p{Script=Hiragana}ー]+$/u.test(segment) &&
      ideographic.test(last) &&
      [...(last + segment)].length <= maxPhraseLength
    )
      found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

function mayBreak(before: string, after: string): boolean {
  if (noStart.test(after) || noEnd.test(before)) return false
  if (withoutSpaces.test(before) && withoutSpaces.test(after)) return true
  if (ideographic.test(before) || ideographic.test(after)) return true
  if (isPictured(before)) return true
  return /[-‐–—]$/u.test(before) && /^\p{L}/u.test(after)
}

/** Web addresses can break after their own punctuation. */
function endsStep(before: string, after: string): boolean {
  return /[/?&=#]/.test(before) ? after !== '/' : /[.]/.test(after)
}
