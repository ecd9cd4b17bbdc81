/** The caller of an adapter: asks one server only, one request at a time, with patience for passing trouble. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Adapter, Caller, RawAnswer, Secrets, Settings, SiteAnswer } from '../port'
import { exchange, type ExchangeOptions } from './exchange'
import { isPassing, Trouble, troubleOf, troubleOfError } from './trouble'

export interface CallerOptions extends ExchangeOptions {
  /** Waits; for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** From 0 to 1: spreads retries out. */
  chance?: () => number
}

interface Calling {
  adapter: Adapter
  settings: Settings
  secrets: Secrets
  now: () => number
  signal: AbortSignal
}

/** Milliseconds before passing trouble is met again; afterwards the run ends, and the next one tries. */
const retries = [1000, 3000, 9000]
/** A longer break than this is not waited for within a run. */
const longestBreak = 60_000
const mostRedirects = 3
const signature = 'Goodword (reads reviews for the owner of this account)'

export function callerOf(calling: Calling, options: CallerOptions = {}): Caller {
  const { adapter, settings, secrets, now, signal } = calling
  const { pause = waitFor, chance = Math.random } = options
  const server = adapter.server(settings)
  const headers = {
    Accept: 'application/json',
    'User-Agent': signature,
    ...adapter.authorize(settings, secrets)
  }
  let isFirst = true

  const once = async (address: URL, tolerated: readonly number[]): Promise<SiteAnswer> => {
    const raw = await follow(address, server, (url) => exchange(url, headers, signal, options))
    const answer = readable(raw, address)
    const refusal = adapter.judge?.(answer) ?? null
    if (refusal !== null && !tolerated.includes(raw.status)) throw new Trouble(refusal.code, refusal.message)
    const trouble = tolerated.includes(raw.status) ? null : troubleOf(raw, address, now())
    if (trouble !== null) throw trouble
    return answer
  }

  const get = async (address: URL, tolerated: readonly number[] = []): Promise<SiteAnswer> => {
    if (!isFirst) await pause(adapter.pace, signal)
    isFirst = false
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(address, tolerated)
      } catch (error) {
        if (signal.aborted) throw error
        const trouble = troubleOfError(error, address)
        const usual = retries[attempt]
        const rest = trouble.retryAfter ?? (usual ?? 0) * (0.8 + 0.4 * chance())
        if (usual === undefined || !isPassing(trouble) || rest > longestBreak) throw trouble
        await pause(rest, signal)
      }
    }
  }
  return { settings, now, get }
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal })

/** Only within the server: keys never travel to another one, and nobody can send us around in the owner's network. */
async function follow(address: URL, server: URL, ask: (url: URL) => Promise<RawAnswer>): Promise<RawAnswer> {
  let url = address
  for (let steps = 0; ; steps++) {
    if (!isWithin(url, server))
      throw new Trouble(
        'elsewhere',
        `${server.host} sends Goodword to another server (${url.host}), which is not followed.`
      )
    const answer = await ask(url)
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer
    const next = URL.parse(location, url.href)
    if (next === null || steps === mostRedirects)
      throw new Trouble('unreadable', `${server.host} redirects in circles.`)
    url = next
  }
}

/** The same server, or the same name with encryption. */
const isWithin = (url: URL, server: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.origin === server.origin ||
    (url.protocol === 'https:' && server.protocol === 'http:' && url.hostname === server.hostname))

function readable({ status, headers, text }: RawAnswer, { host }: URL): SiteAnswer {
  return {
    status,
    headers,
    text,
    json: () => {
      try {
        return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
      } catch {
        throw new Trouble('unreadable', unreadableWords(host, text))
      }
    }
  }
}

function unreadableWords(host: string, text: string): string {
  if (text.trim() === '') return `${host} sent an empty answer.`
  return /^\s*</.test(text)
    ? `${host} answered with a web page instead of data: a login, a firewall or a maintenance page may be in the way.`
    : `${host} answered with something that is not JSON.`
}
