/** The specification's operations and fields, checked in the OpenAPI document. */
import { describe, expect, test } from 'vitest'
import { document, parametersOf, read, rows } from '../support/openapi-document'

const isExtension = (tag: string): boolean => tag.endsWith('(extension)')

describe("the specification's rows", () => {
  const specified: [method: string, path: string][] = [
    ['GET', '/account/share-templates'],
    ['GET', '/account/sources'],
    ['GET', '/account/tags'],
    ['POST', '/account/tags'],
    ['GET', '/account/reviews'],
    ['POST', '/account/asks'],
    ['GET', '/account/asks'],
    ['POST', '/account/charges'],
    ['GET', '/account/customers'],
    ['POST', '/account/customers'],
    ['PUT', '/account/customers/{id}'],
    ['GET', '/account/locations'],
    ['POST', '/account/locations'],
    ['GET', '/account/messages']
  ]
  test.each(specified)('%s %s is there, and no extension', (method, path) => {
    const row = document.paths[path]?.[method.toLowerCase()]
    expect(row).toBeDefined()
    expect(row?.tags.filter(isExtension)).toEqual([])
  })

  test('all others are marked as extensions, in groups behind', () => {
    const own = rows.filter(({ operation }) => !operation.tags.some(isExtension))
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      specified.map(([method, path]) => `${method} ${path}`).toSorted()
    )
    const names = document.tags.map(({ name }) => name)
    const first = names.findIndex(isExtension)
    expect(names.slice(first).every(isExtension)).toBe(true)
  })

  test('the fields that it names are sent and answered', () => {
    const bodyOf = (path: string, method: string) => {
      const { schema } = document.paths[path]![method]!.requestBody!.content['application/json']!
      return Object.keys(read(schema as { properties: object }).properties)
    }
    const fields: [string, string, string[]][] = [
      ['/account/tags', 'post', ['name', 'slug', 'applies_to']],
      ['/account/asks', 'post', ['customer_id', 'channel', 'review_page_id']],
      ['/account/charges', 'post', ['customer_id', 'amount', 'charged_at']],
      ['/account/locations', 'post', ['name', 'address']],
      [
        '/account/customers',
        'post',
        ['first_name', 'last_name', 'email', 'phone', 'location_id', 'tags', 'signup_date', 'unsubscribed_at']
      ],
      [
        '/account/customers/{id}',
        'put',
        ['first_name', 'last_name', 'email', 'phone', 'location_id', 'tags', 'signup_date', 'unsubscribed_at']
      ]
    ]
    for (const [path, method, names] of fields)
      expect(bodyOf(path, method)).toEqual(expect.arrayContaining(names))
    const parameters = parametersOf(document.paths['/account/reviews']!.get!).map(({ name }) => name)
    expect(parameters).toEqual(
      expect.arrayContaining(['date_from', 'date_to', 'date_key', 'location', 'source', 'tag', 'score'])
    )
    const { Message } = document.components.schemas as Record<string, { properties: object }>
    expect(Object.keys(Message!.properties)).toEqual(
      expect.arrayContaining(['customer_id', 'channel', 'status', 'sent_at'])
    )
  })
})
