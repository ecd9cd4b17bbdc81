/** A local stand-in for a site: answers as told, and records its requests. */
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listenOn, portOf } from '#main/tools/listen'

export interface Asked {
  method: string
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface Told {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** What goes wrong with an answer. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang up'
  /** The request takes effect, but its answer never arrives. */
  | 'lost'
  | 'cut'
  | 'cut gzip'
  | 'drip'
  | 'flood'
  | 'bomb'

export interface StandInSite {
  url: string
  asked: Asked[]
  /** Faults for the next requests, in order; null: none. */
  faults: (Fault | null)[]
  /** Called and awaited before each request is answered. */
  meanwhile: ((asked: Asked, count: number) => void | Promise<void>) | null
  stop: () => Promise<void>
}

/** @param held the object that becomes the site */
export async function startSite(tell: (asked: Asked) => Told, held: object = {}): Promise<StandInSite> {
  const site = Object.assign(held, fresh())
  const listeners = await listenOn(
    () =>
      createServer((req, res) => {
        void text(req).then(async (body) => {
          const asked = {
            method: req.method ?? 'GET',
            url: new URL(req.url ?? '/', 'http://site'),
            headers: req.headers,
            body
          }
          site.asked.push(asked)
          await site.meanwhile?.(asked, site.asked.length)
          const fault = site.faults.shift() ?? null
          if (fault === 'lost') tell(asked)
          if (fault !== null) return fail(res, fault)
          const told = tell(asked)
          res
            .writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
            .end(told.body)
        })
      }),
    0,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`the site cannot listen: ${listeners}`)
  return Object.assign(site, {
    url: `http://127.0.0.1:${portOf(listeners[0]!)}`,
    stop: async () => {
      for (const each of listeners) each.closeAllConnections()
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))))
    }
  })
}

const fresh = (): Omit<StandInSite, 'url' | 'stop'> => ({ asked: [], faults: [], meanwhile: null })

function fail(res: ServerResponse, fault: Fault): void {
  if (typeof fault === 'object') {
    res.writeHead(fault.status, fault.headers ?? {}).end(fault.body ?? '')
    return
  }
  switch (fault) {
    case 'hang up':
    case 'lost':
      res.destroy()
      return
    case 'cut':
      res.writeHead(200, { 'content-length': '1000' })
      res.write('[{"id":1', () => res.destroy())
      return
    case 'cut gzip': {
      const whole = gzipSync(JSON.stringify(Array.from({ length: 500 }, () => ({ id: Math.random() }))))
      res.writeHead(200, { 'content-encoding': 'gzip' }).end(whole.subarray(0, 100))
      return
    }
    case 'drip':
      res.writeHead(200)
      res.write('[')
      return
    case 'flood':
      res.writeHead(200).end(`[${' '.repeat(11 * 1024 * 1024)}]`)
      return
    case 'bomb':
      res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(40 * 1024 * 1024)))
  }
}

/** Starts the site before the first test, and clears its faults before each one. */
export function useSite(tell: (asked: Asked) => Told): StandInSite {
  const held = {} as StandInSite
  beforeAll(() => startSite(tell, held))
  beforeEach(() => Object.assign(held, fresh()))
  afterAll(() => held.stop())
  return held
}
