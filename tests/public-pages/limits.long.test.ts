/** Visitor limits: by address, page and time; and that holding connections open keeps nobody else out. */
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { plainAddress, visitorOf } from '#main/public-pages/server/visitor-address'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const limits = { requests: 20, requestsOfProxy: 100, forms: 4, formsOfPage: 10 }
const lines = { connections: 30, headTime: 1500, requestTime: 2500, idleTime: 4000 }
const service = useService({ doors: { ...limits, ...lines } })
const url = () => service.publicPagesUrl()!

beforeAll(async () => {
  await service.alice.data('updateDoors', {
    body: { is_on: true, public_address: 'https://reviews.example.com' }
  })
})

describe('how many', () => {
  let address = 0
  const from = (of: string) => ({ 'x-forwarded-for': of })
  const newcomer = () => from(`198.51.100.${(address += 1)}`)
  const look = (headers: Record<string, string>, path = '/nothing') => rawRequest(url(), { path, headers })
  const write = (headers: Record<string, string>, path: string) =>
    rawRequest(url(), {
      method: 'POST',
      path,
      body: 'score=5',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    })
  const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let each = 0; each < count; each++) found.push((await ask()).status)
    return found
  }

  test('requests of one address, then 429 until the minute has gone by; others go on', async () => {
    const one = newcomer()
    const found = await statuses(21, () => look(one))
    expect(found.slice(0, 20)).not.toContain(429)
    expect(found[20]).toBe(429)
    expect((await look(one)).headers['retry-after']).toBe('30')
    expect((await look(newcomer())).status).toBe(404)
    service.clock.advance(3000)
    expect(await statuses(2, () => look(one))).toEqual([404, 429])
  })

  test('only what the proxy itself wrote is believed', async () => {
    const mine = (made: number) => from(`203.0.113.${made}, 198.51.100.200`)
    let made = 0
    const found = await statuses(21, () => look(mine((made += 1))))
    expect(found[20]).toBe(429)
  })

  test('without a public address there is no proxy, so forwarding headers are ignored', async () => {
    await service.alice.data('updateDoors', { body: { public_address: null } })
    const found = await statuses(101, () => look(newcomer()))
    expect(found[100]).toBe(429)
    service.clock.advance(60_000)
    await service.alice.data('updateDoors', { body: { public_address: 'https://reviews.example.com' } })
    expect((await look(newcomer())).status).toBe(404)
  })

  test('forms of one address; forms of one page from everybody; personal links are not held up', async () => {
    const one = newcomer()
    expect((await statuses(5, () => write(one, '/r/first')))[4]).toBe(429)
    expect((await look(one)).status).toBe(404)
    const flood = await statuses(11, () => write(newcomer(), '/r/second'))
    expect(flood[10]).toBe(429)
    expect(flood.slice(0, 10)).not.toContain(429)
    expect((await write(newcomer(), '/r/second/0-token')).status).not.toBe(429)
    expect((await write(newcomer(), '/r/third')).status).not.toBe(429)
  })

  test('entries at the till: of one address, and by one link from all of them', async () => {
    const one = newcomer()
    const path = (each: number) => `/t/${'a'.repeat(23)}${each}`
    let each = 0
    const ofAddress = await statuses(5, () => write(one, path((each += 1))))
    expect(ofAddress).toEqual([404, 404, 404, 404, 429])
    const ofLink = await statuses(5, () => write(newcomer(), path(0)))
    expect(ofLink).toEqual([404, 404, 404, 404, 429])
  })

  test.each([
    ['203.0.113.7', undefined, '203.0.113.7', false],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7', false],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7', false],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1', false],
    ['::1', 'spoofed, 198.51.100.1', '198.51.100.1', false],
    ['::ffff:127.0.0.1', '198.51.100.1:5123', '198.51.100.1', false],
    ['127.0.0.1', undefined, 'proxy', true],
    ['127.0.0.1', 'nonsense', 'proxy', true],
    ['127.0.0.1', '127.0.0.1', 'proxy', true],
    ['127.0.0.1', '198.51.100.1, unknown', 'proxy', true]
  ])('%s with %s is %s', (remoteAddress, told, key, isProxy) => {
    const headers = told === undefined ? {} : { 'x-forwarded-for': told }
    expect(visitorOf({ socket: { remoteAddress }, headers }, true)).toEqual({ key, isProxy })
    const unproxied = visitorOf({ socket: { remoteAddress }, headers }, false)
    expect(unproxied).toEqual(
      remoteAddress.includes('203.') ? { key, isProxy } : { key: 'proxy', isProxy: true }
    )
  })

  test('a home with IPv6 is one visitor', () => {
    const keyOf = (remoteAddress: string) => visitorOf({ socket: { remoteAddress }, headers: {} }, true).key
    expect(keyOf('2001:db8:1:2:aaaa::1')).toBe(keyOf('2001:db8:1:2:bbbb:1:2:3'))
    expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'))
    expect(plainAddress('[2001:db8::1]:443')).toBe('2001:db8::1')
  })
})

describe('holding on', () => {
  const held: Socket[] = []
  // Each uses a different page, because one page's limit would be reached.
  let pages = 0
  afterEach(() => held.splice(0).forEach((each) => each.destroy()))
  const hold = (bytes: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url())
      const socket = connect(Number(port), hostname, () =>
        socket.write(bytes.replace('PLACE', `r/page-${(pages += 1)}`), () => resolve(socket))
      )
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve(socket) : reject(error)
      )
      held.push(socket)
    })
  const isServed = async () => {
    const host = { host: 'localhost', 'x-forwarded-for': `192.0.2.${held.length % 250}` }
    expect((await rawRequest(url(), { path: '/nothing', headers: host })).status).toBe(404)
  }
  const heads = {
    'that say nothing': '',
    'that never end their headers': 'GET /r/x HTTP/1.1\r\nHost: localhost\r\nX-a: b\r\n',
    'that never send their form':
      'POST /PLACE HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\nscore=',
    'that stay when they were answered':
      'GET /nothing HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.251\r\n\r\n'
  }

  test.each(Object.entries(heads))(
    'more connections than there are places, %s: others are served at once',
    async (_what, bytes) => {
      for (let each = 0; each < lines.connections * 2; each++) await hold(bytes)
      for (let each = 0; each < 5; each++) await isServed()
    }
  )

  test.each(Object.entries(heads).slice(0, 3))(
    'a connection of those %s is closed after a while',
    async (_what, bytes) => {
      const socket = await hold(bytes)
      let heard = ''
      socket.on('data', (piece) => (heard += piece.toString()))
      await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true)
      if (bytes !== '') expect(heard).toMatch(/^HTTP\/1.1 408 /)
    }
  )

  test('one that sends a byte a while does not get longer for that', async () => {
    const socket = await hold('GET /r/x HTTP/1.1\r\nHost: localhost\r\nX-a: ')
    const dripping = setInterval(() => socket.writable && socket.write('b'), 100)
    socket.resume()
    await expect.poll(() => socket.destroyed).toBe(true)
    clearInterval(dripping)
  })
})
