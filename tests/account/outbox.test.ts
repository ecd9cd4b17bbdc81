/** The outbox's own operations: each on a message in each state, leases, the guards of the handover, and recovery. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageStatuses } from '#shared/contract/message-statuses'
import type { MessageStatus } from '#shared/contract/messages'
import { pauseChannel, resumeChannel } from '#main/account/messaging/channels/channel-states.service'
import { markArrived, recordReport } from '#main/account/messaging/messages/message-news'
import { nextStatus, type MessageEvent } from '#main/account/messaging/messages/message-status'
import { cancelUnsentMessages } from '#main/account/messaging/messages/messages.service'
import * as outbox from '#main/account/messaging/messages/outbox.service'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import { ownContext, type Context } from '#main/context'
import { askSomebody, type Asked } from '../support/mail-account'
import { useService } from '../support/use-service'

const service = useService()
const log = { info: () => undefined, error: () => undefined }
const contextOf = (accountId: number): Context =>
  ownContext({ db: service.db, now: service.clock.now, log }, accountId)
const mine = () => contextOf(service.alice.accountId)
const unlimited = { day: null, month: null }

let asked: Asked
const askAgain = async () => void (asked = await askSomebody(service))

const row = () => outbox.currentMessage(mine(), asked.messageId)!
const wish = (more: Partial<outbox.HandOver> = {}): outbox.HandOver => ({
  id: asked.messageId,
  lease: 'ours',
  address: asked.email,
  addressHashes: [addressHash(mine(), 'email', asked.email)],
  limits: unlimited,
  ...more
})
/** Puts the message into a state, as the sender leaves it. */
function put(status: MessageStatus, handedOver: boolean): void {
  const lease = status === 'sending' || status === 'unknown' ? 'ours' : null
  service.db.raw
    .prepare(
      'UPDATE messages SET status = ?, lease = ?, lease_until = 0, handoff_at = ?, address = ? WHERE id = ?'
    )
    .run(status, lease, handedOver ? BigInt(service.clock.now()) : null, asked.email, asked.messageId)
}

const states = messageStatuses.flatMap((status): { status: MessageStatus; handedOver: boolean }[] =>
  status === 'sending'
    ? [
        { status, handedOver: false },
        { status, handedOver: true }
      ]
    : [
        {
          status,
          handedOver: ['scheduled', 'handed_to_owner', 'cancelled', 'suppressed', 'expired'].includes(status)
            ? false
            : true
        }
      ]
)

/** Work on a claimed message must name its lease; rules act on messages that are still waiting. */
const leaseOf = (status: MessageStatus) =>
  status === 'scheduled' || status === 'handed_to_owner' ? null : 'ours'
const verbs: Partial<Record<MessageEvent, (status: MessageStatus) => unknown>> = {
  claim: () => outbox.claim(mine(), row(), 'new', service.clock.now() + 1),
  put_off: (status) =>
    outbox.putOff(mine(), asked.messageId, leaseOf(status), service.clock.now() + 1, 'over_limit'),
  hand_over: () => outbox.handOver(mine(), wish()),
  accepted: () => outbox.recordOutcome(mine(), asked.messageId, 'ours', { kind: 'accepted' }),
  later: () => record({ kind: 'later', notBefore: 1, detail: 'x' }),
  refused: () => record({ kind: 'refused', reason: 'refused', detail: 'x' }),
  channel_trouble: () => record({ kind: 'channel_trouble' }),
  lost: () => record({ kind: 'unknown', detail: 'x' }),
  cancel: () => cancelUnsentMessages(mine(), { customerId: asked.customerId }, 'customer_archived'),
  suppress: (status) =>
    outbox.endWaiting(mine(), asked.messageId, leaseOf(status), 'suppress', 'hard_bounce'),
  expire: (status) => outbox.endWaiting(mine(), asked.messageId, leaseOf(status), 'expire', 'missed'),
  arrived: () => {
    try {
      markArrived(mine(), asked.messageId)
    } catch {
      // Refused, so the message stays as it is.
    }
  },
  ...Object.fromEntries(
    (['delivered', 'opened', 'clicked', 'bounced', 'complained'] as const).map((report) => [
      report,
      () => recordReport(mine(), { messageId: asked.messageId }, report)
    ])
  )
}
const record = (outcome: outbox.RecordedOutcome) =>
  outbox.recordOutcome(mine(), asked.messageId, 'ours', outcome)

