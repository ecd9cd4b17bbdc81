/** Reviews of the made-up shop: who wrote when, where and what, and what the owner did about it. */
import type { Context } from '#main/context'
import { manyReviewsChanged } from '#main/account/reviews/reviews/review-index'
import { insertReview, type NewReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import type { Guest } from './sample-customers'
import { makeReviewer } from './sample-reviewers'
import { branchAt, day, openingHour, timeline, type Shop, type SourceName } from './sample-shop'
import type { Home, Language, Theme } from './sentence-parts'
import type { Dice } from './seeded-random'
import { writeReply } from './write-reply'
import { writeReview } from './write-review'

const reviewsCount = 2000
/** This many of them were imported a second time, so that the owner sees how duplicates are handled. */
const duplicatesCount = 12
/** The owner last opened the window this many days ago. */
const unreadDays = 3

/** Returns how many reviews were created. */
export function addReviews(ctx: Context, shop: Shop, dice: Dice, guests: readonly Guest[]): number {
  // One announcement in advance instead of two thousand: the review columns are reloaded, not updated row by row.
  manyReviewsChanged(ctx)
  const originals = reviewsCount - duplicatesCount
  const repeatable: NewReviewRow[] = []
  for (let place = 0; place < originals; place++) {
    const written = openingHour(dice, shop, ctx.now(), timeline(dice, shop, ctx.now(), place, originals))
    const { row, themes } = makeReview(ctx, shop, dice, { written, place, guests })
    insertReview(ctx, row, tagsFor(shop, dice, themes))
    if (row.source_id === shop.sources.google && row.review !== null) repeatable.push(row)
  }
  addDuplicates(ctx, shop, repeatable)
  return reviewsCount
}

interface Occasion {
  written: number
  place: number
  guests: readonly Guest[]
}

function makeReview(ctx: Context, shop: Shop, dice: Dice, { written, place, guests }: Occasion) {
  const source = sourceAt(dice, shop, written)
  const guest = dice.percent(linkedShare[source]) ? findGuest(dice, guests, written) : undefined
  const { home } = shop
  const language = languageOf(dice, home, guest)
  const branch = guest !== undefined && dice.percent(85) ? guest.branch : branchAt(dice, shop, written)
  const score = scoreFor(dice, branch, ctx.now() - written)
  const words = writeReview(dice, { language, home, score, branch })
  // Some reviews imported from the shop's old page have a recommendation instead of a score.
  const recommends = source === 'import' && score !== 3 && dice.percent(35)
  const isWritten = recommends || !dice.percent(scoreOnlyShare[source])
  const themes = isWritten ? words.themes : []
  const reviewer = makeReviewer(dice, { guest, language, home, source })
  const answer = answerTo(ctx, dice, { written, language, score, themes, isWritten, name: reviewer.calledBy })
  const row: NewReviewRow = {
    source_id: shop.sources[source],
    location_id: source === 'import' && dice.percent(40) ? null : (shop.locations[branch] ?? null),
    customer_id: guest?.id ?? null,
    origin_ask_id: null,
    score: recommends ? null : score,
    recommended: recommends ? (score > 3 ? 1 : 0) : null,
    title: isWritten && dice.percent(titledShare[source]) ? words.title : null,
    review: isWritten ? words.text : null,
    ...reviewer.columns,
    ...answer,
    is_hidden: dice.percent(score <= 2 ? 8 : 0.7) ? 1 : 0,
    is_duplicate: 0,
    ...identityAt(dice, source, place),
    created_at: written,
    updated_at: answer.replied_at ?? written,
    is_unread: answer.replied_at === null && ctx.now() - written < unreadDays * day ? 1 : 0
  }
  return { row, themes }
}

// How many of a hundred reviews from each source …
/** … are linked to a known customer. */
const linkedShare: Record<SourceName, number> = {
  google: 17,
  tripadvisor: 5,
  page: 75,
  manual: 55,
  import: 10
}
/** … have a score but no text. */
const scoreOnlyShare: Record<SourceName, number> = {
  google: 18,
  tripadvisor: 0,
  page: 8,
  manual: 0,
  import: 12
}
/** … have a title. */
const titledShare: Record<SourceName, number> = {
  google: 0,
  tripadvisor: 100,
  page: 30,
  manual: 0,
  import: 10
}

/** The imported reviews are from an old page that the shop gave up after two years. */
function sourceAt(dice: Dice, shop: Shop, written: number): SourceName {
  const roll = dice.between(1, 100)
  if (roll <= 22) return 'page'
  if (roll <= 33) return 'tripadvisor'
  if (roll <= 39) return 'manual'
  return roll <= 51 && written < shop.opened + 2 * 365 * day ? 'import' : 'google'
}

/** A customer who had bought something by then, and who has not just written a review. */
function findGuest(dice: Dice, guests: readonly Guest[], written: number): Guest | undefined {
  const ready = guests.filter((guest) => guest.quietUntil < written)
  if (ready.length === 0) return undefined
  const guest = dice.pick(ready)
  guest.quietUntil = written + dice.between(150, 700) * day
  return guest
}

function languageOf(dice: Dice, home: Home, guest: Guest | undefined): Language {
  if (guest !== undefined) return dice.percent(60) ? guest.language : home
  const roll = dice.between(1, 100)
  if (roll <= 75) return home
  if (roll <= 84) return home === 'de' ? 'en' : 'de'
  if (roll <= 90) return 'fr'
  if (roll <= 95) return 'es'
  return roll <= 98 ? 'ja' : 'ar'
}

/** Four bad months at the station, over a year ago, when one of its two tills was closed: statistics should show it. */
function scoreFor(dice: Dice, branch: number, age: number): number {
  const isTroubled = branch === 2 && age > 380 * day && age < 500 * day
  const upTo = isTroubled ? [35, 50, 66, 82] : [72.5, 86, 92.5, 96]
  const roll = dice.between(0, 9999) / 100
  const place = upTo.findIndex((limit) => roll < limit)
  return place < 0 ? 1 : 5 - place
}

/** Some reviews stay without tags, as in a busy week. */
function tagsFor(shop: Shop, dice: Dice, themes: readonly Theme[]): number[] {
  if (dice.percent(25)) return []
  return themes.flatMap((theme) => shop.reviewTags[theme] ?? [])
}

interface Answerable {
  written: number
  language: Language
  score: number
  themes: readonly Theme[]
  isWritten: boolean
  name: string | null
}

/** Most reviews of the last days have no reply yet, so that there is something to do in the inbox. */
function answerTo(ctx: Context, dice: Dice, to: Answerable): Pick<NewReviewRow, 'reply' | 'replied_at'> {
  const share = to.written > ctx.now() - 6 * day ? 12 : !to.isWritten ? 14 : to.score <= 3 ? 68 : 43
  const replied_at = to.written + dice.between(2 * 60, 5 * 24 * 60) * 60_000
  if (!dice.percent(share) || replied_at >= ctx.now()) return { reply: null, replied_at: null }
  // Some were answered on the site itself, so that only the time of the reply is known.
  return { reply: dice.percent(6) ? null : writeReply(dice, to), replied_at }
}

/** Ids as the sites write them, and web addresses that lead nowhere. */
function identityAt(
  dice: Dice,
  source: SourceName,
  place: number
): Pick<NewReviewRow, 'external_id' | 'external_url'> {
  if (source === 'page' || source === 'manual') return { external_id: null, external_url: null }
  if (source === 'import') return { external_id: `old-page-${place + 1}`, external_url: null }
  const random = () => dice.between(36 ** 5, 36 ** 6 - 1).toString(36)
  const external_id =
    source === 'google' ? `ChZD${random()}${random()}${random()}` : `r${814_000_000 + place * 7919}`
  return { external_id, external_url: `https://example.com/${source}/reviews/${external_id}` }
}

function addDuplicates(ctx: Context, shop: Shop, rows: readonly NewReviewRow[]): void {
  const distance = Math.floor(rows.length / duplicatesCount)
  for (let number = 0; number < duplicatesCount; number++) {
    const original = rows[Math.floor((number + 0.5) * distance)]
    if (original === undefined) continue
    insertReview(
      ctx,
      {
        ...original,
        source_id: shop.sources.import,
        reply: null,
        replied_at: null,
        is_duplicate: 1,
        external_id: `old-page-copy-${number + 1}`,
        external_url: null,
        updated_at: original.created_at
      },
      []
    )
  }
}
