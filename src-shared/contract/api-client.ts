/**
 * The typed client of the interface: one function for each row of the endpoint table, derived from that row.
 * It does no networking of its own: the caller provides `send` (in the window: fetch).
 */
import type { Endpoints, OperationId } from './endpoints'
import type { Endpoint, RecordOf, RequestOf } from './endpoint'
import type { ConflictReason, FieldProblem, Pagination, RefusalCode, Warning } from './envelope'

/** A successful answer. `pagination` is present exactly when the row is a list. */
export interface Answer<E extends Endpoint> {
  status: number
  data: E extends { list: true } ? RecordOf<E>[] : RecordOf<E>
  pagination: E extends { list: true } ? Pagination : undefined
  warnings: Warning[]
  /** Identifies the state of a single record, for `ifMatch`. */
  etag: string | null
}

/** A refusal of the interface, or `unreachable` when there was no answer. */
export class ApiProblem extends Error {
  constructor(
    readonly code: RefusalCode | 'unreachable',
    message: string,
    readonly status: number,
    readonly fields: FieldProblem[] = [],
    readonly requestId: string | null = null,
    /** The record that conflicts. */
    readonly existingId: number | null = null,
    /** Why the request is refused; only with `conflict`. */
    readonly reason: ConflictReason | null = null,
    /** The kind of record that was asked for, as in its path: `customers`. */
    readonly resource: string | null = null
  ) {
    super(message)
    this.name = 'ApiProblem'
  }
}

/** The platform's AbortSignal: neither the browser's nor Node's types are known here. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Own } } ? Own : object

/** Does one HTTP exchange. Throws when the service cannot be reached. */
export type Send = (request: {
  row: ClientRow
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  signal: Signal | undefined
}) => Promise<{ status: number; json: unknown; etag: string | null }>

/** Operations whose answer is a list. */
export type ListOperation = {
  [Id in OperationId]: Endpoints[Id] extends { list: true } ? Id : never
}[OperationId]

/** Operations that take a file. */
export type UploadOperation = {
  [Id in OperationId]: Endpoints[Id] extends { upload: object } ? Id : never
}[OperationId]

type Wanted<R> = { [K in keyof R as undefined extends R[K] ? never : K]: R[K] } & {
  [K in keyof R as undefined extends R[K] ? K : never]?: R[K]
}
/** `query` takes plain values: numbers, and arrays for several values. */
type QueryValues<Q> = { [K in keyof Q]?: QueryValue | readonly QueryValue[] | undefined }
type QueryValue = string | number
export type Call<E extends Endpoint> = Omit<Wanted<RequestOf<E>>, 'query'> & {
  query?: QueryValues<NonNullable<RequestOf<E>['query']>>
  idempotencyKey?: string
  /** The `etag` of the record as it was read: if somebody has changed it since, the request is refused (412) instead of overwriting that change. */
  ifMatch?: string
  /** Aborted when nobody waits for the answer any more. */
  signal?: Signal
}

/** Operations whose answer is a file. */
export type DownloadOperation = {
  [Id in OperationId]: Endpoints[Id] extends { download: string } ? Id : never
}[OperationId]

type RequiredKeys<R> = { [K in keyof R]: undefined extends R[K] ? never : K }[keyof R]

/** Rows whose body and answer are JSON. Files are sent and saved differently. */
type JsonOperation = {
  [Id in Exclude<OperationId, DownloadOperation>]: Endpoints[Id] extends { upload: object } ? never : Id
}[Exclude<OperationId, DownloadOperation>]

export type ApiClient = {
  [Id in JsonOperation]: RequiredKeys<Omit<RequestOf<Endpoints[Id]>, 'query'>> extends never
    ? (call?: Call<Endpoints[Id]>) => Promise<Answer<Endpoints[Id]>>
    : (call: Call<Endpoints[Id]>) => Promise<Answer<Endpoints[Id]>>
}

/** A call without the types of its row. */
export interface LooseCall {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue | readonly QueryValue[] | undefined>
  body?: unknown
  idempotencyKey?: string
  ifMatch?: string
  signal?: Signal
}

/** What a client needs from each row: kept small for the npm package, which ships no schemas. */
export type ClientRow = Pick<Endpoint, 'method' | 'path' | 'list' | 'outside' | 'download' | 'upload'>
export type ClientRows = Readonly<Record<OperationId, ClientRow>>

/** A client whose functions are named after the operations: `client.listReviews({ query: { score: [4, 5] } })`. */
export function apiClient(rows: ClientRows, send: Send): ApiClient {
  const functions = Object.entries(rows).map(([operation, row]) => [
    operation,
    (call: LooseCall = {}) => exchange(send, row, call)
  ])
  return Object.fromEntries(functions) as ApiClient
}

async function exchange(send: Send, row: ClientRow, call: LooseCall): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey
  if (call.ifMatch !== undefined) headers['if-match'] = call.ifMatch
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const request = {
    row,
    method: row.method,
    path: pathOf(row.path, call),
    headers,
    body,
    signal: call.signal
  }
  const { status, json, etag } = await send(request).catch((cause: unknown) => {
    throw unreachable(cause)
  })
  return readAnswer(status, json, etag, row.path)
}

export const unreachable = (cause: unknown) =>
  new ApiProblem('unreachable', `Goodword does not answer: ${String(cause)}`, 0)

/** The path with its parameters filled in and the query appended. */
export function pathOf(template: string, call: Pick<LooseCall, 'params' | 'query'>): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(call.params?.[key] ?? ''))
  )
  const pairs = Object.entries(call.query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${key}=${encodeURIComponent(String(each))}`)
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

interface LooseAnswer {
  success?: boolean
  data?: unknown
  pagination?: unknown
  warnings?: Warning[]
  error?: {
    code: RefusalCode
    message: string
    fields?: FieldProblem[]
    existing_id?: number
    reason?: ConflictReason
    request_id: string
  }
}

/** The content of an answer. @throws ApiProblem when it is a refusal. */
export function readAnswer(status: number, json: unknown, etag: string | null, path = ''): unknown {
  const answer = json as LooseAnswer
  if (answer.success !== true) throw refusalIn(status, json, path)
  return {
    status,
    data: answer.data,
    pagination: answer.pagination,
    warnings: answer.warnings ?? [],
    etag
  }
}

/** @param path the row's, which says what kind of record was asked for */
export function refusalIn(status: number, json: unknown, path = ''): ApiProblem {
  const {
    code = 'internal_error',
    message = 'The answer could not be read.',
    fields,
    existing_id,
    reason,
    request_id
  } = (json as LooseAnswer).error ?? {}
  const [before, ...id] = path.split('/{')
  const resource = id.length === 0 ? null : (before?.split('/').at(-1) ?? null)
  return new ApiProblem(code, message, status, fields, request_id, existing_id, reason, resource)
}
