/**
 * Writes what the package needs besides its code: the table of operations without its schemas, and the types of every call and answer
 * as plain TypeScript, so that users of the client need neither zod nor our sources. Run by scripts/build-client.mjs.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { operations } from '../../src-shared/contract/endpoints'
import type { Endpoint } from '../../src-shared/contract/endpoint'
import { fieldProblem, pagination, refusals, warning } from '../../src-shared/contract/envelope'
import { event } from '../../src-shared/contract/events'
import { typeOf, writeComment, type JsonSchema } from './write-type'

const folder = process.argv[2] ?? '.'

const rows = Object.fromEntries(
  operations.map(([id, { method, path, list, outside, download, upload }]) => [
    id,
    { method, path, list, outside, download, upload: upload && {} }
  ])
)
function declarations(): string {
  const named = new Map<string, string>()
  const members = operations.map(([id, row]) => memberOf(id, row, named))
  const lists = operations
    .filter(([, row]) => row.list)
    .map(([id, row]) => `  ${id}: ${recordOf(row, named)}`)
  const files = (which: 'download' | 'upload') =>
    operations.filter(([, row]) => row[which] !== undefined).map(([id]) => `'${id}'`)
  for (const schema of [warning, fieldProblem, pagination]) resultType(schema, named)
  const own = {
    Event: resultType(event, named),
    Warning: resultType(warning, named),
    FieldProblem: resultType(fieldProblem, named)
  }
  const interfaces = [...named].map(([name, text]) => `export type ${name} = ${text}`)
  return [
    '// Generated from the table of endpoints; see the docs page of a running Goodword for what each operation does.',
    `export type RefusalCode = ${Object.keys(refusals)
      .map((code) => `'${code}'`)
      .join(' | ')}`,
    ...interfaces,
    ...Object.entries(own)
      .filter(([name]) => !named.has(name))
      .map(([name, text]) => `export type ${name} = ${text}`),
    `export interface Operations {\n${members.join('\n')}\n}`,
    `export interface Lists {\n${lists.join('\n')}\n}`,
    `export type DownloadOperation = ${files('download').join(' | ')}`,
    `export type UploadOperation = ${files('upload').join(' | ')}`,
    fixedPart
  ].join('\n\n')
}

/** The call and the answer of an operation. */
function memberOf(id: string, row: Endpoint, named: Map<string, string>): string {
  const params = row.params === undefined ? [] : [`params: ${inputType(row.params, named)}`]
  const query = row.query === undefined ? [] : [`query?: Query<${inputType(row.query, named)}>`]
  const body =
    row.body === undefined
      ? []
      : [`body${row.bodyOptional === true ? '?' : ''}: ${inputType(row.body, named)}`]
  const call = `{ ${[...params, ...query, ...body].join('; ')} }`
  const answer = row.list ? `${recordOf(row, named)}[]` : recordOf(row, named)
  const about = [row.summary, row.description].filter(Boolean).join('. ')
  return `${writeComment(`${about}\n\n${row.method} ${row.path}, scope ${row.scope}`, '  ')}  ${id}: { call: ${call}; data: ${answer}; pagination: ${row.list ? 'Pagination' : 'undefined'} }`
}

const recordOf = (row: Endpoint, named: Map<string, string>): string => resultType(row.result, named)

const inputType = (schema: z.ZodType, named: Map<string, string>): string => namedType(schema, 'input', named)

const resultType = (schema: z.ZodType, named: Map<string, string>): string =>
  namedType(schema, 'output', named)

/** The type of a schema. Parts that have a name of their own are written once, under it. */
function namedType(schema: z.ZodType, io: 'input' | 'output', named: Map<string, string>): string {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  const keep = (name: string, part: JsonSchema) => {
    const text = typeOf(part)
    // A part that is sent otherwise than it is answered needs a name for each.
    if ((named.get(name) ?? text) !== text) throw new Error(`Two types are called ${name}.`)
    named.set(name, text)
    return name
  }
  for (const [name, each] of Object.entries($defs)) keep(name, each)
  const name = (json as { id?: string }).id
  return name === undefined || json.$ref !== undefined ? typeOf(json) : keep(name, json)
}

/** The client itself, as client.ts has it. */
const fixedPart = `type QueryValue = string | number
export type Query<Q> = { [K in keyof Q]?: QueryValue | readonly QueryValue[] | undefined }
type Required<R> = { [K in keyof R]: undefined extends R[K] ? never : K }[keyof R]
interface CallOptions {
  idempotencyKey?: string
  /** The \`etag\` of the record as it was read: if somebody has changed it since, the request is refused (412) instead of overwriting that change. */
  ifMatch?: string
}
export type OperationId = keyof Operations
export type Call<Id extends OperationId> = Operations[Id]['call'] & CallOptions
export interface Answer<Id extends OperationId> {
  status: number
  data: Operations[Id]['data']
  pagination: Operations[Id]['pagination']
  warnings: Warning[]
  etag: string | null
}
type JsonOperation = Exclude<OperationId, DownloadOperation | UploadOperation>
type Functions = {
  [Id in JsonOperation]: Required<Operations[Id]['call']> extends never
    ? (call?: Call<Id>) => Promise<Answer<Id>>
    : (call: Call<Id>) => Promise<Answer<Id>>
}

export interface Download {
  name: string
  type: string
  bytes: ReadableStream<Uint8Array>
}

export interface FollowOptions {
  /** Events after this id. Default: from now on. */
  after?: number
  resources?: readonly Event['resource'][]
  /** Called when events were missed that are no longer kept. */
  onReset?: () => void
  signal?: AbortSignal
}

export interface Client extends Functions {
  /** All records of a list. */
  all: <Id extends keyof Lists>(operation: Id, call?: Omit<Call<Id>, never>) => AsyncGenerator<Lists[Id]>
  download: <Id extends DownloadOperation>(operation: Id, call?: Call<Id>) => Promise<Download>
  upload: <Id extends UploadOperation>(operation: Id, file: Blob | Uint8Array, call?: Call<Id>) => Promise<Answer<Id>>
  /** Events as they arrive, each once, across lost connections and restarts. */
  follow: (options?: FollowOptions) => AsyncGenerator<Event>
  /** Any operation by its name. */
  call: (operation: OperationId, call?: object) => Promise<{ status: number; data: unknown; warnings: Warning[] }>
}

export interface ClientOptions {
  /** Where Goodword listens, such as http://127.0.0.1:4870. */
  url: string
  token: string
  /** How often a request is repeated that was refused for the moment or got no answer (4). */
  retries?: number
  /** Milliseconds in which an answer must begin (30,000). */
  timeout?: number
  fetch?: typeof fetch
}

/** A client of the Goodword at \`url\`. Nothing is sent before the first call. */
export declare function connect(options: ClientOptions): Client

/** A refusal, or \`unreachable\` when there was no answer. */
export declare class ApiProblem extends Error {
  readonly code: RefusalCode | 'unreachable'
  readonly status: number
  readonly fields: FieldProblem[]
  readonly requestId: string | null
  readonly existingId: number | null
}
`

writeFileSync(join(folder, 'rows.js'), `export const rows = ${JSON.stringify(rows)}\n`)
writeFileSync(join(folder, 'index.d.ts'), declarations())
