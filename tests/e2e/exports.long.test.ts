/** Exporting lists: everything, or what the filters find, from the menu and from the palette. */
import type { Download, Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { useAskedShop, useOneWindow, useWindows } from './open-window'

const shop = useAskedShop()
const begin = useOneWindow(shop, { locale: 'en-GB' })
const windows = useWindows()

async function saved(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Import and export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return contentOf(await coming)
}

async function contentOf(file: Download): Promise<{ name: string; text: string }> {
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The first line of a table, without its byte order mark. */
const header = (text: string) => text.slice(1, text.indexOf('\r\n'))

test('the reviews that the filters find, said with their number', async () => {
  const { page, complaints } = await begin('/inbox?score=1&score=2')
  const { pagination } = (await shop.alice.call('listReviews', { query: { score: '1,2' } })).json
  const these = await saved(page, new RegExp(`^Export these ${pagination.total} reviews$`))
  expect(these.name).toBe('reviews.csv')
  expect(header(these.text)).toMatch(/^first_name,last_name,email,phone,company,score,review,/)
  await page.getByText('“reviews.csv” is in your downloads').waitFor()
  const all = await saved(page, /^Export all reviews$/)
  expect(all.text.length).toBeGreaterThan(these.text.length)
  expect(complaints).toEqual([])
})

test('all customers, and those of a search', async () => {
  const { page, complaints } = await begin('/customers')
  const all = await saved(page, /^Export all [\d.,]+ customers$/)
  expect(all.name).toBe('customers.csv')
  await page.getByRole('textbox', { name: 'Search customers' }).fill('anna')
  await page.getByRole('button', { name: 'Import and export' }).waitFor()
  await expect.poll(() => page.url()).toContain('q=anna')
  const these = await saved(page, /^Export (this 1 customer|these \d+ customers)$/)
  expect(these.text).toMatch(/anna/i)
  expect(these.text.length).toBeLessThan(all.text.length)
  expect(complaints).toEqual([])
})

test('the messages of a state and a channel', async () => {
  const { page, complaints } = await begin('/requests?state=failed&channel=email')
  const these = await saved(page, /^Export messages: Not delivered · E-mail$/)
  expect(these.name).toBe('messages.csv')
  expect(these.text).not.toMatch(/,sms,/)
  expect(complaints).toEqual([])
})

test('nothing to be saved by a filter that messages do not know', async () => {
  const { page } = await begin('/requests?state=failed&origin=manual')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Export all messages' }).waitFor()
  await onPage(page.getByRole('menuitem')).toHaveCount(2)
})

test('the palette saves from anywhere', async () => {
  const { page, complaints } = await begin('/requests/automatic')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('export all cust')
  await page.getByRole('option', { name: 'Export all customers' }).waitFor()
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await contentOf(await coming)).name).toBe('customers.csv')
  expect(complaints).toEqual([])
})

test('a refusal is reported', async () => {
  const { page } = await begin('/customers')
  await page.route('**/exports/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: /^Export all/ }).click()
  await page.getByText('Goodword isn’t responding').first().waitFor()
})

test('a long one says how far it is, and can be stopped', async () => {
  const { page } = await windows.open(shop, '/customers', { locale: 'en-GB' })
  // An answer that doesn't end, like the export of a million records.
  await page.evaluate(() => {
    const real = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : input.toString()
      if (!address.includes('/exports/')) return real(input, init)
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((next) => setTimeout(next, 100))
          if (init?.signal?.aborted) controller.error(init.signal.reason)
          else controller.enqueue(new Uint8Array(500_000))
        }
      })
      return Promise.resolve(new Response(body))
    }
  })
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: /^Export all/ }).click()
  await page.getByText(/^\d+(\.\d)? MB so far$/).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/so far$/).waitFor({ state: 'hidden' })
  await onPage(page.getByText('is in your downloads')).toHaveCount(0)
})
