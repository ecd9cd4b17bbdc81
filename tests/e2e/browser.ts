/** A Chromium for the browser tests, and pages that remember what went wrong in them. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TestRunner, type RunnerTestCase as Test } from 'vitest'
import { opened, type Opened } from '../support/opened'
import { patience } from '../support/patience'
import { slowDown } from './slow'
import { startBrowser } from './start-browser'

/** Started once in a worker, for each set of arguments; ends with the worker. */
const browsers = new Map<string, Promise<Browser>>()

/** The browser of this worker. Closing it closes what was opened with it: the program itself is kept for the next file. */
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

/** What the framework of the window warned of, with the place: such a window shows what is no longer so. */
const warnings: string[] = []

/** Not in git; kept where a machine runs the tests. */
const failures = resolve('test-failures')

/** Watched from its first page on: when a test fails, each page leaves a picture, and all of them a trace. */
async function witnessed(context: BrowserContext): Promise<BrowserContext> {
  slowDown(context)
  // Without snapshots: they run a script in every frame, which the browser reports for those that may run none.
  await context.tracing.start({ sources: false })
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
      const traced = context.tracing.stopChunk({ path: trace }).then(() => trace)
      const kept = await Promise.allSettled([...pictures, traced])
      await context.tracing.startChunk()
      return kept.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    },
    forget: async () => {
      await context.tracing.stopChunk()
      await context.tracing.startChunk()
    },
    close: async () => {
      if (!opened.delete(entry)) return
      await close()
    }
  }
  opened.add(entry)
  context.close = async () => {
    const failed = TestRunner.getCurrentTest<Test | undefined>()
    // Closed by a test that has failed: afterwards there is nothing left to see.
    if (failed?.result?.state === 'fail' && opened.has(entry)) return
    await entry.close()
  }
  return context
}

export interface WatchedPage {
  page: Page
  /** Errors on the console, uncaught exceptions and requests that failed: to be compared with []. */
  complaints: string[]
  /** From then on it is told of what changes elsewhere. */
  follows: Promise<unknown>
  close(): Promise<void>
}

/** A page with storage of its own, as axe needs it. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {}
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options })
  const page = await context.newPage()
  // Sooner than a test's own limit, so that what is waited for is named.
  page.setDefaultTimeout(patience)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
    if (message.type() === 'warning' && message.text().includes('svelte.dev/e/'))
      warnings.push(message.text())
  })
  await page.addInitScript(() => {
    const warn = console.warn.bind(console)
    console.warn = (...said) => warn(...said, new Error('warned').stack)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    // Leaving a page, or typing on in a search field, gives requests up on purpose.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()} ${reason}`)
  })
  const follows = page
    .waitForEvent('response', (response) => response.url().includes('/account/events'))
    // Some windows never get so far, and nobody waits for it.
    .catch(() => undefined)
  await page.goto(url)
  return { page, complaints, follows, close: () => context.close() }
}
