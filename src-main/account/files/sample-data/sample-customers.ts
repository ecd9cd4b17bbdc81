/** Customers of the made-up shop and what they paid. */
import type { CustomerInput } from '#shared/contract/customers'
import type { Context } from '#main/context'
import { slugOf } from '#main/tools/slug'
import { recordCharge } from '#main/account/asking/charges/charges.service'
import {
  archiveCustomer,
  createCustomer,
  unsubscribeCustomer
} from '#main/account/customers/customers.service'
import { languageOf, originsOf, surroundings, type Origin } from './sample-names'
import { at, branchAt, day, openingHour, timeline, type Shop } from './sample-shop'
import type { Language } from './sentence-parts'
import type { Dice } from './seeded-random'

const customersCount = 400
/** How many customers signed up during the last days, so that the strategy has someone to ask. */
const recentCount = 16
const recentDays = 5

/** What reviews need to know of a customer. */
export interface Guest {
  id: number
  since: number
  branch: number
  language: Language
  given: string
  family: string
  email: string | null
  /** No new review before this instant, because nobody writes every week. */
  quietUntil: number
}

export function addCustomers(ctx: Context, shop: Shop, dice: Dice): Guest[] {
  const taken = new Set<string>()
  const guests = Array.from({ length: customersCount }, (_, number) => {
    const since = openingHour(dice, shop, ctx.now(), timeline(dice, shop, ctx.now(), number, customersCount))
    return addCustomer(at(ctx, since), shop, dice, number, taken)
  })
  for (const guest of guests) {
    const later = () => dice.between(guest.since, ctx.now())
    if (dice.percent(5)) unsubscribeCustomer(at(ctx, later()), guest.id)
    else if (dice.percent(4)) archiveCustomer(at(ctx, later()), guest.id)
  }
  addCharges(ctx, dice, guests)
  return guests
}

function addCustomer(ctx: Context, shop: Shop, dice: Dice, number: number, taken: Set<string>): Guest {
  const origin = dice.pick(originsOf[shop.home])
  const given = dice.draw(origin.given)
  const family = dice.pick(origin.family)
  const branch = branchAt(dice, shop, ctx.now())
  const ways = dice.between(1, 100)
  const email = ways <= 92 ? freeAddress(dice, given, family, taken) : null
  const { customer } = createCustomer(ctx, {
    first_name: given,
    last_name: family,
    email,
    phone: ways > 22 ? phoneOf(origin.country, number) : null,
    other_contacts: email !== null && number % 25 === 3 ? [email.replace(/@.*/, '@work.example')] : [],
    location_id: shop.locations[branch] ?? null,
    tags: shop.customerTags.filter(({ share }) => dice.percent(share)).map(({ slug }) => slug),
    signup_date: signedUpAt(ctx.now(), shop, number) / 1000,
    external_id: dice.percent(60) ? `C-${10_001 + number}` : null,
    ...particulars(dice, origin, shop)
  })
  return {
    id: customer.id,
    since: ctx.now(),
    branch,
    language: languageOf(origin, shop.home),
    given,
    family,
    email,
    quietUntil: ctx.now()
  }
}

/** Most signed up on their first visit; the latest ones a few days ago at the till. */
function signedUpAt(first: number, { opened, present }: Shop, number: number): number {
  const left = customersCount - number
  return left > recentCount
    ? first
    : Math.max(opened, present - Math.round((left / recentCount) * recentDays * day))
}

function particulars(dice: Dice, origin: Origin, { home, notes }: Shop): CustomerInput {
  const hasAddress = dice.percent(30)
  const { companies, streets, towns } = surroundings[home]
  const address = (number: number, street: string) =>
    home === 'de' ? `${street} ${number}` : `${number} ${street}`
  return {
    company: dice.percent(8) ? dice.draw(companies) : null,
    notes: dice.percent(15) ? dice.draw(notes) : null,
    has_subscription: dice.percent(40) ? dice.percent(25) : null,
    language: dice.percent(60) ? languageOf(origin, home) : null,
    country: dice.percent(50) ? origin.country : null,
    ...(hasAddress
      ? {
          address1: address(dice.between(1, 90), dice.pick(streets)),
          city: dice.pick(towns),
          postal_code: `${dice.between(10, 99)}400`
        }
      : {})
  }
}

const domains = ['example.com', 'example.com', 'example.com', 'example.org', 'example.net']

/** Uses domains that are reserved for examples, so that no message can reach anyone. */
function freeAddress(dice: Dice, given: string, family: string, taken: Set<string>): string {
  const [first, last] = [slugOf(given, 'guest'), slugOf(family, 'guest')]
  const stem = dice.pick([
    `${first}.${last}`,
    `${first}.${last}`,
    `${first.charAt(0)}.${last}`,
    `${last}.${first}`
  ])
  const domain = dice.pick(domains)
  for (let number = 1; ; number++) {
    const address = `${stem}${number === 1 ? '' : number}@${domain}`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}

const areaCodes = [201, 206, 303, 312, 404, 416, 503, 512, 602, 604, 617, 713]

/**
 * Uses numbers that are reserved for films: 555-01xx in North America, 020 7946 0xxx in London, 030 23125 xxx in Berlin,
 * 06 39 98 xx xx in France. Unique for each `number` below 1000.
 */
function phoneOf(country: string, number: number): string {
  const digits = (length: number) => String((number * 7 + 3) % 1000).padStart(length, '0')
  if (country === 'DE' || country === 'TR' || country === 'PL') return `+493023125${digits(3)}`
  if (country === 'FR') return `+3363998${digits(4)}`
  if (country === 'GB' || country === 'IN' || country === 'NG') return `+442079460${digits(3)}`
  const area = areaCodes[number % areaCodes.length] ?? 201
  return `+1${area}55501${String(Math.floor(number / areaCodes.length)).padStart(2, '0')}`
}

/** For nearly half of the customers there are payments under their name, by loyalty card or for an order. */
function addCharges(ctx: Context, dice: Dice, guests: readonly Guest[]): void {
  const charges = guests
    .filter(() => dice.percent(45))
    .flatMap((guest) =>
      Array.from({ length: dice.between(1, 4) }, () => ({
        customer_id: guest.id,
        charged: dice.between(guest.since, ctx.now()),
        amount: dice.percent(10) ? dice.between(4500, 24_000) : dice.between(380, 3200)
      }))
    )
    .sort((one, other) => one.charged - other.charged)
  for (const [place, { customer_id, charged, amount }] of charges.entries()) {
    const past = at(ctx, charged)
    const receipt = `R-${100_001 + place}`
    recordCharge(past, { customer_id, amount, external_id: receipt })
    if (dice.percent(2))
      recordCharge(past, { customer_id, amount: -amount, external_id: `${receipt}-refund` })
  }
}
