/** How close the lines of a script can be. */

/** Marks above and below, and letters that reach deep, need room that Latin letters do not. */
const taller: [RegExp, number][] = [
  [/[\p{Script=Arabic}]/u, 1.5],
  [/[\p{Script=Thai}]/u, 1.5],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u, 1.45],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.4],
  [/[\p{Script=Hebrew}]/u, 1.3]
]

/** In parts of the letters' size. */
export function leastLineHeight(text: string): number {
  return Math.max(1, ...taller.filter(([script]) => script.test(text)).map(([, height]) => height))
}
