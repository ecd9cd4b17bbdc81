/** Sites as the model sees them: what can happen there, and what the inbox should finally show. */
import { Google, googleHosts, googleReview } from '../stand-ins/google'
import { jsonList } from '../stand-ins/json-list'
import { wooComments } from '../stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../stand-ins/woo-shop'
import type { Asked, StandInSite, Told } from '../stand-ins/site'

export interface SaidReview {
  score: number | null
  review: string
  reply: string | null
}
/** Keyed by the site's ids. */
export type Said = Record<string, SaidReview>

export interface ModelSite {
  /** The body that creates the n-th connection. */
  body: (number: number) => object
  fresh: (number: number) => void
  tell: (asked: Asked) => Told | null
  /** @param said what is different about it */
  add: (id: number, said?: object) => void
  /** The customer writes something else. */
  edit: (place: number, version: number) => void
  /** The owner or an employee replies at the site, or takes the reply back. */
  answer: (place: number, version: number) => void
  remove: (place: number) => void
  /** In the order of their positions. */
  ids: () => string[]
  says: () => Said
  /** The owner's browser, if the site has a sign-in. Returns the address to open afterwards. */
  signIn?: (address: string) => string
  /** All replies ever created there, if they can be published from here; each text may be created only once. */
  made?: () => string[]
  /** The replies that stand under a review, in their order. */
  standing?: (id: string) => { id: number; text: string }[]
}

interface Around {
  site: StandInSite
  now: () => number
}

const scoreOf = (number: number): number => (number % 5) + 1

function jsonModel({ site }: Around): ModelSite {
  const list = jsonList()
  list.size = 3
  return {
    body: (number) => ({
      kind: 'json',
      settings: { url: `${site.url}/reviews.json?of=${number}`, complete: true }
    }),
    fresh: () => void (list.reviews = []),
    tell: (asked) => (asked.url.pathname === '/reviews.json' ? list.tell(asked) : null),
    add: (id) => void list.reviews.push({ id, score: scoreOf(id), text: `First ${id}`, name: `C ${id}` }),
    edit: (at, version) =>
      Object.assign(list.reviews[at]!, { text: `Version ${version}`, score: scoreOf(version) }),
    answer: (at, version) =>
      Object.assign(list.reviews[at]!, { reply: version % 3 === 0 ? null : `Thanks ${version}` }),
    remove: (at) => void list.reviews.splice(at, 1),
    ids: () => list.reviews.map(({ id }) => String(id)),
    says: () =>
      Object.fromEntries(
        list.reviews.map(({ id, score, text, reply }) => [
          String(id),
          {
            score: score as number,
            review: text as string,
            reply: (reply as string | null | undefined) ?? null
          }
        ])
      )
  }
}

/** A shop where replies can be published. */
function shopModel({ site }: Around): ModelSite {
  const shop = wooShop()
  const blog = wooComments()
  const made: string[] = []
  shop.size = 3
  const ofReview = (id: number) =>
    blog.comments.filter((each) => each.parent === id && each.status !== 'trash')
  return {
    body: () => ({
      kind: 'woocommerce',
      settings: { url: `${site.url}/`, username: 'ann' },
      secrets: shopSecrets
    }),
    fresh: () => {
      shop.reviews = []
      blog.comments = []
      made.length = 0
    },
    tell: (asked) => {
      if (!asked.url.pathname.startsWith('/wp-json')) return null
      const before = blog.comments.length
      const told = blog.tell(asked) ?? shop.tell(asked)
      made.push(...blog.comments.slice(before).map(({ content }) => content.raw))
      return told
    },
    add: (id, said) => void shop.reviews.push(shopReview(id, said)),
    edit: (at, version) =>
      Object.assign(shop.reviews[at]!, { review: `<p>Version ${version}</p>`, rating: scoreOf(version) }),
    answer: (at, version) => {
      const { id } = shop.reviews[at]!
      const [last] = ofReview(id).slice(-1)
      if (version % 3 === 0 && last !== undefined) last.status = 'trash'
      else if (version % 3 === 1 || last === undefined) blog.answer(id, `Thanks ${version}`)
      else Object.assign(last.content, { raw: `Thanks ${version}`, rendered: `<p>Thanks ${version}</p>` })
    },
    remove: (at) => void shop.reviews.splice(at, 1),
    ids: () => shop.reviews.map(({ id }) => String(id)),
    says: () =>
      Object.fromEntries(
        shop.reviews.map(({ id, rating, review }) => [
          String(id),
          {
            score: rating,
            review: review.replaceAll(/<\/?p>|\n/g, ''),
            reply: ofReview(id).at(-1)?.content.raw ?? null
          }
        ])
      ),
    made: () => made,
    standing: (id) => ofReview(Number(id)).map((each) => ({ id: each.id, text: each.content.raw }))
  }
}

const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

function googleModel({ now }: Around): ModelSite {
  const google = new Google()
  const justNow = () => new Date(now()).toISOString()
  const all = () => google.reviews.get('locations/7') ?? []
  let prefix = ''
  return {
    body: () => ({
      kind: 'google',
      settings: { client_id: google.client.id },
      secrets: { client_secret: google.client.secret }
    }),
    fresh: (number) => {
      prefix = `m${number}-`
      google.reset()
      google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
      google.reviews.set('locations/7', [])
      google.pageSize = 3
    },
    tell: (asked) => (googleHosts.includes(String(asked.headers['host'])) ? google.tell(asked) : null),
    add: (id) => {
      const times = { createTime: justNow(), updateTime: justNow() }
      all().push(googleReview(`${prefix}${id}`, { starRating: stars[id % 5]!, ...times }))
    },
    edit: (at, version) =>
      Object.assign(all()[at]!, {
        comment: `Version ${version}`,
        starRating: stars[version % 5],
        updateTime: justNow()
      }),
    // It isn't known whether a reply changes a review's update time, so both happen here.
    answer: (at, version) => {
      const { reviewReply: _before, ...review } = all()[at]!
      const reply = { reviewReply: { comment: `Thanks ${version}`, updateTime: justNow() } }
      all()[at] = {
        ...review,
        ...(version % 3 !== 0 && reply),
        ...(version % 2 === 0 && { updateTime: justNow() })
      }
    },
    remove: (at) => void all().splice(at, 1),
    ids: () => all().map(({ reviewId = '' }) => reviewId),
    says: () =>
      Object.fromEntries(
        all().map(({ reviewId = '', starRating = '', comment = '', reviewReply }) => [
          reviewId,
          { score: stars.indexOf(starRating) + 1, review: comment, reply: reviewReply?.comment ?? null }
        ])
      ),
    signIn: (address) => google.signIn(address)
  }
}

export const modelSites = { 'a list in JSON': jsonModel, 'a shop': shopModel, Google: googleModel }
