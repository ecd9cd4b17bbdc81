/** A shop with three branches and one page: from the printed QR code, via a guest's phone and a tablet, to the inbox. */
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../support/patience'
import { readCode } from '../support/read-code'
import { startReverseProxy, type ReverseProxy } from '../support/reverse-proxy'
import { useService } from '../support/use-service'
import { launchBrowser } from './browser'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { addressOf, goTo, useOneWindow } from './open-window'
import { savedBy } from './share-review'

const host = 'reviews.example.com'
const branches = ['Harbour', 'Market', 'Old town']

const service = useService({ windowFiles: resolve('out/renderer') })
const begin = useOneWindow(service)
const alice = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
let proxy: ReverseProxy
let browser: Browser
let page: { id: number; slug: string }
let origin = ''

beforeAll(async () => {
  proxy = await startReverseProxy(() => service.publicPagesUrl() ?? '')
  browser = await launchBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`])
  origin = `https://${host}:${proxy.port}`
  await alice('updateSettings', { body: { business_name: 'Loop Bakery' } })
  await alice('updateDoors', { body: { is_on: true, public_address: origin } })
  for (const name of branches) await alice('createLocation', { body: { name } })
  page = await alice('createReviewPage', { body: { name: 'All branches' } })
})
afterAll(async () => {
  await browser.close()
  await proxy.stop()
})

async function onPhone(address: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const viewport = { width: 390, height: 780 }
  const context = await browser.newContext({ viewport, colorScheme, ignoreHTTPSErrors: true })
  const phone = await context.newPage()
  phone.setDefaultTimeout(patience)
  await phone.goto(address)
  return phone
}

async function chooseLocation(window: Page, name: string): Promise<void> {
  const location = window.getByRole('combobox', { name: 'Location' })
  await location.click()
  await window.getByRole('option', { name, exact: true }).click()
  await onPage(location).toHaveText(name)
}

/** A guest gives four stars, writes a review, and is thanked. */
async function review(phone: Page, words: string): Promise<void> {
  await phone.getByRole('button', { name: /^4 out of 5 stars/ }).click()
  const text = phone.getByRole('textbox', { name: /Your review/ })
  await text.waitFor()
  service.clock.advance(40_000)
  await text.fill(words)
  await phone.getByRole('button', { name: 'Send review' }).click()
  await phone.getByText('Your review has reached Loop Bakery').waitFor()
}

const reviewSaying = async (words: string) => {
  const all = (await alice('listReviews')) as { review: string | null; location: { name: string } | null }[]
  return all.find((each) => each.review === words)?.location?.name
}

test('each branch has its code; what is written there arrives in the inbox under its branch', async () => {
  const owner = await begin(`/pages/${page.id}/ways`)
  const window = owner.page
  for (const name of branches) {
    await chooseLocation(window, name)
    const slug = name.toLowerCase().replace(' ', '-')
    const address = `${origin}/r/${page.slug}?location=${slug}`
    await window.getByText(address, { exact: true }).waitFor()
    await keepPicture(window, `branches-ways-${slug}`)
    const code = await savedBy(window, () =>
      window.getByRole('button', { name: 'Save QR code' }).first().click()
    )
    const scanned = await readCode(new Uint8Array(code.bytes))
    expect(scanned).toBe(address)

    const phone = await onPhone(scanned ?? '')
    await phone.getByText(name, { exact: true }).waitFor()
    await review(phone, `Rolls of ${name}`)
    await phone.context().close()
    await expect.poll(() => reviewSaying(`Rolls of ${name}`)).toBe(name)
  }
  await goTo(window, '/inbox?location=old-town')
  await window.getByText('Rolls of Old town').first().waitFor()
  await onPage(window.getByText('Rolls of Harbour')).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})

test('the poster of a branch, chosen on the page, leads there', async () => {
  const owner = await begin(`/share/print?page=${page.id}`)
  const window = owner.page
  await chooseLocation(window, 'Market')
  await window.locator('section.result[aria-busy=false]').waitFor()
  await expect.poll(() => addressOf(window).searchParams.get('location')).toBe('market')
  await window.locator('section.result[aria-busy=false]').waitFor()
  const code = await savedBy(window, () => window.getByRole('button', { name: 'Save PNG' }).click())
  expect(code.name).toBe('loop-bakery-market-qr-code.png')
  expect(await readCode(new Uint8Array(code.bytes))).toBe(`${origin}/r/${page.slug}?location=market`)
  expect(owner.complaints).toEqual([])
})

