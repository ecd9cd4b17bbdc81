/**
 * A part of the window that fails says so in its place and offers a way on, and the rest keeps working. Answers that no
 * component can show stand in for every unforeseen mistake.
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { windowScreens, type WindowScreen } from '#shared/window-commands'
import { goTo, useAskedShop, useOneWindow } from './open-window'
import { onPage } from './on-page'

const shop = useAskedShop()
const begin = useOneWindow(shop)

/**
 * Places in screens, and the requests whose broken answers they cannot show. All screens share one boundary (App.svelte), so
 * this is one of each kind: lists, panes and single records.
 */
const breaks: { screen: WindowScreen; address?: string; asks: RegExp }[] = [
  { screen: 'inbox', asks: /\/account\/reviews\?/ },
  { screen: 'inbox', address: 'inbox?review=1', asks: /\/account\/reviews\/1$/ },
  { screen: 'customers', address: 'customers?customer=1', asks: /\/account\/customers\/1$/ },
  { screen: 'requests', asks: /\/account\/asks\?/ },
  { screen: 'requests', address: 'requests?ask=1', asks: /\/account\/asks\/1$/ },
  { screen: 'requests', address: 'requests/automatic', asks: /\/account\/strategy\/dry-run/ },
  { screen: 'imports', asks: /\/account\/imports\?/ },
  { screen: 'pages', asks: /\/account\/review-pages/ }
]
const cases = breaks.map(({ screen, address = screen, asks }) => ({ address, asks }))

const broken = (value: unknown): unknown =>
  typeof value === 'string' ? 7 : Array.isArray(value) ? [null] : typeof value === 'object' ? null : value

/** Keeps the answer's shape, but replaces every value except ids with one of the wrong type. */
function breakAnswer(json: unknown): unknown {
  const { data, ...envelope } = json as { data: unknown }
  const emptied = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, name === 'id' ? value : broken(value)])
    )
  // An empty list would have nothing to fail on.
  const list = Array.isArray(data) && data.length === 0 ? [{}] : data
  const all = Array.isArray(list) ? list.map((each) => emptied(each as object)) : emptied(list as object)
  return { ...envelope, data: all }
}

async function breakAt(page: Page, asks: RegExp): Promise<void> {
  await page.route(asks, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: breakAnswer(await response.json()) })
  })
}

test.each(cases)('$address: says that it failed, and everything else works', async ({ address, asks }) => {
  const { page } = await begin('/inbox')
  const noted: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/installation/window-errors')) noted.push(response.status())
  })
  await breakAt(page, asks)
  await goTo(page, `/${address}`)
  // Cached data must not stand in for the answer.
  await page.reload()
  const failed = page.getByText('This part of Goodword can’t be shown.').first()
  await failed.waitFor()
  await expect.poll(() => noted[0], { message: 'the service has noted it' }).toBe(200)
  // The rest of the window still works: the rail and the keys.
  const other = 'Reports'
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other }).click()
  await page.getByRole('heading', { level: 1, name: other }).waitFor()
  await onPage(page.getByText('This part of Goodword can’t be shown.')).toHaveCount(0)
  // Once the answer is right again, trying again shows the content.
  await goTo(page, `/${address}`)
  await failed.waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page
    .getByRole('button', { name: /^(Try again|Reload the window)$/ })
    .first()
    .click()
  const again = page.getByRole('button', { name: 'Reload the window' })
  await expect
    .poll(async () => {
      // Broken data that has been cached stays broken until the window is reloaded.
      if ((await again.count()) > 0)
        await again
          .first()
          .click()
          .catch(() => undefined)
      return page.getByText('This part of Goodword can’t be shown.').count()
    })
    .toBe(0)
})

/** The inbox is part of the window's own code, so only its data can break, as tested above. */
const fetched = windowScreens.filter((screen) => screen !== 'inbox')

test.each(fetched)('%s: a mistake in its code ends nothing but the screen', async (screen) => {
  const { page } = await begin('/inbox')
  const file = `${screen[0]?.toUpperCase()}${screen.slice(1)}Page-*.js`
  // The screen's built file, with a component that throws.
  await page.route(`**/assets/${file}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/[\w$]+ as default/, 'failing as default')
    await route.fulfill({ response, body: `${body};function failing(){throw new Error('made to fail')}` })
  })
  // Reloaded, because the screen's code has been prefetched.
  await goTo(page, `/${screen}`)
  await page.reload()
  await page.getByText('This part of Goodword can’t be shown.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await onPage(page.getByText('This part of Goodword can’t be shown.')).toHaveCount(0)
})
