/** The OpenAPI document: everything it promises, and that it matches what the service does. */
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { operations, type OperationId } from '#shared/contract/endpoints'
import { refusals, type RefusalCode } from '#shared/contract/envelope'
import { schemaMeanings } from '#shared/contract/schema-meanings'
import { openApiDocument, statusesOf } from '#shared/contract/openapi'
import { version } from '../../package.json'
import { buildApp } from '#main/http/build-app'
import { interfaceLines } from '../support/interface-lines'
import {
  ajvOfDocument,
  document,
  parametersOf,
  read,
  rows,
  schemaIn,
  walk,
  type Sent
} from '../support/openapi-document'
import { useService } from '../support/use-service'

const service = useService()

type Json = Record<string, unknown>
type Reference = { $ref: string }

test('what the interface promises only grows (changed on purpose: vitest -u)', async () => {
  const lines = interfaceLines(document as unknown as Record<string, unknown>)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('interface.golden.txt')
})

describe('/openapi.json', () => {
  test('answers it, with the address that it was asked at', async () => {
    const answer = await fetch(`${service.url}/openapi.json`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(openApiDocument(service.url, version))
    const byName = service.url.replace('127.0.0.1', 'localhost')
    expect(await (await fetch(`${byName}/openapi.json`)).json()).toEqual(openApiDocument(byName, version))
  })

  test('is not sent again to a client that has it', async () => {
    const first = await fetch(`${service.url}/openapi.json`)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"/)
    const again = await fetch(`${service.url}/openapi.json`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await fetch(`${service.url}/openapi.json`, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    const byName = await fetch(`${service.url.replace('127.0.0.1', 'localhost')}/openapi.json`, {
      headers: { 'if-none-match': etag }
    })
    expect(byName.status).toBe(200)
  })

  test('is below 600 kB', async () => {
    const text = await (await fetch(`${service.url}/openapi.json`)).text()
    expect(Buffer.byteLength(text)).toBeLessThan(600_000)
  })
})

describe('the document holds together', () => {
  test('3.1, the program’s own version, one bearer scheme for everything', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info.version).toBe(version)
    expect(document.security).toEqual([{ bearer: [] }])
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  test('operation ids are unique; each path parameter is described; each group is listed', () => {
    const ids = rows.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of rows) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((each) => each[1])
      const described = parametersOf(operation).filter((each) => each.in === 'path')
      expect(described.map(({ name }) => name)).toEqual(inPath)
      expect(described.every(({ required }) => required)).toBe(true)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
      const keys = parametersOf(operation).map((each) => `${each.in} ${each.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('every reference resolves, and every named schema is used', () => {
    const used = new Set<string>()
    for (const [path, part] of walk(document, '#')) {
      if (typeof part.$ref !== 'string') continue
      expect(part.$ref, path).toMatch(/^#\/components\//)
      read({ $ref: part.$ref })
      used.add(part.$ref)
    }
    for (const kind of ['schemas', 'responses', 'parameters', 'headers', 'requestBodies'])
      for (const name of Object.keys((document.components as Record<string, object>)[kind]!))
        expect(used).toContain(`#/components/${kind}/${name}`)
  })

  test('every schema compiles, strictly', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
    addFormats.default(ajv)
    for (const keyword of [
      'components',
      'paths',
      'openapi',
      'info',
      'servers',
      'security',
      'tags',
      'webhooks'
    ])
      ajv.addKeyword(keyword)
    ajv.addSchema({ $id: 'document', ...document })
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` }), name).not.toThrow()
  })

  test('no text holds notes of ours', () => {
    const notes =
      /spec silent|\(extension\)|the specification| [–—] |§|\bTODO\b|\bzod\b|\b(src-|tests\/)|\b[\w-]+\.(ts|svelte|sql|js)\b|\/work\/|undefined|\[object/i
    let texts = 0
    for (const [path, part] of walk(document, '#'))
      for (const key of ['description', 'summary', 'title'])
        if (typeof part[key] === 'string') {
          texts++
          expect(part[key], `${path}/${key}`).not.toMatch(notes)
          expect(part[key].trim(), `${path}/${key}`).not.toBe('')
        }
    expect(texts).toBeGreaterThan(500)
  })

  test('every field is described, with itself or with the schema that it shares', () => {
    const isDescribed = (schema: Json) =>
      schema.description !== undefined ||
      (typeof schema.$ref === 'string' && (read({ $ref: schema.$ref }) as Json).description !== undefined)
    let fields = 0
    for (const [path, part] of walk(document, '#'))
      for (const [name, schema] of Object.entries((part.properties ?? {}) as Record<string, Json>)) {
        fields++
        expect(isDescribed(schema), `${path}/properties/${name}`).toBe(true)
      }
    expect(fields).toBeGreaterThan(2000)
    const names = new Set(Object.keys(document.components.schemas))
    expect(Object.keys(schemaMeanings).filter((name) => !names.has(name))).toEqual([])
  })

  test('every body and every record that is answered has an example, which is valid', () => {
    const ajv = ajvOfDocument()
    let examples = 0
    for (const { operation } of rows) {
      const { schema: body } = operation.requestBody?.content['application/json'] ?? {}
      if (body !== undefined) expect((read(body as Reference) as Json).examples).toHaveLength(1)
      for (const answer of Object.values(operation.responses)) {
        const { schema } = read(answer).content?.['application/json'] ?? {}
        if (schema === undefined || '$ref' in answer) continue
        const { allOf, properties } = read(schema as Reference) as { allOf?: Json[]; properties?: Json }
        const { data = {} } = (properties ?? allOf?.at(-1)?.properties ?? {}) as { data?: { items?: Json } }
        const record = read((data.items ?? data) as Reference) as Json
        // A record that adds to another has that one's.
        const [first = {}] = Object.values((record.properties ?? {}) as Record<string, Json>)
        const another = [...((record.allOf ?? []) as Json[]), first].some(
          (part) => '$ref' in part && (read(part as unknown as Reference) as Json).properties !== undefined
        )
        if (!another) expect(record.examples, operation.operationId).toHaveLength(1)
      }
    }
    for (const [name, schema] of Object.entries(document.components.schemas) as [string, Json][])
      for (const example of (schema.examples ?? []) as unknown[]) {
        examples++
        const validate = ajv.compile(schemaIn({ $ref: `#/components/schemas/${name}` }))
        expect(validate(example), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
      }
    expect(examples).toBeGreaterThan(200)
  })

  test('only keywords of JSON Schema and OpenAPI, and our own', () => {
    const ours = new Set<string>()
    for (const [, part] of walk(document, '#'))
      for (const key of Object.keys(part)) if (key.startsWith('x-') || key.startsWith('$')) ours.add(key)
    expect([...ours].toSorted()).toEqual(['$ref', 'x-scope'])
  })

  test('every group has a description', () => {
    for (const { name, description } of document.tags) expect(description.length, name).toBeGreaterThan(20)
  })

  test('what a webhook is sent is what the document says', async () => {
    const { alice } = service
    const types = Object.keys(document.webhooks)
    expect(types).toEqual(expect.arrayContaining(['review.created', 'message.updated', 'customer.deleted']))
    await alice.data('createWebhook', {
      body: { name: 'W', url: 'http://127.0.0.1:9/', allows_private: true, events: types }
    })
    const { id } = await alice.data('createTag', { body: { name: 'Told', applies_to: 'review' } })
    const { id: customer } = await alice.data('createCustomer', { body: { email: 'told@example.com' } })
    await alice.data('createReview', { body: { score: 4, customer_id: customer, tags: ['told'] } })
    await alice.data('createLocation', { body: { name: 'Told' } })
    await alice.data('deleteTag', { params: { id } })
    await service.tick()
    const [webhook] = await alice.data('listWebhooks')
    const deliveries = (await alice.data('listWebhookDeliveries', {
      params: { id: webhook.id }
    })) as { type: string; payload: string }[]
    expect(deliveries.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'tag.created',
        'customer.created',
        'review.created',
        'review.many',
        'tag.deleted'
      ])
    )
    const ajv = ajvOfDocument()
    for (const { type, payload } of deliveries) {
      const { schema } = read<Sent>(document.webhooks[type]!.post.requestBody).content['application/json']!
      const validate = ajv.compile(schemaIn(schema))
      expect(validate(JSON.parse(payload)), `${type}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })

  test('real answers are valid by the document alone', async () => {
    const ajv = ajvOfDocument()
    const { alice } = service
    await alice.data('createCustomer', { body: { email: 'o@example.com', signup_date: '2024-02-29' } })
    await alice.data('createAsk', { body: { email: 'o@example.com', channel: 'email' } })
    await alice.data('createReview', { body: { score: 5 } })
    for (const operation of [
      'listReviews',
      'listCustomers',
      'listAsks',
      'countReviewFacets',
      'countCustomerFacets',
      'listSources',
      'listShareTemplates',
      'getSettings',
      'listTokens'
    ] as OperationId[]) {
      const { operation: described } = rows.find((row) => row.operation.operationId === operation)!
      const { schema } = read(described.responses[200]!).content!['application/json']!
      const validate = ajv.compile(schemaIn(schema))
      const answer = await alice.call(operation)
      expect(validate(answer.json), `${operation}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })

  test('statuses are those of the contract; what can happen to any request is said once', () => {
    const always = read(rows[0]!.operation.responses.default!).description
    const atAnyTime = [...always.matchAll(/^(\d+) `(\w+)`/gm)].map(([, status, code]) => {
      expect(refusals[code as RefusalCode]).toBe(Number(status))
      return Number(status)
    })
    for (const [operation, row] of operations) {
      const { operation: described } = rows.find((each) => each.operation.operationId === operation)!
      const { default: other, ...own } = described.responses
      expect(other).toEqual({ $ref: '#/components/responses/Refused' })
      for (const status of Object.keys(own)) expect(statusesOf(row)).toContain(Number(status))
      expect([...Object.keys(own).map(Number), ...atAnyTime]).toEqual(expect.arrayContaining(statusesOf(row)))
      expect(described['x-scope']).toBe(row.scope)
    }
  })
})

interface Layer {
  route?: { path: string; stack: { method?: string }[] }
  handle?: { stack?: Layer[] }
}

test('every route of Express is in the document, and the reverse', () => {
  const none = () => null
  const unused = { open: none, renew: none, recognise: none, holder: none, enter: none }
  const app = buildApp({
    db: null as never,
    log: null as never,
    now: Date.now,
    rateLimit: 0,
    port: () => 0,
    sessions: unused,
    accounts: () => null,
    desk: { prove: () => ({ proof: '', nonce: '' }), accepts: () => false },
    launchUrl: () => '',
    noticed: () => undefined,
    isReadOnly: false,
    questions: { ask: () => Promise.resolve('no_window'), answer: () => false },
    streams: {
      follow: () => undefined,
      notifyWindows: () => undefined,
      notifyWindowsOf: () => undefined,
      onWindow: () => undefined,
      accountsShown: () => new Set(),
      onEnd: () => undefined,
      endAll: () => undefined
    }
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
    'GET /connections/signed-in',
    'GET /docs',
    'GET /docs/house.css',
    'GET /docs/start.js',
    'GET /docs/swagger-ui-bundle.js',
    'GET /docs/swagger-ui.css',
    'GET /healthz',
    'GET /mcp/bundle',
    'GET /openapi.json',
    'GET /session/accounts',
    'POST /launch',
    'POST /mcp/questions',
    'POST /mcp/questions/:id',
    'POST /session',
    'POST /session/account',
    'POST /session/accounts',
    'POST /session/renew'
  ])
})
