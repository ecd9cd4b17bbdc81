/** Past imports, undoing one, and what that left alone. */
import type { Page } from 'playwright'
import type { Import, KeptRecord } from '#shared/contract/imports'
import { narrow, type Screen } from './screen'

let files = 0

/** A different file each time, because known reviews would not count as new. */
function reviews(): { name: string; mimeType: string; buffer: Buffer } {
  files++
  const lines = [
    'first_name,last_name,email,score,review,created_at',
    `Ann,Ash,ann.ash@example.com,5,Lovely place number ${files},2025-04-03`,
    `Ben,Birk,ben.birk@example.com,4,Good coffee number ${files},2025-04-04`,
    'Cid,Cole,cid.cole@example.com,nine,Rather odd,2025-04-05'
  ]
  return { name: `reviews-${files}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

async function takeIn(page: Page): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles(reviews())
  await page.getByRole('link', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Import 2 reviews' }).click()
  await page.getByText('2 new reviews are in your inbox').waitFor()
}

async function listed(page: Page): Promise<void> {
  await takeIn(page)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('list', { name: 'Previous imports' }).getByText('2 new · 1 refused').first().waitFor()
}

const kept: KeptRecord[] = [
  { resource: 'review', id: 4711, name: 'Ann Ash', reason: 'edited_since' },
  { resource: 'customer', id: 12, name: 'Ben Birk', reason: 'opted_out' },
  { resource: 'customer', id: 13, name: null, reason: 'gone' },
  { resource: 'location', id: 3, name: 'Old Town, behind the church and then left', reason: 'used_since' }
]

/** Fakes records that were changed since the import, without changing any. */
async function leaveAlone(page: Page): Promise<void> {
  await page.route(/\/account\/imports\/\d+$/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: Import }
    const { undone } = json.data
    await route.fulfill({
      response,
      json: { ...json, data: { ...json.data, undone: undone && { ...undone, kept: 4 } } }
    })
  })
  await page.route(/\/account\/imports\/\d+\/kept/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: KeptRecord[] }
    await route.fulfill({ response, json: { ...json, data: kept } })
  })
}

async function undone(page: Page): Promise<void> {
  await takeIn(page)
  await leaveAlone(page)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('list', { name: 'What was kept, and why' }).getByText('Ben Birk').waitFor()
}

const common = { account: 'asked', address: '/imports', heading: 'Import' } as const

export const importHistoryScreens: Screen[] = [
  { ...common, name: 'imports-history', steps: listed },
  { ...common, name: 'imports-history-narrow', steps: listed, size: narrow },
  {
    ...common,
    name: 'imports-history-menu',
    steps: async (page) => {
      await listed(page)
      await page.getByRole('button', { name: 'More for' }).first().click()
    },
    overlay: true
  },
  {
    ...common,
    name: 'imports-undo',
    steps: async (page) => {
      await takeIn(page)
      await page.getByRole('button', { name: 'Undo the import' }).click()
      await page.getByRole('dialog').getByText('Opt-outs are always kept.').waitFor()
    }
  },
  { ...common, name: 'imports-kept', steps: undone }
]
