/**
 * The port between the sync engine and one kind of site. An adapter knows the protocol of its site, but nothing about tables,
 * timers, stored secrets or screens. It reaches the site only through its caller.
 */
import type { z } from 'zod'
import type { KindOfConnection } from '#shared/contract/connection-kinds'
import type { FieldProblem } from '#shared/contract/envelope'

export type Settings = Readonly<Record<string, unknown>>
/** The secrets as entered. */
export type Secrets = Readonly<Record<string, unknown>>

export interface Adapter {
  about: KindOfConnection
  /** The minimum time between two requests to the same server, in milliseconds. */
  pace: number
  /** The fields that the owner enters. */
  settings: Readonly<Record<string, z.ZodType>>
  secrets: Readonly<Record<string, z.ZodType>>
  /** Further rules for fields that are well-formed; paths begin with `settings.` or `secrets.`. */
  check?: (settings: Settings, secrets: Secrets) => FieldProblem[]
  /** The only server that is contacted and given the secrets. Expects validated settings. */
  server: (settings: Settings) => URL
  /** Further servers of the same site that are contacted and given the secrets. */
  alsoAsks?: readonly URL[]
  /** The source of its reviews, whatever the connection is called. Files exported from the same site use it as well. */
  source?: { name: string; slug: string }
  /** Set if the owner has to sign in with a browser before the first sync. */
  signIn?: SignIn
  /** Equal for connections to the same account at the same site. */
  identity: (settings: Settings) => string
  /** The name of the site's only place; by default its server. */
  placeName?: (settings: Settings) => string
  /** Milliseconds between two full syncs, for sites where incremental syncs miss too much for the usual week. */
  fullEvery?: number
  /**
   * The headers that the secrets add to each request.
   * @param as the key that a request asks for, where a site has several.
   */
  authorize: (settings: Settings, secrets: Secrets, as?: string) => Record<string, string>
  /**
   * For sites that exchange the secrets for a token first. All requests of a connection share the token; it is renewed once when it is
   * refused.
   */
  exchangeKeys?: (
    ask: (request: SiteRequest) => Promise<SiteAnswer>,
    settings: Settings,
    secrets: Secrets,
    now: () => number
  ) => Promise<Token>
  /** What an answer of the site means, where its status alone doesn't tell. */
  judge?: (answer: SiteAnswer, secrets: Secrets) => Refusal | null
  /** One finding for each permission that a sync needs. */
  probe: (call: Caller, secrets: Secrets) => Promise<Finding[]>
  /** The first records of a sync, for sites where the owner describes the format. */
  preview?: (call: Caller) => Promise<Found[]>
  /** What can be synced: shops, branches. Without it, the site counts as one place. */
  places?: (call: Caller) => Promise<SitePlace[]>
  /** Reads reviews page by page; can resume from the mark of any page. Left out: the site has no reviews. */
  read?: (call: Caller, wanted: Wanted) => AsyncIterable<SitePage>
  /**
   * The same for settled payments and refunds; each refund comes after its payment. Null: the owner doesn't want them.
   * If the site refuses only this, reviews are still synced.
   */
  readCharges?: (call: Caller, wanted: WantedCharges) => AsyncIterable<ChargePage> | null
  /** What the site supports for replies; left out: nothing. */
  reply?: ReplyPower
  /** What a connection still lacks before it can publish, as a sentence; null: nothing. @param secretNames of stored secrets */
  replyNeeds?: (settings: Settings, secretNames: readonly string[]) => string | null
  /** Publishes the owner's reply, replacing their last one; null removes it. A refusal of the text itself is not a Trouble. */
  answer?: (call: Caller, review: ReviewAddress, text: string | null) => Promise<AnswerState>
  /** The owner's reply as it currently is at the site; null: there is none. */
  answerOf?: (call: Caller, review: ReviewAddress) => Promise<GivenAnswer | null>
}

/** Where a browser signs in with OAuth 2.0, and the scope requested. */
export interface SignInServer {
  /** The issuer that the site names in its answers. */
  issuer: string
  /** Opened by the browser; Goodword itself never requests it. */
  page: URL
  token: URL
  /** Where a sign-in is revoked; left out: the site has no such address. */
  revoke?: URL
  scope: string
  /** Additional parameters of the sign-in page. */
  more: Readonly<Record<string, string>>
}

/** A sign-in produces one more secret, `refresh_token`, which the owner neither enters nor sees. */
export interface SignIn extends SignInServer {
  clientId: (settings: Settings) => string
  clientSecret: (secrets: Secrets) => string
}

/** A place at a site whose reviews can be synced. */
export interface SitePlace {
  /** The id at the site, which never changes. */
  id: string
  name: string
  /** What to request it by at present, if not by its id. */
  address: string | null
  /** Its public page. */
  link: string | null
}

export interface ReplyPower {
  /** Idempotent: sending a reply twice has the same effect as once. */
  repeatable: boolean
  /** `answerOf` is implemented. */
  readable: boolean
  takeBack: boolean
  /** A published reply can be replaced by another one. */
  edit: boolean
  /** The site reviews replies before it shows them. */
  moderated: boolean
  limit: { count: number; in: 'bytes' | 'characters' }
}

