/** A sign-in server that never finishes its answer: waited for twenty seconds, and nothing is lost. */
import { expect, test } from 'vitest'
import { askSomebody } from '../support/mail-account'
import { useMailSignIn } from '../support/use-mail-sign-in'

const all = useMailSignIn()
const { site, service, connect, channel } = all

test('slow: the message waits, and leaves with the next try', { timeout: 180_000 }, async () => {
  await connect()
  site.faults = ['drip']
  const { messageId } = await askSomebody(service)
  const status = async () => (await service.alice.data('getMessage', { params: { id: messageId } })).status
  await service.tick()
  expect(await status()).toBe('scheduled')
  service.clock.advance(3 * 60_000)
  await service.tick()
  expect(await status()).toBe('sent')
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})
