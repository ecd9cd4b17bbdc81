/** Random accounts with customers of every kind, for property tests of the Request Strategy. */
import fc from 'fast-check'
import { createAccount } from '#main/installation/create-account'
import { recordCharge } from '#main/account/asking/charges/charges.service'
import { addConsent } from '#main/account/customers/consents.service'
import { createCustomer, unsubscribeCustomer } from '#main/account/customers/customers.service'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { cancelAsk } from '#main/account/asking/asks/change-ask'
import { createLocation } from '#main/account/core/locations/locations.service'
import { updateStrategy } from '#main/account/asking/strategy/strategy.service'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { Problem } from '#main/problem'
import { inTransaction } from '#main/store/query'
import type { Channel } from '#shared/contract/fields'
import {
  defaultStrategy,
  linkExpiries,
  weekdays,
  type SendingWindow,
  type StrategySettings
} from '#shared/contract/strategy-settings'
import { opensEver } from '#main/account/asking/strategy/sending-hours'
import { oddZone } from './odd-zones'

const day = 86_400_000
const hour = 3_600_000

const whole = (min: number, max: number) => fc.integer({ min, max })
const time = fc
  .tuple(whole(0, 23), fc.constantFrom('00', '30'))
  .map(([hours, rest]) => `${String(hours).padStart(2, '0')}:${rest}`)
const window: fc.Arbitrary<SendingWindow> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<SendingWindow>({ when: 'any' }) },
  { weight: 1, arbitrary: fc.constant<SendingWindow>({ when: 'never' }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(time, time)
      .filter(([from, until]) => from !== until)
      .map(([from, until]): SendingWindow => ({ when: 'between', from, until }))
  }
)
const schedule = fc
  .tuple(window, window, window, window, window, window, window)
  .map((all) => Object.fromEntries(all.map((each, index) => [weekdays[index], each])))

/** Mostly null. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const limit = fc.record({
  day: fc.option(whole(1, 4), { freq: 2 }),
  month: fc.option(whole(1, 9), { freq: 2 })
})

/** Any settings that leave every channel at least a minute for sending. */
const oddSettings: fc.Arbitrary<StrategySettings> = fc
  .record({
    trigger: fc.constantFrom('signup_date', 'signup_anniversary', 'latest_charge'),
    delay: fc.oneof(
      fc.record({ count: whole(0, 72), unit: fc.constant('hours') }),
      fc.record({ count: whole(0, 9), unit: fc.constant('days') }),
      fc.record({ count: whole(0, 40), unit: fc.constant('days') }),
      fc.record({ count: whole(0, 14), unit: fc.constant('months') })
    ),
    channels: fc.constantFrom<Channel[]>(['email'], ['sms'], ['email', 'sms'], ['sms', 'email']),
    link_expiry_days: fc.option(fc.constantFrom(...linkExpiries)),
    thanks: fc.boolean(),
    reminders: fc.record({
      delays_days: fc.array(whole(1, 9), { maxLength: 3 }),
      except_channel: fc.constantFrom(null, 'email', 'sms')
    }),
    retries: fc.record({ count: whole(0, 2), delay_days: whole(1, 20) }),
    schedule,
    limits: fc.record({ email: limit, sms: limit }),
    conditions: fc.record({
      has_subscription: seldom(fc.boolean()),
      min_charges: seldom(whole(1, 3)),
      min_total: seldom(whole(1, 400)),
      min_average: seldom(whole(1, 200)),
      has_consent: seldom(fc.constant(true as const))
    }),
    ask_again: fc.option(fc.record({ months: whole(1, 3), unless_answered: fc.boolean() }), { freq: 2 }),
    lock_days: fc.constantFrom(0, 1, 7, 30, 180)
  })
  .map((settings) => ({ ...defaultStrategy, ...settings }))
  .filter((settings) => settings.channels.every((channel) => opensEver(settings.schedule, channel)))

