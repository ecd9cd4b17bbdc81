/** Google in the window: filling in the form, signing in with the browser, choosing places, syncing. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Google, googleHosts, googleReview } from '../connecting/stand-ins/google'
import { useSite } from '../connecting/stand-ins/site'
import { useService } from '../support/use-service'
import { findings } from './look-at'
import { onPage } from './on-page'
import { useWindows } from './open-window'

const google = new Google()
const standIns = new Map<string, URL>()
const site = useSite((asked) => google.tell(asked))
const service = useService({
  windowFiles: resolve('out/renderer'),
  connecting: { pause: () => Promise.resolve() },
  standIns
})
const windows = useWindows()

test('from the client’s ID to reviews of the place that was chosen', async () => {
  for (const host of googleHosts) standIns.set(host, new URL(site.url))
  google.accounts.set('accounts/9', [
    { name: 'locations/7', title: 'Workshop' },
    { name: 'locations/8', title: 'Showroom' }
  ])
  google.reviews.set('locations/7', [googleReview('a'), googleReview('b')])
  google.reviews.set('locations/8', [googleReview('c')])
  const { page, complaints } = await windows.open(service, '/settings/connections?connect=google')
  // The owner grants access on Google's page.
  await page
    .context()
    .route('https://accounts.google.com/**', (route) =>
      route.fulfill({ status: 302, headers: { location: google.signIn(route.request().url()) } })
    )
  await page.getByLabel('Client ID').fill(google.client.id)
  await page.getByLabel('Client secret').fill(google.client.secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Sign in to let Goodword read Google Business Profile.').waitFor()
  const browser = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await (await browser).getByText('You are signed in').waitFor()

  await page.getByRole('checkbox', { name: 'Sync Workshop' }).check()
  await page.getByText('Places changed').waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await service.tick()
  await page.getByText('Google Business Profile is connected').waitFor()
  await page.getByText('2 reviews are in your inbox').waitFor()
  await page.getByRole('button', { name: 'Show in inbox' }).click()
  await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(2)
  expect(complaints).toEqual([])
})
