/** The do-not-contact list: an opt-out stays in force whatever becomes of the customer's record. */
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const askRefused = (customer_id: number, channel = 'email') =>
  service.alice.refused('createAsk', 'customer_unsubscribed', { body: { customer_id, channel } })

test('an address that opted out stays out when it moves to another customer', async () => {
  const body = { email: 'Ann@example.com', phone: '030 901820' }
  const ann = await data('createCustomer', { body })
  await data('unsubscribeCustomer', { params: { id: ann.id } })
  await data('updateCustomer', { params: { id: ann.id }, body: { email: 'new@example.com', phone: null } })
  const [mail, phone] = [
    await data('createCustomer', { body: { email: 'ann@EXAMPLE.com' } }),
    await data('createCustomer', { body: { phone: '+49 30 901820', email: 'ben@example.com' } })
  ]
  expect(mail.unsubscribed_at).toBeNull()
  expect((await askRefused(mail.id)).existing_id).toBe(mail.id)
  await askRefused(phone.id, 'sms')
  await data('createAsk', { body: { customer_id: phone.id, channel: 'email' } })
})

test('an address noted after the opt-out is out too', async () => {
  const { id } = await data('createCustomer', {
    body: { email: 'cid@example.com', unsubscribed_at: '2026-01-01' }
  })
  await data('updateCustomer', { params: { id }, body: { email: 'cid2@example.com' } })
  await data('updateCustomer', { params: { id }, body: { email: 'cid3@example.com' } })
  for (const email of ['cid@example.com', 'cid2@example.com']) {
    await askRefused((await data('createCustomer', { body: { email } })).id)
  }
})

test('resubscribing lifts it for the addresses of the customer, by verb and by PUT with the scope', async () => {
  const { id } = await data('createCustomer', { body: { email: 'dora@example.com' } })
  const params = { id }
  for (const lift of ['verb', 'PUT'] as const) {
    await data('unsubscribeCustomer', { params })
    if (lift === 'verb') await data('resubscribeCustomer', { params })
    else await data('updateCustomer', { params, body: { unsubscribed_at: null } })
    const ask = await data('createAsk', { body: { customer_id: id, channel: 'email' } })
    await data('cancelAsk', { params: { id: ask.id } })
  }
})

test('a record put back never lifts it', async () => {
  const { id } = await data('createCustomer', { body: { email: 'emil@example.com' } })
  await data('unsubscribeCustomer', { params: { id } })
  await data('updateCustomer', { params: { id }, body: { email: null, phone: '030 901821' } })
  const again = await data('createCustomer', { body: { email: 'emil@example.com' } })
  const till = service.alice.withScopes('customers:write', 'customers:read', 'asks:write')
  await till.data('updateCustomer', { params: { id: again.id }, body: again })
  await till.refused('resubscribeCustomer', 'missing_scope', { params: { id: again.id } })
  await askRefused(again.id)
  await data('resubscribeCustomer', { params: { id: again.id } })
  await data('createAsk', { body: { customer_id: again.id, channel: 'email' } })
})

test('an address that bounced or complained is not lifted', async () => {
  const { id } = await data('createCustomer', { body: { email: 'fritz@example.com' } })
  await data('unsubscribeCustomer', { params: { id } })
  const db = openDatabase(service.dataDir)
  db.raw.exec("UPDATE suppressions SET reason = 'complaint'")
  closeDatabase(db)
  await data('resubscribeCustomer', { params: { id } })
  await askRefused(id)
})

test('the other account has opt-outs of its own, and no address stands in the file twice', async () => {
  const { id } = await service.bob.data('createCustomer', { body: { email: 'ann@example.com' } })
  await service.bob.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  const db = openDatabase(service.dataDir)
  const kept = JSON.stringify(db.raw.prepare('SELECT * FROM suppressions').all())
  closeDatabase(db)
  expect(kept).not.toMatch(/@|\+49/)
})
