/** If a file may contain opt-outs, the wizard asks before anything is imported, with the safe answer preselected. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service)

const file = [
  'Name,Email,UNSUB_TIME,Newsletter,Blocked',
  'Ann,ann@example.com,,yes,no',
  'Ben,ben@example.com,2026-01-05 10:00:00,yes,no',
  'Cleo,cleo@example.com,,no,no',
  'Dan,dan@example.com,,yes,yes',
  ''
].join('\n')

async function bring(page: Page, name: string) {
  const chosen = { name, mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel('Choose a file').setInputFiles(chosen)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const optedOut = async (): Promise<(string | null)[]> => {
  const customers = (await service.alice.data('listCustomers', {
    query: { filter: 'unsubscribed' }
  })) as Customer[]
  return customers.map(({ email }) => email).toSorted()
}

test('columns about opt-outs are asked about, and the answers are heeded', async () => {
  const { page, complaints } = await begin('/imports')
  await bring(page, 'customers.csv')
  await page.getByRole('button', { name: 'Next' }).click()

  const newsletter = page.getByRole('group', { name: 'Column “Newsletter”: some people haven’t agreed.' })
  const blocked = page.getByRole('group', {
    name: 'Column “Blocked”: do these people no longer want to hear from you?'
  })
  await newsletter.waitFor()
  // Unambiguous columns are not asked about.
  await onPage(page.getByRole('group', { name: /UNSUB_TIME/ })).toHaveCount(0)
  await onPage(newsletter.getByRole('radio', { name: /^No, leave them alone/ })).toBeChecked()
  await onPage(blocked.getByRole('radio', { name: /^Yes/ })).toBeChecked()
  await expect.poll(() => findings(page)).toEqual([])
  await keepPicture(page, 'imports-opt-outs')

  // The wizard doesn't continue without an answer.
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').getByText('First answer the questions').waitFor()
  await newsletter.getByRole('radio', { name: /^Yes, they may be asked/ }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await newsletter.waitFor({ state: 'detached' })
  await page.getByText('Ignored: Newsletter').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Import 4 customers' }).click()
  await page.getByRole('heading', { name: '4 new customers' }).waitFor()
  await expect.poll(() => optedOut()).toEqual(['ben@example.com', 'dan@example.com'])
  expect(complaints).toEqual([])
})

test('a file that is called like a list of people who unsubscribed is asked about as a whole', async () => {
  const { page, complaints } = await begin('/imports')
  await bring(page, 'unsubscribed_export.csv')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('group', { name: /^“unsubscribed_export\.csv” looks like a list/ }).waitFor()
  await keepPicture(page, 'imports-opt-outs-file')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('group', { name: /looks like a list/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^(?:Import|Update) / }).click()
  await expect.poll(optedOut).toContain('ann@example.com')
  expect(complaints).toEqual([])
})
