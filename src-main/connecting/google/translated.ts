/** Splits comments that Google has translated: both texts come in one string. */

const translationMark = '(Translated by Google)'
const originalMark = '(Original)'

/** Only if both markers are there, each at the start of a line and one at the very start: customers write brackets as well. */
export function withoutTranslation(comment: string): { text: string; translation: string | null } {
  const whole = comment.replaceAll('\r\n', '\n').trim()
  const isTranslationFirst = whole.startsWith(translationMark)
  if (!isTranslationFirst && !whole.startsWith(originalMark)) return { text: comment, translation: null }
  const [first, second] = isTranslationFirst
    ? [translationMark, originalMark]
    : [originalMark, translationMark]
  const at = whole.indexOf(`\n${second}`)
  if (at < 0) return { text: comment, translation: null }
  const before = whole.slice(first.length, at).trim()
  const after = whole.slice(at + 1 + second.length).trim()
  if (before === '' || after === '') return { text: comment, translation: null }
  return isTranslationFirst ? { text: after, translation: before } : { text: before, translation: after }
}
