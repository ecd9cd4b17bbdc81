/** Sharing one review as an image: what is shown is what is saved, copied and described; the review itself doesn't change. */
import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { shareSizes } from '#shared/contract/share-settings'
import { onPage } from './on-page'
import { useShop, useWindows, useOneWindow } from './open-window'
import {
  bytesSeen,
  choose,
  drawnFor,
  ordersOf,
  picture,
  pixelsOf,
  savedBy,
  shareDialog,
  unpacked,
  waitForPixels
} from './share-review'
import { watchRunning } from './what-ran'

const shop = useShop()
const begin = useOneWindow(shop, { locale: 'en-GB' })
const windows = useWindows()

const sentence = 'The bread is warm at seven and the people are kind.'
let short: number
let long: number
beforeAll(async () => {
  const create = async (review: string) =>
    (
      await shop.alice.data('createReview', {
        body: { score: 5, review, reviewer: { name: 'Anna Maier' }, source: 'google' }
      })
    ).id
  short = await create(`${sentence} We come every week.`)
  long = await create(`${sentence} `.repeat(60).trim())
})

/** A window that remembers nothing from an earlier dialog. */
const alone = (options: BrowserContextOptions = {}) =>
  windows.open(shop, `/inbox?review=${short}`, { locale: 'en-GB', ...options })

async function openDialog(id: number, isBegun = begin(`/inbox?review=${id}`)) {
  const watched = await isBegun
  const { page } = watched
  await page.getByRole('article', { name: 'Review' }).getByText('The bread is warm').first().waitFor()
  const orders = ordersOf(page)
  await page.keyboard.press('s')
  await picture(page).waitFor()
  return { ...watched, orders }
}

const button = (page: Page, name: string) => shareDialog(page).getByRole('button', { name })

test('by its key; what is saved is what was seen, and what another program gets', async () => {
  // The window's content security policy would keep the test from reading the picture back.
  const { page, orders, complaints } = await openDialog(short, alone({ bypassCSP: true }))
  await waitForPixels(page, 1080, 1080)
  await choose(page, 'Story')
  await waitForPixels(page, 1080, 1920)
  const seen = await bytesSeen(page)
  const saved = await savedBy(page, () => button(page, 'Save share image').click())
  expect(saved.name).toMatch(new RegExp(`-review-${short}-story\\.png$`))
  expect(pixelsOf(saved.bytes)).toEqual([1080, 1920])
  expect(saved.bytes.equals(seen)).toBe(true)
  expect(saved.bytes.equals(await drawnFor(shop, short, orders.at(-1)!))).toBe(true)
  await page.getByText(`“${saved.name}” is in your downloads`).waitFor()

  // The dialog remembers its settings as long as the window is open.
  await page.keyboard.press('Escape')
  await shareDialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  await waitForPixels(page, 1080, 1920)
  expect(complaints).toEqual([])
})

test('the words are for the share image only', async () => {
  const { page, orders, complaints } = await openDialog(short)
  const text = shareDialog(page).getByLabel('Text on the share image')
  await text.fill(sentence)
  await expect.poll(() => orders.at(-1)?.text).toBe(sentence)

  // Selects text as with a mouse, then highlights it.
  await text.evaluate((box: HTMLTextAreaElement) => {
    box.focus()
    box.setSelectionRange(4, 17)
  })
  await button(page, 'Highlight').click()
  await expect.poll(() => orders.at(-1)?.highlight).toBe('bread is warm')
  await button(page, 'Remove highlight: “bread is warm”').waitFor()

  await shareDialog(page).getByLabel('Name', { exact: true }).click()
  await page.getByRole('option', { name: 'Initials', exact: true }).click()
  await expect.poll(() => orders.at(-1)?.author_style).toBe('initials')
  await shareDialog(page).getByLabel('Caption').fill('Come and see us')
  await expect.poll(() => orders.at(-1)?.settings).toEqual({ caption: 'Come and see us' })
  await picture(page).waitFor()
  const alternative = await picture(page).getAttribute('alt')
  expect(alternative).toContain('A. M.')
  expect(alternative).not.toContain('every week')
  await shareDialog(page).getByRole('region', { name: 'Alternative text' }).getByText('A. M.').waitFor()

  // The dialog points out that a highlighted phrase is gone, and offers a fix.
  await text.fill('Every morning.')
  await shareDialog(page).getByText('The highlighted words are no longer in the text').waitFor()
  await button(page, 'Remove highlight').first().click()
  await button(page, 'Full text').click()
  await expect.poll(() => orders.at(-1)?.text).toBeUndefined()
  await picture(page).waitFor()
  const { review, title } = await shop.alice.data('getReview', { params: { id: short } })
  expect([title, review]).toEqual([null, `${sentence} We come every week.`])
  expect(complaints).toEqual([])
})

