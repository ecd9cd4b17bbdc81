/** Past imports: what became of them, undoing one, and what the undo leaves alone. */
import type { Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Import } from '#shared/contract/imports'
import type { TestService } from '../support/service'
import { settledImport } from '../support/settled-import'
import { addressOf, useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service, { locale: 'en-GB' })
const data: TestService['alice']['data'] = (...call) => service.alice.data(...call)

const reviews = [
  'first_name,last_name,email,score,review,created_at',
  'Ann,Lee,ann@example.com,5,Warm bread,2026-01-05',
  'Ben,Ray,ben@example.com,4,Good coffee,2026-01-06',
  'Cid,Moe,cid@example.com,eleven,Cold soup,2026-01-07'
].join('\n')

async function imported(name: string, text: string): Promise<number> {
  const file = { type: 'text/csv', bytes: Buffer.from(text) }
  const { id } = (await data('createImport', {
    query: { file_name: name, kind: 'reviews' },
    file
  })) as Import
  expect((await settledImport(service.alice, id)).status).toBe('checked')
  await data('commitImport', { params: { id } })
  expect((await settledImport(service.alice, id)).status).toBe('done')
  return id
}

const open = () => begin('/imports')
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Previous imports' }).getByRole('listitem').filter({ hasText: name })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More for “${name}”` }).click()

test('without imports, the list says what will appear in it', async () => {
  const { page, complaints } = await open()
  await page.getByText('No imports yet.').waitFor()
  expect(complaints).toEqual([])
})

test('an import that is done says what became of it, and saves its refused rows', async () => {
  const { page, complaints, follows } = await open()
  await follows
  // It appears in the list.
  const id = await imported('first.csv', reviews)
  await rowOf(page, 'first.csv').getByText('2 new · 1 refused').waitFor()
  await rowOf(page, 'first.csv').getByText('Imported').waitFor()
  await menuOf(page, 'first.csv')
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save refused rows' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text).toContain('Cid,Moe,cid@example.com,eleven')
  expect(text).not.toContain('Ann')
  await rowOf(page, 'first.csv').getByRole('link').click()
  await expect.poll(() => addressOf(page).searchParams.get('import')).toBe(String(id))
  expect(complaints).toEqual([])
})

test('undoing asks first, takes back, and lists what it left alone with the reason', async () => {
  const { page, complaints } = await open()
  // Later, because a change is recognised by its time.
  service.clock.advance(60_000)
  const [newest] = (await data('listReviews', { query: { q: 'coffee' } })) as { id: number }[]
  await data('updateReview', { params: { id: newest?.id ?? 0 }, body: { reply: 'Thank you, Ben!' } })
  await menuOf(page, 'first.csv')
  await page.getByRole('menuitem', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByText('The 2 reviews it added are removed').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await menuOf(page, 'first.csv')
  await page.getByRole('menuitem', { name: 'Undo the import' }).click()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await rowOf(page, 'first.csv').getByText('1 removed · 1 kept').waitFor()
  await rowOf(page, 'first.csv').getByText('Undone').waitFor()

  await rowOf(page, 'first.csv').getByRole('link').click()
  const kept = page.getByRole('list', { name: 'What was kept, and why' }).getByRole('listitem')
  await kept.first().waitFor()
  await expect
    .poll(() => kept.allInnerTexts())
    .toEqual([expect.stringMatching(/Ben[^]*Review[^]*since the import/)])
  await kept.first().getByRole('link').click()
  await page.getByRole('article', { name: 'Review' }).getByText('Good coffee').waitFor()
  expect(complaints).toEqual([])
})

test('a file that was not imported is discarded', async () => {
  const { page, complaints } = await open()
  const file = { type: 'text/csv', bytes: Buffer.from(reviews.replace('Warm', 'Fresh')) }
  const { id } = (await data('createImport', { query: { file_name: 'second.csv' }, file })) as Import
  await settledImport(service.alice, id)
  await menuOf(page, 'second.csv')
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  await page.getByText('Discarded. Nothing was imported.').waitFor()
  await rowOf(page, 'second.csv').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
