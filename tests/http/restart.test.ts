/** The database file is replaced while the service runs: windows, programs and streams survive it. */
import { expect, test } from 'vitest'
import { once } from 'node:events'
import { request } from 'node:http'
import { readEvents } from '../support/event-reader'
import { useService } from '../support/use-service'

const service = useService()

test('requests meanwhile are answered 503 and may be sent again; afterwards all is as before', async () => {
  const { alice, restartAround, url } = service
  await alice.data('createTag', { body: { name: 'Kept', applies_to: 'review' } })
  const before = service.db
  const { token } = await openWindow()
  const answer = await restartAround(async () => {
    expect(before.raw.open).toBe(false)
    const refused = await alice.call('listTags')
    expect([refused.status, refused.json.error.code]).toEqual([503, 'unavailable'])
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(service.db).not.toBe(before)
  expect(await alice.data('listTags')).toHaveLength(1)
  // A window's key stays valid.
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${url}/account/tags`, { headers })).status).toBe(200)
})

test('work that fails leaves the service running as it was', async () => {
  const failing = service.restartAround(() => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect((await service.alice.call('listTags')).status).toBe(200)
})

test('two at once take turns', async () => {
  const order: string[] = []
  const turn = (name: string) =>
    service.restartAround(async () => {
      order.push(`${name} begins`)
      await new Promise(setImmediate)
      order.push(`${name} ends`)
    })
  await Promise.all([turn('first'), turn('second')])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a request that is being answered is waited for', async () => {
  const { alice, url } = service
  const body = JSON.stringify({ name: 'Slow', applies_to: 'review' })
  const sent = request(`${url}/account/tags`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${alice.token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue'
    }
  })
  sent.flushHeaders()
  const answered = once(sent, 'response')
  // Waits until the service has received the request.
  await once(sent, 'continue')
  sent.write(body.slice(0, 5))
  const restarted = service.restartAround(() => Promise.resolve())
  sent.end(body.slice(5))
  const [response] = (await answered) as [{ statusCode: number; resume: () => void }]
  response.resume()
  await restarted
  expect(response.statusCode).toBe(201)
})

test('a stream ends, and a returning client is told to reload everything', async () => {
  const { alice, restartAround, url } = service
  const reader = await readEvents(url, { token: alice.token })
  await alice.data('createTag', { body: { name: 'Told', applies_to: 'review' } })
  await expect.poll(() => reader.events().length).toBe(1)
  const [event] = reader.events()
  await restartAround(() => Promise.resolve())
  await reader.ended
  const again = await readEvents(url, { token: alice.token, lastEventId: event!.id })
  await expect.poll(() => again.heard[0]?.event).toBe('reset')
  again.vanish()
})

async function openWindow(): Promise<{ token: string }> {
  const ticket = /#ticket=(\S+)/.exec(service.launchUrl())?.[1]
  const response = await fetch(`${service.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket })
  })
  return ((await response.json()) as { data: { token: string } }).data
}
