/** A random account with everything that reports look at, written directly into the tables. */
import { messageStatuses } from '#shared/contract/message-statuses'
import { defaultReviewPageId } from '#main/account/pages/review-pages/review-pages.service'
import { insertReview } from '#main/account/reviews/reviews/reviews.repository'
import { seededDice, type Dice } from '#main/account/files/sample-data/seeded-random'
import { allSources } from '#main/account/core/sources/sources.repository'
import type { Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'

const hour = 3_600_000
/** The range includes both clock changes, turns of the year and a leap day. */
const [first, last] = [Date.parse('2023-10-01T00:00:00Z'), Date.parse('2026-04-15T00:00:00Z')]

interface Shop {
  ctx: Context
  dice: Dice
  sources: number[]
  locations: number[]
  tags: number[]
  customers: number[]
  asks: number[]
}

export function fillReportShop(ctx: Context, seed: number): void {
  const dice = seededDice(seed)
  inTransaction(ctx, () => {
    const dates = { created_at: first, updated_at: first }
    const named = (name: string) => ({ name, slug: name.toLowerCase(), ...dates })
    for (const name of ['Google', 'Yelp', 'Never'])
      insertOwned(ctx, 'sources', { ...named(name), kind: 'site', url: null })
    const locations = ['Mitte', 'Kiez', 'Empty'].map((name) =>
      insertOwned(ctx, 'locations', { ...named(name), address: null, time_zone: null })
    )
    // More than 32, so that the bit mask needs a second word.
    const tags = Array.from({ length: 40 }, (_, each) =>
      insertOwned(ctx, 'tags', { ...named(`Tag${each}`), applies_to: 'review' })
    )
    const sources = allSources(ctx).map(({ id }) => id)
    const shop: Shop = { ctx, dice, sources, locations, tags, customers: [], asks: [] }
    for (let each = 0; each < 40; each++) shop.customers.push(addCustomer(shop, each))
    // More than one batch.
    for (let each = 0; each < 700; each++) shop.asks.push(addAsk(shop))
    for (let each = 0; each < 500; each++) addReview(shop)
  })
}

/** Often a whole hour or just before one, so that day boundaries occur more often than by chance. */
function someTime({ percent, between }: Dice): number {
  const time = between(first, last)
  return percent(30) ? Math.round(time / hour) * hour - (percent(30) ? 1 : 0) : time
}

const perhaps = <Value>(dice: Dice, share: number, value: Value): Value | null =>
  dice.percent(share) ? value : null

const nobody = {
  ...{ last_name: null, phone: null, signup_date: null, unsubscribed_at: null, company: null, notes: null },
  ...{ address1: null, address2: null, city: null, state: null, postal_code: null, country: null },
  ...{ has_subscription: null, time_zone: null, language: null, external_id: null, archived_at: null }
}

const addCustomer = ({ ctx, dice, locations }: Shop, place: number): number =>
  insertOwned(ctx, 'customers', {
    ...nobody,
    first_name: `No ${place}`,
    email: `no-${place}@example.com`,
    location_id: perhaps(dice, 70, dice.pick(locations)),
    created_at: first,
    updated_at: first
  })

function addAsk({ ctx, dice, customers }: Shop): number {
  const asked_at = someTime(dice)
  const customer_id = dice.pick(customers)
  const dates = { created_at: asked_at, updated_at: asked_at }
  const ask_id = insertOwned(ctx, 'asks', {
    customer_id,
    channels: '["email"]',
    review_page_id: defaultReviewPageId(ctx),
    origin: 'api',
    reminders_count: 0,
    asked_at,
    ...dates
  })
  for (let step = 0; step < dice.between(1, 3); step++) {
    const [sent, delivered, opened, clicked] = [60, 50, 40, 30].map((share) =>
      perhaps(dice, share, asked_at + dice.between(0, 100) * hour)
    )
    insertOwned(ctx, 'messages', {
      ask_id,
      customer_id,
      channel: 'email',
      kind: step === 0 ? 'request' : dice.pick(['reminder', 'retry', 'thanks']),
      step,
      status: dice.pick(messageStatuses),
      scheduled_at: asked_at,
      sent_at: sent ?? null,
      delivered_at: delivered ?? null,
      opened_at: opened ?? null,
      clicked_at: clicked ?? null,
      ...dates
    })
  }
  return ask_id
}

function addReview({ ctx, dice, sources, locations, tags, customers, asks }: Shop): void {
  const created_at = someTime(dice)
  const replied_at = perhaps(dice, 50, created_at + dice.between(-2 * hour, 900 * hour))
  const words = { title: null, reviewer_name: null, reviewer_first_name: null, reviewer_last_name: null }
  insertReview(
    ctx,
    {
      ...words,
      source_id: dice.pick(sources.slice(0, -1)),
      location_id: perhaps(dice, 70, dice.pick(locations.slice(0, -1))),
      customer_id: perhaps(dice, 30, dice.pick(customers)),
      origin_ask_id: perhaps(dice, 15, dice.pick(asks)),
      score: perhaps(dice, 90, dice.between(1, 5)),
      recommended: null,
      review: perhaps(dice, 60, 'Words'),
      reviewer_email: null,
      reply: perhaps(dice, 50, 'Thanks'),
      replied_at,
      reply_undated: replied_at === null && dice.percent(20) ? 1 : 0,
      is_hidden: dice.percent(10) ? 1 : 0,
      is_duplicate: dice.percent(10) ? 1 : 0,
      external_id: null,
      external_url: null,
      created_at,
      updated_at: created_at
    },
    tags.filter(() => dice.percent(4))
  )
}
