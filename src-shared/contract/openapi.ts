/** The OpenAPI 3.1 document of the interface, made from the endpoint table. */
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { operations } from './endpoints'
import { answerOf, listOf, refusalEnvelope, refusals, type RefusalCode } from './envelope'

type Json = Record<string, unknown>

/** Statuses that any row may answer with, whoever asks whatever. */
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

/** @param url base address, such as `http://127.0.0.1:4870`. */
export function openApiDocument(url: string): Json {
  const paths: Record<string, Json> = {}
  const schemas = new Map<string, Json>()
  for (const [operationId, row] of operations) {
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: operationOf(operationId, row, schemas)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Goodword',
      version: '1',
      description:
        "Reviews, customers and review requests of one account. Every answer is an envelope: `success`, `status` and `data`, or `error` with a code. First the operations of the specification, then, marked as extensions, those beyond it.\n\nThe same without HTTP: on the command line every operation has its command (`goodword customers list`; `goodword call listCustomers`), for programs in TypeScript and JavaScript there is a typed client (`import { connect } from 'goodword'`), and for assistants a server of the Model Context Protocol (`goodword mcp`). `goodword doctor` tells what is wrong when something is.",
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [{ url }],
    security: [{ bearer: [] }],
    tags: groups(),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A token of the account.' } }
    }
  }
}

/** The statuses that a row is documented to answer with. */
export function statusesOf(row: Endpoint): number[] {
  return [
    ...new Set([...row.statuses, ...notModified(row), ...refusalsOf(row).map((code) => refusals[code])])
  ].toSorted((a, b) => a - b)
}

const notModified = (row: Endpoint): number[] => (isTagged(row) ? [304] : [])

/** Single records are, and files of which it is known beforehand what they hold. */
const isTagged = ({ method, list, download, tagged }: Endpoint): boolean =>
  method === 'GET' && !list && (download === undefined || tagged === true)

function refusalsOf(row: Endpoint): RefusalCode[] {
  const own: RefusalCode[] = [...everywhere, ...(row.refusals ?? [])]
  if (row.params !== undefined) own.push('not_found')
  if (row.method !== 'GET') own.push(...whereBodiesAreRead, 'precondition_failed')
  if (row.method === 'POST' && row.upload === undefined)
    own.push('idempotency_mismatch', 'idempotency_in_progress')
  return own
}

/** Extensions stand in groups of their own, behind the specification's rows. */
const groupOf = (row: Endpoint): string => (row.extension ? `${row.group} (extension)` : row.group)

function groups(): Json[] {
  const rows = operations.map(([, row]) => row)
  const names = [...rows.filter((row) => !row.extension), ...rows.filter((row) => row.extension)].map(groupOf)
  return [...new Set(names)].map((name) => ({ name }))
}

function operationOf(operationId: string, row: Endpoint, schemas: Map<string, Json>): Json {
  return {
    operationId,
    summary: row.summary,
    ...(row.description === undefined ? {} : { description: row.description }),
    tags: [groupOf(row)],
    'x-scope': row.scope,
    ...(row.extension ? { 'x-extension': true } : {}),
    parameters: [...pathParameters(row), ...queryParameters(row), ...headerParameters(row)],
    ...requestBodyOf(row),
    responses: responsesOf(row, schemas)
  }
}

function pathParameters(row: Endpoint): Json[] {
  return Object.entries(row.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: inputSchema(schema as z.ZodType)
  }))
}

function queryParameters(row: Endpoint): Json[] {
  return Object.entries(row.query?.shape ?? {}).map(([name, each]) => {
    const { description, ...schema } = inputSchema(each as z.ZodType)
    const isList = schema.type === 'array'
    const several = isList ? { style: 'form', explode: true } : {}
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema, ...several }
  })
}

function headerParameters(row: Endpoint): Json[] {
  const text = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' }
  })
  if (row.method === 'POST') {
    // A file that is sent again is another import; the same file makes no new rows.
    if (row.upload !== undefined) return []
    return [
      text(
        'Idempotency-Key',
        'The same key and body within 48 hours get the first answer again and do nothing.'
      )
    ]
  }
  if (row.stream) return [text('Last-Event-ID', 'Of a stream: the last event that was seen.')]
  if (row.params === undefined) return []
  return row.method === 'GET'
    ? isTagged(row)
      ? [text('If-None-Match', 'An ETag; 304 when the record still has it.')]
      : []
    : [text('If-Match', 'An ETag; 412 when the record has changed since.')]
}

/** What a file is, as OpenAPI 3.1 says it: bytes without a schema of their own. */
const fileSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

const downloadSchema = (type: string): Json =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type }

function requestBodyOf({ body, bodyOptional, upload }: Endpoint): Json {
  if (upload !== undefined) {
    const content = Object.fromEntries(upload.types.map((type) => [type, { schema: fileSchema }]))
    return { requestBody: { required: true, content } }
  }
  if (body === undefined) return {}
  const content = { 'application/json': { schema: inputSchema(body) } }
  return { requestBody: { required: bodyOptional !== true, content } }
}

function responsesOf(row: Endpoint, schemas: Map<string, Json>): Json {
  const success = resultSchema(row.list ? listOf(row.result) : answerOf(row.result), schemas)
  const refusal = resultSchema(refusalEnvelope, schemas)
  const responses: Json = {}
  for (const status of row.statuses) {
    responses[status] = {
      description: status === 201 ? 'Created' : 'Success',
      content:
        row.download === undefined
          ? {
              'application/json': { schema: success },
              ...(row.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {})
            }
          : { [row.download]: { schema: downloadSchema(row.download) } }
    }
  }
  for (const status of notModified(row)) responses[status] = { description: 'Not modified' }
  const byStatus = Map.groupBy(refusalsOf(row), (code) => refusals[code])
  for (const [status, codes] of byStatus) {
    responses[status] = {
      description: [...new Set(codes)].join(', '),
      content: { 'application/json': { schema: refusal } }
    }
  }
  return responses
}

function inputSchema(schema: z.ZodType): Json {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** Named schemas move to the components, so that each stands in the document once. */
function resultSchema(schema: z.ZodType, schemas: Map<string, Json>): Json {
  const { $defs = {}, ...rest } = withoutDialect(
    z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  )
  for (const [name, definition] of Object.entries($defs as Record<string, Json>))
    schemas.set(name, toComponents(definition))
  return toComponents(rest)
}

function withoutDialect({ $schema: _dialect, ...schema }: Json): Json {
  return schema
}

function toComponents(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}
