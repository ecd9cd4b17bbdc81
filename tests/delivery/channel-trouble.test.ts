/** A channel whose server or provider is in trouble: how long it is left alone, when it is paused, and how fast it may send. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  channelStateOf,
  noteSent,
  resumeChannel
} from '#main/account/messaging/channels/channel-states.service'
import * as outbox from '#main/account/messaging/messages/outbox.service'
import { ownContext } from '#main/context'
import { noteRefusal } from '#main/delivery/brake'
import { isHeldUpByLimit, isLeftAlone, noteOutage, noteRest } from '#main/delivery/circuit-breaker'
import { roomInMinute } from '#main/delivery/pace'
import type { Outcome, RestSpan } from '#main/delivery/transport'
import { askSomebody, type Asked } from '../support/mail-account'
import { useService } from '../support/use-service'

const minute = 60_000
const hour = 60 * minute
const service = useService()
const log = { info: () => undefined, error: () => undefined }
const ctx = () => ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
const email = async () => (await service.alice.data('getSending')).channels[0]
/** How much longer the channel is left alone. */
const rest = () => (channelStateOf(ctx(), 'email').left_alone_until ?? 0) - service.clock.now()

beforeEach(() => {
  // Beyond every rate limit and pause of the previous test.
  service.clock.advance(100 * hour)
  resumeChannel(ctx(), 'email')
})

describe('a limit of the provider', () => {
  const refuse = (span: RestSpan) =>
    noteRest(ctx(), 'email', { reason: 'sending_limit', span, detail: 'Too many.' })

  test.each<[RestSpan, number[]]>([
    ['minutes', [2, 4, 8, 16, 32, 60, 60]],
    ['hour', [60, 120, 240, 360, 360]],
    ['day', [240, 480, 720, 720]]
  ])('of a %s: the channel rests longer each time, up to an end', async (span, wanted) => {
    const rests: number[] = []
    for (const _each of wanted) {
      refuse(span)
      rests.push(rest() / minute)
      service.clock.advance(rest() - 1)
      expect(isLeftAlone(ctx(), 'email')).toBe(true)
      service.clock.advance(1)
      expect(isLeftAlone(ctx(), 'email')).toBe(false)
    }
    expect(rests).toEqual(wanted)
    expect(await email()).toMatchObject({ last_error: 'Too many.', last_error_reason: 'sending_limit' })
  })

  test('is heard once, however many messages on their way hear of it', () => {
    refuse('minutes')
    service.clock.advance(minute)
    refuse('day')
    expect(rest()).toBe(minute)
  })

  test('explains for two days why what is due has not left', () => {
    refuse('minutes')
    service.clock.advance(48 * hour - 1)
    expect(isHeldUpByLimit(ctx(), 'email')).toBe(true)
    service.clock.advance(1)
    expect(isHeldUpByLimit(ctx(), 'email')).toBe(false)
    expect(isHeldUpByLimit(ctx(), 'sms')).toBe(false)
  })
})

describe('an outage', () => {
  const fail = (outcome: Partial<Extract<Outcome, { kind: 'later' }>> = {}) =>
    noteOutage(ctx(), 'email', { kind: 'later', detail: 'Nobody there.', ...outcome })

  test('the fifth in a row lets it rest, and each further one longer, up to a quarter of an hour', async () => {
    const rests: number[] = []
    for (let count = 0; count < 11; count++) {
      fail()
      rests.push(Math.max(0, rest() / minute))
      service.clock.advance(Math.max(0, rest()))
    }
    expect(rests).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
    expect(await email()).toMatchObject({ last_error: 'Nobody there.', last_error_reason: 'not_reached' })
  })

  test('that asks for time gets it at once, and never less than it would get anyway', async () => {
    fail({ retryAfter: 7 * minute })
    expect(rest()).toBe(7 * minute)
    expect(await email()).toMatchObject({ state: expect.any(String), last_error_reason: 'asked_to_wait' })
    for (let count = 0; count < 5; count++) fail()
    fail({ retryAfter: minute })
    expect(rest()).toBe(4 * minute)
  })

  test('is forgotten with the first message that leaves afterwards, not with one that was on its way', async () => {
    for (let count = 0; count < 5; count++) fail()
    noteSent(ctx(), 'email')
    expect(isLeftAlone(ctx(), 'email')).toBe(true)
    service.clock.advance(minute)
    noteSent(ctx(), 'email')
    expect(await email()).toMatchObject({ last_error: null, last_error_reason: null, left_alone_until: null })
    fail()
    expect(isLeftAlone(ctx(), 'email')).toBe(false)
  })

  test('without any answer is told as such', async () => {
    noteOutage(ctx(), 'email', { kind: 'unknown', detail: 'Silence.' })
    expect(await email()).toMatchObject({ last_error: 'Silence.', last_error_reason: 'no_answer' })
  })
})

