/** Sharing many reviews as images: one file, progress, stopping, and naming reviews that could not be drawn. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useShop, useOneWindow } from './open-window'
import { choose, drawnFor, ordersOf, picture, pixelsOf, savedBy, shareDialog, unpacked } from './share-review'
import { onPage } from './on-page'

const shop = useShop()
const begin = useOneWindow(shop, { locale: 'en-GB' })

const ids: number[] = []
beforeAll(async () => {
  for (const name of ['Anna Maier', 'Ben Okafor', 'Chidi Eze']) {
    const body = { score: 5, review: `Zugspitze seen by ${name}`, reviewer: { name } }
    ids.push((await shop.alice.data('createReview', { body })).id)
  }
})

async function openDialog() {
  const watched = await begin('/inbox?q=zugspitze')
  const { page } = watched
  const boxes = page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox')
  await onPage(boxes).toHaveCount(3)
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByText('3 selected').waitFor()
  const orders = ordersOf(page)
  await page.getByRole('button', { name: 'Share as images' }).click()
  await shareDialog(page).getByRole('heading', { name: 'Share 3 reviews as images' }).waitFor()
  await picture(page).waitFor()
  return { ...watched, orders }
}

const save = (page: Page, count: number) =>
  shareDialog(page)
    .getByRole('button', { name: `Save ${count} share images` })
    .click()

test('a share image of each review in each size, in one file', async () => {
  const { page, orders, complaints } = await openDialog()
  await choose(page, 'Link')
  const saved = await savedBy(page, () => save(page, 6))
  expect(saved.name).toMatch(/-reviews\.zip$/)
  const files = unpacked(saved)
  const order = orders.at(-1)!
  expect(Object.keys(files)).toHaveLength(6)
  for (const id of ids)
    for (const [size, pixels] of [
      ['square', [1080, 1080]],
      ['link', [1200, 630]]
    ] as const) {
      const [, png] = Object.entries(files).find(([name]) => name.endsWith(`-review-${id}-${size}.png`))!
      expect(pixelsOf(png)).toEqual(pixels)
      expect(Buffer.from(png).equals(await drawnFor(shop, id, { ...order, size }))).toBe(true)
    }
  expect(complaints).toEqual([])
})

test('what could not be drawn is named, tried again, and the others are saved', async () => {
  const { page } = await openDialog()
  const failing = `**/account/reviews/${ids[1]}/share-image`
  const error = { code: 'internal_error', message: 'Broken', request_id: 'r' }
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { success: false, status: 500, error } })
  )
  const others = unpacked(await savedBy(page, () => save(page, 3)))
  expect(Object.keys(others)).toHaveLength(2)
  const alert = shareDialog(page).getByRole('alert')
  await alert.getByText('1 share image couldn’t be drawn').waitFor()
  await alert.getByText('Ben Okafor · Square').waitFor()
  await page.unroute(failing)
  const rest = unpacked(
    await savedBy(page, () => alert.getByRole('button', { name: 'Try these again' }).click())
  )
  expect(Object.keys(rest).map((name) => Number(/-review-(\d+)/.exec(name)?.[1]))).toEqual([ids[1]])
  await alert.waitFor({ state: 'detached' })
})

test('it shows its progress, can be stopped, and continues when the dialog is closed', async () => {
  const { page, complaints } = await openDialog()
  let hold = true
  await page.route('**/share-image', async (route) => {
    // The first arrives, the others are held up.
    while (hold && !route.request().url().includes(`/${ids[2]}/`)) await page.waitForTimeout(50)
    await route.continue().catch(() => undefined)
  })
  await save(page, 3)
  const progress = shareDialog(page).getByRole('progressbar', { name: 'Drawing 3 share images' })
  await progress.and(page.locator('[aria-valuetext="1 of 3"]')).waitFor()
  await shareDialog(page).getByRole('button', { name: 'Stop' }).click()
  hold = false
  await shareDialog(page).getByRole('button', { name: 'Save 3 share images' }).waitFor()
  await onPage(page.getByText('is in your downloads')).toHaveCount(0)

  hold = true
  await save(page, 3)
  await progress.waitFor()
  await page.keyboard.press('Escape')
  await shareDialog(page).waitFor({ state: 'detached' })
  const saved = await savedBy(page, () => Promise.resolve((hold = false)))
  expect(Object.keys(unpacked(saved))).toHaveLength(3)
  await page.getByText(`“${saved.name}” is in your downloads`).waitFor()
  expect(complaints).toEqual([])
})

test('more than is good for a file is cut off, and said', async () => {
  const { page } = await begin('/inbox')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('region', { name: 'Selected reviews' }).waitFor()
  await page.keyboard.press('s')
  await picture(page).waitFor()
  await choose(page, 'Wide')
  await shareDialog(page)
    .getByText('At most 500 share images at once, so only the first 250 reviews are drawn')
    .waitFor()
  await shareDialog(page).getByRole('button', { name: 'Save 500 share images' }).waitFor()
})

test('a single selected one opens as if it stood open', async () => {
  const { page } = await begin('/inbox?q=zugspitze')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox').first().check()
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Share the review by Chidi Eze' }).waitFor()
})
