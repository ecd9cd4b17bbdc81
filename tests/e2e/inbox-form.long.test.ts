/** Recording a review by hand, changing it, and assigning its customer, source and location. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, goTo, useShop, openRecord, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')
const form = (page: Page) => page.getByRole('form', { name: 'Record a review' })
const article = (page: Page) => page.getByRole('article', { name: 'Review' })

test('a review is recorded with all its details and appears in the list', async () => {
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('n')
  await form(page).getByRole('radio', { name: '4 stars' }).check()
  await form(page).getByLabel('What the customer wrote').fill('Written on a card\nat the counter')
  await form(page).getByLabel('Headline').fill('Lovely')
  await form(page).getByLabel('First name').fill('Ada')
  await form(page).getByLabel('Last name').fill('Lovelace')
  await form(page).getByLabel('Location').click()
  await page.getByRole('option').nth(1).click()
  await form(page).getByRole('button', { name: 'Record review' }).click()
  await page.getByText('Review recorded').waitFor()
  await article(page).getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  await rows(page).filter({ hasText: 'Ada Lovelace' }).waitFor()
  const id = await openRecord(page, 'review')
  await expect
    .poll(() => shop.alice.data('getReview', { params: { id } }))
    .toMatchObject({
      score: 4,
      title: 'Lovely',
      review: 'Written on a card\nat the counter',
      reviewer: { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' },
      source: { slug: 'manual' },
      location: { id: expect.any(Number) }
    })
  expect(complaints).toEqual([])
})

test('a pile of cards: the score by a key, and the place of the last one is kept', async () => {
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('n')
  const stars = form(page).getByRole('radio')
  await onPage(stars.first()).toBeFocused()
  await page.keyboard.press('3')
  await onPage(form(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await page.keyboard.press('0')
  await onPage(form(page).getByRole('radio', { name: 'No score' })).toBeChecked()
  await page.keyboard.press('9')
  await onPage(form(page).getByRole('radio', { name: 'No score' })).toBeChecked()
  await page.keyboard.press('2')
  await form(page).getByLabel('Location').click()
  await page.getByRole('option', { name: 'Riverside' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Review recorded').waitFor()
  await article(page).waitFor()
  await page.getByRole('button', { name: 'Record a review' }).click()
  await onPage(form(page).getByLabel('Location')).toHaveValue(/Riverside/)
  await onPage(form(page).getByRole('radio', { name: 'No score' })).toBeChecked()
  // Escape leaves the form, and keeps what was typed.
  await page.keyboard.press('5')
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'Unfinished review' }).waitFor()
  await onPage(page.getByRole('button', { name: 'Record a review' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('after leaving while a review is being saved, the owner stays on the new screen', async () => {
  const { page, complaints } = await begin('/inbox?edit=new')
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/account/reviews', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer
    await route.continue()
  })
  await form(page).getByRole('radio', { name: '5 stars' }).check()
  await form(page).getByRole('button', { name: 'Record review' }).click()
  await goTo(page, '/inbox?score=4')
  await form(page).waitFor({ state: 'detached' })
  answer()
  await page.getByText('Review recorded').waitFor()
  await expect.poll(() => addressOf(page).search).toBe('?score=4')
  expect(complaints).toEqual([])
})

test('errors are shown at their fields, and what was typed survives leaving and a reload', async () => {
  const { page, complaints } = await begin('/inbox?edit=new')
  await form(page).getByLabel('Web address of the review').fill('example')
  await form(page).getByRole('button', { name: 'Record review' }).click()
  await form(page).getByText('Add a score, some text').waitFor()
  await form(page).getByText('Enter a web address that starts with https://').waitFor()
  await form(page).getByLabel('What the customer wrote').fill('Half a thought')

  await page.reload()
  await onPage(form(page).getByLabel('What the customer wrote')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('img', { name: 'Unfinished review' }).waitFor()
  await page.getByRole('button', { name: 'Record a review' }).click()
  await onPage(form(page).getByLabel('Web address of the review')).toHaveValue('example')
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Record a review' }).click()
  await onPage(form(page).getByLabel('What the customer wrote')).toHaveValue('')
  expect(complaints).toEqual([])
})

test('a refusal by the service is shown at its field', async () => {
  const { page } = await begin('/inbox?edit=new')
  await form(page).getByRole('radio', { name: '5 stars' }).check()
  const refusal = {
    success: false,
    status: 422,
    error: {
      code: 'validation_failed',
      message: 'No',
      request_id: 'r',
      fields: [{ path: 'reviewer.email', code: 'invalid', message: 'aren’t allowed here' }]
    }
  }
  await page.route('**/account/reviews', (route) => route.fulfill({ status: 422, json: refusal }))
  await form(page).getByRole('button', { name: 'Record review' }).click()
  await form(page).getByText('Enter a valid e-mail address').waitFor()
  await onPage(form(page).getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
})

test('what a hand-recorded review says is changed; of others it is not offered', async () => {
  const { id } = await shop.alice.data('createReview', {
    body: { score: 2, review: 'Teh cake', reviewer: { name: 'Mary Ann Evans' } }
  })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit the review' }).click()
  const edit = page.getByRole('form', { name: 'Edit the review' })
  await edit.getByRole('radio', { name: '3 stars' }).check()
  await edit.getByLabel('What the customer wrote').fill('The cake')
  await page.keyboard.press('Control+Enter')
  await article(page).getByText('The cake').waitFor()
  await expect
    .poll(() => shop.alice.data('getReview', { params: { id } }))
    .toMatchObject({
      score: 3,
      review: 'The cake',
      reviewer: { name: 'Mary Ann Evans' }
    })

  await page.evaluate(() => void (location.hash = '/inbox?source=google'))
  await onPage(rows(page).filter({ hasText: 'The cake' })).toHaveCount(0)
  await rows(page).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark as duplicate' }).waitFor()
  await onPage(page.getByRole('menuitem', { name: 'Edit the review' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('customer, source and location are changed in place, and each change can be undone', async () => {
  const customer = await shop.alice.data('createCustomer', {
    body: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' }
  })
  const { id } = await shop.alice.data('createReview', { body: { score: 5, review: 'Found the bug' } })
  await shop.alice.data('createReview', { body: { score: 4, title: 'Again', customer_id: customer.id } })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const review = () => shop.alice.data('getReview', { params: { id } })

  await article(page).getByRole('button', { name: 'Link a customer' }).click()
  await page.keyboard.type('grace hop')
  await page.getByRole('option', { name: 'Grace Hopper' }).click()
  await article(page).getByRole('link', { name: 'Grace Hopper' }).waitFor()
  await article(page).getByRole('link', { name: 'Again' }).waitFor()
  await expect.poll(async () => (await review()).customer_id).toBe(customer.id)

  await article(page).getByRole('button', { name: 'Source:' }).click()
  await page.getByRole('menuitemradio', { name: 'Google' }).click()
  await page.getByText('Source changed to Google').waitFor()
  await expect.poll(async () => (await review()).source.slug).toBe('google')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Source changed to Google' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(async () => (await review()).source.slug).toBe('manual')

  await article(page).getByRole('button', { name: 'Location:' }).press('Enter')
  await page.getByRole('menuitemradio').nth(1).click()
  await expect.poll(async () => (await review()).location).not.toBeNull()
  expect(complaints).toEqual([])
})
