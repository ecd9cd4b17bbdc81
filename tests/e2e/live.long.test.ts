/** Changes elsewhere while the window is open: they appear within a second, without the owner losing their place. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage } from './on-page'
import { goTo, useOneWindow, useShop, useWindows } from './open-window'

const service = useShop()
const { open } = useWindows()
const begin = useOneWindow(service)
const list = (page: Page) => page.getByRole('list', { name: 'Reviews' })
const row = (page: Page, text: string | RegExp) => list(page).getByRole('link').filter({ hasText: text })
const scroller = (page: Page) => page.locator('.viewport').first()
const create = (body: object) => service.alice.data('createReview', { body: { score: 5, ...body } })

async function openInbox(screen = '/inbox', isBegun = begin(screen)) {
  const watched = await isBegun
  await list(watched.page).getByRole('link').first().waitFor()
  await watched.follows
  return watched
}

/** Adds to the number in a text like `1,234 reviews`. */
function plus(text: string, more: number): string {
  return `${(Number(text.replaceAll(/\D/g, '')) + more).toLocaleString('en-DE')} reviews`
}

/** A row's position in the window, and its text. */
async function placeOf(page: Page, index: number) {
  const item = page.locator(`[data-index="${index}"]`)
  return { top: (await item.boundingBox())?.y, text: await item.innerText() }
}

describe('the inbox', () => {
  test('a new review appears on top, the counts follow, and the open review stays open', async () => {
    const { page, complaints } = await openInbox()
    await row(page, /./).nth(2).click()
    const address = page.url()
    const total = await page
      .getByText(/^[\d.,]+ reviews$/)
      .first()
      .innerText()
    await create({ review: 'Fresh from the till', reviewer: { name: 'Nora New' } })
    await row(page, 'Fresh from the till').waitFor()
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Nora New')
    await page.getByText(plus(total, 1)).first().waitFor()
    await expect.poll(() => page.url()).toBe(address)
    await onPage(list(page).locator('[aria-current]')).toHaveCount(1)
    expect(complaints).toEqual([])
  })

  test('what comes between the first look and the line is not missed', async () => {
    const { page } = await open(service, '/settings/about')
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/account/events', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${page.url().split('#')[0]}#/inbox`)
    await page.reload()
    await row(page, /./).first().waitFor()
    await create({ review: 'Between the look and the line' })
    letThrough()
    await row(page, 'Between the look and the line').waitFor()
  })

  test('further down nothing moves; a button tells of the news and leads to them', async () => {
    const { page, complaints } = await openInbox()
    await scroller(page).evaluate((element) => element.scrollTo(0, 3000))
    await page.locator('[data-index="32"]').waitFor()
    const before = await placeOf(page, 30)
    await create({ review: 'Above the eye 1' })
    await create({ review: 'Above the eye 2' })
    await page.getByRole('button', { name: '2 new' }).waitFor()
    expect(await placeOf(page, 32)).toEqual(before)
    await page.getByRole('button', { name: '2 new' }).click()
    await row(page, 'Above the eye 2').waitFor()
    await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(0)
    await onPage(page.getByRole('button', { name: /new$/ })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    expect(complaints).toEqual([])
  })

  test('the focus and the selection stay with their rows', async () => {
    const { page } = await openInbox()
    await row(page, /./).nth(3).focus()
    const text = await page.evaluate(() => document.activeElement?.textContent)
    await create({ review: 'Pushes the others down' })
    await row(page, 'Pushes the others down').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))
      )
      .toBe('5')
  })

  test('a reply that is being written stays while the review and the list change', async () => {
    const review = await create({ review: 'To be answered', reviewer: { name: 'Rita Reader' } })
    const { page, complaints } = await openInbox(`/inbox?review=${review.id}`)
    await page.keyboard.press('r')
    const box = page.getByRole('textbox', { name: /reply/i })
    await box.fill('Dear Rita, half a sen')
    await service.alice.data('updateReview', { params: { id: review.id }, body: { is_hidden: true } })
    await create({ review: 'Something else comes in' })
    await row(page, 'Something else comes in').waitFor()
    await page.getByText('Hidden').first().waitFor()
    await page.keyboard.type('tence')
    await onPage(box).toHaveValue('Dear Rita, half a sentence')
    expect(complaints).toEqual([])
  })

  test('a review that no longer matches goes, one far down changes in its place', async () => {
    const review = await create({ review: 'Five stars for now', score: 5 })
    const { page } = await openInbox('/inbox?score=5')
    await row(page, 'Five stars for now').waitFor()
    await service.alice.data('updateReview', { params: { id: review.id }, body: { score: 2 } })
    await row(page, 'Five stars for now').waitFor({ state: 'detached' })
    // Rows further down are loaded on scrolling.
    const goDown = async () => {
      await scroller(page).evaluate((element) => element.scrollTo(0, 8000))
      return page.locator('[data-index="70"]').count()
    }
    await expect.poll(goDown).toBe(1)
    const href = await page.locator('[data-index="70"] a').getAttribute('href')
    const id = Number(/review=(\d+)/.exec(href ?? '')?.[1])
    await service.alice.data('replyToReview', { params: { id }, body: { reply: 'Seen from elsewhere' } })
    const before = await scroller(page).evaluate((element) => element.scrollTop)
    await page
      .locator('[data-index="70"]')
      .getByText(/replied|not on/i)
      .first()
      .waitFor()
    await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(before)
  })

  test('very much at once is read again too', async () => {
    const tag = await service.alice.data('createTag', { body: { name: 'Doomed', applies_to: 'review' } })
    await create({ review: 'Carries a doomed tag', tags: [tag.slug] })
    const { page } = await openInbox(`/inbox?tag=${tag.slug}`)
    await create({ review: 'Carries it too', tags: [tag.slug] })
    await row(page, 'Carries it too').waitFor()
    await service.alice.data('deleteTag', { params: { id: tag.id } })
    await row(page, 'Carries a doomed tag').waitFor({ state: 'detached' })
  })
})

