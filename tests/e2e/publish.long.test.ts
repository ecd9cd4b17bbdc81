/** Publishing replies: written in the inbox, published at the shop, refused, answered there, unclear, and taken back. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { adapters } from '#main/connecting/adapters'
import { useSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'
import { useService } from '../support/use-service'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { goTo, useWindows, useOneWindow } from './open-window'

const shop = wooShop()
const blog = wooComments()
const site = useSite((asked) => blog.tell(asked) ?? shop.tell(asked))
const service = useService({
  windowFiles: resolve('out/renderer'),
  connecting: { pause: () => Promise.resolve() }
})
const begin = useOneWindow(service)
const windows = useWindows()
const { woocommerce } = adapters
const power = woocommerce.reply!
const { answerOf } = woocommerce
let connection = 0

const article = (page: Page) => page.getByRole('article', { name: 'Review' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, words: string) => article(page).getByText(words).waitFor()

async function addressOf(external: string): Promise<string> {
  const all = (await service.alice.data('listReviews', { query: { limit: 100 } })) as Review[]
  return `/inbox?review=${all.find((each) => each.external_id === external)?.id}`
}

/** Axe finds nothing, in light and in dark. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `publish-${name}-${colorScheme}`)
  }
}

beforeAll(async () => {
  shop.reviews = [1, 2, 3, 4, 5].map((each) => shopReview(each))
  const body = {
    kind: 'woocommerce',
    name: 'My shop',
    settings: { url: `${site.url}/`, username: 'ann' },
    secrets: shopSecrets
  }
  ;({ id: connection } = await service.alice.data('createConnection', { body }))
  await service.tick()
})
beforeEach(() => Object.assign(blog, { comments: [], isModerated: false, refusal: null }))
afterEach(() => Object.assign(woocommerce, { reply: power, answerOf }))

test('written, published, edited, and taken back', async () => {
  const { page, complaints } = await begin(await addressOf('1'))
  await field(page).fill('Thank you')
  await says(page, 'Goes to My shop, and is saved here.')
  await looksRight(page, 'writing')
  await field(page).press('Control+Enter')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Published on My shop.')
  await looksRight(page, 'published')
  expect(blog.shown()).toEqual({ 1: ['Thank you'] })

  await press(page, 'Edit')
  await field(page).fill('Thank you so much')
  await press(page, 'Publish reply')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Published on My shop.')
  expect(blog.shown()).toEqual({ 1: ['Thank you so much'] })

  await press(page, 'More for this reply')
  await page.getByRole('menuitem', { name: 'Withdraw from My shop…' }).click()
  await page.getByText('It’s removed there and here').waitFor()
  await press(page, 'Withdraw')
  await says(page, 'Removing your reply from My shop…')
  await service.tick()
  await article(page).getByText('Removing your reply').waitFor({ state: 'hidden' })
  expect(blog.shown()).toEqual({})
  await onPage(field(page)).toHaveValue('')
  expect(complaints).toEqual([])
})

test('a draft stays here until it is published; refused, the shop says why', async () => {
  const { page, complaints } = await begin(await addressOf('2'))
  await field(page).fill('Not so fast')
  await press(page, 'Save draft')
  await says(page, 'Draft, saved only here. It isn’t on My shop yet.')
  await service.tick()
  expect(blog.shown()).toEqual({})
  blog.refusal = { status: 400, body: '{"code":"x","message":"Comments are closed."}' }
  await press(page, 'Publish reply')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Not published. My shop says: “Comments are closed.”')
  await page.getByRole('list', { name: 'Reviews' }).getByText('Reply not published').waitFor()
  await looksRight(page, 'rejected')
  blog.refusal = null
  blog.isModerated = true
  await press(page, 'Publish again')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Waiting for approval on My shop.')
  expect(complaints).toEqual([])
})

test('sent without an answer: it says to look there first', async () => {
  Object.assign(woocommerce, { answerOf: undefined, reply: { ...power, readable: false } })
  const { page, complaints } = await begin(await addressOf('3'))
  site.meanwhile = ({ method, url }) => {
    if (method === 'POST' && url.pathname.includes('/comments')) site.faults.unshift('lost')
  }
  await field(page).fill('Anybody there?')
  await press(page, 'Publish reply')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Sent, but My shop didn’t respond. Check there before you publish it again.')
  await looksRight(page, 'unclear')
  await onPage(page.getByRole('button', { name: 'Publish again' })).toBeVisible()
  site.meanwhile = null
  expect(complaints).toEqual([])
})

test('answered at the shop: replaced only when that is confirmed', async () => {
  const { page, complaints } = await begin(await addressOf('4'))
  await article(page).waitFor()
  blog.answer(4, 'From the shop itself')
  await service.alice.data('syncConnection', { params: { id: connection } })
  await service.tick()
  await says(page, 'This reply was written on My shop.')
  await looksRight(page, 'foreign')
  await press(page, 'Edit')
  await field(page).fill('From here')
  await press(page, 'Replace the reply there')
  const dialog = page.getByRole('dialog', { name: 'Replace the reply on My shop?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await onPage(field(page)).toHaveValue('From here')
  expect(blog.shown()).toEqual({ 4: ['From the shop itself'] })
  await press(page, 'Replace the reply there')
  await press(page, 'Replace')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Published on My shop.')
  expect(blog.shown()).toEqual({ 4: ['From here'] })
  expect(complaints).toEqual([])
})

test('too long for the site: it stays in the field, and can be saved as a draft', async () => {
  Object.assign(woocommerce, { reply: { ...power, limit: { count: 20, in: 'bytes' } } })
  const { page, complaints } = await begin(await addressOf('5'))
  await field(page).fill('Schöne Grüße aus Köln')
  await says(page, '5 bytes too many for My shop.')
  await looksRight(page, 'too-long')
  await press(page, 'Publish reply')
  await onPage(field(page)).toBeFocused()
  await onPage(field(page)).toHaveAttribute('aria-invalid', 'true')
  // It can be saved as a draft; publishing the draft leads back to the field, where it can be shortened.
  await press(page, 'Save draft')
  await says(page, 'Draft, saved only here.')
  await press(page, 'Publish reply')
  await onPage(field(page)).toBeFocused()
  await says(page, '5 bytes too many for My shop.')
  await field(page).fill('Schöne Grüße da.')
  await says(page, 'Room for 1 more byte on My shop.')
  await press(page, 'Publish reply')
  await says(page, 'Publishing on My shop…')
  await service.tick()
  await says(page, 'Published on My shop.')
  expect(complaints).toEqual([])
})

test('on paper and elsewhere replies are saved, as before', async () => {
  const { id } = await service.alice.data('createReview', { body: { score: 5, review: 'On paper' } })
  const { page } = await begin(`/inbox?review=${id}`)
  await onPage(page.getByRole('button', { name: 'Save reply' })).toBeVisible()
  await onPage(page.getByRole('button', { name: 'Publish reply' })).toHaveCount(0)
  await goTo(page, await addressOf('1'))
  await onPage(page.getByRole('button', { name: 'Publish reply' })).toBeVisible()
})

test('in German', async () => {
  const { page, complaints } = await windows.open(service, await addressOf('1'), { locale: 'de-DE' })
  await page.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Vielen Dank')
  await page.getByText('Wird bei My shop veröffentlicht und hier gespeichert.').waitFor()
  await looksRight(page, 'german')
  await press(page, 'Als Entwurf')
  await page.getByText('Entwurf, nur hier gespeichert. Bei My shop steht er noch nicht.').waitFor()
  await onPage(page.getByRole('button', { name: 'Veröffentlichen', exact: true })).toBeVisible()
  await looksRight(page, 'german-draft')
  expect(complaints).toEqual([])
})
