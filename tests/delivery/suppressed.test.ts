/** Suppression wins over everything: no action of an owner or program and no accident gets a message past it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Channel } from '#shared/contract/fields'
import { handOver } from '#main/account/messaging/messages/outbox.service'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { ownContext } from '#main/context'
import { claimDue } from '../support/claim-due'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'
import { useSmsProvider } from '../support/use-sms-provider'

const service = useService({ delivery: { sms: { connect: 2000, answer: 300 } } })
const shop = useSmsProvider()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const minute = 60_000
let numbers = 0
const newNumber = () => `+49309016${String(100 + ++numbers)}`

beforeEach(async () => {
  nextMorning(service.clock)
  await data('updateSmsChannel', { body: shop.twilio() })
  await data('updateSending', { body: { test_mode: false, paused: false } })
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://reviews.shop.de/us' } })
})

const forbid = (address: string) => data('addSuppression', { body: { channel: 'sms', address } })
/** The entry of another installation, hashed with its own key, as a restore of its backup leaves it beside ours. */
function forbidElsewhere(phone: string): void {
  const { accountId } = service.bob
  suppress(contextOf(accountId), { email: null, phone }, 'unsubscribed')
  for (const table of ['suppressions', 'suppression_log', 'suppression_keys'])
    service.db.raw
      .prepare(`UPDATE ${table} SET account_id = ? WHERE account_id = ?`)
      .run(service.alice.accountId, accountId)
}
const customerWith = async (phone: string): Promise<number> =>
  (await data('createCustomer', { body: { phone, email: `a${numbers}@example.com` } })).id
const askBody = (customer_id: number, more: object = {}) => ({
  body: { customer_id, channel: 'sms', ...more }
})
const entryOf = async (phone: string) => {
  const [{ id }] = await data('listSuppressions', { query: { address: phone } })
  return { params: { id }, body: { confirm: phone } }
}
const refusedToAsk = (id: number) => service.alice.refused('createAsk', 'customer_unsubscribed', askBody(id))

interface Asked {
  phone: string
  customerId: number
  askId: number
  messageId: number
}
/** Schedules an ask for an hour from now. */
async function asked(phone = newNumber()): Promise<Asked> {
  const customerId = await customerWith(phone)
  const at = new Date(service.clock.now() + 60 * minute).toISOString()
  const ask = await data('createAsk', askBody(customerId, { asked_at: at }))
  return { phone, customerId, askId: ask.id, messageId: ask.messages[0].id }
}
/** Runs a round when the message is due, and returns the message. */
async function due(messageId: number) {
  service.clock.advance(61 * minute)
  await service.tick()
  return data('getMessage', { params: { id: messageId } })
}
const sent = () => shop.provider.requests.filter(({ method }) => method === 'POST')
const wasWrittenTo = (phone: string) =>
  sent().some(({ body }) => new URLSearchParams(body).get('To') === phone)

test('an unhindered message does go out', async () => {
  const { messageId, phone } = await asked()
  expect(await due(messageId)).toMatchObject({ status: 'sent' })
  expect(wasWrittenTo(phone)).toBe(true)
})

describe('while a message waits', () => {
  const around: Record<string, (waiting: Asked) => Promise<unknown>> = {
    'the number is put on the list': ({ phone }) => forbid(phone),
    'the number is put on the list as people write it': ({ phone }) =>
      forbid(`0${phone.slice(3, 5)} / ${phone.slice(5)}`),
    'data with another list is restored': ({ phone }) => {
      forbidElsewhere(phone)
      return Promise.resolve()
    },
    'the customer gets a number of the list': async ({ customerId }) => {
      const other = newNumber()
      await forbid(other)
      await data('updateCustomer', { params: { id: customerId }, body: { phone: other } })
    },
    'another customer opts out who had the number before': async ({ phone, customerId }) => {
      await data('updateCustomer', { params: { id: customerId }, body: { phone: newNumber() } })
      const other = await customerWith(phone)
      await data('unsubscribeCustomer', { params: { id: other } })
      await data('updateCustomer', { params: { id: other }, body: { phone: newNumber() } })
      await data('updateCustomer', { params: { id: customerId }, body: { phone } })
    },
    'the ask is called off and back': async ({ phone, askId }) => {
      await data('cancelAsk', { params: { id: askId } })
      await forbid(phone)
      await service.alice.call('restoreAsk', { params: { id: askId } })
    },
    'the message is moved': async ({ phone, messageId }) => {
      await forbid(phone)
      const body = { scheduled_at: new Date(service.clock.now() + minute).toISOString() }
      await service.alice.call('rescheduleMessage', { params: { id: messageId }, body })
    },
    'the customer goes into the archive and out of it': async ({ phone, customerId }) => {
      await forbid(phone)
      await data('archiveCustomer', { params: { id: customerId } })
      await data('unarchiveCustomer', { params: { id: customerId } })
    },
    'the record is put back as it was read': async ({ phone, customerId }) => {
      const before = await data('getCustomer', { params: { id: customerId } })
      await forbid(phone)
      await data('updateCustomer', { params: { id: customerId }, body: before })
    },
    'sending is paused and resumed': async ({ phone }) => {
      await data('pauseSms')
      await forbid(phone)
      await data('resumeSms')
    }
  }
  test.each(Object.entries(around))('%s', async (_what, change) => {
    const waiting = await asked()
    await change(waiting)
    const message = await due(waiting.messageId)
    expect(['suppressed', 'cancelled']).toContain(message.status)
    expect(message.handoff_at).toBeNull()
    expect(sent()).toEqual([])
  })

  test('test mode keeps to it, too', async () => {
    const { phone, messageId } = await asked()
    await forbid(phone)
    await data('updateSending', { body: { test_mode: true } })
    expect(await due(messageId)).toMatchObject({ status: 'suppressed', status_reason: 'by_hand' })
    expect(await data('listLocalMessages', { query: { message_id: messageId } })).toEqual([])
  })

  test("bob's list is not alice's", async () => {
    const { phone, messageId } = await asked()
    await service.bob.data('addSuppression', { body: { channel: 'sms', address: phone } })
    expect(await due(messageId)).toMatchObject({ status: 'sent' })
  })

  test('the way by e-mail stays open', async () => {
    const { phone, customerId } = await asked()
    await forbid(phone)
    await data('createAsk', { body: { customer_id: customerId, channel: 'email' } })
  })
})

