/** Restoring a backup: what must never be undone is kept, all else is as it was, and nothing is sent until the owner confirms. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { makeBackup } from '#main/installation/backups/backup-files'
import { askSomebody, setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const service = useService()
const mail = useMailServer()
const { stringify } = JSON
const alice = () => service.alice
const back = () => makeBackup(service.dataDir, 'by_hand', { now: service.clock.now })
const restore = (id: number) => alice().data('restoreBackup', { params: { id } })
const release = (waiting = 'send') => alice().data('releaseSending', { body: { waiting } })
const message = (id: number) => alice().data('getMessage', { params: { id } })
const add = async (email: string, more: object = {}) =>
  (await alice().data('createCustomer', { body: { email, ...more } })).id as number
const customers = async () =>
  (await alice().data('listCustomers', { query: { limit: 100 } })).map(
    (each: { email: string }) => each.email
  )

beforeAll(async () => {
  await setUpEmail(service, mail.port)
})

test('all is as it was, and what was there before is a backup', async () => {
  const before = await add('before@example.com')
  const { id } = await back()
  await add('after@example.com')
  await alice().data('updateCustomer', { params: { id: before }, body: { city: 'Rome' } })
  const restored = await restore(id)
  expect(restored).toMatchObject({
    backup: { id, kind: 'by_hand' },
    replaced: { kind: 'before_restore', state: 'whole' },
    kept_file: null,
    carried_over: { suppressions: 0, sent_messages: 0, erased_customers: 0 }
  })
  expect(restored.counts.customers).toBe((await customers()).length)
  expect(await customers()).not.toContain('after@example.com')
  expect(await alice().data('getCustomer', { params: { id: before } })).toMatchObject({ city: null })
  // And forward again.
  await restore(restored.replaced.id)
  expect(await customers()).toContain('after@example.com')
  expect(readdirSync(service.dataDir).filter((name) => /restor/.test(name))).toEqual([])
  await release()
})

test('numbers that were given out once are never given out again', async () => {
  const { id } = await back()
  const given = await add('given@example.com')
  await restore(id)
  expect(await add('next@example.com')).toBeGreaterThan(given)
  await release()
})

test('alerts tell nothing of what is back, and stay switched as they were', async () => {
  const body = { kind: 'webhook', name: 'Chat', url: 'http://127.0.0.1:9/hook', events: ['review.created'] }
  const { id: alertId } = await alice().data('createAlert', { body })
  await alice().data('createReview', { body: { score: 1 } })
  await service.tick()
  const read = () => alice().data('getAlert', { params: { id: alertId } })
  expect(await read()).toMatchObject({ waiting: 1, is_on: true })
  const { id } = await back()
  await alice().data('updateAlert', { params: { id: alertId }, body: { is_on: false } })
  await restore(id)
  expect(await read()).toMatchObject({ waiting: 0, is_on: false })
  await release()
  await alice().data('updateAlert', { params: { id: alertId }, body: { is_on: true } })
  await service.tick()
  expect(await read()).toMatchObject({ waiting: 0, is_on: true })
  await alice().data('deleteAlert', { params: { id: alertId } })
})

describe('nothing is sent twice', () => {
  test('what has left since stays sent, with what came of it', async () => {
    const { messageId } = await askSomebody(service)
    const { id } = await back()
    await service.tick()
    mail.taken.length = 0
    expect(await restore(id)).toMatchObject({ carried_over: { sent_messages: 1 } })
    expect(await alice().data('getSending')).toMatchObject({ state: 'held', held_reason: 'restored' })
    await service.tick()
    expect(await release()).toMatchObject({ state: 'running' })
    await service.tick()
    expect(mail.taken).toEqual([])
    expect(await message(messageId)).toMatchObject({ status: 'sent' })
  })

  test('an ask made since of somebody the backup knows comes along, with its reminders', async () => {
    const customerId = await add('known@example.com')
    const { id } = await back()
    const body = { customer_id: customerId, channel: 'email', reminders_count: 1 }
    const ask = await alice().data('createAsk', { body })
    await service.tick()
    mail.taken.length = 0
    await restore(id)
    expect(await alice().data('getAsk', { params: { id: ask.id } })).toMatchObject({
      customer_id: customerId,
      messages: [
        { id: ask.messages[0].id, status: 'sent' },
        { id: ask.messages[1].id, status: 'scheduled' }
      ]
    })
    await release()
    await service.tick()
    expect(mail.taken).toEqual([])
    expect((await alice().refused('createAsk', 'duplicate_ask', { body })).existing_id).toBe(ask.id)
    await alice().data('cancelAsk', { params: { id: ask.id } })
  })

  test('who is not in the backup, was written to since, and comes back', async () => {
    const { id } = await back()
    const { email } = await askSomebody(service)
    await service.tick()
    expect(await restore(id)).toMatchObject({ carried_over: { sent_messages: 1 } })
    await release()
    expect(await customers()).not.toContain(email)
    const body = { customer_id: await add(email), channel: 'email' }
    await alice().refused('createAsk', 'duplicate_ask', { body })
    // What counts is the address that was contacted, not the customer's id.
    await alice().data('createAsk', { body: { ...body, asked_at: '2026-03-20T10:00:00Z' } })
  })

  test('what has left since stays sent, even if a backup without its customer was restored in between', async () => {
    const { id: before } = await back()
    const { messageId } = await askSomebody(service)
    const untouched = await askSomebody(service, { channel: 'sms' }, { phone: '+4930901820' })
    const { id } = await back()
    await service.tick()
    await restore(before)
    mail.taken.length = 0
    expect(await restore(id)).toMatchObject({ carried_over: { sent_messages: 1 } })
    await release()
    await service.tick()
    expect(mail.taken).toEqual([])
    expect(await message(messageId)).toMatchObject({
      status: 'unknown',
      status_reason: 'sent_since_backup',
      status_detail: expect.stringContaining('may have been this message')
    })
    expect(await message(untouched.messageId)).toMatchObject({ status: 'scheduled' })
  })

  test('what was called off since stays called off', async () => {
    const { messageId } = await askSomebody(service)
    const { id } = await back()
    await alice().data('cancelMessage', { params: { id: messageId } })
    await restore(id)
    await release()
    await service.tick()
    expect(await message(messageId)).toMatchObject({ status: 'cancelled', status_reason: 'called_off' })
  })

  test('the strategy does not ask anyone again whom it has asked since', async () => {
    const schedule = Object.fromEntries(
      Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
    )
    await alice().data('updateStrategy', { body: { state: 'on', schedule } })
    const customerId = await add('strategy@example.com', { signup_date: '2026-03-09' })
    const { id } = await back()
    service.clock.set('2026-03-12T10:00:00Z')
    await service.tick()
    const asks = () => alice().data('listAsks', { query: { customer_id: customerId } })
    expect(await asks()).toHaveLength(1)
    await restore(id)
    await release()
    mail.taken.length = 0
    await service.tick()
    expect(await asks()).toHaveLength(1)
    expect(mail.taken).toEqual([])
    await alice().data('updateStrategy', { body: { state: 'off' } })
  })
})

describe('what must hold on', () => {
  test('who was suppressed since stays so; who was taken off the list since too', async () => {
    const body = { channel: 'email', address: 'lifted@example.com' }
    const lifted = await alice().data('addSuppression', { body })
    const { id } = await back()
    await alice().data('addSuppression', { body: { channel: 'email', address: 'no@example.com' } })
    await alice().data('liftSuppression', {
      params: { id: lifted.id },
      body: { confirm: 'lifted@example.com' }
    })
    expect(await restore(id)).toMatchObject({ carried_over: { suppressions: 1 } })
    const found = async (address: string) =>
      (await alice().data('listSuppressions', { query: { address } })).length
    expect(await found('no@example.com')).toBe(1)
    expect(await found('lifted@example.com')).toBe(0)
    const acts = await alice().data('listSuppressionActs', { query: { address: 'lifted@example.com' } })
    expect(acts.map((each: { act: string }) => each.act).toSorted()).toEqual(['added', 'lifted'])
    await release()
  })

  test('who has opted out since has opted out', async () => {
    const customerId = await add('out@example.com')
    const { id } = await back()
    await alice().data('unsubscribeCustomer', { params: { id: customerId } })
    await restore(id)
    expect(await alice().data('getCustomer', { params: { id: customerId } })).toMatchObject({
      unsubscribed_at: expect.any(String)
    })
    await release()
  })

  test('who said no since at a contact that the backup does not know is not written to at another', async () => {
    const body = { email: 'first@example.com', phone: '+4930901820' }
    const { id: customerId } = await alice().data('createCustomer', { body })
    const { id } = await back()
    const change = { other_contacts: ['second@example.com'] }
    await alice().data('updateCustomer', { params: { id: customerId }, body: change })
    await alice().data('addSuppression', { body: { channel: 'email', address: 'second@example.com' } })
    await restore(id)
    const ask = (channel: string) => ({ body: { customer_id: customerId, channel } })
    await alice().refused('createAsk', 'customer_unsubscribed', ask('email'))
    expect(await alice().data('createAsk', ask('sms'))).toMatchObject({ customer_id: customerId })
    await release()
  })

  test('who was erased since is erased again, words and reviews included', async () => {
    const customerId = await add('erased@example.com', { first_name: 'Zebedee' })
    const review = { score: 5, reviewer: { name: 'Zebedee', email: 'erased@example.com' } }
    const { id: reviewId } = await alice().data('createReview', { body: review })
    const { id } = await back()
    await alice().data('eraseCustomer', {
      params: { id: customerId },
      body: { confirm: 'erased@example.com' }
    })
    expect(await restore(id)).toMatchObject({ carried_over: { erased_customers: 1 } })
    expect(await customers()).not.toContain('erased@example.com')
    expect(await alice().data('getReview', { params: { id: reviewId } })).toMatchObject({
      reviewer: { name: null, email: null }
    })
    expect(await alice().data('listCustomers', { query: { q: 'Zebedee' } })).toEqual([])
    await alice().refused('getCustomer', 'not_found', { params: { id: customerId } })
    await release()
  })

  test('reviews of who was erased stay without a name: linked only since, come since, or sent again by their site', async () => {
    const customerId = await add('named@example.com')
    const reviewer = { name: 'Quentin Nameless' }
    const early = await alice().data('createReview', { body: { score: 5, reviewer } })
    await alice().data('createSource', { body: { name: 'Guide' } })
    const { id } = await back()
    const change = { params: { id: early.id }, body: { customer_id: customerId } }
    await alice().data('updateReview', change)
    const pushed = { on_duplicate: 'update', source: 'guide', external_id: 'g-1', score: 4, reviewer }
    const late = await alice().data('createReview', { body: { ...pushed, customer_id: customerId } })
    await alice().data('eraseCustomer', {
      params: { id: customerId },
      body: { confirm: 'named@example.com' }
    })
    await restore(id)
    const again = await alice().data('createReview', { body: { ...pushed, review: 'Now with words' } })
    expect(again).toMatchObject({ id: late.id, review: 'Now with words', reviewer: { name: null } })
    expect(await alice().data('listReviews', { query: { q: 'Nameless' } })).toEqual([])
    const stored = service.db.raw.prepare('SELECT * FROM reviews').all()
    expect(JSON.stringify(stored)).not.toContain('Nameless')
    await release()
  })

  test('who was erased is recognised by whom they were merged with, even if an address of theirs is gone', async () => {
    const former = await add('merged-away@example.com')
    const { id } = await back()
    const kept = await add('merged-into@example.com')
    await alice().data('mergeCustomers', { params: { id: kept }, body: { customer_ids: [former] } })
    await alice().data('updateCustomer', { params: { id: kept }, body: { other_contacts: [] } })
    const confirm = 'merged-into@example.com'
    await alice().data('eraseCustomer', { params: { id: kept }, body: { confirm } })
    expect(await restore(id)).toMatchObject({ carried_over: { erased_customers: 1 } })
    expect(await customers()).not.toContain('merged-away@example.com')
    await release()
  })

  test('who was erased is recognised by any address, even one that was dead already', async () => {
    const former = await add('former@example.com')
    const { id } = await back()
    const kept = await add('latest@example.com')
    const merge = { params: { id: kept }, body: { customer_ids: [former] } }
    const { edit_id } = await alice().data('mergeCustomers', merge)
    // By the time the merge could no longer be undone, nothing else says who was merged.
    service.db.raw.prepare('DELETE FROM edits WHERE id = ?').run(edit_id)
    await alice().data('addSuppression', { body: { channel: 'email', address: 'former@example.com' } })
    const confirm = 'latest@example.com'
    await alice().data('eraseCustomer', { params: { id: kept }, body: { confirm } })
    expect(await restore(id)).toMatchObject({ carried_over: { erased_customers: 1 } })
    expect(await customers()).not.toContain('former@example.com')
    await release()
  })

  test('a key revoked since opens nothing', async () => {
    const made = await alice().data('createToken', { body: { name: 'lost', scopes: ['reviews:read'] } })
    const { id } = await back()
    await alice().data('revokeToken', { params: { id: made.id } })
    await restore(id)
    const { status } = await fetch(`${service.url}/account/reviews`, {
      headers: { authorization: `Bearer ${made.token}` }
    })
    expect(status).toBe(401)
    await release()
  })
})

describe('refused', () => {
  test('what is not there; nobody is disturbed', async () => {
    await alice().refused('restoreBackup', 'not_found', { params: { id: 1 } })
    expect(await alice().data('getSending')).toMatchObject({ state: 'running' })
  })

  test('while another program has the data open: refused, and nothing changes', async () => {
    const { id } = await back()
    const email = `${stringify(id)}@example.com`
    await add(email)
    const { default: Database } = await import('better-sqlite3')
    const other = new Database(join(service.dataDir, 'goodword.db'))
    other.pragma('journal_mode')
    other.prepare('SELECT count(*) FROM customers').get()
    const error = await alice().refused('restoreBackup', 'conflict', { params: { id } })
    expect(error.message).toContain('Another program')
    other.close()
    expect(await customers()).toContain(email)
    expect(existsSync(join(service.dataDir, 'goodword.restored.db'))).toBe(false)
  })
})
