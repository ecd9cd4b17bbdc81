/** SMS from the ask to the provider and back: what becomes of the message, the address and the channel. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChannelHealth } from '#shared/contract/sending'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'
import { useSmsProvider } from '../support/use-sms-provider'

const service = useService({ delivery: { sms: { connect: 2000, answer: 300 } } })
const shop = useSmsProvider()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
let count = 0

beforeEach(async () => {
  nextMorning(service.clock)
  await data('updateSmsChannel', { body: shop.twilio() })
  await data('resumeSms')
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://reviews.shop.de/us' } })
})

/** Asks a new customer immediately; returns the message id. */
async function ask(phone = `+49309018${String(100 + ++count)}`): Promise<number> {
  const { id } = await data('createCustomer', { body: { phone, first_name: 'Ann' } })
  const made = await data('createAsk', { body: { customer_id: id, channel: 'sms' } })
  return made.messages[0].id as number
}
const messageOf = (id: number) => data('getMessage', { params: { id } })
const health = async (): Promise<ChannelHealth> =>
  (await data('getSending')).channels.find((each: ChannelHealth) => each.channel === 'sms')
const sent = () => shop.provider.requests.filter(({ method }) => method === 'POST')

describe('a message', () => {
  test('goes out and is sent', async () => {
    const id = await ask()
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent', status_reason: null })
    const body = new URLSearchParams(sent()[0]?.body)
    expect(body.get('Body')).toContain('https://reviews.shop.de/us')
    expect((await health()).sent_last_day).toBeGreaterThan(0)
    await service.tick()
    expect(sent()).toHaveLength(1)
  })

  test('is tried again under the same name after trouble, and waits as long as it was asked to', async () => {
    const id = await ask()
    shop.provider.fail({ status: 503, headers: { 'retry-after': '600' }, body: '' })
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'scheduled', status_reason: 'retry_later' })
    expect(await health()).toMatchObject({ state: 'left_alone', last_error_reason: 'asked_to_wait' })
    service.clock.advance(599_000)
    await service.tick()
    expect(sent()).toHaveLength(1)
    service.clock.advance(300_000)
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(second)
    expect(await health()).toMatchObject({ state: 'ready', last_error: null })
  })

  test.each([
    ['a cut line', { drop: true as const }],
    ['silence', { after: 600 }],
    ['nonsense', { status: 201, body: 'OK' }]
  ])('is unknown after %s, and is never sent again automatically', async (_what, fault) => {
    const id = await ask()
    shop.provider.fail(fault)
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'unknown', status_reason: 'no_answer' })
    for (let hours = 0; hours < 24; hours += 2) {
      service.clock.advance(2 * 3_600_000)
      await service.tick()
    }
    expect(sent()).toHaveLength(1)
  })

  test('waits for a provider that cannot be reached', async () => {
    await data('updateSmsChannel', { body: shop.twilio({ url: 'http://127.0.0.1:9' }) })
    const id = await ask()
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'scheduled', handoff_at: null })
  })

  test('whose customer said STOP is refused, and the number is not written to again', async () => {
    const phone = '+4930901899'
    const id = await ask(phone)
    shop.provider.fail({ status: 400, body: { code: 21610, message: 'unsubscribed' } })
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'failed', status_reason: 'unsubscribed' })
    const [entry] = await data('listSuppressions', { query: { address: phone } })
    expect(entry).toMatchObject({ channel: 'sms', reason: 'unsubscribed', origin: 'goodword' })
    const again = await data('createCustomer', { body: { phone } })
    await service.alice.refused('createAsk', 'customer_unsubscribed', {
      body: { customer_id: again.id, channel: 'sms' }
    })
  })
})

describe('the channel', () => {
  test('stops with a wrong secret, and resumes with the right one', async () => {
    const ids = [await ask(), await ask()]
    shop.provider.fail({ status: 401, body: { code: 20003, message: 'Authenticate' } }, 9)
    await service.tick()
    expect(await health()).toMatchObject({ state: 'paused', pause_reason: 'wrong_password' })
    for (const id of ids) expect(await messageOf(id)).toMatchObject({ status: 'scheduled', attempts: 0 })
    const asked = sent().length
    service.clock.advance(60_000)
    await service.tick()
    expect(sent()).toHaveLength(asked)
    shop.provider.behave()
    await data('updateSmsChannel', { body: { secret: 'right' } })
    await service.tick()
    for (const id of ids) expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })

  test('pauses a failing provider after five failures, and tries again automatically', async () => {
    const ids: number[] = []
    for (let each = 0; each < 12; each++) ids.push(await ask())
    shop.provider.fail({ status: 500, body: '' }, 100)
    await service.tick()
    // Requests that were already in flight come on top.
    expect(sent().length).toBeGreaterThanOrEqual(5)
    expect(sent().length).toBeLessThanOrEqual(7)
    expect(await health()).toMatchObject({ state: 'left_alone', last_error_reason: 'not_reached' })
    const asked = sent().length
    await service.tick()
    expect(sent()).toHaveLength(asked)
    const tried = await Promise.all(ids.map(messageOf))
    expect(tried.filter(({ attempts }) => attempts > 0)).toHaveLength(asked)
    shop.provider.behave()
    for (let round = 0; round < 4; round++) {
      service.clock.advance(5 * 60_000)
      await service.tick()
    }
    for (const id of ids) expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    expect(await health()).toMatchObject({ state: 'ready' })
  })

  test('in test mode nothing reaches the provider', async () => {
    await data('updateSending', { body: { test_mode: true } })
    const id = await ask()
    const opted = await ask('+15005550004')
    await service.tick()
    await data('updateSending', { body: { test_mode: false } })
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    expect(await messageOf(opted)).toMatchObject({ status: 'failed', status_reason: 'unsubscribed' })
    expect(await data('listLocalMessages', { query: { message_id: id } })).toHaveLength(1)
    expect(sent()).toEqual([])
  })
})
