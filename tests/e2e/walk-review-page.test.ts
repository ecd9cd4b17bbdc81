/** Public pages in a phone-sized browser: the public review page with and without scripts, going back, and the kiosk. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useVisitor } from '../support/visitor'
import { launchBrowser, openPage } from './browser'

const service = useService()
useVisitor(service)
let browser: Browser
let slug = ''
beforeAll(async () => {
  browser = await launchBrowser()
  const [page] = await service.alice.data('listReviewPages')
  slug = page.slug
})
afterAll(() => browser.close())

const reviews = (): Promise<{ score: number; review: string | null }[]> => service.alice.data('listReviews')
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

async function visit(path: string, options: BrowserContextOptions = {}) {
  return openPage(browser, `${service.publicPagesUrl()}${path}`, { ...phone, ...options })
}
const star = (page: Page, score: number) => page.locator(`button.score[name="score"][value="${score}"]`)
const words = (page: Page) => page.locator('textarea[name="text"]')

/** Types a text and advances the clock, which otherwise stands still. */
async function write(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  service.clock.advance(20_000)
  await page.locator('main form button[type="submit"]').last().click()
  await page.waitForURL((url) => url.search === '')
}

test.each([true, false])('a star, some words, thanks (scripts: %s)', async (javaScriptEnabled) => {
  const before = (await reviews()).length
  const { page, complaints } = await visit(`/r/${slug}`, { javaScriptEnabled })
  await star(page, 4).tap()
  await words(page).waitFor()
  await expect.poll(async () => (await reviews())[0]).toMatchObject({ score: 4, review: null })
  await write(page, 'Lovely')
  await expect.poll(() => page.locator('h1').textContent()).toContain('Thank')
  await expect.poll(() => reviews()).toHaveLength(before + 1)
  await expect.poll(async () => (await reviews())[0]).toMatchObject({ score: 4, review: 'Lovely' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('who goes back and presses another star has changed the review, and not given a second one', async () => {
  const before = (await reviews()).length
  const { page } = await visit(`/r/${slug}`)
  await star(page, 2).tap()
  await words(page).waitFor()
  await page.goBack()
  await star(page, 5).tap()
  await words(page).waitFor()
  await expect.poll(() => reviews()).toHaveLength(before + 1)
  await expect.poll(async () => (await reviews())[0]).toMatchObject({ score: 5 })
  await page.context().close()
})

test('a score in the address is submitted automatically, once', async () => {
  const before = (await reviews()).length
  const { page, complaints } = await visit(`/r/${slug}?score=3`)
  await words(page).waitFor()
  await expect.poll(() => page.evaluate(() => location.search)).toBe('')
  await expect.poll(() => reviews()).toHaveLength(before + 1)
  await expect.poll(async () => (await reviews())[0]).toMatchObject({ score: 3, review: null })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the kiosk restarts automatically for the next guest', async () => {
  const before = (await reviews()).length
  const { page, complaints } = await visit('/healthz', { viewport: { width: 1024, height: 768 } })
  await page.clock.install()
  complaints.length = 0
  await page.goto(`${service.publicPagesUrl()}/k/${slug}`)
  for (const [round, score] of [5, 1].entries()) {
    await star(page, score).tap()
    await write(page, `Guest ${round}`)
    await page.clock.fastForward(60_000)
    await page.waitForURL(`**/k/${slug}`)
    await star(page, 5).waitFor()
  }
  await expect
    .poll(async () => (await reviews()).slice(0, 2))
    .toMatchObject([
      { score: 1, review: 'Guest 1' },
      { score: 5, review: 'Guest 0' }
    ])
  await expect.poll(() => reviews()).toHaveLength(before + 2)
  expect(complaints).toEqual([])
  await page.context().close()
})
