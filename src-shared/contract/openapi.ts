/** The OpenAPI 3.1 document of the interface, made from the endpoint table. */
import type { z } from 'zod'
import type { Endpoint } from './endpoint'
import { addressOfMade, operations, readingOf } from './endpoints'
import { answerOf, listOf, refusalEnvelope, refusals, type RefusalCode } from './envelope'
import { dateRange, id, paging } from './fields'
import { groups } from './groups'
import { addExamples } from './openapi-examples'
import { describeFields, describeSchemas } from './openapi-describe'
import {
  namedSchema,
  nothingFound,
  referredBy,
  schemaOf,
  settleNames,
  type Found,
  type Json
} from './openapi-schemas'
import { allWebhooks, deliveries, deliveryBodies } from './openapi-webhooks'
import { meanings } from './refusal-meanings'

/** Statuses that any row can answer with, whatever the request. */
const everywhere: readonly RefusalCode[] = [
  'malformed_request',
  'unauthorized',
  'missing_scope',
  'request_timeout',
  'wrong_host',
  'validation_failed',
  'rate_limited',
  'header_too_large',
  'internal_error',
  'unavailable'
]
const whereBodiesAreRead: readonly RefusalCode[] = [
  'body_too_large',
  'unsupported_media_type',
  'storage_full'
]

/** Refusals that are not specific to an operation: listed only once, as the default answer. */
const beyondTheRow: ReadonlySet<RefusalCode> = new Set([
  'malformed_json',
  'malformed_request',
  'unauthorized',
  'missing_scope',
  'request_timeout',
  'wrong_host',
  'validation_failed',
  'rate_limited',
  'header_too_large',
  'internal_error',
  'unavailable',
  'recovery_mode',
  'read_only',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'precondition_failed',
  ...whereBodiesAreRead
])

/** Recurring parts that appear in the document once. */
interface Components {
  found: Found
  parameters: Map<string, Json>
  responses: Map<string, Json>
}

/**
 * @param url base address, such as `http://127.0.0.1:4870`
 * @param version of the program
 */
export function openApiDocument(url: string, version: string): Json {
  const steps = openApiSteps(url, version)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in many short steps: doing it in one go would hold up other requests. */
export function* openApiSteps(url: string, version: string): Generator<void, Json, void> {
  const components: Components = { found: nothingFound(), parameters: new Map(), responses: new Map() }
  const parameters = yield* sharedParameters(components.found)
  const paths: Record<string, Json> = {}
  for (const [operationId, row] of operations) {
    const operation = operationOf(operationId, row, components, parameters)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation }
    yield
  }
  const webhooks = allWebhooks()
  yield
  const schemas = { ...describeSchemas(settleNames(components.found)), ...deliveries() }
  yield
  for (const part of [webhooks, paths]) describeFields(part, schemas)
  yield
  addExamples(paths, schemas)
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url }],
    security: [{ bearer: [] }],
    tags: tags(),
    paths,
    webhooks,
    components: {
      schemas: inlineEnvelopes(paths, schemas),
      parameters: sorted(components.parameters),
      headers: answerHeaders,
      responses: sorted(components.responses),
      requestBodies: deliveryBodies(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of the account.' }
      }
    }
  }
}

/**
 * Envelopes that only one operation answers with are said there: among the components, each would be named for nothing.
 * @returns the components that are left
 */
function inlineEnvelopes(paths: Readonly<Record<string, Json>>, schemas: Json): Json {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Json[])
  const answers = operations.flatMap(({ responses }) =>
    Object.values(responses as Record<string, { content?: Record<string, { schema: Json }> }>).flatMap(
      ({ content }) => content?.['application/json'] ?? []
    )
  )
  const inlined = new Set<unknown>()
  for (const [answer, ...others] of Map.groupBy(answers, ({ schema }) => schema.$ref).values()) {
    const envelope = answer && referredBy(answer.schema, schemas)
    if (answer === undefined || envelope === undefined || others.length > 0) continue
    answer.schema = envelope
    inlined.add(envelope)
  }
  return Object.fromEntries(Object.entries(schemas).filter(([, schema]) => !inlined.has(schema)))
}

