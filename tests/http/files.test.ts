/** Files over HTTP: downloads and uploads, complete, too large, of the wrong type, cut off, and slow. */
import express, { type RequestHandler } from 'express'
import { EventEmitter } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limitArrival, receiveFile, sendFile } from '#main/http/files'
import { file } from '#main/http/reply'
import { startRequest, type Server } from '#main/http/request-context'
import { sendProblem } from '#main/http/send-problem'
import { Problem } from '#main/problem'
import { sendAll, trickle } from '../support/odd-senders'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const logged: string[] = []
const log = {
  info: () => undefined,
  error: (_event: string, facts: object = {}) => void logged.push((facts as { reason: string }).reason)
}

describe('the parts themselves', () => {
  const open: HttpServer[] = []
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
    logged.length = 0
  })

  /** Starts a server with only these handlers; returns its address. */
  async function serve(...handlers: RequestHandler[]): Promise<string> {
    const app = express()
    app.use((_req, res, next) => {
      startRequest(res)
      next()
    })
    app.use(...handlers)
    app.use(sendProblem({ log, noticed: () => undefined } as unknown as Server))
    const server = createServer(app)
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** A file of this many pieces, and how many have been produced. */
  function longFile(pieces: number, fail?: Error) {
    const state = { made: 0, isEnded: false }
    async function* make(): AsyncGenerator<string> {
      try {
        for (; state.made < pieces; state.made++) {
          await Promise.resolve()
          yield 'x'.repeat(100_000)
        }
        if (fail !== undefined) throw fail
      } finally {
        state.isEnded = true
      }
    }
    return { state, make }
  }

  const send =
    (make: () => AsyncIterable<string>, name = 'a.csv'): RequestHandler =>
    (req, res) =>
      sendFile(req, res, file(name, make()), 'text/csv')

  test('all pieces arrive, under a harmless name', async () => {
    const { state, make } = longFile(30)
    const url = await serve(send(make, 'a "b"\r\nc/../ü.csv'))
    const answer = await rawRequest(url, { path: '/' })
    expect(answer.text.length).toBe(3_000_000)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="a__b___c_..__.csv"')
    expect(state).toEqual({ made: 30, isEnded: true })
  })

  test('HEAD: the same headers, no body, and no more than the first piece is made', async () => {
    const { state, make } = longFile(30)
    const url = await serve(send(make))
    const answer = await rawRequest(url, { method: 'HEAD', path: '/' })
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'text/csv; charset=utf-8' }
    })
    expect(state).toEqual({ made: 0, isEnded: true })
  })

  test('a refusal before the first piece is an answer like any other', async () => {
    // oxlint-disable-next-line require-yield -- it refuses before it has anything to give
    async function* refuse(): AsyncGenerator<string> {
      await Promise.resolve()
      throw new Problem('not_found', 'There is no such thing.')
    }
    const answer = await rawRequest(await serve(send(refuse)), { path: '/' })
    expect([answer.status, answer.json.error.code]).toEqual([404, 'not_found'])
    expect(answer.headers).not.toHaveProperty('content-disposition')
  })

  test('an error in the middle cuts the line, so that half a file is not taken for a whole one', async () => {
    const { state, make } = longFile(20, new Error('the disk is gone'))
    const url = await serve(send(make))
    await expect(rawRequest(url, { path: '/' })).rejects.toThrow(/aborted|hang up|ECONNRESET/)
    expect(state.isEnded).toBe(true)
    expect(logged.join()).toContain('the disk is gone')
  })

  test('who goes away in the middle ends the making', async () => {
    const { state, make } = longFile(100_000)
    const url = await serve(send(make))
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(url, resolve).on('error', reject)
    )
    answer.once('data', () => answer.destroy())
    answer.on('error', () => undefined)
    await expect.poll(() => state.isEnded).toBe(true)
    expect(state.made).toBeLessThan(1000)
    expect(logged).toEqual([])
  })

  test('nothing is made in advance for a slow reader, and nothing piles up at the line', async () => {
    const warned: string[] = []
    const warn = (warning: Error) => void warned.push(warning.name)
    process.on('warning', warn)
    const { state, make } = longFile(400)
    const url = await serve(send(make))
    const answer = await new Promise<IncomingMessage>((resolve) => get(url, resolve))
    answer.pause()
    // Waits until nothing more is produced, however slow the machine is.
    let early: number
    do {
      early = state.made
      await sleep(200)
    } while (early === 0 || state.made > early)
    expect(early).toBeLessThan(150)
    let length = 0
    for await (const piece of answer) length += (piece as Buffer).length
    expect(length).toBe(40_000_000)
    process.off('warning', warn)
    expect(warned).toEqual([])
  })

  const take =
    (most: number, types = ['text/csv']): RequestHandler =>
    async (req, res) => {
      let size = 0
      for await (const piece of receiveFile(req, { types, most })) size += piece.length
      res.end(JSON.stringify({ size }))
    }
  const csv = { 'content-type': 'text/csv' }

  test('a file is read as it arrives', async () => {
    const url = await serve(take(1_000_000))
    const answer = await rawRequest(url, {
      method: 'POST',
      path: '/',
      headers: csv,
      body: 'x'.repeat(900_000)
    })
    expect(answer.json).toEqual({ size: 900_000 })
  })

  test.each([
    ['that says so', 3_000_000, { 'content-length': '3000000' }],
    ['that does not say how large it is', 30_000_000, { 'transfer-encoding': 'chunked' }],
    ['by one byte', 1_000_001, { 'transfer-encoding': 'chunked' }]
  ])(
    'a file that is too large, %s: 413, also for clients that send all of it first',
    async (_title, size, more) => {
      const url = await serve(take(1_000_000))
      expect(await sendAll(url, size, { ...csv, ...more })).toMatchObject({
        status: 413,
        json: { error: { code: 'body_too_large', message: expect.stringContaining('1000000') } }
      })
    }
  )

  test('who takes the file may refuse it in the middle, and is heard', async () => {
    const url = await serve(async (req) => {
      for await (const piece of receiveFile(req, { types: ['text/csv'], most: 1e9 }))
        if (piece.length > 0) throw new Problem('storage_full', 'The disk is full.')
    })
    expect(await sendAll(url, 20_000_000, csv)).toMatchObject({ status: 507 })
  })

  test('a body that trickles in: 408', async () => {
    const url = await serve(
      limitArrival(150),
      express.raw({ type: () => true }),
      (_req, res) => void res.end('{}')
    )
    const heard = await trickle(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1.1 408 /)
    expect(heard).toContain('Connection: close')
    expect(heard).toContain('"code":"request_timeout"')
    const quick = await rawRequest(url, { method: 'POST', path: '/', body: '{}' })
    expect(quick.status).toBe(200)
  })

  test('a picture may not', () => {
    vi.useFakeTimers()
    const req = Object.assign(new EventEmitter(), {
      method: 'POST',
      path: '/account/pictures',
      headers: { 'content-length': '1000' }
    })
    const next = vi.fn<(problem?: unknown) => void>()
    void limitArrival(150)(req as never, {} as never, next)
    vi.advanceTimersByTime(59_000)
    expect(next.mock.calls).toEqual([[]])
    vi.advanceTimersByTime(2000)
    expect(next.mock.lastCall).toEqual([expect.objectContaining({ code: 'request_timeout' })])
    vi.useRealTimers()
  })

  test('a file may trickle in', async () => {
    const url = await serve(
      (req, _res, next) => {
        Object.assign(req, { url: '/account/imports' })
        next()
      },
      limitArrival(100),
      take(1000)
    )
    const heard = await trickle(
      url,
      'POST /account/imports HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nConnection: close\r\nContent-Length: 8\r\n\r\n'
    )
    expect(heard).toContain('{"size":8}')
  })
})

