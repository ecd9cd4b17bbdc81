/**
 * Importing a table of reviews into Goodword while others read and write, compared with the sqlite3 command line and bare
 * prepared statements with the same tables, indexes and search, in turn:
 *   npm run --silent bench -- imports [--reviews 1000000] [--rounds 1] [--only goodword]
 * README.md describes the method.
 */
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '#shared/contract/imports'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { readFlags, wholeNumber } from './arguments'
import { insertToken, keyOf, openAccount } from './data/shop'
import { makeFile } from './imports/make-file'
import { runCommandLine, runStatements } from './imports/sides'
import { median, quantile } from './sides/load'
import { cpuOf, memoryOf, startGoodword, type Side } from './sides/processes'

const flags = readFlags(['reviews', 'rounds', 'only'])
const reviews = wholeNumber(flags.reviews, 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'goodword-bench-'))
const newFolder = () => mkdtempSync(join(folder, 'data-'))
const file = join(folder, 'reviews.csv')

try {
  makeFile(file, reviews, 1)
  console.log(`${reviews} reviews, ${(statSync(file).size / 1e6).toFixed(0)} MB of CSV`)
  const took: Record<string, number[]> = {
    'sqlite3 command line': [],
    'prepared statements': [],
    Goodword: []
  }
  for (let round = 0; round < wholeNumber(flags.rounds, 1); round++) {
    for (const side of Object.keys(took).filter((name) => name.toLowerCase().includes(flags.only ?? ''))) {
      const dataDir = newFolder()
      took[side]!.push(await measure(side, dataDir))
      rmSync(dataDir, { recursive: true })
    }
  }
  const limit = median(took['sqlite3 command line'] ?? [])
  for (const [side, times] of Object.entries(took)) {
    const time = median(times)
    const ratio = (time / limit).toFixed(2)
    console.log(
      `${side}: ${(time / 1000).toFixed(1)} s, ${Math.round((reviews / time) * 1000)} rows/s, ${ratio} × the command line`
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(side: string, dataDir: string): Promise<number> {
  if (side === 'sqlite3 command line') return runCommandLine(dataDir, file)
  if (side === 'prepared statements') return runStatements(dataDir, file)
  return runGoodword(dataDir)
}

/** Returns the milliseconds of the commit; the check before it is reported separately. */
async function runGoodword(dataDir: string): Promise<number> {
  const token = keyOf(1)
  const ctx = openAccount(openDatabase(dataDir))
  insertToken(ctx, token)
  closeDatabase(ctx.db)
  const goodword = await startGoodword(dataDir, token)
  try {
    const idle = await load(goodword, wait(5000))
    const began = performance.now()
    const { id } = await upload(goodword)
    const sent = performance.now()
    const checked = await settled(goodword, id)
    const checkedAt = performance.now()
    if (checked.status !== 'checked')
      throw new Error(`it is ${checked.status}: ${JSON.stringify(checked.needs)}`)
    const cpu = cpuOf(goodword.pid) ?? 0
    await call(goodword, 'POST', `/account/imports/${id}/commit`)
    const during = await load(goodword, settled(goodword, id))
    const done = await settled(goodword, id)
    if (done.counts?.new !== reviews)
      throw new Error(`${JSON.stringify(done.counts)}, ${JSON.stringify(done.refusal)}`)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    console.log(
      `Goodword: sent in ${seconds(began, sent)} s, checked in ${seconds(sent, checkedAt)} s; ` +
        `processor ${(((cpuOf(goodword.pid) ?? 0) - cpu) / 1000).toFixed(1)} s; most memory ${during.resident} MB, its own ${during.own} MB`
    )
    for (const [what, { reads, writes, pings }] of Object.entries({ idle, during }))
      console.log(`  ${what}: reads ${tell(reads)}, writes ${tell(writes)}, bare answers ${tell(pings)}`)
    return during.milliseconds
  } finally {
    await goodword.stop()
  }
}

function tell(times: number[]): string {
  const [middle, late, last] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  return `p50 ${middle}, p99 ${late}, worst ${last} ms (${times.length})`
}

interface Load {
  milliseconds: number
  reads: number[]
  writes: number[]
  /** Times of the smallest possible answer: how long the service was busy with something else. */
  pings: number[]
  resident: number
  own: number
}

/** Reads, writes and pings at a fixed pace until the promise settles. Milliseconds of each. */
async function load(side: Side, until: Promise<unknown>): Promise<Load> {
  const began = performance.now()
  const result: Load = { milliseconds: 0, reads: [], writes: [], pings: [], resident: 0, own: 0 }
  let isOver = false
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const filters = ['', '?score=5', '?q=a*&limit=10', '?score=1,2&date_from=2020-01-01', '?source=site-1']
  let turn = 0
  const pace = async (every: number, work: () => Promise<unknown>) => {
    const running = new Set<Promise<unknown>>()
    while (!isOver) {
      const one: Promise<unknown> = work().finally(() => running.delete(one))
      running.add(one)
      await wait(every)
    }
    await Promise.all(running)
  }
  const paces = [
    pace(20, () =>
      timed(result.reads, () => call(side, 'GET', `/account/reviews${filters[turn++ % filters.length]}`))
    ),
    pace(200, () =>
      timed(result.writes, () =>
        call(side, 'POST', '/account/tags', { name: `Tag ${turn} ${Math.random()}`, applies_to: 'customer' })
      )
    ),
    pace(10, () => timed(result.pings, () => call(side, 'GET', '/account/settings'))),
    pace(250, () => {
      const memory = memoryOf(side.pid)
      result.resident = Math.max(result.resident, memory?.resident ?? 0)
      result.own = Math.max(result.own, memory?.own ?? 0)
      return Promise.resolve()
    })
  ]
  await until
  result.milliseconds = performance.now() - began
  isOver = true
  await Promise.all(paces)
  return result
}

async function call(side: Side, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(side.url + path, {
    method,
    headers: { authorization: `Bearer ${side.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) })
  })
  const answer = (await response.json()) as { success: boolean; data: unknown }
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

async function settled(side: Side, id: number): Promise<Import> {
  for (;;) {
    const record = (await call(side, 'GET', `/account/imports/${id}`)) as Import
    if (!['reading', 'checking', 'queued', 'committing'].includes(record.status)) return record
    await wait(50)
  }
}

function upload(side: Side): Promise<Import> {
  const { hostname, port } = new URL(side.url)
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/account/imports?kind=reviews',
        headers: { authorization: `Bearer ${side.token}`, 'content-type': 'text/csv' }
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve((JSON.parse(text) as { data: Import }).data))
      }
    )
    sending.on('error', reject)
    createReadStream(file).pipe(sending)
  })
}
