/** The parts of a printed report: key figures, bars, tables. Each draws into its frame. */
import { askSteps, type Report, type ReportPart } from '#shared/contract/reports'
import type { Frame } from '../print/drawing'
import type { Part } from '../print/parts'
import { nothing, type FigureText } from './figures-text'
import type { Pen } from './pen'
import type reportWords from '#messages/report'

type ReportWords = ReturnType<typeof reportWords>

export interface Page {
  pen: Pen
  words: ReportWords
  text: FigureText
}

export async function heading(
  { pen }: Page,
  title: string,
  { x, y, width }: Omit<Frame, 'height'>
): Promise<void> {
  const part: Part = { tag: 'H2', bookmark: title }
  await pen.write(title, { x, y, width, size: 38, weight: 700, color: pen.colors.heading, part })
}

interface KeyFigure {
  name: string
  value: string
  change: string
  before: string
  /** Whether the change is for the better, for the worse, or neither. */
  tone: 'good' | 'bad' | 'quiet'
}

function keyFigures({ words, text }: Page, { reviews, reviews_before: before }: Report): KeyFigure[] {
  const toneOf = (now: number | null, then: number | null) =>
    now === null || then === null || now === then ? 'quiet' : now > then ? 'good' : 'bad'
  const share = (value: number | null) => (value === null ? null : Math.round(value * 100))
  const points = text.change(share(reviews.reply_share), share(before.reply_share), 'points')
  return [
    {
      name: words.average,
      value: text.score(reviews.average_score),
      change: text.change(reviews.average_score, before.average_score, 'score'),
      before: text.score(before.average_score),
      tone: toneOf(reviews.average_score, before.average_score)
    },
    {
      name: words.reviews,
      value: text.number(reviews.count),
      change: text.change(reviews.count, before.count),
      before: text.number(before.count),
      tone: toneOf(reviews.count, before.count)
    },
    {
      name: words.replied,
      value: text.share(reviews.reply_share),
      change: points === '' ? '' : words.points({ value: points }),
      before: text.share(before.reply_share),
      tone: toneOf(reviews.reply_share, before.reply_share)
    },
    {
      name: words.replyTime,
      value: text.wait(reviews.median_reply_hours),
      change: '',
      before: text.wait(before.median_reply_hours),
      tone: 'quiet'
    }
  ]
}

export async function drawKeyFigures(page: Page, report: Report, frame: Frame): Promise<void> {
  const { pen, words } = page
  const gap = 30
  const width = (frame.width - 3 * gap) / 4
  for (const [place, figure] of keyFigures(page, report).entries()) {
    const x = frame.x + place * (width + gap)
    pen.box({ x, y: frame.y, width, height: frame.height }, pen.colors.ground, 24)
    // Read as one: “Reviews 12 +3 previously 9”.
    const part: Part = { tag: 'P' }
    const inner = { x: x + 30, width: width - 60, part }
    await pen.write(figure.name, { ...inner, y: frame.y + 26, size: 29, color: pen.colors.text })
    await pen.write(figure.value, {
      ...inner,
      y: frame.y + 70,
      size: 78,
      least: 40,
      weight: 750,
      color: pen.colors.heading
    })
    const color = pen.colors[figure.tone]
    await pen.write(figure.change, { ...inner, y: frame.y + 186, size: 29, weight: 650, color })
    const y = frame.y + (figure.change === '' ? 186 : 226)
    const before = figure.before === nothing ? '' : words.before({ value: figure.before })
    await pen.write(before, { ...inner, y, size: 27, color: pen.colors.quiet })
  }
}

interface Bar {
  name: string
  count: number
  /** The total that the share refers to. */
  of: number
}

export const scoreBars = ({ reviews }: Report): Bar[] =>
  reviews.scores.map(({ score, count }) => ({ name: `${score} ★`, count, of: reviews.scored }))

export const askBars = ({ words }: Page, { asks }: Report): Bar[] =>
  askSteps.map((step) => ({ name: words.steps[step], count: asks[step], of: asks.asked }))

