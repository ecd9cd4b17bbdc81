/** Publishing several replies at once, from the selection to the result of each: by keyboard, refused, stopped, and in German. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { useSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'
import { useService } from '../support/use-service'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { addressOf, useWindows, useOneWindow } from './open-window'
import { narrow, zoomed } from './screens/screen'

const shop = wooShop()
const blog = wooComments()
const site = useSite((asked) => blog.tell(asked) ?? shop.tell(asked))
const service = useService({
  windowFiles: resolve('out/renderer'),
  connecting: { pause: () => Promise.resolve() }
})
const begin = useOneWindow(service)
const windows = useWindows()
const byNumber: Record<string, Review> = {}

const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })

beforeAll(async () => {
  shop.reviews = [1, 2, 3, 4].map((each) => shopReview(each))
  const body = {
    kind: 'woocommerce',
    name: 'My shop',
    settings: { url: `${site.url}/`, username: 'ann' },
    secrets: shopSecrets
  }
  await service.alice.data('createConnection', { body })
  await service.tick()
  for (const each of (await service.alice.data('listReviews')) as Review[])
    byNumber[each.external_id ?? ''] = each
})
beforeEach(async () => {
  Object.assign(blog, { comments: [], isModerated: false, refusal: null })
  for (const { id } of Object.values(byNumber)) await service.alice.data('deleteReply', { params: { id } })
})

async function drafts(...numbers: number[]): Promise<void> {
  for (const nth of numbers)
    await service.alice.data('replyToReview', {
      params: { id: byNumber[nth]!.id },
      body: { reply: `Thanks ${nth}` }
    })
}

/** Axe finds nothing, in light and in dark. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `publish-many-${name}-${colorScheme}`)
  }
}

test('selected, confirmed and published by keyboard; the line follows what the shop says', async () => {
  await drafts(1, 2, 3)
  const { page, complaints } = await begin('/inbox')
  await onPage(rows(page)).toHaveCount(4)
  // Without a pause: which replies can be published is not known yet.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Publish 3 replies?' })
  await onPage(dialog.getByRole('list', { name: 'Where they go' })).toHaveText(/My shop\s*3 replies/)
  await looksRight(page, 'question')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await bar(page).getByRole('button', { name: 'Publish 3 replies…' }).waitFor()
  await looksRight(page, 'bar')
  expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([])

  blog.isModerated = true
  await page.keyboard.press('p')
  await dialog.getByRole('button', { name: 'Publish 3 replies' }).press('Enter')
  await page.getByText('3 replies: 3 on the way').waitFor()
  // The focus moves to where the result will appear, and is not lost with the button.
  await onPage(page.getByRole('status').filter({ hasText: '3 replies:' })).toBeFocused()
  await service.tick()
  await page.getByText('3 replies: 3 waiting for approval').waitFor()
  await onPage(bar(page).getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('3 replies:').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('one refused keeps none of the others back, and leads to what remains', async () => {
  await drafts(1, 2, 3, 4)
  const { page, complaints } = await begin('/inbox')
  await onPage(rows(page)).toHaveCount(4)
  await page.keyboard.press('Control+a')
  site.meanwhile = ({ method, body }) => {
    const isSecond = method === 'POST' && body.includes('Thanks 2')
    blog.refusal = isSecond ? { status: 400, body: '{"code":"x","message":"Comments are closed."}' } : null
  }
  await bar(page).getByRole('button', { name: 'Publish 4 replies…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 4 replies' }).click()
  await page.getByText('4 replies: 4 on the way').waitFor()
  await service.tick()
  await page.getByText('4 replies: 3 published and 1 not published').waitFor()
  await looksRight(page, 'result')
  await page.getByRole('button', { name: 'Show what remains' }).click()
  const dialog = page.getByRole('dialog', { name: '1 reply isn’t published' })
  await dialog.getByText('Not published. My shop says: “Comments are closed.”').waitFor()
  await looksRight(page, 'remaining')
  await dialog.getByRole('button', { name: 'Select it' }).click()
  await bar(page).getByText('1 selected').waitFor()

  await bar(page).getByRole('button', { name: 'Publish 1 reply…' }).click()
  const again = page.getByRole('dialog', { name: 'Publish 1 reply?' })
  await again.getByText('1 wasn’t published the last time.').waitFor()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Show what remains' }).click()
  await dialog.getByRole('link', { name: 'Customer 2' }).click()
  await expect.poll(() => addressOf(page).searchParams.get('review')).toBe(String(byNumber[2]!.id))
  site.meanwhile = null
  blog.refusal = null
  // Once published on its own, the reply is no longer listed as left over.
  await page.getByRole('button', { name: 'Publish again' }).click()
  await page.getByRole('article', { name: 'Review' }).getByText('Publishing on My shop…').waitFor()
  await service.tick()
  await page.getByText('4 replies: 4 published').waitFor()
  expect(complaints).toEqual([])
})

// In a window of its own, where none is selected.
test('what is still being written, and what nobody can publish, stays', async () => {
  await drafts(1, 2)
  const { id } = await service.alice.data('createReview', { body: { score: 5, review: 'On paper' } })
  await service.alice.data('replyToReview', { params: { id }, body: { reply: 'Thanks' } })
  const { page, complaints } = await windows.open(service, `/inbox?review=${byNumber[1]!.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Thanks 1, and')
  for (const name of [/Customer 1/, /Customer 2/, /On paper|No name|Anonymous/i])
    await page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox', { name }).check()
  await bar(page).getByRole('button', { name: 'Publish 1 reply…' }).click()
  const stays = page.getByRole('dialog').getByRole('list', { name: 'What stays here' })
  await stays.getByText('1 reply: you’re still editing it').waitFor()
  await stays.getByText('1 reply: no connection can publish it').waitFor()
  await looksRight(page, 'stays')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await service.alice.data('deleteReview', { params: { id } })
  expect(complaints).toEqual([])
})

test.each([
  ['narrow', narrow],
  ['zoomed', zoomed]
])('in German, %s', async (name, size) => {
  await drafts(1, 2, 3)
  const { page, complaints } = await windows.open(service, '/inbox', { locale: 'de-DE' })
  await page.setViewportSize(size)
  const list = page.getByRole('list', { name: 'Bewertungen' })
  await list.getByRole('checkbox').first().waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '3 Antworten veröffentlichen …' }).waitFor()
  await looksRight(page, `german-${name}`)
  await page.getByRole('button', { name: '3 Antworten veröffentlichen …' }).click()
  await page.getByText('Dort können alle sie lesen.').waitFor()
  await looksRight(page, `german-question-${name}`)
  await page.getByRole('dialog').getByRole('button', { name: '3 Antworten veröffentlichen' }).click()
  await page.getByText('3 Antworten: 3 unterwegs').waitFor()
  await service.tick()
  await page.getByText('3 Antworten: 3 veröffentlicht').waitFor()
  await looksRight(page, `german-result-${name}`)
  expect(complaints).toEqual([])
})
