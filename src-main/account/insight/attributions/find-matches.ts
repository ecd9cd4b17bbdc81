/**
 * Looks for reviews that answer an ask: sent asks are indexed by name, address and number, then all reviews since the first of
 * them are scanned. Works in short turns on a connection of its own, because a million reviews take seconds.
 */
import type { MatchReason } from '#shared/contract/attributions'
import type { Context } from '#main/context'
import { borrowReader, giveBackReader } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import { dayOf, startOfDay } from '#main/tools/calendar'
import { allContacts } from '#main/tools/contacts'
import { inTurns } from '#main/tools/in-turns'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { accountOf } from '#main/account/core/settings/settings.service'
import {
  answerOf,
  asksToMatch,
  dismissedPairs,
  reviewsToMatch,
  type AskToMatch,
  type ReviewToMatch
} from './attributions.repository'
import { keysOfName, keysOfReviewer, wordsOf } from './names-alike'
import { day, daysOfAnswer, weighMatch, type Author, type SentAsk } from './weigh-match'

type Connection = Db['raw']

export interface FoundMatch {
  reviewId: number
  askId: number
  customerId: number
  sourceId: number
  reasons: MatchReason[]
  points: number
  days: number
}

/** Nobody works through more than this; further matches are found once these have been dealt with. */
const maxMatches = 20_000
/** The clock is checked after this many rows. */
const rowsBetweenLooks = 16

/** What is known before the search. */
interface Known {
  /** Pairs of ids as `review customer` that the owner has marked as unrelated. */
  dismissed: ReadonlySet<string>
  isMidnight: (instant: number) => boolean
}

export interface FoundMatches {
  /** Most certain first; each review and each ask once. */
  matches: FoundMatch[]
  /** Asks and reviews examined. */
  looked: number
}

/**
 * @param since only for reviews written since then; the asks that they can answer are found by index.
 * @throws Error when the database was closed in the meantime.
 */
export async function findMatches(ctx: Context, since: number): Promise<FoundMatches> {
  const { time_zone } = accountOf(ctx)
  const known: Known = {
    dismissed: new Set(dismissedPairs(ctx).map((each) => `${each.review_id} ${each.customer_id}`)),
    isMidnight: midnightsOf(time_zone)
  }
  const file = borrowReader(ctx.db)
  try {
    const found = await inTurns(steps(file, ctx.accountId, known, since), () => ctx.db.raw.open)
    if (found === null) throw new Error('the database was closed during the search for answers to asks')
    return found
  } finally {
    giveBackReader(ctx.db, file)
  }
}

/** Calendar lookups are expensive, so only whole minutes, which may be midnight, are looked up, each of them once. */
function midnightsOf(zone: string): (instant: number) => boolean {
  const asked = new Map<number, boolean>()
  return (instant) => {
    if (instant % 900_000 !== 0) return false
    const known = asked.get(instant) ?? startOfDay(dayOf(instant, zone), zone) === instant
    asked.set(instant, known)
    return known
  }
}

function* steps(
  file: Connection,
  accountId: number,
  known: Known,
  since: number
): Generator<void, FoundMatches, void> {
  const table = yield* layOut(file, accountId, since - daysOfAnswer * day)
  if (table.earliest === Infinity) return { matches: [], looked: table.looked }
  // Spec silent (§1): an ask can be answered once per source, because many who write on our page also follow a link on it.
  const answers = file.prepare(answerOf)
  const isAnswered = (askId: number, sourceId: number) => answers.get(askId, sourceId) !== undefined
  const found: FoundMatch[] = []
  let looked = table.looked
  const rows = file
    .prepare(reviewsToMatch)
    .iterate(accountId, orderOf(Math.max(since, table.earliest - day))) as IterableIterator<ReviewToMatch>
  for (const row of rows) {
    if (++looked % rowsBetweenLooks === 0) yield
    if (found.length >= maxMatches) break
    found.push(...matchesOf(row, table, known, isAnswered))
  }
  const sorted = found.toSorted((a, b) => b.points - a.points || b.reviewId - a.reviewId)
  return { matches: eachOnce(sorted), looked }
}

/** Asks by the keys of their customers. */
class AskTable {
  earliest = Infinity
  looked = 0
  private readonly byKey = new Map<string, SentAsk[]>()

  add(ask: SentAsk): void {
    this.earliest = Math.min(this.earliest, ask.sentAt)
    const keys = keysOfName(ask.name).map((key) => `n ${key}`)
    keys.push(`c ${ask.customerId}`)
    keys.push(...ask.contacts.map((contact) => `k ${contact.toLowerCase()}`))
    for (const key of keys) {
      const others = this.byKey.get(key)
      if (others === undefined) this.byKey.set(key, [ask])
      else others.push(ask)
    }
  }

  /** Asks that share a key with the author; a match by phone number needs no name. */
  meeting({ customerId, words, email, phone }: Author): Set<SentAsk> {
    const keys = customerId === null ? keysOfReviewer(words).map((key) => `n ${key}`) : [`c ${customerId}`]
    if (customerId === null)
      keys.push(...allContacts({ email, phone }).map((contact) => `k ${contact.toLowerCase()}`))
    return new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))
  }
}

function* layOut(file: Connection, accountId: number, since: number): Generator<void, AskTable> {
  const table = new AskTable()
  for (const row of file.prepare(asksToMatch).iterate(accountId, since) as IterableIterator<AskToMatch>) {
    if (++table.looked % rowsBetweenLooks === 0) yield
    const { id, customer_id, sent_at, clicked_at, first_name, last_name } = row
    if (sent_at === null) continue
    const name = { first: wordsOf(first_name), last: wordsOf(last_name) }
    table.add({
      id,
      customerId: customer_id,
      sentAt: sent_at,
      clickedAt: clicked_at,
      name,
      contacts: allContacts(row)
    })
  }
  return table
}

function matchesOf(
  row: ReviewToMatch,
  table: AskTable,
  { dismissed, isMidnight }: Known,
  isAnswered: (askId: number, sourceId: number) => boolean
): FoundMatch[] {
  const { id, source_id, reviewer_name, reviewer_first_name, reviewer_last_name } = row
  const name = reviewer_name ?? [reviewer_first_name, reviewer_last_name].filter(Boolean).join(' ')
  const author: Author = {
    customerId: row.customer_id,
    words: wordsOf(name),
    email: row.reviewer_email,
    phone: row.phone,
    writtenAt: row.created_at,
    isWholeDay: isMidnight(row.created_at)
  }
  return [...table.meeting(author)].flatMap((ask) => {
    if (dismissed.has(`${id} ${ask.customerId}`)) return []
    const weight = weighMatch(author, ask)
    if (weight === null || isAnswered(ask.id, source_id)) return []
    return [{ reviewId: id, askId: ask.id, customerId: ask.customerId, sourceId: source_id, ...weight }]
  })
}

function eachOnce(sorted: readonly FoundMatch[]): FoundMatch[] {
  const taken = new Set<string>()
  return sorted.filter(({ reviewId, askId }) => {
    if (taken.has(`r ${reviewId}`) || taken.has(`a ${askId}`)) return false
    taken.add(`r ${reviewId}`).add(`a ${askId}`)
    return true
  })
}
