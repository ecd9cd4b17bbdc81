/** Changes from the previous period, as text and as good or bad. */
import { format } from '../lib/format.svelte'
import { durationText } from './duration-text'
import texts from '#messages/reports'

export interface Change {
  direction: 'up' | 'down' | 'same'
  mood: 'good' | 'bad' | 'same'
  said: string
}

/** Undefined if one of the two is missing, because then there is nothing to compare. */
function changeOf(
  now: number | null,
  before: number | null,
  say: (difference: number) => string,
  { decimals = 0, better = 'up' }: { decimals?: number; better?: 'up' | 'down' } = {}
): Change | undefined {
  if (now === null || before === null) return undefined
  const unit = 10 ** decimals
  // Compared as displayed: two figures that look the same have not changed.
  const difference = (Math.round(now * unit) - Math.round(before * unit)) / unit
  if (difference === 0) return { direction: 'same', mood: 'same', said: texts.same }
  const direction = difference > 0 ? 'up' : 'down'
  return { direction, mood: direction === better ? 'good' : 'bad', said: say(difference) }
}

/** `+12 (+38 %)`; without a percentage if there was nothing before. */
export function countChange(now: number, before: number): Change | undefined {
  return changeOf(now, before, (difference) => {
    const signed = format.signed(difference)
    return before === 0 ? signed : `${signed} (${format.signed(difference / before, asShare)})`
  })
}

export const scoreChange = (now: number | null, before: number | null): Change | undefined =>
  changeOf(now, before, (difference) => format.signed(difference, asScore), { decimals: 2 })

/** Shares are 0 to 1; their differences are in percentage points. */
export const shareChange = (now: number | null, before: number | null): Change | undefined =>
  changeOf(hundred(now), hundred(before), (difference) => format.signed(difference, asPoints))

export const timeChange = (now: number | null, before: number | null): Change | undefined =>
  changeOf(
    now,
    before,
    (hours) =>
      hours < 0
        ? texts.sooner({ time: durationText(-hours) })
        : texts.later_by({ time: durationText(hours) }),
    { decimals: 1, better: 'down' }
  )

const asShare = (part: number) => format.share(part)
const asScore = (average: number) => format.score(average)
const asPoints = (count: number) => texts.points({ count })
const hundred = (share: number | null): number | null => (share === null ? null : share * 100)

/** Null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
