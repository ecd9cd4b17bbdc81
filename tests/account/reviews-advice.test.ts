/** Reviews that advise against the business are found by their own facet: recorded, changed, imported and given a score. */
import { expect, test } from 'vitest'
import type { ReviewFacets } from '#shared/contract/reviews'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const found = async (query: object) =>
  ((await service.alice.data('listReviews', { query: { limit: 100, ...query } })) as { title: string }[])
    .map(({ title }) => title)
    .toSorted()
const counted = async () => {
  const { facet } = (await service.alice.data('countReviewFacets')) as ReviewFacets
  return facet.find(({ value }) => value === 'not-recommended')?.count ?? 0
}
const create = async (body: object) => (await service.alice.data('createReview', { body })).id as number

test('with and without a score, whatever changes', async () => {
  const against = await create({ title: 'against', recommended: false })
  await create({ title: 'against, with a score', recommended: false, score: 2 })
  const pro = await create({ title: 'in favour', recommended: true })
  await create({ title: 'neither', score: 1 })
  const both = ['against', 'against, with a score']
  expect(await found({ facet: 'not-recommended' })).toEqual(both)
  expect(await found({ not_recommended: 'true' })).toEqual(both)
  expect(await found({ facet: 'not-recommended', q: 'against' })).toEqual(both)
  expect(await found({ facet: 'not-recommended,score-only', score: 2 })).toEqual(['against, with a score'])
  expect(await counted()).toBe(2)
  const change = (id: number, recommended: boolean) =>
    service.alice.data('updateReview', { params: { id }, body: { recommended } })
  await change(against, true)
  await change(pro, false)
  expect(await found({ facet: 'not-recommended' })).toEqual(['against, with a score', 'in favour'])
  expect(await counted()).toBe(2)
})

test('a view keeps it', async () => {
  const body = { name: 'Critics', resource: 'reviews', query: 'facet=not-recommended' }
  expect(await service.alice.data('createView', { body })).toMatchObject(body)
})

test('from a file, at once', async () => {
  const before = await counted()
  const file = 'Title,Recommended,Date\nfile against,no,2026-01-02\nfile in favour,yes,2026-01-03\n'
  const { id } = await service.alice.data('createImport', {
    query: { file_name: 'recommendations.csv' },
    file: { type: 'text/csv', bytes: new TextEncoder().encode(file) }
  })
  await service.alice.data('updateImport', { params: { id }, body: { kind: 'reviews', without_score: true } })
  await settledImport(service.alice, id as number)
  await service.alice.data('commitImport', { params: { id } })
  expect(await settledImport(service.alice, id as number)).toMatchObject({
    status: 'done',
    counts: { new: 2 }
  })
  expect(await found({ facet: 'not-recommended', q: 'file' })).toEqual(['file against'])
  expect(await counted()).toBe(before + 1)
})
