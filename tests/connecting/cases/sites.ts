/** The sites that every case is played at, each in its own format. */
import { jsonList } from '../stand-ins/json-list'
import { judgedReview, judgeMeShop } from '../stand-ins/judgeme-shop'
import type { Asked, Told } from '../stand-ins/site'
import { trustedReview, trustpilotBusiness } from '../stand-ins/trustpilot-business'
import { shopReview, wooShop } from '../stand-ins/woo-shop'

/** What a customer wrote, with values as the site would send them. */
export interface Said {
  score?: unknown
  text?: unknown
  name?: unknown
  email?: unknown
  written?: unknown
  changed?: unknown
  /** The owner's reply at the site; null: none. */
  reply?: string | null
}

export type Row = Record<string, unknown>

export interface CaseSite {
  name: string
  host: string
  /** The body that connects it. */
  body: object
  /** The secret that goes with every request to this site, and must reach nobody else. */
  secret: string
  tell: (asked: Asked) => Told
  /** Whether the request is for a page of reviews. */
  isList: (asked: Asked) => boolean
  rows: () => Row[]
  put: (rows: Row[]) => void
  row: (id: number, said?: Said) => Row
  /** Sets the rows per page to fewer than are requested. */
  size: (size: number) => void
  /** Answers of an account without reviews. */
  empty: readonly string[]
  /** Fields of a row that may be missing. */
  optional: readonly string[]
  /** How a page is wrapped. */
  page: (rows: readonly Row[]) => string
  /** Makes the site state this total; null: no total. */
  claim: ((total: number | null) => void) | null
  can: { answers: boolean; changed: boolean }
}

/** Keeps only the values that were given, so that the others stay as they are. */
const given = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

export function jsonCases(): CaseSite {
  const list = jsonList()
  return {
    name: 'a list in JSON',
    host: 'list.example',
    body: {
      kind: 'json',
      settings: { url: 'https://list.example/reviews.json', complete: true, paging: 'link' },
      secrets: { headers: { Authorization: 'Bearer sesame' } }
    },
    secret: 'sesame',
    tell: (asked) => list.tell(asked),
    isList: () => true,
    rows: () => list.reviews,
    put: (rows) => void (list.reviews = rows as typeof list.reviews),
    row: (id, { score, text, name, email, written, changed, reply } = {}) => ({
      id,
      score: (id % 5) + 1,
      text: `Text ${id}`,
      name: `Customer ${id}`,
      created_at: '2026-01-02T03:04:05Z',
      ...given({ score, text, name, email, created_at: written, updated_at: changed, reply })
    }),
    size: (size) => void (list.size = size),
    empty: ['[]', '{}', '{"reviews":[]}'],
    optional: ['name', 'created_at'],
    page: (rows) => JSON.stringify(rows),
    claim: null,
    can: { answers: true, changed: true }
  }
}

function atShop(): CaseSite {
  const shop = wooShop()
  return {
    name: 'a shop with WooCommerce',
    host: 'shop.example',
    body: {
      kind: 'woocommerce',
      settings: { url: 'https://shop.example/' },
      secrets: { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }
    },
    secret: Buffer.from('ck_standin:cs_standin').toString('base64'),
    tell: (asked) => shop.tell(asked),
    isList: ({ url }) => url.searchParams.get('status') === 'approved',
    rows: () => shop.reviews,
    put: (rows) => void (shop.reviews = rows as typeof shop.reviews),
    row: (id, { score, text, name, email, written } = {}) => ({
      ...shopReview(id, { review: `<p>Text ${id}</p>\n`, date_created_gmt: '2026-01-02T03:04:05' }),
      ...given({
        rating: score,
        review: text,
        reviewer: name,
        reviewer_email: email,
        date_created_gmt: written
      })
    }),
    size: (size) => void (shop.size = size),
    empty: ['[]'],
    optional: ['reviewer', 'reviewer_email', 'date_created_gmt', 'date_created', 'verified', 'product_id'],
    page: (rows) => JSON.stringify(rows),
    claim: null,
    can: { answers: false, changed: false }
  }
}

function atJudgeMe(): CaseSite {
  const shop = judgeMeShop()
  return {
    name: 'a shop at Judge.me',
    host: 'api.judge.me',
    body: {
      kind: 'judgeme',
      settings: { shop_domain: 'tea.myshopify.com' },
      secrets: { api_token: 'made-up' }
    },
    secret: 'made-up',
    tell: (asked) => shop.tell(asked),
    isList: ({ url }) => url.pathname.endsWith('/reviews'),
    rows: () => shop.reviews,
    put: (rows) => void (shop.reviews = rows as typeof shop.reviews),
    row: (id, { score, text, name, email, written, changed } = {}) => {
      const row = judgedReview(id, {
        body: `Text ${id}`,
        created_at: '2026-01-02T03:04:05+00:00',
        updated_at: null
      })
      const reviewer = { ...(row['reviewer'] as Row), ...given({ name, email }) }
      return {
        ...row,
        reviewer,
        ...given({ rating: score, body: text, created_at: written, updated_at: changed })
      }
    },
    size: (size) => void (shop.size = size),
    empty: ['{"current_page":1,"per_page":100,"reviews":[]}', '{"current_page":1,"per_page":100}', '{}'],
    optional: ['title', 'reviewer', 'verified', 'product_title', 'published', 'created_at', 'updated_at'],
    page: (rows) => JSON.stringify({ reviews: rows }),
    claim: (total) => void (shop.count = total),
    can: { answers: false, changed: true }
  }
}

function atTrustpilot(): CaseSite {
  const business = trustpilotBusiness()
  return {
    name: 'a business at Trustpilot',
    host: 'api.trustpilot.com',
    body: {
      kind: 'trustpilot',
      settings: { domain: 'tea.example' },
      secrets: { api_key: 'made-up-key', api_secret: 'made-up-secret' }
    },
    secret: 'made-up',
    tell: (asked) => business.tell(asked),
    isList: ({ url }) => url.pathname.endsWith('/reviews'),
    rows: () => business.reviews,
    put: (rows) => void (business.reviews = rows as typeof business.reviews),
    row: (id, { score, text, name, email, written, changed, reply } = {}) => ({
      ...trustedReview(id, { id: String(id), text: `Text ${id}`, createdAt: '2026-01-02T03:04:05Z' }),
      ...(name !== undefined && { consumer: { id: 'c', displayName: name } }),
      ...(reply != null && {
        companyReply: { text: reply, createdAt: '2026-02-02T10:00:00Z', updatedAt: null }
      }),
      ...given({ stars: score, text, referralEmail: email, createdAt: written, updatedAt: changed })
    }),
    size: (size) => void (business.size = size),
    empty: ['{"reviews":[],"links":[]}', '{"links":[]}', '{}'],
    optional: [
      'title',
      'language',
      'updatedAt',
      'consumer',
      'referralEmail',
      'companyReply',
      'reportData',
      'status'
    ],
    page: (rows) => JSON.stringify({ reviews: rows }),
    claim: null,
    can: { answers: true, changed: true }
  }
}

export const otherSites = (): readonly CaseSite[] => [atShop(), atJudgeMe(), atTrustpilot()]
