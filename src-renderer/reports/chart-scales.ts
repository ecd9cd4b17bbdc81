/** The vertical scale of a chart: where values are, 0 to 1, and its grid lines. */
import { format } from '../lib/format.svelte'

export interface Scale {
  place: (value: number) => number
  ticks: number[]
  say: (tick: number) => string
}

/** Starts at the whole star below the lowest average: differences are tenths of a star, and the axis shows where it starts. */
export function scoreScale(averages: readonly (number | null)[]): Scale {
  const known = averages.filter((each) => each !== null)
  const low = Math.max(1, Math.min(4, Math.floor(Math.min(5, ...known))))
  const step = low === 4 ? 0.5 : 1
  const ticks = Array.from({ length: (5 - low) / step + 1 }, (_, index) => low + index * step)
  return {
    place: (average) => (average - low) / (5 - low),
    ticks,
    say: (tick) => (step === 1 ? format.number(tick) : format.average(tick))
  }
}

/** From zero to a round number at or above the highest count. */
export function countScale(counts: readonly number[]): Scale {
  const most = Math.max(2, ...counts)
  const unit = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 5, 6, 8, 10].map((times) => times * unit).find((each) => each >= most) ?? most
  return { place: (count) => count / top, ticks: [0, top / 2, top], say: (tick) => format.number(tick) }
}
