import type { Client as FetchClient } from 'openapi-fetch'
import type { components, paths } from './openapi.js'

export type { components, operations, paths, webhooks } from './openapi.js'

/** A record that changed, never what it contains. */
export type Event = components['schemas']['Event']

type Listing = {
  get: {
    responses: { 200: { content: { 'application/json': { data: readonly unknown[]; pagination: object } } } }
  }
}
/** Paths whose answer is a list of records. */
export type ListPath = { [Path in keyof paths]: paths[Path] extends Listing ? Path : never }[keyof paths]
/** A record of such a list. */
export type RecordOf<Path extends ListPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: readonly (infer Item)[] } } } } }
}
  ? Item
  : never
/** The filters of such a list. */
export type FiltersOf<Path extends ListPath> = paths[Path] extends { get: { parameters: { query?: infer Filters } } }
  ? Omit<NonNullable<Filters>, 'page' | 'cursor'>
  : never

export interface FollowOptions {
  /** Events after this id. Default: from now on. Keep the id of the last one to continue there another day. */
  after?: number
  /** Only of these resources. */
  resources?: readonly Event['resource'][]
  /** Called when events were missed that are no longer kept: read again what you need. */
  onReset?: () => void
  /** Stops following. */
  signal?: AbortSignal
}

/**
 * openapi-fetch over the interface of Goodword: `GET`, `POST`, `PUT`, `PATCH` and `DELETE` take a path and return `data` or `error`.
 * What was refused for the moment or got no answer is sent again where that is safe; each POST carries its own `Idempotency-Key`.
 */
export interface Goodword extends FetchClient<paths> {
  /** All records of a list, fetched page by page as needed. @throws ApiProblem when it is refused. */
  all: <Path extends ListPath>(
    path: Path,
    wanted?: { query?: FiltersOf<Path> }
  ) => AsyncGenerator<RecordOf<Path>, void>
  /** Events as they arrive, each once, across lost connections and restarts. @throws ApiProblem when it is refused. */
  follow: (wanted?: FollowOptions) => AsyncGenerator<Event, void>
}

export interface ClientOptions {
  /** Where Goodword listens, such as `http://127.0.0.1:4870`. */
  url: string
  /** An access token of the account. It is sent to `url` and nowhere else. */
  token: string
  /** How often a request is sent again that was refused for the moment or got no answer (4). */
  retries?: number
  /** Milliseconds in which an answer must begin (30,000); files may take longer to arrive. */
  timeout?: number
  fetch?: typeof fetch
}

/** A client of the Goodword at `url`. Nothing is sent before the first call. */
export declare function connect(options: ClientOptions): Goodword

/** A refusal, or `unreachable` when there was no answer. */
export declare class ApiProblem extends Error {
  readonly code: components['schemas']['Refusal']['error']['code'] | 'unreachable'
  readonly status: number
  readonly requestId: string | null
}
