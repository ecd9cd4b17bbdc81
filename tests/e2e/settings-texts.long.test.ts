/** Settings: message templates and the link they lead to. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { defaultPage } from '../support/default-page'
import { holdBack, onPage } from './on-page'
import { goTo, useShop, useWindows, useOneWindow } from './open-window'
import { watchRunning } from './what-ran'

/** Busy machines take longer than a second. */
const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const textOf = async (channel: string, kind: string) => {
  const { templates } = await shop.alice.data('listMessageTemplates', {
    query: { channel, kind, language: 'en' }
  })
  return templates[0]
}

test('a text is edited, previewed for a real customer, saved, undone and reset', async () => {
  const { page, complaints } = await begin('/requests/texts?channel=sms')
  const box = page.getByLabel('Text', { exact: true })
  await box.fill('Hello {{firstname}}')
  await button(page, 'Save').click()
  await page.getByText('{{firstname}} isn’t a valid placeholder.').waitFor()
  await box.fill('How was it, ')
  await button(page, 'Insert a placeholder').click()
  await page.getByRole('menuitem', { name: 'Customer’s first name' }).click()
  await onPage(box).toHaveValue('How was it, {{first_name}}')
  await preview(page)
    .getByText(/For \S+/)
    .waitFor()
  const name = /For (\S+)/.exec(await preview(page).innerText())?.[1] ?? ''
  await preview(page).getByText(`How was it, ${name}`).waitFor()
  await preview(page).getByText('The link to the review page is missing').waitFor()
  await preview(page).getByText('1 SMS').waitFor()
  await button(page, 'Another customer').click()
  await expect.poll(async () => (await preview(page).innerText()).includes(`For ${name} `)).toBe(false)

  await box.fill('How was it, {{first_name}}? {{review_link}} Reply STOP to opt out.')
  await page.getByRole('link', { name: 'Thanks' }).click()
  await page.getByText('Thanks customers for a review').waitFor()
  await page.goBack()
  await button(page, 'Save').click()
  await page.getByText('Your text').first().waitFor()
  await expect
    .poll(() => textOf('sms', 'request'))
    .toMatchObject({
      text: 'How was it, {{first_name}}? {{review_link}} Reply STOP to opt out.',
      is_own: true
    })
  await button(page, 'Restore default text').click()
  await page.getByText('Default text', { exact: true }).waitFor()
  await expect.poll(() => textOf('sms', 'request')).toMatchObject({ is_own: false })
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf('sms', 'request')).toMatchObject({ is_own: true })
  await expect.poll(() => box.inputValue()).toContain('Reply STOP')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf('sms', 'request')).toMatchObject({ is_own: false })
  expect(complaints).toEqual([])
})

test('a strategy has texts of its own, written from the strategy and tried unsaved', async () => {
  const { alice } = shop
  const { id } = await alice.data('createFurtherStrategy', { body: { name: 'Regulars' } })
  const { page, complaints } = await begin(`/requests/automatic?strategy=${id}`)
  await page.getByText('Its messages use the same texts as all others.').waitFor()
  await page.getByRole('link', { name: 'Write its wording' }).click()
  await onPage(page.getByLabel('Strategy', { exact: true })).toHaveText('Regulars')
  await page.getByText('Shared text').waitFor()
  await onPage(page.getByRole('link', { name: 'Thanks' })).toBeHidden()
  await page.getByLabel('Text', { exact: true }).fill('Welcome back! {{review_link}}')
  // Text typed before the owner's own address has loaded is kept.
  const account = '**/account/channels/email'
  const goOn = await holdBack(page, account)
  const answered = page.waitForResponse(account)
  await button(page, 'Send test').click()
  await page.getByRole('dialog').getByLabel('To').fill('me@example.com')
  goOn()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByText('test outbox').first().waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Save').click()
  await page.getByText('Only this strategy').first().waitFor()
  const own = async () => (await alice.data('getFurtherStrategy', { params: { id } })).texts
  expect(await own()).toMatchObject([{ channel: 'email', kind: 'request', language: 'en' }])
  await button(page, 'Use the shared text').click()
  await expect.poll(own).toEqual([])
  await page.keyboard.press('Control+z')
  await page.getByText('Only this strategy').first().waitFor()
  await page.getByLabel('Strategy', { exact: true }).click()
  await page.getByRole('option', { name: 'All strategies' }).click()
  await page.getByText('Default text', { exact: true }).waitFor()
  await onPage(preview(page).locator('iframe')).not.toHaveAttribute('srcdoc', /Welcome back/)
  await alice.data('deleteFurtherStrategy', { params: { id } })
  await onPage(page.getByLabel('Strategy', { exact: true })).toBeHidden()
  expect(complaints).toEqual([])
})