export interface ReviewAddress {
  id: string
  address: string | null
}

/** `waiting`: the site is moderating it. `unknown`: the site doesn't say what became of it. */
export type AnswerState = { is: 'public' | 'waiting' | 'unknown' } | { is: 'refused'; reason: string }

export interface GivenAnswer {
  text: string
  state: AnswerState
}

/** What the secrets are exchanged for. */
export interface Token {
  /** The headers that it adds to each request. */
  headers: Record<string, string>
  /** When it expires, in milliseconds. */
  until: number
  /** The refresh token that replaces the one used, for sites that rotate them. */
  key?: string
}

export interface Finding {
  right: string
  ok: boolean
  message: string
}

/** A refusal as the site explains it. */
export interface Refusal {
  code:
    | 'key_refused'
    | 'not_allowed'
    | 'not_approved'
    | 'plan_ended'
    | 'refused'
    | 'sign_in_again'
    | 'site_down'
    | 'slow_down'
  message: string
}

/** What an adapter can use. Hosts, keys, pace, retries, redirects and size limits are handled behind it. */
export interface Caller {
  settings: Settings
  now: () => number
  /**
   * Sends a GET request to an address of the site.
   * @param tolerated error statuses that are returned instead of thrown.
   * @param as which key is used, where a site has several.
   * @throws Trouble only
   */
  get: (address: URL, tolerated?: readonly number[], as?: string) => Promise<SiteAnswer>
  /**
   * Writes at the site, or reads by POST. Redirects are not followed.
   * @param tolerated error statuses that are returned instead of thrown.
   * @throws Trouble only; `unsure` if a request that is not repeatable may have arrived
   */
  send: (request: SiteRequest, tolerated?: readonly number[]) => Promise<SiteAnswer>
}

export interface SiteRequest {
  method: 'POST' | 'PUT' | 'DELETE' | 'MOVE' | 'PROPFIND'
  address: URL
  headers?: Record<string, string>
  json?: unknown
  /** An HTML body instead of JSON. */
  text?: string
  /** A form body instead of JSON. */
  form?: Record<string, string>
  /** Idempotent: sending it twice has the same effect as once. */
  isRepeatable?: boolean
  /** Which key is used, where a site has several. */
  as?: string
}

/** A response before it is interpreted. */
export interface RawAnswer {
  status: number
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

export interface SiteAnswer extends RawAnswer {
  /** @throws Trouble if it is not JSON */
  json: () => unknown
}

export interface Wanted {
  place: SitePlace
  /** Null: everything. Otherwise only what may have changed since this instant is needed. */
  since: number | null
  /** The mark of the last stored page; null: start from the beginning. */
  mark: unknown
}

export interface WantedCharges extends Wanted {
  /** Whether a payment or refund was recorded before, so that its details need not be requested. */
  isKnown: (id: string) => boolean
}

export interface PageOf<Item> {
  items: Item[]
  /** A reason for each record that was skipped. */
  skipped?: string[]
  /** Where to continue after this page, as a small JSON value. Null: it was the last one. */
  mark: unknown
}

export type ChargePage = PageOf<FoundCharge>

export interface SitePage extends PageOf<Found> {
  /** Only on the last page: whether the whole site was read, so that anything not seen has been deleted there. */
  isComplete?: boolean
}

export type Found = FoundReview | { gone: string }

export interface FoundReview {
  id: string
  /** Where replies are sent, if not to the id. */
  address?: string
  /** Milliseconds; null: the site doesn't say. */
  written: number | null
  changed?: number | null
  score: number | null
  recommended?: boolean | null
  title?: string | null
  text?: string | null
  translation?: string | null
  language?: string | null
  name?: string | null
  email?: string | null
  isShown?: boolean
  verified?: boolean | null
  product?: string | null
  link?: string | null
  /** The owner's reply; null: there is none. Left out: the site doesn't say, so the known one is kept. */
  answer?: string | null
  answerState?: AnswerState
  answered?: number | null
  /** The record as the site sent it. */
  raw: unknown
}

/** A payment, or a refund with a negative amount. Pending payments are not included. */
export interface FoundCharge {
  /** The id used for our charge, such as `order:5`; unique within the site. */
  id: string
  /** For a refund: its payment, from which it takes the buyer. */
  of?: string
  /** In the smallest unit of the currency. */
  amount: number
  /** Three letters, upper case. */
  currency: string
  /** Milliseconds. */
  paid: number
  /** Null: the site doesn't say who paid. */
  buyer: Buyer | null
}

export interface Buyer {
  /** The site's customer id; null: a guest. */
  id: string | null
  firstName: string | null
  lastName: string | null
  /** The full name, if the site doesn't split it. */
  name?: string | null
  email: string | null
  phone: string | null
  /** Two letters of ISO 3166. */
  country: string | null
}
