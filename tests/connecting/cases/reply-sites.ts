/** The sites that replies can be published at, each in its own format. Each has the reviews 1, 2 and 3. */
import type { TestService } from '../../support/service'
import { rawRequest } from '../../support/raw-request'
import { Google, googleHosts, googleReview } from '../stand-ins/google'
import { judgedReview, judgeMeShop } from '../stand-ins/judgeme-shop'
import type { Asked, Told } from '../stand-ins/site'
import { trustedReview, trustpilotBusiness } from '../stand-ins/trustpilot-business'
import { wooComments } from '../stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../stand-ins/woo-shop'

export interface ReplySite {
  name: string
  hosts: readonly string[]
  /** The body that connects it. */
  body: object
  tell: (asked: Asked) => Told
  /** Resets the site: three reviews, no replies, no faults. */
  reset: () => void
  /** The owner's sign-in, if connecting takes one. */
  signIn?: (service: TestService, id: number) => Promise<void>
  isWriting: (asked: Asked) => boolean
  /** The publicly visible replies, by review. */
  shown: () => Record<string, string>
  /** Somebody replies at the site. */
  answer: (review: string, text: string) => void
  /** All replies disappear from the site. */
  clear: () => void
  /** Makes the site refuse replies, or accept them again. */
  refuse: (refused: boolean) => void
  /** The sentence with which the site refuses. */
  reason: string
  /** Moderation of new replies; left out if the site has none. */
  moderation?: {
    begin: () => void
    approve: (review: string) => void
    reject: (review: string, policy?: string) => void
  }
  limit: { count: number; in: 'bytes' | 'characters' }
  can: { readBack: boolean; edit: boolean; takeBack: boolean }
}

function atShop(): ReplySite {
  const shop = wooShop()
  const blog = wooComments()
  const refusal = { status: 400, body: '{"code":"rest_x","message":"Invalid comment content."}' }
  const of = (review: string) => blog.comments.find(({ parent }) => String(parent) === review)!
  return {
    name: 'a shop with WooCommerce',
    hosts: ['shop.example'],
    body: {
      kind: 'woocommerce',
      settings: { url: 'https://shop.example/', username: 'ann' },
      secrets: shopSecrets
    },
    tell: (asked) => blog.tell(asked) ?? shop.tell(asked),
    reset: () => {
      shop.reviews = [shopReview(1), shopReview(2), shopReview(3)]
      Object.assign(blog, { comments: [], isModerated: false, refusal: null })
    },
    isWriting: ({ method, url }) => method !== 'GET' && url.pathname.includes('/comments'),
    shown: () => Object.fromEntries(Object.entries(blog.shown()).map(([id, texts]) => [id, texts.join('|')])),
    answer: (review, text) => blog.answer(Number(review), text),
    clear: () => void (blog.comments = []),
    refuse: (refused) => void (blog.refusal = refused ? refusal : null),
    reason: 'Invalid comment content.',
    moderation: {
      begin: () => void (blog.isModerated = true),
      approve: (review) => void (of(review).status = 'approved'),
      reject: (review) => void (of(review).status = 'trash')
    },
    limit: { count: 65_525, in: 'bytes' },
    can: { readBack: true, edit: true, takeBack: true }
  }
}

function atGoogle(): ReplySite {
  const google = new Google()
  const all = () => google.reviews.get('locations/7') ?? []
  const of = (review: string) => all().find(({ reviewId }) => reviewId === review)!
  const message = 'Request contains an invalid argument.'
  const refusal = {
    status: 400,
    body: JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })
  }
  return {
    name: 'Google Business Profile',
    hosts: googleHosts,
    body: {
      kind: 'google',
      settings: { client_id: google.client.id },
      secrets: { client_secret: google.client.secret }
    },
    tell: (asked) => google.tell(asked),
    reset: () => {
      google.reset()
      google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
      google.reviews.set(
        'locations/7',
        ['1', '2', '3'].map((each) => googleReview(each))
      )
    },
    signIn: async (service, id) => {
      const { authorize_url } = await service.alice.data('signInConnection', { params: { id } })
      const { pathname, search } = new URL(google.signIn(authorize_url as string))
      await rawRequest(service.url, { path: pathname + search })
    },
    isWriting: ({ method, url }) => method !== 'GET' && url.pathname.startsWith('/v4/'),
    shown: () =>
      Object.fromEntries(
        all().flatMap(({ reviewId = '', reviewReply }) =>
          reviewReply?.reviewReplyState === 'APPROVED' ? [[reviewId, reviewReply.comment ?? '']] : []
        )
      ),
    answer: (review, comment) => {
      const updateTime = new Date().toISOString()
      of(review).reviewReply = { comment, updateTime, reviewReplyState: 'APPROVED' }
    },
    clear: () => {
      for (const review of all()) delete review.reviewReply
    },
    refuse: (refused) => void (google.refusal = refused ? refusal : null),
    reason: message,
    moderation: {
      begin: () => void (google.replyState = 'PENDING'),
      approve: (review) => void (of(review).reviewReply!.reviewReplyState = 'APPROVED'),
      reject: (review, policyViolation) =>
        void Object.assign(of(review).reviewReply!, { reviewReplyState: 'REJECTED', policyViolation })
    },
    limit: { count: 4096, in: 'bytes' },
    can: { readBack: true, edit: true, takeBack: true }
  }
}

