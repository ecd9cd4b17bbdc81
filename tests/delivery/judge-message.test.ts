/** Where a due message would go, and why it may have nowhere to go. */
import { beforeEach, expect, test } from 'vitest'
import { currentMessage } from '#main/account/messaging/messages/outbox.service'
import { ownContext, type Context } from '#main/context'
import { judgeMessage } from '#main/delivery/judge-message'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'

const service = useService()
const alice = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
let ctx: Context

beforeEach(() => {
  nextMorning(service.clock)
  const log = { info: () => undefined, error: () => undefined }
  ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
})

async function asked(channel: 'email' | 'sms') {
  const both = {
    email: `by-${channel}@example.com`,
    phone: channel === 'sms' ? '+4930901820' : '+4930901821'
  }
  const customer = await alice('createCustomer', { body: both })
  const { messages } = await alice('createAsk', { body: { customer_id: customer.id, channel } })
  return {
    both,
    customer: customer.id as number,
    judge: () => judgeMessage(ctx, currentMessage(ctx, messages[0].id)!)
  }
}

test.each(['email', 'sms'] as const)(
  'by %s it goes to the address of that channel, and to no other',
  async (channel) => {
    const { both, customer, judge } = await asked(channel)
    const own = channel === 'email' ? 'email' : 'phone'
    expect(judge()).toEqual({ kind: 'send', address: both[own] })
    await alice('updateCustomer', { params: { id: customer }, body: { [own]: null } })
    expect(judge()).toMatchObject({ kind: 'cancel', reason: 'no_address' })
  }
)
