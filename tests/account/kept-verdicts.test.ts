/** What is kept of the dry run equals a dry run from the beginning, whatever happens, and saves nearly all of its work. */
import { beforeAll, describe, expect, test } from 'vitest'
import { holdsUntil } from '#main/account/asking/strategy/holds-until'
import { outlookFor, soonestFor, type Outlook } from '#main/account/asking/strategy/outlook'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { strategiesOf } from '#main/account/asking/strategy/strategies'
import { settingsOf } from '#main/account/asking/strategy/strategy.service'
import { ownContext, type Context } from '#main/context'
import { followCustomers } from '#main/store/customer-changes'
import { dbOf } from '#main/store/query'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { threadTimeOf } from '../support/event-loop'
import { liveOn, randomLife, type Act, type Life } from '../support/random-life'
import { useService } from '../support/use-service'

const service = useService()
const day = 86_400_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const someone = (draw: (end: number) => number) => `person${draw(30)}@example.com`

const ctxOf = (): Context => {
  const { db, clock, alice } = service
  return ownContext(
    { db, now: clock.now, log: { info: () => undefined, error: () => undefined } },
    alice.accountId
  )
}

const plain = ({ now, lines }: Outlook) => ({
  now,
  lines: lines.map(({ until: _until, marks: _marks, ...line }) => line)
})

/** The lines without what only tells when they have to be made again. */
const outlookOf = async (ctx: Context) => plain(await outlookFor(ctx, settingsOf(ctx), strategiesOf(ctx)))

/** The first lines, found without the others. */
async function soonestOf(ctx: Context, least: number) {
  const found = await soonestFor(ctx, settingsOf(ctx), strategiesOf(ctx), least)
  return found && plain(found).lines
}

/** As after a restart: nothing is kept. */
const anew = (ctx: Context): Context => ({ ...ctx, db: dbOf(ctx.db.raw) })

const changed =
  (of: (life: Life) => object): Act =>
  (life) =>
    life.try('updateCustomer', life.one('customers'), of(life))

/** What else may change who is asked. */
const further: Act[] = [
  changed(({ draw }) => ({ signup_date: isoDay(service.clock.now() - (draw(9) - 4) * day) })),
  changed(({ draw }) => ({
    email: someone(draw),
    phone: draw(2) === 0 ? null : `+4915123456${100 + draw(30)}`
  })),
  changed(({ draw }) => ({
    tags: draw(2) === 0 ? [] : ['regular'],
    time_zone: draw(2) === 0 ? null : 'Asia/Tokyo'
  })),
  ({ one, draw }) => {
    // As an older version, or a file, brought them.
    const at = service.clock.now() + draw(5 * day) - 2 * day
    const text = 'UPDATE charges SET charged_at = ? WHERE customer_id = ?'
    return Promise.resolve(service.db.raw.prepare(text).run(at, one('customers') ?? 0))
  },
  ({ one, draw, try: does }) =>
    does('addConsent', one('customers'), {
      channel: 'email',
      state: draw(2) === 0 ? 'given' : 'withdrawn',
      words: 'Yes'
    }),
  ({ draw }) => service.alice.call('addSuppression', { body: { channel: 'email', address: someone(draw) } }),
  async ({ draw }) => {
    const text = 'SELECT min(id) FROM suppressions'
    const id = (service.db.raw.prepare(text).pluck().get() as number | null) ?? 0
    await service.alice.call('liftSuppression', { params: { id }, body: { confirm: someone(draw) } })
  },
  ({ draw }) =>
    service.alice.call('updateSettings', {
      body: { time_zone: draw(2) === 0 ? 'Europe/Berlin' : 'America/Lima' }
    }),
  () => runStrategy(ctxOf()),
  () => runStrategy(ctxOf()),
  ({ one, draw }) => {
    const status = ['scheduled', 'cancelled', 'failed', 'delivered'][draw(4)]
    const [table, id] =
      draw(2) === 0 ? (['asks', one('asks')] as const) : (['messages', one('messages')] as const)
    return Promise.resolve(
      service.db.raw.prepare(`UPDATE ${table} SET status = ? WHERE id = ?`).run(status, id ?? 0)
    )
  },
  ...[60_000, 3_600_000, 20 * 3_600_000, 2 * day].map(
    (time): Act =>
      ({ draw }) =>
        Promise.resolve(service.clock.advance(draw(time)))
  )
]

