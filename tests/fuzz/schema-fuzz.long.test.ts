/**
 * The interface under valid and invalid requests generated from its own contract. No answer may be an internal error,
 * undocumented, off its schema, or late. Each run has the same requests; GOODWORD_SEED, which the test's name shows,
 * sets others. Deeper: GOODWORD_FUZZ=1000000 npm run unit -- tests/fuzz/schema-fuzz.
 */
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, operations } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { answerOf, listOf, refusalEnvelope } from '#shared/contract/envelope'
import { scopes } from '#shared/contract/scopes'
import { statusesOf } from '#shared/contract/openapi'
import { threadTimeOf } from '../support/event-loop'
import { rawRequest, type RawAnswer } from '../support/raw-request'
import { pretendShell } from '../support/pretend-shell'
import { useTelegram } from '../support/telegram'
import { useService } from '../support/use-service'
import { doRareOnes } from './rare-ones'
import { fuzzRequests, rightRequests, type FuzzRequest, type Key } from './requests'
import { seed } from '../support/seed'

const wanted = Number(process.env.GOODWORD_FUZZ ?? 1500)
const batch = 500
/** Concurrent requests. */
const lanes = 8
/** How many more rounds operations get for which chance has found no success. */
const maxRounds = 200
/** In milliseconds. A request this late among seven others is repeated alone, and then its processor time counts. */
const lateAfter = 2000
const late: FuzzRequest[] = []
const maxAskedAgain = 50

const telegram = await useTelegram()
const service = useService({
  desktop: pretendShell().shell,
  standIns: new Map([['api.telegram.org', telegram.origin]])
})
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const rules = new Map(
  operations.map(([operation, row]) => [
    operation,
    { statuses: new Set(statusesOf(row)), success: row.list ? listOf(row.result) : answerOf(row.result) }
  ])
)
const known = operations.map(([operation, row]) => ({
  operation,
  method: row.method,
  pattern: new RegExp(`^${row.path.replace('{id}', '[^/]+')}$`)
}))

/** Problems, each with the request that shows it. */
const findings: string[] = []
const seen = new Map<string, number>()
/** Ids of records by the first segment of their path, the latest last. */
const recent = new Map<string, number[]>()
const keys = {} as Record<Key, string>

test(`${wanted} requests, seed ${seed}`, { timeout: 600_000 + wanted * 20 }, async () => {
  await prepare()
  const requests = fuzzRequests()
  const started = performance.now()
  for (let done = 0; done < wanted && findings.length < 20; done += batch)
    await exchangeAll(fc.sample(requests, { seed: seed + done, numRuns: Math.min(batch, wanted - done) }))
  // Chance alone would need many times as many requests to find a success for each.
  for (let round = 0; round < maxRounds && missing().length > 0 && findings.length < 20; round++) {
    const rows = withMakers(new Set(missing().map(([operation]) => operation)))
    await exchangeAll(
      fc.sample(rightRequests(rows), { seed: seed + wanted + round, numRuns: 10 * rows.length })
    )
  }
  for (const request of late.splice(0, maxAskedAgain))
    if ((await threadTimeOf(() => exchange(request))) > lateAfter)
      findings.push(`late: ${JSON.stringify(request)}`)
  report(performance.now() - started)
  agent.destroy()
  expect(findings).toEqual([])
  expect(missing(), 'documented successes that were never seen').toEqual([])
})

async function exchangeAll(requests: FuzzRequest[]): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => lane(requests)))
  // Time passes, so that asks are possible again.
  service.clock.advance(3_600_000)
  // Manual backups are kept for ever, which would fill the disk in a long run.
  rmSync(join(service.dataDir, 'backups'), { recursive: true, force: true })
}

/** These operations, and those that create the records they need, as other requests may have deleted them. */
function withMakers(left: ReadonlySet<string>): typeof operations {
  const paths = operations.filter(([operation]) => left.has(operation)).map(([, { path }]) => path)
  return operations.filter(
    ([operation, { method, path }]) =>
      left.has(operation) || (method === 'POST' && paths.some((each) => each.startsWith(`${path}/`)))
  )
}

