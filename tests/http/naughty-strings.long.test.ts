/**
 * Naughty strings in every text field of the interface: stored character by character (but for the blanks around what names a
 * person or a place of theirs), or refused naming the field.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { naughtyStrings } from '../support/naughty-strings'
import { useService } from '../support/use-service'

interface Form {
  operation: OperationId
  /** The rest of the body; the number makes it unique. */
  rest: (number: number) => object
  fields: string[]
}

const reviewer = ['name', 'first_name', 'last_name', 'email'].map((field) => `reviewer.${field}`)
const forms: Form[] = [
  {
    operation: 'createReview',
    rest: () => ({ score: 4 }),
    fields: ['title', 'review', 'reply', 'external_id', ...reviewer]
  },
  {
    operation: 'createCustomer',
    rest: (number) => ({ email: `naughty${number}@example.com` }),
    fields: [
      'first_name',
      'last_name',
      'company',
      'notes',
      'address1',
      'address2',
      'city',
      'state',
      'postal_code',
      'external_id'
    ]
  },
  { operation: 'createTag', rest: () => ({ applies_to: 'review' }), fields: ['name'] },
  { operation: 'createLocation', rest: () => ({ name: 'Here' }), fields: ['address'] },
  { operation: 'createSource', rest: () => ({}), fields: ['name'] },
  { operation: 'createView', rest: () => ({ resource: 'reviews', query: 'score=5' }), fields: ['name'] },
  { operation: 'createSavedReply', rest: () => ({ text: 'Thank you!' }), fields: ['name'] },
  { operation: 'createSavedReply', rest: (number) => ({ name: `Reply ${number}` }), fields: ['text'] },
  {
    operation: 'createCharge',
    rest: () => ({ email: 'payer@example.com', amount: 100 }),
    fields: ['external_id']
  },
  { operation: 'createToken', rest: () => ({}), fields: ['name'] },
  { operation: 'updateSettings', rest: () => ({}), fields: ['business_name', 'postal_address', 'reply_name'] }
]

const kept = (operation: OperationId, field: string, text: string): string =>
  (operation === 'createCustomer' ? /^(?!notes$)/ : /^reviewer\./).test(field) ? text.trim() : text

const service = useService()
beforeAll(() => service.alice.data('createCustomer', { body: { email: 'payer@example.com' } }))

const everyField = forms.flatMap((form) => form.fields.map((field) => ({ ...form, field })))

describe.each(everyField)('$operation $field', ({ operation, rest, field }) => {
  test('keeps or refuses each', async () => {
    const place = everyField.findIndex((each) => each.operation === operation && each.field === field)
    for (const [number, text] of naughtyStrings(place).entries()) {
      const body = { ...rest(place * 1000 + number), ...nested(field, text) }
      const { status, json } = await service.alice.call(operation, { body })
      if (status === 422) {
        const paths = new Set(json.error.fields.map(({ path }: { path: string }) => path))
        expect([...paths]).toEqual([field])
      } else if (status === 409) {
        expect(json.error.code).toMatch(/external_id_taken|duplicate_review/)
      } else {
        expect(valueAt(json.data, field)).toBe(text === '' ? null : kept(operation, field, text))
      }
    }
  })
})

describe('what is searched for', () => {
  beforeAll(() => service.alice.data('createReview', { body: { score: 3, review: 'A calm review' } }))

  test.each<OperationId>([
    'listReviews',
    'countReviewFacets',
    'reviewTrend',
    'listCustomers',
    'listAsks',
    'countAsks'
  ])('%s', async (operation) => {
    for (const q of naughtyStrings(3)) {
      const { status, json } = await service.alice.call(operation, { query: { q } })
      if (status !== 200) expect(json.error.fields[0].path).toBe('q')
    }
  })
})

function nested(field: string, text: string): object {
  const [first = '', second] = field.split('.')
  return { [first]: second === undefined ? text : { [second]: text } }
}

function valueAt(record: Record<string, unknown>, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], record)
}
