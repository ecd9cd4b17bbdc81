/** A WooCommerce shop, through its REST API (wp-json/wc/v3). */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type { Adapter, Caller, Found, Refusal, SiteAnswer, SitePage, Wanted } from '../port'
import { plainText } from '../site/plain-text'
import { readFlag, readId, readLine, readScore, readText, readTime } from '../site/read-values'
import { formField, optionalField } from '../site/form-field'
import { readRows, withId } from '../site/rows'
import { Trouble } from '../site/trouble'
import { probeOrders, readOrders } from './orders'
import { answer, answerOf, asWordPress, replyNeeds, replyPower, withAnswers, wordPressKey } from './replies'
import { countOf, hasMore, listOf, shopOf, shopSettings } from './shop'

const secrets = {
  consumer_key: line(200).regex(/^\s*ck_\w+\s*$/, { error: 'must be a consumer key, which begins with ck_' }),
  consumer_secret: line(200).regex(/^\s*cs_\w+\s*$/, {
    error: 'must be a consumer secret, which begins with cs_'
  }),
  application_password: line(200).nullish()
}

/** Reviews per request. */
const pageSize = 100
/** Up to this many pages are all read every time: the site can't tell which reviews have changed. */
const fewPages = 10
/** `after` is in the shop's local time, which may differ from UTC by this much. */
const zoneReach = 15 * 3_600_000

/** In this order, a review that is approved during the sync is seen twice rather than never. */
const statuses = ['hold', 'approved', 'spam', 'trash'] as const

export const wooCommerce: Adapter = {
  about: {
    kind: 'woocommerce',
    name: 'WooCommerce',
    settings: [
      formField(
        'url',
        'Shop address',
        'The one customers use: https, or http on your own network.',
        'https://shop.example'
      ),
      optionalField(
        'username',
        'WordPress user',
        'For replies: the user the application password belongs to.',
        'ann'
      ),
      optionalField(
        'orders',
        'Orders',
        'Whether paid orders become customers and charges: yes or no. Default: yes.',
        'no'
      )
    ],
    secrets: [
      formField(
        'consumer_key',
        'Consumer key',
        'WooCommerce → Settings → Advanced → REST API → Add key, with permission to read.',
        'ck_…'
      ),
      formField('consumer_secret', 'Consumer secret', 'Shown once, next to the key.', 'cs_…'),
      optionalField(
        'application_password',
        'Application password',
        'For replies: WordPress → Users → Profile → Application passwords.'
      )
    ],
    steps: [
      {
        text: 'In WordPress, open WooCommerce → Settings → Advanced → REST API and press “Add key”.',
        wait: 'a minute'
      },
      {
        text: 'Choose a user who manages the shop, permission “Read”, and press “Generate API key”.',
        wait: 'a minute'
      },
      {
        text: 'Copy the consumer key and the consumer secret: WooCommerce shows them only once.',
        wait: 'a minute'
      },
      {
        text: 'To publish replies from here: WordPress → Users → Profile → Application passwords → “Add”. Enter that password and the name of the user.',
        wait: 'a minute'
      }
    ],
    can: { reviews: true, edits: true, removals: true, replies: true, customers: true, charges: true },
    built_from: 'Built from WooCommerce’s REST API documentation (wc/v3, 2024) and its source code.'
  },
  pace: 100,
  settings: shopSettings,
  secrets,
  server: shopOf,
  identity: (given) => shopOf(given).href,
  authorize: (asked, given, as) => {
    if (as === asWordPress) return wordPressKey(asked, given)
    const { consumer_key, consumer_secret } = z.object(secrets).parse(given)
    const pair = `${consumer_key.trim()}:${consumer_secret.trim()}`
    return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  },
  judge,
  probe: async (call) => {
    const answer = await call.get(addressOf(call, { status: 'approved', page: 1 }, 1))
    listOf(answer, call)
    const total = countOf(answer, 'x-wp-total')
    const message = total === null ? 'Reviews can be read.' : `Reviews can be read; there are ${total}.`
    return [{ right: 'reviews:read', ok: true, message }, ...(await probeOrders(call))]
  },
  read,
  readCharges: readOrders,
  reply: replyPower,
  replyNeeds,
  answer,
  answerOf
}

interface Mark {
  status: (typeof statuses)[number]
  page: number
  /** The number of approved reviews when the sync began. */
  total?: number | null
  /** Reviews moved between pages, or not all of them were read. */
  hasShifted?: boolean
  /** Only reviews written since then. */
  after?: number
}

function addressOf({ settings: given }: Caller, { status, page, after }: Mark, size: number): URL {
  const url = new URL('wp-json/wc/v3/products/reviews', shopOf(given))
  const query = { per_page: size, page, orderby: 'id', order: 'asc', status }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  if (after !== undefined)
    url.searchParams.set('after', new Date(after - zoneReach).toISOString().slice(0, 19))
  return url
}

