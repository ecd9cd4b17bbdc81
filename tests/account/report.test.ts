/** Reports: what is counted, and what it is compared with. See report-figures.test.ts for the check against plain SQL. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '#shared/contract/reports'
import { eightReviews } from '../support/eight-reviews'
import { useService } from '../support/use-service'

const service = useService()
const report = (query: Record<string, string> = {}): Promise<Report> =>
  service.alice.data('getReport', { query })

beforeAll(() => eightReviews(service))

const winter = { date_from: '2026-01-31', date_to: '2026-02-05' }
const line = ({ from, to, count, average_score }: Report['over_time'][number]) =>
  `${from} ${to}: ${count} ${average_score}`
const named = (parts: Report['by_source']) =>
  parts.map(({ slug, count, average_score }) => `${slug}: ${count} ${average_score}`)

test('counts the reviews of whole days of the account; hidden ones too, duplicates never', async () => {
  const found = await report(winter)
  expect(found.period).toEqual({ from: '2026-01-31', to: '2026-02-05' })
  expect(found.interval).toBe('day')
  expect(found.reviews).toEqual({
    count: 7,
    average_score: 3.83,
    scored: 6,
    written: 5,
    replied: 2,
    reply_share: 0.2857,
    // 263.5 hours from review a to its reply, 240.5 for b.
    median_reply_hours: 252,
    scores: [
      { score: 5, count: 3 },
      { score: 4, count: 1 },
      { score: 3, count: 1 },
      { score: 2, count: 0 },
      { score: 1, count: 1 }
    ]
  })
  expect(found.over_time.map(line)).toEqual([
    '2026-01-31 2026-01-31: 1 5',
    '2026-02-01 2026-02-01: 2 2.5',
    '2026-02-02 2026-02-02: 1 5',
    '2026-02-03 2026-02-03: 1 null',
    '2026-02-04 2026-02-04: 1 3',
    '2026-02-05 2026-02-05: 1 5'
  ])
  expect(named(found.by_source)).toEqual(['google: 3 4', 'manual: 2 3', 'import: 1 null', 'review-page: 1 5'])
  expect(named(found.by_location)).toEqual(['kiez: 2 4.5', 'mitte: 2 3', 'null: 3 4'])
  expect(named(found.by_tag)).toEqual(['food: 2 4.5', 'staff: 2 4.5', 'noise: 1 null', 'null: 3 3'])
})

describe('the stretch before', () => {
  test('is as long, and ends where the other begins', async () => {
    const found = await report({ date_from: '2026-02-03', date_to: '2026-02-05' })
    expect(found.before).toEqual({ from: '2026-01-31', to: '2026-02-02' })
    expect([found.reviews.count, found.reviews_before.count]).toEqual([3, 4])
    expect(found.over_time_before.map(line)).toEqual([
      '2026-01-31 2026-01-31: 1 5',
      '2026-02-01 2026-02-01: 2 2.5',
      '2026-02-02 2026-02-02: 1 5'
    ])
    expect(found.by_source[0]).toMatchObject({ slug: 'google', before: { count: 2, average_score: 4.5 } })
    expect(found.by_source[1]).toMatchObject({ slug: 'manual', count: 1, before: { count: 1 } })
  })

  test('may be named, also a longer one, which then chooses the interval', async () => {
    const found = await report({ ...winter, before_from: '2024-01-01', before_to: '2025-12-31' })
    expect([found.before, found.interval]).toEqual([{ from: '2024-01-01', to: '2025-12-31' }, 'month'])
    expect(found.over_time.map(line)).toEqual(['2026-01-31 2026-01-31: 1 5', '2026-02-01 2026-02-05: 6 3.6'])
    expect(found.over_time_before).toHaveLength(24)
  })

  test('is thirty days before the last thirty when nothing is said', async () => {
    const { period, before } = await report()
    expect(period).toEqual({ from: '2026-02-09', to: '2026-03-10' })
    expect(before).toEqual({ from: '2026-01-10', to: '2026-02-08' })
    expect((await report({ date_to: '2026-02-05' })).period.from).toBe('2026-01-07')
    expect((await report({ date_from: '2026-02-05' })).period.to).toBe('2026-03-10')
  })
})

test.each<[Record<string, string>, number, (number | null)[]]>([
  [{ source: 'google' }, 3, [4]],
  [{ source: 'google,manual', location: 'mitte' }, 2, [3]],
  [{ tag: 'food' }, 2, [4.5]],
  [{ location: 'nope' }, 0, [null]]
])('%o narrows it as it narrows the list', async (query, count, [average]) => {
  const { reviews } = await report({ ...winter, ...query })
  expect([reviews.count, reviews.average_score]).toEqual([count, average])
  expect([reviews.reply_share, reviews.median_reply_hours]).toEqual(
    count === 0 ? [null, null] : [reviews.reply_share, reviews.median_reply_hours]
  )
  const list = await service.alice.call('listReviews', { query: { ...winter, ...query } })
  expect(list.json.pagination.total).toBe(count)
})

test('an unknown name is told of once', async () => {
  const { json } = await service.alice.call('getReport', { query: { source: 'nope' } })
  expect(json.warnings).toMatchObject([{ code: 'unknown_source', path: 'source' }])
})

test.each<[Record<string, string>, string, string]>([
  [{ date_from: '2026-02-02', date_to: '2026-02-01' }, 'date_to', 'range_reversed'],
  [{ date_from: '2026-03-11' }, 'date_from', 'range_reversed'],
  [{ before_from: '2026-02-02', before_to: '2026-02-01' }, 'before_to', 'range_reversed'],
  [{ before_from: '2026-02-02' }, 'before_to', 'required'],
  [{ before_to: '2026-02-02' }, 'before_from', 'required'],
  [{ interval: 'day', date_from: '2020-01-01' }, 'interval', 'too_many_buckets']
])('%o is refused', async (query, path, code) => {
  const { fields } = await service.alice.refused('getReport', 'validation_failed', { query })
  expect(fields).toMatchObject([{ path, code }])
})

test('the earliest days there are have a stretch before them', async () => {
  const found = await report({ date_from: '1900-01-01', date_to: '2026-02-05' })
  expect([found.before.to, found.interval]).toEqual(['1899-12-31', 'year'])
  expect(found.reviews.count).toBe(7)
})

test('the table says the same', async () => {
  const query = { ...winter, before_from: '2026-01-30', before_to: '2026-02-01' }
  const { text, headers } = await service.alice.call('getReportCsv', { query })
  expect(headers.get('content-disposition')).toContain('report-2026-01-31-2026-02-05.csv')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(
    'section,name,from,to,count,average_score,value,before_from,before_to,before_count,before_average_score,before_value'
  )
  const [period, before] = ['2026-01-31,2026-02-05', '2026-01-30,2026-02-01']
  expect(lines).toContain(`reviews,all,${period},7,3.83,,${before},3,3.33,`)
  expect(lines).toContain(`reviews,reply_share,${period},,,0.2857,${before},,,0.6667`)
  expect(lines).toContain(`score,5,${period},3,,,${before},1,,`)
  expect(lines).toContain('over_time,day,2026-02-02,2026-02-02,1,5,,2026-02-01,2026-02-01,2,2.5,')
  expect(lines).toContain('over_time,day,2026-02-05,2026-02-05,1,5,,,,,,')
  expect(lines).toContain(`source,Google,${period},3,4,,${before},2,4.5,`)
  expect(lines).toContain(`location,,${period},3,4,,${before},0,,`)
  expect(lines).toContain(`asks,asked,${period},0,,,${before},0,,`)
  // Figures, scores, days, sources, locations, tags, asks; then the header and the empty string after the last line break.
  expect(lines).toHaveLength(6 + 5 + 6 + 4 + 3 + 4 + 6 + 2)
})

describe('to print', () => {
  const sizeOf = (pdf: string) =>
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number).map(Math.round)
  const pdfOf = async (query: Record<string, string>, person = service.alice) => {
    const answer = await person.call('getReportPdf', { query })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return answer
  }

  test('on the paper of the country, or the one that is named', async () => {
    const { text, headers } = await pdfOf(winter)
    expect(headers.get('content-disposition')).toContain('report-2026-01-31-2026-02-05.pdf')
    expect(sizeOf(text)).toEqual([595, 842])
    expect(sizeOf((await pdfOf(winter, service.bob)).text)).toEqual([612, 792])
    expect(sizeOf((await pdfOf({ ...winter, paper: 'letter' })).text)).toEqual([612, 792])
  })

  test('in the language that is named, with what it was narrowed to', async () => {
    const texts = await Promise.all(
      [{}, { language: 'en' }, { language: 'de' }, { source: 'google' }].map(
        async (query) => (await pdfOf({ ...winter, ...query })).text
      )
    )
    expect(texts[1]).toBe(texts[0])
    expect(new Set(texts).size).toBe(3)
  })

  test('is refused as the report is', async () => {
    const query = { date_from: '2026-02-02', date_to: '2026-02-01' }
    await service.alice.refused('getReportPdf', 'validation_failed', { query })
    await service.alice.refused('getReportCsv', 'validation_failed', { query })
  })
})

test('another account sees nothing of it', async () => {
  const found: Report = await service.bob.data('getReport', { query: winter })
  expect([found.reviews.count, found.by_source, found.by_tag, found.asks.asked]).toEqual([0, [], [], 0])
})