const info = {
  title: 'Goodword',
  description: [
    'Reviews, customers and review requests of one account. Every answer is an envelope: `success`, `status` and `data`, or `error` with a code.',
    "The same without HTTP: commands (`goodword customers list`, `goodword call listCustomers`), a typed client (`import { connect } from 'goodword'`), and a Model Context Protocol server (`goodword mcp`). If something is wrong, `goodword doctor` says what.",
    'A parameter that was meant as a filter never answers everything: names of fields and facets work (`tags`, `location_id`, `unsubscribed=true`); a slip, or a field that cannot be filtered by, is 422 with a suggestion. What strangers append (`_`, `utm_source`) is ignored with a warning; `Prefer: handling=strict` refuses it.',
    'Answers and events may gain fields, and enumerations may gain values; nothing is renamed or removed.'
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' }
}

const sorted = (components: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The statuses that a row can answer with. */
export function statusesOf(row: Endpoint): number[] {
  return [
    ...new Set([...row.statuses, ...notModified(row), ...refusalsOf(row).map((code) => refusals[code])])
  ].toSorted((a, b) => a - b)
}

const notModified = (row: Endpoint): number[] => (isTagged(row) ? [304] : [])

/** Whether the answer has an ETag: true for single records, and for files whose content is known in advance. */
const isTagged = ({ method, list, download, tagged }: Endpoint): boolean =>
  method === 'GET' && !list && (download === undefined || tagged === true)

function refusalsOf(row: Endpoint): RefusalCode[] {
  const own: RefusalCode[] = [...everywhere, ...(row.refusals ?? [])]
  if (row.params !== undefined) own.push('not_found')
  if (row.method !== 'GET') own.push(...whereBodiesAreRead)
  if (row.method !== 'GET' && readingOf(row) !== undefined) own.push('precondition_failed')
  if (row.method === 'POST' && row.upload === undefined)
    own.push('idempotency_mismatch', 'idempotency_in_progress')
  return own
}

function tags(): Json[] {
  const rows = operations.map(([, row]) => row)
  const used = new Set<string>(rows.map(({ group }) => group))
  return Object.entries(groups).flatMap(([name, description]) =>
    used.has(name) ? { name, description } : []
  )
}

function operationOf(
  operationId: string,
  row: Endpoint,
  components: Components,
  shared: SharedParameters
): Json {
  const { found } = components
  const parameters = [...pathParameters(row, found), ...queryParameters(row, found), ...headerParameters(row)]
  return {
    operationId,
    summary: row.summary,
    ...(row.description === undefined ? {} : { description: row.description }),
    tags: [row.group],
    'x-scope': row.scope,
    ...(parameters.length === 0
      ? {}
      : { parameters: parameters.map((parameter) => sharedOr(parameter, components, shared)) }),
    ...requestBodyOf(operationId, row, found),
    responses: responsesOf(operationId, row, components)
  }
}

function pathParameters(row: Endpoint, found: Found): Json[] {
  return Object.entries(row.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema as z.ZodType, 'input', found)
  }))
}

const queryParameters = (row: Endpoint, found: Found): Json[] =>
  Object.entries(row.query?.shape ?? {}).map(([name, each]) => queryParameter(name, each as z.ZodType, found))

function queryParameter(name: string, field: z.ZodType, found: Found): Json {
  const { description, ...schema } = writtenInQuery(field, found)
  const required = field.safeParse(undefined).success ? {} : { required: true }
  return { name, in: 'query', ...required, ...(description ? { description } : {}), schema }
}

/** Everything in a query is text, but a number written there is best described as a number. */
function writtenInQuery(field: z.ZodType, found: Found): Json {
  const read = schemaOf(field, 'output', found)
  const saysMore = JSON.stringify(read).includes('"integer"') || JSON.stringify(read).includes('/Id"')
  return saysMore ? read : schemaOf(field, 'input', found)
}

function headerParameters(row: Endpoint): Json[] {
  if (row.method === 'POST') {
    // Uploading a file again creates another import; the same file adds no new records.
    return row.upload === undefined ? [requestHeaders.IdempotencyKey] : []
  }
  if (row.stream) return [requestHeaders.LastEventId]
  if (row.params === undefined) return []
  if (row.method !== 'GET') return [requestHeaders.IfMatch]
  return isTagged(row) ? [requestHeaders.IfNoneMatch] : []
}

const requestHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' }
})
const requestHeaders = {
  IdempotencyKey: requestHeader(
    'Idempotency-Key',
    'The same key and body within 48 hours return the first answer again and do nothing.'
  ),
  Prefer: requestHeader('Prefer', '`handling=strict`: every unknown parameter is refused, a stranger’s too.'),
  LastEventId: requestHeader('Last-Event-ID', 'For a stream: the last event received.'),
  IfMatch: requestHeader('If-Match', 'An ETag; 412 when the record has changed since.'),
  IfNoneMatch: requestHeader('If-None-Match', 'An ETag; 304 when the record still has it.')
}

/** The name of each recurring parameter, keyed by its content. */
type SharedParameters = ReadonlyMap<string, string>

function* sharedParameters(found: Found): Generator<void, SharedParameters, void> {
  const inPath = { name: 'id', in: 'path', required: true, schema: schemaOf(id, 'input', found) }
  const everyList = Object.entries({ ...paging, ...dateRange }).map(([name, field]): [string, Json] => [
    pascal(name),
    queryParameter(name, field, found)
  ])
  const all: [string, Json][] = [['Id', inPath], ...everyList, ...Object.entries(requestHeaders)]
  const shared = new Map(all.map(([name, parameter]) => [JSON.stringify(parameter), name]))
  // The filters of a list recur wherever the same records are exported or counted.
  const seen = new Map<string, string>()
  for (const [operationId, row] of operations) {
    for (const parameter of queryParameters(row, found)) {
      const text = JSON.stringify(parameter)
      const first = seen.get(text)
      if (first === undefined) seen.set(text, capital(operationId) + pascal(String(parameter.name)))
      else if (!shared.has(text)) shared.set(text, first)
    }
    yield
  }
  return shared
}

