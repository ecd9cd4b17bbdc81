/** Reviews for tests of the list: few enough to see at a glance what a filter must find. */
import type { TestService } from './service'

/** Eight reviews, a to h, from old to new; g is a duplicate. Times are Berlin's: +01:00. */
const reviews: [title: string, created_at: string, fields: object][] = [
  [
    'a',
    '2026-01-31T23:59:59.999+01:00',
    { score: 5, source: 'google', location: 'mitte', tags: ['food'], review: 'The best café in town' }
  ],
  [
    'b',
    '2026-02-01T00:00:00+01:00',
    { score: 4, source: 'google', location: 'kiez', tags: ['food', 'staff'], review: 'Friendly staff' }
  ],
  [
    'c',
    '2026-02-01T23:59:59+01:00',
    { score: 1, source: 'manual', location: 'mitte', review: 'Café was closed' }
  ],
  ['d', '2026-02-02T00:00:00+01:00', { score: 5, source: 'review-page', tags: ['staff'] }],
  [
    'e',
    '2026-02-03T12:00:00+01:00',
    { source: 'import', recommended: true, is_hidden: true, tags: ['noise'] }
  ],
  ['f', '2026-02-04T12:00:00+01:00', { score: 3, source: 'google', review: '料理はとても美味しい' }],
  ['g', '2026-02-05T12:00:00+01:00', { score: 3, source: 'google', is_duplicate: true }],
  [
    'h',
    '2026-02-05T12:00:00+01:00',
    { score: 5, source: 'manual', location: 'kiez', review: 'Straße, Größe, élan' }
  ]
]

/** Creates them for Alice; returns their ids by title. */
export async function eightReviews(service: TestService): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  const { alice } = service
  await alice.data('createSource', { body: { name: 'Google' } })
  for (const name of ['Mitte', 'Kiez']) await alice.data('createLocation', { body: { name } })
  for (const name of ['Food', 'Staff', 'Noise', 'Unused'])
    await alice.data('createTag', { body: { name, applies_to: 'review' } })
  const body = { email: 'cara@example.com', first_name: 'Cara' }
  const { id: customer_id } = await alice.data('createCustomer', { body })
  for (const [title, created_at, fields] of reviews) {
    service.clock.advance(3_600_000)
    const own = title === 'c' ? { customer_id } : {}
    ids[title] = (await alice.data('createReview', { body: { title, created_at, ...own, ...fields } })).id
  }
  await alice.data('replyToReview', {
    params: { id: ids.b! },
    body: { reply: 'Thanks', replied_at: '2026-02-10T23:30:00Z' }
  })
  await alice.data('markReplied', { params: { id: ids.b! } })
  await alice.data('markReplied', { params: { id: ids.a! }, body: { replied_at: '2026-02-11T22:30:00Z' } })
  return ids
}
