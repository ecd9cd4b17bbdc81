/** The classes of requests: for each the same question to both sides, with any number of different values. */
import { searchExpression } from '#main/tools/search-words'
import { randomFrom, type Random } from '../data/random'
import { vocabulary } from '../data/texts'
import { someDays, type World } from './world'

/** A request to Goodword and its equivalent for the limit, as paths. */
export interface Pair {
  goodword: string
  limit: string
}

export interface BenchClass {
  name: string
  /** Smallest ratio of throughput to the limit's that we want. */
  goal: number
  pairs: Pair[]
}

type Make = (random: Random, world: World) => Pair

const lists: Record<string, Make> = {
  'first page': () => pair('', 'all/9e15'),
  'page up to a day': (random) => {
    const [day] = someDays(random, 0)
    return pair(`date_to=${day.text}`, `all/${day.endOrder}`)
  },
  'one source': (random, { sources }) => upTo(random, 'source', sources),
  'one score': (random) => {
    const [day] = someDays(random, 0)
    const score = 1 + random.below(5)
    return pair(`score=${score}&date_to=${day.text}`, `score/${score}/${day.endOrder}`)
  },
  'one location': (random, { locations }) => upTo(random, 'location', locations),
  'one tag': (random, { tags }) => upTo(random, 'tag', tags),
  'a month': (random) => {
    const [from, to] = someDays(random, 30)
    return pair(`date_from=${from.text}&date_to=${to.text}`, `range/${from.startOrder}/${to.endOrder}`)
  },
  'replied in a month': (random) => {
    const [from, to] = someDays(random, 30)
    const days = `date_from=${from.text}&date_to=${to.text}`
    return pair(`date_key=replied_at&${days}`, `replied/${from.start}/${to.end}`)
  },
  'by last change': (random) => {
    const [day] = someDays(random, 0)
    return pair(`date_key=updated_at&date_to=${day.text}`, `updated/${day.end}`)
  },
  'source, score, year': (random, { sources }) => {
    const [from, to] = someDays(random, 364)
    const rank = random.below(5)
    const score = 1 + random.below(5)
    const shares = [0.45, 0.3, 0.12, 0.08, 0.05]
    const way = shares[rank]! < scoreShares[score]! ? 'yearBySource' : 'yearByScore'
    const source = sources[rank]!
    return pair(
      `source=${source.slug}&score=${score}&date_from=${from.text}&date_to=${to.text}`,
      `${way}/${source.id}/${score}/${from.startOrder}/${to.endOrder}`
    )
  },
  '3 sources, 4–5 stars, 2 locations': (random, { sources, locations }) => {
    const [day] = someDays(random, 0)
    const three = twoOf(random, 3)
    const two = twoOf(random, 4).map((index) => locations[index]!)
    const named = [...three.map((index) => sources[index]!), sources[3 + random.below(2)]!]
    return pair(
      `source=${slugs(named)}&score=4,5&location=${slugs(two)}&date_to=${day.text}`,
      `broad/${ids(named)}/${ids(two)}/${day.endOrder}`
    )
  },
  'rare combination': (random, { sources, locations }) => {
    const [day] = someDays(random, 0)
    const source = sources[3 + random.below(2)]!
    const location = locations[10 + random.below(10)]!
    const score = 1 + random.below(3)
    return pair(
      `source=${source.slug}&score=${score}&location=${location.slug}&date_to=${day.text}`,
      `rare/${location.id}/${source.id}/${score}/${day.endOrder}`
    )
  },
  'deep page by cursor': (random, { places, cursorAt }) => {
    const { order, id } = random.pick(places)
    return pair(`cursor=${cursorAt(order, id)}`, `all/${order}`)
  },
  'page about 2000 by number': (random, { reviews }) => {
    const number = Math.floor(reviews / 500) - random.below(500)
    const page = Math.max(2, number)
    return pair(`page=${page}`, `number/${(page - 1) * 50}`)
  },
  // On any day the first page is all five-star reviews.
  'by score': (random) => {
    const [day] = someDays(random, 0)
    return pair(`sort_key=score&date_to=${day.text}`, `score/5/${day.endOrder}`)
  }
}

const searches: Record<string, Make> = {
  'search: rare word': (random) => searchUpTo(random, random.pick(rareWords)),
  'search: common word': (random) => searchUpTo(random, random.pick(commonWords)),
  'search: common word, exact': (random) => searchUpTo(random, `"${random.pick(commonWords)}"`),
  'search: beginning of 3 letters': (random) => searchUpTo(random, random.pick(rareWords).slice(0, 3)),
  'search: phrase': (random) =>
    searchUpTo(random, `"${random.pick(commonWords)} ${random.pick(commonWords)}"`),
  'search: common word, source, year': (random, { sources }) => {
    const [from, to] = someDays(random, 364)
    const source = random.pick(sources)
    const q = random.pick(commonWords)
    return pair(
      `q=${q}&source=${source.slug}&date_from=${from.text}&date_to=${to.text}`,
      `searchSource/${expressionOf(q)}/${from.startOrder}/${to.endOrder}/${source.id}`
    )
  }
}

const scoreShares = [0.01, 0.05, 0.04, 0.06, 0.14, 0.7]
const commonWords = vocabulary.slice(0, 40)
/** Each occurs in about a thousand reviews of a million. */
const rareWords = vocabulary.slice(3000, 5000).filter((word) => word.length > 5)

/** @param values how many different ones; classes with fewer repeat theirs. */
export function benchClasses(world: World, values: number): BenchClass[] {
  const classesOf = (makers: Record<string, Make>, goal: number) =>
    Object.entries(makers).map(([name, make], index) => {
      const random = randomFrom(1000 + index)
      return { name, goal, pairs: Array.from({ length: values }, () => make(random, world)) }
    })
  return [...classesOf(lists, 0.7), ...classesOf(searches, 0.6)]
}

const pair = (query: string, limit: string): Pair => ({
  goodword: `/account/reviews?limit=50${query === '' ? '' : `&${query}`}`,
  limit: `/${limit}`
})

function upTo(random: Random, filter: 'source' | 'location' | 'tag', of: World['tags']): Pair {
  const [day] = someDays(random, 0)
  const { id, slug } = random.pick(of)
  return pair(`${filter}=${slug}&date_to=${day.text}`, `${filter}/${id}/${day.endOrder}`)
}

function searchUpTo(random: Random, q: string): Pair {
  const [day] = someDays(random, 0)
  return pair(`q=${encodeURIComponent(q)}&date_to=${day.text}`, `search/${expressionOf(q)}/${day.endOrder}`)
}

const expressionOf = (q: string): string => encodeURIComponent(searchExpression(q) ?? '')
const slugs = (of: World['tags']): string => of.map(({ slug }) => slug).join(',')
const ids = (of: World['tags']): string => of.map(({ id }) => id).join('/')

/** Two different numbers below `limit`, ascending. */
function twoOf(random: Random, limit: number): number[] {
  const first = random.below(limit)
  const second = (first + 1 + random.below(limit - 1)) % limit
  return [first, second].sort((a, b) => a - b)
}
