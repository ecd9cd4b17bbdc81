/** Personal links expire as the strategy says, and no reminder is sent for an expired one. */
import { beforeEach, expect, test } from 'vitest'
import { linkExpiresAt } from '#main/account/asking/asks/link-expiry'
import { visitorToken } from '#main/account/asking/visits/visitor-tokens'
import { ownContext, type Context } from '#main/context'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'

const service = useService()
const alice = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const day = 86_400_000
let ctx: Context

beforeEach(async () => {
  nextMorning(service.clock)
  ctx = ownContext(
    { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    service.alice.accountId
  )
  await alice('updateSettings', { body: { postal_address: '1 Loop Street' } })
  await alice('updateSending', { body: { test_mode: true } })
  await alice('updateDoors', { body: { is_on: true, public_address: 'https://reviews.example.com' } })
  await alice('updateStrategy', { body: { link_expiry_days: 5 } })
})

let people = 0
async function ask(reminders_count: number) {
  const customer = await alice('createCustomer', { body: { email: `p${++people}@example.com` } })
  return alice('createAsk', { body: { customer_id: customer.id, channel: 'email', reminders_count } })
}
/** Passes the days one by one, because messages that are days late are not sent at all. */
async function days(count: number) {
  for (let passed = 0; passed < count; passed++) {
    service.clock.advance(day)
    await service.tick()
  }
}
const messagesOf = async ({ id }: { id: number }) =>
  (await alice('getAsk', { params: { id } })).messages as {
    id: number
    status: string
    status_reason: string | null
  }[]
const requestOf = async (made: { id: number }) => (await messagesOf(made))[0]!
const statuses = async (made: { id: number }) =>
  (await messagesOf(made)).map(({ status, status_reason }) => status_reason ?? status)

test('reminders stop when the link has expired', async () => {
  const made = await ask(2)
  const never = await alice('updateStrategy', { body: { link_expiry_days: null } }).then(() => ask(2))
  await service.tick()
  await days(15)
  // Reminders follow three and six days after the request.
  expect(await statuses(never)).toEqual(['sent', 'sent', 'sent'])
  expect(await statuses(made)).toEqual(['sent', 'sent', 'link_expired'])
})

test('without public pages nothing expires: the links lead elsewhere', async () => {
  const [page] = await alice('listReviewPages')
  await alice('updateReviewPage', { params: { id: page.id }, body: { url: 'https://g.page/r/x' } })
  await alice('updateDoors', { body: { is_on: false } })
  const made = await ask(2)
  await service.tick()
  await days(15)
  expect(await statuses(made)).toEqual(['sent', 'sent', 'sent'])
})

test('the time runs from the request that reached the customer, not from when it was wanted', async () => {
  const made = await ask(0)
  const { id } = await requestOf(made)
  const wanted = Date.parse(made.asked_at)
  expect(linkExpiresAt(ctx, id)).toBe(wanted + 5 * day)
  service.clock.advance(2 * day)
  await service.tick()
  expect(linkExpiresAt(ctx, id)).toBe(service.clock.now() + 5 * day)
  expect(linkExpiresAt({ ...ctx, accountId: service.bob.accountId }, id)).toBeNull()
})

test('behind the end the link leads to the page for everybody, and still lets opt out', async () => {
  const [page] = await alice('listReviewPages')
  await alice('updateReviewPage', { params: { id: page.id }, body: { leads_to: 'form', url: null } })
  const made = await ask(0)
  await service.tick()
  const { id } = await requestOf(made)
  const token = visitorToken(ctx, id)
  const look = async (path: string) => {
    const answer = await fetch(`${service.publicPagesUrl()}${path}`, { redirect: 'manual' })
    return { status: answer.status, html: await answer.text() }
  }
  service.clock.advance(5 * day - 1)
  expect((await look(`/r/${page.slug}/${token}?score=5`)).status).toBe(200)
  service.clock.advance(1)
  for (const path of [`/r/${page.slug}/${token}?score=5`, `/c/${token}`]) {
    const { status, html } = await look(path)
    expect([status, html]).toEqual([410, expect.stringContaining(`href="/r/${page.slug}"`)])
  }
  expect((await look(`/r/${page.slug}`)).status).toBe(200)
  expect((await look(`/u/${token}`)).html).toContain(`action="/u/${token}`)
})

test('a retry brings a link that lasts as long again', async () => {
  const made = await ask(0)
  await service.tick()
  const { id } = await requestOf(made)
  const first = linkExpiresAt(ctx, id)
  service.clock.advance(20 * day)
  const now = service.clock.now()
  const insert = `INSERT INTO messages (account_id, ask_id, customer_id, channel, kind, step, status, scheduled_at, created_at, updated_at)
    SELECT account_id, ask_id, customer_id, channel, 'retry', 1, 'scheduled', ?, ?, ? FROM messages WHERE id = ?`
  const { lastInsertRowid } = service.db.raw.prepare(insert).run(now, now, now, id)
  expect(linkExpiresAt(ctx, Number(lastInsertRowid))).toBe(now + 5 * day)
  expect(linkExpiresAt(ctx, id)).toBe(first)
})
