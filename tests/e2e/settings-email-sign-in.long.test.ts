/** Settings: signing in to an e-mail account with the browser, from the first click to “Sign in again”. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { askSomebody } from '../support/mail-account'
import { refused } from '../support/mail-login'
import { useMailSignIn } from '../support/use-mail-sign-in'
import { findings } from './look-at'
import { onPage } from './on-page'
import { useOneWindow } from './open-window'

const all = useMailSignIn({ windowFiles: resolve('out/renderer') })
const { login, mail, imap, service, setUp, channel } = all
const begin = useOneWindow(service)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The owner grants access on Microsoft's page. */
const allow = (page: Page) =>
  page
    .context()
    .route('https://login.microsoftonline.com/**', (route) =>
      route.fulfill({ status: 302, headers: { location: login.signIn(route.request().url()) } })
    )

test('Microsoft: chosen, signed in to in the browser, tested; the window says who it is', async () => {
  const { page, complaints } = await begin('/settings/email')
  await allow(page)
  await page.getByText('Microsoft 365', { exact: true }).click()
  await page.getByText('Microsoft stops accepting passwords for sending').waitFor()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(login.user)
  // Tests must not reach Microsoft's own servers, so a local relay stands in for them.
  await page.getByText('smtp.office365.com, port 587').click()
  await page.getByLabel('Outgoing server (SMTP)').fill('127.0.0.1')
  await page.getByLabel('Port').first().fill(String(mail.port))
  await page.getByLabel('Encryption').first().click()
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByLabel('Incoming server (IMAP)').fill('127.0.0.1')
  await page.getByLabel('Port').last().fill(String(imap.port))
  await page.getByLabel('Encryption').last().click()
  await page.getByRole('option', { name: 'None' }).click()
  // This build has no client ID, and says so at the field.
  await button(page, 'Sign in to Microsoft').click()
  await page.getByText('Enter the client ID.').waitFor()
  await onPage(page.getByLabel('Client ID')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Client ID').fill(login.client.id)
  await expect.poll(() => findings(page)).toEqual([])
  const browser = page.context().waitForEvent('page')
  await button(page, 'Sign in to Microsoft').click()
  await (await browser).getByText('You are signed in').waitFor()
  await page.getByText(`Signed in as ${login.user}`).waitFor()
  await page.getByText('The connection works.').waitFor()
  expect(await page.content()).not.toContain('lasting-')
  await expect.poll(() => findings(page)).toEqual([])

  await button(page, 'Sign out').click()
  await page.getByText('Not signed in yet').waitFor()
  await expect.poll(async () => (await channel()).sign_in_state).toBe('not_signed_in')
  expect(complaints).toEqual([])
})

test('an account at Microsoft with a password is pointed out, and changed with one button', async () => {
  await setUp({
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    sign_in: null,
    client_id: login.client.id,
    password: 'secret',
    imap: null
  })
  const { page } = await begin('/settings/email')
  await allow(page)
  // Keeps the test from contacting Microsoft.
  await page.route('**/account/channels/email/test', (route) => route.abort())
  await page.getByText('Microsoft stops accepting passwords at the end of December 2026').waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await button(page, 'Sign in to Microsoft').click()
  // If the client ID is missing it is asked for, and the same button continues.
  await page.getByLabel('Client ID').fill(login.client.id)
  const browser = page.context().waitForEvent('page')
  await button(page, 'Sign in to Microsoft').click()
  await (await browser).getByText('You are signed in').waitFor()
  await page.getByText(`Signed in as ${login.user}`).waitFor()
  await onPage(page.getByText('Microsoft stops accepting passwords at the end of December 2026')).toHaveCount(
    0
  )
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in', password_set: false })
})

test('a sign-in that ended: said with the reason, and “Sign in again” is one button', async () => {
  await all.connect()
  login.refusals.push(refused(400, 'invalid_grant', 'AADSTS700082: expired due to inactivity.'))
  const { page } = await begin('/settings/email')
  await allow(page)
  await page.getByText(`Signed in as ${login.user}`).waitFor()
  await askSomebody(service)
  await service.tick()
  await page.getByText('The sign-in no longer works').waitFor()
  await page.getByText('has expired').first().waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  const browser = page.context().waitForEvent('page')
  await button(page, 'Sign in again').click()
  await (await browser).getByText('You are signed in').waitFor()
  await page.getByText(`Signed in as ${login.user}`).waitFor()
  await service.tick()
  await expect.poll(() => mail.taken.length).toBe(1)
})
