/** The OpenAPI document: the golden file, the specification's rows, and that it says what the service does. */
import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { operations, type OperationId } from '../../src-shared/contract/endpoints'
import { openApiDocument, statusesOf } from '../../src-shared/contract/openapi'
import { buildApp } from '../../src-main/http/build-app'
import { useService } from '../support/use-service'

const service = useService()

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: AnySchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: AnySchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: AnySchema }> }>
  'x-extension'?: boolean
  'x-scope': string
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, AnySchema>; securitySchemes: object }
  security: object[]
  servers: { url: string }[]
  tags: { name: string }[]
}
const document = openApiDocument('http://127.0.0.1:4870') as unknown as Document
const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
)

test('the document is the golden one (changed on purpose: vitest -u)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('openapi.golden.json')
})

test('/openapi.json answers it, with the address of the service', async () => {
  const answer = await fetch(`${service.url}/openapi.json`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual(openApiDocument(service.url))
})

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
    expect(row).not.toHaveProperty('x-extension')
  })

  test('all others are marked as extensions, in groups behind', () => {
    const own = rows.filter(({ operation }) => !operation['x-extension'])
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      specified.map(([method, path]) => `${method} ${path}`).toSorted()
    )
    const names = document.tags.map(({ name }) => name)
    const first = names.findIndex((name) => name.endsWith('(extension)'))
    expect(names.slice(first).every((name) => name.endsWith('(extension)'))).toBe(true)
    for (const { operation } of rows)
      expect(
        operation.tags.every((tag) => tag.endsWith('(extension)') === Boolean(operation['x-extension']))
      ).toBe(true)
  })

  test('the fields that it names are sent and answered', () => {
    const bodyOf = (path: string, method: string) => {
      const schema = document.paths[path]![method]!.requestBody!.content['application/json']!.schema as {
        properties: object
      }
      return Object.keys(schema.properties)
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
    const parameters = document.paths['/account/reviews']!.get!.parameters.map(({ name }) => name)
    expect(parameters).toEqual(
      expect.arrayContaining(['date_from', 'date_to', 'date_key', 'location', 'source', 'tag', 'score'])
    )
    const { Message } = document.components.schemas as Record<string, { properties: object }>
    expect(Object.keys(Message!.properties)).toEqual(
      expect.arrayContaining(['customer_id', 'channel', 'status', 'sent_at'])
    )
  })
})

describe('the document holds together', () => {
  test('3.1, one bearer scheme for everything', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.security).toEqual([{ bearer: [] }])
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  test('operation ids are unique; each path parameter is described; each group is listed', () => {
    const ids = rows.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of rows) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((each) => each[1])
      const described = operation.parameters.filter((each) => each.in === 'path')
      expect(described.map(({ name }) => name)).toEqual(inPath)
      expect(described.every(({ required }) => required)).toBe(true)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
      const keys = operation.parameters.map((each) => `${each.in} ${each.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('every schema compiles, every reference leads somewhere', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'document', ...document })
    const inDocument = (text: string) =>
      JSON.parse(text.replaceAll('"#/components', '"document#/components')) as AnySchema
    const schemas = rows.flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}).map(({ schema }) => schema)
      )
    ])
    // Most refusals and many parameters are the same everywhere: each text once.
    const texts = new Set(schemas.map((schema) => JSON.stringify(schema)))
    for (const text of texts) expect(() => ajv.compile(inDocument(text)), text).not.toThrow()
  })

  test('real answers are valid by the document alone', async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'document', ...document })
    const { alice } = service
    await alice.data('createCustomer', { body: { email: 'o@example.com', signup_date: '2024-02-29' } })
    await alice.data('createAsk', { body: { email: 'o@example.com', channel: 'email' } })
    await alice.data('createReview', { body: { score: 5 } })
    for (const operation of [
      'listReviews',
      'listCustomers',
      'listAsks',
      'countReviewFacets',
      'listSources',
      'listShareTemplates',
      'getSettings',
      'listTokens'
    ] as OperationId[]) {
      const { operation: described } = rows.find((row) => row.operation.operationId === operation)!
      const schema = JSON.stringify(described.responses[200]!.content!['application/json']!.schema)
      const validate = ajv.compile(
        JSON.parse(schema.replaceAll('"#/components', '"document#/components')) as AnySchema
      )
      const answer = await alice.call(operation)
      expect(validate(answer.json), `${operation}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })

  test('statuses are those of the contract', () => {
    for (const [operation, row] of operations) {
      const described = rows.find((each) => each.operation.operationId === operation)!.operation
      expect(Object.keys(described.responses).map(Number)).toEqual(statusesOf(row))
      expect(described['x-scope']).toBe(row.scope)
    }
  })
})

interface Layer {
  route?: { path: string; stack: { method?: string }[] }
  handle?: { stack?: Layer[] }
}

test('every route of Express is in the document, and the reverse', () => {
  const unused = { open: () => null, renew: () => null, recognise: () => null }
  const app = buildApp({
    db: null as never,
    log: null as never,
    now: Date.now,
    rateLimit: 0,
    port: () => 0,
    sessions: unused,
    desk: { prove: () => ({ proof: '', nonce: '' }), accepts: () => false },
    launchUrl: () => '',
    noticed: () => undefined,
    isReadOnly: false,
    streams: { follow: () => undefined, tellWindows: () => undefined, endAll: () => undefined }
  })
  const routes = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) =>
      route === undefined
        ? routes(handle?.stack ?? [])
        : route.stack.flatMap(({ method }) =>
            method === undefined ? [] : [`${method.toUpperCase()} ${route.path}`]
          )
    )
  const served = routes((app.router as unknown as { stack: Layer[] }).stack)
  const ofAccount = served.filter((route) => route.includes(' /account'))
  const described = rows.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(ofAccount.toSorted()).toEqual(described.toSorted())
  expect(served.filter((route) => !ofAccount.includes(route)).toSorted()).toEqual([
    'GET /docs',
    'GET /docs/start.js',
    'GET /docs/swagger-ui-bundle.js',
    'GET /docs/swagger-ui.css',
    'GET /healthz',
    'GET /openapi.json',
    'POST /launch',
    'POST /session',
    'POST /session/renew'
  ])
})

test('the golden file is what a reader may rely on: sorted components, no addresses of this machine', () => {
  const golden = readFileSync(new URL('openapi.golden.json', import.meta.url), 'utf8')
  const names = Object.keys((JSON.parse(golden) as Document).components.schemas)
  expect(names).toEqual(names.toSorted())
  expect(golden).not.toContain(service.url)
})
