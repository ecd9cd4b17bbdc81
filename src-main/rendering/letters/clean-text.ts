/** Cleans a text before drawing: removes invisible characters, and characters that no font has. */
import { isDrawable } from '../fonts'
import { isPictured } from './emoji'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/**
 * Spec silent (share images): combining marks beyond what any language writes on one letter are left out, or they would cover the
 * lines around.
 */
const maxMarks = 4
const surplusMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu')
/** Control characters, and those that reverse the direction of whole lines: nobody may make an image read backwards. */
const unseen = /[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\p{Cs}\p{Co}\p{Cn}]/gu

export interface CleanText {
  text: string
  /** Characters of the text that no bundled font has; they are left out. */
  missing: string[]
}

/** Keeps line breaks; several spaces become one, several empty lines one empty line. */
export function cleanText(raw: string): CleanText {
  const spaced = raw
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseen, (letter) => (letter === '\n' ? '\n' : ''))
    .replace(surplusMarks, '$1')
  const { text, missing } = withoutMissing(spaced)
  const tidy = text
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^[\s\u200b]+|(?<![\s\u200b])[\s\u200b]+$/g, '')
  return { text: /[^\s\p{Default_Ignorable_Code_Point}]/u.test(tidy) ? tidy : '', missing }
}

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Spec silent (share images): an empty box means nothing to anyone, so characters that cannot be drawn are left out. */
function withoutMissing(text: string): CleanText {
  const missing = new Set<string>()
  let drawn = ''
  for (const grapheme of graphemesOf(text)) drawn += drawable(grapheme, missing)
  return { text: drawn, missing: [...missing] }
}

function drawable(grapheme: string, missing: Set<string>): string {
  if (/^[\n\x20-\u024f]$/.test(grapheme) || isPictured(grapheme)) return grapheme
  let drawn = ''
  for (const letter of grapheme) {
    // Styled letters (mathematical bold, circled) are normalised to plain ones.
    const plain = isDrawable(letter) || isPictured(letter) ? letter : letter.normalize('NFKC')
    if ([...plain].every((part) => isDrawable(part) || isPictured(part))) drawn += plain
    else missing.add(letter)
  }
  return /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u.test(drawn) ? '' : drawn
}
