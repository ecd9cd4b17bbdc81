/** What becomes of accepted SMS: the provider is polled until it knows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'
import { accountSid, useSmsProvider } from '../support/use-sms-provider'

const service = useService({ delivery: { sms: { connect: 2000, answer: 300 } } })
const shop = useSmsProvider()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const second = 1000
const minute = 60 * second

/** What Twilio reports about each message, besides that it exists. */
let knows: object
let status = 200
let count = 0
let customers = 0

beforeEach(async () => {
  nextMorning(service.clock)
  knows = { status: 'queued', error_code: null }
  status = 200
  shop.answer(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: { sid: `SM${++count}`, status: 'queued' } }
    const [, sid] = /Messages\/(SM\d+)\.json$/.exec(path) ?? []
    return { status, body: sid === undefined ? { sid: accountSid } : { sid, ...knows } }
  })
  await data('updateSmsChannel', { body: shop.twilio() })
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://reviews.shop.de/us' } })
})

async function send(): Promise<{ id: number; phone: string }> {
  const phone = `+49309017${String(100 + ++customers)}`
  const customer = await data('createCustomer', { body: { phone } })
  const ask = await data('createAsk', { body: { customer_id: customer.id, channel: 'sms' } })
  await service.tick()
  return { id: ask.messages[0].id as number, phone }
}
const messageOf = (id: number) => data('getMessage', { params: { id } })
/** The status requests about the newest message. */
const questions = () =>
  shop.provider.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`/SM${count}.json`))
const isSuppressed = async (phone: string) =>
  (await data('listSuppressions', { query: { address: phone } })).length > 0
/** Waits long enough for the first status request. */
const wait = async (time = 10 * second) => {
  service.clock.advance(time)
  await service.tick()
}

describe('asking', () => {
  test('comes soon at first and then less and less often, and ends with an answer', async () => {
    const { id } = await send()
    expect(questions()).toHaveLength(0)
    const after = async (time: number) => {
      await wait(time)
      await service.tick()
      return questions().length
    }
    expect(await after(5 * second)).toBe(1)
    expect(questions()[0]?.path).toMatch(/\/2010-04-01\/Accounts\/AC\w+\/Messages\/SM\d+\.json$/)
    expect(await after(10 * second)).toBe(1)
    expect(await after(20 * second)).toBe(2)
    expect(await after(2 * minute)).toBe(3)
    expect(await after(5 * minute)).toBe(3)
    knows = { status: 'delivered', error_code: null }
    expect(await after(5 * minute)).toBe(4)
    expect(await messageOf(id)).toMatchObject({ status: 'delivered' })
    expect((await messageOf(id)).delivered_at).toBe(new Date(service.clock.now()).toISOString())
    expect(await after(60 * minute)).toBe(4)
  })

  test('ends after a day and a half', async () => {
    const { id } = await send()
    for (let hours = 0; hours < 48; hours += 12) await wait(12 * 60 * minute)
    expect(questions()).toHaveLength(2)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })

  test('rests when the provider is in trouble', async () => {
    await send()
    status = 503
    await wait()
    await wait(30 * second)
    expect(questions()).toHaveLength(1)
    status = 200
    await wait(2 * minute)
    expect(questions()).toHaveLength(2)
  })

  test('does not go on about what the account does not know', async () => {
    const { id } = await send()
    status = 404
    await wait()
    await wait(60 * minute)
    expect(questions()).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })

  test('is not done in test mode', async () => {
    await send()
    await data('updateSending', { body: { test_mode: true } })
    await wait()
    expect(questions()).toHaveLength(0)
    await data('updateSending', { body: { test_mode: false } })
  })
})

describe('the answer', () => {
  test.each([
    ['sending', null, { status: 'sent', failed_at: null }, false],
    ['read', null, { status: 'delivered' }, false],
    ['undelivered', 30003, { status: 'failed', status_reason: 'refused' }, false],
    // A filter's verdict: about the sender or the text, not about the number.
    ['failed', 30007, { status: 'failed', status_reason: 'account_refused' }, false],
    ['failed', null, { status: 'failed', status_reason: 'refused' }, false],
    ['undelivered', 30005, { status: 'bounced', status_reason: 'hard_bounce' }, true],
    ['undelivered', 30006, { status: 'bounced', status_reason: 'hard_bounce' }, true],
    ['failed', 21610, { status: 'failed' }, true]
  ])('%s %s', async (said, error_code, expected, suppressed) => {
    const { id, phone } = await send()
    knows = { status: said, error_code }
    await wait()
    const message = await messageOf(id)
    expect(message).toMatchObject(expected)
    if (error_code !== null) expect(message.status_detail).toContain(String(error_code))
    expect(await isSuppressed(phone)).toBe(suppressed)
  })

  test.each([[{ sid: 'SM-another', status: 'failed' }], [{ status: 7 }], [{ status: null }]])(
    'that makes no sense changes nothing: %j',
    async (nonsense) => {
      const { id } = await send()
      knows = nonsense
      await wait()
      expect(questions()).toHaveLength(1)
      expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    }
  )
})

