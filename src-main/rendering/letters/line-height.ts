/** The least line height that a script needs. */

/** Scripts with marks above and below, or with deep letters, need more room than Latin. */
const taller: [RegExp, number][] = [
  [/[\p{Script=Arabic}]/u, 1.5],
  [/[\p{Script=Thai}]/u, 1.5],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u, 1.45],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.4],
  [/[\p{Script=Hebrew}]/u, 1.3]
]

/** Relative to the font size. */
export function minLineHeight(text: string): number {
  return Math.max(1, ...taller.filter(([script]) => script.test(text)).map(([, height]) => height))
}
