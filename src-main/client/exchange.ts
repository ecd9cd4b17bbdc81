/** One HTTP exchange of the client: with its token, within its timeout, and repeated where that is safe and useful. */
import { unreachable } from '#shared/contract/api-client'

export interface ClientOptions {
  /** Where Goodword listens, such as `http://127.0.0.1:4870`. */
  url: string
  /** An access token of the account. It is sent to `url` and nowhere else. */
  token: string
  /** How often to repeat a request that was refused temporarily or got no answer (4). */
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
  /** Whether doing it twice has the same effect as doing it once, so that it can be repeated if there was no answer. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
}

/** The longest wait, also if the service asks for a longer one. */
const maxPause = 60_000

/**
 * @throws ApiProblem `unreachable` if there was no answer, even after repeating; the signal's reason if the signal was aborted.
 * Refusals are ordinary answers.
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

async function once(
  { url, token, timeout = 30_000, fetch: send = fetch }: ClientOptions,
  { method, path, headers, body, signal }: Exchange
): Promise<Response> {
  const silence = new AbortController()
  const tooLong = new DOMException(`no answer within ${timeout / 1000} seconds`, 'TimeoutError')
  const timer = setTimeout(() => silence.abort(tooLong), timeout)
  try {
    return await send(new URL(path, url), {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: body ?? null,
      // Goodword never redirects: whoever does must not get the token.
      redirect: 'error',
      signal: signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal])
    })
  } finally {
    // The timeout is for the head of the answer; its body may take longer.
    clearTimeout(timer)
  }
}

/**
 * Whether this is a temporary refusal: nothing was done. What needs a person (recovery, a read-only disk) is not worth waiting
 * for.
 */
async function isTurnedAway(answer: Response): Promise<boolean> {
  if (![409, 429, 503].includes(answer.status)) return false
  const json = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { error?: { code?: string } }
  const code = json.error?.code
  return code === 'rate_limited' || code === 'unavailable' || code === 'idempotency_in_progress'
}

/** The wait the service asks for, otherwise longer each time; with some randomness, so that programs do not all retry at once. */
function pauseBefore(tried: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? NaN) * 1000
  const usual = 250 * 2 ** tried
  return Math.min(maxPause, Number.isFinite(asked) && asked > 0 ? asked : usual) * (1 + Math.random() / 4)
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

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause as { message?: string; cause?: { code?: string } }
  return inner?.code ?? message ?? String(cause)
}
