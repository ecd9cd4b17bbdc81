/** Webhooks in the settings: created with a secret that is shown once, tested, inspected, sent again, turned off, deleted. */
import { expect, test } from 'vitest'
import { useWebhookReceiver } from '../support/webhook-receiver'
import { onPage } from './on-page'
import { useEmptyAccount, useWindows } from './open-window'

const service = useEmptyAccount()
const windows = useWindows()
const receiver = useWebhookReceiver()

test('from the first webhook to the last', async () => {
  const { page, complaints } = await windows.open(service, '/settings/api')
  await page.getByRole('link', { name: /webhooks$/ }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('Address', { exact: true }).fill(receiver.url)
  await dialog.getByRole('checkbox', { name: 'Tags', exact: true }).check()
  await dialog.getByRole('button', { name: 'New webhook' }).click()
  // Local addresses have to be allowed explicitly.
  await dialog.getByText('Allow that below').waitFor()
  await dialog.getByRole('switch', { name: 'Allow addresses on this computer' }).check()
  await dialog.getByRole('button', { name: 'New webhook' }).click()

  await page.getByRole('heading', { name: 'Secret for Till' }).waitFor()
  const secret = await page.getByRole('group', { name: 'Secret' }).locator('pre').textContent()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await onPage(page.getByText(secret!)).toHaveCount(0)
  await page.getByText(`ends in …${secret!.slice(-4)}`).waitFor()

  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Test delivered').waitFor()
  expect(receiver.types()).toEqual(['webhook.test'])

  await service.alice.data('createTag', { body: { name: 'Told', applies_to: 'review' } })
  await service.tick()
  await page.locator('summary', { hasText: 'Tags: Created' }).click()
  await page.getByText('"name": "Told"').waitFor()
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await service.tick()
  await page.getByText('Delivered', { exact: true }).waitFor()
  const [, first, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])

  // The receiver unsubscribes; the settings say so, and the owner reverts it.
  receiver.answer(() => 410)
  await service.alice.data('createTag', { body: { name: 'Unwanted', applies_to: 'review' } })
  await service.tick()
  await page.getByText('Switched off: your program no longer wants events').waitFor()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await page.getByRole('switch', { name: 'Send events' }).waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No webhooks yet').waitFor()
  await expect.poll(() => service.alice.data('listWebhooks')).toEqual([])
  expect(complaints).toEqual([])
})