const fresh = { ...defaultStrategy, state: 'on', delay: { count: 1, unit: 'days' } }
const rules: [name: string, settings: object][] = [
  ['sign-up, once', { trigger: 'signup_date', lock_days: 2 }],
  [
    'payment, again',
    { trigger: 'latest_charge', lock_days: 1, ask_again: { months: 1, unless_answered: true } }
  ],
  ['payment, few a day', { trigger: 'latest_charge', lock_days: 9, limits: { email: { day: 2 } } }],
  [
    'sign-up, every month, with consent',
    {
      trigger: 'signup_date',
      lock_days: 1,
      ask_again: { months: 1, unless_answered: false },
      conditions: { has_consent: true }
    }
  ],
  ['anniversary', { trigger: 'signup_anniversary', lock_days: 3 }],
  ['payment, after two months', { trigger: 'latest_charge', delay: { count: 2, unit: 'months' } }]
]

/** Everybody can be asked, signs up about now, and has paid. */
async function beginAgain(life: Life): Promise<void> {
  const { raw } = service.db
  raw.exec('DELETE FROM suppressions; UPDATE customers SET unsubscribed_at = NULL, archived_at = NULL')
  for (let person = 0; person < 8; person++) {
    const body = { email: someone(life.draw), first_name: 'Ann', tags: ['regular'] }
    const { json } = await service.alice.call('createCustomer', { body })
    const { id } = json.data as { id: number }
    await service.alice.call('createCharge', { body: { customer_id: id, amount: 100 } })
    const signedUp = isoDay(service.clock.now() - (life.draw(6) - 3) * day)
    raw.prepare('UPDATE customers SET signup_date = ? WHERE id = ?').run(signedUp, id)
  }
}

test('random lives', async () => {
  const life = randomLife(service)
  await service.alice.data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
  const { id } = await service.alice.data('createFurtherStrategy', {
    body: { name: 'Regulars', trigger: 'tag_given' }
  })
  await service.alice.call('updateFurtherStrategy', { params: { id }, body: { is_enabled: true } })
  const seen = new Set<string>()
  const firstOnes = { asked: 0, others: 0 }
  for (const [name, settings] of rules) {
    await service.alice.data('updateStrategy', { body: { ...fresh, ...settings } })
    await beginAgain(life)
    for (let act = 1; act <= 80; act++) {
      await liveOn(life, further)
      const ctx = ctxOf()
      const { now, lines } = await outlookOf(ctx)
      const { lines: expected } = await outlookOf({ ...anew(ctx), now: () => now })
      expect(lines, `${name}, after ${act} acts`).toEqual(expected)
      for (const { verdict } of lines) seen.add(verdict)
      const least = act % 2 === 0 ? 1 + (act % 4) : act
      const first = await soonestOf({ ...ctx, now: () => now }, least)
      if (first === null) continue
      firstOnes[first.at(-1)?.askedAt === Infinity ? 'others' : 'asked']++
      expect(first, `the first, ${name}, after ${act} acts`).toEqual(expected.slice(0, first.length))
      expect(first.length).toBeGreaterThanOrEqual(Math.min(least, expected.length))
    }
  }
  expect(Math.min(firstOnes.asked, firstOnes.others)).toBeGreaterThan(2 * rules.length)
  // Lives in which everybody is treated alike would prove nothing.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'already_asked',
      'condition_not_met',
      'no_trigger',
      'suppressed',
      'too_late',
      'unsubscribed',
      'would_ask'
    ])
  )
})

test('a payment dated ahead counts when its time has come, although nothing changes', async () => {
  await service.alice.data('updateStrategy', {
    body: { ...fresh, trigger: 'latest_charge', ask_again: null }
  })
  const { id } = await service.alice.data('createCustomer', { body: { email: 'ahead@example.com' } })
  await service.alice.data('createCharge', { body: { customer_id: id, amount: 100 } })
  const at = service.clock.now() + 3 * day
  service.db.raw.prepare('UPDATE charges SET charged_at = ? WHERE customer_id = ?').run(at, id)
  const said = async () => (await outlookOf(ctxOf())).lines.find((line) => line.id === id)?.verdict
  expect(await said()).toBe('no_trigger')
  // The clock of another computer may be a day ahead.
  service.clock.advance(2 * day - 1)
  expect(await said()).toBe('no_trigger')
  service.clock.advance(60_000)
  expect(await said()).toBe('would_ask')
})

