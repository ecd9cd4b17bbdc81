/** Several e-mail addresses and phone numbers: found, recognised, merged and left alone by any of them. */
import { afterAll, expect, test } from 'vitest'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { ownContext } from '#main/context'
import { putSendRecord } from '#main/installation/restoring/addresses.repository'
import { wronglyFound } from '../support/kept-facts'
import { useService } from '../support/use-service'

const service = useService()
afterAll(() => expect(wronglyFound(service.db.raw), 'what is kept to find them').toEqual([]))
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const create = (body: object) => data('createCustomer', { body })
const update = (id: number, body: object) => data('updateCustomer', { params: { id }, body })
const idsFound = async (query: Record<string, string>) =>
  (await data('listCustomers', { query })).map(({ id }: { id: number }) => id)
const contactsOf = async (id: number) => {
  const { email, phone, other_contacts } = await data('getCustomer', { params: { id } })
  return [email, phone, ...other_contacts]
}
const ask = (customer_id: number, channel = 'email') =>
  service.alice.call('createAsk', { body: { customer_id, channel } })

test('they are stored as the preferred ones are, each in one place', async () => {
  const customer = await create({
    email: 'Ann@example.com',
    other_contacts: ['ann@EXAMPLE.com', 'ann@work.example', '030 901820', '+49 30 901820', 'ANN@work.example']
  })
  expect(customer).toMatchObject({
    email: 'Ann@example.com',
    phone: '+4930901820',
    other_contacts: ['ann@work.example']
  })
})

test('the first other one is preferred where there is none', async () => {
  const customer = await create({ other_contacts: ['first@example.com', 'second@example.com'] })
  expect(await contactsOf(customer.id)).toEqual(['first@example.com', null, 'second@example.com'])
  await update(customer.id, { email: null })
  expect(await contactsOf(customer.id)).toEqual(['second@example.com', null])
})

test('one that becomes preferred changes places; a corrected one does not stay', async () => {
  const { id } = await create({ email: 'old@shop.example', other_contacts: ['new@shop.example'] })
  await update(id, { email: 'NEW@shop.example' })
  expect(await contactsOf(id)).toEqual(['NEW@shop.example', null, 'old@shop.example'])
  await update(id, { email: 'newer@shop.example' })
  expect(await contactsOf(id)).toEqual(['newer@shop.example', null, 'old@shop.example'])
})

test('whoever sends the list without the one that becomes preferred says all that stays', async () => {
  const others = ['new@list.example', 'third@list.example']
  const { id } = await create({ email: 'old@list.example', other_contacts: others })
  await update(id, { email: 'new@list.example', other_contacts: others })
  expect(await contactsOf(id)).toEqual(['new@list.example', null, 'third@list.example', 'old@list.example'])
  await update(id, { email: 'old@list.example', other_contacts: ['third@list.example'] })
  expect(await contactsOf(id)).toEqual(['old@list.example', null, 'third@list.example'])
})

test('a customer is recognised and found by any of them, and nobody else can have them', async () => {
  const { id } = await create({ email: 'bo@example.com', other_contacts: ['bo@home.example', '030 901821'] })
  const again = await service.alice.call('createCustomer', {
    body: { email: 'BO@home.example', last_name: 'Bo' }
  })
  expect([again.status, again.json.data.id]).toEqual([200, id])
  expect(await contactsOf(id)).toEqual(['bo@example.com', '+4930901821', 'bo@home.example'])
  expect(await idsFound({ email: 'bo@home.example' })).toEqual([id])
  expect(await idsFound({ q: 'home.example' })).toEqual([id])
  await update(id, { phone: '030 901822', other_contacts: ['bo@home.example', '030 901821'] })
  expect(await idsFound({ phone: '030 901821' })).toEqual([id])
  expect(await idsFound({ q: '30901821' })).toEqual([id])
  const other = await create({ email: 'cy@example.com' })
  for (const body of [
    { email: 'bo@home.example' },
    { other_contacts: ['bo@example.com'] },
    { phone: '030901821' }
  ]) {
    const refused = await service.alice.call('updateCustomer', { params: { id: other.id }, body })
    expect([refused.status, refused.json.error.code], JSON.stringify(body)).toEqual([409, 'contact_taken'])
  }
  const differs = await service.alice.call('createCustomer', {
    body: { email: 'cy@example.com', phone: '030901821' }
  })
  expect(differs.json.error.code).toBe('contacts_differ')
  for (const named of [{}, { customer_id: id }]) {
    const charge = await data('createCharge', { body: { ...named, email: 'bo@home.example', amount: 500 } })
    expect(charge.customer_id).toBe(id)
  }
  await service.alice.refused('createCharge', 'validation_failed', {
    body: { customer_id: id, email: 'cy@example.com', amount: 500 }
  })
})

