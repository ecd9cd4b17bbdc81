/** The dialog for a phone or tablet in the shop: it opens the pages for as long as the owner wants. */
import { takeBack, useWindow } from '../support/use-window'
import { afterEach, expect, test } from 'vitest'
import { publicPages } from '#window/core/public-pages.svelte'
import { reviewPages } from '#window/core/review-pages.svelte'
import { counterDialog } from '#window/pages/counter-dialog.svelte'

const service = useWindow()
const doors = async () => {
  const { is_on, listens_on } = await service.alice.data('getDoors')
  return { is_on, listens_on }
}
const closed = { is_on: false, listens_on: 'this_machine' }
afterEach(() => service.alice.data('updateDoors', { body: closed }))

async function begun(before: object): Promise<void> {
  await service.alice.data('updateDoors', { body: before })
  await Promise.all([publicPages.load(), reviewPages.load()])
  counterDialog.begin()
}

test.each([closed, { is_on: false, listens_on: 'network' }, { is_on: true, listens_on: 'this_machine' }])(
  'opens the pages in the network, and undoing leaves them as they were: %o',
  async (before) => {
    await begun(before)
    expect([counterDialog.needsOpening, counterDialog.addresses]).toEqual([true, undefined])
    await counterDialog.show()
    expect(await doors()).toEqual({ is_on: true, listens_on: 'network' })
    const path = counterDialog.page?.till_path
    expect(path).toEqual(expect.any(String))
    expect(counterDialog.addresses?.every((each) => each.endsWith(path!))).toBe(true)
    expect([counterDialog.needsOpening, counterDialog.needsLink, counterDialog.busy]).toEqual([
      false,
      false,
      false
    ])
    await takeBack()
    expect(await doors()).toEqual(before)
  }
)

test('pages that are open in the network already stay open', async () => {
  await begun({ is_on: true, listens_on: 'network' })
  expect(counterDialog.needsOpening).toBe(false)
  await counterDialog.show()
  expect(counterDialog.addresses).toBeDefined()
  counterDialog.choose('kiosk')
  expect(counterDialog.addresses, 'what was shown was for the other purpose').toBeUndefined()
})
