/** What the owner has to decide before the rows of a file can be checked. */
import {
  dateFields,
  isOfSeveralColumns,
  type DateOrder,
  type DecimalMark,
  type ImportField,
  type ScoreScale
} from '#shared/contract/import-choices'
import type { ImportNeed } from '#shared/contract/imports'
import type { CheckPlan, FileShape } from './pipeline'
import { foldWords } from '#shared/fold-words'
import { isMadeUp } from './mapping/column-words'
import { readDecimalMark } from './values/read-amount'
import { readDateOrder } from './values/read-date'
import { readRecommended, readScore, readScoreScale, type ShownScale } from './values/read-score'
import { readYesOrNo } from './values/word-lists'

type Sampled = Pick<FileShape, 'sample' | 'columns'>
type Mapped = Pick<CheckPlan, 'kind' | 'format' | 'mapping' | 'choices'>

/** Which decisions are still needed, such as the mapping, the order of dates or the scale. */
export function needsOf(plan: Mapped, shape: Sampled): ImportNeed[] {
  const needs: ImportNeed[] = []
  if (!isMapped(plan)) needs.push('mapping')
  if (hasFieldTwice(plan)) needs.push('twice_mapped')
  if (mustOrderNames(plan, shape)) needs.push('name_order')
  if (decideDateOrder(plan, shape) === 'ask') needs.push('date_order')
  if (decideScoreScale(plan, shape).scale === 'ambiguous') needs.push('score_scale')
  if (decideDecimalMark(plan, shape) === 'ask') needs.push('decimal_mark')
  if (mustValueRecommendations(plan, shape)) needs.push('recommendations')
  return needs
}

/**
 * The order of day and month in the file: the owner's choice, or what the dates show, or what the vendor documents. Null: no date
 * in the sample depends on it. `ask`: the dates could be read either way, or contradict each other.
 */
export function decideDateOrder(plan: Mapped, shape: Sampled): DateOrder | 'ask' | null {
  if (plan.choices.date_order != null) return plan.choices.date_order
  const shown = readDateOrder(cellsOf(plan, shape, dateFields))
  if (shown === 'ambiguous') return plan.format?.dateOrder ?? 'ask'
  if (shown === 'contradictory') return 'ask'
  return shown ?? plan.format?.dateOrder ?? null
}

/**
 * The scale of plain numbers among the scores: the owner's choice, or what the numbers show; known formats use five stars unless
 * they say otherwise. The likelihood to recommend is not a star rating, so the owner is asked about it.
 */
export function decideScoreScale(plan: Mapped, shape: Sampled): ShownScale {
  if (plan.kind !== 'reviews') return { scale: null, highest: null }
  const shown = readScoreScale(cellsOf(plan, shape, ['score']))
  if (plan.choices.score_scale != null) return { ...shown, scale: plan.choices.score_scale }
  if (plan.format !== null) return { ...shown, scale: plan.format.scoreScale ?? 5 }
  const name = foldWords(shape.columns[plan.mapping.indexOf('score')] ?? '')
  const isOther = asksForLikelihood.test(name) || (shown.scale === 5 && namesLongScale.test(name))
  return shown.scale !== null && isOther ? { ...shown, scale: 'ambiguous' } : shown
}

/** The decimal separator of amounts: the owner's choice, or what the amounts show, or what the vendor uses. */
export function decideDecimalMark(plan: Mapped, shape: Sampled): DecimalMark | 'ask' | null {
  if (plan.kind !== 'charges') return null
  if (plan.choices.decimal_mark != null) return plan.choices.decimal_mark
  const shown = readDecimalMark(cellsOf(plan, shape, ['amount', 'refunded_amount']))
  return shown === 'ask' || shown === null ? (plan.format?.decimalMark ?? shown) : shown
}

/** Names of columns with the Net Promoter Score, from 0 to 10. */
const asksForLikelihood = /\bnps\b|net promoter|\blikel|wahrscheinlich/

/** `Score out of 10`, `Note /20`, `Bewertung (1-10)`: numbers up to five may be on it as well. */
const namesLongScale = /\b(?:10|20|50|100|ten|zehn|dix|diez|dieci|tien|prozent|percent)\b/

function* cellsOf(
  { mapping }: Mapped,
  { sample }: Sampled,
  fields: readonly ImportField[]
): Generator<string> {
  const columns = mapping.flatMap((field, column) =>
    field !== null && fields.includes(field) ? [column] : []
  )
  for (const { cells, broken } of sample)
    if (broken === undefined) for (const column of columns) yield cells[column] ?? ''
}

/** Whether the mapping includes what every record needs. */
function isMapped({ kind, mapping }: Mapped): boolean {
  const hasOneOf = (...fields: ImportField[]) => fields.some((field) => mapping.includes(field))
  if (kind === 'reviews') return hasOneOf('score', 'review', 'recommended')
  if (kind === 'customers') return hasOneOf('email', 'phone', 'other_contacts')
  const isNamed = hasOneOf('email', 'phone', 'customer_external_id', 'name', 'last_name')
  return isNamed && hasOneOf('amount') && hasOneOf('charged_at')
}

function hasFieldTwice({ mapping }: Mapped): boolean {
  const fields = mapping.filter((field) => field !== null && !isOfSeveralColumns(field))
  return new Set(fields).size < fields.length
}

/** Whether first and last names were only told apart by their places, because no column has a name. */
function mustOrderNames({ mapping, choices }: Mapped, { columns }: Sampled): boolean {
  const pair = [mapping.indexOf('first_name'), mapping.indexOf('last_name')]
  const isDecided = (choices.mapping ?? []).some(({ column }) => pair.includes(column))
  return !isDecided && pair.every((column) => isMadeUp(columns[column] ?? ''))
}

/** Whether the owner still has to decide which scores, if any, recommendations count as. */
function mustValueRecommendations(plan: Mapped, shape: Sampled): boolean {
  const { kind, format, mapping, choices } = plan
  if (kind !== 'reviews' || choices.without_score === true || format?.keepsRecommendations) return false
  const [score, recommended] = [mapping.indexOf('score'), mapping.indexOf('recommended')]
  // As long as the scale is unknown, any number counts as a score.
  const { scale } = decideScoreScale(plan, shape)
  const most = scale === 'ambiguous' ? 100 : (scale ?? 5)
  return shape.sample.some(({ cells, broken }) => {
    const written = { score: cells[score] ?? '', recommended: cells[recommended] ?? '' }
    const said = broken === undefined ? recommendationOf(written, most) : null
    if (said === null) return false
    return (said ? choices.recommended_score : choices.not_recommended_score) == null
  })
}

/** The recommendation of a row without a score. */
function recommendationOf(
  { score, recommended }: { score: string; recommended: string },
  scale: ScoreScale
): boolean | null {
  const read = readScore(score, scale)
  if (read !== null && 'score' in read) return null
  return readRecommended(recommended) ?? readYesOrNo(recommended) ?? read?.recommended ?? null
}
