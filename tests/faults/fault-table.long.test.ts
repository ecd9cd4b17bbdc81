/** Every fault of a mail server, and what becomes of the message: nothing is lost, and nothing is sent twice. */
import { afterEach, expect, test } from 'vitest'
import { useMailShop, type Asked } from './mail-shop'
import { smtpFaults, type FaultRow } from './smtp-faults'
import { testCertificate } from './test-certificate'
import { startSmtpServer, type SmtpServer } from './smtp-server'

const shop = useMailShop()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let other: SmtpServer | undefined
afterEach(async () => {
  await other?.stop()
  other = undefined
  await shop.mail.listenAgain()
  await account({
    host: '127.0.0.1',
    port: shop.mail.port,
    security: 'none',
    username: 'shop',
    password: 'secret'
  })
})

const account = (body: object) => shop.alice.data('updateEmailChannel', { body })

test.each(Object.entries(smtpFaults))('%s', async (_name, row) => {
  const asked = await shop.ask()
  await prepare(row)
  await shop.tick()
  const tried = await shop.message(asked)
  expect(taken(asked)).toBe(row.taken ? 1 : 0)
  await expectations[row.becomes](asked, tried, row)
  if (row.suppresses !== undefined) {
    const { pagination } = (await shop.alice.call('listSuppressions', { query: { address: asked.address } }))
      .json
    expect(pagination.total).toBe(1)
  }
})

const taken = ({ address }: Asked) => shop.mail.takenFor(address) + (other?.takenFor(address) ?? 0)

/** Prepares the fault, to happen once. */
async function prepare({ fault, before }: FaultRow): Promise<void> {
  if (fault !== null) return shop.fail(fault)
  if (before === 'refused') return shop.mail.refuse()
  if (before === 'no such host') {
    shop.notFoundSoon()
    await account({ host: 'nobody.invalid', port: 465, security: 'tls', password: 'secret' })
    return
  }
  other = await startSmtpServer(before === 'bad certificate' ? { tls: await testCertificate() } : {})
  await account({ port: other.port, security: 'starttls', password: 'secret' })
}

/** The owner and the server fix the fault, and time passes. */
async function putRight(after: number): Promise<void> {
  shop.mail.behave()
  await shop.mail.listenAgain()
  await account({
    host: '127.0.0.1',
    port: shop.mail.port,
    security: 'none',
    username: 'shop',
    password: 'secret'
  })
  // In steps, because sending is held if the clock jumps ahead by a day.
  for (let left = after; left > 0; left -= hour) {
    shop.clock.advance(Math.min(left, hour))
    await shop.tick()
  }
}

type Message = Awaited<ReturnType<typeof shop.message>>

const expectations: Record<
  FaultRow['becomes'],
  (asked: Asked, tried: Message, row: FaultRow) => Promise<void>
> = {
  later: async (asked, tried) => {
    expect(tried).toMatchObject({ status: 'scheduled', status_reason: 'retry_later', attempts: 1 })
    expect(tried.not_before > new Date(shop.clock.now()).toISOString()).toBe(true)
    await putRight(2 * minute)
    expect(await shop.message(asked)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(taken(asked)).toBe(1)
  },
  failed: async (asked, tried) => {
    expect(tried).toMatchObject({ status: 'failed', attempts: 1 })
    expect(tried.status_detail).toBeTruthy()
    await putRight(day)
    expect(await shop.message(asked)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(taken(asked)).toBe(0)
  },
  paused: async (asked, tried) => {
    expect(tried).toMatchObject({ status: 'scheduled', attempts: 0 })
    const { channels } = await shop.alice.data('getSending')
    expect(channels[0]).toMatchObject({ channel: 'email', state: 'paused' })
    expect(channels[0].pause_reason).not.toBe('by_owner')
    expect(channels[0].last_error).toBeTruthy()
    const connections = shop.mail.connections
    shop.clock.advance(minute)
    await shop.tick()
    expect(shop.mail.connections).toBe(connections)
    await putRight(minute)
    expect(await shop.message(asked)).toMatchObject({ status: 'sent' })
    expect(taken(asked)).toBe(1)
  },
  unknown: async (asked, tried) => {
    expect(tried).toMatchObject({ status: 'unknown', status_reason: 'no_answer' })
    await putRight(3 * day)
    expect(await shop.message(asked)).toMatchObject({ status: 'unknown' })
    expect(taken(asked)).toBeLessThanOrEqual(1)
  },
  sent: async (asked, tried) => {
    expect(tried).toMatchObject({ status: 'sent', attempts: 1 })
    await putRight(3 * day)
    expect(taken(asked)).toBe(1)
  }
}
