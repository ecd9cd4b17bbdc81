/** Requests other than lists: totals of filters that no cache can know, one review, a new customer. */
import { randomFrom } from '../data/random'
import type { Shot } from './load'
import type { Measured } from './measure'
import { someDays, type World } from './world'

export function extraPlans({ sources, reviews }: World, values: number): Measured[] {
  const random = randomFrom(5)
  const many = Array.from({ length: 20_000 }, () => {
    const [from, to] = someDays(random, 365 + random.below(1500))
    const source = sources[random.below(2)]!
    return {
      goodword: `/account/reviews?limit=50&source=${source.slug}&date_from=${from.text}&date_to=${to.text}`,
      limit: `/sourceRange/${source.id}/${from.startOrder}/${to.endOrder}`
    }
  })
  const single = Array.from({ length: values }, () => {
    const id = 1 + random.below(reviews)
    return { goodword: `/account/reviews/${id}`, limit: `/one/${id}` }
  })
  return [
    // The limit doesn't count totals, so the ratio shows what the total of a filter costs that was never requested before.
    { name: 'page with a total never counted before', goal: 0.63, pairs: many },
    { name: 'one review', pairs: single },
    { name: 'new customer', goal: 0.6, pairs: newCustomers() }
  ]
}

function newCustomers(): Measured['pairs'] {
  let number = 0
  const shot = (path: string) => (): Shot => {
    const body = {
      first_name: 'Ada',
      last_name: `Newman ${++number}`,
      email: `new${number}-${process.pid}@example.com`,
      company: 'Engines',
      city: 'London'
    }
    return { method: 'POST', path, body: JSON.stringify(body) }
  }
  const goodword = shot('/account/customers')
  const limit = shot('/customers')
  return Array.from({ length: 30_000 }, () => ({ goodword: goodword(), limit: limit() }))
}
