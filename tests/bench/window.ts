/**
 * The window with a million reviews, driven by Chromium over the built service:
 *   npm run --silent bench -- window [--data-dir DIR | --reviews 1000000] [--rounds 7] [--keep]
 * README.md describes the method.
 */
import type { Page } from 'playwright'
import { startBrowser } from '../e2e/start-browser'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'
import { fire } from './sides/load'
import { leaveInOrder, startGoodword, type Side } from './sides/processes'
import { someAddresses } from './window/addresses'
import { head, line, measureSteps } from './window/table'
import { keyTimes, scroll, timeKeys, untilOtherRows, watchScript } from './window/watch'

const flags = readFlags(['data-dir', 'reviews', 'rounds', 'keep'], ['keep'])
const rounds = wholeNumber(flags.rounds, 7)
const { dataDir, token, giveBack } = borrowFolder(flags)
const browser = await startBrowser()
try {
  head()
  await leaveInOrder(dataDir, token)
  await coldOpenings()
  await withService(async (side) => {
    await fire(side, () => ({ path: '/account/reviews/facets' }), { connections: 1, seconds: 0 })
    await warmOpenings(side)
    await insideOneWindow(side)
  })
} finally {
  await browser.close()
  giveBack(flags.keep !== undefined)
}

async function withService<Result>(work: (side: Side) => Promise<Result>): Promise<Result> {
  const side = await startGoodword(dataDir, token)
  try {
    return await work(side)
  } finally {
    await side.stop()
  }
}

/** Opens the window as soon as the service listens, when nothing is in memory yet. */
async function coldOpenings(): Promise<void> {
  const seen: Seen[] = []
  const sinceStart: number[] = []
  for (let round = 0; round < 3; round++) {
    await withService(async (side) => {
      const one = await open(side)
      seen.push(one)
      sinceStart.push(side.readyAfter + one.rows)
      await one.close()
    })
  }
  printOpenings('a window right after the start of the service', seen)
  line('… from the start of the process to rows', sinceStart)
}

async function warmOpenings(side: Side): Promise<void> {
  const seen: Seen[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await open(side)
    seen.push(one)
    await one.close()
  }
  printOpenings('a window of a service that runs', seen)
}

function printOpenings(name: string, seen: readonly Seen[]): void {
  line(
    `${name}: to rows`,
    seen.map(({ rows }) => rows),
    '≤ 1000'
  )
  line(
    '… to counts',
    seen.map(({ counts }) => counts)
  )
}

interface Seen {
  page: Page
  rows: number
  counts: number
  close: () => Promise<void>
}

/** Uses the token as the session key; to the window they are the same. */
async function open({ url, token: key = '' }: Side): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchScript(key))
  const page = await context.newPage()
  await page.goto(`${url}/#/inbox`)
  const isThere = () => (window.seen.rows ?? 0) > 0 && (window.seen.counts ?? 0) > 0
  await page.waitForFunction(isThere, null, { timeout: 60_000 })
  const { rows = NaN, counts = NaN } = await page.evaluate(() => window.seen)
  return { page, rows, counts, close: () => context.close() }
}

async function insideOneWindow(side: Side): Promise<void> {
  const { page, close } = await open(side)
  const { one, several, words } = await someAddresses(side)
  const filters = [
    ['one filter, first time: to other rows', one],
    ['two to four filters, first time', several],
    ['the same again', several],
    ['a search for a word, first time', words]
  ] as const
  for (const [name, steps] of filters) {
    const { times, work } = await measureSteps({ page, side, steps }, (each) => untilOtherRows(page, each))
    line(name, times, '≤ 150', work)
  }
  await page.evaluate(() => void (location.hash = '/inbox'))
  await page.waitForTimeout(1000)
  await keys(page, side)
  await scrolling(page)
  await arrivals(page, side)
  await close()
}

async function keys(page: Page, side: Side): Promise<void> {
  await timeKeys(page)
  for (const [name, key] of [
    ['j, the next review: key to picture', 'j'],
    ['k, the one before', 'k']
  ] as const) {
    const steps = Array.from({ length: 40 }, () => key)
    const { work } = await measureSteps({ page, side, steps, pause: 60 }, async (each) => {
      await page.keyboard.press(each)
      return null
    })
    line(name, await keyTimes(page), '≤ 50', work)
  }
}

async function scrolling(page: Page): Promise<void> {
  for (const [name, pixels] of [
    ['at a walk', 120],
    ['in a hurry', 1500]
  ] as const) {
    const { frames, blank, waiting, longestFrame, rows } = await scroll(page, pixels, 400)
    const found = `${blank} frames blank, in ${waiting} rows were on their way`
    console.log(
      `| scrolling ${name}, down to row ${rows}: ${found} | ${frames} | | | ${Math.round(longestFrame)} | | | 0 blank |`
    )
  }
  await page.evaluate(() => document.querySelector('.viewport')?.scrollTo(0, 0))
  await page.waitForTimeout(500)
}

/** Measures how soon reviews that a program records appear in the open window. */
async function arrivals(page: Page, side: Side): Promise<void> {
  const steps = Array.from({ length: 10 }, (_, turn) => `News ${turn} of ${Date.now()}`)
  const { times, work } = await measureSteps({ page, side, steps, pause: 700 }, async (text) => {
    const began = performance.now()
    const shown = page.getByText(text).first().waitFor({ timeout: 10_000 })
    const body = JSON.stringify({ score: 5, review: text })
    const post = () => ({ method: 'POST' as const, path: '/account/reviews', body })
    await fire(side, post, { connections: 1, seconds: 0 })
    await shown
    return performance.now() - began
  })
  line('a review recorded by a program: to its row', times, '≤ 1000', work)
}
