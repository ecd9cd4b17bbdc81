/** Which format a header belongs to: the vendor's own, with columns missing, added or reordered; and what is refused. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { formatOf, formats } from '#main/account/files/imports/read/formats'
import type { FileShape, Recognised } from '#main/account/files/imports/read/pipeline'
import { mappingOf, recogniseFormat } from '#main/account/files/imports/read/recognise'

const shapeOf = (columns: string[], rows: string[][] = []): FileShape => ({
  type: 'csv',
  encoding: 'utf-8',
  encodingCertain: true,
  delimiter: ',',
  hasHeader: true,
  columns,
  sample: rows.map((cells, index) => ({ line: index + 2, cells }))
})
const recognised = (columns: string[], rows?: string[][]) => recogniseFormat(shapeOf(columns, rows))

function idsOf(found: Recognised): string[] {
  if (found === null || 'refusal' in found) return []
  return 'format' in found ? [found.format.id] : found.formats.map(({ id }) => id)
}

describe.each(formats.map((format) => [format.id, format] as const))('%s', (id, format) => {
  test('is recognised by its own header', () => {
    expect(recognised(format.columns)).toEqual({ format })
    expect(formatOf(id)).toBe(format)
  })

  test('in any order and spelling, with columns that nobody knows', () => {
    const odd = [...format.columns, 'Colour of the door', ''].toReversed()
    expect(recognised(odd.map((name) => ` ${name.toUpperCase().replaceAll('_', ' ')} `))).toEqual({ format })
  })

  test('is known by columns that vendors have, and each of them that is enough is', () => {
    const named = new Map(format.columns.map((name) => [plain(name), name]))
    for (const [place, mark] of format.marks.entries())
      for (const one of mark) {
        // A column name that no vendor uses would make the mark useless.
        expect(formats.some(({ knows }) => knows.has(one))).toBe(true)
        const columns = format.marks.map((each, at) => (at === place ? one : (each[0] ?? '')))
        const found = idsOf(recognised(columns.map((name) => named.get(name) ?? name)))
        expect(found.map((each) => formatOf(each)?.source?.slug)).toContain(format.source?.slug)
      }
  })

  test('is never taken for another alone when columns are missing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(format.columns), (columns) => {
        const ids = idsOf(recognised(columns))
        const [other] = ids
        if (ids.length !== 1 || other === undefined || other === id) return true
        // Unless the other format gives every column the same meaning.
        return columns.every((name) => sameMeaning(format.id, other, name))
      }),
      { numRuns: 2000 }
    )
  })

  test('its names stand for fields of its kind, each once', () => {
    const fields = format.columns.map((name) => fieldOf(id, name)).filter((field) => field !== undefined)
    expect(new Set(fields).size).toBe(fields.length)
  })
})

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const fieldOf = (id: string, name: string) => formatOf(id)?.fields[plain(name)]
const sameMeaning = (one: string, other: string, name: string) =>
  formatOf(one)?.source?.slug === formatOf(other)?.source?.slug && fieldOf(one, name) === fieldOf(other, name)

test.each([
  [[]],
  [['']],
  [['Column 1', 'Column 2']],
  [['name', 'email', 'phone']],
  [['Name', 'Rating', 'Review', 'Date']],
  [['constructor', '__proto__', 'toString', 'hasOwnProperty']],
  [['Datum', 'Buchungstext', 'Betrag']],
  [['名前', '評価', 'レビュー']]
])('%j is no known format', (columns) => {
  expect(recognised(columns)).toBeNull()
})

/** Headers seen in the wild, with columns missing or named slightly differently. */
describe('dialects', () => {
  test.each([
    [
      'judge-me',
      'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,ip_address,location'
    ],
    ['judge-me', 'product_handle,rating,reviewer_name,body,review_date,reviewer_email,title'],
    ['loox-import', 'product_handle,rating,author,body,created_at,email,title,photo_url,verified_purchase'],
    ['okendo', 'reviewId,productId,rating,title,body,reviewer.name,reviewer.email,dateCreated'],
    ['okendo-import', 'productId,rating,name,body,dateCreated,email,title,imageUrls'],
    [
      'yotpo-semicolons',
      'Review Title,Review Content,Review Score,Date,Product ID,Product Name,Display Name,Email'
    ],
    [
      'trustpilot',
      'Review Id,Review Created,Review Username,Review Title,Review Content,Review Stars,Company Response'
    ],
    [
      'google-scraped',
      'name,author_title,review_id,review_text,review_rating,review_datetime_utc,review_link,owner_answer'
    ],
    ['google-takeout', 'star_rating,create_time,update_time,comment,reviewer.display_name,name'],
    [
      'shopify-product-reviews',
      'product_handle,state,rating,title,author,email,location,body,imageUrl,reply,created_at,replied_at'
    ],
    [
      'powerreviews',
      'Review Id,Page Id,Review Display,Review Title,Review Date (MM/DD/YYYY),Review Text,Rating'
    ],
    ['square-customers', 'First Name,Last Name,Email Address,Phone Number,Email Unsubscribed'],
    ['goodword-reviews', 'score,review,source,first_name,last_name,email,created_at,error']
  ])('%s: %s', (id, header) => {
    expect(idsOf(recognised(header.split(',')))).toEqual([id])
  })

  test.each([
    [['loox-import', 'shopify-product-reviews'], 'product_handle,rating,author,email,body,created_at'],
    [['judge-me', 'judge-me-import', 'opinew'], 'product_handle,rating,reviewer_name,body,review_date']
  ])('%j are possible: %s', (ids, header) => {
    expect(idsOf(recognised(header.split(',')))).toEqual(ids)
  })
})