test('without a branch in the code the guest chooses one, with the keyboard too; in German and in the dark', async () => {
  const owner = await begin(`/pages/${page.id}`)
  const window = owner.page
  await window.getByRole('switch', { name: 'Ask visitors which location they visited' }).check()
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await window.getByText('Review page saved').waitFor()

  const phone = await onPhone(`${origin}/r/${page.slug}`)
  await phone.getByRole('heading', { name: 'Which location did you visit?' }).waitFor()
  expect(await findings(phone)).toEqual([])
  await keepPicture(phone, 'branches-choice')
  await onPage(phone.getByRole('listitem')).toHaveText(branches)
  for (const name of branches.slice(0, 2)) {
    await phone.keyboard.press('Tab')
    await onPage(phone.getByRole('link', { name })).toBeFocused()
  }
  await phone.keyboard.press('Enter')
  await phone.getByText('Market', { exact: true }).waitFor()
  expect(await findings(phone)).toEqual([])
  await keepPicture(phone, 'branches-chosen')
  await review(phone, 'By the choice')
  await phone.context().close()
  await expect.poll(() => reviewSaying('By the choice')).toBe('Market')

  const dark = await browser.newContext({ colorScheme: 'dark', locale: 'de-DE', ignoreHTTPSErrors: true })
  const tablet = await dark.newPage()
  await tablet.goto(`${origin}/r/${page.slug}`)
  await tablet.getByRole('heading', { name: 'Welchen Standort haben Sie besucht?' }).waitFor()
  expect(await findings(tablet)).toEqual([])
  await keepPicture(tablet, 'branches-choice-de-dark')
  await dark.close()
})

test('a tablet of a branch begins there again after each guest', async () => {
  const kiosk = `${origin}/k/${page.slug}?location=harbour`
  const tablet = await onPhone(kiosk)
  await review(tablet, 'At the counter')
  await expect.poll(() => reviewSaying('At the counter')).toBe('Harbour')
  await tablet.getByRole('link', { name: 'Start again' }).click()
  await tablet.waitForURL(kiosk)
  await tablet.context().close()
})

test('the link for the till of a branch: made in the window, used on a phone, replaced', async () => {
  const owner = await begin(`/pages/${page.id}/ways`)
  const window = owner.page
  await chooseLocation(window, 'Harbour')
  await window.getByRole('button', { name: 'Create the link' }).click()
  const shown = window.getByText(/\/t\/[\w-]{24}\?location=harbour$/)
  const address = (await shown.textContent()) ?? ''
  expect(address.startsWith(`${origin}/t/`)).toBe(true)
  await keepPicture(window, 'branches-till')

  const phone = await onPhone(address)
  await phone.getByText('Harbour', { exact: true }).waitFor()
  expect(await findings(phone)).toEqual([])
  await keepPicture(phone, 'till')
  await phone.getByRole('button', { name: 'Done' }).click()
  // The browser itself enforces the consent checkbox.
  await phone.getByRole('checkbox').check()
  await phone.getByLabel(/^E-mail address/).fill('gina@example')
  await phone.getByLabel(/^Phone number/).fill('12')
  await phone.evaluate(() => (document.forms[0]!.noValidate = true))
  await phone.getByRole('button', { name: 'Done' }).click()
  await phone.getByText('Please check what you have entered').waitFor()
  expect(await findings(phone)).toEqual([])
  await keepPicture(phone, 'till-wrong')
  await phone.getByLabel(/^Your name/).fill('Gina')
  await phone.getByLabel(/^E-mail address/).fill('gina@example.com')
  await phone.getByLabel(/^Phone number/).fill('')
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Done' }).click()
  await phone.getByText('Loop Bakery may send you a short message').waitFor()
  expect(await findings(phone)).toEqual([])
  await keepPicture(phone, 'till-done')
  await phone.getByRole('link', { name: 'Next customer' }).click()
  await onPage(phone.getByLabel(/^E-mail address/)).toHaveValue('')

  await window.getByRole('button', { name: 'Replace the link' }).click()
  await window.getByRole('dialog').getByRole('button', { name: 'Replace the link' }).click()
  await onPage(shown).not.toHaveText(address)
  await phone.goto(address)
  await phone.getByText('There is nothing here').waitFor()
  await phone.context().close()
  await window.getByRole('button', { name: 'Remove the link' }).click()
  await window.getByRole('button', { name: 'Create the link' }).waitFor()

  await goTo(window, '/customers')
  await window.getByRole('link', { name: /Gina/ }).first().click()
  await window.getByText('Entered at the till').first().waitFor()
  expect(owner.complaints).toEqual([])
})
