/** Google's servers for Business Profiles, answering as documented: sign-in, accounts, locations, reviews. */
import { createHash } from 'node:crypto'
import type { Asked, Told } from './site'

export interface GoogleReview {
  name: string
  reviewId?: string
  starRating?: string
  comment?: string
  createTime?: string
  updateTime?: string
  reviewer?: { displayName?: string; isAnonymous?: boolean }
  reviewReply?: { comment?: string; updateTime?: string; reviewReplyState?: string; policyViolation?: string }
  [field: string]: unknown
}

interface GoogleLocation {
  /** Such as `locations/7`. */
  name: string
  title: string
  [field: string]: unknown
}

/** The hosts to pass to `--stand-in`. */
export const googleHosts = [
  'oauth2.googleapis.com',
  'mybusinessaccountmanagement.googleapis.com',
  'mybusinessbusinessinformation.googleapis.com',
  'mybusiness.googleapis.com'
]

const client = { id: 'client-1.apps.googleusercontent.com', secret: 'GOCSPX-made-up' }

const error = (code: number, status: string, reason?: string, metadata: object = {}): Told => ({
  status: code,
  body: JSON.stringify({
    error: {
      code,
      message: `Refused: ${status}`,
      status,
      details:
        reason === undefined
          ? []
          : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, metadata }]
    }
  })
})
const ofSignIn = (status: number, code: string): Told => ({ status, body: JSON.stringify({ error: code }) })
const told = (body: object): Told => ({ body: JSON.stringify(body) })

export class Google {
  /** Locations, by account. */
  accounts = new Map<string, GoogleLocation[]>()
  /** Reviews by location, such as `locations/7`. */
  reviews = new Map<string, GoogleReview[]>()
  state: 'approved' | 'disabled' | 'no quota' | 'only locations' = 'approved'
  /** The maximum number of reviews per page. */
  pageSize = 50
  /** The scope that the person in the browser grants. */
  scope = 'https://www.googleapis.com/auth/business.manage'
  /** The state of new replies; null: the answer doesn't include it. */
  replyState: 'APPROVED' | 'PENDING' | 'REJECTED' | null = 'APPROVED'
  /** Google's refusal of new replies. */
  refusal: Told | null = null
  /** Refresh tokens, and valid access tokens. */
  granted = new Set<string>()
  tokens = new Set<string>()
  /** Each refresh token is used once, and replaced by another. */
  rotates = false
  #codes = new Map<string, { challenge: string; redirectUri: string }>()
  #number = 0
  readonly client = client

  reset(): void {
    Object.assign(this, new Google(), { tell: (asked: Asked) => this.#answer(asked) })
    this.#codes.clear()
  }

  /** Signs the owner in; returns the address the browser is redirected to. */
  signIn(address: string): string {
    const { searchParams: asked } = new URL(address)
    const back = new URL(asked.get('redirect_uri') ?? '')
    const code = `code-${++this.#number}`
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? ''
    })
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('scope', this.scope)
    back.searchParams.set('iss', 'https://accounts.google.com')
    return back.href
  }

  tell = (asked: Asked): Told => this.#answer(asked)

  #answer({ method, url, headers, body }: Asked): Told {
    if (headers['host'] === 'oauth2.googleapis.com' && url.pathname === '/revoke')
      return this.granted.delete(new URLSearchParams(body).get('token') ?? '')
        ? told({})
        : ofSignIn(400, 'invalid_token')
    if (headers['host'] === 'oauth2.googleapis.com')
      return method === 'POST' && url.pathname === '/token'
        ? this.#token(new URLSearchParams(body))
        : error(404, 'NOT_FOUND')
    if (!this.tokens.has(String(headers['authorization']))) return error(401, 'UNAUTHENTICATED')
    if (this.state === 'disabled') return error(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED')
    if (this.state === 'no quota')
      return error(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED', { quota_limit_value: '0' })
    switch (headers['host']) {
      case 'mybusinessaccountmanagement.googleapis.com':
        return this.#accounts(url)
      case 'mybusinessbusinessinformation.googleapis.com':
        return this.#locations(url)
      default:
        return this.state === 'only locations'
          ? error(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED')
          : this.#ofReviews({ method, url, headers, body })
    }
  }

  #token(form: URLSearchParams): Told {
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return ofSignIn(401, 'invalid_client')
    const token = `token-${++this.#number}`
    const given = { access_token: token, expires_in: 3599, scope: this.scope, token_type: 'Bearer' }
    if (form.get('grant_type') === 'refresh_token') {
      if (!this.granted.has(form.get('refresh_token') ?? '')) return ofSignIn(400, 'invalid_grant')
      this.tokens.add(`Bearer ${token}`)
      if (!this.rotates) return told(given)
      const next = `lasting-${this.#number}`
      this.granted.delete(form.get('refresh_token') ?? '')
      this.granted.add(next)
      return told({ ...given, refresh_token: next })
    }
    const code = form.get('code') ?? ''
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (known?.challenge !== challenge || known.redirectUri !== form.get('redirect_uri'))
      return ofSignIn(400, 'invalid_grant')
    const key = `lasting-${this.#number}`
    this.granted.add(key)
    this.tokens.add(`Bearer ${token}`)
    return told({ ...given, refresh_token: key })
  }

  #accounts(url: URL): Told {
    if (url.pathname !== '/v1/accounts') return error(404, 'NOT_FOUND')
    // One account per page, to see that all pages are read.
    const names = [...this.accounts.keys()]
    const at = Number(url.searchParams.get('pageToken') ?? 0)
    if (names.length === 0) return told({})
    const more = at + 1 < names.length ? { nextPageToken: String(at + 1) } : {}
    return told({ accounts: [{ name: names[at], type: 'PERSONAL' }], ...more })
  }

