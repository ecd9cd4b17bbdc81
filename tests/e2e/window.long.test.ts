/** Signing in and staying signed in: the launch ticket, the first start, the screens, and a service that is gone. */
import { describe, expect, test } from 'vitest'
import { startTestService } from '../support/service'
import { openPage } from './browser'
import { addressOf, goTo, useEmptyAccount, useShop, useWindows } from './open-window'
import { launchBrowser } from './browser'
import { onPage } from './on-page'
import { patience } from '../support/patience'
import { resolve } from 'node:path'

describe('coming in', () => {
  const shop = useShop()
  const windows = useWindows()

  test('the ticket opens the window, leaves the address and works once', async () => {
    const browser = await launchBrowser()
    const ticket = shop.launchUrl()
    const { page, complaints } = await openPage(browser, ticket)
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await expect.poll(() => page.url()).toBe(`${shop.url}/#/inbox`)
    await onPage(page).toHaveTitle('Inbox · Alice & Co')
    expect(complaints).toEqual([])

    const second = await openPage(browser, ticket)
    await second.page.getByRole('heading', { name: 'This window is closed' }).waitFor()
    await onPage(second.page.getByText('npm start')).toBeVisible()
    await browser.close()
  })

  test('a reload keeps the window open; without a key it is closed, until a fresh ticket opens it again', async () => {
    const { page } = await windows.open(shop)
    await page.reload()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()

    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.getByRole('heading', { name: 'This window is closed' }).waitFor()
    await goTo(page, new URL(shop.launchUrl()).hash)
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  })

  test('the key that ends in the middle of work leads to the closed screen', async () => {
    const { page } = await windows.open(shop)
    await page.route('**/account/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gw_no-longer' } })
    )
    const closed = page.getByRole('heading', { name: 'This window is closed' }).waitFor()
    // The event stream may be refused first, and then there is nothing left to press.
    const pressed = page.getByLabel('Google').first().click()
    await Promise.race([closed, pressed.catch(() => closed)])
    await closed
  })

  test('every screen is a link away, an unknown address leads back', async () => {
    const { page, complaints } = await windows.open(shop)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
    await page.keyboard.press('Control+,')
    await page.getByRole('heading', { name: 'Business and brand' }).waitFor()
    await onPage(page).toHaveTitle('Settings · Alice & Co')
    await goTo(page, '/nowhere')
    await page.getByRole('button', { name: 'Go to Inbox' }).click()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('the first screen asks for little, and other screens come once the window has been left alone', async () => {
    const browser = await launchBrowser()
    const page = await (await browser.newContext()).newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto(shop.launchUrl())
    await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).not.toHaveCount(0)
    const list = asked.indexOf('/account/reviews')
    expect(asked.slice(0, list).filter((path) => path.endsWith('.js'))).toHaveLength(1)
    expect(list, 'requests before the one for the list').toBeLessThan(10)
    const others = () => asked.findIndex((path) => /CustomersPage.*\.js$/.test(path))
    await page.clock.fastForward(3000)
    await expect.poll(others).toBeGreaterThan(list)
    await browser.close()
  })

  test('a chosen theme is remembered', async () => {
    const { page } = await windows.open(shop, '/inbox', { colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Light or dark' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.reload()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await expect.poll(() => ground()).toBe(dark)
  })
})

describe('the first start', () => {
  const service = useEmptyAccount()
  const windows = useWindows()

  test('asks four things, fills the shop, and does not come again', async () => {
    await service.alice.data('updateSettings', { body: { is_new: true } })
    const { page, complaints } = await windows.open(service, undefined, {
      locale: 'en-GB',
      timezoneId: 'Europe/London'
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter the name of your business.').waitFor()
    await page.getByLabel('What is your business called?').fill('Harbour Bakery')
    await onPage(page.getByLabel('Currency')).toHaveValue('GBP – British Pound')
    await page.getByLabel('Where is it?').fill('austri')
    await page.getByRole('option', { name: 'Austria' }).click()
    await onPage(page.getByLabel('Currency')).toHaveValue('EUR – Euro')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Try it with sample data' }).click()

    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
    await expect
      .poll(() => service.alice.data('getSettings'))
      .toMatchObject({
        business_name: 'Harbour Bakery',
        country: 'AT',
        currency: 'EUR',
        time_zone: 'Europe/Vienna',
        is_new: false
      })
    await page.reload()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an account without anything', () => {
  const service = useEmptyAccount()
  const windows = useWindows()

  test('teaches the next step on every screen', async () => {
    const { page, complaints } = await windows.open(service, '/inbox')
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
    await goTo(page, '/customers')
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
    await page.getByRole('button', { name: 'Connect a program' }).click()
    await page.getByRole('heading', { name: 'Access tokens', exact: true }).waitFor()
    await goTo(page, '/inbox')
    await page.getByRole('button', { name: 'Fill with sample data' }).click()
    await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
    await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
    expect(complaints).toEqual([])
  })
})

describe('when the service is gone', () => {
  test('a window that opened too early comes without a press once the service is there', async () => {
    const service = await startTestService({ windowFiles: resolve('out/renderer') })
    const browser = await launchBrowser()
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(patience)
    await page.route('**/account/settings', (route) => route.abort())
    await page.goto(service.launchUrl())
    await page.getByText('Goodword isn’t responding').waitFor()
    await page.unroute('**/account/settings')
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
    await browser.close()
    await service.stop()
  })

  test('the window says so, keeps its content, and recovers when the service is back', async () => {
    const service = await startTestService({ windowFiles: resolve('out/renderer') })
    const browser = await launchBrowser()
    const { page } = await openPage(browser, service.launchUrl())
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByText('Goodword isn’t responding').first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor()

    await service.stop()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByText('Goodword isn’t responding').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('Goodword isn’t responding').first().waitFor()
    await browser.close()
  })
})