describe('refusals in a row', () => {
  type Refused = Extract<Outcome, { kind: 'refused' }>
  const doubtful: Refused = { kind: 'refused', reason: 'refused', detail: 'No.' }
  const unknown: Refused = {
    kind: 'refused',
    reason: 'no_such_address',
    detail: 'Nobody of that name.',
    suppress: 'hard_bounce'
  }
  const row = ({ messageId }: Asked) => outbox.currentMessage(ctx(), messageId)!

  /** Records a refusal as the sender does. */
  async function refused(outcome: Refused, asked?: Asked): Promise<Asked> {
    const one = asked ?? (await askSomebody(service))
    const lease = `lease ${one.messageId}`
    outbox.claim(ctx(), row(one), lease, service.clock.now() + minute)
    const { reason, detail } = outcome
    outbox.recordOutcome(ctx(), one.messageId, lease, { kind: 'refused', reason, detail })
    noteRefusal(ctx(), row(one), outcome)
    return one
  }
  const pause = () => channelStateOf(ctx(), 'email').pause_reason

  test('of three customers pause the channel with the words of the server, and all three wait again', async () => {
    const asked = [await refused(doubtful), await refused(doubtful)]
    expect([pause(), row(asked[0]!).status]).toEqual([null, 'failed'])
    asked.push(await refused(doubtful))
    expect(await email()).toMatchObject({ pause_reason: 'refused_repeatedly', last_error: 'No.' })
    for (const one of asked)
      expect(row(one)).toMatchObject({ status: 'scheduled', attempts: 0, failed_at: null })
    const late = await refused(doubtful)
    expect(row(late).status, 'it was on its way when the channel paused').toBe('scheduled')
  })

  test('of one customer are about that customer', async () => {
    const { customerId } = await refused(doubtful)
    for (let count = 1; count < 5; count++) {
      service.clock.advance(24 * hour)
      const body = { customer_id: customerId, channel: 'email' }
      const { id, messages } = await service.alice.data('createAsk', { body })
      await refused(doubtful, { id, messageId: messages[0].id, customerId, email: '' })
    }
    expect(pause()).toBe(null)
  })

  test('end with a message that is accepted', async () => {
    for (let count = 0; count < 2; count++) await refused(doubtful)
    noteSent(ctx(), 'email')
    for (let count = 0; count < 2; count++) await refused(doubtful)
    expect(pause()).toBe(null)
  })

  test('of addresses that are not there pause it with the tenth, and stay given up', async () => {
    const asked: Asked[] = []
    for (let count = 0; count < 9; count++) asked.push(await refused(unknown))
    expect(pause()).toBe(null)
    asked.push(await refused(unknown))
    expect(pause()).toBe('refused_repeatedly')
    for (const one of asked) expect(row(one).status).toBe('failed')
  })

  test('of our own, before any server was asked, say nothing about the server', async () => {
    for (const reason of [
      'made_up_address',
      'not_composable',
      'letters_not_supported',
      'no_address'
    ] as const)
      await refused({ ...doubtful, reason })
    expect(pause()).toBe(null)
  })
})

test('the pace counts what was handed over within a minute, and what is about to be', async () => {
  const room = (perMinute: number | null, onTheirWay = 0) =>
    roomInMinute(ctx(), 'email', perMinute, onTheirWay)
  expect(room(null, 1000)).toBeGreaterThan(1000)
  expect([room(3), room(3, 1), room(3, 5)]).toEqual([3, 2, 0])
  const { messageId } = await askSomebody(service)
  service.db.raw
    .prepare("UPDATE messages SET status = 'sent', handoff_at = ? WHERE id = ?")
    .run(BigInt(service.clock.now()), messageId)
  expect([room(3), room(3, 2)]).toEqual([2, 0])
  service.clock.advance(minute - 1)
  expect(room(3)).toBe(2)
  service.clock.advance(1)
  expect(room(3)).toBe(3)
})