  #locations(url: URL): Told {
    const account = /^\/v1\/(accounts\/\w+)\/locations$/.exec(url.pathname)?.[1] ?? ''
    if (!url.searchParams.has('readMask')) return error(400, 'INVALID_ARGUMENT')
    const locations = this.accounts.get(account) ?? []
    return told(locations.length === 0 ? {} : { locations })
  }

  #ofReviews({ method, url, body }: Asked): Told {
    const [, name = '', reply] =
      /^\/v4\/(accounts\/\w+\/locations\/\w+\/reviews\/\w+)(\/reply)?$/.exec(url.pathname) ?? []
    if (name === '') return method === 'GET' ? this.#reviews(url) : error(404, 'NOT_FOUND')
    const review = this.named(name)
    if (review === undefined) return error(404, 'NOT_FOUND')
    if (reply === undefined) return method === 'GET' ? told(review) : error(404, 'NOT_FOUND')
    if (method === 'PUT') return this.refusal ?? this.#reply(review, body)
    if (method !== 'DELETE') return error(404, 'NOT_FOUND')
    if (review.reviewReply === undefined) return error(404, 'NOT_FOUND')
    delete review.reviewReply
    return told({})
  }

  /** The review with this full name. */
  named(name: string): GoogleReview | undefined {
    const [account = '', location = ''] = name.split(/\/(?=locations|reviews)/)
    const isThere = this.accounts.get(account)?.some((each) => each.name === location) ?? false
    return isThere ? this.reviews.get(location)?.find((each) => each.name === name) : undefined
  }

  #reply(review: GoogleReview, body: string): Told {
    const { comment } = JSON.parse(body) as { comment?: unknown }
    if (typeof comment !== 'string' || Buffer.byteLength(comment) > 4096)
      return error(400, 'INVALID_ARGUMENT')
    const given = { comment, updateTime: new Date().toISOString() }
    review.reviewReply = { ...given, reviewReplyState: this.replyState ?? 'PENDING' }
    return told(this.replyState === null ? given : review.reviewReply)
  }

  #reviews(url: URL): Told {
    const [, account = '', location = ''] =
      /^\/v4\/(accounts\/\w+)\/(locations\/\w+)\/reviews$/.exec(url.pathname) ?? []
    const isThere = this.accounts.get(account)?.some(({ name }) => name === location) ?? false
    if (!isThere) return error(404, 'NOT_FOUND')
    const size = Number(url.searchParams.get('pageSize') ?? 50)
    if (size > 50 || url.searchParams.get('orderBy') !== 'updateTime desc')
      return error(400, 'INVALID_ARGUMENT')
    const most = Math.min(size, this.pageSize)
    const all = (this.reviews.get(location) ?? []).toSorted((a, b) =>
      (b.updateTime ?? '').localeCompare(a.updateTime ?? '')
    )
    const at = Number(url.searchParams.get('pageToken') ?? 0)
    const reviews = all.slice(at, at + most)
    if (all.length === 0) return told({})
    const more = at + most < all.length ? { nextPageToken: String(at + most) } : {}
    return told({ reviews, averageRating: 4.2, totalReviewCount: all.length, ...more })
  }
}

export const googleReview = (id: string, more: Partial<GoogleReview> = {}): GoogleReview => ({
  name: `accounts/9/locations/7/reviews/${id}`,
  reviewId: id,
  reviewer: { displayName: `Guest ${id}`, isAnonymous: false },
  starRating: 'FOUR',
  comment: `Text ${id}`,
  createTime: '2026-02-02T08:11:12.5Z',
  updateTime: '2026-02-03T06:00:00Z',
  ...more
})