describe('the account is refused only later', () => {
  const channel = async () =>
    (await data('getSending')).channels.find((each: { channel: string }) => each.channel === 'sms')
  const sendMany = async (count: number) => {
    const all: number[] = []
    for (let each = 0; each < count; each++) all.push((await send()).id)
    return all
  }
  const statuses = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await messageOf(id)).status as string))
  const resume = () => data('resumeSms')
  /** Until each has been asked about, even if a busy machine missed an answer. */
  const reported = async () => {
    for (const minutes of [3, 10, 60]) await wait(minutes * minute)
  }

  test.each([
    [30034, 'not_allowed_to_send'],
    [30032, 'not_allowed_to_send'],
    [30002, 'not_allowed_to_send'],
    [30007, 'refused_repeatedly']
  ])('%i: the channel pauses with the reason, and what was refused waits', async (error_code, reason) => {
    const ids = await sendMany(4)
    knows = { status: 'undelivered', error_code }
    await reported()
    expect(await channel()).toMatchObject({ pause_reason: reason })
    expect((await channel()).last_error).toContain(String(error_code))
    expect(await statuses(ids)).toEqual(['scheduled', 'scheduled', 'scheduled', 'scheduled'])
    knows = { status: 'delivered', error_code: null }
    await resume()
    await service.tick()
    await reported()
    expect(new Set(await statuses(ids))).not.toContain('failed')
  })

  test('addresses that do not exist: ten in a row stop the channel, as they do at once', async () => {
    knows = { status: 'delivered', error_code: null }
    await sendMany(1)
    await reported()
    const ids = await sendMany(11)
    // The fifth has arrived, as far as is known.
    service.db.raw.prepare('UPDATE messages SET provider_ref = NULL WHERE id = ?').run(ids[4])
    knows = { status: 'undelivered', error_code: 30005 }
    await reported()
    expect(await channel()).toMatchObject({ pause_reason: null })
    const more = await sendMany(4)
    // Once more if a busy machine has missed an answer.
    for (let round = 0; round < 4 && (await channel()).pause_reason === null; round++) await reported()
    expect(await channel()).toMatchObject({ pause_reason: 'refused_repeatedly' })
    expect(new Set(await statuses(more))).toEqual(new Set(['bounced']))
    await resume()
  })

  test.each([30023, 63038])(
    '%i: a daily limit; the channel rests, and the message waits',
    async (error_code) => {
      const { id, phone } = await send()
      knows = { status: 'undelivered', error_code }
      await reported()
      expect((await channel()).left_alone_until).not.toBeNull()
      expect(await messageOf(id)).toMatchObject({ status: 'scheduled', status_reason: 'account_refused' })
      expect(await isSuppressed(phone)).toBe(false)
      knows = { status: 'delivered', error_code: null }
      await resume()
      await service.tick()
      await reported()
      expect(await messageOf(id)).toMatchObject({ status: 'delivered' })
    }
  )

  test('one message that a filter stops does not stop the others', async () => {
    const { id } = await send()
    knows = { status: 'undelivered', error_code: 30007 }
    await reported()
    expect(await messageOf(id)).toMatchObject({ status: 'failed' })
    expect((await channel()).pause_reason).toBeNull()
  })
})

test('at a magic address of test mode a complaint comes after the message', async () => {
  await data('updateSettings', { body: { postal_address: '1 Main Street' } })
  await data('updateSending', { body: { test_mode: true } })
  const { id: customer_id } = await data('createCustomer', { body: { email: 'complaint@test' } })
  const ask = await data('createAsk', { body: { customer_id, channel: 'email' } })
  const id = ask.messages[0].id as number
  await service.tick()
  await service.tick()
  expect(await messageOf(id)).toMatchObject({ status: 'complained', status_reason: 'complaint' })
  expect(await isSuppressed('complaint@test')).toBe(true)
  expect(await data('listLocalMessages', { query: { message_id: id } })).toHaveLength(1)
})
