/** The limit as a process: `node:http` and better-sqlite3, nothing else. Prints its address as one line of JSON. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { customerWriter } from './limit-customers'
import { limitQueries } from './limit-queries'

export interface LimitServer {
  url: string
  stop: () => Promise<void>
}

/** The database settings by name, the same for both sides. */
export type Pragmas = readonly (readonly [name: string, value: string | number])[]

export async function startLimit(dataDir: string, pragmas: Pragmas): Promise<LimitServer> {
  const raw = new Database(join(dataDir, 'goodword.db'))
  for (const [name, value] of pragmas) raw.pragma(`${name} = ${value}`)
  const server = serverOf(raw)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    raw.close()
  }
  return { url, stop }
}

function serverOf(raw: Database.Database): Server {
  const queries = limitQueries(raw)
  const createCustomer = customerWriter(raw)
  return createServer((req, res) => {
    const answer = (text: string): void => {
      res.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text)
      })
      res.end(text)
    }
    if (req.method === 'POST') {
      let body = ''
      req.on('data', (part: Buffer) => (body += part.toString()))
      req.on('end', () => answer(createCustomer(body)))
      return
    }
    const [, name = '', ...args] = (req.url ?? '').split('/')
    answer(queries[name]!(args))
  })
}

/** What `lists` and `start` run as a separate process. */
export async function runLimit([dataDir = '', pragmas = '[]']: string[]): Promise<void> {
  const { url, stop } = await startLimit(dataDir, JSON.parse(pragmas) as Pragmas)
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ url, pid: process.pid })}\n`)
}