test('without a header nothing is recognised, whatever the first row holds', () => {
  const shape = { ...shapeOf(formats[0]?.columns ?? []), hasHeader: false }
  expect(recogniseFormat(shape)).toBeNull()
})

test('each has a file of ours, which is tried in formats/', () => {
  const files = readdirSync(new URL('../fixtures/imports/', import.meta.url))
  for (const { id } of formats) expect(files.filter((file) => file.startsWith(id))).not.toEqual([])
})

test('a column called as a property of every object means nothing', () => {
  for (const { fields } of formats) expect(fields['constructor']).toBeUndefined()
})

test('where a file has a field under two of its names, the usual one counts', () => {
  const powerReviews = formatOf('powerreviews')!
  const columns = ['Review Date (MM/DD/YYYY)', 'Rating', 'Review Date', 'Weather', 'rating']
  expect(mappingOf(powerReviews, columns)).toEqual([null, 'score', 'created_at', null, null])
  expect(mappingOf(powerReviews, columns.slice(0, 1))).toEqual(['created_at'])
})

describe('look-alikes are refused with the reason', () => {
  test.each([
    ['own_maps_reviews', ['type', 'properties.date', 'properties.five_star_rating_published'], []],
    ['shop_products', ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Variant SKU'], []],
    ['own_messages', ['id', 'ask_id', 'customer_id', 'email', 'channel', 'kind', 'status', 'sent_at'], []],
    ['business_locations', ['Store code', 'Business name', 'Address line 1', 'Primary category'], []],
    ['questions', ['product_handle', 'question_body', 'asker_name', 'answer_body', 'created_at'], []],
    ['averages_only', ['Product', 'Average rating', 'Review count'], [['Kettle', '4.8', '1,204']]],
    ['averages_only', ['name', 'phone', 'rating', 'reviews', 'place_id'], [['Inn', '', '4.8', '17', 'x']]]
  ])('%s', (code, columns, rows) => {
    expect(recognised(columns, rows)).toMatchObject({
      refusal: { code, message: expect.stringMatching(/^.{40,}\.$/) }
    })
  })

  test.each([
    ['with texts in them', ['Name', 'Rating', 'Reviews'], [['Ann', '5', 'Lovely place, 10 of 10']]],
    ['of a survey', ['Question', 'Answer', 'Rating', 'Date'], [['How was it?', 'Good', '5', '']]],
    ['of people who are asked', ['Question', 'Answer', 'Email'], [['How was it?', 'Good', 'a@x.de']]],
    ['with the texts beside them', ['Rating', 'Reviews', 'Review text'], [['5', '17', 'Lovely']]]
  ])('but not reviews %s', (_which, columns, rows) => {
    expect(recognised(columns, rows)).toBeNull()
  })
})
