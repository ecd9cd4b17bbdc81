/** Waiting on a page. */
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { patience } from '../support/patience'

/** Playwright's own expectations, which wait until they are met: `await onPage(locator).toHaveCount(3)`. */
export const onPage = expect.configure({ timeout: patience })

/** Holds back the requests to these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(addresses, (route) => promise.then(() => route.continue()))
  return () => resolve(undefined)
}
