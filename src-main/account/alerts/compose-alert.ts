/** What an alert says, before it is formatted for its receiver: composed from current records, in the account's language. */
import texts from '#messages/alerts'
import { alertEvents, type AlertEvent } from '#shared/contract/alerts'
import type { AlertMessageRow, AlertRow } from './alerts.repository'
import { answeringOf, composeAnswer, type Answering } from './compose-answer'
import { accountOf } from '../core/settings/settings.service'
import { findReview, type ReviewRow } from '../reviews/reviews/reviews.repository'
import { needsKeys } from './troubles'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'

/** The parts of a review that an alert may contain. */
export interface AlertReview {
  id: number
  score: number | null
  name: string | null
  title: string | null
  review: string | null
  source: string
  location: string | null
  link: string | null
  /** Only if the owner chose to include contact details. */
  email: string | null
}

export interface AlertItem {
  /** Stars and name. */
  heading: string
  text: string
  /** Where it was written. */
  details: string
  link: string | null
  review: AlertReview | null
}

export interface AlertMessage {
  event: AlertMessageRow['event']
  title: string
  /** The items shown; the rest are only counted. */
  items: AlertItem[]
  more: string | null
  count: number
  /** A path in the window, such as `/inbox?review=12`. */
  open: string
  /** The same place as a link that opens Goodword. */
  link: string
  isUrgent: boolean
  /** Which business the message is from. */
  from: string
  words: { atSite: string; inGoodword: string }
  /** What the reply to the e-mail may do, or has done; null: it can't be answered. */
  answering: Answering | null
}

/** How many items a summary shows individually. */
const maxShown = 10

type Texts = ReturnType<typeof texts>

/** Null if nothing it was about exists any more. */
export function composeAlert(
  ctx: Context,
  row: AlertRow,
  parts: readonly AlertMessageRow[]
): AlertMessage | null {
  const words = texts(accountOf(ctx).language)
  const [carrier] = parts
  if (carrier?.event === 'answer') return composeOutcome(ctx, row, carrier, words)
  const told = parts.flatMap((part) => composePart(ctx, row, part, words) ?? [])
  const [first] = told
  if (first === undefined) return null
  const count = told.reduce((sum, each) => sum + each.count, 0)
  const items = told.flatMap(({ item }) => item ?? []).slice(0, maxShown)
  const single = told.length === 1 && first.item !== null ? first.item : null
  const hidden = count - items.length
  return {
    event: first.event,
    title: single === null ? titleOfMany(words, told) : titleOf(words, first.event, single),
    items,
    more: items.length === 0 || hidden <= 0 ? null : words.more({ count: hidden }),
    count,
    ...(single === null ? placeOf(ctx, '/inbox', null) : placeOf(ctx, first.open, single.review)),
    isUrgent: told.some(({ isUrgent }) => isUrgent),
    ...common(ctx, words),
    answering: carrier === undefined || parts.length > 1 ? null : answeringOf(ctx, carrier)
  }
}

/** What became of a reply to an alert. */
function composeOutcome(
  ctx: Context,
  row: AlertRow,
  message: AlertMessageRow,
  words: Texts
): AlertMessage | null {
  const answer = composeAnswer(ctx, message)
  if (answer === null) return null
  const { review, title, answering } = answer
  const told = alertReview(ctx, review, row.with_contact === 1)
  const item = itemOf(told, review.recommended, words)
  return {
    event: 'answer',
    title: item.heading === '' ? title : words.titled({ title, what: item.heading }),
    items: [item],
    more: null,
    count: 1,
    ...placeOf(ctx, `/inbox?review=${review.id}`, told),
    isUrgent: true,
    ...common(ctx, words),
    answering
  }
}

const common = (ctx: Context, words: Texts): Pick<AlertMessage, 'from' | 'words'> => ({
  from: words.from({ business: accountOf(ctx).business_name }),
  words: { atSite: words.atSite, inGoodword: words.inGoodword }
})

/** A place as a path in the window, and as a link that opens it. */
function placeOf(
  ctx: Context,
  open: string,
  review: AlertReview | null
): Pick<AlertMessage, 'open' | 'link'> {
  const link = `goodword://accounts/${ctx.accountId}`
  if (review !== null) return { open, link: `${link}/reviews/${review.id}` }
  return { open, link: open === '/inbox' ? link : `${link}${open}` }
}

interface AlertPart {
  event: AlertEvent
  count: number
  item: AlertItem | null
  open: string
  isUrgent: boolean
}

