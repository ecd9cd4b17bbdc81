/** What undoing an import leaves alone, and the list of those records. */
import { expect, describe, test } from 'vitest'
import { useUndoing } from '../support/use-undoing'

const shop = useUndoing()
const { data, imported, undo, kept } = shop

describe('what an import made stays', () => {
  const page = { body: { url: 'https://reviews.example.com/alice' } }
  const cases: [string, (ids: { review: number; customer: number }) => Promise<unknown>, object[]][] = [
    [
      'a review that was sorted in',
      ({ review }) => data('updateReview', { params: { id: review }, body: { tags: ['good'] } }),
      [{ resource: 'review', reason: 'edited_since', name: 'Rita' }]
    ],
    [
      'a review that was replied to',
      ({ review }) => data('replyToReview', { params: { id: review }, body: { reply: 'Thanks' } }),
      [{ resource: 'review', reason: 'used_since', name: 'Rita' }]
    ],
    [
      'a customer who was changed',
      ({ customer }) => data('updateCustomer', { params: { id: customer }, body: { notes: 'Nice' } }),
      [{ resource: 'customer', reason: 'edited_since', name: 'Carl Custard' }]
    ],
    [
      'a customer who opted out',
      ({ customer }) => data('unsubscribeCustomer', { params: { id: customer } }),
      [{ resource: 'customer', reason: 'opted_out', name: 'Carl Custard' }]
    ],
    [
      'a customer with a charge',
      ({ customer }) => data('createCharge', { body: { customer_id: customer, amount: 500 } }),
      [{ resource: 'customer', reason: 'used_since', name: 'Carl Custard' }]
    ],
    [
      'a customer who was asked',
      async ({ customer }) => {
        const [first] = await data('listReviewPages')
        await data('updateReviewPage', { params: { id: first.id }, ...page })
        await data('createAsk', { body: { customer_id: customer, channel: 'email' } })
      },
      [{ resource: 'customer', reason: 'used_since', name: 'Carl Custard' }]
    ],
    [
      'a customer with a review of another place',
      ({ customer }) => data('createReview', { body: { customer_id: customer, score: 5 } }),
      [{ resource: 'customer', reason: 'used_since', name: 'Carl Custard' }]
    ],
    [
      'a customer whose review stays',
      async ({ review, customer }) => {
        await data('updateReview', { params: { id: review }, body: { customer_id: customer } })
      },
      [
        { resource: 'review', reason: 'edited_since', name: 'Rita' },
        { resource: 'customer', reason: 'used_since', name: 'Carl Custard' }
      ]
    ]
  ]

  test.each(cases)('%s', async (_what, use, expected) => {
    const ids = { review: 0, customer: 0 }
    const id = imported((made) => {
      ids.review = made.review({ score: 4, reviewer_name: 'Rita' })
      const name = { first_name: 'Carl', last_name: 'Custard' }
      ids.customer = made.customer({ ...name, email: `carl-${made.id}@example.com` })
    })
    await use(ids)
    expect(undo(id)).toEqual({ removed: 2 - expected.length, restored: 0, kept: expected.length })
    expect(await kept(id)).toMatchObject(expected)
    // Running undo again gives the same counts.
    expect(undo(id)).toEqual({ removed: 2 - expected.length, restored: 0, kept: expected.length })
    const there = (expected as { resource: string }[]).map(({ resource }) => resource)
    const status = async (operation: 'getReview' | 'getCustomer', record: number) =>
      (await shop.service.alice.call(operation, { params: { id: record } })).status
    expect(await status('getReview', ids.review)).toBe(there.includes('review') ? 200 : 404)
    expect(await status('getCustomer', ids.customer)).toBe(there.includes('customer') ? 200 : 404)
  })

  test('sources, locations and tags that others carry by now, or that were renamed', async () => {
    const ids = { source: 0, location: 0, tag: 0, unused: 0, renamed: 0 }
    const id = imported((made) => {
      ids.source = made.name('source', 'Birdeye')
      ids.location = made.name('location', 'Wedding')
      ids.tag = made.name('tag', 'Loud')
      ids.unused = made.name('tag', 'Unused')
      ids.renamed = made.name('source', 'Podium')
      made.review({ source_id: ids.source, location_id: ids.location }, [ids.tag])
    })
    await data('createReview', { body: { score: 2, source: 'birdeye', tags: ['loud'] } })
    await data('createCustomer', { body: { email: 'wedding@example.com', location_id: ids.location } })
    await data('updateSource', { params: { id: ids.renamed }, body: { name: 'Podium Ltd' } })
    expect(undo(id)).toEqual({ removed: 1, restored: 0, kept: 4 })
    const found = (await kept(id)).map((each: { name: string; reason: string }) => [each.name, each.reason])
    expect(Object.fromEntries(found)).toEqual({
      Birdeye: 'used_since',
      Wedding: 'used_since',
      Loud: 'used_since',
      'Podium Ltd': 'edited_since'
    })
    await shop.service.alice.refused('getTag', 'not_found', { params: { id: ids.unused } })
  })
})

test('lists what was left alone page by page, for nobody but its account', async () => {
  const ids: number[] = []
  const id = imported((made) => {
    for (let each = 0; each < 5; each++) ids.push(made.review({ score: 1, source_id: shop.google }))
  })
  for (const each of ids) await data('updateReview', { params: { id: each }, body: { is_hidden: true } })
  expect(undo(id)).toMatchObject({ removed: 0, kept: 5 })
  const { json } = await shop.service.alice.call('listKeptRecords', {
    params: { id },
    query: { limit: 2, page: 3 }
  })
  expect(json.pagination).toMatchObject({ total: 5, last_page: 3 })
  expect(json.data).toHaveLength(1)
  await shop.service.bob.refused('listKeptRecords', 'not_found', { params: { id } })
})
