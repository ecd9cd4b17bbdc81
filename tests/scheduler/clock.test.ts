/** Clocks that jump: back, ahead, and machines that only slept. */
import { afterEach, describe, expect, test } from 'vitest'
import { judgeClock } from '#main/scheduler/judge-clock'
import { askSomebody, setUpEmail, startMailServer } from '../support/mail-account'
import { startTestService } from '../support/service'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('judged', () => {
  const last = { high_water: 100 * day, uptime: 5 * day, boot_id: 'a', held_at: null, held_reason: null }
  const at = (now: number, uptime: number, bootId: string | null = 'a', from = last) =>
    judgeClock(from, { now: 100 * day + now, uptime: 5 * day + uptime, bootId }).held_reason

  test('the first time is believed', () => {
    expect(judgeClock(undefined, { now: 7, uptime: 1, bootId: null })).toEqual({
      high_water: 7,
      uptime: 1,
      boot_id: null,
      held_at: null,
      held_reason: null
    })
  })

  test.each<[string, number, number, string | null, string | null]>([
    ['time passes', 5000, 5000, 'a', null],
    ['corrected by minutes', -4 * minute, 5000, 'a', null],
    ['corrected by as much as is borne', -5 * minute, 5000, 'a', null],
    ['set back', -6 * minute, 5000, 'a', 'went_back'],
    ['set back while switched off', -6 * minute, -4 * day, 'b', 'went_back'],
    ['set ahead by hours', 23 * hour, 5000, 'a', null],
    ['set ahead by a day', day + 6000, 5000, 'a', 'jumped_ahead'],
    ['asleep for three days', 3 * day, 3 * day, 'a', null],
    ['Goodword ended for three days, the machine on', 3 * day, 3 * day, 'a', null],
    ['switched off for three days', 3 * day, -4 * day, 'b', null],
    ['switched off, and on again for longer than before', 9 * day, 6 * day, 'b', null],
    ['a machine that cannot tell its starts', 9 * day, 6 * day, null, null]
  ])('%s', (_what, now, uptime, bootId, held) => {
    expect(at(now, uptime, bootId)).toBe(held)
  })

  test('the last known time moves on, but neither back nor with a clock that is not trusted', () => {
    const water = (now: number, uptime: number) =>
      judgeClock(last, { now: 100 * day + now, uptime: 5 * day + uptime, bootId: 'a' }).high_water - 100 * day
    expect(water(5000, 5000)).toBe(5000)
    expect(water(-minute, 5000)).toBe(0)
    expect(water(-hour, 5000)).toBe(0)
    expect(water(2 * day, 5000)).toBe(0)
  })

  test('held once, it is held until the clock is right again', () => {
    const back = judgeClock(last, { now: 100 * day - hour, uptime: 5 * day + 1, bootId: 'a' })
    expect(
      judgeClock(back, { now: 100 * day - minute, uptime: 5 * day + 59 * minute, bootId: 'a' })
    ).toMatchObject({ held_reason: null, held_at: null })
    const ahead = judgeClock(last, { now: 102 * day, uptime: 5 * day + 1, bootId: 'a' })
    expect(ahead).toMatchObject({ held_reason: 'jumped_ahead', held_at: 102 * day })
    const still = judgeClock(ahead, { now: 102 * day + hour, uptime: 5 * day + hour, bootId: 'a' })
    expect(still).toMatchObject({ held_reason: 'jumped_ahead', held_at: 102 * day })
    const right = judgeClock(still, { now: 100 * day + 2 * hour, uptime: 5 * day + 2 * hour, bootId: 'a' })
    expect(right).toMatchObject({ held_reason: null, high_water: 100 * day + 2 * hour })
  })
})