describe.each(states)('$status, handed over: $handedOver', ({ status, handedOver }) => {
  beforeAll(askAgain)

  test.each(Object.keys(verbs) as MessageEvent[])('%s', (event) => {
    put(status, handedOver)
    verbs[event]!(status)
    const next = nextStatus(status, handedOver, event)
    expect(row().status).toBe(next === 'illegal' ? status : next)
    if (row().status === 'scheduled') expect(row()).toMatchObject({ lease: null, handoff_at: null })
  })
})

describe('a lease', () => {
  beforeEach(askAgain)

  test('is had by one only', () => {
    const waiting = row()
    expect(outbox.claim(mine(), waiting, 'one', 1)).toBe(true)
    expect(outbox.claim(mine(), waiting, 'two', 1)).toBe(false)
  })

  test.each(['accepted', 'later', 'refused', 'channel_trouble', 'lost', 'hand_over'] as const)(
    'of somebody else: %s changes nothing',
    (event) => {
      put('sending', event !== 'hand_over')
      service.db.raw.prepare("UPDATE messages SET lease = 'theirs' WHERE id = ?").run(asked.messageId)
      const before = row()
      verbs[event]!('sending')
      expect(row()).toEqual(before)
    }
  )

  test('of another account: not even seen', () => {
    put('sending', false)
    const theirs = contextOf(service.bob.accountId)
    expect(outbox.handOver(theirs, wish())).toBe(false)
    expect(outbox.recordOutcome(theirs, asked.messageId, 'ours', { kind: 'accepted' })).toBe(false)
    expect(recordReport(theirs, { messageId: asked.messageId }, 'bounced')).toBe(false)
    expect(row().status).toBe('sending')
  })
})

describe('the handover', () => {
  beforeEach(async () => {
    await askAgain()
    put('sending', false)
  })
  const may = () => {
    const could = outbox.mayHandOver(mine(), wish())
    const did = outbox.handOver(mine(), wish())
    expect(could).toBe(did)
    return did
  }
  const alice = (operation: 'unsubscribeCustomer' | 'archiveCustomer') =>
    service.alice.data(operation, { params: { id: asked.customerId } })

  test('happens once', () => {
    expect(may()).toBe(true)
    expect(may()).toBe(false)
    expect(row()).toMatchObject({ status: 'sending', address: asked.email, handoff_at: service.clock.now() })
  })

  test.each<[string, () => unknown]>([
    ['the customer opts out', () => alice('unsubscribeCustomer')],
    ['the customer is archived', () => alice('archiveCustomer')],
    [
      'the address changes',
      () =>
        service.alice.data('updateCustomer', {
          params: { id: asked.customerId },
          body: { email: `other-${asked.email}` }
        })
    ],
    [
      'the address is suppressed',
      () =>
        service.alice.data('addSuppression', {
          body: { channel: 'email', address: asked.email.toUpperCase() }
        })
    ],
    [
      'the message is cancelled',
      () => service.alice.data('cancelMessage', { params: { id: asked.messageId } })
    ],
    ['the ask is cancelled', () => service.alice.data('cancelAsk', { params: { id: asked.id } })]
  ])('is refused when %s', async (_what, change) => {
    await change()
    expect(may()).toBe(false)
    expect(row().handoff_at).toBe(null)
  })

  test('is refused while sending or the channel is paused', async () => {
    await service.alice.data('updateSending', { body: { paused: true } })
    expect(may()).toBe(false)
    await service.alice.data('updateSending', { body: { paused: false } })
    pauseChannel(mine(), 'email', 'by_owner')
    expect(may()).toBe(false)
    resumeChannel(mine(), 'email')
    expect(may()).toBe(true)
  })

  test('is refused over a limit, of a day or of thirty', async () => {
    service.clock.advance(40 * 86_400_000)
    for (let count = 0; count < 3; count++) {
      const other = await askSomebody(service)
      service.db.raw
        .prepare("UPDATE messages SET status = 'sent', handoff_at = ? WHERE id = ?")
        .run(BigInt(service.clock.now() - count * 20 * 3_600_000), other.messageId)
    }
    const with_ = (limits: outbox.Limits) => outbox.mayHandOver(mine(), wish({ limits }))
    expect(with_({ day: 2, month: null })).toBe(false)
    expect(with_({ day: 3, month: null })).toBe(true)
    expect(with_({ day: null, month: 3 })).toBe(false)
    expect(with_({ day: 3, month: 4 })).toBe(true)
    expect(outbox.freeAt(mine(), 'email', { day: 2, month: null })).toBe(service.clock.now() + 4 * 3_600_000)
    expect(outbox.freeAt(mine(), 'email', { day: 3, month: 4 })).toBe(null)
  })
})

