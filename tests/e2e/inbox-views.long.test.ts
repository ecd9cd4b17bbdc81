/** Saved views: filters under a name, as addresses; renaming, ordering, updating, deleting and undoing that. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const names = (page: Page) => views(page).getByRole('link').allInnerTexts()

async function choose(page: Page, view: string, item: string): Promise<void> {
  await views(page).getByRole('link', { name: view }).hover()
  await views(page)
    .getByRole('button', { name: `More for the view ${view}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function save(page: Page, name: string): Promise<void> {
  await views(page).getByRole('button', { name: 'Save these filters' }).click()
  await views(page).getByRole('textbox', { name: 'View name' }).fill(name)
  await page.keyboard.press('Enter')
  await views(page).getByRole('link', { name }).waitFor()
}

test('a view is saved, opened, changed, updated, renamed, moved, deleted and brought back', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox?score=1&score=2&sort=oldest&q=wait')
  await views(page).getByRole('button', { name: 'Save these filters' }).click()
  await page.keyboard.press('Enter')
  await views(page).getByText('Enter a name.').waitFor()
  await page.keyboard.press('Escape')
  await save(page, 'Trouble')
  await expect.poll(() => addressOf(page).searchParams.get('view')).not.toBeNull()
  const { data } = (await shop.alice.call('listViews', { query: { resource: 'reviews' } })).json
  const { query } = data.find(({ name }: { name: string }) => name === 'Trouble')
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    q: 'wait',
    sort_key: 'created_at',
    sort_dir: 'asc'
  })

  await views(page).getByRole('link', { name: 'All reviews' }).click()
  await page.waitForFunction(() => location.hash === '#/inbox')
  await views(page).getByRole('link', { name: 'Trouble' }).click()
  await expect.poll(() => addressOf(page).searchParams.getAll('score')).toEqual(['1', '2'])
  await expect.poll(() => addressOf(page).searchParams.get('sort')).toBe('oldest')
  await page.reload()
  await views(page).getByRole('link', { name: 'Trouble' }).waitFor()

  await page.getByRole('group', { name: 'Source' }).getByLabel('Google').check()
  await views(page).getByText('changed').waitFor()
  await views(page).getByRole('button', { name: 'Update “Trouble”' }).click()
  await page.getByText('View “Trouble” updated').waitFor()
  await onPage(views(page).getByText('changed')).toHaveCount(0)

  await choose(page, 'Trouble', 'Rename')
  await views(page).getByRole('textbox', { name: 'View name' }).fill('Work to do')
  await page.keyboard.press('Enter')
  await views(page).getByRole('link', { name: 'Work to do' }).waitFor()

  await page.evaluate(() => void (location.hash = '/inbox?source=tripadvisor'))
  await save(page, 'Tourists')
  await expect.poll(async () => (await names(page)).slice(-2)).toEqual(['Work to do', 'Tourists'])
  await choose(page, 'Tourists', 'Move up')
  await expect.poll(async () => (await names(page)).slice(-2)).toEqual(['Tourists', 'Work to do'])

  await choose(page, 'Work to do', 'Delete')
  await page.getByText('View “Work to do” deleted').waitFor()
  await expect.poll(async () => (await names(page)).slice(-1)).toEqual(['Tourists'])
  await page.keyboard.press('Control+z')
  await views(page).getByRole('link', { name: 'Work to do' }).waitFor()
  expect(complaints).toEqual([])
})
