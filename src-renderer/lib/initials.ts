/** The first letters of the first and the last word, as readers see them, so that accents and scripts without capitals stay whole. */
export function initialsOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word)
  return letter?.segment.toLocaleUpperCase() ?? ''
}
