/**
 * Many days in the life of a shop, hour by hour, in a separate process; prints after each day how large everything is.
 *   node --expose-gc soaker.mjs DATA_DIR DAYS
 */
import { existsSync, readdirSync, statSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathOf } from '#shared/contract/api-client'
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import { scopes } from '#shared/contract/scopes'
import { createAccount } from '#main/installation/create-account'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import { createToken } from '#main/account/core/tokens/tokens.service'
import { ownContext } from '#main/context'
import { startService } from '#main/service'
import { closeDatabase, openDatabase } from '#main/store/open-database'

/** How large everything is at the end of a day. */
export interface Day {
  day: number
  /** Heap bytes in use after garbage collection. */
  heap: number
  /** Open files and sockets; 0 if the system doesn't tell. */
  handles: number
  log: number
  backups: number
  imports: number
  reviews: number
  asks: number
  told: number
  troubles: string[]
}

const [dataDir = '', days = '3'] = process.argv.slice(2)
const hour = 3_600_000
let time = Date.parse('2026-03-02T00:30:00Z')
const now = () => time
const troubles: string[] = []
const log = {
  info: () => undefined,
  error: (event: string, facts: object = {}) => void troubles.push(`${event} ${JSON.stringify(facts)}`)
}
process.stdin.on('end', () => process.exit(1)).resume()

const token = makeShop()
let told = 0
const receiver = createServer((req, res) => {
  told++
  req.resume()
  res.writeHead(204).end()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => receiver.once('listening', resolve))
const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, now, log })

await call('createWebhook', {
  body: {
    name: 'Till',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    events: ['review.created', 'ask.created', 'message.updated'],
    allows_private: true
  }
})
await call('updateDoors', { body: { is_on: true } })
for (let day = 1; day <= Number(days); day++) {
  await liveThrough(day)
  writeSync(1, `${JSON.stringify(await measure(day))}\n`)
}
await service.stop()
receiver.close()
process.exit(0)

function makeShop(): string {
  const db = openDatabase(dataDir)
  const account = { business_name: 'Soak & Sons', country: 'DE', time_zone: 'Europe/Berlin', language: 'en' }
  const ctx = ownContext({ db, now, log }, createAccount({ db, now, log }, account))
  addSampleData(ctx)
  // Another service on the machine may be using the usual port.
  db.raw.exec('UPDATE doors SET port = 0')
  const { token } = createToken(ctx, { name: 'soak', scopes: [...scopes] })
  closeDatabase(db)
  return token
}

/** New customers are asked, visitors look, reviews arrive and are answered, somebody is erased, a file is imported. */
async function liveThrough(day: number): Promise<void> {
  for (let at = 0; at < 24; at++) {
    time += hour
    if (at % 4 === 0) await comeAndAsk(`${day}-${at}`)
    const pages = await call<{ slug: string }[]>('listReviewPages')
    const doors = service.publicPagesUrl()
    if (doors !== null) await (await fetch(`${doors}/${pages[0]?.slug}`)).text()
    await service.tick()
  }
  await importReviews(day)
  const made = await call('createReview', { body: { score: 5, review: `Day ${day}` } })
  await call('updateReview', { params: { id: made.id }, body: { reply: 'Thank you' } })
}

async function comeAndAsk(name: string): Promise<void> {
  const email = `guest-${name}@example.com`
  const { id } = await call('createCustomer', { body: { first_name: 'Guest', email } })
  await call('createAsk', { body: { customer_id: id, channel: 'email' } })
  if (name.endsWith('-8')) await call('eraseCustomer', { params: { id }, body: { confirm: email } })
}

async function importReviews(day: number): Promise<void> {
  const rows = Array.from(
    { length: 20 },
    (_, row) => `${1 + (row % 5)},"Row ${row} of ${day}",d${day}r${row}`
  )
  const file = ['score,review,external_id', ...rows].join('\n')
  const { id } = await call('createImport', { query: { kind: 'reviews' }, file })
  await settled(id, 'checked')
  await call('commitImport', { params: { id } })
  await settled(id, 'done')
}

async function settled(id: number, status: string): Promise<void> {
  for (;;) {
    const found = await call<{ status: string }>('getImport', { params: { id } })
    if (found.status === status) return
    if (['stopped', 'refused', 'deciding'].includes(found.status)) throw new Error(JSON.stringify(found))
    await wait(10)
  }
}

interface Wish {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
  file?: string
}

/** Calls an operation and returns its data, whose shape the caller knows. */
async function call<Data = { id: number }>(
  operation: OperationId,
  { params = {}, query = {}, body, file }: Wish = {}
): Promise<Data> {
  const { method, path } = endpoints[operation]
  const sent = file ?? (body && JSON.stringify(body))
  const response = await fetch(service.url + pathOf(path, { params, query }), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent === undefined ? {} : { 'content-type': file === undefined ? 'application/json' : 'text/csv' })
    },
    ...(sent === undefined ? {} : { body: sent })
  })
  const answer = (await response.json()) as { success: boolean; data: Data }
  if (!answer.success) throw new Error(`${operation}: ${JSON.stringify(answer)}`)
  return answer.data
}

async function measure(day: number): Promise<Day> {
  // Gives earlier connections and threads time to end.
  for (let round = 0; round < 3; round++) {
    await wait(20)
    globalThis.gc?.()
  }
  const count = (table: string) =>
    service.db.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
  return {
    day,
    heap: process.memoryUsage().heapUsed + process.memoryUsage().external,
    handles: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0,
    log: sizeOf(join(dataDir, 'goodword.db-wal')),
    backups: namesIn('backups').filter((name) => name.endsWith('.db')).length,
    imports: namesIn('imports').length,
    reviews: count('reviews'),
    asks: count('asks'),
    told,
    troubles: troubles.splice(0)
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function namesIn(folder: string): string[] {
  const path = join(dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}
