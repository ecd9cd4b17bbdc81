/** The initials of the first and last word, by whole graphemes, so that accents and scripts without capitals work. */
export function initialsOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word)
  return letter?.segment.toLocaleUpperCase() ?? ''
}
