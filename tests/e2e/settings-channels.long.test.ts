/** Settings: the e-mail account and the SMS account, tested with results in plain words; the secrets are never shown again. */
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { startSmtpServer, type SmtpServer } from '../faults/smtp-server'
import { onPage } from './on-page'
import { useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service)

let server: SmtpServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a provider fills in its servers, and the address the user name', async () => {
  const { page, complaints } = await begin('/settings/email')
  await page.getByText('Gmail', { exact: true }).click()
  await page.getByText('smtp.gmail.com, port 465').waitFor()
  await page.getByText('Gmail needs an app password').waitFor()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@gmail.com')
  await page.keyboard.press('Tab')
  await onPage(page.getByLabel('Username')).toHaveValue('shop@gmail.com')
  await page.getByRole('switch', { name: 'Detect bounces' }).check()
  await onPage(page.getByLabel('Incoming server (IMAP)')).toHaveValue('imap.gmail.com')
  await button(page, 'Discard').click()
  expect(complaints).toEqual([])
})

test('a well-known server that is not found is not called a spelling mistake', async () => {
  const { page } = await begin('/settings/email')
  await page.route('**/account/channels/email/test', (route) =>
    route.fulfill({ json: notFound('smtp.gmail.com') })
  )
  await page.getByText('Gmail', { exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@gmail.com')
  await page.getByLabel('App password', { exact: true }).fill('abcd efgh ijkl mnop')
  await button(page, 'Test connection').click()
  await page.getByText('Gmail can’t be reached. There seems to be no internet connection.').waitFor()
  await page.getByText('Check this computer’s internet connection, then test again.').waitFor()
  // The system's own message can be unfolded.
  const said = page.getByText('getaddrinfo ENOTFOUND')
  await onPage(said).toBeHidden()
  await page.getByText('Technical details').click()
  await said.waitFor()
  await button(page, 'Discard').click()
})

const notFound = (host: string) => ({
  success: true,
  status: 200,
  data: {
    ok: false,
    steps: [
      {
        step: 'name',
        state: 'failed',
        code: 'unknown_host',
        message: `${host} was not found.`,
        said: `getaddrinfo ENOTFOUND ${host}`,
        cure: 'Check the internet connection and the spelling.'
      }
    ],
    hints: []
  }
})

test('Postmark: the token of a server, with words of its own', async () => {
  const token = '7f3c9a52-very-secret'
  const { page, complaints } = await begin('/settings/email')
  await page.getByText('Postmark', { exact: true }).click()
  await page.getByText('copy the API token of a server').waitFor()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
  await button(page, 'Save').click()
  await page.getByText('Enter the server’s API token.').waitFor()
  await page.getByLabel('Server API token', { exact: true }).fill(token)
  await page.route('**/account/channels/email/test', (route) => route.fulfill({ json: wrongKey }))
  await button(page, 'Save').click()
  await page.getByText('Postmark doesn’t accept the API token.').waitFor()
  await expect
    .poll(() => service.alice.data('getEmailChannel'))
    .toMatchObject({ provider: 'postmark', host: 'api.postmarkapp.com', password_set: true })
  expect(await page.content()).not.toContain(token)
  await button(page, 'Remove account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click()
  await page.getByText('E-mail account removed').waitFor()
  expect(complaints).toEqual([])
})

test('Resend: an API key instead of a server; what it lacks is said at the field, and the key is shown to nobody', async () => {
  const key = 're_very_secret'
  const { page, complaints } = await begin('/settings/email')
  await page.getByText('Resend', { exact: true }).click()
  await page.getByText('it works where your internet provider or host blocks mail ports').waitFor()
  await onPage(page.getByLabel('Outgoing server (SMTP)')).toHaveCount(0)
  await onPage(page.getByLabel('Username')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
  await button(page, 'Save').click()
  await page.getByText('Enter the API key.').waitFor()
  await page.getByLabel('API key', { exact: true }).fill(` ${key} `)
  await page.getByRole('switch', { name: 'Detect bounces' }).check()
  await page.getByText('go back to Resend, not to you').waitFor()
  await button(page, 'Save').click()
  await page.getByText('Enter the username of the mailbox.').waitFor()
  await page.getByRole('switch', { name: 'Detect bounces' }).uncheck()
  await page.route('**/account/channels/email/test', (route) => route.fulfill({ json: wrongKey }))
  await button(page, 'Save').click()
  await page.getByText('Resend doesn’t accept the API key.').waitFor()
  await page.getByPlaceholder('Saved. Leave empty to keep it.').waitFor()
  await expect
    .poll(() => service.alice.data('getEmailChannel'))
    .toMatchObject({ provider: 'resend', host: 'api.resend.com', password_set: true, imap: null })
  expect(await page.content()).not.toContain(key)

  // What was entered for Resend must not be sent to a mail server.
  await page.getByText('Fastmail', { exact: true }).click()
  await page.getByText('Enter the password again.').waitFor()
  await button(page, 'Discard').click()
  await onPage(page.getByRole('radio', { name: 'Resend' })).toBeChecked()
  await button(page, 'Remove account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click()
  await page.getByText('E-mail account removed').waitFor()
  expect(complaints).toEqual([])
})

const wrongKey = {
  success: true,
  status: 200,
  data: {
    ok: false,
    steps: [
      { step: 'login', state: 'failed', code: 'wrong_key', message: 'No.', cure: 'New key.', said: null }
    ],
    hints: []
  }
}

test('an own server is set up, tried, and removed; its password is shown to nobody', async () => {
  server = await startSmtpServer()
  const { page, complaints } = await begin('/settings/email')
  await page.getByText('Other provider or own server').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
  await page.getByLabel('Outgoing server (SMTP)').fill('127.0.0.1')
  await page.getByLabel('Port').fill('65536')
  await page.getByLabel('Encryption').click()
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByLabel('Password', { exact: true }).fill('very secret')
  await button(page, 'Save').click()
  await page.getByText('Enter a number from 1 to 65535').waitFor()
  await page.getByLabel('Port').fill(String(server.port))
  await button(page, 'Save').click()
  // The setup ends with a check of whether it works.
  await page.getByText('The connection works.').waitFor()
  await onPage(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByPlaceholder('Saved. Leave empty to keep it.').waitFor()
  await expect
    .poll(() => service.alice.data('getEmailChannel'))
    .toMatchObject({
      host: '127.0.0.1',
      username: 'shop@example.com',
      password_set: true
    })

  const mail = page.getByRole('region', { name: 'Send yourself a test e-mail' })
  await mail.getByLabel('To').fill('me@shop.example.org')
  await mail.getByRole('button', { name: 'Send' }).click()
  await mail.getByText('Sent. Check your inbox').waitFor()
  expect(server.takenFor('me@shop.example.org')).toBe(1)

  // The password belongs to one server and port; for another one it has to be entered again.
  await page.getByLabel('Port').fill('9')
  await page.getByText('Enter the password again.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('very secret')
  await button(page, 'Test connection').click()
  await page.getByText('The connection doesn’t work yet.').waitFor()
  await page.getByText('The server doesn’t accept connections on this port.').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(() => service.alice.data('getEmailChannel')).toMatchObject({ port: 9 })
  expect(await page.content()).not.toContain('very secret')

  await button(page, 'Remove account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click()
  await page.getByText('E-mail account removed').waitFor()
  await expect.poll(() => service.alice.data('getEmailChannel')).toMatchObject({ is_set_up: false })
  expect(complaints).toEqual([])
})

test('what is not saved of an account is there on coming back, and a change elsewhere arrives', async () => {
  const { page, follows } = await begin('/settings/email')
  await page.getByText('GMX', { exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('laden@gmx.de')
  await page.getByRole('link', { name: 'SMS', exact: true }).click()
  await page.getByRole('link', { name: 'E-mail', exact: true }).click()
  await onPage(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('laden@gmx.de')
  await button(page, 'Discard').click()
  await follows
  await service.alice.data('updateEmailChannel', {
    body: { host: 'smtp.web.de', from_email: 'laden@web.de', username: 'laden@web.de', password: 'x' }
  })
  await page.getByText('smtp.web.de').waitFor()
  await service.alice.data('deleteEmailChannel')
})

test('an SMS provider is described, kept without its key being shown, and its request filled by menu', async () => {
  const { page, complaints } = await begin('/settings/sms')
  await page.getByLabel('Twilio').check()
  await page.getByLabel('Account SID').fill('AC12')
  await button(page, 'Save').click()
  await page.getByText('AC followed by 32 letters and digits').waitFor()
  await page.getByLabel('Vonage').check()
  await page.getByText('doesn’t tell this computer whether an SMS arrived').waitFor()
  await page.getByLabel('API key', { exact: true }).fill('abc')
  await button(page, 'Save').click()
  await page.getByText('Eight letters and digits').waitFor()
  await onPage(page.getByLabel('Account SID')).toHaveCount(0)

  await page.getByLabel('Another provider').check()
  await page.getByLabel('Address (URL)').fill('http://127.0.0.1:9/sms')
  await page.getByLabel('Key or password').fill('very secret')
  const body = page.getByLabel('Body', { exact: true })
  await body.fill('{"text": "", "to": "{{to}}"}')
  await button(page, 'Save').click()
  await page.getByText('{{text}} must appear in the address or the body.').waitFor()
  await body.focus()
  await body.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(10, 10))
  await button(page, 'Insert a placeholder').click()
  await page.getByRole('menuitem', { name: 'SMS text' }).click()
  await onPage(body).toHaveValue('{"text": "{{text}}", "to": "{{to}}"}')
  await button(page, 'Save').click()
  await page.getByText('The connection doesn’t work yet.').waitFor()
  await expect
    .poll(() => service.alice.data('getSmsChannel'))
    .toMatchObject({
      provider: 'http',
      url: 'http://127.0.0.1:9/sms',
      headers: [{ name: 'Authorization', value: 'Bearer {{secret}}' }],
      secret_set: true
    })
  expect(await page.content()).not.toContain('very secret')
  expect(complaints).toEqual([])
})
