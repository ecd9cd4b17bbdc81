/** The editor of share templates, whose picture follows every change. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { useOneWindow, useShop } from './open-window'

export const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('listitem').filter({ hasText: name })
export const picture = (page: Page) => page.getByRole('region', { name: 'Share image' }).getByRole('img')
export const background = (page: Page) => page.getByRole('textbox', { name: 'Background', exact: true })

/** A shop for creating and editing templates. */
export function useShareEditor() {
  const shop = useShop()
  const begin = useOneWindow(shop, { viewport: { width: 1440, height: 900 } })

  async function add(name: string, design = 'minimal'): Promise<number> {
    const { id } = await shop.alice.data('createShareTemplate', { body: { name, design } })
    return id
  }

  async function edit(id: number, query = '') {
    const watched = await begin(`/share/template/${id}${query}`)
    await drawn(watched.page)
    return watched
  }

  return { shop, begin, add, edit }
}

/** Waits until the picture shown is the one requested. */
export async function drawn(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'Share image' }).locator('[aria-busy=false] img').waitFor()
  return (await picture(page).getAttribute('src')) ?? ''
}

/** Does something, and waits for the resulting picture. */
export async function redrawn(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = await drawn(page)
  await action()
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before)
  await drawn(page)
}