describe('in the service', () => {
  const service = useService()
  const key = () => ({ authorization: `Bearer ${service.alice.token}` })
  const raw = (headers: Record<string, string>, body?: string) =>
    rawRequest(service.url, {
      method: 'POST',
      path: '/account/imports',
      headers: { ...key(), ...headers },
      body
    })

  test.each<[string, Record<string, string>]>([
    ['no type', {}],
    ['JSON with a wrong name', { 'content-type': 'text/json' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form of fields', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a picture', { 'content-type': 'image/png' }],
    [
      'a document of Word',
      { 'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
    ],
    ['nonsense', { 'content-type': '/' }],
    ['compressed', { 'content-type': 'text/csv', 'content-encoding': 'gzip' }]
  ])('%s: 415', async (_title, headers) => {
    const answer = await raw(headers, 'a,b\r\n1,2\r\n')
    expect([answer.status, answer.json.error.code]).toEqual([415, 'unsupported_media_type'])
    expect(answer.json.error.message).toContain('text/csv')
  })

  test('a length beyond the limit is refused without waiting for it', async () => {
    const answer = await trickle(
      service.url,
      `POST /account/imports HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nAuthorization: Bearer ${service.alice.token}\r\nContent-Type: text/csv\r\nContent-Length: 1073741825\r\nConnection: close\r\n\r\n`
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })

  test('nobody who may not send a file is read', async () => {
    const none = await rawRequest(service.url, {
      method: 'POST',
      path: '/account/imports',
      headers: { 'content-type': 'text/csv' },
      body: 'a'
    })
    expect(none.status).toBe(401)
    await service.alice.withScopes('imports:read').refused('createImport', 'missing_scope', {
      file: { type: 'text/csv', bytes: 'a,b\n1,2\n' }
    })
  })

  test('an upload that is cut off leaves nothing behind', async () => {
    const { hostname, port, host } = new URL(service.url)
    const before = await service.alice.data('listImports')
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /account/imports HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${service.alice.token}\r\nContent-Type: text/csv\r\nContent-Length: 1000000\r\n\r\n`
    )
    socket.write('score,review\r\n5,good\r\n'.repeat(1000))
    await sleep(100)
    socket.destroy()
    const folder = join(service.dataDir, 'imports')
    const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    await expect.poll(() => files().filter((each) => each.includes('.')).length + files().length).toBe(0)
    expect(await service.alice.data('listImports')).toEqual(before)
    expect(service.logged.filter(({ event }) => event === 'request failed')).toEqual([])
  })

  test('HEAD of every download', async () => {
    for (const path of [
      '/account/exports/customers.csv',
      '/account/exports/reviews.csv',
      '/account/exports/messages.csv',
      '/account/import-formats/template.csv?kind=customers'
    ]) {
      const answer = await rawRequest(service.url, { method: 'HEAD', path, headers: key() })
      expect([path, answer.status, answer.text, answer.headers['content-type']]).toEqual([
        path,
        200,
        '',
        'text/csv; charset=utf-8'
      ])
    }
  })
})
