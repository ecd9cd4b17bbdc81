/** Helpers for the import wizard, with an empty business before each test. */
import type { Locator, Page } from 'playwright'
import { beforeEach, expect } from 'vitest'
import type { Import } from '#shared/contract/imports'
import type { Review } from '#shared/contract/reviews'
import { useEmptyAccount, useOneWindow } from './open-window'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const next = (page: Page) => button(page, 'Next').click()
export const tile = (page: Page, verdict: string): Locator =>
  page.getByRole('navigation', { name: 'Number of rows by result' }).getByRole('link', { name: verdict })

/** Chooses a file as if from the disk, and waits until it is open. */
export async function bring(page: Page, name: string, bytes: Buffer) {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

export function useImportWizard() {
  const service = useEmptyAccount()
  const begin = useOneWindow(service)
  const reviews = async () => (await service.alice.data('listReviews', { query: { limit: 100 } })) as Review[]

  beforeEach(async () => {
    const before = (await service.alice.data('listImports', {})) as Import[]
    for (const { id, status } of before) {
      if (status === 'done') await service.alice.data('undoImport', { params: { id } })
      else if (status !== 'undone') await service.alice.call('deleteImport', { params: { id } })
    }
    await expect.poll(async () => (await reviews()).length).toBe(0)
  })

  return { service, begin, reviews }
}
