/** Webhooks in the settings: made with a secret that is shown once, tried, looked at, sent again, switched off, deleted. */
import { expect, test } from 'vitest'
import { useWebhookReceiver } from '../support/webhook-receiver'
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
  await dialog.getByText('Give it a name.').waitFor()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('Address', { exact: true }).fill(receiver.url)
  await dialog.getByRole('checkbox', { name: 'Tags', exact: true }).check()
  await dialog.getByRole('button', { name: 'New webhook' }).click()
  // Nobody is told near by without being meant.
  await dialog.getByText('Allow that below').waitFor()
  await dialog.getByRole('switch', { name: 'It may be on this computer' }).check()
  await dialog.getByRole('button', { name: 'New webhook' }).click()

  await page.getByRole('heading', { name: 'The secret of Till' }).waitFor()
  const secret = await page.getByRole('group', { name: 'Secret' }).locator('pre').textContent()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  expect(await page.getByText(secret!).count()).toBe(0)
  await page.getByText(`ends in …${secret!.slice(-4)}`).waitFor()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('It was received').waitFor()
  expect(receiver.types()).toEqual(['webhook.test'])

  await service.alice.data('createTag', { body: { name: 'Told', applies_to: 'review' } })
  await service.tick()
  await page.locator('summary', { hasText: 'Tags: New' }).click()
  await page.getByText('"name": "Told"').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await service.tick()
  await page.getByText('Received', { exact: true }).waitFor()
  const [, first, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])

  // The receiver wants nothing any more: it is said, and taken back.
  receiver.answer(() => 410)
  await service.alice.data('createTag', { body: { name: 'Unwanted', applies_to: 'review' } })
  await service.tick()
  await page.getByText('Switched off: the program wants nothing any more').waitFor()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await page.getByRole('switch', { name: 'Tell it what happens' }).waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No program is told yet').waitFor()
  expect(await service.alice.data('listWebhooks')).toEqual([])
  expect(complaints).toEqual([])
})
