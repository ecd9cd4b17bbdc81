/** A report to print: the same order gives the same file, nothing touches the edge of the paper, and every text fits. */
import { describe, expect, test } from 'vitest'
import type { Report } from '#shared/contract/reports'
import type { SheetPage } from '#main/rendering/print/sheet-page'
import { figureText } from '#main/rendering/report/figures-text'
import { makeReportPdf } from '#main/rendering/report/report-file'
import type { ReportOrder } from '#main/rendering/report/report-order'
import { reportPages, rowsFor } from '#main/rendering/report/report-page'
import reportWords from '#messages/report'
import { typesetWords } from '#main/rendering/print/typeset-words'
import { buckets, figures, part, reportOrder as order } from '../support/report-order'

const usual = order.report
const empty: Report = {
  ...usual,
  reviews: {
    ...figures,
    count: 0,
    scored: 0,
    average_score: null,
    reply_share: null,
    median_reply_hours: null
  },
  ...{
    over_time: buckets(1).map((each) => ({ ...each, average_score: null })),
    by_source: [],
    by_location: []
  },
  asks: { asked: 0, sent: 0, delivered: 0, opened: 0, clicked: 0, reviewed: 0 }
}
const long = 'Ein sehr langer Name, der kaum in eine Zeile passt, '.repeat(6)
const odd: Report = {
  ...usual,
  interval: 'month',
  over_time: buckets(1000),
  by_location: [part(1, long), part(2, 'مخبز الزاوية'), part(3, 'ひろば 🥐'), part(null, null)],
  by_tag: Array.from({ length: 60 }, (_, place) => part(place + 1, `Tag ${place}`))
}

/** The unprintable margin in tenths of a millimetre. */
const edge = 60

function expectInside({ width, height, marks }: SheetPage): void {
  const drawn = marks.flatMap((mark) => ('says' in mark ? mark.glyphs : [mark]))
  expect(drawn.length).toBeGreaterThan(50)
  const wrong = drawn.filter(
    ({ x, y }) => !(x >= edge && y >= edge && x <= width - edge && y <= height - edge)
  )
  expect(wrong).toEqual([])
  for (const mark of drawn) if ('path' in mark) expect(mark.path).not.toMatch(/NaN|Infinity|undefined/)
}

describe('the pages', () => {
  test.each<[string, Partial<ReportOrder>, number]>([
    ['of a usual report', {}, 2],
    ['without anything to tell', { report: empty }, 1],
    [
      'of an odd one',
      { report: odd, paper: 'letter', language: 'de', locale: 'de-CH', narrowed: [long, 'x'] },
      2
    ],
    ['with a name that is read from the right', { business: 'مخبز الزاوية الجميل', color: '#ffee00' }, 2]
  ])('%s', async (_, change, count) => {
    const pages = await reportPages({ ...order, ...change })
    expect(pages).toHaveLength(count)
    for (const page of pages) expectInside(page)
  })
})

test('the same order gives the same file, without dates and scripts', async () => {
  const pdf = Buffer.from(await makeReportPdf(order))
  expect(pdf.equals(Buffer.from(await makeReportPdf(order)))).toBe(true)
  // Without the table of where each part begins: those are any numbers.
  const [text = ''] = pdf.toString('latin1').split('\nxref\n')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).not.toMatch(/Date|JavaScript|1970/)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(pdf.length).toBeLessThan(150_000)
})

test('the words have room in both languages', async () => {
  const cut: string[] = []
  for (const language of ['en', 'de'] as const) {
    const words = reportWords(language)
    const texts: [text: string, size: number, width: number][] = [
      ...Object.values(words.columns).map((name): [string, number, number] => [name, 26, 215]),
      ...Object.values(words.steps).map((name): [string, number, number] => [name, 29, 170]),
      ...[words.average, words.reviews, words.replied, words.replyTime].map(
        (name): [string, number, number] => [name, 29, 362]
      ),
      [words.minutes({ count: 59 }), 60, 362],
      [words.hours({ count: 47 }), 60, 362],
      [words.days({ count: 365 }), 60, 362],
      ['1,234,567', 60, 362]
    ]
    for (const [text, size, width] of texts) {
      const look = { weight: 750, lineHeight: 1.3, color: '#000000', least: size, most: size, maxLines: 1 }
      const set = await typesetWords({ text, language, font: 'inter' }, look, { width, height: 2.4 * size })
      if (set.shortened) cut.push(text)
    }
  }
  expect(cut).toEqual([])
})

test.each([
  [[2, 3], 10, [2, 3]],
  [[20, 3, 20], 10, [4, 3, 3]],
  [[5, 0, 5], 4, [2, 0, 2]],
  [[], 5, []]
])('rows for %o in %i', (wanted, room, expected) => expect(rowsFor(wanted, room)).toEqual(expected))

test('figures are written as the language has it', () => {
  const german = figureText('de-DE', reportWords('de'))
  expect([german.score(4.5), german.score(null), german.change(4.5, 4.75, 'score')]).toEqual([
    '4,50',
    '–',
    '−0,25'
  ])
  expect([german.change(3, 3), german.change(null, 3), german.change(12, 3)]).toEqual(['0', '', '+9'])
  expect([0.5, 1, 47, 84, null].map((hours) => german.wait(hours))).toEqual([
    '30 Minuten',
    '1 Stunde',
    '47 Stunden',
    '3,5 Tage',
    '–'
  ])
  const english = figureText('en-US', reportWords('en'))
  expect(english.bucket('2026-02-01', 'month', false)).toBe('Feb')
  expect(english.bucket('2026-02-01', 'month', true)).toBe('Feb 2026')
  expect(english.bucket('2026-02-02', 'week', false)).toBe('Feb 2')
  expect(english.bucket('2026-01-01', 'year', false)).toBe('2026')
})
