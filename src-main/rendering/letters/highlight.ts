/** Finds a phrase in a text. */
import { graphemesOf } from './clean-text'

/** Letters of these scripts are joined: a change of colour within a word would tear it apart. */
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}]/u

/** The first occurrence, ignoring case and spacing; whole graphemes. Null if the text does not contain it. */
export function findPhrase(text: string, phrase: string): { from: number; to: number } | null {
  const wanted = phrase.trim()
  if (wanted === '') return null
  const pattern = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+')
  const found = new RegExp(pattern, 'iu').exec(text)
  if (!found) return null
  return wholeGraphemes(text, found.index, found.index + found[0].length)
}

function wholeGraphemes(text: string, from: number, to: number): { from: number; to: number } {
  const isJoined = joining.test(text.slice(from, to))
  let at = 0
  let start = from
  let end = to
  const parts = isJoined ? text.split(/(?<=\s)|(?=\s)/u) : graphemesOf(text)
  for (const part of parts) {
    const next = at + part.length
    if (at < from && next > from) start = at
    if (at < to && next > to) end = next
    at = next
  }
  return { from: start, to: end }
}
