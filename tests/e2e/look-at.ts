/** How one comes to a state of a screen, and what is looked at there: axe, and a picture where somebody wants one. */
import AxeBuilder from '@axe-core/playwright'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { TestService } from '../support/service'
import type { Screen } from './screens/screen'

/** Loads the window afresh and does what leads to the state. */
export async function comeTo(
  page: Page,
  service: TestService,
  { address, heading, steps }: Screen
): Promise<void> {
  await page.unrouteAll()
  const there = `${service.url}/#${address ?? '/inbox'}`
  // Written over the address instead of gone to: the screen would be drawn, only to be thrown away.
  if (page.url().startsWith(`${service.url}/`)) await page.evaluate(beginAfresh, there)
  else await page.goto(there)
  await page.reload()
  if (address === undefined) await steps?.(page)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  if (address !== undefined) await steps?.(page)
  // What has just been pressed comes to rest.
  await page.waitForTimeout(100)
}

/** Runs in the page: what another state has begun to write is not carried along. */
function beginAfresh(address: string) {
  history.replaceState(null, '', address)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('goodword.draft.')) localStorage.removeItem(key)
}

/** What axe has to say; nothing, if all is well. */
export async function findings(
  page: Page,
  { overlay = false, rules }: { overlay?: boolean; rules?: string[] } = {}
): Promise<string[][]> {
  // The window has no frames, for which axe would open another page each time.
  const axe = new AxeBuilder({ page })
  // Of what is well nothing is asked: describing all of it takes longer than finding what is not.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // While it is open a menu hangs on the body, beside the landmarks.
  if (!rules && overlay) axe.disableRules('region')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => `${html} ${any[0]?.message}`)
  ])
}

/** Keeps a picture in the folder that GOODWORD_SCREENSHOTS names. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['GOODWORD_SCREENSHOTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
