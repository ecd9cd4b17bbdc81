/** One request to an SMS provider: what is sent, and what is known about it if no answer comes. */
import { expect, test } from 'vitest'
import { exchange, reach, type ProviderRequest } from '#main/providers/exchange'
import { useSmsProvider } from '../support/use-sms-provider'

const shop = useSmsProvider()
const requests = () => shop.provider.requests
const request = (more: Partial<ProviderRequest> = {}): ProviderRequest => ({
  method: 'POST',
  url: `${shop.provider.url}/send?to=1`,
  headers: { 'x-key': 'made-up' },
  body: 'Grüße',
  ...more
})

test('it is sent whole, with its length, and the answer is the provider’s', async () => {
  shop.provider.fail({ status: 202, headers: { 'retry-after': '7' }, body: 'Taken' })
  expect(await exchange(request())).toMatchObject({
    kind: 'answered',
    status: 202,
    headers: { 'retry-after': '7' },
    text: 'Taken'
  })
  const [sent] = requests()
  expect(sent).toMatchObject({ method: 'POST', path: '/send?to=1', body: 'Grüße' })
  expect(sent?.headers).toMatchObject({ 'content-length': '7', 'x-key': 'made-up' })
  expect(sent?.headers['transfer-encoding']).toBeUndefined()
})

test('without a body there is no length to tell', async () => {
  await exchange(request({ method: 'GET', body: null }))
  expect(requests()).toMatchObject([{ method: 'GET', body: '' }])
  expect(requests()[0]?.headers).not.toHaveProperty('content-length')
})

test('held back, it is not sent', async () => {
  const handOver = () => Promise.resolve(false)
  expect(await exchange(request(), { handOver })).toEqual({ kind: 'held_back' })
  expect(requests()).toEqual([])
})

test('called off while it is being handed over, it is not sent, and that is certain', async () => {
  const stop = new AbortController()
  const handOver = () => {
    stop.abort()
    return Promise.resolve(true)
  }
  expect(await exchange(request(), { handOver, signal: stop.signal })).toEqual({
    kind: 'not_reached',
    step: 'port',
    code: 'line_dropped'
  })
  expect(requests()).toEqual([])
})

test('called off while the answer is awaited, it may have arrived', async () => {
  const stop = new AbortController()
  shop.answer(() => {
    stop.abort()
    return { status: 200, body: {} }
  })
  expect(await exchange(request(), { signal: stop.signal })).toEqual({ kind: 'no_answer' })
  expect(requests()).toHaveLength(1)
})

test('an answer that is longer than any provider’s is none', async () => {
  const most = 1024 * 1024
  shop.provider.fail({ body: 'x'.repeat(most) })
  expect(await exchange(request())).toMatchObject({ kind: 'answered', text: 'x'.repeat(most) })
  shop.provider.fail({ body: 'x'.repeat(most + 1) })
  expect(await exchange(request())).toEqual({ kind: 'no_answer' })
})

test('nothing goes to another computer unencrypted, not even a first hello', async () => {
  const url = 'http://sms.invalid/send'
  const refused = { kind: 'not_reached', step: 'tls', code: 'not_encrypted' }
  expect(await exchange(request({ url }))).toEqual(refused)
  expect(await reach(url)).toEqual(refused)
  expect(await reach(shop.provider.url)).toBeNull()
})
