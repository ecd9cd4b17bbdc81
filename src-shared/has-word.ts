/** Finding the owner's words in what customers write. */
import { foldWords } from './fold-words'

/** Scripts that write no spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Shorter ones begin too many others: "car" is in "care" and in "card". */
const minBeginning = 4

/** Whether the text contains one of the words, or a word that begins with it; case and accents are ignored. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldWords(text)} `
  return words.some((word) => {
    const wanted = foldWords(word)
    if (withoutSpaces.test(wanted)) return folded.includes(wanted)
    return folded.includes(wanted.length < minBeginning ? ` ${wanted} ` : ` ${wanted}`)
  })
}

/** Whether the word, or one that begins with it, stands at that place of the text; `word` is in lower case. */
export function isWordAt(text: string, at: number, word: string): boolean {
  const end = at + word.length
  if (text.slice(at, end).toLowerCase() !== word) return false
  if (withoutSpaces.test(word)) return true
  return (
    !endsInLetter.test(text.slice(0, at)) &&
    (word.length >= minBeginning || !beginsWithLetter.test(text.slice(end)))
  )
}
const endsInLetter = /[\p{L}\p{M}\p{N}]$/u
const beginsWithLetter = /^[\p{L}\p{M}\p{N}]/u