test('nothing in the preview of a mail runs, loads or leads away, and it is light or dark as asked', async () => {
  const { page, complaints } = await windows.open(shop, '/requests/texts')
  const ran = await watchRunning(page, shop.url)
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      '<script>window.ran = 1</script><img src="https://example.com/x.png" onerror="ran = 2"> {{review_link}}'
    )
  const frame = preview(page).locator('iframe')
  await expect.poll(() => frame.getAttribute('srcdoc')).toContain('&lt;script')
  await onPage(frame).toHaveAttribute('sandbox', '')
  const mail = frame.contentFrame()
  await mail.getByText('window.ran').last().waitFor()
  await mail.getByRole('link').first().click()
  await page.waitForTimeout(300)
  await mail.getByText('window.ran').last().waitFor()
  const ground = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await preview(page).getByRole('tab', { name: 'Dark' }).click()
  await mail.getByText('window.ran').last().waitFor()
  await expect.poll(() => ground()).not.toBe(light)
  expect(ran()).toEqual([])
  expect(complaints.filter((line) => !/sandboxed/.test(line))).toEqual([])
})

test('a language without texts begins with the one that these customers get', async () => {
  const { page } = await begin('/requests/texts?channel=sms')
  await page.getByLabel('Language').click()
  await page.getByRole('option', { name: 'Another language…' }).click()
  await page.getByRole('dialog').getByLabel('Language').fill('polish')
  await page.getByRole('option', { name: 'Polish' }).click()
  await button(page, 'Start').click()
  await page.getByText('There’s no text in Polish yet.').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Jak było? {{review_link}} STOP')
  await button(page, 'Save').click()
  await page.getByText('Your text').first().waitFor()
  const { templates } = await shop.alice.data('listMessageTemplates', { query: { language: 'pl' } })
  expect(templates).toMatchObject([{ channel: 'sms', kind: 'request', is_own: true }])
})

test('the review link is made from what was pasted, and taken back', async () => {
  const { page, complaints } = await begin('/settings/review-link')
  // The first option, which the made-up shop has chosen.
  const places = page.getByRole('radio')
  await onPage(places.first()).toBeChecked()
  await onPage(places.first()).toHaveAccessibleName(/A page elsewhere/)
  const before = await defaultPage(shop.alice)
  const url = page.getByLabel('Page address')
  await url.fill('our page')
  await button(page, 'Save').click()
  await page.getByText('That isn’t a web address').waitFor()
  // What an owner copies from “Share” becomes the link to the form.
  await url.fill('g.page/r/shop')
  await button(page, 'Use the link to the form').click()
  await page.getByText('Opens Google’s review form').waitFor()
  await onPage(url).toBeFocused()
  await button(page, 'Save').click()
  const saved = () => defaultPage(shop.alice)
  await expect.poll(saved).toMatchObject({
    leads_to: 'address',
    url: 'https://g.page/r/shop/review'
  })
  await goTo(page, '/settings/business')
  await page.getByRole('heading', { name: 'Business and brand' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(saved).toMatchObject({ leads_to: 'address', url: before.url })
  expect(complaints).toEqual([])
})

test('the review link leads to the own page, and tells whether customers reach it', async () => {
  const own = await defaultPage(shop.alice)
  await shop.alice.data('updateReviewPage', {
    params: { id: own.id },
    body: { url: 'https://g.page/r/shop' }
  })
  const { page, complaints } = await begin('/settings/review-link')
  await page.getByRole('radio', { name: 'Your own review page' }).check()
  await page.getByText('Until then, messages link to https://g.page/r/shop').waitFor()
  await button(page, 'Save').click()
  const saved = async () => (await defaultPage(shop.alice)).leads_to
  await expect.poll(saved).toBe('form')
  await shop.alice.data('updateDoors', {
    body: { is_on: true, public_address: 'https://reviews.example.com' }
  })
  await page.getByText('Your page’s address').waitFor()
  const link = page.getByRole('link', { name: 'https://reviews.example.com/r/' })
  await onPage(link).toHaveAttribute('href', `https://reviews.example.com/r/${own.slug}`)
  await shop.alice.data('updateDoors', { body: { is_on: false, public_address: null } })
  await page.getByText('Customers can’t open your page yet').waitFor()
  expect(complaints).toEqual([])
})
