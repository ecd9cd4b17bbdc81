/** Reviews of a shop at Judge.me, through its API (api.judge.me/api/v1). */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type { Adapter, Caller, FoundReview, SitePage, Wanted } from '../port'
import { formField } from '../site/form-field'
import { plainIfHtml } from '../site/plain-text'
import { isRecord, readFlag, readLine, readScore, readText, readTime } from '../site/read-values'
import { listIn, readRows, withId } from '../site/rows'
import { addressOf, host, settings, shopOf } from './address'
import { answer, replyPower } from './replies'

const secrets = {
  api_token: line(300).regex(/^\s*[\x21-\x7e]+\s*$/, {
    error: 'must be a token: letters, digits and signs, without spaces'
  })
}

/** Reviews per request. */
const pageSize = 100
/** Beyond this, the site keeps repeating the same page. */
const maxPerList = 10_000
/** Up to this many reviews are all read every time: the site can't tell which ones have changed. */
const fewReviews = 1000
const ratings = [5, 4, 3, 2, 1] as const
/** The reason given for reviews that were skipped because their rating has more than 10,000. */
const beyond = 'beyond_10000'

export const judgeMe: Adapter = {
  about: {
    kind: 'judgeme',
    name: 'Judge.me',
    settings: [
      formField(
        'shop_domain',
        'Domain of the shop',
        'As Judge.me knows it; for Shopify, the one that ends in myshopify.com.',
        'tea.myshopify.com'
      )
    ],
    secrets: [
      formField(
        'api_token',
        'Private API token',
        'Judge.me → Settings → Integrations → API: the private token.'
      )
    ],
    steps: [
      {
        text: 'In Judge.me, open Settings → Integrations → API and copy the private token.',
        wait: 'a minute'
      }
    ],
    can: { reviews: true, edits: true, removals: true, replies: true, customers: false, charges: false },
    built_from:
      'Built from Judge.me’s description of its API of October 2026. It does not show replies given before, and lets no program change or remove them.'
  },
  pace: 200,
  fullEvery: 24 * 3_600_000,
  settings,
  secrets,
  server: () => new URL(`https://${host}`),
  identity: shopOf,
  placeName: shopOf,
  authorize: (_settings, given) => ({ 'X-Api-Token': z.object(secrets).parse(given).api_token.trim() }),
  judge: ({ status }) =>
    status === 401
      ? {
          code: 'key_refused',
          message:
            'Judge.me does not accept the token: it is wrong, or belongs to another shop. Copy the private token again, and check the shop domain.'
        }
      : null,
  probe: async (call) => {
    listIn(await call.get(addressOf(call, 'reviews', { page: 1, per_page: 1 })), 'reviews', host)
    const total = await countOf(call)
    const message = total === null ? 'Reviews can be read.' : `Reviews can be read; there are ${total}.`
    return [
      { right: 'reviews:read', ok: true, message },
      // Spec silent: no test reply is sent.
      {
        right: 'replies:write',
        ok: true,
        message: 'Replies can be published with the private token, once each: not changed or removed.'
      }
    ]
  },
  read,
  reply: replyPower,
  answer
}

/** Null: the site doesn't say. */
async function countOf(call: Caller): Promise<number | null> {
  const answer = await call.get(addressOf(call, 'reviews/count', {}), [404])
  if (answer.status === 404) return null
  const body = answer.json()
  const count = isRecord(body) ? body['count'] : body
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

interface Mark {
  /** Null: all ratings. */
  rating: (typeof ratings)[number] | null
  page: number
}

async function* read(call: Caller, { since, mark }: Wanted): AsyncGenerator<SitePage> {
  const count = await countOf(call)
  const isSplit = since === null && count !== null && count > maxPerList
  const seen = new Set<string>()
  /** The pages of the present list. */
  const pages = new Set<string>()
  /** A rating has more reviews than its list can show. */
  let isCut = false
  const newest = since === null || (count !== null && count <= fewReviews) ? null : newestFirst(since)
  let at = (mark as Mark | null) ?? { rating: isSplit ? ratings[0] : null, page: 1 }
  for (;;) {
    const { rating } = at
    const answer = await call.get(
      addressOf(call, 'reviews', { page: at.page, per_page: pageSize, ...(rating !== null && { rating }) })
    )
    const { items: found, skipped } = await readRows(listIn(answer, 'reviews', host), reviewOf)
    const items = found.filter(({ id }) => !seen.has(id))
    for (const { id } of items) seen.add(id)
    if (newest?.(found) === true) {
      yield { items, skipped, mark: null }
      return
    }
    const shown = ids(found)
    const isOver = found.length === 0 || pages.has(shown)
    if (isOver) pages.clear()
    else pages.add(shown)
    isCut ||= rating !== null && isOver && found.length > 0
    const next = nextOf(at, {
      isOver,
      isTrap: found.length > 0 && (count === null || seen.size < count)
    })
    if (next === null) {
      const isComplete = count === seen.size && (await countOf(call)) === count
      // No other filter can reach these. A resumed sync can't count them, as it has not seen every page itself.
      const missed = isCut && mark === null && count !== null ? Math.max(0, count - seen.size) : 0
      yield { items, mark: null, isComplete, skipped: [...skipped, ...Array<string>(missed).fill(beyond)] }
      return
    }
    yield { items, skipped, mark: next }
    at = next
  }
}

const ids = (page: readonly FoundReview[]): string => page.map(({ id }) => id).join(' ')

/** Null: that was the last page. @param isTrap a page repeats although there are more reviews, so continue rating by rating. */
function nextOf(
  { rating, page }: Mark,
  { isOver, isTrap }: { isOver: boolean; isTrap: boolean }
): Mark | null {
  if (!isOver) return { rating, page: page + 1 }
  if (rating === null) return isTrap ? { rating: ratings[0], page: 1 } : null
  const next = ratings[ratings.indexOf(rating) + 1]
  return next === undefined ? null : { rating: next, page: 1 }
}

/**
 * The order is not documented. If reviews come newest first, a page of only old ones means that all later pages are known.
 * @returns whether that page has been reached
 */
function newestFirst(since: number): (page: readonly FoundReview[]) => boolean {
  let last = Infinity
  let isOrdered = true
  return (page) => {
    for (const { written } of page) {
      isOrdered &&= written !== null && written <= last
      last = written ?? last
    }
    const isOld = page.every(({ written, changed }) => Math.max(written ?? 0, changed ?? 0) < since)
    return isOrdered && page.length > 0 && isOld
  }
}

function reviewOf(given: unknown): FoundReview {
  const { row, id } = withId(given, host)
  const reviewer = isRecord(row['reviewer']) ? row['reviewer'] : {}
  const { ip_address: _ip, ...raw } = row
  return {
    id,
    written: readTime(row['created_at'], 'UTC') ?? readTime(row['updated_at'], 'UTC'),
    changed: readTime(row['updated_at'], 'UTC'),
    score: readScore(row['rating']),
    title: readLine(row['title'], 300),
    text: readText(plainIfHtml(row['body']), 20_000),
    name: readLine(reviewer['name'], 200),
    email: readLine(reviewer['email'], 254),
    isShown: readFlag(row['published']) !== false,
    verified: isVerified(row['verified']),
    product: readLine(row['product_title'], 300),
    raw
  }
}

/** Judge.me has eight values for this; the ambiguous ones count as unknown. */
function isVerified(value: unknown): boolean | null {
  if (value === 'buyer' || value === 'confirmed-buyer' || value === 'verified-purchase') return true
  return value === 'nothing' || value === 'unverified' ? false : readFlag(value)
}
