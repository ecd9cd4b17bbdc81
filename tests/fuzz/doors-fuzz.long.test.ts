/**
 * The public pages under requests of every kind. No answer may be an internal error, late, without its security headers, or
 * contain what was sent unescaped. Long form: GOODWORD_DOORS_FUZZ=200000 npm run unit -- tests/fuzz/doors-fuzz;
 * GOODWORD_SEED sets another seed.
 */
import { Agent } from 'node:http'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { threadTimeOf } from '../support/event-loop'
import { stampIn } from '../support/page-forms'
import { rawRequest, type RawAnswer } from '../support/raw-request'
import { sentAsk } from '../support/sent-ask'
import { useService } from '../support/use-service'
import { useVisitor } from '../support/visitor'
import { planted, visitorRequests, type Known, type VisitorRequest } from './doors-requests'
import { seed } from '../support/seed'

const wanted = Number(process.env['GOODWORD_DOORS_FUZZ'] ?? 2000)
const batch = 250
/** Concurrent requests. */
const lanes = 8
/** In milliseconds. A request this late among seven others is repeated alone, and then its processor time counts. */
const lateAfter = 2000
const late: VisitorRequest[] = []
const maxAskedAgain = 50

const service = useService()
const visitor = useVisitor(service)
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const findings: string[] = []
const statuses = new Map<number, number>()
const known = {
  slugs: [] as string[],
  visitors: [] as string[],
  reviews: [] as string[],
  stamps: [] as string[],
  pictures: ['1-abcdef012345.webp']
}

test(`${wanted} requests`, { timeout: 600_000 + wanted * 20 }, async () => {
  await prepare()
  for (let done = 0; done < wanted && findings.length < 20; done += batch) {
    const requests = visitorRequests(someOf(known))
    const some = fc.sample(requests, { seed: seed + done, numRuns: Math.min(batch, wanted - done) })
    await Promise.all(Array.from({ length: lanes }, () => lane(some)))
    // Forms become old enough to be accepted, and later too old.
    service.clock.advance(20_000)
  }
  for (const request of late.splice(0, maxAskedAgain))
    if ((await threadTimeOf(() => exchange(request))) > lateAfter)
      findings.push(`late: ${JSON.stringify({ ...request, body: request.body?.toString().slice(0, 1000) })}`)
  agent.destroy()
  console.log(
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(', ')
  )
  expect(findings).toEqual([])
  // Every kind of answer occurred, and the stored data is intact.
  for (const status of [200, 303, 400, 403, 404, 405, 413, 415, 422])
    expect(statuses.get(status), String(status)).toBeGreaterThan(0)
  const reviews = await service.alice.data('listReviews', { query: { limit: 100 } })
  expect(reviews.length).toBeGreaterThan(0)
  expect(service.db.raw.pragma('integrity_check', { simple: true })).toBe('ok')
})

async function prepare(): Promise<void> {
  const { alice } = service
  for (const name of ['Pier', 'Market'])
    await alice.data('createLocation', { body: { name, review_url: 'https://example.com/place' } })
  await alice.data('createTag', { body: { name: 'Praise', applies_to: 'review' } })
  const pages = [
    { name: 'Harbour' },
    { name: 'Which', asks_location: true, links: [{ label: 'Elsewhere', url: 'https://example.com/w' }] },
    {
      name: 'Old town',
      fields: { email: 'required', phone: 'optional' },
      own_fields: [{ label: 'Staff', kind: 'line', required: true }]
    },
    { name: 'Links', leads_to: 'links', links: [{ label: 'Elsewhere', url: 'https://example.com/r' }] }
  ]
  for (const body of pages) known.slugs.push((await alice.data('createReviewPage', { body })).slug)
  for (let each = 0; each < 6; each++) {
    const ask = await sentAsk(service, alice, { email: `v${each}@example.com`, first_name: planted })
    known.visitors.push(visitor.linkOf(ask.id).split('/').at(-1)!)
  }
  for (const slug of known.slugs.slice(0, 2)) keepMarks((await visitor.look(`/r/${slug}`)).html, null)
}

/** Only the latest ones; earlier ones have been used often enough. */
const someOf = (all: Known): Known => ({
  ...all,
  reviews: all.reviews.slice(-20),
  stamps: all.stamps.slice(-20)
})

async function lane(requests: VisitorRequest[]): Promise<void> {
  for (let request = requests.pop(); request !== undefined; request = requests.pop()) await exchange(request)
}

/** @param isAgain a connection may break once on a busy machine; twice is a finding. */
async function exchange(request: VisitorRequest, isAgain = false): Promise<void> {
  const tell = (what: string) =>
    findings.push(`${what}: ${JSON.stringify({ ...request, body: request.body?.toString().slice(0, 1000) })}`)
  const started = performance.now()
  try {
    const answer = await rawRequest(service.publicPagesUrl()!, { ...request, agent })
    if (performance.now() - started > lateAfter) late.push(request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    check(answer, request, tell)
    keepMarks(answer.text, answer.headers.location ?? null)
  } catch (error) {
    // Too much data closes the connection, perhaps before everything was sent.
    if (Number(request.body?.length) > 60_000) return
    if (isAgain) tell(String(error))
    else await exchange(request, true)
  }
}

function check(
  { status, headers, text }: RawAnswer,
  { method }: VisitorRequest,
  tell: (what: string) => void
): void {
  if (status >= 500) tell(`${status} ${JSON.stringify(service.logged.at(-1)?.facts).slice(0, 600)}`)
  if (headers['x-content-type-options'] !== 'nosniff') tell('without its guards')
  if (!headers['content-security-policy']?.includes("default-src 'none'")) tell('without a policy')
  if (text.includes(planted)) tell('as it was sent')
  if (/node_modules|\.ts:\d|SQLITE_/.test(text)) tell('tells of the inside')
  if (method === 'HEAD' && text !== '') tell('a body where none belongs')
  const { location } = headers
  if (location !== undefined && !location.startsWith('/') && !location.startsWith('https://example.com/'))
    tell(`leads to ${location}`)
  if (location?.startsWith('//')) tell(`leads to ${location}`)
}

function keepMarks(html: string, location: string | null): void {
  const stamp = stampIn({ html })
  if (stamp !== '') known.stamps.push(stamp)
  const review = /\/w\/([\w-]+)/.exec(location ?? '')?.[1]
  if (review !== undefined) known.reviews.push(review)
}
