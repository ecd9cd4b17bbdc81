/** The only file that fetches: the typed client of the service, and the exchange of the launch ticket for a key. */
import { ApiProblem, apiClient, type Send } from '../src-shared/contract/api-client'
import { session } from './session.svelte'

const send: Send = async ({ method, path, headers, body }) => {
  const response = await fetch(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${session.key ?? ''}` },
    body: body ?? null,
    cache: 'no-store'
  })
  if (response.status === 401) session.close()
  return { status: response.status, json: await response.json(), etag: response.headers.get('etag') }
}

export const api = apiClient(send)

/** The stream of what changes, behind an event or from now on. Throws when there is none to be had. */
export async function openEvents(
  after: number | null,
  signal: AbortSignal
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch('/account/events', {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${session.key ?? ''}`,
      ...(after === null ? {} : { 'last-event-id': String(after) })
    },
    cache: 'no-store',
    signal
  })
  if (response.status === 401) session.close()
  if (!response.ok || response.body === null) throw new Error(`no events: ${response.status}`)
  return response.body
}

/** Where the interface is found, for programs of the owner. */
export const serviceAddress = location.origin

const ticketInAddress = /^#ticket=([^&]+)/

/** Takes the ticket out of the address and swaps it for a key; without a ticket the key of before a reload holds. */
export async function openSession(): Promise<void> {
  const ticket = ticketInAddress.exec(location.hash)?.[1]
  if (ticket !== undefined) history.replaceState(null, '', location.pathname)
  // A fresh address pasted into this window changes only the fragment: start again with it.
  addEventListener('hashchange', () => {
    if (ticketInAddress.test(location.hash)) location.reload()
  })
  const key = ticket === undefined ? session.key : await exchange(ticket)
  if (key === null) session.close()
  else session.open(key)
}

async function exchange(ticket: string): Promise<string | null> {
  try {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: decodeURIComponent(ticket) })
    })
    const answer = (await response.json()) as { data?: { token?: string } }
    return answer.data?.token ?? null
  } catch {
    return null
  }
}

export interface Licence {
  name: string
  version: string
  /** Its name in the list of SPDX, such as `MIT`. */
  identifier?: string
  text?: string
}

// The build writes one list for the window and one for the service.
const licenceFiles = ['/licences.json', '/licences-service.json']

/** Whose work is inside, as the build has found it; each package once. */
export async function readLicences(): Promise<{ data: Licence[] }> {
  const lists = await Promise.all(licenceFiles.map(readList))
  const each = new Map(lists.flat().map((licence) => [`${licence.name} ${licence.version}`, licence]))
  return { data: [...each.values()].toSorted((a, b) => a.name.localeCompare(b.name)) }
}

async function readList(file: string): Promise<Licence[]> {
  const response = await fetch(file).catch((cause: unknown) => {
    throw new ApiProblem('unreachable', String(cause), 0)
  })
  return (await response.json()) as Licence[]
}