describe('what is on the list stays on it', () => {
  const ways: Record<string, (phone: string) => Promise<number>> = {
    'a new customer with the number': (phone) => customerWith(phone),
    'the customer erased and entered again': async (phone) => {
      const id = await customerWith(phone)
      await data('eraseCustomer', { params: { id }, body: { confirm: phone } })
      return customerWith(phone)
    },
    'the customer merged with one who has another number, and that undone': async (phone) => {
      const id = await customerWith(phone)
      const other = await data('createCustomer', { body: { email: `m${numbers}@example.com` } })
      const { edit_id } = await data('mergeCustomers', {
        params: { id: other.id },
        body: { customer_ids: [id] }
      })
      await refusedToAsk(other.id)
      await data('undoEdit', { params: { id: edit_id } })
      return id
    },
    'an opt-out in data of another installation': async (phone) => {
      await data('liftSuppression', await entryOf(phone))
      forbidElsewhere(phone)
      // Nobody is listed twice.
      const { status } = await service.alice.call('addSuppression', {
        body: { channel: 'sms', address: phone }
      })
      expect(status).toBe(200)
      return customerWith(phone)
    },
    'an opt-out undone': async (phone) => {
      const id = await customerWith(phone)
      const till = service.alice.withScopes('customers:write', 'customers:read')
      await till.data('unsubscribeCustomer', { params: { id } })
      await till.refused('updateCustomer', 'missing_scope', {
        params: { id },
        body: { unsubscribed_at: null }
      })
      return id
    }
  }
  test.each(Object.entries(ways))('%s', async (_what, enter) => {
    const phone = newNumber()
    await forbid(phone)
    const id = await enter(phone)
    await refusedToAsk(id)
    const skipped = await data('askCustomers', { body: { customer_ids: [id], channel: 'sms' } })
    expect(JSON.stringify(skipped)).toContain('customer_unsubscribed')
    expect(await data('listSuppressions', { query: { address: phone } })).toHaveLength(1)
    await service.tick()
    expect(wasWrittenTo(phone)).toBe(false)
  })

  test('a dead number stays dead when its owner wants to be asked again', async () => {
    const phone = newNumber()
    const id = await customerWith(phone)
    suppress(contextOf(), { email: null, phone }, 'hard_bounce')
    await data('resubscribeCustomer', { params: { id } })
    await refusedToAsk(id)
    await data('liftSuppression', await entryOf(phone))
    await data('createAsk', askBody(id))
  })

  test('with the consent of its owner it comes off, whichever installations had listed it', async () => {
    const phone = newNumber()
    const id = await customerWith(phone)
    await forbid(phone)
    forbidElsewhere(phone)
    expect(await data('listSuppressions', { query: { address: phone } })).toHaveLength(2)
    await data('liftSuppression', await entryOf(phone))
    await data('createAsk', askBody(id))
  })

  test('what nobody answered for is not sent again to it', async () => {
    await service.tick()
    shop.provider.requests.length = 0
    const { messageId, phone } = await asked()
    shop.provider.fail({ drop: true })
    expect(await due(messageId)).toMatchObject({ status: 'unknown' })
    await forbid(phone)
    await service.alice.refused('sendMessageAgain', 'customer_unsubscribed', { params: { id: messageId } })
    expect(sent()).toHaveLength(1)
  })
})

const contextOf = (accountId = service.alice.accountId) => {
  const log = { info: () => undefined, error: () => undefined }
  return ownContext({ db: service.db, now: service.clock.now, log }, accountId)
}

describe('between the claim and the handover', () => {
  const reasons = ['unsubscribed', 'hard_bounce', 'complaint', 'by_hand', 'erased'] as const
  test.each(
    reasons.flatMap((reason) => (['sms', 'email'] as Channel[]).map((channel) => [reason, channel] as const))
  )('%s by %s', async (reason, channel) => {
    const phone = newNumber()
    const email = `b${numbers}@example.com`
    const { id } = await data('createCustomer', { body: { phone, email } })
    const ask = await data('createAsk', { body: { customer_id: id, channel } })
    const ctx = contextOf()
    const now = ctx.now()
    const address = channel === 'email' ? email : phone
    const claimed = claimDue(ctx, channel, 'me', now + minute)
    expect(claimed.map((row) => row.id)).toContain(ask.messages[0].id)
    const limits = { day: null, month: null }
    const mark = () =>
      handOver(ctx, {
        id: ask.messages[0].id,
        lease: 'me',
        address,
        addressHashes: [addressHash(ctx, channel, address)],
        limits
      })
    suppress(ctx, { email: null, phone: null, [channel === 'email' ? 'email' : 'phone']: address }, reason)
    expect(mark()).toBe(false)
    service.db.raw.exec("UPDATE messages SET status = 'cancelled' WHERE status = 'sending'")
  })
})
