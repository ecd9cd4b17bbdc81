/** What changes elsewhere while the window is open: it appears by itself, and nobody loses their place. */
import { describe, expect, test } from 'vitest'
import { useShop, useWindows } from './open-window'

const service = useShop()
const { open } = useWindows()

describe('names and settings', () => {
  test('a business that is renamed elsewhere has its new name in the title', async () => {
    const { page, complaints } = await open(service, '/inbox')
    await page.getByRole('link', { name: /stars/ }).first().waitFor()
    await service.alice.data('updateSettings', { body: { business_name: 'Renamed elsewhere' } })
    await page.waitForFunction(() => document.title.includes('Renamed elsewhere'), null, { timeout: 2000 })
    expect(complaints).toEqual([])
  })
})
