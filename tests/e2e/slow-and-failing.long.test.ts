/** A slow or failing service: every part of every screen shows that it is loading, says what is wrong, and can try again. */
import type { Page, Request } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { WatchedPage } from './browser'
import { goTo, useAskedShop, useWindows } from './open-window'
import { parts } from './parts-that-ask'
import { onPage } from './on-page'

const shop = useAskedShop()
const windows = useWindows()
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
const saysFailing = /inside Goodword[^]*req_test/
const saysAway = /isn’t responding/

const refusal = {
  status: 500,
  json: {
    success: false,
    status: 500,
    error: { code: 'internal_error', message: 'Something went wrong.', request_id: 'req_test' }
  }
}

let watched: WatchedPage
beforeAll(async () => void (watched = await windows.open(shop, '/nowhere')))

test.each(parts)('$name: fails, is away, is slow, is back', async ({ address, asks, content, uncover }) => {
  const { page, complaints } = watched
  let state: 'failing' | 'away' | 'slow' = 'failing'
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(asks, async (route) => {
    if (state === 'failing') return route.fulfill(refusal)
    if (state === 'away') return route.abort('connectionrefused')
    await new Promise((resolve) => setTimeout(resolve, 400))
    return route.continue().catch(() => undefined)
  })
  await goTo(page, address)
  // Cached data must not stand in for the answer.
  await page.reload()
  await uncover?.(page)
  const alert = page.getByRole('alert').filter({ has: again(page) })
  await alert.filter({ hasText: saysFailing }).first().waitFor()
  expect(await countRequests(page, asks, 250), 'nobody asks in a circle').toBeLessThan(3)

  state = 'away'
  await again(page).first().click()
  await alert.filter({ hasText: saysAway }).first().waitFor()
  expect(await countRequests(page, asks, 250), 'nobody asks in a circle').toBeLessThan(3)

  state = 'slow'
  const before = complaints.length
  // In reverse, because pressed buttons disappear. A part with two lists may have two of them.
  for (const button of (await again(page).all()).reverse()) await button.click()
  await content(page).waitFor()
  await onPage(page.getByRole('alert')).toHaveCount(0)
  expect(complaints.slice(before)).toEqual([])
})

/** How many such requests an untouched window makes in this time. */
async function countRequests(page: Page, asks: RegExp, milliseconds: number): Promise<number> {
  let asked = 0
  const count = (request: Request) => {
    if (asks.test(request.url())) asked++
  }
  page.on('request', count)
  await page.waitForTimeout(milliseconds)
  page.off('request', count)
  return asked
}
