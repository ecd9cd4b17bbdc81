/** The inbox list of the made-up shop, and what it should contain according to the service. */
import type { Page } from 'playwright'
import { useOneWindow, useShop } from './open-window'

export const list = (page: Page) => page.getByRole('list', { name: 'Reviews' })
export const rows = (page: Page) => list(page).getByRole('link')
export const chips = (page: Page) => page.getByRole('group', { name: 'Filters' })

export async function shows(page: Page, total: number): Promise<void> {
  const text = `${new Intl.NumberFormat('en-DE').format(total)} review`
  await page.getByRole('status').filter({ hasText: text }).waitFor()
}

export function useInboxShop() {
  const shop = useShop()
  const begin = useOneWindow(shop)

  async function totalOf(query: Record<string, string | string[]>): Promise<number> {
    const { json } = await shop.alice.call('listReviews', { query: { ...query, limit: 1 } })
    return json.pagination.total
  }

  return { shop, begin, totalOf }
}
