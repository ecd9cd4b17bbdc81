/**
 * Words for full-text search, the same for stored text and for queries. SQLite's tokenizer splits at everything
 * that is not a letter, number, mark or symbol; scripts without spaces are split into characters here, so that any part of
 * a Chinese, Japanese or Thai sentence is found as a sequence of neighbours.
 */
const plainAscii = /^[\x20-\x7e\s]*$/
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー\p{Extended_Pictographic}]\p{M}*/gu
const accented = /[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u
const accents = /(?<=[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu
const word = /[\p{L}\p{N}\p{M}\p{So}\p{Co}]+/gu

/** The text to index. */
export function searchText(parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => prepare(part ?? ''))
    .join(' ')
}

/** Letters without an accent that are still spelled in two ways: `Straße` and `Strasse`, `Łódź` and `Lodz`. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE'
}
const spelled = /[ßẞłŁøØđĐæÆœŒ]/g

function prepare(text: string): string {
  if (plainAscii.test(text)) return text
  const plain = text.normalize('NFKC').replaceAll(spelled, (letter) => spelledOut[letter] ?? letter)
  return withoutAccents(plain).replaceAll(withoutSpaces, ' $& ')
}

/** SQLite's tokenizer removes accents from Latin letters only. */
function withoutAccents(text: string): string {
  return accented.test(text) ? text.normalize('NFD').replaceAll(accents, '').normalize('NFC') : text
}

/**
 * The FTS5 expression for what a person typed: every word must occur, at least as the beginning of a word; words in
 * "quotes" must occur exactly and in order. Null if there is nothing to search for.
 */
export function searchExpression(typed: string): string | null {
  const terms: string[] = []
  // Every second part is quoted; an unclosed quote extends to the end.
  for (const [index, part] of typed
    .normalize('NFKC')
    .split(/["“”„«»]/)
    .entries()) {
    if (index % 2 === 1) terms.push(...phrase(part, ''))
    else for (const piece of part.split(/\s+/)) terms.push(...phrase(piece, '*'))
  }
  return terms.length === 0 ? null : terms.join(' AND ')
}

/**
 * An FTS5 phrase, since the characters of scripts without spaces must follow each other; so must the parts of `ann@example.com`.
 */
function phrase(text: string, ending: '' | '*'): string[] {
  const words = prepare(text).match(word)
  return words === null
    ? []
    : [`"${words.join(' ')}"${ending && !isOneCharacter(words.at(-1) ?? '') ? ' *' : ''}`]
}

/** Too short for a prefix search: a single letter begins too many words, and a single Han character is a word. */
const isOneCharacter = (text: string): boolean => [...text].length === 1
