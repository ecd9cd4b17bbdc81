/** Choosing pictures: the business's logo by file, drop and paste; refusals, deleting and undoing that. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { png, upload, type Bytes } from '../support/pictures'
import { useEmptyAccount, useOneWindow, useWindows } from './open-window'
import { onPage } from './on-page'

const shop = useEmptyAccount()
const begin = useOneWindow(shop)
/** For those that begin with nothing chosen and not saved. */
const windows = useWindows()

const field = (page: Page) => page.getByRole('group', { name: 'Logo' })
const option = (page: Page, name: string) => field(page).getByRole('radio', { name, exact: true })
const choose = (page: Page, name: string, bytes: Bytes) =>
  field(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
const save = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Save changes' })
  await button.click()
  // The button is disabled while saving too, so this also checks that it isn't busy.
  await onPage(button.and(page.locator(':disabled[aria-busy=false]'))).toBeVisible()
}
const logo = async () => (await shop.alice.data('getSettings')).logo_id as number | null

/** Drops a file on the field, or pastes it there. */
async function give(page: Page, way: 'drop' | 'paste', name: string, bytes: Bytes) {
  await field(page).evaluate(
    (element, [way, name, content]) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      for (const type of way === 'drop' ? ['dragenter', 'dragover', 'drop'] : [])
        element.dispatchEvent(new DragEvent(type, { ...init, dataTransfer }))
      if (way === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer }))
    },
    [way, name, Buffer.from(bytes).toString('base64')] as const
  )
}

test('a logo is chosen as a file, shown, and becomes that of the business', async () => {
  const { page, complaints } = await begin('/settings/business')
  await choose(page, 'sun.png', await png({ width: 300, height: 120, color: '#e08a00' }))
  await onPage(option(page, 'sun.png')).toBeChecked()
  await field(page).locator('img').waitFor()
  const width = () =>
    field(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(300)
  await expect.poll(() => logo()).toBe(null)
  await save(page)
  const [picture] = await shop.alice.data('listPictures')
  expect(picture).toMatchObject({ name: 'sun.png', kind: 'logo', is_account_logo: true })
  await field(page).getByRole('radio', { name: 'None' }).check({ force: true })
  await save(page)
  await expect.poll(() => logo()).toBe(null)
  expect(complaints).toEqual([])
})

test('what logo and colour make of pictures is seen before they are saved', async () => {
  const { page, complaints } = await begin('/settings/business')
  const samples = page.getByRole('group', { name: 'Preview' }).locator('img')
  await onPage(samples).toHaveCount(3)
  const addresses = () => samples.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  const allDiffer = async (before: string[]) =>
    (await addresses()).every((address, place) => address !== before[place])
  for (const change of [
    async () => choose(page, 'new.png', await png({ width: 56, height: 56 })),
    () => page.getByLabel('Brand colour').fill('#7a1fa2')
  ]) {
    const before = await addresses()
    await change()
    await expect.poll(() => allDiffer(before)).toBe(true)
  }
  await expect.poll(() => shop.alice.data('getSettings')).toMatchObject({ logo_id: null, brand_color: null })
  expect(complaints).toEqual([])
})

test('a picture dropped on the field is not an import; a pasted one gets a name', async () => {
  const { page, complaints } = await begin('/settings/business')
  await give(page, 'drop', 'dropped.png', await png({ width: 50 }))
  await onPage(option(page, 'dropped.png')).toBeChecked()
  await give(page, 'paste', 'image.png', await png({ width: 51 }))
  await onPage(option(page, 'Pasted picture.png')).toBeChecked()
  await expect.poll(() => shop.alice.data('listImports')).toEqual([])
  await expect.poll(() => page.url()).toContain('#/settings/business')
  expect(complaints).toEqual([])
})

test('a file that is not a picture is refused with a reason, and nothing else changes', async () => {
  const { page } = await windows.open(shop, '/settings/business')
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  await choose(page, 'moving.gif', bytes('GIF89a'))
  await field(page).getByText('moving.gif isn’t a PNG, JPEG or WebP picture.').waitFor()
  await choose(page, 'empty.png', bytes(''))
  await field(page).getByText('empty.png is empty.').waitFor()
  await choose(page, '<b>half</b>.png', (await png({ width: 52 })).subarray(0, 50))
  await field(page).getByText('<b>half</b>.png can’t be read').waitFor()
  await choose(page, 'wall.png', await png({ width: 17_000, height: 1 }))
  await field(page).getByText('wall.png has more than 25 megapixels.').waitFor()
  await choose(page, 'book.png', new Uint8Array(10_000_001))
  await field(page).getByText('book.png is larger than 10 MB.').waitFor()
  await onPage(field(page).getByRole('radio', { name: 'None' })).toBeChecked()
  await choose(page, 'good.png', await png({ width: 53 }))
  await onPage(option(page, 'good.png')).toBeChecked()
  await onPage(field(page).getByRole('alert')).toHaveCount(0)
})

test('the logo is not deleted; another one is, and comes back', async () => {
  const kept = await upload(shop.alice, await png({ width: 54 }), { name: 'kept' })
  await upload(shop.alice, await png({ width: 55 }), { name: 'spare' })
  await shop.alice.data('updateSettings', { body: { logo_id: kept.id } })
  const { page, complaints } = await windows.open(shop, '/settings/business')
  await onPage(option(page, 'kept')).toBeChecked()
  await field(page).getByRole('button', { name: 'Delete kept' }).click()
  await field(page).getByText('This is your business’s logo.').waitFor()
  await field(page).getByRole('button', { name: 'Delete spare' }).click()
  await page.getByText('Picture deleted', { exact: true }).waitFor()
  await option(page, 'spare').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await option(page, 'spare').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})
