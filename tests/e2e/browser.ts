/** A Chromium for the browser tests, and pages that record what went wrong in them. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TestRunner, type RunnerTestCase as Test } from 'vitest'
import { opened, type Opened } from '../support/opened'
import { patience } from '../support/patience'
import { slowDown } from './slow'
import { startBrowser } from './start-browser'

/** One browser per worker and set of arguments; it ends with the worker. */
const browsers = new Map<string, Promise<Browser>>()

/** The browser of this worker. Closing it only closes what was opened through it; the program itself stays for the next file. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const known = await browsers.get(key)
  if (!known?.isConnected()) browsers.set(key, startBrowser(more))
  const browser = await browsers.get(key)!
  const contexts = new Set<BrowserContext>()
  const own: Partial<Browser> = {
    newContext: async (options) => {
      const context = await witnessed(await browser.newContext(options))
      contexts.add(context)
      return context
    },
    close: async (): Promise<void> => {
      await Promise.all([...contexts].map((context) => context.close()))
      const found = warnings.splice(0)
      if (found.length > 0) throw new Error(`Svelte warned in the window:\n${found.join('\n')}`)
    }
  }
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    }
  })
}

/** Warnings from Svelte, with a stack trace: a window with such a warning may show stale data. */
const warnings: string[] = []

/** Not in git; CI keeps this folder. */
const failures = resolve('test-failures')

/** Watches a context: if a test fails, each page leaves a screenshot, and with GOODWORD_TRACES the context a trace. */
async function witnessed(context: BrowserContext): Promise<BrowserContext> {
  await slowDown(context)
  // To record each request of each window makes browser tests slower.
  const isTraced = process.env['GOODWORD_TRACES'] !== undefined
  // Without snapshots, which run a script in every frame; the browser complains about frames that don't allow scripts.
  if (isTraced) await context.tracing.start({ sources: false })
  const test = TestRunner.getCurrentTest<Test | undefined>()
  const close = context.close.bind(context)
  const entry: Opened = {
    test: test?.id,
    async keep({ name, file }) {
      const folder = join(failures, `${file} ${name}`.replaceAll(/[^\w.]+/g, '-').slice(0, 120))
      mkdirSync(folder, { recursive: true })
      const number = readdirSync(folder).length
      const pictures = context.pages().map((page, index) => {
        const path = join(folder, `${number + index + 1}.png`)
        return page.screenshot({ path }).then(() => path)
      })
      const trace = join(folder, `${number + pictures.length + 1}-trace.zip`)
      const traced = isTraced ? [context.tracing.stopChunk({ path: trace }).then(() => trace)] : []
      const kept = await Promise.allSettled([...pictures, ...traced])
      if (isTraced) await context.tracing.startChunk()
      return kept.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    },
    forget: async () => {
      if (!isTraced) return
      await context.tracing.stopChunk()
      await context.tracing.startChunk()
    },
    close: async () => {
      if (!opened.delete(entry)) return
      // A request that is being answered by a test ends with its page, which is no failure.
      const pages = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))
      await Promise.allSettled(pages)
      await close()
    }
  }
  opened.add(entry)
  context.close = async () => {
    const failed = TestRunner.getCurrentTest<Test | undefined>()
    // A failed test doesn't close its context yet, because there would be nothing left to capture.
    if (failed?.result?.state === 'fail' && opened.has(entry)) return
    await entry.close()
  }
  return context
}

export interface WatchedPage {
  page: Page
  /** Console errors, uncaught exceptions and failed requests. Tests compare this with []. */
  complaints: string[]
  /** Resolves when the page starts receiving events about changes elsewhere. */
  follows: Promise<unknown>
  close(): Promise<void>
}

/** Opens a page in a context of its own, as axe requires. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {}
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options })
  const page = await context.newPage()
  // Shorter than a test's own limit, so that the error names what was being waited for.
  page.setDefaultTimeout(patience)
  const complaints: string[] = []
  page.on('console', (message) => {
    // The text of a failed request does not say which one it was.
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    if (message.type() === 'warning' && message.text().includes('svelte.dev/e/'))
      warnings.push(message.text())
  })
  await page.addInitScript(() => {
    const warn = console.warn.bind(console)
    console.warn = (...said) => warn(...said, new Error('warned').stack)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    // Leaving a page or typing on in a search field aborts requests on purpose.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()} ${reason}`)
  })
  const follows = page
    .waitForEvent('response', (response) => response.url().includes('/account/events'))
    // Some windows never get that far, and not every test waits for it.
    .catch(() => undefined)
  await page.goto(url)
  return { page, complaints, follows, close: () => context.close() }
}
