/** One HTTP exchange of the client: with its token, within its time, and again where that is safe and worth it. */
import { unreachable } from '../../src-shared/contract/api-client'

export interface ClientOptions {
  /** Where Goodword listens, such as `http://127.0.0.1:4870`. */
  url: string
  /** A token of the account. It is sent to `url` and to nowhere else. */
  token: string
  /** How often a request is sent again that was turned away for the moment or got no answer (4). */
  retries?: number
  /** Milliseconds in which an answer must begin (30,000); files may take longer to arrive. */
  timeout?: number
  fetch?: typeof fetch
}

export interface Exchange {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Blob | Uint8Array<ArrayBuffer> | undefined
  /** True: doing it twice is the same as doing it once, so it may be sent again when no answer came. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
  /** Milliseconds instead of those of the client; null: as long as it takes. */
  timeout?: number | null
}

/** The longest that one waits for a service that names no time, and the longest of its times that are believed. */
const longestPause = 60_000

/**
 * @throws ApiProblem `unreachable` when no answer came, also not later. Refusals are answers like others. The signal's reason
 * when the signal has stopped it.
 */
export async function exchange(options: ClientOptions, wanted: Exchange): Promise<Response> {
  const most = options.retries ?? 4
  for (let tried = 0; ; tried++) {
    const answer = await once(options, wanted).catch((cause: unknown) => {
      wanted.signal?.throwIfAborted()
      if (!wanted.isRepeatable || tried >= most) throw unreachable(reasonOf(cause))
      return null
    })
    if (answer !== null && (tried >= most || !(await isTurnedAway(answer)))) return answer
    await pause(pauseBefore(tried, answer), wanted.signal)
  }
}

function once({ url, token, timeout = 30_000, fetch: send = fetch }: ClientOptions, wanted: Exchange) {
  const { method, path, headers, body, signal, timeout: own = timeout } = wanted
  const signals = [signal, own === null ? undefined : AbortSignal.timeout(own)].filter(
    (each) => each !== undefined
  )
  return send(new URL(path, url), {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: body ?? null,
    // Whoever leads elsewhere is not Goodword: the token does not go along.
    redirect: 'error',
    signal: AbortSignal.any(signals)
  })
}

/** Only for the moment: nothing was done. What needs a person (recovery, a read-only disk) is not worth waiting for. */
async function isTurnedAway(answer: Response): Promise<boolean> {
  if (![409, 429, 503].includes(answer.status)) return false
  const json = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { error?: { code?: string } }
  const code = json.error?.code
  return code === 'rate_limited' || code === 'unavailable' || code === 'idempotency_in_progress'
}

/** What the service asks for, else longer each time; with a little chance in it, so that programs do not come back together. */
function pauseBefore(tried: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? NaN) * 1000
  const usual = 250 * 2 ** tried
  return Math.min(longestPause, Number.isFinite(asked) && asked > 0 ? asked : usual) * (1 + Math.random() / 4)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** fetch says only "fetch failed", and why in the cause. */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause as { message?: string; cause?: { code?: string } }
  return inner?.code ?? message ?? String(cause)
}
