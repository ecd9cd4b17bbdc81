/** Reviews on the owner's website: the kinds, the editor with its preview, and what is copied. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Display } from '#shared/contract/displays'
import { onPage } from './on-page'
import { useShop, useOneWindow } from './open-window'
import { savedBy } from './share-review'

const shop = useShop()
const begin = useOneWindow(shop, { permissions: ['clipboard-read', 'clipboard-write'] })
const all = () => shop.alice.data('listDisplays') as Promise<Display[]>
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Displays', exact: true }).getByRole('listitem').filter({ hasText: name })
const shown = (page: Page) => page.frameLocator('iframe[title="Display preview"]')
const copied = (page: Page, type: string) =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read()
    return (await item!.getType(wanted)).text()
  }, type)

test('without any, the kinds are shown with the owner’s reviews; one is made, renamed, doubled and deleted', async () => {
  const { page, complaints } = await begin('/share/website')
  await onPage(page.locator('[data-drawn=true]')).toHaveCount(6)
  await page.getByRole('button', { name: 'Carousel' }).click()
  await page.getByRole('heading', { name: 'Carousel', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'All displays' }).click()
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Carousel', 'Rename')
  // Its name says already what it is.
  await onPage(card(page, 'Carousel').getByText('Carousel', { exact: true })).toHaveCount(1)
  await card(page, 'Carousel').getByText('Not on a website yet').waitFor()
  await page.getByLabel('Display name').fill('Start page')
  await page.keyboard.press('Enter')
  await card(page, 'Start page').getByText('Carousel', { exact: true }).waitFor()
  await choose('Start page', 'Duplicate')
  await card(page, 'Start page (copy)').waitFor()
  await choose('Start page (copy)', 'Delete')
  await card(page, 'Start page (copy)').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await card(page, 'Start page (copy)').waitFor()
  await page.getByRole('button', { name: 'New display' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Badge' }).click()
  await page.getByRole('heading', { name: 'Badge', level: 1 }).waitFor()
  await expect
    .poll(async () => (await all()).map(({ kind }) => kind).toSorted())
    .toEqual(['badge', 'carousel', 'carousel'])
  expect(complaints).toEqual([])
})

test('a showcase says how its reviews are chosen, and is saved as it is seen', async () => {
  const { id } = await shop.alice.data('createDisplay', { body: { name: 'Whole page', kind: 'showcase' } })
  const { page, complaints } = await begin(`/share/website/${id}`)
  const facts = page.getByRole('group', { name: 'Summary' })
  await facts.waitFor()
  const before = await facts.textContent()
  await page.getByLabel('Score').click()
  await page.getByRole('option', { name: '4 or better' }).click()
  await expect.poll(() => facts.textContent()).not.toBe(before)
  await page.getByRole('textbox', { name: 'Title' }).fill('What our guests say')
  await shown(page).getByRole('heading', { name: 'What our guests say' }).waitFor()
  const statement = (await facts.locator('q').textContent()) ?? ''
  await shown(page).getByText(statement).waitFor()
  const save = () => page.getByRole('button', { name: 'Save as a page' }).click()
  const { name, bytes } = await savedBy(page, save)
  expect(name).toBe('whole-page.html')
  const html = Buffer.from(bytes).toString('utf8')
  expect(html).toContain('What our guests say')
  expect(html).toContain('application/ld+json')
  expect(statement).not.toBe('')
  // What is saved as a file is saved here, too.
  const { choice, look } = await shop.alice.data('getDisplay', { params: { id } })
  expect([choice, look]).toEqual([{ min_score: 4 }, { title: 'What our guests say' }])
  // And that it was saved, so that nobody is told it is on no website.
  await page.getByText(/^Copied or saved: /).waitFor()
  expect(complaints).toEqual([])
})

test('reviews are chosen one by one, in the order the owner wants', async () => {
  for (const review of ['Quincefirst.', 'Quincesecond.'])
    await shop.alice.data('createReview', { body: { score: 5, review } })
  const { id } = await shop.alice.data('createDisplay', { body: { name: 'Picked', kind: 'wall' } })
  const { page, complaints } = await begin(`/share/website/${id}`)
  await page.getByRole('radio', { name: 'One by one' }).check()
  for (const review of ['Quincefirst.', 'Quincesecond.']) {
    await page.getByRole('button', { name: 'Add review' }).click()
    await page.getByRole('combobox', { name: 'Find a review' }).fill(review)
    // The list follows what is typed.
    await onPage(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option').filter({ hasText: review }).click()
    await page.getByRole('list', { name: 'Chosen reviews' }).getByText(review).waitFor()
  }
  await shown(page).getByText('2 of 1,964 reviews are shown here.').waitFor()
  await page
    .getByRole('button', { name: /^Move / })
    .nth(1)
    .press('ArrowUp')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const order = async () => {
    const { choice } = (await shop.alice.data('getDisplay', { params: { id } })) as Display
    const texts = choice.review_ids?.map(async (each) => {
      const { review } = await shop.alice.data('getReview', { params: { id: each } })
      return review as string
    })
    return Promise.all(texts ?? [])
  }
  await expect.poll(order).toEqual(['Quincesecond.', 'Quincefirst.'])
  expect(complaints).toEqual([])
})

test('copied as code, and when there are newer reviews it says so', async () => {
  const { id } = await shop.alice.data('createDisplay', { body: { name: 'Pasted', kind: 'wall' } })
  const { page, complaints } = await begin(`/share/website/${id}`)
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await page.getByText('Copied or saved: ').waitFor()
  const html = await copied(page, 'text/plain')
  expect(html).toMatch(/^<div class="gw\d+" lang="en" dir="ltr"><style>/)
  expect(html).toBe(
    (await shop.alice.call('getDisplayPreview', { params: { id }, query: { form: 'fragment' } })).text
  )
  await shop.alice.data('createReview', { body: { score: 5, review: 'Even newer.' } })
  await page.getByText('1 newer review since').waitFor()
  await shown(page).getByText('Even newer.').waitFor()
  expect(complaints).toEqual([])
})

test('a signature is copied as it looks, for e-mail programs', async () => {
  const { id } = await shop.alice.data('createDisplay', { body: { name: 'Below mails', kind: 'signature' } })
  const { page, complaints } = await begin(`/share/website/${id}`)
  for (const program of ['Gmail', 'Outlook', 'Apple Mail', 'Thunderbird'])
    await page.getByText(program, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy signature' }).click()
  await page.getByText('Copied or saved: ').waitFor()
  expect(await copied(page, 'text/html')).toMatch(/★.*out of 5.*Average of all/)
  expect((await page.locator('iframe[title="Display preview"]').boundingBox())?.height).toBeLessThanOrEqual(
    200
  )
  expect(await copied(page, 'text/plain')).toMatch(/^[★☆]{5} [\d.]+ out of 5 Average of all [\d,]+ reviews/)
  expect(complaints).toEqual([])
})

test('the former address of the showcase leads here', async () => {
  const { page } = await begin('/pages/showcase')
  await page.getByRole('link', { name: 'On your website', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/share/website')
})
