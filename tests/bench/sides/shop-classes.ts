/** What owners ask for in a shop of three years, and what they do to it. */
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../data/random'
import { personName } from '../data/texts'
import type { Shot, Target } from './load'
import { call } from './owner'
import type { Deed, ShopClass } from './shop'
import { someDays, type World } from './world'

/** How many different values each class is asked with. */
const values = 5

export function shopClasses({ locations, places, customerTags }: World): ShopClass[] {
  const random = randomFrom(17)
  const some = (make: (index: number) => string): Shot[] =>
    Array.from({ length: values }, (_, index) => ({ path: `/account/${make(index)}` }))
  const only = (path: string): Shot[] => [{ path: `/account/${path}` }]
  const month = () => someDays(random, 30).map(({ text }) => text)
  const changeCustomer = changing((turn) => ({
    method: 'PUT',
    path: `/account/customers/${turn + 1}`,
    body: JSON.stringify({ company: `Company ${turn}` })
  }))
  const changeReview = changing((turn) => ({
    method: 'PUT',
    path: `/account/reviews/${places[turn]!.id}`,
    body: JSON.stringify({ is_hidden: turn % 2 === 0 })
  }))
  const customers = (name: string, goal: number, requests: Shot[]) => ({
    name,
    goal,
    requests,
    change: changeCustomer
  })
  return [
    customers('messages, first page', 20, only('messages')),
    customers(
      'messages of a month',
      30,
      some(() => {
        const [from, to] = month()
        return `messages?date_key=sent_at&date_from=${from}&date_to=${to}`
      })
    ),
    customers(
      'messages, page 500',
      30,
      some((index) => `messages?page=${500 + index}`)
    ),
    customers('requests, first page', 20, only('asks')),
    customers('next steps', 100, only('next-steps')),
    customers('dry run', 100, only('strategy/dry-run')),
    customers('dry run, counts', 100, only('strategy/dry-run/counts')),
    customers('unsaved preview, what is on the screen', 200, previews({ counts: false, limit: 20 })),
    customers('unsaved preview, everybody', 1000, previews({})),
    customers('customers: facets', 20, only('customers/facets')),
    customers(
      'customers: facets of a search',
      50,
      some(() => `customers/facets?q=${encodeURIComponent(word(random))}`)
    ),
    ...['not-asked', 'missed', 'not-messaged'].map((name) =>
      customers(`customers: ${name}`, 20, only(`customers?filter=${name}`))
    ),
    customers('customers by last asked', 30, only('customers?sort_key=last_asked_at')),
    customers('customers by reviews', 30, only('customers?sort_key=reviews_count')),
    customers('customers by location', 30, only('customers?sort_key=location')),
    customers(
      'customers with a tag, by last asked',
      50,
      some((index) => `customers?tag=${customerTags[index]?.slug}&sort_key=last_asked_at`)
    ),
    customers(
      'customers of a location',
      30,
      some((index) => `customers?location=${locations[index]!.slug}`)
    ),
    {
      name: 'report of a year',
      goal: 100,
      change: changeReview,
      requests: some((index) => {
        const year = 2021 + index
        return `report?date_from=${year}-01-01&date_to=${year}-12-31`
      })
    },
    {
      name: 'report of twelve years',
      goal: 100,
      change: changeReview,
      requests: only('report?date_from=2014-03-01&date_to=2026-02-28')
    }
  ]
}

/** A different change each time. */
function changing(make: (turn: number) => Shot): () => Shot {
  let turn = 0
  return () => make(turn++)
}

const word = (random: ReturnType<typeof randomFrom>): string => personName(random).last

const previews = (wanted: object): Shot[] =>
  Array.from({ length: values }, (_, index) => ({
    method: 'POST',
    path: '/account/strategy/preview',
    body: JSON.stringify({ limits: { email: { day: 20 + index } }, ...wanted })
  }))

export function shopDeeds(side: Target, { tags, sources }: World): Deed[] {
  const random = randomFrom(19)
  const most = tags.slice(0, 3)
  return [
    {
      name: 'renaming a tag that many reviews have',
      goal: 20,
      times: most.map(
        ({ id }) =>
          () =>
            call(side, 'PUT', `/account/tags/${id}`, { name: `Renamed ${id}` })
      )
    },
    {
      name: 'deleting a tag that many reviews have',
      goal: 20,
      times: most.map(
        ({ id }) =>
          () =>
            call(side, 'DELETE', `/account/tags/${id}`)
      )
    },
    {
      name: 'renaming a source',
      goal: 20,
      times: sources.slice(0, 2).map(
        ({ id }) =>
          () =>
            call(side, 'PUT', `/account/sources/${id}`, { name: `Renamed ${id}` })
      )
    },
    {
      name: 'making a backup, for reads',
      goal: 20,
      times: [() => backUp(side)]
    },
    {
      name: 'making a backup, for writes',
      goal: 100,
      times: [() => backUp(side)],
      probe: changing(() => ({
        method: 'PUT',
        path: `/account/customers/${1 + random.below(100)}`,
        body: JSON.stringify({ company: `Company ${random.below(1e9)}` })
      }))
    }
  ]
}

async function backUp(side: Target): Promise<void> {
  const isRunning = async () => (await call(side, 'GET', '/account/backups')).running !== null
  while (await isRunning()) await wait(100)
  await call(side, 'POST', '/account/backups')
  while (await isRunning()) await wait(20)
}