/** Times are relative to the day on which the story begins. */
export const oddCustomer = fc.record({
  has: fc.constantFrom('email', 'phone', 'both'),
  abroad: fc.boolean(),
  zone: fc.option(oddZone, { freq: 3 }),
  located: fc.boolean(),
  /** Days since sign-up; many are close to the usual delays. */
  signedUp: fc.option(fc.oneof(whole(-9, 9), whole(-5, 60), whole(0, 3), whole(355, 380))),
  subscribed: fc.option(fc.boolean()),
  unsubscribed: fc.integer({ min: 0, max: 9 }).map((one) => one === 9),
  suppressed: fc.constantFrom(...Array<null>(8).fill(null), 'email', 'phone'),
  agreed: fc.constantFrom(null, 'email', 'sms'),
  charges: fc.array(
    fc.record({ amount: whole(-200, 300), hoursAgo: fc.oneof(whole(-24, 24 * 9), whole(0, 24 * 45)) }),
    { maxLength: 3 }
  ),
  asked: seldom(fc.record({ inDays: whole(0, 9), cancelled: fc.boolean() }))
})
export type OddCustomer = typeof oddCustomer extends fc.Arbitrary<infer Customer> ? Customer : never

export interface OddShop {
  zone: string
  place: string | null
  settings: StrategySettings
  customers: OddCustomer[]
}

export const oddShop: fc.Arbitrary<OddShop> = fc.record({
  zone: oddZone,
  place: fc.option(oddZone),
  settings: oddSettings,
  customers: fc.array(oddCustomer, { minLength: 1, maxLength: 8 })
})

/** Writes the shop into a database as a separate account, with its strategy on. */
export function openShop(base: BaseContext, shop: OddShop): Context {
  const now = base.now()
  const still = { ...base, now: () => now }
  return inTransaction(base, () => {
    const accountId = createAccount(still, {
      business_name: 'Odd',
      country: 'GB',
      currency: 'GBP',
      time_zone: shop.zone
    })
    const ctx = ownContext(still, accountId)
    const location = createLocation(ctx, { name: 'Place', time_zone: shop.place })
    for (const [index, customer] of shop.customers.entries()) addCustomer(ctx, customer, index, location.id)
    updateStrategy(ctx, { ...shop.settings, state: 'on' })
    return ownContext(base, accountId)
  })
}

function addCustomer(ctx: Context, customer: OddCustomer, index: number, locationId: number): void {
  const now = ctx.now()
  const { signedUp, has, abroad, zone } = customer
  const email = has === 'phone' ? null : `c${index}@example.com`
  const phone = has === 'email' ? null : abroad ? `+1212555${1000 + index}` : `+44207946${1000 + index}`
  const { id } = createCustomer(ctx, {
    email,
    phone,
    time_zone: zone,
    location_id: customer.located ? locationId : null,
    signup_date: signedUp === null ? null : new Date(now - signedUp * day).toISOString().slice(0, 10),
    has_subscription: customer.subscribed
  }).customer
  for (const { amount, hoursAgo } of customer.charges) {
    if (amount === 0) continue
    recordCharge(ctx, { customer_id: id, amount, charged_at: Math.round((now - hoursAgo * hour) / 1000) })
  }
  if (customer.agreed !== null)
    addConsent(ctx, id, { channel: customer.agreed, state: 'given', words: 'Yes' })
  if (customer.asked !== null) askByHand(ctx, id, { ...customer.asked, email })
  if (customer.suppressed === 'email') suppress(ctx, { email, phone: null }, 'by_hand')
  if (customer.suppressed === 'phone') suppress(ctx, { email: null, phone }, 'by_hand')
  if (customer.unsubscribed) unsubscribeCustomer(ctx, id)
}

function askByHand(
  ctx: Context,
  customer_id: number,
  { inDays, cancelled, email }: { inDays: number; cancelled: boolean; email: string | null }
): void {
  try {
    const asked_at = Math.round((ctx.now() + inDays * day) / 1000)
    const ask = triggerAsk(ctx, { customer_id, channel: email === null ? 'sms' : 'email', asked_at })
    if (cancelled) cancelAsk(ctx, ask.id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
