/** Translating a review by the owner's model: offered where it is needed, kept, stopped, and what is said when it fails. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startModelServer, type ModelServer } from '../support/model-server'
import { onPage } from './on-page'
import { findings, keepPicture } from './look-at'
import { goTo, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())
beforeEach(() => {
  Object.assign(model, { fault: undefined, reason: 'stop', asked: [] })
})

const article = (page: Page) => page.getByRole('article', { name: 'Review' })
const button = (page: Page) => article(page).getByRole('button', { name: 'Translate' })
const write = async (body: object): Promise<number> =>
  (await shop.alice.data('createReview', { body: { score: 5, ...body } })).id

test('a review in another language has the button, and keeps what the model writes', async () => {
  await shop.alice.data('updateAssistant', { body: { base_url: model.url, model: 'llama3.2:3b' } })
  model.text = 'Wonderful cakes, and the people are very friendly indeed.'
  const id = await write({ language: 'de', review: 'Wunderbare Kuchen, und die Leute sind sehr freundlich.' })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await button(page).click()
  await article(page).getByRole('region', { name: 'Translation' }).getByText('Wonderful cakes').waitFor()
  await onPage(button(page)).toHaveCount(0)
  await page.reload()
  await article(page).getByText('Wonderful cakes').waitFor()
  expect(model.asked).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('where the language is not known, the menu has it; it can be stopped', async () => {
  await shop.alice.data('updateAssistant', { body: { base_url: model.url, model: 'llama3.2:3b' } })
  model.fault = { after: 'silence' }
  const id = await write({ review: 'Wunderbare Kuchen, und die Leute sind sehr freundlich.' })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Wunderbare Kuchen').waitFor()
  await onPage(button(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  await article(page).getByText('Translating for').waitFor()
  await article(page).getByRole('button', { name: 'Stop' }).click()
  await onPage(article(page).getByText('Translating for')).toHaveCount(0)
  await expect.poll(() => model.abandoned).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('why there is none is one sentence: a model that fails, and no model', async () => {
  await shop.alice.data('updateAssistant', { body: { base_url: model.url, model: 'llama3.2:3b' } })
  model.fault = { status: 429 }
  const id = await write({ language: 'fr', review: 'Des gâteaux merveilleux.' })
  const { page } = await begin(`/inbox?review=${id}`)
  await button(page).click()
  await page.getByText('The model did not translate it: its server takes no more requests').waitFor()
  await shop.alice.data('deleteAssistant', {})
  await button(page).click()
  await page.getByText('There is no model yet').waitFor()
})

test('a reply is put into the language of the review, shown in one’s own, and taken back', async () => {
  await shop.alice.data('updateAssistant', { body: { base_url: model.url, model: 'llama3.2:3b' } })
  model.text = 'Vielen Dank für Ihren Besuch, wir freuen uns auf Sie.'
  const id = await write({ language: 'de', review: 'Wunderbare Kuchen, und die Leute sind sehr freundlich.' })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const field = article(page).getByRole('textbox', { name: 'Your reply' })
  await field.fill('Thank you for your visit, we look forward to seeing you.')
  await article(page).getByRole('button', { name: 'Into German' }).click()
  await onPage(field).toHaveValue(model.text)
  await article(page).getByText('Thank you for your visit').waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `reply-language-${colorScheme}`)
  }
  await article(page).getByRole('button', { name: 'Undo' }).click()
  await onPage(field).toHaveValue(/^Thank you/)
  await field.fill('Danke für die freundlichen Worte, bis bald bei uns.')
  model.text = 'Thanks for the kind words, see you soon at our place.'
  await article(page).getByRole('button', { name: 'Read in English' }).click()
  await article(page).getByText(model.text).waitFor()
  await onPage(field).toHaveValue(/^Danke/)
  expect(complaints).toEqual([])
})

test('new reviews are translated without being asked, once that is switched on', async () => {
  model.text = 'Wonderful cakes, and the people are very friendly indeed.'
  const { page, complaints } = await begin('/settings/drafts')
  await page.getByRole('switch', { name: 'Translate new reviews' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const id = await write({ language: 'de', review: 'Die Torten sind wunderbar, wir kommen wieder.' })
  await shop.tick()
  await goTo(page, `/inbox?review=${id}`)
  await article(page).getByRole('region', { name: 'Translation' }).getByText('Wonderful cakes').waitFor()
  expect(complaints).toEqual([])
})
