/** A review link that leads customers to no form is stored, with a warning. */
import { useService } from '../support/use-service'
import { expect, test } from 'vitest'

const service = useService()
const search = 'https://www.google.com/search?q=cafe'
const place = 'https://www.google.com/maps/place/Cafe'
const form = 'https://g.page/r/CbXyZ12/review'

test.each([
  ['a search', search, 'link_to_search'],
  ['a place', place, 'link_to_place'],
  ['a site that wants nobody asked', 'https://www.yelp.com/writeareview/biz/cafe-rosa', 'link_to_unasked'],
  ['a page of the owner', 'https://business.google.com/reviews', 'link_to_owner'],
  ['the form', form, undefined],
  ['any other page', 'https://example.com/feedback', undefined]
])('%s', async (_what, url, code) => {
  const { alice } = service
  const [page] = await alice.data('listReviewPages')
  const expected = (path: string) =>
    code === undefined ? undefined : [expect.objectContaining({ code, path }) as object]
  const changed = await alice.call('updateReviewPage', { params: { id: page.id }, body: { url } })
  expect([changed.status, changed.json.data.url, changed.json.warnings]).toEqual([200, url, expected('url')])
  const links = [
    { label: 'Us', url: form, icon: 'google' },
    { label: 'Us', url, icon: 'google' }
  ]
  const created = await alice.call('createReviewPage', { body: { name: 'Counter', links } })
  expect([created.status, created.json.warnings]).toEqual([201, expected('links.1.url')])
  const location = await alice.call('createLocation', { body: { name: 'Mitte', review_url: url } })
  expect([location.status, location.json.warnings]).toEqual([201, expected('review_url')])
  const { id } = location.json.data
  const again = await alice.call('updateLocation', { params: { id }, body: { review_url: url } })
  expect(again.json.warnings).toEqual(expected('review_url'))
})
