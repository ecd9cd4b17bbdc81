/**
 * The setup of every test over HTTP: a real service on a free port with a real SQLite file, a clock that stands still, and two
 * accounts, Alice's and Bob's. Every answer is checked against the contract.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint'
import { addressOfMade, endpoints, type OperationId } from '#shared/contract/endpoints'
import { answerOf, listOf, refusalEnvelope, type RefusalCode } from '#shared/contract/envelope'
import { pathOf } from '#shared/contract/api-client'
import { statusesOf } from '#shared/contract/openapi'
import { scopes, type Scope } from '#shared/contract/scopes'
import { createAccount } from '#main/installation/create-account'
import { createToken } from '#main/account/core/tokens/tokens.service'
import { ownContext, type Context } from '#main/context'
import { startService } from '#main/service'
import type { RunningService, ServiceConfig } from '#main/service-config'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import { fillEmptyFolder } from './empty-folder'
import { askOver, type HttpAnswer } from './http-exchange'
import { watchTold } from './watch-told'

export interface TestClock {
  now: () => number
  set: (time: string) => void
  advance: (milliseconds: number) => void
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly (string | number)[]>
  body?: unknown
  /** A file instead of a body. */
  file?: { type: string; bytes: string | Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Headers
  // Tests access answers of every shape; the contract has already been checked.
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape; the contract checks them
  json: any
  text: string
}

export interface Person {
  accountId: number
  token: string
  /** Calls an operation; checks that the answer has a documented status and shape. */
  call: (operation: OperationId, options?: CallOptions) => Promise<TestAnswer>
  /** The same, but expects success and returns the data. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape; the contract checks them
  data: (operation: OperationId, options?: CallOptions) => Promise<any>
  /** The same, but expects a refusal with this code and returns the error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape; the contract checks them
  refused: (operation: OperationId, code: RefusalCode, options?: CallOptions) => Promise<any>
  /** The same person with a token that has fewer scopes. */
  withScopes: (...wanted: Scope[]) => Person
}

export interface TestService {
  url: string
  dataDir: string
  /** The service's own database, for tests of trouble with it. */
  readonly db: Db
  restartAround: RunningService['restartAround']
  desk: RunningService['desk']
  launchUrl: () => string
  /** The URL of the public pages; null if closed. When turned on, they open on any free port. */
  publicPagesUrl: () => string | null
  clock: TestClock
  alice: Person
  bob: Person
  /** Does everything due at the clock's time, including strategy and sending, and waits until it is done. */
  tick: () => Promise<void>
  /** The service's log. */
  logged: { event: string; facts: Record<string, unknown> }[]
  stop: () => Promise<void>
}

type Fill = (ctx: Context) => void

/** No test asks real sites. */
const onlyHere = (host: string) =>
  host === 'localhost'
    ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    : Promise.reject(Object.assign(new Error(`no such host: ${host}`), { code: 'ENOTFOUND' }))

const noLog = { info: () => undefined, error: () => undefined }

/** Starts a separate service; `stop` ends it and removes its files. */
export async function startTestService(
  options: Partial<
    Pick<
      ServiceConfig,
      | 'rateLimit'
      | 'heartbeat'
      | 'windowFiles'
      | 'command'
      | 'delivery'
      | 'connecting'
      | 'standIns'
      | 'uptime'
      | 'doors'
      | 'desktop'
    >
  > & {
    fill?: Fill
    /** Like `fill`, but done once per worker and copied from then on. */
    copyOf?: Fill
  } = {}
): Promise<TestService> {
  const { rateLimit = 0, fill, copyOf, doors = {}, ...config } = options
  const clock = testClock('2026-03-10T10:00:00Z')
  const { dataDir, alice, bob } = copyOf ? copiedFolder(clock, copyOf) : newFolder(clock, fill)
  const makeToken = (accountId: number) => (wanted: readonly Scope[]) => {
    const ctx = ownContext({ db: openAgain(), now: clock.now, log: noLog }, accountId)
    const { token } = createToken(ctx, { name: 'test', scopes: [...wanted] })
    closeDatabase(ctx.db)
    return token
  }
  const openAgain = () => openDatabase(dataDir)
  const logged: TestService['logged'] = []
  const log = (event: string, facts: Record<string, unknown> = {}) => void logged.push({ event, facts })
  const service: RunningService = await startService({
    dataDir,
    port: 0,
    rateLimit,
    now: clock.now,
    log: { info: log, error: log },
    tickEvery: 0,
    // No rate limits, because with a clock that stands still they would never recover.
    // Tests do not open this machine to the network.
    doors: {
      requests: 0,
      requestsOfProxy: 0,
      forms: 0,
      formsOfPage: 0,
      network: ['127.0.0.1', '::1'],
      ...doors
    },
    ...(config.desktop === undefined ? {} : { shell: 'electron' }),
    ...config,
    connecting: { resolve: onlyHere, ...config.connecting }
  })
  const untold = watchTold(service.db)
  const person = (accountId: number) => personWith(service.url, accountId, makeToken(accountId), scopes)
  return {
    url: service.url,
    dataDir,
    get db() {
      return service.db
    },
    restartAround: service.restartAround,
    desk: service.desk,
    launchUrl: service.launchUrl,
    publicPagesUrl: service.publicPagesUrl,
    clock,
    alice: person(alice),
    bob: person(bob),
    tick: service.tick,
    logged,
    stop: async () => {
      await service.stop()
      // A thread may still be closing its connection, whose files come and go.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
      expect(untold(), 'changes without an event').toEqual([])
    }
  }
}

