/**
 * The port between the engine and one kind of site. An adapter knows the protocol of its site, and nothing of tables, timers, stored
 * secrets or screens; everything it does there goes through its caller.
 */
import type { z } from 'zod'
import type { KindOfConnection } from '../../src-shared/contract/connection-kinds'
import type { FieldProblem } from '../../src-shared/contract/envelope'

export type Settings = Readonly<Record<string, unknown>>
/** As they were entered. */
export type Secrets = Readonly<Record<string, unknown>>

export interface Adapter {
  about: KindOfConnection
  /** From one request to a server until the next one at the earliest, in milliseconds. */
  pace: number
  /** What the owner enters, field by field. */
  settings: Readonly<Record<string, z.ZodType>>
  secrets: Readonly<Record<string, z.ZodType>>
  /** Further rules for fields that have the right form; paths begin with `settings.` or `secrets.`. */
  check?: (settings: Settings, secrets: Secrets) => FieldProblem[]
  /** The only server that is asked, and that sees the secrets, as an address. The settings have been checked. */
  server: (settings: Settings) => URL
  /** Further servers of the same site that are asked, and that see the secrets. */
  alsoAsks?: readonly URL[]
  /** The source that its reviews belong to, whatever the connection is called: files of the same site have it as well. */
  source?: { name: string; slug: string }
  /** The owner signs in there with a browser, before anything can be read. */
  signIn?: SignIn
  /** The same for the same account at the same site. */
  identity: (settings: Settings) => string
  /** What its only place is called; otherwise by its server. */
  placeName?: (settings: Settings) => string
  /** Milliseconds between two complete readings, where changes alone show too little for the usual week. */
  fullEvery?: number
  /**
   * What the secrets add to the headers of each request.
   * @param as the key a request asks for, where a site has several.
   */
  authorize: (settings: Settings, secrets: Secrets, as?: string) => Record<string, string>
  /** For sites that exchange the secrets for a token first. One is shared by all requests, and renewed once when it is refused. */
  exchangeKeys?: (
    ask: (request: SiteRequest) => Promise<SiteAnswer>,
    settings: Settings,
    secrets: Secrets,
    now: () => number
  ) => Promise<Token>
  /** What an answer of the site means, where its status alone does not tell. */
  judge?: (answer: SiteAnswer, secrets: Secrets) => Refusal | null
  /** One finding for each right that reading uses. */
  probe: (call: Caller, secrets: Secrets) => Promise<Finding[]>
  /** The beginning of what would be read, where the owner says how. */
  preview?: (call: Caller) => Promise<Found[]>
  /** What can be read: shops, branches. Without it the site is one place. */
  places?: (call: Caller) => Promise<SitePlace[]>
  /** Reads reviews page by page. It can be continued with the mark of any page. Left out: the site has none. */
  read?: (call: Caller, wanted: Wanted) => AsyncIterable<SitePage>
  /**
   * The same for payments that were settled, and for refunds; each refund behind its payment. Null: the owner does not want them.
   * If the site forbids this, and only this, reviews are read all the same.
   */
  readCharges?: (call: Caller, wanted: WantedCharges) => AsyncIterable<ChargePage> | null
  /** What can be done with replies; left out: nothing. */
  reply?: ReplyPower
  /** What a connection still needs before it can publish, as a sentence; null: nothing. @param secretNames of those that are stored */
  replyNeeds?: (settings: Settings, secretNames: readonly string[]) => string | null
  /** Publishes the owner's reply in place of their last one; null takes it back. A refusal of the text itself is no trouble. */
  answer?: (call: Caller, review: ReviewAddress, text: string | null) => Promise<AnswerState>
  /** The owner's answer as the site has it now; null: there is none. */
  answerOf?: (call: Caller, review: ReviewAddress) => Promise<GivenAnswer | null>
}

/** Where a browser signs in by OAuth 2.0, and what is asked for. */
export interface SignInServer {
  /** What the site calls itself in its answers. */
  issuer: string
  /** Opened by the browser; Goodword itself never asks it. */
  page: URL
  token: URL
  /** Where a sign-in is withdrawn; left out: the site has no such address. */
  revoke?: URL
  scope: string
  /** Further parameters of the page. */
  more: Readonly<Record<string, string>>
}

/** The lasting result is one more secret, `refresh_token`, which the owner neither enters nor sees. */
export interface SignIn extends SignInServer {
  clientId: (settings: Settings) => string
  clientSecret: (secrets: Secrets) => string
}

