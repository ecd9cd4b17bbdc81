/** The only file that calls `fetch`: the typed client of the service, and the exchange of the launch ticket for a key. */
import {
  ApiProblem,
  apiClient,
  pathOf,
  readAnswer,
  refusalIn,
  unreachable,
  type Call,
  type DownloadOperation,
  type Send
} from '#shared/contract/api-client'
import { endpoints, type Endpoints } from '#shared/contract/endpoints'
import type { RefusalCode } from '#shared/contract/envelope'
import { saveBlob } from '../lib/save-file'
import type { OwnAccount } from '#shared/own-accounts'
import { followLaunches, launchTicket } from './launch-ticket'
import { reading, readsBefore, untilAnswered } from './own-changes'
import { session, type BusinessKey } from './session.svelte'
import { serviceStatus } from './service-status.svelte'

const send: Send = (request) => sendWith(session.key, request)

const sendWith = (key: string | null, request: Parameters<Send>[0]) =>
  request.method === 'GET'
    ? reading(request.path, () => askWith(key, request))
    : untilAnswered(() => {
        const answered = readsBefore(request.path)?.then(() => askWith(key, request))
        return answered ?? askWith(key, request)
      })

const askWith = async (key: string | null, { method, path, headers, body, signal }: Parameters<Send>[0]) => {
  for (let waited = 0; ; waited += retryDelay) {
    const response = await fetch(path, {
      method,
      headers: { ...headers, authorization: `Bearer ${key ?? ''}` },
      body: body ?? null,
      signal: signal ?? null,
      cache: 'no-store'
    })
    const json: unknown = await response.json()
    noteStatus(response.status, json, key)
    session.firstEvent ??= eventOf(response)
    // Reads are simply repeated; for changes, the caller decides.
    if (!serviceStatus.isRestarting || method !== 'GET' || waited >= patience)
      return { status: response.status, json, etag: response.headers.get('etag') }
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
  }
}

/** Milliseconds between two requests to a service that is restarting, and how long to keep trying. */
const [retryDelay, patience] = [1000, 60_000]

/**
 * Handles what any answer can say apart from its data: an invalid key, or the status of the service.
 * @param key that of the request. The refusal of an earlier one says nothing about the present one.
 */
export function noteStatus(status: number, json?: unknown, key = session.key) {
  if (status === 401 && key === session.key) void leave()
  serviceStatus.hear(status, (json as { error?: { code: RefusalCode } } | undefined)?.error?.code)
}

/**
 * The key is no longer valid, or the data was replaced (for example by an older backup) and no longer contains this business.
 * In the second case the window moves to the first business there is.
 */
async function leave(): Promise<void> {
  const { key } = session
  // Other requests under way with this key are refused, too.
  if (key === leaving) return
  leaving = key
  // If it is refused again right after moving, the business isn't the reason. Without this the window would reload forever.
  const found = key === null || session.isMoving ? null : await businessApi.enter().catch(() => null)
  if (found !== null) session.move(found, '/inbox', { isLost: true })
  else if (session.key === key) session.close()
}
let leaving: string | null | undefined

export const api = apiClient(endpoints, send)

/** The interface of a business that the window is about to switch to. */
export const apiOf = ({ token }: BusinessKey) => apiClient(endpoints, (request) => sendWith(token, request))

type NewBusiness = Record<'business_name' | 'language' | 'country' | 'currency' | 'time_zone', string>

/** The businesses of this installation; only windows may call these. Each throws ApiProblem. */
export const businessApi = {
  list: () => askAsWindow<OwnAccount[]>('GET', '/session/accounts'),
  make: (business: NewBusiness) => askAsWindow<BusinessKey>('POST', '/session/accounts', business),
  /** Without an id: the first business. */
  enter: (account_id?: number) => askAsWindow<BusinessKey>('POST', '/session/account', { account_id })
}

/** Answers an assistant's question on the owner's behalf. Throws ApiProblem; `not_found`: it is no longer being asked. */
export const answerQuestion = (id: string, agrees: boolean) =>
  askAsWindow<object>('POST', `/mcp/questions/${id}`, { agrees })

