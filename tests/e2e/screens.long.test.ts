/**
 * Every screen in every state, in light and dark, in the test language and in German: axe finds nothing (WCAG 2.2 AA), the
 * console is quiet, nothing is wider than the window, nor beyond the edge of a phone in narrow states, no text is hard-coded, and
 * no German text is cut off. The states are listed in screens/, one file per screen; here are those of a shop, the others in
 * screens-asked.long.test.ts. With GOODWORD_SCREENSHOTS naming a folder each is also saved there as a screenshot, in English;
 * `npm run screenshots` uses the folder `screenshots`.
 */
import { describe, expect, test } from 'vitest'
import { useShop, useWindows } from './open-window'
import { screensOf } from './screens/all'
import { useVisitor } from './screens/visitor'

const windows = useWindows()

describe('a shop', () => {
  const shop = useShop()
  const visitor = useVisitor(windows, () => shop)

  test.skipIf(process.env['GOODWORD_SCREENSHOTS'])('a text without brackets would be found', async () => {
    await visitor.come({ name: 'probe', address: '/settings/keyboard', heading: 'Keyboard' })
    await visitor.page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p title="A tip">Hard-coded</p>')
    })
    expect(await visitor.hardCoded()).toEqual(['A tip', 'Hard-coded'])
  })

  test.each(screensOf('shop'))('$name', visitor.visit)
})