test('a customer who is made, changed and counted elsewhere', async () => {
  const { page, complaints, follows } = await begin('/customers')
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().waitFor()
  await follows
  const customer = await service.alice.data('createCustomer', {
    body: { email: 'live@example.com', first_name: 'Livia', last_name: 'Live' }
  })
  await page
    .getByRole('link', { name: /Livia Live/ })
    .first()
    .click()
  await service.alice.data('updateCustomer', { params: { id: customer.id }, body: { last_name: 'Changed' } })
  await page.getByRole('heading', { name: 'Livia Changed' }).waitFor()
  await create({ review: 'By Livia herself', customer_id: customer.id })
  await page.getByText('By Livia herself').first().waitFor()
  expect(complaints).toEqual([])
})

test('names of tags, and of the business, that change elsewhere', async () => {
  const { page, complaints } = await openInbox()
  await service.alice.data('updateSettings', { body: { business_name: 'Renamed elsewhere' } })
  await page.waitForFunction(() => document.title.includes('Renamed elsewhere'), null)
  // The most frequent tag is listed among the filters without unfolding them.
  const [frequent] = (await service.alice.data('countReviewFacets')).tag as { value: string }[]
  const tags = (await service.alice.data('listTags', { query: { limit: 100 } })) as {
    id: number
    slug: string
  }[]
  const tag = tags.find(({ slug }) => slug === frequent?.value)!
  await service.alice.data('updateTag', { params: { id: tag.id }, body: { name: 'Freshly named' } })
  await page.getByText('Freshly named').first().waitFor()
  expect(complaints).toEqual([])
})

test('two windows of one browser share an event stream; when the first closes, the second takes over', async () => {
  const first = await openInbox('/inbox', open(service, '/inbox'))
  const context = first.page.context()
  const second = await context.newPage()
  await second.goto(service.launchUrl())
  // The first window passes events on to it even before it shows anything.
  await list(second).getByRole('link').first().waitFor()
  await create({ review: 'For both windows' })
  await Promise.all([first.page, second].map((page) => row(page, 'For both windows').waitFor()))
  await first.page.close()
  await create({ review: 'For the one that is left' })
  await row(second, 'For the one that is left').waitFor()
  await goTo(second, '/customers')
  await goTo(second, '/inbox')
  await create({ review: 'After coming back' })
  await row(second, 'After coming back').waitFor()
})

test('what happened while the line was down is not missed', async () => {
  const { page } = await openInbox('/inbox', open(service, '/inbox'))
  await page.context().setOffline(true)
  await create({ review: 'While nobody listened' })
  await page.waitForTimeout(800)
  await page.context().setOffline(false)
  await row(page, 'While nobody listened').waitFor()
})
