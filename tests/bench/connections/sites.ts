/** Sites with any number of reviews, in a separate process: one server stands in for all of them. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOn, portOf } from '#main/tools/listen'
import { Google, googleHosts, googleReview } from '../../connecting/stand-ins/google'
import { jsonList } from '../../connecting/stand-ins/json-list'
import { judgedReview, judgeMeShop } from '../../connecting/stand-ins/judgeme-shop'
import type { Asked, Told } from '../../connecting/stand-ins/site'
import { trustedReview, trustpilotBusiness } from '../../connecting/stand-ins/trustpilot-business'
import { shopReview, wooShop } from '../../connecting/stand-ins/woo-shop'

/** Hosts whose requests the service must be told to send here. */
export const standInHosts = [...googleHosts, 'api.judge.me', 'api.trustpilot.com']
/** The locations at Google over which its reviews are spread. */
export const locations = ['locations/1', 'locations/2', 'locations/3']
export const googleClient = new Google().client

/** Runs until its parent ends it; prints the address it listens on. */
export async function runSites(reviews: number): Promise<void> {
  const tell = sitesWith(reviews)
  const listeners = await listenOn(
    () =>
      createServer((req, res) => {
        void text(req).then((body) => {
          const url = new URL(req.url ?? '/', 'http://site')
          const told = tell({ method: req.method ?? 'GET', url, headers: req.headers, body })
          res
            .writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
            .end(told.body)
        })
      }),
    0,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`The sites cannot listen: ${listeners}`)
  console.log(JSON.stringify({ url: `http://127.0.0.1:${portOf(listeners[0]!)}` }))
  process.stdin.on('end', () => process.exit(0)).resume()
}

/** Reviews are in each site's own order, so that there is nothing to sort and it answers as fast as the real site. */
function sitesWith(reviews: number): (asked: Asked) => Told {
  const [list, shop, judged, trusted, google] = [
    jsonList(),
    wooShop(),
    judgeMeShop(),
    trustpilotBusiness(),
    new Google()
  ]
  const each = Array.from({ length: reviews }, (_, index) => index + 1)
  const time = (id: number) => new Date(Date.UTC(2024, 0, 1) + id * 3_600_000).toISOString()
  list.size = 100
  list.reviews = each.map((id) => ({
    id,
    score: (id % 5) + 1,
    text: words(id),
    name: `Customer ${id}`,
    created_at: time(id)
  }))
  shop.reviews = each.map((id) =>
    shopReview(id, { review: `<p>${words(id)}</p>`, date_created_gmt: time(id).slice(0, 19) })
  )
  judged.reviews = each.map((id) =>
    judgedReview(id, { body: words(id), created_at: time(id), updated_at: time(id) })
  )
  trusted.reviews = each.map((id) => trustedReview(id, { text: words(id), createdAt: time(id) }))
  google.accounts.set(
    'accounts/9',
    locations.map((name) => ({ name, title: name }))
  )
  for (const [at, name] of locations.entries())
    google.reviews.set(
      name,
      each
        .filter((id) => id % locations.length === at)
        .map((id) =>
          googleReview(`g${id}`, { comment: words(id), createTime: time(id), updateTime: time(id) })
        )
        .toReversed()
    )
  return (asked) => {
    const { pathname, searchParams } = asked.url
    // Stands in for the owner's browser.
    if (pathname === '/bench/sign-in')
      return { body: JSON.stringify(google.signIn(searchParams.get('address') ?? '')) }
    const host = String(asked.headers['host'])
    if (googleHosts.includes(host)) return google.tell(asked)
    if (host === 'api.judge.me') return judged.tell(asked)
    if (host === 'api.trustpilot.com') return trusted.tell(asked)
    return pathname.startsWith('/wp-json') ? shop.tell(asked) : list.tell(asked)
  }
}

/** About 200 characters, like a typical review. */
const words = (id: number): string =>
  `Guest number ${id} came twice and was glad. ${'The soup was warm, and so was everybody there. '.repeat(1 + (id % 6))}`
