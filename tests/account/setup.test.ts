/** The setup: a step is done as soon as its condition holds, and open again when it no longer does. */
import { expect, test } from 'vitest'
import type { SetupStepName } from '#shared/contract/setup-steps'
import type { Setup } from '#shared/contract/setup'
import { pauseChannel } from '#main/account/messaging/channels/channel-states.service'
import { ownContext } from '#main/context'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import { startTestService, type Person } from '../support/service'
import { defaultPage } from '../support/default-page'
import { useService } from '../support/use-service'

const service = useService()
const setupOf = async (person: Person): Promise<Setup> => await person.data('getSetup')
const missing = async (step: SetupStepName) =>
  (await setupOf(service.alice)).steps.find((each) => each.step === step)?.missing

const account = {
  from_email: 'shop@example.org',
  host: 'mail.example.org',
  port: 465,
  security: 'tls',
  username: 'shop',
  password: 'secret'
}

test('a new account lacks everything, and says what to do and where', async () => {
  const { steps, ...rest } = await setupOf(service.alice)
  expect(rest).toEqual({ is_done: false, done: 0, total: 5, is_put_off: false, test_mode: false })
  expect(steps.map(({ step, missing, address }) => [step, missing, address])).toEqual([
    ['review_link', ['no_review_link'], 'setup/review_link'],
    ['postal_address', ['no_postal_address'], 'setup/postal_address'],
    ['email', ['channel_not_set_up'], 'setup/email'],
    ['customers', ['no_customers'], 'setup/customers'],
    ['first_requests', ['no_requests'], 'setup/first_requests']
  ])
  for (const { message } of steps) expect(message).toMatch(/^[A-Z].*\.$/)
})

test('is put off together with its next step, until the time is over or the owner wants it again', async () => {
  const { alice, bob } = service
  const kinds = async () =>
    (await alice.data('listNextSteps')).steps.map(({ kind }: { kind: string }) => kind)
  const putOff = (days: number) => alice.data('putOffStep', { body: { kind: 'setup_unfinished', days } })
  expect(await kinds()).toContain('setup_unfinished')
  await putOff(36_500)
  expect(await setupOf(alice)).toMatchObject({ is_put_off: true, is_done: false })
  expect(await setupOf(bob)).toMatchObject({ is_put_off: false })
  expect(await kinds()).not.toContain('setup_unfinished')
  await putOff(0)
  expect(await setupOf(alice)).toMatchObject({ is_put_off: false })
  await putOff(1)
  expect(await setupOf(alice)).toMatchObject({ is_put_off: true })
  service.clock.advance(25 * 3_600_000)
  expect(await setupOf(alice)).toMatchObject({ is_put_off: false })
})

test('each step ticks itself, and opens again', async () => {
  const { alice } = service
  const page = await defaultPage(alice)
  const body = { leads_to: 'address', url: 'https://g.page/r/shop/review' }
  await alice.data('updateReviewPage', { params: { id: page.id }, body })
  expect(await missing('review_link')).toEqual([])
  await alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
  expect(await missing('postal_address')).toEqual([])
  await alice.data('updateSettings', { body: { postal_address: '' } })
  expect(await missing('postal_address')).toEqual(['no_postal_address'])
  await alice.data('updateEmailChannel', { body: account })
  expect(await missing('email')).toEqual([])
  await alice.data('pauseEmail')
  expect(await missing('email')).toEqual([])
  await alice.data('deleteEmailChannel')
  expect(await missing('email')).toEqual(['channel_not_set_up'])
  const { id } = await alice.data('createCustomer', { body: { email: 'nora@example.com' } })
  expect(await missing('customers')).toEqual([])
  await alice.data('unsubscribeCustomer', { params: { id } })
  expect(await missing('customers')).toEqual(['nobody_reachable'])
})

test('who sends by SMS only needs neither an e-mail account nor a postal address', async () => {
  const { alice } = service
  await alice.data('updateSettings', { body: { postal_address: null } })
  expect([await missing('email'), await missing('postal_address')]).toEqual([
    ['channel_not_set_up'],
    ['no_postal_address']
  ])
  const sms = {
    provider: 'twilio',
    account_sid: `AC${'a'.repeat(32)}`,
    secret: 'secret',
    from: '+14155552671'
  }
  await alice.data('updateSmsChannel', { body: sms })
  expect([await missing('email'), await missing('postal_address')]).toEqual([[], []])
  await alice.data('updateEmailChannel', { body: account })
  expect([await missing('email'), await missing('postal_address')]).toEqual([[], ['no_postal_address']])
  await alice.data('deleteSmsChannel')
})

