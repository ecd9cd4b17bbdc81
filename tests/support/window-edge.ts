/**
 * What a browser puts around the window, as far as the state of the window needs it. To be imported before any file of the window:
 * some look at it as they are loaded. Whatever is asked over `fetch` goes to a real service.
 */
import { vi } from 'vitest'

interface Edge {
  /** Of the service that the window's addresses belong to. */
  url: string
  /** No service answers. */
  isCutOff: boolean
  /** Every question that was asked, such as `GET /reviews?limit=50`. */
  asked: string[]
  /** What was last sent to be written. */
  sent: unknown
  /** Names of the files in the downloads. */
  downloads: string[]
  /** Answers wait for this. */
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

/** Keeps answers back until the function that it answers is called. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  edge.gate = promise
  return () => {
    edge.gate = undefined
    resolve(undefined)
  }
}

/** How often it was asked since, by the beginning of the question. */
export const askedFor = (question: string): number =>
  edge.asked.filter((each) => each.startsWith(question)).length

/** As the browser tells the window of it. */
export function happen(name: string, event: object = {}): void {
  for (const work of listeners.get(name) ?? []) work(event)
}

type Listener = (event: object) => void
const listeners = new Map<string, Set<Listener>>()

const askService = globalThis.fetch
async function ask(path: string | URL, options: RequestInit = {}): Promise<Response> {
  // A test asks the service by its whole address.
  if (path instanceof URL || !path.startsWith('/')) return askService(path, options)
  edge.asked.push(`${options.method ?? 'GET'} ${path}`)
  if (typeof options.body === 'string') edge.sent = JSON.parse(options.body)
  const { gate } = edge
  if (edge.isCutOff) throw new TypeError('fetch failed')
  const answer = await askService(new URL(path, edge.url), options)
  if (!path.startsWith('/events')) await gate
  return answer
}

/** `Object.keys` of a storage are the names of what it keeps. */
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

/** A file on its way to the service, with its progress. */
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
const goTo = (_state: unknown, _title: string, url: string) => void (address.hash = url)

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
