/** Scores as other programs and people write them: `5`, `8` out of ten, `4/5`, `4,6`, `80 %`, `4 stars`, `★★★★☆`, `FIVE`, `recommended`. */
import type { ScoreScale } from '#shared/contract/import-choices'
import { foldWords, plainSpaces } from '#shared/fold-words'
import { remembering } from './remembering'

/** A score, or a recommendation if there is no score; null: neither. */
export type ReadScore = { score: number; rounded: boolean } | { recommended: boolean } | null

/** @param scale the scale of plain numbers; fractions, percentages, stars and words imply their own. */
export const readScore = (text: string, scale: ScoreScale = 5): ReadScore => readers[scale](text)

const readerFor = (scale: ScoreScale) => remembering((text: string) => readWritten(text, scale))
const readers = { 5: readerFor(5), 10: readerFor(10), 50: readerFor(50), 100: readerFor(100) }

function readWritten(text: string, scale: ScoreScale): ReadScore {
  if (text.length > maxLength) return null
  const plain = plainSpaces(text)
  const shown = countStars(plain)
  if (shown !== null) return onScale(shown, 5)
  const written = withoutDrawing(plain).normalize('NFKC').toLowerCase().replace(lead, '')
  return readFraction(written) ?? readNumber(written, scale) ?? readWords(foldWords(plain))
}

/** No written score is longer. */
const maxLength = 60

const lead = /^(?:rated|rating|score|stars?|note|bewertung|bewertet mit|sterne|★|⭐)\s*:?\s+/u

/** Removes redundant stars as in `5/5 ★★★★★`, and turns `4½` into `4.5` and `5 stars!` into `5 stars`. */
const withoutDrawing = (text: string): string =>
  (/\d/.test(text) ? text.replaceAll(/ ?[★⭐⭑✭✮🌟☆✩✰]{2,}\ufe0f? ?/gu, '') : text)
    .replace(/(\d) ?½/, '$1.5')
    .replace(/(?<![!.])[!.]+$/, '')

const number = '(\\d{1,4}(?:[.,]\\d{1,6})?)'
const unit =
  '(?:\\s*(?:-\\s*)?(?:stars?|sternen?|stern|[ée]toiles?|estrellas?|stell[ae]|sterren|ster|bubbles?|points?|punkten?|★|⭐\\ufe0f?))?'
const fraction = new RegExp(
  `^${number}${unit}\\s*(?:/|von|aus|out of|of|sur|de|su|di|van)\\s*${number}${unit}$`,
  'u'
)
const percent = new RegExp(`^${number}\\s*(?:%|percent|prozent|pour ?cent|por ?ciento|per ?cento|procent)$`)
const plainNumber = new RegExp(`^${number}${unit}$`, 'u')

const valueOf = (digits: string | undefined): number => Number((digits ?? '').replace(',', '.'))

function readFraction(written: string): ReadScore {
  const hundredth = percent.exec(written)
  if (hundredth !== null) return onScale(valueOf(hundredth[1]), 100)
  const parts = fraction.exec(written)
  return parts === null ? null : onScale(valueOf(parts[1]), valueOf(parts[2]))
}

function readNumber(written: string, scale: ScoreScale): ReadScore {
  const parts = plainNumber.exec(written)
  if (parts === null) return null
  const value = valueOf(parts[1])
  // On a scale of five stars, zero means that there is no score; longer scales start at zero.
  return value === 0 && scale !== 5 ? { score: 1, rounded: true } : onScale(value, scale)
}

/** What the plain numbers of a column show. */
export interface ShownScale {
  scale: ScoreScale | 'ambiguous' | null
  highest: number | null
}

/** Shares of numbers above a scale: fewer than the first are errors, whose rows are refused; the second proves a longer scale. */
const [errors, proof] = [0.05, 0.2]

/** The scale of a column, judged by all of its plain numbers; null if there are none. */
export function readScoreScale(samples: Iterable<string>): ShownScale {
  const numbers = [...samples].flatMap((sample) => {
    const value = /^\s*\d{1,3}(?:[.,]\d{1,6})?\s*$/.test(sample) ? valueOf(sample.trim()) : 101
    return value <= 100 ? [value] : []
  })
  if (numbers.length === 0) return { scale: null, highest: null }
  return { scale: scaleOf(numbers), highest: Math.max(...numbers) }
}