async function askAsWindow<Data>(method: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${session.key ?? ''}`, 'content-type': 'application/json' }
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(path, { method, headers, body: sent, cache: 'no-store' }).catch(
    (cause: unknown) => {
      throw unreachable(cause)
    }
  )
  return (readAnswer(response.status, await response.json(), null) as { data: Data }).data
}

function eventOf({ headers }: Response): number | null {
  const id = headers.get('goodword-event')
  return id === null ? null : Number(id)
}

export interface ServiceFile {
  blob: Blob
  /** The file name that the service gives it. */
  name: string
}
interface Following {
  /** Called with the number of bytes received so far. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}

/** Saves a file from the service to the downloads under the service's name for it, which it returns. Throws like `fetchFile`. */
export async function saveDownload<Id extends DownloadOperation>(
  operation: Id,
  call: Call<Endpoints[Id]>,
  following: Following = {}
): Promise<string> {
  const { name, blob } = await fetchFile(operation, call, following)
  saveBlob(name, blob)
  return name
}

/**
 * Fetches a file from the service.
 * @throws ApiProblem when it is refused or breaks off; the signal's reason when it was aborted.
 */
export async function fetchFile<Id extends DownloadOperation>(
  operation: Id,
  call: Call<Endpoints[Id]>,
  following: Following = {}
): Promise<ServiceFile> {
  return receiveFile(operation, fileRequest(operation, call, following.signal), following)
}

/** Saves the bundle that installs this Goodword in an assistant's program. Throws like `fetchFile`. */
export async function saveAssistantBundle(): Promise<void> {
  const headers = { authorization: `Bearer ${session.key ?? ''}` }
  const { name, blob } = await receiveFile('goodword.mcpb', ['/mcp/bundle', { headers, cache: 'no-store' }])
  saveBlob(name, blob)
}

/** @param usualName used if the service doesn't give the file a name. */
async function receiveFile(
  usualName: string,
  request: [string, RequestInit],
  { onProgress = () => undefined, signal }: Following = {}
): Promise<ServiceFile> {
  const failed = (cause: unknown): never => {
    throw signal?.aborted === true ? cause : unreachable(cause)
  }
  const response = await fetch(...request).catch(failed)
  if (!response.ok || response.body === null) {
    const json: unknown = await response.json().catch(failed)
    noteStatus(response.status, json)
    throw refusalIn(response.status, json)
  }
  const counted = response.body.pipeThrough(countBytes(onProgress))
  const type = response.headers.get('content-type') ?? ''
  // The browser stores a blob, on disk if it is large, so the whole file is never in the window's memory.
  const blob = await new Response(counted, { headers: { 'content-type': type } }).blob().catch(failed)
  return { blob, name: nameIn(response.headers.get('content-disposition')) ?? usualName }
}

function fileRequest<Id extends DownloadOperation>(
  operation: Id,
  call: Call<Endpoints[Id]>,
  signal: AbortSignal | undefined
): [string, RequestInit] {
  const { method, path } = endpoints[operation]
  const { body } = call as { body?: unknown }
  const headers: Record<string, string> = { authorization: `Bearer ${session.key ?? ''}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  return [
    pathOf(path, call),
    {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      signal: signal ?? null
    }
  ]
}

function countBytes(onProgress: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      onProgress(bytes)
      controller.enqueue(piece)
    }
  })
}

const nameIn = (disposition: string | null): string | undefined =>
  /filename="?([^";]+)/.exec(disposition ?? '')?.[1]

/** The stream of events, after a given one or from now on. Throws if it can't be opened. */
export async function openEvents(
  after: number | null,
  signal: AbortSignal
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { key } = session
  const response = await fetch('/account/events', {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${key ?? ''}`,
      ...(after === null ? {} : { 'last-event-id': String(after) })
    },
    cache: 'no-store',
    signal
  })
  if (!response.ok || response.body === null) {
    noteStatus(response.status, await response.json().catch(() => undefined), key)
    throw new Error(`no events: ${response.status}`)
  }
  return response.body
}

/** The address of the interface, for the owner's own programs. */
export const serviceAddress = location.origin

/** Exchanges the ticket for a key; without a ticket, the key from before a reload is used. */
export async function openSession(): Promise<void> {
  followLaunches()
  const key = launchTicket === null ? session.key : await exchange(launchTicket)
  if (key === null) session.close()
  else session.open(key)
  setInterval(() => void renewSession(), lookEvery)
  // After sleep, or if the browser suspends background windows.
  document.addEventListener('visibilitychange', () => void renewSession())
}

const lookEvery = 600_000
/** A quarter of the lifetime that the service gives a key. */
const renewEvery = 6 * 3_600_000

/** Exchanges an old key for a new one. If that fails, the next request will find out. */
async function renewSession(): Promise<void> {
  if (session.state !== 'open' || Date.now() - session.since < renewEvery) return
  const key = await askForKey('/session/renew', { authorization: `Bearer ${session.key ?? ''}` })
  if (key !== null) session.open(key)
}

const exchange = (ticket: string): Promise<string | null> =>
  askForKey(
    '/session',
    { 'content-type': 'application/json' },
    JSON.stringify({
      ticket: decodeURIComponent(ticket),
      ...(session.lastBusiness > 0 && { account_id: session.lastBusiness })
    })
  )

async function askForKey(
  path: string,
  headers: Record<string, string>,
  body: string | null = null
): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'POST', headers, body })
    const answer = (await response.json()) as { data?: { token?: string } }
    return answer.data?.token ?? null
  } catch {
    return null
  }
}

export interface Licence {
  name: string
  version: string
  /** Its SPDX identifier, such as `MIT`. */
  identifier: string
  text: string
}

/** The licences of third-party code in the build, as collected by the build. */
export async function readLicences(): Promise<{ data: Licence[] }> {
  const response = await fetch('/licences.json').catch((cause: unknown) => {
    throw new ApiProblem('unreachable', String(cause), 0)
  })
  return { data: (await response.json()) as Licence[] }
}