function composePart(ctx: Context, row: AlertRow, part: AlertMessageRow, words: Texts): AlertPart | null {
  const { event, record_id, facts } = part
  if (event === 'answer') return null
  const { count = 1, code = '' } = JSON.parse(facts) as { count?: number; code?: string }
  if (event.endsWith('.trouble')) {
    const trouble = composeTrouble(ctx, event, { id: record_id, code }, words)
    return trouble && { event, count, isUrgent: true, ...trouble }
  }
  if (record_id === null) return { event, count, item: null, open: '/inbox', isUrgent: false }
  const review = findReview(ctx, record_id)
  if (review === undefined) return null
  const told = alertReview(ctx, review, row.with_contact === 1)
  const isUrgent = event !== 'review.created' || (review.score !== null && review.score <= 2)
  return {
    event,
    count,
    item: itemOf(told, review.recommended, words),
    open: `/inbox?review=${review.id}`,
    isUrgent
  }
}

function alertReview(ctx: Context, row: ReviewRow, withContact: boolean): AlertReview {
  const location = row.location_id === null ? undefined : findOwned(ctx, 'locations', row.location_id)
  return {
    id: row.id,
    score: row.score,
    name: row.reviewer_name,
    title: row.title,
    review: row.review,
    source: findOwned(ctx, 'sources', row.source_id)?.name ?? '',
    location: location?.name ?? null,
    link: row.external_url,
    email: withContact ? row.reviewer_email : null
  }
}

function itemOf(review: AlertReview, recommended: 0 | 1 | null, words: Texts): AlertItem {
  const { name, title, source, location, link, email } = review
  const said =
    review.score !== null
      ? `${'★'.repeat(review.score)}${'☆'.repeat(5 - review.score)}`
      : recommended === null
        ? ''
        : recommended === 1
          ? words.recommended
          : words.notRecommended
  const heading = said && name ? words.by({ stars: said, name }) : said || (name ?? '')
  return {
    heading,
    text: [title, review.review].filter(Boolean).join('\n'),
    details: [source, location, email].filter(Boolean).join(' · '),
    link,
    review
  }
}

type Composed = Pick<AlertPart, 'item' | 'open'>

function composeTrouble(
  ctx: Context,
  event: AlertEvent,
  { id, code }: { id: number | null; code: string },
  words: Texts
): Composed | null {
  const item = (text: string): AlertItem => ({ heading: '', text, details: '', link: null, review: null })
  if (event === 'sending.trouble')
    return { item: item(words.sending[code === 'sms' ? 'sms' : 'email']), open: '/requests/status' }
  if (event === 'backup.trouble') return { item: item(words.backup), open: '/settings/backups' }
  if (event === 'display_target.trouble') {
    const target = id === null ? undefined : findOwned(ctx, 'display_targets', id)
    return target === undefined
      ? null
      : { item: item(words.displayTarget({ name: target.name })), open: '/share/website' }
  }
  const connection = id === null ? undefined : findOwned(ctx, 'connections', id)
  if (connection === undefined) return null
  const text = needsKeys(code) ? words.connectionKeys : words.connection
  return { item: item(text({ name: connection.name })), open: '/settings/connections' }
}

function titleOf(words: Texts, event: AlertEvent, { heading }: AlertItem): string {
  const title = words.titles[event]
  return heading === '' ? title : words.titled({ title, what: heading })
}

/** The number of each kind of event. */
function titleOfMany(words: Texts, told: readonly AlertPart[]): string {
  const counted = alertEvents.flatMap((event) => {
    const count = told.reduce((sum, each) => sum + (each.event === event ? each.count : 0), 0)
    return count === 0 ? [] : words.counts[event]({ count })
  })
  return counted.join(words.and)
}

/** A sample message, so that the owner can try the alert. */
export function composeSample(ctx: Context): AlertMessage {
  const words = texts(accountOf(ctx).language)
  const { title, name, review, source } = words.sample
  const told: AlertReview = {
    id: 0,
    score: 5,
    name,
    title: null,
    review,
    source,
    location: null,
    link: null,
    email: null
  }
  const item = itemOf(told, null, words)
  return {
    event: 'review.created',
    title: words.titled({ title, what: item.heading }),
    items: [item],
    more: null,
    count: 1,
    ...placeOf(ctx, '/inbox', null),
    isUrgent: false,
    ...common(ctx, words),
    answering: null
  }
}
