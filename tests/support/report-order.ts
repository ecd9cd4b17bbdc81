/** What a usual report prints, for the tests of it. */
import type { Report, ReportPart } from '#shared/contract/reports'
import type { ReportOrder } from '#main/rendering/report/report-order'

export const figures = {
  ...{ count: 120, average_score: 4.52, scored: 118, written: 80, replied: 60 },
  ...{ reply_share: 0.5, median_reply_hours: 30.5 },
  scores: [5, 4, 3, 2, 1].map((score) => ({ score, count: score * 8 }))
}
const asks = { asked: 90, sent: 88, delivered: 80, opened: 50, clicked: 20, reviewed: 10 }
export const part = (id: number | null, name: string | null): ReportPart => ({
  ...{ id, name, slug: null, count: 7, average_score: 4.5 },
  before: { count: 9, average_score: null }
})
export const buckets = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10)
    return { from: day, to: day, count: place % 5, average_score: place % 5 === 0 ? null : (place % 5) + 0.5 }
  })
const usual: Report = {
  period: { from: '2026-01-01', to: '2026-01-30' },
  before: { from: '2025-12-02', to: '2025-12-31' },
  interval: 'day',
  ...{ reviews: figures, reviews_before: { ...figures, average_score: null, median_reply_hours: null } },
  ...{ over_time: buckets(30), over_time_before: buckets(30) },
  by_source: [part(1, 'Google'), part(2, 'Yelp')],
  by_location: [part(null, null)],
  by_tag: [],
  ...{ asks, asks_before: asks }
}
export const reportOrder: ReportOrder = {
  report: usual,
  ...{ narrowed: [], paper: 'a4', color: '#1a7f64', logo: null, font: 'inter' },
  ...{ language: 'en', locale: 'en-GB', business: 'Corner Bakery' }
}