test('one by which a customer is recognised stays, whatever others are sent', async () => {
  const { id } = await create({ email: 'li@example.com', other_contacts: ['li@work.example', '030 901830'] })
  await create({ email: 'LI@work.example', other_contacts: ['li@third.example'] })
  expect(await contactsOf(id)).toEqual([
    'li@example.com',
    '+4930901830',
    'li@third.example',
    'li@work.example'
  ])
})

test('customers may be the same person by any of them', async () => {
  const mel = await create({
    email: 'one@example.com',
    other_contacts: ['mel.smith@gmail.com', '+49 171 5550131']
  })
  const mail = await create({ email: 'melsmith@gmial.com' })
  const phone = await create({
    email: 'two@example.com',
    other_contacts: ['+43 171 5550131']
  })
  const { groups } = await data('listDuplicateCustomers', { query: {} })
  const found = groups.map(({ reason, customers }: { reason: string; customers: { id: number }[] }) => [
    reason,
    ...customers.map((each) => each.id)
  ])
  expect(found).toContainEqual(['similar_email', mel.id, mail.id])
  expect(found).toContainEqual(['same_phone_digits', mel.id, phone.id])
})

test('what is neither address nor number is refused with its place', async () => {
  const refused = await service.alice.call('createCustomer', {
    body: { email: 'di@example.com', other_contacts: ['di@work.example', 'on Tuesdays'] }
  })
  expect(refused.json.error.fields).toEqual([
    expect.objectContaining({ path: 'other_contacts.1', code: 'invalid' })
  ])
  const many = Array.from({ length: 11 }, (_, index) => `di-${index}@example.com`)
  expect((await service.alice.call('createCustomer', { body: { other_contacts: many } })).status).toBe(422)
})

test('a merge keeps every address, and its undo gives each back', async () => {
  const kept = await create({ email: 'eve@example.com', phone: '030 901823' })
  const other = await create({
    email: 'eve@work.example',
    phone: '030 901824',
    other_contacts: ['eve@old.example']
  })
  const { edit_id } = await data('mergeCustomers', {
    params: { id: kept.id },
    body: { customer_ids: [other.id] }
  })
  expect(await contactsOf(kept.id)).toEqual([
    'eve@example.com',
    '+4930901823',
    'eve@work.example',
    '+4930901824',
    'eve@old.example'
  ])
  expect(await idsFound({ email: 'eve@old.example' })).toEqual([kept.id])
  await data('undoEdit', { params: { id: edit_id } })
  expect(await contactsOf(kept.id)).toEqual(['eve@example.com', '+4930901823'])
  expect(await contactsOf(other.id)).toEqual(['eve@work.example', '+4930901824', 'eve@old.example'])
  expect(await idsFound({ email: 'eve@old.example' })).toEqual([other.id])
})

test('undoing a merge leaves nobody without any', async () => {
  const kept = await create({ phone: '030 901832' })
  const other = await create({ email: 'ned@example.com' })
  const merge = { params: { id: kept.id }, body: { customer_ids: [other.id] } }
  const { edit_id } = await data('mergeCustomers', merge)
  await update(kept.id, { phone: null })
  const undone = await data('undoEdit', { params: { id: edit_id } })
  expect(undone.skipped).toContainEqual({ resource: 'customer', id: kept.id, reason: 'changed_since' })
  expect(await contactsOf(kept.id)).toEqual(['ned@example.com', null])
})

test('whoever was written to at one address, before a restore, is not asked at another that day', async () => {
  const { id } = await create({ email: 'oda@example.com', other_contacts: ['oda@work.example'] })
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
  const hash = addressHash(ctx, 'email', 'oda@work.example')
  putSendRecord(ctx, 'email', hash, service.clock.now())
  expect((await ask(id)).json.error.code).toBe('duplicate_ask')
})

test('whoever opted out at one address is not asked at another', async () => {
  await data('addSuppression', { body: { channel: 'email', address: 'fay@old.example' } })
  const { id } = await create({ email: 'fay@example.com', other_contacts: ['fay@old.example'] })
  expect((await ask(id)).json.error.code).toBe('customer_unsubscribed')
})

test('an opt-out covers all addresses, those added later too', async () => {
  const { id } = await create({ email: 'gil@example.com', other_contacts: ['gil@work.example'] })
  await data('unsubscribeCustomer', { params: { id } })
  await update(id, { other_contacts: ['gil@work.example', 'gil@later.example'] })
  for (const address of ['gil@example.com', 'gil@work.example', 'gil@later.example'])
    expect(await data('listSuppressions', { query: { address } }), address).toHaveLength(1)
})

test('that an old address is dead says nothing about the others', async () => {
  const { id } = await create({ email: 'hal@example.com', other_contacts: ['hal@dead.example'] })
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
  suppress(ctx, { email: 'hal@dead.example' }, 'hard_bounce')
  expect((await ask(id)).status).toBe(201)
})
