/** Keeps a display small: a website should not wait for it. Long texts end early, and if that is not enough, fewer are shown. */
import type { ShownReview, Showcase } from './view'

/** In bytes. */
const mostBytes = 12_000
/** Characters of a text, the longest that fits. */
const lengths = [Infinity, 800, 500, 350, 250, 180, 120]

/** @param longest characters of a text, even if there is room for more */
export function fitted(
  showcase: Showcase,
  write: (showcase: Showcase) => string,
  longest: number
): { html: string; showcase: Showcase } {
  const fits = (html: string) => Buffer.byteLength(html) < mostBytes
  for (let count = showcase.reviews.length; ; count--) {
    const reviews = showcase.reviews.slice(0, count)
    // Fewer are only shown once the texts are as short as they may be.
    const offered = lengths.filter((length) => length <= longest)
    const tried = count === showcase.reviews.length ? offered : offered.slice(-1)
    for (const length of tried) {
      const drawn = {
        ...showcase,
        numbers: { ...showcase.numbers, shown: count },
        reviews: reviews.map((review) => shortened(review, length))
      }
      const html = write(drawn)
      if (fits(html) || count === 0) return { html, showcase: drawn }
    }
  }
}

const shortened = (review: ShownReview, length: number): ShownReview => ({
  ...review,
  text: review.text && cut(review.text, length),
  reply: review.reply && cut(review.reply, length)
})

/** Ends after a word, if one ends nearby. */
function cut(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const kept = letters.slice(0, length - 1).join('')
  const end = kept.lastIndexOf(' ')
  return `${(end > kept.length * 0.7 ? kept.slice(0, end) : kept).trimEnd()}…`
}
