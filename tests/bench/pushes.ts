/**
 * Reviews pushed by a program, 500 at a time, while the owner reads lists: new, then edited, then unchanged.
 *   npm run --silent bench -- pushes [--reviews 10000]
 * README.md describes the method.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { maxPushed } from '#shared/contract/review-pushes'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { readFlags, wholeNumber } from './arguments'
import { insertToken, keyOf, openAccount } from './data/shop'
import { quantile } from './sides/load'
import { cpuOf, startGoodword, type Side } from './sides/processes'

const flags = readFlags(['reviews'])
const reviews = wholeNumber(flags.reviews, 10_000)
const dataDir = mkdtempSync(join(tmpdir(), 'goodword-bench-'))

try {
  const token = keyOf(1)
  const ctx = openAccount(openDatabase(dataDir))
  insertToken(ctx, token)
  closeDatabase(ctx.db)
  const goodword = await startGoodword(dataDir, token)
  try {
    console.log(`idle: lists ${tell(await listsUntil(goodword, wait(5000)))}`)
    for (const [what, text] of [
      ['new', 'The soup was warm'],
      ['edited', 'The soup was cold'],
      ['as before', 'The soup was cold']
    ] as const)
      await measure(goodword, what, text)
  } finally {
    await goodword.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(side: Side, what: string, text: string): Promise<void> {
  const cpu = cpuOf(side.pid) ?? 0
  const began = performance.now()
  const pushing = pushAll(side, text).then(() => performance.now() - began)
  const lists = await listsUntil(side, pushing)
  const seconds = (await pushing) / 1000
  const processor = ((cpuOf(side.pid) ?? 0) - cpu) / 1000
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(reviews / seconds)} reviews/s, processor with the lists ${processor.toFixed(1)} s; lists ${tell(lists)}`
  )
}

async function pushAll(side: Side, text: string): Promise<void> {
  for (let start = 0; start < reviews; start += maxPushed) {
    const rows = Array.from({ length: Math.min(maxPushed, reviews - start) }, (_, place) => ({
      external_id: `r-${start + place}`,
      score: ((start + place) % 5) + 1,
      review: `${text}, said guest ${start + place}.`,
      created_at: 1_600_000_000 + (start + place) * 3600
    }))
    const body = JSON.stringify({ on_duplicate: 'update', reviews: rows })
    await call(side, '/account/reviews/push', body)
  }
}

/** Requests a list every 20 ms until the promise settles; returns the milliseconds of each. */
async function listsUntil(side: Side, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = { yet: false }
  void until.finally(() => (ended.yet = true))
  while (!ended.yet) {
    const start = performance.now()
    await call(side, '/account/reviews?score=5')
    times.push(performance.now() - start)
    await wait(20)
  }
  return times
}

function tell(times: number[]): string {
  const [middle, late, last] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  return `p50 ${middle}, p99 ${late}, worst ${last} ms (${times.length})`
}

async function call({ url, token }: Side, path: string, body?: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
}