function atJudgeMe(): ReplySite {
  const shop = judgeMeShop()
  const shown = (): Record<string, string> => {
    const all: Record<string, string> = {}
    for (const { review_id: id, reply } of shop.replies)
      all[id] = all[id] === undefined ? reply.content : `${all[id]}|${reply.content}`
    return all
  }
  return {
    name: 'a shop at Judge.me',
    hosts: ['api.judge.me'],
    body: {
      kind: 'judgeme',
      settings: { shop_domain: 'tea.myshopify.com' },
      secrets: { api_token: 'made-up' }
    },
    tell: (asked) => shop.tell(asked),
    reset: () => {
      const reviews = [1, 2, 3].map((each) => judgedReview(each))
      Object.assign(shop, { reviews, replies: [], refusal: null })
    },
    isWriting: ({ method }) => method !== 'GET',
    shown,
    answer: (review, content) =>
      void shop.replies.push({ review_id: Number(review), send_reply_email: false, reply: { content } }),
    clear: () => void (shop.replies = []),
    refuse: (refused) =>
      void (shop.refusal = refused ? { status: 422, body: '{"error":"Content is too rude"}' } : null),
    reason: 'Content is too rude',
    limit: { count: 2000, in: 'characters' },
    can: { readBack: false, edit: false, takeBack: false }
  }
}

function atTrustpilot(second: ReturnType<typeof trustpilotBusiness>['second'], words: string): ReplySite {
  const business = trustpilotBusiness()
  const of = (review: string) => business.reviews.find(({ id }) => id === review)!
  const answered = (text: string) => ({ text, createdAt: '2026-03-01T10:00:00Z', updatedAt: null })
  return {
    name: `a business at Trustpilot, where a second reply ${words}`,
    hosts: ['api.trustpilot.com'],
    body: {
      kind: 'trustpilot',
      settings: { domain: 'tea.example', business_user_id: business.user },
      secrets: { api_key: 'made-up-key', api_secret: 'made-up-secret' }
    },
    tell: (asked) => business.tell(asked),
    reset: () => {
      const reviews = [1, 2, 3].map((each) => trustedReview(each, { id: String(each) }))
      Object.assign(business, { reviews, second, refusal: null })
    },
    isWriting: ({ method, url }) => method !== 'GET' && url.pathname.endsWith('/reply'),
    shown: () =>
      Object.fromEntries(
        business.reviews.flatMap(({ id, companyReply }) =>
          companyReply === null ? [] : [[id, (companyReply as { text: string }).text]]
        )
      ),
    answer: (review, text) => void (of(review)['companyReply'] = answered(text)),
    clear: () => {
      for (const review of business.reviews) review['companyReply'] = null
    },
    refuse: (refused) =>
      void (business.refusal = refused ? { status: 400, body: '{"message":"Message is too rude"}' } : null),
    reason: 'Message is too rude',
    limit: { count: 10_000, in: 'characters' },
    can: { readBack: true, edit: true, takeBack: true }
  }
}

export const replySites = (): readonly [ReplySite, ...ReplySite[]] => [
  atGoogle(),
  atShop(),
  atJudgeMe(),
  atTrustpilot('replaces', 'takes the place of the first'),
  atTrustpilot('is refused', 'is refused'),
  atTrustpilot('is ignored', 'does nothing')
]