describe('afterwards', () => {
  beforeEach(askAgain)

  test('after an end of the program what was not handed over waits again, the rest is unknown', async () => {
    put('sending', false)
    const first = asked
    asked = await askSomebody(service)
    put('sending', true)
    outbox.recoverMessages(mine())
    expect(row()).toMatchObject({ status: 'unknown', status_reason: 'stopped_meanwhile' })
    expect(outbox.currentMessage(mine(), first.messageId)).toMatchObject({ status: 'scheduled', lease: null })
    // Only messages of an earlier process are recovered; those that this process is sending are left alone.
    put('sending', false)
    outbox.recoverMessages(mine(), service.clock.now(), (lease) => lease === 'ours')
    expect(row().status).toBe('sending')
  })

  test('reports twice and in any order end the same, and suppress the address', async () => {
    put('sent', true)
    const report = (kind: 'delivered' | 'opened' | 'bounced') =>
      recordReport(mine(), { messageId: asked.messageId }, kind, '550 5.1.1 gone')
    expect([report('opened'), report('delivered'), report('opened')]).toEqual([true, true, false])
    expect(row()).toMatchObject({ status: 'opened', delivered_at: expect.any(Number) })
    expect([report('bounced'), report('bounced')]).toEqual([true, false])
    expect(row()).toMatchObject({
      status: 'bounced',
      status_reason: 'hard_bounce',
      status_detail: '550 5.1.1 gone'
    })
    const listed = await service.alice.data('listSuppressions', { query: { address: asked.email } })
    expect(listed).toMatchObject([{ reason: 'hard_bounce' }])
  })

  test('a report names the message by what the provider calls it', () => {
    put('sending', true)
    outbox.recordOutcome(mine(), asked.messageId, 'ours', { kind: 'accepted', providerRef: `SM${asked.id}` })
    expect(recordReport(mine(), { providerRef: `SM${asked.id}` }, 'delivered')).toBe(true)
    expect(recordReport(mine(), { providerRef: 'nobody' }, 'delivered')).toBe(false)
    expect(row().status).toBe('delivered')
  })
})

test('given back unsent, a message waits as it has waited: until then, and why', async () => {
  await askAgain()
  const until = service.clock.now() + 60_000
  outbox.putOff(mine(), asked.messageId, null, until, 'over_limit')
  const before = row()
  expect(before).toMatchObject({ not_before: until, status_reason: 'over_limit' })
  service.clock.advance(60_000)
  expect(outbox.claim(mine(), before, 'ours', service.clock.now() + 60_000)).toBe(true)
  expect(outbox.unclaim(mine(), asked.messageId, 'ours')).toBe(true)
  expect({ ...row(), updated_at: before.updated_at }).toEqual(before)
})
