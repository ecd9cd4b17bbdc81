/** The pages of a printed report: what matters on the first, where reviews come from on the second. */
import type { Report, ReportPart } from '#shared/contract/reports'
import type { Frame } from '../print/drawing'
import type { Part } from '../print/parts'
import { letterhead } from '../print/letterhead'
import type { SheetPage } from '../print/sheet-page'
import { paperSizes } from '../print/sheet-order'
import { figureText } from './figures-text'
import { penOf } from './pen'
import type { ReportOrder } from './report-order'
import {
  askBars,
  drawBars,
  drawKeyFigures,
  drawTable,
  heading,
  rowHeight,
  scoreBars,
  tableHead,
  type Page
} from './report-parts'
import reportWords from '#messages/report'
import { countsInWords, drawCounts, drawScores, scoresInWords } from './time-chart'

const margin = 160
/** Space between two parts. */
const gap = 70
const footHeight = 60
const keyHeight = 280
const titleHeight = 84
/** Title and rows of the bars below. */
const barsHeight = 430

export async function reportPages(order: ReportOrder): Promise<[SheetPage, ...SheetPage[]]> {
  const tables = tablesOf(order.report)
  const count = tables.length > 0 ? 2 : 1
  const first = await firstPage(order, count)
  return tables.length > 0 ? [first, await secondPage(order, tables)] : [first]
}

function pageFor(order: ReportOrder): Page {
  const words = reportWords(order.locale)
  return { pen: penOf(order), words, text: figureText(order.locale, words) }
}

/** Nothing repeats, so everything is drawn once, as marks. */
function sheet({ paper }: ReportOrder, { pen }: Page): SheetPage {
  const { width, height } = paperSizes[paper]
  return { width, height, face: { width: 0, height: 0, shapes: [], alt: '' }, places: [], marks: pen.shapes }
}

async function firstPage(order: ReportOrder, count: number): Promise<SheetPage> {
  const page = pageFor(order)
  const { width: paperWidth, height } = paperSizes[order.paper]
  const [x, width] = [margin, paperWidth - 2 * margin]
  const below = await drawTop(order, page)
  await drawKeyFigures(page, order.report, { x, y: below, width, height: keyHeight })
  const bottom = height - margin - footHeight - barsHeight
  const charts = { x, y: below + keyHeight + gap, width, height: bottom - gap - below - keyHeight - gap }
  await drawCharts(order, page, charts)
  await drawBottom(order, page, { x, y: bottom, width })
  await drawFoot(order, page, 1, count)
  return sheet(order, page)
}

/** Two charts over the same days; without reviews, a note instead. */
async function drawCharts(
  { report }: ReportOrder,
  { pen, words, text }: Page,
  { x, y, width, height }: Frame
): Promise<void> {
  const page = { pen, words, text }
  if (report.reviews.count === 0) {
    await heading(page, words.overTime, { x, y, width })
    await pen.write(words.nothing, { x, y: y + 80, width, size: 32, color: pen.colors.quiet })
    return
  }
  // The room left after the titles and the names of the days.
  const room = height - 2 * titleHeight - 60
  const chart = { pen, text, buckets: report.over_time }
  await heading(page, words.scoreOverTime, { x, y, width })
  const scores = { x, y: y + titleHeight, width, height: room * 0.34 }
  await pen.picture(pictureOf(words.scoreOverTime, scoresInWords(chart, report.interval), scores), () =>
    drawScores(chart, scores)
  )
  const below = y + titleHeight + room * 0.34 + 60
  await heading(page, words.overTime, { x, y: below, width })
  const counts = { x, y: below + titleHeight, width, height: room * 0.66 - 60 }
  await pen.picture(pictureOf(words.overTime, countsInWords(chart, report.interval), counts), () =>
    drawCounts(chart, report.interval, counts)
  )
}

const pictureOf = (title: string, values: string, box: Frame): Part => ({
  tag: 'Figure',
  alt: values === '' ? title : `${title}: ${values}`,
  box
})