interface DataFolder {
  dataDir: string
  alice: number
  bob: number
}

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'goodword-test-'))

/**
 * Folders to copy from: writing the made-up shop takes a second, copying it next to nothing. Copies are the same installation, so
 * a test with two installations may use only one of them.
 */
const originals = new Map<Fill, DataFolder>()
process.once('exit', () => {
  for (const { dataDir } of originals.values()) rmSync(dataDir, { recursive: true, force: true })
})

function copiedFolder(clock: TestClock, fill: Fill): DataFolder {
  const original = originals.get(fill) ?? newFolder(clock, fill)
  originals.set(fill, original)
  const dataDir = temporaryFolder()
  cpSync(original.dataDir, dataDir, { recursive: true })
  return { ...original, dataDir }
}

function newFolder(clock: TestClock, fill: Fill | undefined): DataFolder {
  const dataDir = temporaryFolder()
  fillEmptyFolder(dataDir)
  const db = openDatabase(dataDir)
  const alice = newcomer(db, clock, 'Alice & Co', 'DE', 'EUR', 'Europe/Berlin')
  const bob = newcomer(db, clock, "Bob's Burgers", 'US', 'USD', 'America/New_York')
  // Only one of several concurrent services could use the default port.
  db.raw.exec('UPDATE doors SET port = 0')
  // Hardly any test needs daily backups; those that do turn them on.
  db.raw.exec('UPDATE backup_settings SET is_daily = 0')
  fill?.(ownContext({ db, now: clock.now, log: noLog }, alice))
  closeDatabase(db)
  return { dataDir, alice, bob }
}

function testClock(start: string): TestClock {
  let time = Date.parse(start)
  return {
    now: () => time,
    set: (text) => void (time = Date.parse(text)),
    advance: (milliseconds) => void (time += milliseconds)
  }
}

function newcomer(
  db: Db,
  clock: TestClock,
  name: string,
  country: string,
  currency: string,
  zone: string
): number {
  const base = { db, now: clock.now, log: noLog }
  return createAccount(base, { business_name: name, country, currency, time_zone: zone, language: 'en' })
}

function personWith(
  url: string,
  accountId: number,
  makeToken: (scopes: readonly Scope[]) => string,
  held: readonly Scope[]
): Person {
  const token = makeToken(held)
  const call = (operation: OperationId, options: CallOptions = {}) => exchange(url, token, operation, options)
  return {
    accountId,
    token,
    call,
    data: async (operation, options) => {
      const answer = await call(operation, options)
      expect(answer.json.success, answer.text).toBe(true)
      return answer.json.data
    },
    refused: async (operation, code, options) => {
      const answer = await call(operation, options)
      expect(answer.json.error?.code, answer.text).toBe(code)
      return answer.json.error
    },
    withScopes: (...wanted) => personWith(url, accountId, makeToken, wanted)
  }
}

async function exchange(
  url: string,
  token: string,
  operation: OperationId,
  options: CallOptions
): Promise<TestAnswer> {
  const row: Endpoint = endpoints[operation]
  const { params = {}, query = {}, body, file, headers = {} } = options
  const response = await askOver(url + pathOf(row.path, { params, query }), {
    method: row.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': file.type }),
      ...headers
    },
    body: file?.bytes ?? (typeof body === 'string' ? body : JSON.stringify(body))
  })
  const { text } = response
  if (row.download !== undefined && response.status === 200)
    return { status: 200, headers: response.headers, json: undefined, text }
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  checkAnswer(row, response.status, json)
  checkLocation(row, response, json)
  return { status: response.status, headers: response.headers, json, text }
}

/** Checks that the answer to creating a record says where to read it, if it can be read. */
function checkLocation(row: Endpoint, { status, headers }: HttpAnswer, json: unknown): void {
  const id = (json as { data?: { id?: number } } | undefined)?.data?.id
  const address = status === 201 ? addressOfMade(row)?.replace('{id}', String(id)) : undefined
  expect(headers.get('location'), `${row.method} ${row.path}`).toBe(address ?? null)
}

/** Checks that status and shape are documented, and that nothing undocumented is returned. */
function checkAnswer(row: Endpoint, status: number, json: unknown): void {
  const documented = statusesOf(row)
  if (!documented.includes(status))
    expect(documented, `${row.method} ${row.path} answers ${status}: ${JSON.stringify(json)}`).toContain(
      status
    )
  if (status === 304) return
  const schema = status >= 400 ? refusalEnvelope : row.list ? listOf(row.result) : answerOf(row.result)
  const parsed = schema.parse(json)
  // The matcher takes ten times as long to find nothing.
  if (!isDeepStrictEqual(parsed, json)) expect(parsed).toEqual(json)
}
