/** The buyers of a shop's orders: matched or created as customers, and never brought back once erased. */
import { expect, test } from 'vitest'
import { useOrders } from './use-orders'

const { alice, params, connect, sync, order, charges, buyer, withEmail, lastRun, time } = useOrders()

test('who bought is found by e-mail, in whatever case, and stays as the owner knows them', async () => {
  const { name, made } = order()
  made.billing['email'] = 'Known@Example.com'
  const body = { email: 'known@example.com', first_name: 'Olga' }
  const known = await alice().data('createCustomer', { body })
  await connect()
  expect(await buyer(name)).toMatchObject({ id: known.id, first_name: 'Olga', email: 'known@example.com' })
})

test('who bought is found by phone', async () => {
  const { name, made } = order()
  Object.assign(made.billing, { email: '', phone: '(030) 901 821' })
  const known = await alice().data('createCustomer', { body: { phone: '+4930901821' } })
  await connect()
  expect(await buyer(name)).toMatchObject({ id: known.id })
})

test('who bought is found by the number at the shop when the e-mail has changed', async () => {
  const first = order({ customer_id: 31 })
  const second = order({ customer_id: 31 })
  await connect()
  const { customer_id } = (await charges()).get(first.name)!
  expect((await charges()).get(second.name)).toMatchObject({ customer_id })
})

test('who bought: after a merge it is the customer who was kept, and once it is undone the first one again', async () => {
  const first = order({ customer_id: 32 })
  await connect()
  const { id } = await buyer(first.name)
  const kept = await alice().data('createCustomer', { body: { email: `kept${id}@example.com` } })
  const { edit_id } = await alice().data('mergeCustomers', {
    params: { id: kept.id },
    body: { customer_ids: [id] }
  })
  const second = order({ customer_id: 32, date_paid_gmt: time() })
  await sync()
  expect(await buyer(second.name)).toMatchObject({ id: kept.id })
  await alice().data('undoEdit', { params: { id: edit_id } })
  const third = order({ customer_id: 32, date_paid_gmt: time() })
  await sync()
  expect(await buyer(third.name)).toMatchObject({ id })
})

test('who bought has to be reachable: without an address nothing is recorded, and it is counted', async () => {
  const { name, made } = order()
  Object.assign(made.billing, { email: 'at the counter', phone: '12' })
  await connect()
  expect((await charges()).has(name)).toBe(false)
  expect(await lastRun()).toMatchObject({ skipped: 1, skipped_reasons: [{ reason: 'no_buyer', count: 1 }] })
})

test('who bought and must not be contacted is not copied', async () => {
  const { made, name, email } = order()
  made.refunds = [{ id: 501, reason: '', total: '-1.00' }]
  await alice().data('addSuppression', { body: { channel: 'email', address: email } })
  await connect()
  expect((await charges()).has(name)).toBe(false)
  expect(await withEmail(email)).toEqual([])
  expect((await lastRun()).skipped_reasons).toEqual([
    { reason: 'do_not_contact', count: 1 },
    { reason: 'payment_not_recorded', count: 1 }
  ])
})

test('who bought and was erased does not come back, also under a new address', async () => {
  const { name, email } = order({ customer_id: 33 })
  await connect()
  const { id } = await buyer(name)
  await alice().data('eraseCustomer', { params: { id }, body: { confirm: email } })
  const later = order({ customer_id: 33, date_paid_gmt: time() })
  expect(await sync('full')).toMatchObject({ new: 0 })
  expect((await charges()).has(name)).toBe(false)
  expect(await withEmail(email)).toEqual([])
  expect(await withEmail(later.email)).toEqual([])
  // If the owner adds them as a customer again, their orders count again.
  const back = await alice().data('createCustomer', { body: { email: later.email } })
  expect(await sync('full')).toMatchObject({ new: 1 })
  expect(await buyer(later.name)).toMatchObject({ id: back.id })
})

test('who bought gets the location of the place', async () => {
  await connect()
  const location = await alice().data('createLocation', { body: { name: 'Harbour' } })
  const [{ id }] = (await alice().data('getConnectionPlaces', params())).places
  const body = { places: [{ id, location_id: location.id }] }
  await alice().data('updateConnectionPlaces', { ...params(), body })
  const { name } = order({ date_paid_gmt: time() })
  await sync()
  expect(await buyer(name)).toMatchObject({ location_id: location.id })
})
