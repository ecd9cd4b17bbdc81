/**
 * The window with a million reviews, driven by Chromium over the built service:
 *   npm run --silent bench -- window [--data-dir DIR | --reviews 1000000] [--rounds 7] [--keep]
 * README.md tells the method.
 */
import type { Browser, Page } from 'playwright'
import { readFlags, wholeNumber } from './arguments'
import { randomFrom } from './data/random'
import { borrowFolder } from './sides/folder'
import { fire } from './sides/load'
import { startGoodword, type Side } from './sides/processes'
import { launchBrowser } from '../e2e/browser'
import { someAddresses } from './window/addresses'
import { keyTimes, scroll, timeKeys, untilOtherRows, watchScript } from './window/watch'

const flags = readFlags(['data-dir', 'reviews', 'rounds', 'keep'], ['keep'])
const rounds = wholeNumber(flags.rounds, 7)
const random = randomFrom(7)
const line = (name: string, times: readonly number[], goal = '') => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN)
  console.log(`| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${goal} |`)
}

const { dataDir, token, giveBack } = borrowFolder(flags)
const browser = await launchBrowser()
try {
  console.log('| window, ms | times | median | p95 | worst | goal |\n|---|---|---|---|---|---|')
  await coldOpenings()
  const side = await startGoodword(dataDir, token)
  try {
    await fire(side, () => ({ path: '/account/reviews/facets' }), { connections: 1, seconds: 0 })
    await warmOpenings(side)
    await insideOneWindow(side)
  } finally {
    await side.stop()
  }
} finally {
  await browser.close()
  giveBack(flags.keep !== undefined)
}

/** The window opens as soon as the service listens: nothing has been read into memory yet. */
async function coldOpenings(): Promise<void> {
  const [rows, counts, sinceStart]: number[][] = [[], [], []]
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    const began = performance.now()
    const side = await startGoodword(dataDir, token)
    const asked = performance.now() - began
    const seen = await open(browser, side)
    rows?.push(seen.rows)
    counts?.push(seen.counts)
    sinceStart?.push(asked + seen.rows)
    await seen.close()
    await side.stop()
  }
  line('right after the start of the service: window to rows', rows ?? [], '≤ 1000')
  line('… to counts', counts ?? [])
  line('… from the start of the process to rows', sinceStart ?? [])
}

async function warmOpenings(side: Side): Promise<void> {
  const [rows, counts]: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const seen = await open(browser, side)
    rows?.push(seen.rows)
    counts?.push(seen.counts)
    await seen.close()
  }
  line('a window of a running service: to rows', rows ?? [], '≤ 1000')
  line('… to counts', counts ?? [])
}

interface Seen {
  page: Page
  rows: number
  counts: number
  close: () => Promise<void>
}

async function open(from: Browser, { url, token = '' }: Side): Promise<Seen> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchScript(token))
  const page = await context.newPage()
  await page.goto(`${url}/#/inbox`)
  await page.waitForFunction(() => (window.seen.rows ?? 0) > 0 && (window.seen.counts ?? 0) > 0, null, {
    timeout: 60_000
  })
  const { rows = NaN, counts = NaN } = await page.evaluate(() => window.seen)
  return { page, rows, counts, close: () => context.close() }
}

async function insideOneWindow(side: Side): Promise<void> {
  const { page, close } = await open(browser, side)
  const { one, several, words } = await someAddresses(side)
  const times = async (addresses: readonly string[]) => {
    const all: number[] = []
    for (const address of addresses) {
      const took = await untilOtherRows(page, address)
      if (took !== null) all.push(took)
      await page.waitForTimeout(150)
    }
    return all
  }
  line('one filter, first time: to other rows', await times(one), '≤ 150')
  line('two and three filters, first time', await times(several), '≤ 150')
  line('the same again', await times(several), '≤ 150')
  line('a search for a word, first time', await times(words), '≤ 150')
  await page.evaluate(() => void (location.hash = '/inbox'))
  await page.waitForTimeout(1000)
  await keys(page)
  for (const [name, pixels] of [
    ['at a walk', 120],
    ['in a hurry', 1500]
  ] as const) {
    const seen = await scroll(page, pixels, 400)
    console.log(
      `| scrolling ${name}, ${pixels} px a frame: ${seen.frames} frames down to row ${seen.rows} | blank ${seen.blank} | rows on their way ${seen.waiting} | longest frame ${Math.round(seen.longestFrame)} | | blank 0 |`
    )
  }
  await page.evaluate(() => document.querySelector('.viewport')?.scrollTo(0, 0))
  await page.waitForTimeout(500)
  line('a review through the interface: to its row in the window', await arrivals(page, side), '≤ 1000')
  await close()
}

async function keys(page: Page): Promise<void> {
  await timeKeys(page)
  for (const [name, key] of [
    ['j: the next review', 'j'],
    ['k: the one before', 'k']
  ] as const) {
    for (let each = 0; each < 40; each++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
    line(`${name}, key to picture`, await keyTimes(page), '≤ 50')
  }
}

async function arrivals(page: Page, side: Side): Promise<number[]> {
  const all: number[] = []
  for (let each = 0; each < 10; each++) {
    const text = `News ${each} ${Math.floor(random.next() * 1e9)}`
    const began = performance.now()
    const shown = page.getByText(text).first().waitFor({ timeout: 10_000 })
    const body = JSON.stringify({ score: 5, review: text })
    await fire(side, () => ({ method: 'POST', path: '/account/reviews', body }), {
      connections: 1,
      seconds: 0
    })
    await shown
    all.push(performance.now() - began)
    await page.waitForTimeout(700)
  }
  return all
}
