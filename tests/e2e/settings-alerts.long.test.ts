/** Alerts in the settings: creating, testing, changing, delivering, being turned off by the recipient, deleting. */
import { expect, test } from 'vitest'
import { useAlertReceivers } from '../support/alert-receivers'
import { onPage } from './on-page'
import { useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service)
const receivers = useAlertReceivers()

test('answering by e-mail: off at first, and only with a mailbox that is read', async () => {
  const { page, complaints } = await begin('/settings/alerts?edit=new')
  const dialog = page.getByRole('dialog')
  const answering = dialog.getByRole('switch', { name: 'Answer by replying to the e-mail' })
  await onPage(answering).not.toBeChecked()
  await dialog.getByLabel('Name').fill('Phone')
  await dialog.getByLabel('E-mail addresses').fill('ann@example.com')
  await answering.check()
  await dialog.getByText('Goodword reads no mailbox yet').waitFor()
  await dialog.getByRole('checkbox', { name: 'New reviews' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'A backup fails' }).check()
  await onPage(answering).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'New reviews' }).check()
  await dialog.getByRole('button', { name: 'New alert' }).click()
  await dialog.getByRole('alert').waitFor()

  const box = { host: '127.0.0.1', port: 1, security: 'none', username: 'box', password: 'secret' }
  const body = { host: '127.0.0.1', port: 1, security: 'none', from_email: 'shop@example.com', imap: box }
  await service.alice.data('updateEmailChannel', { body })
  await dialog.getByRole('button', { name: 'New alert' }).click()
  await page.getByText('By replying to the e-mail', { exact: true }).waitFor()
  const [{ id }] = (await service.alice.data('listAlerts')) as [{ id: number }]
  await service.alice.data('deleteAlert', { params: { id } })
  await service.alice.data('deleteEmailChannel')
  // The browser reports the refusal as well.
  expect(complaints).toEqual([expect.stringContaining('422')])
})

test('from the first alert to the last', async () => {
  const { page, complaints } = await begin('/settings/alerts')
  await page.getByText('No alerts yet').waitFor()
  await page.getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New alert' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByText('Enter at least one e-mail address.').waitFor()
  await dialog.getByLabel('Send to').click()
  await page.getByRole('option', { name: 'Slack' }).click()
  await dialog.getByLabel('Name').fill('Team chat')
  await dialog.getByLabel('Address', { exact: true }).fill(receivers.url('slack'))
  await dialog.getByLabel('Stars').click()
  await page.getByRole('option', { name: '2 stars or fewer' }).click()
  await dialog.getByRole('checkbox', { name: 'A backup fails' }).check()
  await dialog.getByRole('button', { name: 'New alert' }).click()

  await page.getByRole('heading', { name: /Team chat/ }).waitFor()
  await page.getByText('New reviews · A backup fails').waitFor()
  await onPage(page.getByText('secretslack')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a sample' }).click()
  await page.getByText('Sample sent').waitFor()
  expect(receivers.received).toHaveLength(1)

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('Chat of the team')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: /Chat of the team/ }).waitFor()

  // Changes elsewhere show up here.
  await service.alice.data('createReview', { body: { score: 1, review: 'Cold' } })
  await service.tick()
  await page.getByText(/At once · last sent/).waitFor()
  expect(receivers.received).toHaveLength(2)
  expect(receivers.faults).toEqual([])

  receivers.answer(() => 410)
  await service.alice.data('createReview', { body: { score: 2 } })
  await service.tick()
  await page.getByText('Switched off: this address no longer exists').waitFor()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await page.getByRole('switch', { name: 'Send alerts' }).waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No alerts yet').waitFor()
  expect(complaints).toEqual([])
})
