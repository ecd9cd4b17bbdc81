/**
 * The browser environment, as far as the window's state needs it. Import this before any of the window's code, some of which uses
 * it while loading. Requests through `fetch` go to a real service.
 */
import { vi } from 'vitest'

interface Edge {
  /** The URL of the service that relative addresses refer to. */
  url: string
  /** Whether the service is unreachable. */
  isCutOff: boolean
  /** Every request made, such as `GET /reviews?limit=50`. */
  asked: string[]
  /** The body of the last writing request. */
  sent: unknown
  /** Names of downloaded files. */
  downloads: string[]
  /** A promise that answers wait for. */
  gate: Promise<unknown> | undefined
}
export const edge: Edge = {
  url: '',
  isCutOff: false,
  asked: [],
  sent: undefined,
  downloads: [],
  gate: undefined
}

/** Holds answers back until the returned function is called. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  edge.gate = promise
  return () => {
    edge.gate = undefined
    resolve(undefined)
  }
}

/** Number of recorded requests that begin with this text. */
export const askedFor = (question: string): number =>
  edge.asked.filter((each) => each.startsWith(question)).length

/** Dispatches an event as the browser would. */
export function happen(name: string, event: object = {}): void {
  for (const work of listeners.get(name) ?? []) work(event)
}

type Listener = (event: object) => void
const listeners = new Map<string, Set<Listener>>()

const askService = globalThis.fetch
async function ask(path: string | URL, options: RequestInit = {}): Promise<Response> {
  // Tests use the service's full address.
  if (path instanceof URL || !path.startsWith('/')) return askService(path, options)
  edge.asked.push(`${options.method ?? 'GET'} ${path}`)
  if (typeof options.body === 'string') edge.sent = JSON.parse(options.body)
  const { gate } = edge
  if (edge.isCutOff) throw new TypeError('fetch failed')
  const answer = await askService(new URL(path, edge.url), options)
  if (!path.startsWith('/events')) await gate
  return answer
}

/** A storage whose `Object.keys` are the stored names, as in browsers. */
function storage(): object {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      // oxlint-disable-next-line typescript/no-dynamic-delete -- as in a browser
      delete this[name]
    }
  }
  return Object.create(methods) as object
}

/** An upload to the service, with progress events. */
class Upload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onabort: () => void = () => undefined
  status = 0
  response: unknown
  #headers: Record<string, string> = {}
  #path = ''
  #isEnded = false

  open(_method: string, path: string) {
    this.#path = path
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }

  abort() {
    this.#isEnded = true
    this.onabort()
  }

  send(file: File) {
    this.upload.onprogress?.({ loaded: 1, total: file.size })
    void ask(this.#path, { method: 'POST', headers: this.#headers, body: file }).then(
      async (answer) => {
        const json: unknown = await answer.json()
        if (this.#isEnded) return
        this.status = answer.status
        this.response = json
        this.onload()
      },
      () => this.onerror()
    )
  }
}

const address = { hash: '', pathname: '/', reload: () => undefined }
const goTo = (_state: unknown, _title: string, url: string) =>
  void (address.hash = /#.*/.exec(url)?.[0] ?? '')

// Components, and the libraries of theirs, access it while loading.
vi.stubGlobal('window', globalThis)
vi.stubGlobal('fetch', ask)
vi.stubGlobal('XMLHttpRequest', Upload)
vi.stubGlobal('location', address)
vi.stubGlobal('history', { replaceState: vi.fn(goTo), pushState: vi.fn(goTo) })
vi.stubGlobal('addEventListener', (name: string, work: Listener) =>
  listeners.set(name, (listeners.get(name) ?? new Set()).add(work))
)
vi.stubGlobal('removeEventListener', (name: string, work: Listener) => listeners.get(name)?.delete(work))
vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('localStorage', storage())
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
// oxlint-disable-next-line typescript/no-extraneous-class -- only to be an instance of
vi.stubGlobal('HTMLElement', class {})
const pageListeners = new Map<string, Set<Listener>>()
vi.stubGlobal('document', {
  visibilityState: 'visible',
  hasFocus: () => true,
  documentElement: { lang: '', dir: '', dataset: {}, style: { setProperty: vi.fn() } },
  querySelector: () => null,
  createElement: () => ({
    click(this: { download: string }) {
      edge.downloads.push(this.download)
    }
  }),
  addEventListener: (name: string, work: Listener) =>
    pageListeners.set(name, (pageListeners.get(name) ?? new Set()).add(work)),
  removeEventListener: (name: string, work: Listener) => pageListeners.get(name)?.delete(work)
})
vi.stubGlobal('navigator', {
  language: 'en',
  languages: ['en'],
  platform: 'Linux',
  userAgent: '',
  onLine: true,
  locks: { request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) }
})
