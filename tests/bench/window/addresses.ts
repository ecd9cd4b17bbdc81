/** Inbox addresses that have never been requested before: one filter, several, and words from the reviews themselves. */
import { randomFrom } from '../data/random'
import type { Target } from '../sides/load'

export interface Addresses {
  one: string[]
  several: string[]
  words: string[]
}

export async function someAddresses({ url, token = '' }: Target): Promise<Addresses> {
  const random = randomFrom(11)
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await fetch(`${url}/account/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: T[] }).data
  }
  const slugs = async (path: string) =>
    (await read<{ slug: string }>(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).map(
      ({ slug }) => slug
    )
  const [sources, locations, tags] = [
    await slugs('sources'),
    await slugs('locations'),
    await slugs('tags?applies_to=review')
  ]
  const scores = ['1', '2', '3', '4', '5']
  const inbox = (filters: Record<string, string | undefined>) =>
    `#/inbox?${Object.entries(filters)
      .map(([name, value]) => `${name}=${value ?? ''}`)
      .join('&')}`
  const single = [
    ...scores.map((score) => ({ score })),
    ...sources.map((source) => ({ source })),
    ...locations.slice(0, 10).map((location) => ({ location })),
    ...tags.slice(0, 20).map((tag) => ({ tag })),
    { facet: 'without-replies' },
    { facet: 'score-only' }
  ]
  return {
    one: single.map(inbox),
    several: Array.from({ length: 30 }, (_, turn) =>
      inbox({
        tag: random.pick(tags),
        score: random.pick(scores),
        ...(turn % 2 === 0 ? { location: random.pick(locations) } : { facet: 'without-replies' }),
        ...(turn % 3 === 0 ? { date_from: `20${15 + random.below(10)}-0${1 + random.below(9)}-01` } : {})
      })
    ),
    words: (await someWords(read)).map((q) => inbox({ q }))
  }
}

/** Words from reviews on random pages, so common ones come up more often than rare ones. */
async function someWords(read: <T>(path: string) => Promise<T[]>): Promise<string[]> {
  const words = new Set<string>()
  for (const page of [1, 40, 900, 5000]) {
    for (const { review } of await read<{ review: string | null }>(`reviews?limit=10&page=${page}`)) {
      const word = /\p{Script=Latin}{4,}/u.exec(review?.slice(20) ?? '')?.[0]
      if (word) words.add(encodeURIComponent(word.toLowerCase()))
    }
  }
  return [...words].slice(0, 30)
}
