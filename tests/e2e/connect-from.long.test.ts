/** The ways to a new connection: from the first start, the setup, the next steps and a source, each leading to the right form. */
import { expect, test } from 'vitest'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { addressOf, goTo, useEmptyAccount, useWindows } from './open-window'

const service = useEmptyAccount()
const windows = useWindows()

test('the first start has a tile that leads to what can be connected', async () => {
  await service.alice.data('updateSettings', { body: { is_new: true } })
  const { page, complaints } = await windows.open(service)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByLabel('What is your business called?').fill('Harbour Bakery')
  await page.getByRole('button', { name: 'Continue' }).click()
  const tile = page.getByRole('button', { name: /^Connect a review site or shop/ })
  await tile.waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await keepPicture(page, 'connect-welcome')
  await tile.press('Enter')
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  await expect.poll(() => service.alice.data('getSettings')).toMatchObject({ is_new: false })
  expect(complaints).toEqual([])
})

test('in the setup, the link of a known site leads to its form, and customers may come from a shop', async () => {
  const { page, complaints } = await windows.open(service, '/setup/review_link')
  await page.getByRole('link', { name: 'Connect a review site' }).waitFor()
  await page.getByLabel('Link to your review page').fill('https://g.page/r/abc/review')
  await keepPicture(page, 'connect-setup')
  await page.getByRole('link', { name: 'Connect Google' }).click()
  await page.getByRole('heading', { name: 'Connect Google Business Profile' }).waitFor()
  await goTo(page, '/setup/customers')
  await page.getByRole('button', { name: 'Connect shop or till' }).click()
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  expect(complaints).toEqual([])
})

test('a source leads to the form of its kind, and its reviews go on under its name', async () => {
  const google = await service.alice.data('createSource', { body: { name: 'Google' } })
  const portal = await service.alice.data('createSource', { body: { name: 'Our portal' } })
  const { page, complaints } = await windows.open(service, '/settings/sources')
  await page.getByRole('link', { name: 'Connect Google' }).click()
  await page.getByRole('heading', { name: 'Connect Google Business Profile' }).waitFor()
  await onPage(page.getByLabel('Name', { exact: true })).toHaveValue('Google')
  await page.getByRole('link', { name: 'All connections' }).click()
  await expect.poll(() => addressOf(page).search).toBe('')

  // The source has no known kind, so the owner chooses one, and the name is carried over.
  await goTo(page, '/settings/sources')
  await page.getByRole('link', { name: 'Connect Our portal' }).click()
  await page.getByRole('button', { name: 'Connect JSON list' }).click()
  await onPage(page.getByLabel('Name', { exact: true })).toHaveValue('Our portal')
  await page.getByLabel('Address of the list').fill('http://127.0.0.1:9/reviews.json')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Our portal' }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('name')).toBeNull()
  const [made] = (await service.alice.data('listConnections')) as { id: number; source_id: number }[]
  expect(made!.source_id).toBe(portal.id)

  // There is no connection, but there are reviews from Google.
  await goTo(page, '/inbox')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await service.alice.data('deleteConnection', { params: { id: made!.id } })
  await service.alice.data('createReview', { body: { score: 5, source: google.id } })
  const next = page.getByRole('region', { name: 'What to do next' })
  await next.getByText('Reviews from Google have been entered by hand or imported.').waitFor()
  await next.getByRole('button', { name: 'Connect a site' }).click()
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  expect(complaints).toEqual([])
})
