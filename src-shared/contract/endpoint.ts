/** The shape of a row of the endpoint table. Routes, checks, documents and the client are all made from these rows. */
import type { z } from 'zod'
import type { RefusalCode } from './envelope'
import type { Group } from './groups'
import type { Switch } from './switch'
import type { AccountScope, InstallationScope, Scope } from './scopes'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** 202: accepted, and done afterwards. */
export type SuccessStatus = 200 | 201 | 202

interface Row {
  method: Method
  /** Path with `{id}` in braces, as the specification writes it. */
  path: `/account${string}`
  /** Heading in the documents: the resource. */
  group: Group
  summary: string
  description?: string
  /** Scopes that are needed in addition to `scope`: the answer contains several kinds of records, or is a file of personal data. */
  alsoScopes?: readonly Scope[]
  params?: z.ZodObject
  query?: z.ZodObject
  /** Further spellings of query parameters; those that are understood everywhere are in parameters.ts. */
  queryAliases?: Readonly<Record<string, string>>
  /** Facts that can be filtered by as yes or no, and the parameter that their values belong to. */
  switches?: { name: string; facts: Readonly<Record<string, Switch>> }
  /** The records that the query selects, where the answer is not a list of them: their counts, or a file. */
  about?: z.ZodObject
  body?: z.ZodObject
  /** A POST whose body may be omitted entirely. */
  bodyOptional?: boolean
  /** Other spellings of body fields: `{ signed_up_at: 'signup_date' }`. */
  bodyAliases?: Readonly<Record<string, string>>
  /** Fields of the record that may be sent back unchanged; they are ignored, with a warning if they differ. */
  readOnly?: readonly string[]
  /**
   * Lists in the body whose rows are checked one by one, so that a faulty row does not affect the others; each with its read-only
   * fields.
   */
  apart?: Readonly<Record<string, readonly string[]>>
  /** The maximum size of the body in bytes, if a row needs more than usual. */
  maxBytes?: number
  /** What one record looks like; with `list` the answer contains an array of records and the pagination. */
  result: z.ZodType
  list?: boolean
  /** With `Accept: text/event-stream` the answer stays open: new records follow as they arrive, one server-sent event each. */
  stream?: boolean
  /**
   * The handler talks to other servers, or works in several turns: no transaction stays open meanwhile, and repeating the request
   * repeats the work.
   */
  outside?: boolean
  /** The body is a file, not JSON: the accepted content types, its maximum size in bytes, and the seconds within which it must have arrived. */
  upload?: { types: readonly string[]; most: number; seconds: number }
  /** The answer is a file of this type, not JSON; `result` describes one of its records. */
  download?: string
  /** The file has an ETag, so that it need not be sent again to a client that already has it. */
  tagged?: boolean
  /** Statuses of success, the usual one first. */
  statuses: readonly [SuccessStatus, ...SuccessStatus[]]
  /** Refusals specific to this row, in addition to those that every row has. */
  refusals?: readonly RefusalCode[]
  /** Also available in recovery mode, when the data cannot be opened, but only to the window. */
  recovery?: boolean
}

/** A row belongs to the caller's account, or to the whole installation: then it needs a scope of the installation. */
export type Endpoint = Row &
  ({ scope: AccountScope; installation?: never } | { scope: InstallationScope; installation: true })

/**
 * Formats a number below a million for descriptions: 100,000. Not with `Intl`, whose first use takes longer than loading any of
 * our files, while nobody reads a description during the start.
 */
export const grouped = (count: number): string =>
  count < 1000 ? `${count}` : `${Math.floor(count / 1000)},${`${count % 1000}`.padStart(3, '0')}`

/** Keeps the exact schemas in the row's type. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives once every check of the row has passed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
} & (E extends { upload: object } ? { file: SentFile } : unknown)

/** A file as it arrives: read once, and never held in memory as a whole. */
export type SentFile = AsyncIterable<Uint8Array>

/** What a caller sends. */
export interface RequestOf<E extends Endpoint> {
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: Sent<E['body']>
}

/** One record of the answer, as JSON. */
export type RecordOf<E extends Endpoint> = z.output<E['result']>
