/** Review pages in the window: the list, the editor with its preview, and the links and codes that lead to a page. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ReviewPage } from '#shared/contract/review-pages'
import { goTo, useShop, useOneWindow } from './open-window'
import { onPage } from './on-page'

const shop = useShop()
const begin = useOneWindow(shop, { viewport: { width: 1440, height: 900 } })

type Body = { name: string } & Record<string, unknown>
async function add(body: Body): Promise<number> {
  const { id } = await shop.alice.data('createReviewPage', { body })
  return id
}
const read = (id: number) => shop.alice.data('getReviewPage', { params: { id } }) as Promise<ReviewPage>
const names = async () => ((await shop.alice.data('listReviewPages')) as ReviewPage[]).map(({ name }) => name)

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Review pages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const preview = (page: Page, step = 'Score') => page.frameLocator(`iframe[title="Preview: ${step}"]`)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const links = (page: Page) => page.getByRole('list', { name: 'Links', exact: true })
const link = (page: Page, name: string) => links(page).getByRole('group', { name, exact: true })

async function edit(id: number, query = '') {
  const watched = await begin(`/pages/${id}${query}`)
  await watched.page.getByRole('region', { name: 'Page settings' }).waitFor()
  return watched
}

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const labels = (page: Page) =>
  links(page)
    .getByRole('textbox', { name: 'Name' })
    .evaluateAll((each) => each.map((input) => (input as HTMLInputElement).value))

test('pages are made, renamed, made the default, duplicated, deleted and restored', async () => {
  const { page, complaints } = await begin('/pages')
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Page name').fill('Old town')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Old town', level: 1 }).waitFor()
  await preview(page).getByRole('button').or(preview(page).getByRole('radio')).first().waitFor()
  await page.getByRole('link', { name: 'All review pages' }).click()

  await choose(page, 'Old town', 'Rename')
  await page.getByLabel('Page name').fill('Market square')
  await page.keyboard.press('Enter')
  await card(page, 'Market square').waitFor()
  await choose(page, 'Market square', 'Duplicate')
  await card(page, 'Market square (copy)').waitFor()
  await choose(page, 'Market square (copy)', 'Delete')
  await card(page, 'Market square (copy)').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await card(page, 'Market square (copy)').waitFor()
  await expect.poll(() => names()).toContain('Market square (copy)')
  await choose(page, 'Market square', 'Make default')
  await card(page, 'Market square').getByText('Default').waitFor()
  await page.keyboard.press('Control+z')
  await card(page, 'Market square').getByText('Default').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('a change is seen at once, undone, redone, saved; and that is undone too', async () => {
  const id = await add({ name: 'Steps' })
  const { page, complaints } = await edit(id)
  await field(page, 'Question').fill('How did it taste?')
  await preview(page).getByRole('heading', { name: 'How did it taste?' }).waitFor()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: 'Undo change' }).click()
  await onPage(field(page, 'Question')).toHaveValue('')
  await preview(page).getByRole('heading', { name: 'How did it taste?' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo change' }).click()
  await onPage(field(page, 'Question')).toHaveValue('How did it taste?')
  await expect.poll(async () => (await read(id)).title).toBe(null)

  await page.keyboard.press('Control+Enter')
  await page.getByText('Review page saved').waitFor()
  await expect.poll(async () => (await read(id)).title).toBe('How did it taste?')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await read(id)).title).toBe(null)
  await onPage(field(page, 'Question')).toHaveValue('')
  expect(complaints).toEqual([])
})

test('links come with the name and sign of their site, and are put in order by drag and by key', async () => {
  const id = await add({ name: 'Links' })
  const { page, complaints } = await edit(id, '?step=thanks')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('menuitem', { name: 'Google' }).click()
  await onPage(link(page, 'Google').getByLabel('Address')).toHaveValue('')
  // The next field to fill in has the focus.
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
    .toBe('url')
  await page.keyboard.type('https://g.page/r/abc/review')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('menuitem', { name: 'Another page' }).click()
  await onPage(link(page, 'Link 2').getByLabel('Name')).toBeFocused()
  await link(page, 'Link 2').getByLabel('Address').fill('https://www.tripadvisor.com/x')
  await link(page, 'Tripadvisor').getByText('Tripadvisor').first().waitFor()
  await preview(page, 'Thank you').getByText('Tripadvisor').waitFor()

  await page.getByRole('button', { name: /^Move Tripadvisor/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => labels(page)).toEqual(['Tripadvisor', 'Google'])
  await page.getByText('Position 1 of 2').waitFor()
  await dragBelow(page, /^Move Tripadvisor/, 'Google')
  await expect.poll(() => labels(page)).toEqual(['Google', 'Tripadvisor'])

  await page.keyboard.press('Control+Enter')
  await page.getByText('Review page saved').waitFor()
  await expect
    .poll(async () => (await read(id)).links)
    .toEqual([
      { label: 'Google', url: 'https://g.page/r/abc/review', icon: 'google' },
      { label: 'Tripadvisor', url: 'https://www.tripadvisor.com/x', icon: 'tripadvisor' }
    ])
  expect(complaints).toEqual([])
})

async function dragBelow(page: Page, handle: RegExp, name: string) {
  const from = await page.getByRole('button', { name: handle }).boundingBox()
  const row = await link(page, name).boundingBox()
  if (!from || !row) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, row.y + row.height - 4, { steps: 6 })
  await page.mouse.up()
}

test('an error is shown at its field, which gets the focus', async () => {
  const id = await add({ name: 'Wrong' })
  const { page } = await edit(id)
  await page.getByRole('button', { name: 'Add question' }).click()
  await field(page, 'Question').nth(1).fill('What did you have?')
  await page.getByLabel('Answer type').click()
  await page.getByRole('option', { name: 'Multiple choice' }).click()
  await page.getByLabel('Choices, one per line').fill('Coffee')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('menuitem', { name: 'Google' }).click()
  await link(page, 'Google').getByLabel('Address').fill('our page')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Please fix the highlighted fields.').waitFor()
  await page.getByText('Enter a web address that starts with https').waitFor()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value))
    .toBe('our page')
  await link(page, 'Google').getByLabel('Address').fill('https://g.page/r/abc')
  await page.getByLabel('Choices, one per line').fill('Coffee\nCake')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Review page saved').waitFor()
  await expect
    .poll(async () => (await read(id)).own_fields)
    .toMatchObject([{ label: 'What did you have?', kind: 'choice', choices: ['Coffee', 'Cake'] }])
  await goTo(page, `/pages/${id}?step=details`)
  await preview(page, 'Text').getByText('Cake').waitFor()
})

test('drafts survive a reload; changes saved elsewhere are pointed out; changing the address warns about printed codes', async () => {
  const id = await add({ name: 'Drafts', slug: 'drafts' })
  const { page } = await edit(id)
  await field(page, 'Introduction').fill('Two words are enough.')
  await page.reload()
  await onPage(field(page, 'Introduction')).toHaveValue('Two words are enough.')
  await shop.alice.data('updateReviewPage', { params: { id }, body: { title: 'Hello' } })
  await page.getByText('was changed elsewhere').waitFor()
  await page.getByRole('link', { name: 'All review pages' }).click()
  await card(page, 'Drafts').getByText('Not saved').waitFor()
  await card(page, 'Drafts').getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await onPage(field(page, 'Question')).toHaveValue('Hello')

  await add({ name: 'Taken', slug: 'taken' })
  await field(page, 'End of the address').fill('taken')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Another page uses or used this address.').waitFor()
  await field(page, 'End of the address').fill('corner')
  await page.getByText('with /r/drafts keep working').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Review page saved').waitFor()
  await expect.poll(async () => (await read(id)).slug).toBe('corner')
})

test('names and words are shown as they are written, in the preview too', async () => {
  const name = '<img src=x onerror=alert(1)> ‮evil مرحبا'
  const id = await add({ name })
  const { page, complaints } = await edit(id)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  await field(page, 'Question').fill(name)
  await preview(page).getByText('<img src=x onerror=alert(1)>').waitFor()
  await page.getByRole('link', { name: 'Kiosk' }).click()
  await preview(page, 'Kiosk').getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(complaints).toEqual([])
})

test('the addresses: none while the public pages are closed; each with its code, once they are open', async () => {
  const id = await add({
    name: 'Ways',
    slug: 'ways',
    links: [{ label: 'Google', url: 'https://g.page/r/abc' }]
  })
  const { page } = await begin(`/pages/${id}/ways`)
  await page.getByText('Public pages are off').waitFor()
  await page.route('**/account/doors', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    const addresses = {
      machine: 'http://127.0.0.1:4880',
      network: ['http://192.168.1.20:4880'],
      public: 'https://reviews.example.com'
    }
    await route.fulfill({ json: { ...json, data: { ...json.data, is_on: true, state: 'open', addresses } } })
  })
  await goTo(page, '/pages')
  await card(page, 'Ways').getByRole('link', { name: 'Share & QR' }).click()
  for (const address of [
    'https://reviews.example.com/r/ways',
    'http://192.168.1.20:4880/k/ways',
    'http://192.168.1.20:4880/r/ways'
  ]) {
    await page.getByRole('img', { name: `QR code of ${address}` }).waitFor()
  }
  await page.getByText('http://127.0.0.1:4880/r/ways').waitFor()
  await page.getByRole('link', { name: /^Print poster/ }).click()
  await expect.poll(() => page.getByLabel('Review page').textContent()).toContain('Ways')
})
