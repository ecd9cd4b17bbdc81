/** Share templates in the window: the gallery, and the editor whose picture follows every change. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ShareTemplate } from '#shared/contract/share-templates'
import { onPage } from './on-page'
import { background, card, redrawn, useShareEditor } from './share-editor'

const { shop, begin, add, edit } = useShareEditor()

const templates = () => shop.alice.data('listShareTemplates') as Promise<ShareTemplate[]>
const names = async () => (await templates()).map(({ name }) => name)
const read = (id: number) => shop.alice.data('getShareTemplate', { params: { id } }) as Promise<ShareTemplate>

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('templates are looked at, made, renamed, made the default, duplicated and deleted', async () => {
  const { page, complaints } = await begin('/share')
  await onPage(page.locator('[data-drawn=true]')).toHaveCount(6)
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Split', { exact: true }).click()
  await onPage(dialog.getByLabel('Name')).toHaveValue('Split 2')
  await dialog.getByLabel('Name').fill('Autumn')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'All templates' }).click()

  await choose(page, 'Autumn', 'Rename')
  await page.getByLabel('Template name').fill('Harvest')
  await page.keyboard.press('Enter')
  await card(page, 'Harvest').waitFor()
  await choose(page, 'Harvest', 'Make it the default')
  await card(page, 'Harvest').getByText('Default').waitFor()
  await choose(page, 'Harvest', 'Duplicate')
  await card(page, 'Harvest (copy)').waitFor()
  await choose(page, 'Harvest (copy)', 'Delete')
  await card(page, 'Harvest (copy)').waitFor({ state: 'detached' })
  await expect.poll(() => names()).not.toContain('Harvest (copy)')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await card(page, 'Harvest (copy)').waitFor()
  await expect.poll(() => names()).toContain('Harvest (copy)')
  expect(complaints).toEqual([])
})

test('a change is drawn, undone, redone and saved; that can be undone too', async () => {
  const id = await add('Steps')
  const { page, complaints } = await edit(id)
  const born = await background(page).inputValue()
  await redrawn(page, () => background(page).fill('#112233'))
  await redrawn(page, () => page.getByRole('slider', { name: 'Maximum text size' }).fill('60'))
  await page.getByText('Not saved yet').waitFor()
  // A slider accepts no text, so the key belongs to the editor.
  await redrawn(page, () => page.keyboard.press('Control+z'))
  await page.getByRole('heading', { name: 'Steps' }).focus()
  await redrawn(page, () => page.keyboard.press('Control+z'))
  await onPage(background(page)).toHaveValue(born)
  await redrawn(page, () => page.keyboard.press('Control+Shift+z'))
  await onPage(background(page)).toHaveValue('#112233')
  await expect.poll(async () => (await read(id)).settings).toEqual({})

  await page.keyboard.press('Control+Enter')
  await page.getByText('Template saved').waitFor()
  await expect.poll(async () => (await read(id)).settings).toEqual({ background: '#112233' })
  await redrawn(page, () => page.getByRole('button', { name: 'Reset Background' }).click())
  await onPage(background(page)).toHaveValue(born)
  await page.getByRole('button', { name: 'Discard' }).click()
  await onPage(background(page)).toHaveValue('#112233')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await read(id)).settings).toEqual({})
  await onPage(background(page)).toHaveValue(born)
  expect(complaints).toEqual([])
})