test('whatever is written to a table that concerns customers is noted', () => {
  const { db } = service
  const changes = followCustomers(db)
  changes()
  const ofCustomers = [
    'customers',
    'customer_tags',
    'connection_people',
    'consents',
    'charges',
    'asks',
    'messages'
  ]
  for (const table of [
    ...ofCustomers,
    'suppressions',
    'accounts',
    'locations',
    'suppression_keys',
    'send_records'
  ]) {
    const column = (db.raw.pragma(`table_info(${table})`) as { name: string }[])[0]!.name
    // Nothing is written: it is only asked what each statement would set off.
    for (const text of [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`
    ]) {
      const steps = db.raw.prepare(`EXPLAIN ${text}`).all() as { p4: string | null }[]
      expect(
        steps.filter(({ p4 }) => p4?.startsWith('note_')),
        text
      ).not.toEqual([])
    }
  }
  db.raw.exec('UPDATE customers SET updated_at = updated_at WHERE id = (SELECT min(id) FROM customers)')
  expect(changes()?.ids.size).toBe(1)
  db.raw.exec('UPDATE accounts SET updated_at = updated_at')
  expect(changes()).toBeNull()
})

test.each([
  ['until it is too late', { first: 0, asked: -9, until: 3 * day + 1 }],
  ['until an ask that lies ahead has been made', { first: 0, asked: day, until: day }],
  [
    'for this instant while a lock may hide that it is too late',
    { first: -4 * day, asked: -9 * day, until: 0 }
  ],
  ['for good once no lock is left', { first: -4 * day, asked: -30 * day, until: Infinity }]
])('a decision holds %s', (_how, { first, asked, until }) => {
  const now = service.clock.now()
  const strategy = { ...strategiesOf(ctxOf()).at(-1)!, since: null }
  const occasion = {
    name: 'once',
    dueAt: now + first,
    from: now + first,
    askedAt: now + first,
    firstAt: now + first
  }
  const choice = { occasion, strategy: { ...strategy, settings: { ...strategy.settings, lock_days: 9 } } }
  const person = { asks: [{ asked_at: now + asked }] }
  expect(holdsUntil(person as never, choice as never, now, [])).toBe(now + until)
})

describe('with many customers', () => {
  const change = (index: number) =>
    service.db.raw
      .prepare("UPDATE customers SET signup_date = '2021-03-01' WHERE email = ?")
      .run(`one-of-many-${index}@example.com`)

  beforeAll(() => {
    const { raw } = service.db
    const insert = raw.prepare(
      `INSERT INTO customers (account_id, email, signup_date, created_at, updated_at) VALUES (?, ?, '2020-03-01', 0, 0)`
    )
    raw.transaction(() => {
      for (let index = 0; index < 5000; index++)
        insert.run(service.alice.accountId, `one-of-many-${index}@example.com`)
    })()
  })

  test('after one change, the dry run costs less than a tenth of the first', async () => {
    const ctx = ctxOf()
    await outlookOf(ctx)
    const times = { first: 0, again: 0 }
    for (let round = 0; round < 10; round++) {
      change(round)
      times.again += await threadTimeOf(() => outlookOf(ctx))
      if (round < 3) times.first += await threadTimeOf(() => outlookOf(anew(ctx)))
    }
    expect(times.again / 10).toBeLessThan(times.first / 3 / 10)
  })

  test('a dry run that nobody waits for is given up, and whoever shares it goes on', async () => {
    const ctx = anew(ctxOf())
    const overtaken = outlookOf({ ...ctx, isAwaited: () => false })
    const shared = outlookOf(ctx)
    await expect(overtaken).rejects.toThrow()
    expect(await shared).toEqual(await outlookOf(anew(ctx)))
  })
})