async function* read(call: Caller, { since, mark }: Wanted): AsyncGenerator<SitePage> {
  let at = (mark as Mark | null) ?? { status: statuses[0], page: 1 }
  for (;;) {
    // Some versions refuse a page beyond the last one, or a status that the user may not see.
    const answer = await call.get(addressOf(call, at, pageSize), [400])
    if (answer.status === 400 && at.status === 'approved' && at.page === 1)
      throw new Trouble('refused', `${shopOf(call.settings).host} refuses the request for reviews.`)
    const { rows, total, pages } = pageOf(answer, call)
    if (since !== null && at.after === undefined && at.page === 1 && (pages ?? 0) > fewPages) {
      at = { ...at, after: since }
      continue
    }
    const page = await readRows(rows, (row) => reviewOf(row, at.status, call))
    const read = { ...page, items: await withAnswers(call, page.items) }
    const hasShifted =
      at.hasShifted === true || at.after !== undefined || (at.page > 1 && total !== (at.total ?? null))
    const next = nextOf(
      at,
      hasMore(answer, addressOf(call, at, pageSize), { page: at.page, pages, rows: rows.length })
    )
    if (next === null) {
      yield { ...read, mark: null, isComplete: !hasShifted }
      return
    }
    at = { ...next, hasShifted, ...(next.page > 1 && { total }) }
    yield { ...read, mark: at }
  }
}

function pageOf(answer: SiteAnswer, call: Caller) {
  if (answer.status === 400) return { rows: [], total: null, pages: 0 }
  return {
    rows: listOf(answer, call),
    total: countOf(answer, 'x-wp-total'),
    pages: countOf(answer, 'x-wp-totalpages')
  }
}

/** Null: that was the last page of the last status. */
function nextOf({ status, page, after }: Mark, more: boolean): Mark | null {
  if (more) return { status, page: page + 1, ...(after !== undefined && { after }) }
  const next = statuses[statuses.indexOf(status) + 1]
  return next === undefined ? null : { status: next, page: 1 }
}

function reviewOf(found: unknown, status: Mark['status'], { settings: given }: Caller): Found {
  const { row, id } = withId(found, shopOf(given).host)
  if (status === 'spam' || status === 'trash') return { gone: id }
  // Replies are filed under the product.
  const product = readId(row['product_id'])
  const text = typeof row['review'] === 'string' ? plainText(row['review']) : row['review']
  return {
    id,
    ...(product !== null && { address: product }),
    written: readTime(row['date_created_gmt'], 'UTC') ?? readTime(row['date_created'], 'UTC'),
    score: readScore(row['rating']),
    text: readText(text, 20_000),
    name: readLine(plainText(typeof row['reviewer'] === 'string' ? row['reviewer'] : ''), 200),
    email: readLine(row['reviewer_email'], 254),
    isShown: status === 'approved',
    verified: readFlag(row['verified']),
    product: readLine(row['product_name'], 300),
    link: linkOf(row['product_permalink']),
    raw: row
  }
}

function linkOf(value: unknown): string | null {
  const link = readLine(value, 2000)
  return link !== null && /^https?:\/\/[^\s@]+$/i.test(link) ? link : null
}

/** WooCommerce explains its refusals with a code in the body. It also uses 401 for keys that lack a permission. */
function judge({ status, headers, text }: SiteAnswer): Refusal | null {
  if (status < 400) return null
  const code = /"code"\s*:\s*"(\w+)"/.exec(text.slice(0, 2000))?.[1]
  if (status === 501 || headers['server']?.includes('Mod_Security'))
    return {
      code: 'not_allowed',
      message:
        'A firewall of the shop turned the request away (ModSecurity). Ask its host to let the REST API through.'
    }
  if (code === 'rest_no_route')
    return {
      code: 'refused',
      message:
        'The WooCommerce REST API was not found in this shop: is the plugin active, and are permalinks set to anything but “Plain”?'
    }
  if (
    code === 'woocommerce_rest_authentication_error' ||
    (status === 401 && code !== undefined && !code.includes('cannot'))
  )
    return {
      code: 'key_refused',
      message: 'WooCommerce does not accept the keys. Create a new key, and enter both parts of it.'
    }
  if (code?.startsWith('woocommerce_rest_cannot'))
    return status === 401
      ? {
          code: 'key_refused',
          message:
            'WooCommerce does not accept the keys: they are wrong or deleted, or the server drops the “Authorization” header.'
        }
      : {
          code: 'not_allowed',
          message:
            'The user these keys belong to is not allowed to read this: choose one who manages the shop.'
        }
  return null
}