test('hostile words are words, here as everywhere', async () => {
  const hostile = '"><img src=x onerror=alert(1)>\u202Eabc\u202C'
  const body = { score: 1, title: hostile, review: hostile, reviewer: { name: hostile.repeat(3) } }
  const { id } = await shop.alice.data('createReview', { body })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const ran = await watchRunning(page, shop.url)
  await page.getByRole('article', { name: 'Review' }).getByRole('heading').first().waitFor()
  await page.keyboard.press('s')
  await picture(page).waitFor()
  await onPage(shareDialog(page).getByLabel('Text on the share image')).toHaveValue(hostile)
  await expect
    .poll(() => shareDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth))
    .toBe(0)
  const saved = await savedBy(page, () => button(page, 'Save share image').click())
  expect(saved.name).toMatch(/^[a-z0-9-]+\.png$/)
  expect(ran()).toEqual([])
  expect(complaints).toEqual([])
})

test('every size in one file, each as another program gets it', async () => {
  const { page, orders, complaints } = await openDialog(short)
  await choose(page, 'Dark')
  const saved = await savedBy(page, () => button(page, 'Save all sizes').click())
  expect(saved.name).toMatch(new RegExp(`-review-${short}\\.zip$`))
  const files = unpacked(saved)
  const order = orders.at(-1)!
  expect(Object.keys(files)).toHaveLength(6)
  for (const [size, { width, height }] of Object.entries(shareSizes)) {
    const [, png] = Object.entries(files).find(([name]) => name.endsWith(`-${size}.png`))!
    expect(pixelsOf(png)).toEqual([width, height])
    const body = { ...order, size: size as keyof typeof shareSizes }
    expect(Buffer.from(png).equals(await drawnFor(shop, short, body))).toBe(true)
  }
  expect(complaints).toEqual([])
})

test('text that is too long gets a warning and can become several cards', async () => {
  const { page, complaints } = await openDialog(long)
  await button(page, 'Use several cards').click()
  const cards = shareDialog(page).getByRole('group', { name: 'Cards' })
  await cards.getByText(/^Card 1 of \d+$/).waitFor()
  const count = Number(/\d+$/.exec((await cards.innerText()).trim())?.[0])
  expect(count).toBeGreaterThan(1)
  await cards.getByRole('button', { name: 'Next card' }).click()
  await cards.getByText(`Card 2 of ${count}`).waitFor()
  const saved = await savedBy(page, () => button(page, `Save ${count} cards`).click())
  const names = Object.keys(unpacked(saved))
  expect(names).toHaveLength(count)
  expect(new Set(names).size).toBe(count)
  expect(complaints).toEqual([])
})

test('the share image is copied, or the dialog says that the browser does not allow it', async () => {
  const { page, complaints } = await openDialog(short)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.bringToFront()
  await button(page, 'Copy share image').click()
  await page.getByText('Share image copied').waitFor()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const bitmap = await createImageBitmap(await item!.getType('image/png'))
    return [bitmap.width, bitmap.height]
  })
  expect(copied).toEqual([1080, 1080])
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await button(page, 'Copy share image').click()
  await page.getByText('Your browser doesn’t let Goodword copy images').waitFor()
  expect(complaints).toEqual([])
})

test('by keyboard alone, and a change made elsewhere is drawn', async () => {
  const { page, orders, complaints } = await openDialog(short, alone())
  const radio = (name: string) => shareDialog(page).getByRole('radio', { name, exact: true })
  await expect.poll(() => radio('Square').evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await waitForPixels(page, 1080, 1350)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => radio('Plain card').evaluate((each) => each === document.activeElement)).toBe(true)
  const saved = await savedBy(page, () => page.keyboard.press('Control+Enter'))
  expect(saved.name).toMatch(/-portrait\.png$/)

  const before = orders.length
  await shop.alice.data('updateReview', { params: { id: short }, body: { source: 'tripadvisor' } })
  await expect.poll(() => orders.length).toBeGreaterThan(before)
  await picture(page).and(page.getByAltText('Tripadvisor')).waitFor()
  await page.keyboard.press('Escape')
  await shareDialog(page).waitFor({ state: 'detached' })
  // The inbox's keys work again.
  await page.keyboard.press('s')
  await shareDialog(page).waitFor()
  expect(complaints).toEqual([])
})
