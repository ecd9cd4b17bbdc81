/** A service that is slow or fails: every part of every screen shows that it waits, says what is wrong, and tries again. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { goTo, useShop, useWindows } from './open-window'

interface Part {
  name: string
  address: string
  /** Requests that this part of the screen asks with. */
  asks: RegExp
  /** There when all is well. */
  content: (page: Page) => ReturnType<Page['locator']>
}

const rowsOf = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('link').first()

const parts: Part[] = [
  {
    name: 'the list of reviews',
    address: '/inbox?score=5',
    asks: /\/account\/reviews\?/,
    content: rowsOf('Reviews')
  },
  {
    name: 'a review that is not in the list',
    address: '/inbox?review=1&q=nothing-at-all',
    asks: /\/account\/reviews\/1$/,
    content: (page) => page.getByRole('article', { name: 'Review' })
  },
  {
    name: 'the list of customers',
    address: '/customers?filter=reviewed',
    asks: /\/account\/customers\?/,
    content: rowsOf('Customers')
  },
  {
    name: 'a customer that is not in the list',
    address: '/customers?customer=1&q=nobody-at-all',
    asks: /\/account\/customers\/1$/,
    content: (page) => page.getByRole('article').getByRole('heading', { level: 3 })
  },
  {
    name: 'saved views',
    address: '/inbox',
    asks: /\/account\/views/,
    content: (page) => page.getByRole('link', { name: 'To answer first' })
  },
  {
    name: 'tokens',
    address: '/settings/api',
    asks: /\/account\/tokens/,
    content: (page) => page.getByText('test', { exact: true }).first()
  }
]

const shop = useShop()
const windows = useWindows()
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

const refusal = {
  status: 500,
  json: {
    success: false,
    status: 500,
    error: { code: 'internal_error', message: 'Something went wrong.', request_id: 'req_test' }
  }
}

describe.each(parts)('$name', ({ address, asks, content }) => {
  test.each(['fails', 'is away'] as const)('%s: says so, and tries again', async (how) => {
    const { page } = await windows.open(shop, '/nowhere')
    await page.route(asks, (route) =>
      how === 'fails' ? route.fulfill(refusal) : route.abort('connectionrefused')
    )
    await goTo(page, address)
    // What was read before must not stand in for what is asked now.
    await page.reload()
    await again(page).waitFor()
    expect(await page.getByRole('alert').first().innerText()).toMatch(
      how === 'fails' ? /inside Goodword[^]*req_test/ : /does not answer/
    )
    await again(page).click()
    await again(page).waitFor()
    const asked = await countRequests(page, 1000)
    expect(asked, 'nobody asks in a circle').toBeLessThan(5)
    await page.unroute(asks)
    await again(page).click()
    await content(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().close()
  })

  test('is slow: the window stays usable and shows it in the end', async () => {
    const { page, complaints } = await windows.open(shop, '/nowhere')
    await page.route(asks, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue().catch(() => undefined)
    })
    await goTo(page, address)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await content(page).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** How many requests a window makes by itself in a while. */
async function countRequests(page: Page, milliseconds: number): Promise<number> {
  let asked = 0
  const count = () => {
    asked++
  }
  page.on('request', count)
  await page.waitForTimeout(milliseconds)
  page.off('request', count)
  return asked
}
