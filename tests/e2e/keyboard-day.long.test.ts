/** From the first start across the screens to the settings without a mouse, never losing the focus on the way. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useEmptyAccount, useWindows, openRecord } from './open-window'
import { onPage } from './on-page'

const service = useEmptyAccount()
const windows = useWindows()

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const isBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await press(page, 'Tab')
    const present = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const label = (element as HTMLInputElement).labels?.[0]?.innerText
      return element.getAttribute('aria-label') ?? label ?? element.innerText
    })
    if (present.trim() === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('a first day only by keyboard', async () => {
  const { alice } = service
  await alice.data('updateSettings', { body: { is_new: true } })
  await alice.data('createTag', { body: { applies_to: 'review', name: 'Staff' } })
  await alice.data('createSavedReply', { body: { name: 'Thanks', text: 'Thank you, {{first_name}}!' } })
  const { page, complaints } = await windows.open(service, undefined, { locale: 'en-GB' })

  const step = async (name: string, work: () => Promise<unknown>) => {
    await work()
    await expect.poll(() => isBody(page), { message: `${name}: something has the focus` }).toBe(false)
  }

  await page.getByLabel('What is your business called?').waitFor()
  await step('the name of the business', async () => {
    await page.keyboard.type('Harbour Bakery')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'How would you like to start?' }).waitFor()
  })
  await step('on to the first review', async () => {
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
    await press(page, 'n')
    await page.getByRole('form', { name: 'Record a review' }).waitFor()
  })
  const article = page.getByRole('article', { name: 'Review' })
  await step('recording it', async () => {
    await tabTo(page, 'What the customer wrote')
    await page.keyboard.type('Warm bread, warm welcome')
    await tabTo(page, 'First name')
    await page.keyboard.type('Ida')
    await press(page, 'Control+Enter')
    await article.getByText('Warm bread, warm welcome').waitFor()
  })
  const reviewId = await openRecord(page, 'review')
  const review = () => alice.data('getReview', { params: { id: reviewId } })

  await step('a saved reply', async () => {
    await press(page, 'r', '/')
    await page.getByRole('option', { name: 'Thanks' }).waitFor()
    await press(page, 'Enter')
    await onPage(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thank you, Ida!')
    await press(page, 'Control+Enter')
    await page.getByText('Reply saved').waitFor()
    await expect.poll(() => review()).toMatchObject({ reply: 'Thank you, Ida!' })
  })
  await step('leaving the reply', () => press(page, 'Escape'))
  await step('a tag', async () => {
    await press(page, 't')
    await page.getByRole('combobox', { name: 'Tags' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('staff')
    await page.getByRole('option', { name: 'Staff' }).waitFor()
    await press(page, 'Enter')
    await expect.poll(async () => (await review()).tags).toEqual(['staff'])
  })
  await step('closing the tags', () => press(page, 'Escape', 'Escape'))

  await step('to the customers', async () => {
    await press(page, 'Control+2')
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
  })
  await step('a customer', async () => {
    await press(page, 'n')
    await page.getByLabel('First name').waitFor()
    await page.keyboard.type('Zora')
    await tabTo(page, 'E-mail')
    await page.keyboard.type('zora@example.com')
    await press(page, 'Control+Enter')
    await page.getByRole('article', { name: 'Zora' }).waitFor()
  })
  await step('editing', async () => {
    await press(page, 'i')
    await page.getByLabel('First name').waitFor()
    await press(page, 'Tab')
    await page.keyboard.type('Neale')
    await press(page, 'Control+Enter')
    await page.getByText('Zora Neale saved').waitFor()
  })
  await step('asking', async () => {
    await press(page, 'a')
    await page.getByRole('dialog', { name: 'Request a review from Zora Neale' }).waitFor()
    await press(page, 'Enter')
    await page.getByText('Zora Neale will be asked').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  await step('to requests', async () => {
    await press(page, 'Control+3')
    await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().waitFor()
  })
  const messages = page.getByRole('list', { name: 'Messages' })
  await step('the ask', async () => {
    await press(page, 'j', 'o')
    await messages.getByRole('listitem').first().waitFor()
  })
  await step('cancelling it', async () => {
    await press(page, 'e')
    await messages.getByText('It was cancelled.').first().waitFor()
  })
  await step('undoing that', async () => {
    await press(page, 'Control+z')
    await messages.getByText('It was cancelled.').first().waitFor({ state: 'hidden' })
  })

  await step('to the settings', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('business')
    await page
      .getByRole('option', { name: /Business/ })
      .first()
      .waitFor()
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  await step('changing them', async () => {
    await tabTo(page, 'Business name')
    await press(page, 'End')
    await page.keyboard.type(' & Sons')
    await press(page, 'Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect
      .poll(() => alice.data('getSettings'))
      .toMatchObject({ business_name: 'Harbour Bakery & Sons' })
  })
  expect(complaints).toEqual([])
})
