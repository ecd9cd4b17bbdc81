/** Tag slugs are unique per kind: the same slug can name a customer tag and a review tag, and context decides which is meant. */
import { describe, expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

describe('a customer tag and a review tag with one slug', () => {
  const make = (applies_to: 'customer' | 'review', body: object = {}) =>
    service.alice.data('createTag', { body: { name: 'Regular both', applies_to, ...body } })

  test('are two tags, also when the slug is given, renamed to, or put back; each kind has it once', async () => {
    const { alice } = service
    const ofCustomers = await make('customer')
    const ofReviews = await make('review', { slug: 'regular-both', name: 'Of reviews' })
    expect([ofCustomers.slug, ofReviews.slug]).toEqual(['regular-both', 'regular-both'])
    expect((await make('customer')).slug).toBe('regular-both-2')
    const taken = await alice.refused('createTag', 'slug_taken', {
      body: { name: 'X', slug: 'regular-both', applies_to: 'review' }
    })
    expect(taken.existing_id).toBe(ofReviews.id)
    const other = await make('review', { name: 'Other' })
    const rename = { params: { id: other.id }, body: { slug: 'regular-both' } }
    expect((await alice.refused('updateTag', 'slug_taken', rename)).existing_id).toBe(ofReviews.id)
    const { edit_id } = await alice.data('deleteTag', { params: { id: ofReviews.id } })
    await alice.data('undoEdit', { params: { id: edit_id } })
    const tags = (await alice.data('listTags', { query: { limit: 100 } })) as {
      slug: string
      applies_to: string
    }[]
    expect(
      tags
        .filter(({ slug }) => slug === 'regular-both')
        .map((tag) => tag.applies_to)
        .toSorted()
    ).toEqual(['customer', 'review'])
  })

  test('a slug means the tag of the kind in question: records, filters, changes of many, pages, files', async () => {
    const { alice } = service
    const [ofCustomers, ofReviews] = [
      await make('customer', { slug: 'twin', name: 'Twin guest' }),
      await make('review', { slug: 'twin', name: 'Twin review' })
    ]
    const customer = await alice.data('createCustomer', {
      body: { email: 'twin@example.com', tags: ['twin'] }
    })
    const other = await alice.data('createCustomer', { body: { email: 'twin-2@example.com' } })
    const review = await alice.data('createReview', { body: { score: 5, tags: ['twin'] } })
    const ids = (records: { id: number }[]) => records.map(({ id }) => id)
    expect(ids(await alice.data('listCustomers', { query: { tag: 'twin' } }))).toEqual([customer.id])
    expect(ids(await alice.data('listReviews', { query: { tag: 'twin' } }))).toEqual([review.id])
    const { tag: counted } = await alice.data('countReviewFacets', { query: { tag: 'twin' } })
    expect(counted).toEqual([{ value: 'twin', name: 'Twin review', count: 1 }])
    await alice.data('updateCustomers', { body: { ids: [other.id], changes: { add_tags: ['twin'] } } })
    expect(ids(await alice.data('listCustomers', { query: { tag: String(ofCustomers.id) } }))).toHaveLength(2)
    const page = await alice.data('createReviewPage', { body: { name: 'Twin', tags: ['twin'] } })
    expect(page.tags).toEqual(['twin'])
    const file = await alice.call('exportCustomers', { query: { tag: 'twin' } })
    expect(file.text.match(/twin@example\.com/g)).toHaveLength(1)
    await alice.data('deleteTag', { params: { id: ofReviews.id } })
    expect((await alice.data('getCustomer', { params: { id: customer.id } })).tags).toEqual(['twin'])
    expect((await alice.data('getReview', { params: { id: review.id } })).tags).toEqual([])
  })

  test('a file that brings one makes it for its own kind', async () => {
    const { alice } = service
    await make('customer', { slug: 'brought', name: 'Brought' })
    const made = await alice.data('createImport', {
      query: { file_name: 'reviews.csv' },
      file: { type: 'text/csv', bytes: 'score,review,tags\n5,Lovely,brought\n' }
    })
    await settledImport(service.alice, made.id)
    await alice.data('commitImport', { params: { id: made.id } })
    await settledImport(service.alice, made.id)
    const [review] = await alice.data('listReviews', { query: { tag: 'brought' } })
    expect(review).toMatchObject({ review: 'Lovely', tags: ['brought'] })
    expect(await alice.data('listCustomers', { query: { tag: 'brought' } })).toEqual([])
  })
})
