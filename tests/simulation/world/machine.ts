/**
 * The shop's computer with Goodword on it: starts it, kills it without any farewell, and asks it as its window, its programs and
 * its visitors do. The service is the real one, on a real file; only what leaves the computer goes elsewhere.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { pathOf } from '#shared/contract/api-client'
import { windowSessions } from '#main/http/sessions'
import type { Site } from '#main/http/request-context'
import { launchDesk } from '#main/installation/data-folder/identity'
import { openData, type OpenData } from '#main/installation/data-folder/open-data'
import { setUpDesk } from '#main/installation/desktop/desktop-state'
import { finishRestore } from '#main/installation/restoring/replace-database'
import type { ServiceControl } from '#main/installation/running-service'
import { startEngine, type Engine } from '#main/engine'
import type { ServiceConfig } from '#main/service-config'
import type { Db } from '#main/store/query'
import { ask, type Answered } from './in-process'
import type { Time } from './time'
import type { Turnstile } from './turnstile'

export interface Machine {
  dataDir: string
  readonly db: Db
  /** What the log says. */
  logged: { event: string; facts: object }[]
  /** One round of everything due. @param killAfter kills Goodword after so many requests to the outside. False: it was killed. */
  round: (killAfter?: number | null) => Promise<boolean>
  /** Calls an operation with a token. */
  call: (token: string, operation: OperationId, given?: Given) => Promise<Told>
  /** A visitor of the public pages. */
  visit: (path: string, form?: Record<string, string>) => Promise<Answered>
  /** Ends Goodword as the power switch does, and starts it again. */
  kill: () => Promise<void>
  /** Ends it as a person does, and starts it again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export interface Given {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly (string | number)[]>
  body?: unknown
  file?: { type: string; bytes: string }
}

export interface Told {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape
  data: any
  error: { code: string; message: string } | null
  /** Of lists: how many there are in all. */
  total: number | null
}

/** Where the shop's customers reach its pages. */
export const publicHost = 'reviews.hammer-and-nail.com'
const port = 4870

export interface Around {
  dataDir: string
  time: Time
  door: Turnstile
  /** Ends what was connected to it. */
  cut: () => void
  outside: Pick<ServiceConfig, 'delivery' | 'connecting' | 'webhooks' | 'standIns'>
}

const usual = { requests: 0, requestsOfProxy: 0, forms: 0, formsOfPage: 0 }

export async function startMachine({ dataDir, time, door, cut, outside }: Around): Promise<Machine> {
  const logged: Machine['logged'] = []
  const note = (event: string, facts: object = {}) => void logged.push({ event, facts })
  const log = { info: () => undefined, error: note }
  let running: { engine: Engine; data: OpenData; pages: Server | null; isAlive: boolean } | null = null
  const present = () => {
    if (running === null) throw new Error('Goodword is not running')
    return running
  }
  const begin = async (isAnotherFile: boolean) => {
    finishRestore(dataDir)
    const life: NonNullable<typeof running> = { pages: null, isAlive: true } as never
    // Whoever was killed reads no clock any more: whatever it still meant to do ends there.
    const now = () => {
      if (!life.isAlive) throw new Error('killed')
      return time.shown()
    }
    const accounts = () => running?.engine.accounts ?? null
    const config: ServiceConfig = {
      ...outside,
      dataDir,
      port,
      rateLimit: 0,
      now,
      uptime: time.uptime,
      machine: 'the computer of the shop',
      tickEvery: 0,
      doors: { ...usual, listen: (make) => ((life.pages = make()), Promise.resolve([])) }
    }
    life.data = openData(dataDir, { now, machine: config.machine, log })
    // Kills leave the file as the system has it; losing power is what the tests with strace are for.
    life.data.db.raw.pragma('synchronous = 0')
    const site: Site = {
      log,
      now,
      port: () => port,
      sessions: sessionsOf(now, accounts),
      accounts,
      desk: launchDesk('key', () => port, now),
      launchUrl: () => '',
      noticed: (error) => note('noticed', { error: String(error) })
    }
    const [desk, sound] = [setUpDesk(), Promise.resolve()]
    life.engine = await startEngine(life.data, { config, site, whole, desk, isAnotherFile, sound })
    life.data.remember()
    running = life
  }
  const end = async () => {
    const { engine, data } = present()
    await engine.stop(0)
    data.remember()
    data.close()
    running = null
  }
  const whole = {
    dataDir,
    shell: 'none',
    checkedAt: () => null,
    isReadOnly: () => false,
    noticed: (error: unknown) => note('noticed', { error: String(error) }),
    restartAround: async (work: () => Promise<unknown>) => {
      // The request that asks for it has not ended yet, and cannot be waited for.
      const { engine, data } = present()
      await engine.stop(1)
      data.remember()
      data.close()
      try {
        return await work()
      } finally {
        await begin(true)
      }
    }
  } as unknown as ServiceControl
  const dropWithoutFarewell = () => {
    const life = present()
    const aside = join(dataDir, '..', 'as-killed')
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside)
    for (const file of ['goodword.db', 'goodword.db-wal'])
      if (existsSync(join(dataDir, file))) cpSync(join(dataDir, file), join(aside, file))
    life.isAlive = false
    life.data.db.raw.close()
    cut()
    void life.engine.stop(99).catch(() => undefined)
    for (const file of ['goodword.db', 'goodword.db-wal', 'goodword.db-shm'])
      rmSync(join(dataDir, file), { force: true })
    cpSync(aside, dataDir, { recursive: true })
    running = null
  }
  await begin(false)
  const kill = async () => {
    dropWithoutFarewell()
    await begin(false)
  }
  return {
    dataDir,
    get db() {
      return present().engine.db
    },
    logged,
    round: async (killAfter = null) => {
      const isWhole = await door.during(present().engine.tick(), killAfter)
      if (!isWhole) await kill()
      return isWhole
    },
    call: async (token, operation, given = {}) => {
      const row: Endpoint = endpoints[operation]
      const { params = {}, query = {}, body, file } = given
      const answering = ask(present().engine.answer, {
        method: row.method,
        path: pathOf(row.path, { params, query }),
        headers: {
          host: `127.0.0.1:${port}`,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file === undefined ? {} : { 'content-type': file.type })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(file === undefined ? {} : { body: file.bytes })
      })
      // What it asks outside, such as the model, passes the turnstile as well.
      await door.during(answering, null)
      return toldBy(await answering)
    },
    visit: (path, form) => {
      const { pages } = present()
      if (pages === null) throw new Error('the public pages are closed')
      return ask((req, res) => void pages.emit('request', req, res), {
        method: form === undefined ? 'GET' : 'POST',
        path,
        headers: {
          host: publicHost,
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' })
        },
        ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() })
      })
    },
    kill,
    restart: async () => {
      await end()
      await begin(false)
    },
    stop: end
  }
}

function toldBy({ status, headers, text }: Answered): Told {
  if (headers['content-type']?.startsWith('text/') === true)
    return { status, data: text, error: null, total: null }
  const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  const {
    data,
    error = null,
    pagination
  } = json as {
    data?: unknown
    error?: Told['error']
    pagination?: { total?: number }
  }
  return { status, data, error, total: pagination?.total ?? null }
}

/** No window is opened in a life, so none has to be forgotten. */
function sessionsOf(...given: Parameters<typeof windowSessions>): Site['sessions'] {
  const sessions = windowSessions(...given)
  sessions.stop()
  return sessions
}