const missing = () =>
  operations.flatMap(([operation, row]) =>
    row.statuses
      .filter((status) => !seen.has(`${operation} ${status}`) && !onlyElsewhere.has(operation))
      .map((status) => [operation, status] as const)
  )

/**
 * Operations that only succeed while the data cannot be opened, or for a review from a connected site; they are tested in
 * tests/installation/recovery.long.test.ts and tests/connecting/publishing.test.ts.
 */
const onlyElsewhere: ReadonlySet<string> = new Set(['salvageData', 'startEmpty', 'publishReply'])

/** A small shop, so that requests find something. */
async function prepare(): Promise<void> {
  const { alice } = service
  for (let each = 0; each < 100; each++)
    await alice.data('createCustomer', {
      body: { email: `f${each}@example.com`, phone: `+49 30 9018${200 + each}` }
    })
  for (const name of ['Food', 'Staff'])
    await alice.data('createTag', { body: { name, applies_to: 'review' } })
  for (const name of ['Vip', 'Regular'])
    await alice.data('createTag', { body: { name, applies_to: 'customer' } })
  for (const name of ['Google', 'Yelp']) await alice.data('createSource', { body: { name } })
  for (const name of ['Mitte', 'Kiez']) await alice.data('createLocation', { body: { name } })
  await doRareOnes(service, (operation, status) => void seen.set(`${operation} ${status}`, 1))
  const ticket = new URL(service.launchUrl()).hash.slice('#ticket='.length)
  const headers = { 'content-type': 'application/json' }
  const session = await rawRequest(service.url, {
    method: 'POST',
    path: '/session',
    headers,
    body: JSON.stringify({ ticket })
  })
  Object.assign(keys, {
    window: session.json.data.token,
    'few-scopes': alice.withScopes('tags:read').token,
    wrong: 'gw_wrong'
  })
  keys.token = alice.token
}

async function lane(requests: FuzzRequest[]): Promise<void> {
  for (let request = requests.pop(); request !== undefined; request = requests.pop()) await exchange(request)
}

async function exchange(request: FuzzRequest): Promise<void> {
  const path = request.path.replace('{id}', String(idOf(request))) + (request.query && `?${request.query}`)
  const headers = {
    ...request.headers,
    ...(request.key === 'none' ? {} : { authorization: `Bearer ${keys[request.key]}` })
  }
  const tell = (what: string) =>
    findings.push(
      `${what}: ${JSON.stringify({ ...request, path, body: request.body?.toString().slice(0, 2000) })}`
    )
  try {
    const started = performance.now()
    const { method, body } = request
    const answer = await rawRequest(service.url, { method, path, headers, body, agent })
    if (performance.now() - started > lateAfter) late.push(request)
    check(request, answer, path, tell)
    keepKey(answer)
  } catch (error) {
    tell(String(error))
  }
}

/** Replaces a revoked key, so that the other requests can go on. */
function keepKey(answer: RawAnswer): void {
  const message: unknown = answer.json?.error?.message
  if (answer.status === 401 && message === 'The token is not valid, or no longer valid.') {
    keys.token = service.alice.withScopes(...scopes).token
  }
}

/** Mostly the id of a record seen before; which one depends on the request's number. */
function idOf({ path, id }: FuzzRequest): number | string {
  const own = recent.get(path.split('/')[2] ?? '') ?? []
  // A restore shuts out all other requests and discards what was found so far, so it is only done once.
  if (path.endsWith('/backups/{id}/restore')) return id
  if (typeof id === 'string' || id % 8 === 0 || own.length === 0) return id
  return own[id % own.length] ?? id
}

function remember(request: FuzzRequest, data: unknown): void {
  const { id, edit_id } = (data ?? {}) as { id?: unknown; edit_id?: unknown }
  if (typeof edit_id === 'number') rememberId('edits', edit_id, request.method)
  if (typeof id === 'number') rememberId(request.path.split('/')[2] ?? '', id, request.method)
}

