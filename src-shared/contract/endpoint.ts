/** What a row of the endpoint table says. Routes, checks, documents and the client are all made from these rows. */
import type { z } from 'zod'
import type { RefusalCode } from './envelope'
import type { Group } from './groups'
import type { AccountScope, InstallationScope, Scope } from './scopes'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Row {
  method: Method
  /** Path with `{id}` in braces, as the specification writes it. */
  path: `/account${string}`
  /** Heading in the documents: the resource. */
  group: Group
  summary: string
  description?: string
  /** Scopes that are needed beside `scope`: the answer holds records of several kinds, or is a file of personal data as a whole. */
  alsoScopes?: readonly Scope[]
  params?: z.ZodObject
  query?: z.ZodObject
  /** Other spellings of query parameters: `{ per_page: 'limit' }`. */
  queryAliases?: Readonly<Record<string, string>>
  body?: z.ZodObject
  /** A POST whose body may be left out altogether. */
  bodyOptional?: boolean
  /** Other spellings of body fields: `{ signed_up_at: 'signup_date' }`. */
  bodyAliases?: Readonly<Record<string, string>>
  /** Fields of the record that may be sent back unchanged; they are left alone, with a warning where they differ. */
  readOnly?: readonly string[]
  /** What one record looks like; with `list` the answer holds an array of them and the pagination. */
  result: z.ZodType
  list?: boolean
  /** With `Accept: text/event-stream` the answer goes on: further records as they come, one server-sent event each. */
  stream?: boolean
  /** Speaks with servers elsewhere while it is asked: no transaction is held meanwhile, and a repeated request does it again. */
  outside?: boolean
  /** The body is a file, not JSON: the content types taken, how many bytes at most, and in how many seconds it must have arrived. */
  upload?: { types: readonly string[]; most: number; seconds: number }
  /** The answer is a file of this type, not JSON; `result` says what a record of it would be. */
  download?: string
  /** The file carries an ETag, so that who has it already need not be sent it again. */
  tagged?: boolean
  /** Statuses of success, the usual one first. */
  statuses: readonly [200 | 201, ...(200 | 201)[]]
  /** Refusals of this row's own, beside the ones that every row has. */
  refusals?: readonly RefusalCode[]
  /** Answered in recovery mode too, when the data cannot be opened: to the window only. */
  recovery?: boolean
  /** True for rows that the specification does not have. */
  extension?: boolean
}

/** A row is of the caller's account, or of the whole installation: then only a scope of the installation opens it. */
export type Endpoint = Row &
  ({ scope: AccountScope; installation?: never } | { scope: InstallationScope; installation: true })

/** Keeps the exact schemas in the row's type. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler is given, after every check of the row has passed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
} & (E extends { upload: object } ? { file: SentFile } : unknown)

/** A file as it arrives: read once, and never whole in memory. */
export type SentFile = AsyncIterable<Uint8Array>

/** What a caller sends. */
export interface RequestOf<E extends Endpoint> {
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: Sent<E['body']>
}

/** One record of the answer, as JSON. */
export type RecordOf<E extends Endpoint> = z.output<E['result']>
