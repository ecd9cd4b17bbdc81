/** The docs page in a browser: Swagger UI shows the whole document without errors, and loads nothing from elsewhere. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { launchBrowser, openPage } from './browser'
import { onPage } from './on-page'

const service = useService()
let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

test('operations and webhooks are there, with what they are refused for', async () => {
  const { page, complaints } = await openPage(browser, `${service.url}/docs`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await page.getByRole('heading', { name: /^Goodword/ }).waitFor()
  await page
    .locator('#operations-webhooks-receiveReviewCreated, [id$=receiveReviewCreated]')
    .first()
    .waitFor()
  // The most used tags come first; those below the fold are not rendered yet, so the document tells their order.
  const tags = await page
    .locator('.opblock-tag')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-tag')))
  expect(tags[0]).toBe('Reviews')
  const described = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    tags: { name: string }[]
  }
  expect(described.tags.slice(0, 3).map(({ name }) => name)).toEqual(['Reviews', 'Requests', 'Customers'])
  // Only what is visible gets rendered, so this uses the filter.
  await page.getByPlaceholder('Filter by tag or path').fill('/account/tags')
  for (const operation of ['listTags', 'createTag', 'getTag', 'updateTag', 'deleteTag'])
    await page.locator(`[id$=-${operation}]`).waitFor()
  await onPage(page.locator('.errors-wrapper')).toHaveCount(0)

  const block = page.locator('[id$=-createTag]')
  await block
    .getByRole('button', { name: /\/account\/tags/ })
    .first()
    .click()
  await block.getByText('Another record has that slug.').first().waitFor()
  await block.getByText('applies_to').first().waitFor()
  await onPage(page.getByText('Could not resolve reference')).toHaveCount(0)
  expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([])
  expect(complaints).toEqual([])

  // It looks like the window, light and dark.
  const look = () =>
    page.evaluate(() => {
      const title = getComputedStyle(document.querySelector('.swagger-ui .info .title')!)
      return { font: title.fontFamily.split(',')[0], ground: getComputedStyle(document.body).backgroundColor }
    })
  await expect.poll(() => look()).toEqual({ font: 'system-ui', ground: 'rgb(246, 245, 243)' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(look).toEqual({ font: 'system-ui', ground: 'rgb(21, 20, 18)' })
}, 120_000)
