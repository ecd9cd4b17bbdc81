/**
 * Every screen and state, in light and dark: axe finds nothing (WCAG 2.2 AA), the console is quiet, nothing is wider than
 * the window. The states are listed in screens/, one file per screen; here are those of a shop, the
 * others in screens-asked.test.ts. With GOODWORD_SCREENSHOTS naming a folder each is
 * also kept there as a picture; `npm run screenshots` does that with the folder `screenshots`.
 */
import { describe, test } from 'vitest'
import { useShop, useWindows } from './open-window'
import { screensOf } from './screens/all'
import { useVisitor } from './screens/visitor'

const windows = useWindows()

describe('a shop', () => {
  const shop = useShop()
  const visit = useVisitor(windows, () => shop)
  test.each(screensOf('shop'))('$name', visit)
})
