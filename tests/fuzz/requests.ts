/** Requests generated from the contract: valid ones, ones with a single mistake, and arbitrary ones. */
import * as fc from 'fast-check'
import { z } from 'zod'
import { operations, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { filesOf } from './files'
import { anyJson, anyText, valueOf, type Schema } from './values'

export type Key = 'window' | 'token' | 'few-scopes' | 'wrong' | 'none'

export interface FuzzRequest {
  operation: OperationId | null
  method: string
  /** With `{id}` as a placeholder for a record's id, which is chosen when the request is sent. */
  path: string
  id: number | string
  query: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  key: Key
}

const schemaOf = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

/** Query fields, usually including required ones: one value, or several in any of the three encodings. */
function queryOf(row: Endpoint): fc.Arbitrary<string> {
  if (row.query === undefined) return fc.constant('')
  const { properties = {}, required = [] } = schemaOf(row.query)
  const pairs = new Map(Object.entries(properties).map(([name, schema]) => [name, pairOf(name, schema)]))
  const needed = fc.tuple(...required.map((name) => pairs.get(name)!))
  const some = fc.uniqueArray(fc.oneof(...pairs.values()), {
    maxLength: 3,
    selector: ([name]) => name.replace(/\[.*/, '')
  })
  const all = fc
    .tuple(needed, some)
    .map(([first, more]) => [...first, ...more.filter(([name]) => !required.includes(name))])
  return (required.length === 0 ? some : fc.oneof({ weight: 5, arbitrary: all }, some)).map(writeQuery)
}

function pairOf(name: string, schema: Schema): fc.Arbitrary<[string, unknown]> {
  if (schema.type !== 'array') return fc.tuple(fc.constant(name), valueOf(schema, name))
  const values = fc.array(valueOf(schema.items ?? {}, name), { minLength: 1, maxLength: 3 })
  return fc.tuple(
    fc.constantFrom(name, `${name}[]`, `${name}[0]`),
    values.map((all) => all.join(','))
  )
}

const escape = (text: string): string => encodeURIComponent(text.toWellFormed())
const writeQuery = (pairs: readonly (readonly [unknown, unknown])[]): string =>
  pairs.map(([name, value]) => `${escape(String(name))}=${escape(String(value))}`).join('&')

const ids = fc.oneof(
  { weight: 8, arbitrary: fc.nat(500) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      'abc',
      '1.5',
      '1e3',
      '9007199254740993',
      '%00',
      '%ZZ',
      '..',
      '99999999999999999999',
      '%F0%9F%91%8D'
    )
  }
)
const keys = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Key>('window') },
  { weight: 6, arbitrary: fc.constant<Key>('token') },
  { weight: 1, arbitrary: fc.constantFrom<Key>('few-scopes', 'wrong', 'none') }
)
const odd = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'if-none-match': '*' },
      { 'if-none-match': '"x"' },
      { 'if-match': '"stale"' },
      { 'if-match': '*' },
      { accept: 'application/problem+json' },
      { 'idempotency-key': 'k1' },
      { 'idempotency-key': 'k2' },
      { 'idempotency-key': 'x'.repeat(256) },
      { 'accept-encoding': 'gzip, br' },
      { range: 'bytes=0-5' }
    )
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { host: 'evil.example' },
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'cross-site' }
    )
  }
)

/** A request that sends a file. */
const withFile = (
  operation: OperationId,
  row: Endpoint,
  types: readonly string[]
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ query: queryOf(row), body: filesOf(types), type: fc.constantFrom(...types), key: keys, odd })
    .map((parts) => ({
      operation,
      method: row.method,
      path: row.path,
      id: 0,
      query: parts.query,
      headers: { 'content-type': parts.type, ...parts.odd },
      body: parts.body,
      key: parts.key
    }))

/** A valid request for an operation. */
function regular(operation: OperationId, row: Endpoint): fc.Arbitrary<FuzzRequest> {
  if (row.upload !== undefined) return withFile(operation, row, row.upload.types)
  const body = row.body === undefined ? fc.constant(undefined) : valueOf(schemaOf(row.body))
  return fc.record({ id: ids, query: queryOf(row), body, key: keys, odd }).map((parts) => ({
    operation,
    method: row.method,
    path: row.path,
    id: parts.id,
    query: parts.query,
    headers: { ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }), ...parts.odd },
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    key: parts.key
  }))
}

const names = [
  ...new Set(
    operations.flatMap(([, row]) => [
      ...Object.keys(row.body?.shape ?? {}),
      ...Object.keys(row.query?.shape ?? {})
    ])
  )
]
const anyName = fc.oneof(fc.constantFrom(...names), anyText)