describe('in the program', () => {
  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  })

  async function shop() {
    let uptime = 10 * day
    const mail = await startMailServer()
    stops.push(mail.stop)
    const service = await startTestService({ uptime: () => uptime })
    stops.push(service.stop)
    await setUpEmail(service, mail.port)
    await service.tick()
    const pass = (milliseconds: number) => {
      uptime += milliseconds
      service.clock.advance(milliseconds)
    }
    const held = async () => (await service.alice.data('getSending')).held_reason
    return { service, mail, pass, held, jump: service.clock.advance }
  }

  test('set back: nothing goes out until the last known time has passed', async () => {
    const { service, mail, pass, held, jump } = await shop()
    pass(2 * minute)
    await service.tick()
    jump(-hour)
    await askSomebody(service)
    await service.tick()
    expect(await held()).toBe('went_back')
    expect((await service.alice.data('getSending')).state).toBe('held')
    pass(30 * minute)
    await service.tick()
    expect(mail.taken).toHaveLength(0)
    pass(31 * minute)
    await service.tick()
    expect(await held()).toBe(null)
    expect(mail.taken).toHaveLength(1)
  })

  test('set ahead by days: it asks first, and what is due is neither sent nor missed', async () => {
    const { service, mail, held, jump } = await shop()
    const { messageId } = await askSomebody(service)
    const due = await askSomebody(service, { asked_at: '2026-03-12T10:00:00Z' })
    jump(10 * day)
    await service.tick()
    expect(await held()).toBe('jumped_ahead')
    expect(mail.taken).toHaveLength(0)
    for (const id of [messageId, due.messageId])
      expect((await service.alice.data('getMessage', { params: { id } })).status).toBe('scheduled')
    // The jump was a mistake and is corrected.
    jump(-10 * day)
    await service.tick()
    expect(await held()).toBe(null)
    expect(mail.taken.map(({ to }) => to)).toEqual([[expect.stringContaining('@')]])
    expect(mail.taken).toHaveLength(1)
  })

  test.each([-hour, 10 * day])('jumped by %d ms: the owner says that the clock is right', async (by) => {
    const { service, mail, pass, held, jump } = await shop()
    const told = async () =>
      (await service.alice.call('listEvents', { query: { resource: 'sending' } })).json.pagination.total
    const before = await told()
    jump(by)
    await service.tick()
    expect(await held()).not.toBe(null)
    expect((await service.alice.data('confirmClock')).state).toBe('running')
    expect(await told()).toBe(before + 2)
    await askSomebody(service)
    pass(5000)
    await service.tick()
    expect(await held()).toBe(null)
    expect(mail.taken).toHaveLength(1)
    expect(await service.alice.data('confirmClock')).toMatchObject({ state: 'running' })
  })

  test('three days of sleep with many due: no questions, the usual pace, nothing twice', async () => {
    const { service, mail, pass, held } = await shop()
    await service.alice.data('updateEmailChannel', { body: { per_minute: 10 } })
    const at = '2026-03-12T10:00:00Z'
    for (let count = 0; count < 25; count++) await askSomebody(service, { asked_at: at })
    const old = await askSomebody(service)
    pass(3 * day + hour)
    const sent: number[] = []
    for (let round = 0; round < 5; round++) {
      await service.tick()
      sent.push(mail.taken.length)
      pass(minute)
    }
    expect(await held()).toBe(null)
    expect(sent).toEqual([10, 20, 25, 25, 25])
    expect(new Set(mail.taken.map(({ to }) => to[0])).size).toBe(25)
    const missed = await service.alice.data('getMessage', { params: { id: old.messageId } })
    expect(missed).toMatchObject({ status: 'expired', status_reason: 'missed' })
  })

  test('what waits only for its pace is never missed, however long that takes', async () => {
    const { service, mail, pass } = await shop()
    await service.alice.data('updateEmailChannel', { body: { per_minute: 1 } })
    for (let count = 0; count < 12; count++) await askSomebody(service)
    // Nobody waits for three days here: each message takes nine hours instead.
    service.db.raw.prepare('UPDATE messages SET scheduled_at = scheduled_at - ?').run(BigInt(71 * hour))
    for (let round = 0; round < 12 * 10; round++) {
      await service.tick()
      pass(minute / 2)
    }
    expect(mail.taken).toHaveLength(12)
  })

  test('a machine that tells of fractions of a millisecond is understood', async () => {
    // 33321.28 seconds times a thousand, in floating point.
    const service = await startTestService({ uptime: () => 33_321_279.999_999_996 })
    stops.push(service.stop)
    await service.tick()
    expect(service.logged.filter(({ event }) => event.includes('failed'))).toEqual([])
    expect(service.db.raw.prepare('SELECT uptime FROM clock').pluck().get()).toBe(33_321_280)
  })

  test('a clock that was set ahead while Goodword was not running is noticed at its start', async () => {
    const { service, held, jump } = await shop()
    const row = service.db.raw.prepare('SELECT boot_id FROM clock').pluck().get() as string
    await service.tick()
    // Jumps while not running can only be detected if the machine tells its boots apart.
    if (row.startsWith('process ')) return
    await service.restartAround(() => Promise.resolve(jump(5 * day)))
    await service.tick()
    expect(await held()).toBe('jumped_ahead')
  })
})
