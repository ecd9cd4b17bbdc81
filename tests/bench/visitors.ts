/**
 * Visitors on the public pages while the owner works: how much they slow the owner down, and how long visitors wait.
 *   npm run --silent bench -- visitors [--data-dir DIR | --reviews 100000] [--visitors 200] [--seconds 15] [--rounds 3] [--keep]
 */
import { createServer } from 'node:net'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'
import { at, call, work } from './sides/owner'
import { startGoodword, type Side } from './sides/processes'
import { visit, type Visits } from './visitors/visit'

async function run(): Promise<void> {
  const flags = readFlags(['data-dir', 'reviews', 'visitors', 'seconds', 'rounds', 'keep'], ['keep'])
  const { dataDir, token, giveBack } = borrowFolder({ ...flags, reviews: flags.reviews ?? '100000' })
  const goodword = await startGoodword(dataDir, token)
  const visitors = wholeNumber(flags.visitors, 200)
  const seconds = Number(flags.seconds ?? 15)
  try {
    const pages = await openPublicPages(goodword)
    // Facets are answered once all reviews are in memory; measuring starts then.
    await call(goodword, 'GET', '/account/reviews/facets')
    const quiet: number[][] = []
    const busy: number[][] = []
    const seen: Visits = { latencies: [], given: 0, wrong: [] }
    for (let round = 0; round < wholeNumber(flags.rounds, 3); round++) {
      quiet.push(await work(goodword, seconds))
      const end = performance.now() + seconds * 1000
      const crowd = Array.from({ length: visitors }, (_, each) =>
        visit(pages[each % pages.length]!, each, end, seen)
      )
      busy.push(await work(goodword, seconds))
      await Promise.all(crowd)
    }
    print({ quiet, busy, seen, seconds: seconds * busy.length, visitors })
    if (seen.wrong.length > 0) throw new Error(`Wrong answers: ${[...new Set(seen.wrong)].join(', ')}`)
  } finally {
    await goodword.stop()
    giveBack(flags.keep !== undefined)
  }
}

/** Several pages, because one accepts a thousand scores a minute and each visitor here keeps coming back. */
const pageNames = Array.from({ length: 12 }, (_, each) => `Bench ${each}`)

/** Returns the public addresses of the pages. */
async function openPublicPages(goodword: Side): Promise<string[]> {
  const slugs: string[] = []
  for (const name of pageNames)
    slugs.push((await call(goodword, 'POST', '/account/review-pages', { name })).slug)
  const doors = await call(goodword, 'PUT', '/account/doors', { is_on: true, port: await freePort() })
  if (doors.state !== 'open') throw new Error(`The doors are not open: ${doors.problem}`)
  return slugs.map((slug) => `${doors.addresses.machine}/r/${slug}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

interface Found {
  quiet: number[][]
  busy: number[][]
  seen: Visits
  seconds: number
  visitors: number
}

function print({ quiet, busy, seen, seconds, visitors }: Found): void {
  const medianOf = (rounds: number[][], part: number) =>
    at(
      rounds.map((round) => at(round, part)),
      0.5
    )
  const lines = [0.5, 0.99].map((part) => {
    const [alone, among] = [medianOf(quiet, part), medianOf(busy, part)]
    return `| owner p${part * 100} | ${alone.toFixed(1)} ms | ${among.toFixed(1)} ms | ${(among / alone).toFixed(2)} |`
  })
  console.log('|  | alone | among visitors | ratio |\n|---|---|---|---|')
  console.log(lines.join('\n'))
  const [middle, last] = [at(seen.latencies, 0.5), at(seen.latencies, 0.99)]
  console.log(
    `${visitors} visitors at once: ${seen.given} reviews, ${(seen.latencies.length / seconds).toFixed(0)} requests a second, p50 ${middle.toFixed(1)} ms, p99 ${last.toFixed(1)} ms, ${seen.wrong.length} wrong answers`
  )
}

// Last, because it uses the definitions above.
await run()
