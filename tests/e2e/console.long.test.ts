/** Going back and forth through all screens: the console stays clean, and nothing expected is logged as an error. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { patience } from '../support/patience'
import { goTo, useAskedShop, useEmptyAccount, useWindows } from './open-window'

const shop = useAskedShop()
const empty = useEmptyAccount()
const windows = useWindows()

/** The addresses of the links in the rail and the settings, and of the pages next to them. */
async function addressesOf(page: Page): Promise<string[]> {
  const links = () =>
    page
      .locator('a[href^="#/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')?.slice(1) ?? ''))
  const found = await links()
  await goTo(page, '/settings')
  await page.locator('a[href^="#/settings/"]').first().waitFor()
  found.push(...(await links()), '/share/print', '/inbox/duplicates', '/customers/duplicates')
  return [...new Set(found)].filter((address) => !address.includes('?'))
}

test.each([
  ['the shop', shop],
  ['an empty account', empty]
])(
  '%s',
  async (_title, service) => {
    const { page, complaints } = await windows.open(service)
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        said.push(`${page.url()} ${message.text()}`)
    })
    const addresses = await addressesOf(page)
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of [...addresses, ...addresses.toReversed()]) {
      await goTo(page, address)
      await page.getByRole('heading').first().waitFor()
    }
    // Faster than anything can load, as with a key held down.
    for (const address of [...addresses, '/inbox']) await goTo(page, address)
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
    expect(said).toEqual([])
    expect(complaints).toEqual([])
  },
  3 * patience
)
