/** Local programs that hold connections open do not keep the owner out. */
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readEvents } from '../support/event-reader'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'
import { windowKey } from '../support/window-key'

const service = useService()
const held: Socket[] = []
afterEach(() => held.splice(0).forEach((each) => each.destroy()))

const hold = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve()))
    socket.on('error', () => resolve())
    held.push(socket)
  })
const host = () => `Host: ${new URL(service.url).host}\r\n`
const heads = {
  'that say nothing': () => '',
  'that never end their headers': () => `GET / HTTP/1.1\r\n${host()}X-a: b\r\n`,
  'that never send their body': () =>
    `POST /session HTTP/1.1\r\n${host()}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  'with a wrong key that never send their body': () =>
    `POST /account/tags HTTP/1.1\r\n${host()}Authorization: Bearer x\r\nContent-Length: 5000\r\n\r\n{`,
  'that never read their answer': () => `GET /healthz HTTP/1.1\r\n${host()}\r\n`.repeat(20)
}

test.each(Object.entries(heads))(
  'more connections than there are places, %s: the owner is served, and an open window is not disturbed',
  async (what, bytes) => {
    const reader = await readEvents(service.url, { token: await windowKey(service) })
    await expect.poll(() => reader.heard.length).toBeGreaterThan(0)
    for (let each = 0; each < 600; each++) await hold(bytes())
    for (let each = 0; each < 5; each++) {
      expect((await rawRequest(service.url, { path: '/healthz' })).status).toBe(200)
      expect((await service.alice.call('listTags')).status).toBe(200)
    }
    const key = await windowKey(service)
    const renewed = await fetch(`${service.url}/session/renew`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` }
    })
    expect(renewed.status).toBe(201)
    await service.alice.data('createTag', {
      body: { name: `Tag ${held.length} ${what.length}`, applies_to: 'review' }
    })
    await expect.poll(() => reader.events().length).toBeGreaterThan(0)
    reader.vanish()
  }
)

test('only a good key is renewed', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer nonsense' },
    { authorization: `Bearer ${service.alice.token}` }
  ]) {
    const answer = await fetch(`${service.url}/session/renew`, {
      method: 'POST',
      headers: headers as Record<string, string>
    })
    expect(answer.status).toBe(401)
  }
})
