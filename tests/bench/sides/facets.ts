/** Counts of all facets, one request at a time: repeated, with filters, and right after a review has changed. */
import { randomFrom } from '../data/random'
import { fire, median, quantile, type Shot } from './load'
import { milliseconds, type Plan } from './measure'
import { someDays, type World } from './world'

const goal = 20

/** Returns the lines of a table in milliseconds. */
export async function measureFacets(plan: Plan, world: World): Promise<string> {
  const random = randomFrom(11)
  // The limit may have written, which makes Goodword reload the reviews; that is not what is measured here.
  await once(plan.goodword, { path: addressOf('') })
  const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  const filtered = {
    'no filter': [''],
    'five stars': ['score=5'],
    'one source and a year': some(200, () => {
      const [from, to] = someDays(random, 364)
      return `source=${random.pick(world.sources).slug}&date_from=${from.text}&date_to=${to.text}`
    }),
    'one tag and two locations': some(200, () => {
      const two = [random.pick(world.locations).slug, random.pick(world.locations).slug]
      return `tag=${random.pick(world.tags).slug}&location=${two.join(',')}`
    })
  }
  const lines = [
    '',
    '| facet counts | again p50/p99 ms | after a write p50/p99 ms | goal ms |',
    '|---|---|---|---|'
  ]
  for (const [name, queries] of Object.entries(filtered)) {
    const again = await timesAgain(plan, queries)
    const afterWrite = await timesAfterWrite(plan, world, queries)
    lines.push(`| ${name} | ${pair(again)} | ${pair(afterWrite)} | ≤ ${goal} |`)
  }
  const sql = await fire(plan.limit, () => ({ path: '/facets' }), { connections: 1, seconds: plan.seconds })
  lines.push(`| four GROUP BY in SQL, no filter | ${pair(sql.latencies)} | | |`)
  return lines.join('\n')
}

const pair = (times: readonly number[]): string =>
  `${milliseconds(median(times))} / ${milliseconds(quantile(times, 0.99))}`

const addressOf = (query: string): string => `/account/reviews/facets${query === '' ? '' : `?${query}`}`

async function timesAgain(
  { goodword, seconds, rounds }: Plan,
  queries: readonly string[]
): Promise<number[]> {
  let turn = 0
  const next = () => ({ path: addressOf(queries[turn++ % queries.length]!) })
  const { latencies } = await fire(goodword, next, { connections: 1, seconds: seconds * rounds })
  return latencies
}

async function timesAfterWrite(
  { goodword }: Plan,
  world: World,
  queries: readonly string[]
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < 60; turn++) {
    const { id } = world.places[turn]!
    const body = JSON.stringify({ is_hidden: turn % 2 === 0 })
    await once(goodword, { method: 'PUT', path: `/account/reviews/${id}`, body })
    times.push(await once(goodword, { path: addressOf(queries[turn % queries.length]!) }))
  }
  return times
}

async function once(goodword: Plan['goodword'], shot: Shot): Promise<number> {
  const { latencies } = await fire(goodword, () => shot, { connections: 1, seconds: 0 })
  return latencies[0]!
}