test('an e-mail account in trouble is to do again, one that the owner has paused is not', async () => {
  const { db, clock, alice } = service
  const log = { info: () => undefined, error: () => undefined }
  pauseChannel(ownContext({ db, now: clock.now, log }, alice.accountId), 'email', 'wrong_password', 'No.')
  expect(await missing('email')).toEqual(['channel_paused'])
  await alice.data('resumeEmail')
  await alice.data('pauseEmail')
  expect(await missing('email')).toEqual([])
  await alice.data('deleteEmailChannel')
})

test('archived customers are nobody to ask', async () => {
  const { alice } = service
  const { id } = await alice.data('createCustomer', { body: { email: 'olga@example.com' } })
  expect(await missing('customers')).toEqual([])
  await alice.data('archiveCustomer', { params: { id } })
  expect(await missing('customers')).toEqual(['nobody_reachable'])
})

test('in test mode a first request finishes it, by SMS within its hours', async () => {
  const { alice, clock } = service
  clock.set('2026-03-11T10:00:00Z')
  await alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
  await alice.data('updateSending', { body: { test_mode: true } })
  const { id } = await alice.data('createCustomer', { body: { phone: '+442079460001' } })
  await alice.data('createAsk', { body: { customer_id: id, channel: 'sms' } })
  expect(await missing('first_requests')).toEqual(['requests_waiting'])
  await service.tick()
  expect(await setupOf(alice)).toMatchObject({ is_done: true, done: 5, test_mode: true })
  const [{ recipient }] = await alice.data('listLocalMessages')
  expect(recipient).toBe('+442079460001')
})

test('out of test mode the e-mail is still to do', async () => {
  const { alice } = service
  await alice.data('updateSending', { body: { test_mode: false } })
  expect((await setupOf(alice)).steps.find(({ step }) => step === 'email')?.is_done).toBe(false)
})

test('the other account sees nothing of it', async () => {
  expect((await setupOf(service.bob)).done).toBe(0)
})

test('the sample shop has everything: its first request is in the test outbox with the next round', async () => {
  const shop = await startTestService({ fill: addSampleData })
  try {
    expect(await setupOf(shop.alice)).toMatchObject({ is_done: true, done: 5, test_mode: true })
    // 3 a.m. for the shop and its customers.
    shop.clock.set('2026-03-11T08:00:00Z')
    await shop.tick()
    const before = (await shop.alice.data('listLocalMessages', { query: { limit: 100 } })).length
    const [{ id }] = await shop.alice.data('listCustomers', { query: { filter: 'not-asked', limit: 1 } })
    const ask = await shop.alice.data('createAsk', {
      body: { customer_id: id, channel: 'email', reminders_count: 0 }
    })
    await shop.tick()
    const kept = await shop.alice.data('listLocalMessages', { query: { limit: 100 } })
    expect(kept.length).toBe(before + 1)
    expect(kept[0].message_id).toBe(ask.messages[0].id)
    const whole = await shop.alice.data('getLocalMessage', { params: { id: kept[0].id } })
    expect(whole.text).toContain('https://example.com/google')
    expect((await shop.alice.data('getSending')).waiting_late).toBe(0)
  } finally {
    await shop.stop()
  }
})

test('the strategy has somebody to ask in the sample shop', async () => {
  const shop = await startTestService({ fill: addSampleData })
  try {
    const { asks_within } = await shop.alice.data('countDryRun')
    expect(asks_within.day).toBeGreaterThan(0)
    expect(asks_within.week).toBeGreaterThan(asks_within.day)
  } finally {
    await shop.stop()
  }
})

test('a postal address that the owner has entered stays', async () => {
  const shop = await startTestService()
  try {
    await shop.alice.data('updateSettings', { body: { postal_address: '7 Mill Lane' } })
    await shop.alice.data('addSampleData')
    expect((await shop.alice.data('getSettings')).postal_address).toBe('7 Mill Lane')
  } finally {
    await shop.stop()
  }
})
