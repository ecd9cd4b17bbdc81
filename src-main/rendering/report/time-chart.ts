/** Reviews over time: bars for their number, with a line for their average score above, over the same days. */
import type { Report } from '#shared/contract/reports'
import type { Frame } from '../print/drawing'
import type { FigureText } from './figures-text'
import type { Pen } from './pen'

/** The width on the left for the scale labels. */
const scaleWidth = 90
const letters = 26
/** At most this many dates are labelled. */
const maxNames = 8
const [worst, best] = [1, 5]

interface Chart {
  pen: Pen
  text: FigureText
  buckets: Report['over_time']
}

/** The averages as a list of days and values, for people who do not see the chart. */
export const scoresInWords = ({ text, buckets }: Chart, interval: Report['interval']): string =>
  inWords({ text, buckets }, interval, ({ average_score: score }) => score && text.score(score))

/** The numbers of reviews, likewise; days without reviews are left out. */
export const countsInWords = ({ text, buckets }: Chart, interval: Report['interval']): string =>
  inWords({ text, buckets }, interval, ({ count }) => count && text.number(count))

function inWords(
  { text, buckets }: Pick<Chart, 'text' | 'buckets'>,
  interval: Report['interval'],
  valueOf: (bucket: Chart['buckets'][number]) => string | number | null
): string {
  const told = buckets.flatMap((bucket, place) => {
    const value = valueOf(bucket)
    return typeof value === 'string' ? `${text.bucket(bucket.from, interval, place === 0)} ${value}` : []
  })
  return told.join(', ')
}

/** Draws the average of each bucket that has one, with lines between neighbours. */
export async function drawScores(
  { pen, text, buckets }: Chart,
  { x, y, width, height }: Frame
): Promise<void> {
  const { colors } = pen
  const heightOf = (score: number) => y + height * (1 - (score - worst) / (best - worst))
  for (const score of [best, 3, worst]) {
    await scaleLine(pen, text.number(score), { x, y: heightOf(score), width })
  }
  const middles = middlesOf(buckets.length, { x, width })
  const points = buckets.map(({ average_score }, place) =>
    average_score === null ? null : ([middles[place] ?? 0, heightOf(average_score)] as const)
  )
  for (const [place, point] of points.entries()) {
    const next = points[place + 1]
    if (point && next) pen.line(point, next, colors.mark)
  }
  const radius = Math.min(13, ((width - scaleWidth) / buckets.length) * 0.35)
  for (const point of points) if (point) pen.dot(point, Math.max(radius, 5), colors.mark)
}

export async function drawCounts(
  { pen, text, buckets }: Chart,
  interval: Report['interval'],
  { x, y, width, height }: Frame
): Promise<void> {
  const { colors } = pen
  const most = roundMost(Math.max(...buckets.map(({ count }) => count)))
  for (const count of [most, most / 2, 0]) {
    await scaleLine(pen, text.number(count), { x, y: y + height * (1 - count / most), width })
  }
  const step = (width - scaleWidth) / buckets.length
  const bar = Math.min(step * 0.72, 120)
  for (const [place, middle] of middlesOf(buckets.length, { x, width }).entries()) {
    const high = (height * (buckets[place]?.count ?? 0)) / most
    if (high > 0)
      pen.box({ x: middle - bar / 2, y: y + height - high, width: bar, height: high }, colors.mark)
    await nameBucket({ pen, text, buckets }, place, interval, { middle, y: y + height + 14, step })
  }
}

async function scaleLine(pen: Pen, name: string, { x, y, width }: Omit<Frame, 'height'>): Promise<void> {
  pen.box({ x: x + scaleWidth, y: y - 1, width: width - scaleWidth, height: 2 }, pen.colors.line)
  await pen.write(name, {
    ...{ x, y: y - letters * 0.68, width: scaleWidth - 18, size: letters },
    ...{ color: pen.colors.quiet, align: 'end' }
  })
}

async function nameBucket(
  { pen, text, buckets }: Chart,
  place: number,
  interval: Report['interval'],
  { middle, y, step }: { middle: number; y: number; step: number }
): Promise<void> {
  const apart = Math.ceil(buckets.length / maxNames)
  const bucket = buckets[place]
  if (bucket === undefined || place % apart !== 0) return
  const width = step * apart
  await pen.write(text.bucket(bucket.from, interval, place === 0), {
    ...{ x: middle - width / 2, y, width, size: letters, color: pen.colors.quiet, align: 'center' }
  })
}

function middlesOf(count: number, { x, width }: Pick<Frame, 'x' | 'width'>): number[] {
  const step = (width - scaleWidth) / count
  return Array.from({ length: count }, (_, place) => x + scaleWidth + (place + 0.5) * step)
}

/** The next round number that is even, so that half of it is whole. */
function roundMost(count: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const each of [2, 4, 6, 8, 10]) if (each * ten >= count) return each * ten
}
