/** Timer rounds: what starts them, what a failing one doesn't affect, and what is done once a day. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { onceADay } from '#main/scheduler/once-a-day'
import { startTicker, type Ticker, type TickerOptions } from '#main/scheduler/ticker'
import { openDatabase } from '#main/store/open-database'
import { askSomebody, setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const hour = 3_600_000
const service = useService()
const mail = useMailServer()
const logged: string[] = []
const log = { info: () => undefined, error: (event: string) => void logged.push(event) }
const base = (): BaseContext => ({ db: service.db, now: service.clock.now, log })

describe('a round', () => {
  const tickers: Ticker[] = []
  beforeAll(() => setUpEmail(service, mail.port))
  beforeEach(() => {
    mail.taken.length = 0
    logged.length = 0
  })
  afterEach(async () => {
    for (const ticker of tickers.splice(0)) await ticker.stop()
  })
  const started = (options: Partial<TickerOptions> = {}) => {
    const ticker = startTicker(base(), { every: hour, ...options })
    tickers.push(ticker)
    return ticker
  }

  test('comes soon after something was asked for, not only when the hour is over', async () => {
    started()
    const { email } = await askSomebody(service)
    await expect.poll(() => mail.taken.map(({ to }) => to)).toEqual([[email]])
    const next = await askSomebody(service)
    await expect.poll(() => mail.taken.map(({ to }) => to)).toEqual([[email], [next.email]])
  })

  test('comes again and again', async () => {
    const { email } = await askSomebody(service, { asked_at: '2026-03-10T11:00:00Z' })
    started({ every: 20 })
    service.clock.advance(hour)
    await expect.poll(() => mail.taken.map(({ to }) => to)).toEqual([[email]])
  })

  test('does not come before what it waits for is there, nor if that fails', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const waiting = started({ begin: promise })
    const never = started({ begin: Promise.reject(new Error('not ready')) })
    await askSomebody(service)
    await never.tick()
    expect(mail.taken).toEqual([])
    const round = waiting.tick()
    resolve(undefined)
    await round
    expect(mail.taken).toHaveLength(1)
  })

  test('does not come after the end', async () => {
    const ticker = started()
    await ticker.stop()
    await askSomebody(service)
    await ticker.tick()
    expect(mail.taken).toEqual([])
    await service.tick()
    expect(mail.taken).toHaveLength(1)
  })

  test.each([true, false])('finds another program writing, and waits (test mode: %s)', async (test_mode) => {
    await service.alice.data('updateSending', { body: { test_mode } })
    await askSomebody(service)
    const { id } = await service.alice.data('createReview', { body: { score: 5 } })
    const params = { id }
    service.db.raw
      .prepare('UPDATE reviews SET snoozed_until = ? WHERE id = ?')
      .run(service.clock.now() - 1, id)
    const ticker = started({ every: 0 })
    const writer = openDatabase(service.dataDir)
    const { raw } = service.db
    const begin = raw.transaction.bind(raw)
    let refused = 0
    const spy = vi.spyOn(raw, 'transaction').mockImplementation(((work: () => unknown) => ({
      immediate: () => {
        try {
          return begin(work).immediate()
        } catch (error) {
          if (++refused === 10) writer.raw.exec('ROLLBACK')
          throw error
        }
      }
    })) as never)
    raw.pragma('busy_timeout = 0')
    writer.raw.exec('BEGIN IMMEDIATE')
    await ticker.tick()
    spy.mockRestore()
    writer.raw.close()
    raw.pragma('busy_timeout = 5000')
    expect({ logged, refused }).toEqual({ logged: [], refused: expect.any(Number) as number })
    expect(refused).toBeGreaterThanOrEqual(10)
    expect(await service.alice.data('getReview', { params })).toMatchObject({ snoozed_until: null })
    expect(mail.taken).toHaveLength(test_mode ? 0 : 1)
    await service.alice.data('updateSending', { body: { test_mode: false } })
  })

  test('that fails in one part does all the others, and the log says which one failed', async () => {
    const ticker = started({ every: 0 })
    await askSomebody(service)
    service.db.raw.exec('ALTER TABLE webhooks RENAME TO webhooks_away')
    try {
      await ticker.tick()
    } finally {
      service.db.raw.exec('ALTER TABLE webhooks_away RENAME TO webhooks')
    }
    expect(mail.taken).toHaveLength(1)
    expect(new Set(logged)).toEqual(new Set(['a round of webhooks failed']))
  })
})

describe('what is done once a day', () => {
  const context = (accountId: number): Context => ownContext(base(), accountId)

  test('is done at the first round, and not again before a day has passed; each account has its own day', async () => {
    const done: number[] = []
    const round = onceADay(
      function* ({ accountId }) {
        yield
        done.push(accountId)
      },
      () => true
    )
    await round(context(1))
    service.clock.advance(24 * hour - 1)
    await round(context(1))
    await round(context(2))
    expect(done).toEqual([1, 2])
    service.clock.advance(1)
    await round(context(1))
    await round(context(2))
    expect(done).toEqual([1, 2, 1])
  })

  test('goes on after each pause until it is done', async () => {
    let isDone = false
    const round = onceADay(
      function* () {
        // Longer than a turn, so that other work gets its turn in between.
        for (const begun = performance.now(); performance.now() < begun + 30;) yield
        isDone = true
      },
      () => true
    )
    await round(context(1))
    expect(isDone).toBe(true)
  })

  test('is left in the middle when the program ends', async () => {
    let isLeft = false
    const round = onceADay(
      function* () {
        try {
          for (;;) yield
        } finally {
          isLeft = true
        }
      },
      () => false
    )
    await round(context(1))
    expect(isLeft).toBe(true)
  })
})
