/** Compares answers regardless of quotation marks, dashes, ellipses and line breaks, which sites change, and of translations. */
import { withoutTranslation } from '#main/tools/google-texts'

const drawn: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]|-{2,3}/g, '-'],
  [/\u2026/g, '...'],
  [/\u00d7/g, 'x']
]

const bare = (text: string): string =>
  drawn
    .reduce(
      (rest, [what, plain]) => rest.replaceAll(what, plain),
      withoutTranslation(text).text.normalize('NFKC')
    )
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')

export const isSameAnswer = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : a === b || bare(a) === bare(b)
