/** A business at Trustpilot that lists reviews as the API documentation says. */
import type { Asked, Told } from './site'

export interface TrustedReview {
  id: string
  stars: number
  createdAt: string
  [field: string]: unknown
}

export interface TrustpilotBusiness {
  domain: string
  reviews: TrustedReview[]
  /** `key:secret` */
  keys: string
  /** The tokens it has issued; only the last one is valid. */
  tokens: string[]
  /** The maximum page size, whatever is requested. */
  size: number
  /** The token lifetime it states. */
  expiresIn: unknown
  /** The user who may reply. */
  user: string
  /** What a second reply does to an existing one. */
  second: 'replaces' | 'is refused' | 'is ignored'
  /** Trustpilot's refusal of replies. */
  refusal: Told | null
  tell: (asked: Asked) => Told
}

const unit = '507f191e810c19729de86000'
const json = (body: unknown, status = 200): Told => ({ status, body: JSON.stringify(body) })
/** Parses a time with or without a time zone. */
const instant = (text: string): number => Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)

export function trustpilotBusiness(): TrustpilotBusiness {
  const business: TrustpilotBusiness = {
    domain: 'tea.example',
    reviews: [],
    keys: 'made-up-key:made-up-secret',
    tokens: [],
    size: 100,
    expiresIn: '359999',
    user: '507f191e810c19729de86111',
    second: 'replaces',
    refusal: null,
    tell: ({ method, url, headers, body }) => {
      const { pathname } = url
      const query = (name: string) => url.searchParams.get(name)
      if (pathname === '/v1/oauth/oauth-business-users-for-applications/accesstoken') {
        const isRight =
          method === 'POST' &&
          headers['authorization'] === `Basic ${Buffer.from(business.keys).toString('base64')}` &&
          new URLSearchParams(body).get('grant_type') === 'client_credentials'
        if (!isRight) return json({ message: 'Unauthorized' }, 401)
        business.tokens.push(`token-${business.tokens.length + 1}`)
        return json({ access_token: business.tokens.at(-1), expires_in: business.expiresIn })
      }
      if (pathname === '/v1/business-units/find') {
        if (headers['apikey'] !== business.keys.split(':')[0]) return json({}, 401)
        return query('name') === business.domain ? json({ id: unit }) : json({ message: 'No such unit' }, 404)
      }
      if (headers['authorization'] !== `Bearer ${business.tokens.at(-1) ?? ''}`) return json({}, 401)
      const replied = /^\/v1\/private\/reviews\/(\w+)\/reply$/.exec(pathname)?.[1]
      if (replied !== undefined) return reply(method, replied, body)
      if (pathname !== `/v1/private/business-units/${unit}/reviews`) return json({}, 404)
      const size = Math.min(Number(query('perPage') ?? 20), business.size)
      const page = Number(query('page') ?? 1)
      const from = instant(query('startDateTime') ?? '1970-01-01T00:00:00')
      const until = instant(query('endDateTime') ?? '2999-01-01T00:00:00')
      const found = business.reviews
        .filter(({ createdAt }) => !(instant(createdAt) < from || instant(createdAt) >= until))
        .toSorted((a, b) => instant(a.createdAt) - instant(b.createdAt))
      if (query('orderBy') !== 'createdat.asc') found.reverse()
      return json({ reviews: found.slice((page - 1) * size, page * size), links: [] })
    }
  }
  const reply = (method: string, id: string, body: string): Told => {
    const review = business.reviews.find((each) => each.id === id)
    if (review === undefined) return json({ message: 'No such review' }, 404)
    if (method === 'DELETE') {
      if (review['companyReply'] === null) return json({ message: 'No reply' }, 404)
      review['companyReply'] = null
      return { status: 204, body: '' }
    }
    if (business.refusal !== null) return business.refusal
    const { authorBusinessUserId, message } = JSON.parse(body) as Record<string, unknown>
    if (authorBusinessUserId !== business.user) return json({}, 403)
    const isTaken = review['companyReply'] !== null
    if (isTaken && business.second === 'is refused') return json({ message: 'There is a reply' }, 409)
    if (!isTaken || business.second === 'replaces')
      review['companyReply'] = { text: message, createdAt: '2026-03-01T10:00:00', updatedAt: null }
    return { status: 201, body: '' }
  }
  return business
}

export const trustedReview = (id: number, more: Partial<TrustedReview> = {}): TrustedReview => ({
  id: `66f0${id}`,
  stars: (id % 5) + 1,
  title: `Title ${id}`,
  text: `Review ${id}`,
  language: 'de',
  createdAt: '2026-02-01T09:00:00Z',
  updatedAt: null,
  consumer: { id: `c${id}`, displayName: `Customer ${id}` },
  referralEmail: `c${id}@example.com`,
  referenceId: `R-${id}`,
  companyReply: null,
  status: 'active',
  reportData: null,
  ...more
})