const barHeight = 56

/** Each line has a name, a bar, the count, and the share. */
export async function drawBars(
  { pen, text }: Page,
  bars: readonly Bar[],
  nameWidth: number,
  { x, y, width }: Omit<Frame, 'height'>
): Promise<void> {
  const [countWidth, shareWidth] = [120, 110]
  const room = { x: x + nameWidth, width: width - nameWidth - countWidth - shareWidth }
  const table: Part = { tag: 'Table' }
  for (const [place, { name, count, of }] of bars.entries()) {
    const top = y + place * barHeight
    const row = rowOf(table)
    await pen.write(name, { x, y: top, width: nameWidth - 20, size: 29, part: row.name })
    const track = { ...room, y: top + 6, height: 28 }
    pen.box(track, pen.colors.ground, 8)
    const share = of === 0 ? 0 : count / of
    if (share > 0) pen.box({ ...track, width: Math.max(10, room.width * share) }, pen.colors.mark, 8)
    const right = { y: top, size: 29, align: 'end' as const }
    await pen.write(text.number(count), {
      ...{ ...right, x: room.x + room.width, width: countWidth, weight: 650, part: row.cell() }
    })
    await pen.write(text.share(of === 0 ? null : share), {
      ...{ ...right, x: x + width - shareWidth, width: shareWidth, color: pen.colors.quiet, part: row.cell() }
    })
  }
}

function rowOf(table: Part): { name: Part; cell: () => Part } {
  const within: Part = { tag: 'TR', within: table }
  return { name: { tag: 'TH', scope: 'Row', within }, cell: () => ({ tag: 'TD', within }) }
}

export const rowHeight = 58
/** The title and the names of the columns. */
export const tableHead = 118

/** Sources, locations or tags, most frequent first; those that do not fit are only counted. */
export async function drawTable(
  page: Page,
  kind: 'source' | 'location' | 'tag',
  parts: readonly ReportPart[],
  most: number,
  { x, y, width }: Omit<Frame, 'height'>
): Promise<void> {
  const { pen, words, text } = page
  await heading(page, words.parts[kind], { x, y, width: width / 2 })
  const column = 215
  const nameWidth = width - 4 * column
  const cell = (place: number) => ({
    x: x + nameWidth + place * column,
    width: column,
    align: 'end' as const
  })
  const table: Part = { tag: 'Table' }
  const head: Part = { tag: 'TR', within: table }
  const title = (): Part => ({ tag: 'TH', scope: 'Column', within: head })
  // The names of the rows need no title to the eye, but the table needs the cell.
  pen.shapes.push({ path: 'M0 0z', x, y: y + 66, fill: pen.colors.line, part: title() })
  const names = Object.values(words.columns)
  for (const [place, name] of names.entries())
    await pen.write(name, { ...cell(place), y: y + 66, size: 26, color: pen.colors.quiet, part: title() })
  const shown = parts.length > most ? parts.slice(0, most - 1) : parts
  for (const [place, part] of shown.entries()) {
    const top = y + tableHead + place * rowHeight
    pen.box({ x, y: top - 8, width, height: 2 }, pen.colors.line)
    const row = rowOf(table)
    const name = part.name ?? words.without[kind]
    await pen.write(name, { x, y: top, width: nameWidth - 20, size: 30, part: row.name })
    const figures = [
      text.number(part.count),
      text.change(part.count, part.before.count),
      text.score(part.average_score),
      text.score(part.before.average_score)
    ]
    for (const [at, figure] of figures.entries())
      await pen.write(figure, {
        ...{ ...cell(at), y: top, size: 30, weight: at % 2 === 0 ? 650 : 450, part: row.cell() }
      })
  }
  if (shown.length === parts.length) return
  const top = y + tableHead + shown.length * rowHeight
  const rest = words.more({ count: text.number(parts.length - shown.length) })
  await pen.write(rest, { x, y: top, width: nameWidth, size: 28, color: pen.colors.quiet })
}