function sharedOr(parameter: Json, components: Components, shared: SharedParameters): Json {
  const name = shared.get(JSON.stringify(parameter))
  if (name === undefined) return parameter
  components.parameters.set(name, parameter)
  return { $ref: `#/components/parameters/${name}` }
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `not_found` becomes `NotFound`. */
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

/** The short name of a refusal in a combined name: `idempotency_in_progress` becomes `InProgress`. */
const shortName = (code: RefusalCode): string => pascal(code.replace(/^idempotency_/, ''))

const downloadSchema = (type: string): Json =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type }

function requestBodyOf(operationId: string, { body, bodyOptional, upload }: Endpoint, found: Found): Json {
  if (upload !== undefined) {
    // In OpenAPI 3.1 a file is raw bytes of its type, without a schema.
    const content = Object.fromEntries(upload.types.map((type) => [type, {}]))
    return { requestBody: { required: true, content } }
  }
  if (body === undefined) return {}
  const content = {
    'application/json': { schema: namedSchema(`${capital(operationId)}Body`, body, 'input', found) }
  }
  return { requestBody: { ...(bodyOptional !== true && { required: true }), content } }
}

const meaningOf = { 200: 'OK', 201: 'Created', 202: 'Accepted' } as const

function responsesOf(operationId: string, row: Endpoint, components: Components): Json {
  const responses: Json = {}
  for (const status of row.statuses) {
    responses[status] = {
      description: meaningOf[status],
      ...headersOf(row, status),
      content: contentOf(operationId, row, components.found)
    }
  }
  for (const status of notModified(row))
    responses[status] = response(components, 'NotModified', {
      description: 'The record still has that ETag.'
    })
  const codesOf = Map.groupBy(new Set(refusalsOf(row)), (code) => refusals[code])
  // If a status is listed, it must list all its refusals: the default answer no longer covers it.
  const own = [...codesOf].filter(([, codes]) => codes.some((code) => !beyondTheRow.has(code)))
  // Tools that read the document expect at least one refusal by status: every request can be invalid.
  const byStatus = own.length > 0 ? own : [...codesOf].filter(([status]) => status === 422)
  for (const [status, codes] of byStatus)
    responses[status] = refusal(codes.map(shortName).join('Or'), codes, components)
  responses.default = refusal('Refused', [...beyondTheRow], components)
  return responses
}

function contentOf(operationId: string, { download, stream, list, result }: Endpoint, found: Found): Json {
  if (download !== undefined) return { [download]: { schema: downloadSchema(download) } }
  const name = result.meta()?.id ?? capital(operationId)
  const schema = list
    ? namedSchema(`${name}List`, listOf(result), 'output', found)
    : namedSchema(`${name}Answer`, answerOf(result), 'output', found)
  const events = stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}
  return { 'application/json': { schema }, ...events }
}

const answerHeader = (description: string): Json => ({ description, schema: { type: 'string' } })
const answerHeaders = {
  ETag: answerHeader('Identifies this state of the record, for `If-Match` and `If-None-Match`.'),
  Link: answerHeader('Links to the next and the previous part of the list, by cursor (RFC 8288).'),
  Location: answerHeader('Path of the new record.'),
  'Retry-After': answerHeader('Seconds to wait before trying again.'),
  'WWW-Authenticate': answerHeader('`Bearer`.')
}

const withHeaders = (...names: (keyof typeof answerHeaders)[]): Json =>
  names.length === 0
    ? {}
    : {
        headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
      }

function headersOf(row: Endpoint, status: number): Json {
  if (status === 201 && addressOfMade(row) !== undefined) return withHeaders('Location')
  if (row.list) return withHeaders('Link')
  return isTagged(row) ? withHeaders('ETag') : {}
}

function refusal(name: string, codes: readonly RefusalCode[], components: Components): Json {
  if (components.responses.has(name)) return { $ref: `#/components/responses/${name}` }
  const statuses = codes.map((code) => refusals[code] as number)
  const line = (code: RefusalCode) => `${refusals[code]} \`${code}\`: ${meanings[code]}`
  return response(components, name, {
    description: codes
      .toSorted((a, b) => refusals[a] - refusals[b])
      .map(line)
      .join('\n\n'),
    ...withHeaders(
      ...(statuses.includes(401) ? (['WWW-Authenticate'] as const) : []),
      ...(statuses.includes(429) ? (['Retry-After'] as const) : [])
    ),
    content: { 'application/json': { schema: schemaOf(refusalEnvelope, 'output', components.found) } }
  })
}

function response({ responses }: Components, name: string, json: Json): Json {
  responses.set(name, json)
  return { $ref: `#/components/responses/${name}` }
}