function scaleOf(numbers: readonly number[]): ScoreScale | 'ambiguous' {
  const highest = Math.max(...numbers)
  if (highest <= 5) return 5
  if (highest > 10 && areBubbles(numbers)) return numbers.length >= manyBubbles ? 50 : 'ambiguous'
  const [below, scale] = highest > 10 ? ([10, 100] as const) : ([5, 10] as const)
  const others = numbers.filter((value) => value <= below)
  const above = numbers.length - others.length
  if (above < numbers.length * errors || (above === 1 && others.length > 1)) return scaleOf(others)
  return others.length === 0 || (above > 1 && above >= numbers.length * proof) ? scale : 'ambiguous'
}

/** Among this many percentages, at least one would be above 50; if none is, these are Tripadvisor's bubbles from 10 to 50. */
const manyBubbles = 20
const areBubbles = (numbers: readonly number[]): boolean =>
  numbers.every((value) => value >= 10 && value <= 50 && value % 5 === 0)

/** Converts to five stars: halves are rounded up, and anything above zero is at least 1. */
function onScale(value: number, most: number): ReadScore {
  if (!(value > 0 && value <= most)) return null
  const exact = (value / most) * 5
  // 0.7 × 5 is a little less than 3.5 in floating point.
  const score = Math.max(1, Math.round(exact + 1e-9))
  return { score, rounded: Math.abs(score - exact) > 1e-9 }
}

const stars = /^(?:[★⭐⭑✭✮🌟☆✩✰⯪⯨½]\ufe0f?\s?)+$/u

/** How many drawn stars are filled; null if the text is not a row of stars. */
function countStars(text: string): number | null {
  if (/^\*{1,5}$/.test(text)) return text.length
  if (!stars.test(text)) return null
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  const full = count(/[★⭐⭑✭✮🌟]/gu) + count(/[⯪⯨½]/gu) / 2
  return full + count(/[☆✩✰]/gu) > 5 ? null : full
}

/** In English, German, French, Spanish, Italian and Dutch. */
const numerals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one eins ein eine un une uno una een',
    'two zwei deux dos due twee',
    'three drei trois tres tre drie',
    'four vier quatre cuatro quattro',
    'five funf fuenf cinq cinco cinque vijf'
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1]))
)
const units =
  /(?:^| )(?:star rating|rating|stars?|sternen?|stern|etoiles?|estrellas?|stell[ae]|sterren|ster)(?= |$)/g

const recommendations: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    (
      'recommended|recommends|recommend|recommend yes|would recommend|positive|thumbs up|empfohlen|empfiehlt|positiv|' +
      'recommande|recommandee|positif|positive|recomendado|recomendada|recomienda|positivo|positiva|consigliato|' +
      'consigliata|consiglia|raccomandato|aanbevolen|positief'
    )
      .split('|')
      .map((word) => [word, true])
  ),
  ...Object.fromEntries(
    (
      'not recommended|doesn t recommend|does not recommend|don t recommend|would not recommend|negative|thumbs down|' +
      'nicht empfohlen|empfiehlt nicht|negativ|non recommande|ne recommande pas|deconseille|negatif|no recomendado|' +
      'no recomienda|negativo|negativa|non consigliato|sconsigliato|non raccomandato|niet aanbevolen|afgeraden|negatief'
    )
      .split('|')
      .map((word) => [word, false])
  )
}

function readWords(words: string): ReadScore {
  const recommended = ownValue(recommendations, words)
  if (recommended !== undefined) return { recommended }
  const score = ownValue(numerals, words.replaceAll(units, '').trim())
  return score === undefined ? null : { score, rounded: false }
}

/** Own properties only, because a cell may say `constructor`. */
const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** A column of recommendations: their words, thumbs, or yes and no. */
export function readRecommended(text: string): boolean | null {
  const plain = text.trim()
  if (/^👍/u.test(plain)) return true
  if (/^👎/u.test(plain)) return false
  return ownValue(recommendations, foldWords(plain)) ?? null
}
