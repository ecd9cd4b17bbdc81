/** Like screens.long.test.ts, in a separate file so that both run in parallel: shops that have asked, and new accounts. */
import { beforeAll, describe, test } from 'vitest'
import { useAskedShop, useEmptyAccount, useWindows } from './open-window'
import { screensOf } from './screens/all'
import { useVisitor } from './screens/visitor'

const windows = useWindows()

describe('a shop that asks', () => {
  const shop = useAskedShop()
  const { visit } = useVisitor(windows, () => shop)
  test.each(screensOf('asked'))('$name', visit)
})

describe('an empty account', () => {
  const service = useEmptyAccount()
  const { visit } = useVisitor(windows, () => service)
  test.each(screensOf('empty'))('$name', visit)
})

describe('the first start', () => {
  const service = useEmptyAccount()
  beforeAll(() => service.alice.data('updateSettings', { body: { is_new: true } }))
  const { visit } = useVisitor(windows, () => service)
  test.each(screensOf('new'))('$name', visit)
})
