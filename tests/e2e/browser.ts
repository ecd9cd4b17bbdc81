/** A Chromium for the browser tests, and pages that remember what went wrong in them. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { existsSync } from 'node:fs'
import { findBrowsers } from '../../src-main/startup/find-browser'
import { patience } from '../support/patience'

/** Starts the browser that npm test has found (GOODWORD_CHROMIUM), or the first one that is here. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const [program] = [...findBrowsers(), chromium.executablePath()].filter((file) => existsSync(file))
  if (!program)
    throw new Error('There is no Chromium: npm test says what to install, GOODWORD_CHROMIUM names one.')
  // Chromium's own sandbox does not work for root; and /dev/shm is too small in many containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []
  const browser = await chromium.launch({ executablePath: program, args: [...args, ...more] })
  return complaining(browser)
}

/** What the framework of the window warned of, with the place: such a window shows what is no longer so. */
const warnings: string[] = []

/** A suite in whose windows the framework warned of something fails when its browser is closed. */
function complaining(browser: Browser): Browser {
  const close = browser.close.bind(browser)
  browser.close = async () => {
    await close()
    const found = warnings.splice(0)
    if (found.length > 0) throw new Error(`Svelte warned in the window:\n${found.join('\n')}`)
  }
  return browser
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