/** Something at a site whose reviews are read. */
export interface SitePlace {
  /** The id at the site; it never changes. */
  id: string
  name: string
  /** Where it is asked for at present, if not by its id. */
  address: string | null
  /** Its page for people. */
  link: string | null
}

export interface ReplyPower {
  /** Sent twice, it does what it does once. */
  repeatable: boolean
  /** There is an `answerOf`. */
  readable: boolean
  takeBack: boolean
  /** A reply can be followed by another one in its place. */
  edit: boolean
  /** The site looks at replies before it shows them. */
  moderated: boolean
  limit: { count: number; in: 'bytes' | 'characters' }
}

export interface ReviewAddress {
  id: string
  address: string | null
}

/** `waiting`: the site looks at it first. `unknown`: the site does not say what became of it. */
export type AnswerState = { is: 'public' | 'waiting' | 'unknown' } | { is: 'refused'; reason: string }

export interface GivenAnswer {
  text: string
  state: AnswerState
}

/** What a site gives for the secrets. */
export interface Token {
  /** What it adds to the headers of each request. */
  headers: Record<string, string>
  /** Milliseconds: when it ends. */
  until: number
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

/** What an adapter may do: hosts, keys, pace, retries, redirects and sizes are taken care of behind it. */
export interface Caller {
  settings: Settings
  now: () => number
  /**
   * Reads an address of the site.
   * @param tolerated statuses that are answers and no trouble.
   * @param as which key is used, where a site has several.
   * @throws Trouble only
   */
  get: (address: URL, tolerated?: readonly number[], as?: string) => Promise<SiteAnswer>
  /**
   * Writes at the site, or asks by POST. Redirects are not followed.
   * @param tolerated statuses that are answers and no trouble.
   * @throws Trouble only; `unsure` if what is not repeatable may have arrived
   */
  send: (request: SiteRequest, tolerated?: readonly number[]) => Promise<SiteAnswer>
}

export interface SiteRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  address: URL
  headers?: Record<string, string>
  json?: unknown
  /** Instead of JSON. */
  form?: Record<string, string>
  /** Sent twice, it does what it does once. */
  isRepeatable?: boolean
  /** Which key is used, where a site has several. */
  as?: string
}

/** An answer as it came. */
export interface RawAnswer {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

export interface SiteAnswer extends RawAnswer {
  /** @throws Trouble if it is not JSON */
  json: () => unknown
}

export interface Wanted {
  place: SitePlace
  /** Null: everything. Otherwise what may have changed since that instant is enough. */
  since: number | null
  /** Of the last page that was kept; null: from the beginning. */
  mark: unknown
}

export interface WantedCharges extends Wanted {
  /** Whether a payment or a refund was recorded before: then nothing more need be asked about it. */
  isKnown: (id: string) => boolean
}

export interface PageOf<Item> {
  items: Item[]
  /** Reasons, one for each record that was left out. */
  skipped?: string[]
  /** Where to continue after this page; small, and JSON. Null: it was the last one. */
  mark: unknown
}

export type ChargePage = PageOf<FoundCharge>

export interface SitePage extends PageOf<Found> {
  /** Only on the last page: whether everything the site has was read, so that what was not seen is gone. */
  isComplete?: boolean
}

export type Found = FoundReview | { gone: string }

export interface FoundReview {
  id: string
  /** Where replies go, if not to the id. */
  address?: string
  /** Milliseconds; null: the site does not say. */
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
  /** The owner's answer; null: there is none. Left out: the site does not say, and what is known stays. */
  answer?: string | null
  answerState?: AnswerState
  answered?: number | null
  /** As the site sent it. */
  raw: unknown
}

/** A payment, or a refund with a negative amount. What is still pending is no payment. */
export interface FoundCharge {
  /** As our charges name it, such as `order:5`: unique at the site. */
  id: string
  /** Of a refund: the payment, whose buyer it goes to. */
  of?: string
  /** In the smallest unit of the currency. */
  amount: number
  /** Three letters, upper case. */
  currency: string
  /** Milliseconds. */
  paid: number
  /** Null: the site does not say who paid. */
  buyer: Buyer | null
}

export interface Buyer {
  /** As the site numbers its customers; null: a guest. */
  id: string | null
  firstName: string | null
  lastName: string | null
  /** Where the site does not tell them apart. */
  name?: string | null
  email: string | null
  phone: string | null
  /** Two letters of ISO 3166. */
  country: string | null
}