/** Makes a single mistake in a request. */
const mistakes: fc.Arbitrary<(request: FuzzRequest) => FuzzRequest> = fc.oneof(
  // A field of the wrong type, an unknown field, a missing field.
  {
    weight: 6,
    arbitrary: fc.tuple(anyName, anyJson, fc.nat()).map(
      ([name, value, pick]) =>
        (request: FuzzRequest) =>
          withBody(request, (body) => {
            const own = Object.keys(body)
            return { ...body, [pick % 2 === 0 && own.length > 0 ? own[pick % own.length]! : name]: value }
          })
    )
  },
  {
    weight: 2,
    arbitrary: fc
      .nat()
      .map(
        (pick) => (request: FuzzRequest) =>
          withBody(request, (body) =>
            Object.fromEntries(Object.entries(body).filter((_, at) => at !== pick % 5))
          )
      )
  },
  {
    weight: 1,
    arbitrary: anyJson.map(
      (value) => (request: FuzzRequest) => asJson({ ...request, body: JSON.stringify(value) })
    )
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '{',
        '{"a":1,}',
        'null',
        '[]',
        '"x"',
        '{}{}',
        '\ufeff{}',
        '['.repeat(5000),
        `{"name":"${'x'.repeat(270_000)}"}`,
        '{"score":1e999}'
      )
      .map((body) => (request: FuzzRequest) => asJson({ ...request, body }))
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('text/plain', 'application/json; charset=utf-16', '', 'multipart/form-data')
      .map((type) => (request: FuzzRequest) => ({
        ...request,
        headers: { ...request.headers, 'content-type': type },
        body: request.body ?? '{}'
      }))
  },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          anyName,
          fc.oneof(anyText, fc.constantFrom('0', '101', '-1', '1e9', '999999999', ',,,', 'a,b'))
        ),
        { minLength: 1, maxLength: 3 }
      )
      .map((pairs) => (request: FuzzRequest) => ({
        ...request,
        query: [request.query, writeQuery(pairs)].filter(Boolean).join('&')
      }))
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '&&&',
        '=',
        '%',
        '%zz=%zz',
        'a[=1',
        '[]=1',
        'cursor=bnVsbA',
        'page=1&page=2',
        'q=%00',
        'limit=5&cursor=W10',
        `tag=${'a,'.repeat(150)}`,
        `q=${'%F0'.repeat(60)}`,
        '__proto__=1'
      )
      .map((query) => (request: FuzzRequest) => ({ ...request, query }))
  }
)

function withBody(request: FuzzRequest, change: (body: Record<string, unknown>) => unknown): FuzzRequest {
  return asJson({ ...request, body: JSON.stringify(change(fieldsOf(request.body))) })
}

/** The body's fields; none for a file, or a body that another mistake has already turned into something else. */
function fieldsOf(body: string | Buffer = '{}'): Record<string, unknown> {
  try {
    return { ...(JSON.parse(String(body)) as Record<string, unknown> | null) }
  } catch {
    return {}
  }
}

const asJson = (request: FuzzRequest): FuzzRequest => ({
  ...request,
  headers: { ...request.headers, 'content-type': 'application/json' }
})

/** A request that ignores the contract. */
const wild: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE'),
    segments: fc.array(
      fc.oneof(
        fc.constantFrom(
          'account',
          'customers',
          'reviews',
          'facets',
          'tags',
          '1',
          '2',
          'asks',
          'reply',
          'archive',
          'docs',
          'openapi.json',
          'healthz',
          'session',
          '',
          '.',
          '..',
          '%2e%2e',
          '%',
          '%ff',
          '*'
        ),
        anyText.map((text) => escape(text.slice(0, 100)))
      ),
      { maxLength: 5 }
    ),
    query: fc.oneof(
      fc.constant(''),
      anyText.map((text) => escape(text.slice(0, 500)))
    ),
    body: fc.option(anyJson, { nil: undefined }),
    key: keys
  })
  .map(({ method, segments, query, body, key }) => ({
    operation: null,
    method,
    path: `/${(segments[0] === 'account' ? segments : ['account', ...segments]).join('/')}`,
    id: 0,
    query,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined || method === 'GET' || method === 'HEAD' ? undefined : JSON.stringify(body),
    key
  }))

/** Valid requests for these operations. */
export const rightRequests = (rows: typeof operations): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...rows.map(([operation, row]) => regular(operation, row)))

export function fuzzRequests(): fc.Arbitrary<FuzzRequest> {
  const right = rightRequests(operations)
  const wrong = fc.tuple(right, mistakes).map(([request, spoil]) => spoil(request))
  return fc.oneof(
    { weight: 55, arbitrary: right },
    { weight: 35, arbitrary: wrong },
    { weight: 10, arbitrary: wild }
  )
}
