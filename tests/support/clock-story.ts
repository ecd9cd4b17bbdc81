/** Stories of clocks and people: what may happen while the strategy asks and messages are sent. */
import fc from 'fast-check'
import { oddCustomer, oddShop, type OddCustomer } from './odd-shop'
import { oddInstant, oddZone } from './odd-zones'

const minute = 60_000
const hour = 60 * minute

const who = fc.integer({ min: 0, max: 7 })
const span = (min: number, max: number) => fc.integer({ min, max })

const event = fc.oneof(
  // Time passes, with rounds on the way.
  { weight: 14, arbitrary: fc.record({ what: fc.constant('advance'), by: span(1, 30 * hour) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('advance'), by: span(1, 5 * minute) }) },
  // The machine sleeps, and there are no rounds.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('sleep'), by: span(hour, 120 * hour) }) },
  // Somebody sets the clock.
  { weight: 1, arbitrary: fc.record({ what: fc.constant('set back'), by: span(1, 6 * hour) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('set ahead'), by: span(1, 60 * hour) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('confirm the clock') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move the account'), zone: oddZone }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move'), who, zone: oddZone }) },
  // The program ends: idle, with a message that has no mark yet, or with one that has.
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('restart'), dies: fc.constantFrom('idle', 'before', 'behind') })
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('unsubscribe'), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('archive'), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('suppress'), who }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('charge'), who }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('review'), who, score: span(1, 5) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('click'), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('ask by hand'), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('turn'), state: fc.constantFrom('off', 'on', 'on') })
  }
)
export type StoryEvent = typeof event extends fc.Arbitrary<infer Event> ? Event : never

/** Short delays, so that much happens within the days of a story. */
const soon = fc.oneof(
  fc.record({ count: span(0, 72), unit: fc.constant('hours' as const) }),
  fc.record({ count: span(0, 4), unit: fc.constant('days' as const) })
)
const busyShop = fc
  .tuple(oddShop, soon, fc.array(oddCustomer, { minLength: 1, maxLength: 3 }))
  .map(([shop, delay, more]) => {
    const settings = { ...shop.settings, delay }
    return {
      ...shop,
      settings,
      customers: [...shop.customers.slice(0, 3), ...more].map(nearby(settings.trigger))
    }
  })

/** Dates a day or two before or after the story begins. */
const nearby =
  (trigger: string) =>
  (customer: OddCustomer): OddCustomer => ({
    ...customer,
    signedUp: ((customer.signedUp ?? 0) % 4) + (trigger === 'signup_anniversary' ? 365 : 0),
    charges: customer.charges.map(({ amount, hoursAgo }) => ({ amount, hoursAgo: hoursAgo % 96 }))
  })

export const story = fc.record({
  shop: busyShop,
  begin: oddInstant,
  perMinute: fc.integer({ min: 1, max: 3 }),
  events: fc.array(event, { minLength: 3, maxLength: 9 })
})
export type Story = typeof story extends fc.Arbitrary<infer Whole> ? Whole : never