function rememberId(kind: string, id: number, method: string): void {
  const own = recent.get(kind) ?? []
  const others = own.filter((each) => each !== id)
  recent.set(kind, method === 'DELETE' && kind !== 'edits' ? others : [...others, id].slice(-60))
}

function check(request: FuzzRequest, answer: RawAnswer, path: string, tell: (what: string) => void): void {
  const { status, json, text } = answer
  const plain = path.split('?', 1)[0] ?? ''
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const operation =
    request.operation ?? known.find((each) => each.method === method && each.pattern.test(plain))?.operation
  const count = `${operation ?? 'no operation'} ${status}`
  seen.set(count, (seen.get(count) ?? 0) + 1)
  if (status >= 500) tell(`${status} ${reasonOf(json?.error?.request_id)}`)
  if (operation === undefined) return
  const row: Endpoint = endpoints[operation]
  // With `//` or `..` the path may not match the operation, and is then an unknown path.
  const isThere =
    request.operation !== null || known.some((each) => each.method === method && each.pattern.test(plain))
  if (isThere && !rules.get(operation)!.statuses.has(status))
    tell(`undocumented ${status} ${text.slice(0, 300)}`)
  if (status === 304 || request.method === 'HEAD') {
    if (text !== '') tell('a body where none belongs')
    return
  }
  if (request.headers.accept === 'application/problem+json' && status >= 400) return
  if (row.download !== undefined && status < 300) {
    if (!isFile(row.download, answer)) tell(`no ${row.download} ${text.slice(0, 300)}`)
    return
  }
  const schema = status >= 400 ? refusalEnvelope : rules.get(operation)!.success
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    tell(
      `off its schema (${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}) ${text.slice(0, 300)}`
    )
  else if (!isDeepStrictEqual(parsed.data, json)) tell(`more than its schema ${text.slice(0, 300)}`)
  else if (parsed.data.status !== status) tell('status differs from the envelope')
  if (parsed.success && status < 300 && !row.list) remember(request, json.data)
}

/** How files of each type begin; bytes that aren't text were decoded as U+FFFD. */
const beginnings: Record<string, RegExp> = {
  // A byte order mark and a header line.
  'text/csv': /^\ufeff[^\r]+\r\n(.*\r\n)?$/s,
  'text/html': /^<!doctype html>\n/,
  'image/png': /^\ufffdPNG\r\n/,
  'image/webp': /^RIFF/,
  'image/svg+xml': /^<(\?xml|svg) /,
  'application/pdf': /^%PDF-/,
  'application/zip': /^PK/,
  'application/vnd.sqlite3': /^SQLite format 3\0/
}

const isFile = (type: string, { text, headers }: RawAnswer): boolean =>
  headers['content-type'] === (type.startsWith('text/') ? `${type}; charset=utf-8` : type) &&
  beginnings[type]?.test(text) === true

function reasonOf(requestId: unknown): string {
  const line = service.logged.find(({ facts }) => facts.request_id === requestId)
  return JSON.stringify(line?.facts.reason ?? '').slice(0, 600)
}

function report(milliseconds: number): void {
  const total = [...seen.values()].reduce((sum, each) => sum + each, 0)
  const byStatus = new Map<string, number>()
  for (const [pair, count] of seen)
    byStatus.set(pair.split(' ').at(-1)!, (byStatus.get(pair.split(' ').at(-1)!) ?? 0) + count)
  const pairs = operations.map(([operation, row]) => {
    const documented = statusesOf(row)
    const hit = documented.filter((status) => seen.has(`${operation} ${status}`))
    return `${operation}: ${hit.map((status) => `${status}×${seen.get(`${operation} ${status}`)}`).join(' ')}; not seen: ${documented.filter((status) => !hit.includes(status)).join(' ')}`
  })
  const statuses = [...byStatus].toSorted().map(([status, count]) => `${status}×${count}`)
  console.log(
    `${total} requests in ${Math.round(milliseconds)} ms, seed ${seed}: ${statuses.join(', ')}; ${findings.length} findings`
  )
  console.log(pairs.join('\n'))
}
