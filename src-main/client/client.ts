/**
 * The typed client of the interface, for programs: one function per operation, complete lists, files, and events. Our own MCP
 * server and the command line use it; the published package is client/index.ts.
 */
import {
  apiClient,
  pathOf,
  readAnswer,
  refusalIn,
  type Answer,
  type ApiClient,
  type Call,
  type ClientRow,
  type ClientRows,
  type DownloadOperation,
  type ListOperation,
  type LooseCall,
  type Send,
  type UploadOperation
} from '#shared/contract/api-client'
import type { Endpoints, OperationId } from '#shared/contract/endpoints'
import type { RecordOf } from '#shared/contract/endpoint'
import type { Event } from '#shared/contract/events'
import { exchange, type ClientOptions } from './exchange'
import { followEvents, type FollowOptions } from './follow-events'

export interface Client extends ApiClient {
  /** All records of a list, fetched page by page as needed; stable while new records arrive. */
  all: <Id extends ListOperation>(
    operation: Id,
    call?: Call<Endpoints[Id]>
  ) => AsyncGenerator<RecordOf<Endpoints[Id]>>
  /** An operation whose answer is a file. */
  download: <Id extends DownloadOperation>(operation: Id, call?: Call<Endpoints[Id]>) => Promise<Download>
  /** An operation that takes a file. */
  upload: <Id extends UploadOperation>(
    operation: Id,
    file: Blob | Uint8Array<ArrayBuffer>,
    call?: Call<Endpoints[Id]>
  ) => Promise<Answer<Endpoints[Id]>>
  /** Events as they arrive, each once, across lost connections and restarts. */
  follow: (options?: FollowOptions) => AsyncGenerator<Event>
  /** Any operation by its name; the answer is untyped. */
  call: (operation: OperationId, call?: LooseCall) => Promise<LooseAnswer>
}

export interface Download {
  /** The file name that the service suggests. */
  name: string
  type: string
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>
}

export type LooseAnswer = Pick<Answer<Endpoints['listReviews']>, 'status' | 'warnings' | 'etag'> & {
  data: unknown
  pagination: Answer<Endpoints['listReviews']>['pagination'] | undefined
}

/** A client of the Goodword at `url`. Nothing is sent before the first call. */
export function clientOf(rows: ClientRows, options: ClientOptions): Client {
  const functions = apiClient(rows, sendWith(options))
  const call = (operation: OperationId, wanted: LooseCall = {}) =>
    (functions as unknown as Record<string, (call: LooseCall) => Promise<LooseAnswer>>)[operation]?.(
      wanted
    ) ?? Promise.reject(new TypeError(`There is no operation ${operation}.`))
  const own: Omit<Client, keyof ApiClient> = {
    call,
    all: (operation, wanted) => allOf(call, operation, wanted) as never,
    download: (operation, wanted) => download(options, rows[operation], wanted),
    upload: (operation, file, wanted) => upload(options, rows[operation], file, wanted) as never,
    follow: (wanted) => followEvents(options, wanted)
  }
  return Object.assign(functions, own)
}

function sendWith(options: ClientOptions): Send {
  return async ({ row, method, path, headers, body }) => {
    const keeps = method === 'POST' && row.outside !== true
    const key: Record<string, string> =
      keeps && headers['idempotency-key'] === undefined ? { 'idempotency-key': crypto.randomUUID() } : {}
    const answer = await exchange(options, {
      method,
      path,
      headers: { ...key, ...headers },
      body,
      // A PUT with a precondition, or a DELETE, that succeeded although its answer was lost would be refused the second time.
      isRepeatable: method === 'GET' || keeps || (method === 'PUT' && headers['if-match'] === undefined)
    })
    return { status: answer.status, json: await jsonOf(answer), etag: answer.headers.get('etag') }
  }
}

const jsonOf = async (answer: Response): Promise<unknown> => answer.json().catch(() => ({}))

type LooseFunction = (operation: OperationId, wanted?: LooseCall) => Promise<LooseAnswer>

const allOf = (call: LooseFunction, operation: OperationId, wanted: LooseCall = {}) =>
  recordsOf(wanted.query, async (query) => {
    const { data, pagination } = await call(operation, { ...wanted, query })
    return { data: data as unknown[], pagination }
  })

type Query = LooseCall['query']
interface PageOfRecords {
  data: readonly unknown[]
  pagination: { next_cursor: string | null } | undefined
}

/** The records of a list, page after page, as they are needed. */
export async function* recordsOf(
  query: Query,
  read: (query: NonNullable<Query>) => Promise<PageOfRecords>
): AsyncGenerator<unknown, void> {
  let cursor: string | undefined
  do {
    const { data, pagination } = await read({ limit: 100, ...query, cursor, page: undefined })
    yield* data
    cursor = pagination?.next_cursor ?? undefined
  } while (cursor !== undefined)
}

async function download(options: ClientOptions, row: ClientRow, wanted: LooseCall = {}): Promise<Download> {
  const { method, path } = row
  const hasBody = wanted.body !== undefined
  const answer = await exchange(options, {
    method,
    path: pathOf(path, wanted),
    headers: { accept: '*/*', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    body: hasBody ? JSON.stringify(wanted.body) : undefined,
    isRepeatable: true
  })
  if (!answer.ok || answer.body === null) throw refusalIn(answer.status, await jsonOf(answer))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return { name, type: answer.headers.get('content-type') ?? row.download ?? '', bytes: answer.body }
}

async function upload(
  options: ClientOptions,
  { method, path }: ClientRow,
  file: Blob | Uint8Array<ArrayBuffer>,
  wanted: LooseCall = {}
): Promise<unknown> {
  const answer = await exchange(options, {
    method,
    path: pathOf(path, wanted),
    // The service works out the type of a file itself.
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    isRepeatable: false
  })
  return readAnswer(answer.status, await jsonOf(answer), answer.headers.get('etag'))
}