/** The business and the period; returns where the next part begins. */
async function drawTop(order: ReportOrder, { pen, words, text }: Page): Promise<number> {
  const width = paperSizes[order.paper].width - 2 * margin
  const { period, before } = order.report
  pen.shapes.push(...(await letterhead(order, { x: margin, y: margin, width, height: 90 }, pen.colors)))
  let y = margin + 90 + 50
  const line = { x: margin, width }
  const title: Part = { tag: 'H1', bookmark: words.title }
  await pen.write(words.title, { ...line, y, size: 84, weight: 800, color: pen.colors.heading, part: title })
  y += 122
  await pen.write(text.stretch(period), { ...line, y, size: 44, weight: 600 })
  y += 66
  await pen.write(words.comparedWith({ days: text.stretch(before) }), {
    ...line,
    y,
    size: 30,
    color: pen.colors.quiet
  })
  y += 48
  if (order.narrowed.length > 0) {
    await pen.write(words.only({ names: order.narrowed.join(', ') }), {
      ...line,
      y,
      size: 30,
      color: pen.colors.quiet
    })
    y += 48
  }
  return y + 30
}

async function drawBottom(
  { report }: ReportOrder,
  page: Page,
  { x, y, width }: { x: number; y: number; width: number }
): Promise<void> {
  const half = (width - gap) / 2
  await heading(page, page.words.spread, { x, y, width: half })
  await drawBars(page, scoreBars(report), 90, { x, y: y + 84, width: half })
  const right = x + half + gap
  await heading(page, page.words.asking, { x: right, y, width: half })
  await drawBars(page, askBars(page, report), 190, { x: right, y: y + 84, width: half })
}

async function drawFoot(
  order: ReportOrder,
  { pen, words }: Page,
  place: number,
  count: number
): Promise<void> {
  const { width, height } = paperSizes[order.paper]
  const at = { y: height - margin, size: 26, color: pen.colors.quiet, part: null }
  await pen.write(order.business, { ...at, x: margin, width: (width - 2 * margin) * 0.7 })
  if (count === 1) return
  const x = width - margin - 400
  await pen.write(words.page({ place: String(place), of: String(count) }), {
    ...at,
    x,
    width: 400,
    align: 'end'
  })
}

interface Table {
  kind: 'source' | 'location' | 'tag'
  parts: readonly ReportPart[]
}

/** A table with a single, unnamed row says nothing. */
const tablesOf = ({ by_source, by_location, by_tag }: Report): Table[] =>
  (
    [
      { kind: 'source', parts: by_source },
      { kind: 'location', parts: by_location },
      { kind: 'tag', parts: by_tag }
    ] as const
  ).filter(({ parts }) => parts.some(({ id }) => id !== null))

async function secondPage(order: ReportOrder, tables: readonly Table[]): Promise<SheetPage> {
  const page = pageFor(order)
  const { width: paperWidth, height } = paperSizes[order.paper]
  const [x, width] = [margin, paperWidth - 2 * margin]
  const room = height - 2 * margin - footHeight - tables.length * (tableHead + gap)
  const rows = rowsFor(
    tables.map(({ parts }) => parts.length),
    Math.floor(room / rowHeight)
  )
  let y = margin
  for (const [place, { kind, parts }] of tables.entries()) {
    const most = rows[place] ?? 0
    await drawTable(page, kind, parts, most, { x, y, width })
    y += tableHead + Math.min(most, parts.length) * rowHeight + gap
  }
  await drawFoot(order, page, 2, 2)
  return sheet(order, page)
}

/** Distributes the rows of a page: a part that needs less than its share leaves the rest to the others. */
export function rowsFor(wanted: readonly number[], room: number): number[] {
  const given = wanted.map(() => 0)
  for (let left = room; left > 0; left--) {
    let place = -1
    for (const [at, rows] of given.entries()) {
      const isOpen = rows < (wanted[at] ?? 0)
      if (isOpen && (place < 0 || rows < (given[place] ?? 0))) place = at
    }
    if (place < 0) break
    given[place] = (given[place] ?? 0) + 1
  }
  return given
}
