/** When a step is worth showing. Pure; each rule is described in the contract. */
import { daysBetween } from '#main/tools/calendar'

/** Scores in a period. */
export interface Scores {
  scored: number
  scoreSum: number
}

/** Fewer scores than this may be chance. Spec silent (§4). */
const fewestScores = 3

/** Whether the average has fallen by more than 0.2; computed in integers, because 4.5 - 4.3 > 0.2 in floating point. */
export function hasFallen(now: Scores, before: Scores): boolean {
  if (now.scored < fewestScores || before.scored < fewestScores) return false
  const fall = before.scoreSum * now.scored - now.scoreSum * before.scored
  return 5 * fall > now.scored * before.scored
}

/** Fewer messages than this may be chance. Spec silent (§4). */
const fewestMessages = 10

/** Whether more than 5 % have failed. */
export const areFailing = (failed: number, total: number): boolean =>
  total >= fewestMessages && 20 * failed > total

/** This many days with reviews make a habit. Spec silent (§4). */
const fewestDays = 5

/**
 * How long a source has been quiet, if that is more than three times its usual gap.
 * @param days days with reviews, latest first, each once
 */
export function quietFor(
  days: readonly string[],
  today: string
): { days: number; usual_days: number } | null {
  const [latest] = days
  if (latest === undefined || days.length < fewestDays) return null
  const gaps = days.slice(1).map((day, place) => daysBetween(day, days[place] as string))
  const usual_days = Math.round(medianOf(gaps))
  const quiet = daysBetween(latest, today)
  return quiet > 3 * usual_days ? { days: quiet, usual_days } : null
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted.length >>> 1
  const [lower, middle] = [sorted[upper - 1] ?? 0, sorted[upper] ?? 0]
  return sorted.length % 2 === 1 ? middle : (lower + middle) / 2
}
