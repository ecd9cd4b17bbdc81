/** Nothing is sent to made-up addresses, except where it doesn't leave the machine. */
import { expect, test } from 'vitest'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

test('a customer of the sample data fails without a byte to any server, and can be tried in test mode', async () => {
  nextMorning(service.clock)
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://reviews.shop.de/us' } })
  await data('updateSettings', { body: { postal_address: '1 Main Street' } })
  // Nothing answers at this host, so an attempt to send would fail.
  const account = { host: 'mail.goodword.invalid', from_email: 'shop@shop.de' }
  await data('updateEmailChannel', { body: account })
  const { id: customer_id } = await data('createCustomer', { body: { email: 'ann@example.com' } })
  const ask = await data('createAsk', { body: { customer_id, channel: 'email' } })
  const params = { id: ask.messages[0].id }
  await service.tick()
  expect(await data('getMessage', { params })).toMatchObject({
    status: 'failed',
    status_reason: 'made_up_address',
    handoff_at: null
  })
  expect(await data('listSuppressions')).toEqual([])
  await data('updateSending', { body: { test_mode: true } })
  const again = await data('sendMessageAgain', { params })
  await service.tick()
  expect(await data('getMessage', { params: { id: again.id } })).toMatchObject({ status: 'sent' })
  expect((await data('listLocalMessages'))[0]).toMatchObject({ recipient: 'ann@example.com' })
})
