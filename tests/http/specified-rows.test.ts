/** The specification's operations and fields, checked in the OpenAPI document. */
import { describe, expect, test } from 'vitest'
import { document, parametersOf, read } from '../support/openapi-document'
import { specified } from './specified-rows.table'

describe("the specification's rows", () => {
  test.each(specified)('%s %s is there', (method, path) => {
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined()
  })

  test('readers need not know which rows those are', () => {
    for (const { name } of document.tags) expect(name).toMatch(/^[A-Z][\w ’-]+$/)
    expect(JSON.stringify(document)).not.toMatch(/\(extension\)/)
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
