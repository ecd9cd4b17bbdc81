/** A customer who was sent a request in test mode: nothing leaves the machine, and everything counts as sent. */
import type { TestService } from './service'

export interface AskedCustomer {
  customerId: number
  askId: number
  /** The message id of the request. */
  messageId: number
}

let numbers = 0

export async function askedCustomer(
  { alice, tick }: TestService,
  { customer = {}, ask = {} }: { customer?: object; ask?: object } = {}
): Promise<AskedCustomer> {
  await alice.data('updateSettings', { body: { postal_address: 'Hauptstr. 1, 10115 Berlin' } })
  await alice.data('updateSending', { body: { test_mode: true } })
  const who = { first_name: 'Ann', last_name: 'Lee', email: `ann${++numbers}@shop.example.com`, ...customer }
  const { id: customerId } = await alice.data('createCustomer', { body: who })
  const body = { customer_id: customerId, channel: 'email', ...ask }
  const { id: askId, messages } = await alice.data('createAsk', { body })
  await tick()
  return { customerId, askId, messageId: messages[0].id }
}
