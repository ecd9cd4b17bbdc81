/** How one comes to a state of a screen, and what is looked at there: axe, and a picture where somebody wants one. */
import type AxeBuilder from '@axe-core/playwright'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright'
import type { TestService } from '../support/service'
import type { Screen } from './screens/screen'

/**
 * Loads the window afresh and does what leads to the state.
 * @param begun called when nothing of the state before can be heard any more
 */
export async function comeTo(
  page: Page,
  service: TestService,
  { address, heading, steps }: Screen,
  begun?: () => void
): Promise<void> {
  await page.unrouteAll()
  const there = `${service.url}/#${address ?? '/inbox'}`
  // Written over the address instead of gone to: the screen would be drawn, only to be thrown away.
  if (page.url().startsWith(`${service.url}/`)) await page.evaluate(beginAfresh, there)
  else await page.goto(there)
  await page.reload({ waitUntil: 'commit' })
  begun?.()
  await page.waitForLoadState()
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

interface Axe {
  axe: { run: (context: Document, options: unknown) => ReturnType<AxeBuilder['analyze']> }
}

const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axe, 'utf8')

/** Once for each page that is loaded; AxeBuilder does it twice for each look, which takes as long as half of the look. */
async function bringAxe(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(axeSource)
  }
  const [window, ...frames] = page.frames()
  await bring(window!)
  // A preview may run no scripts, or go away: what it shows is looked at on its own.
  const second = new Promise((resolve) => setTimeout(resolve, 1000))
  for (const frame of frames) await Promise.race([bring(frame).catch(() => undefined), second])
}

/** What axe has to say; nothing, if all is well. */
export async function findings(
  page: Page,
  { overlay = false, rules }: { overlay?: boolean; rules?: string[] } = {}
): Promise<string[][]> {
  await bringAxe(page)
  const options: Parameters<AxeBuilder['options']>[0] = {
    // Of what is well nothing is asked: describing all of it takes longer than finding what is not.
    resultTypes: ['violations'],
    runOnly: rules
      ? { type: 'rule', values: rules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    // While it is open a menu hangs on the body, beside the landmarks.
    ...(!rules && overlay ? { rules: { region: { enabled: false } } } : {})
  }
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as Axe).axe.run(document, asked)
    return violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, any }) => `${html} ${any[0]?.message}`)
    ])
  }, options)
}

/** Keeps a picture in the folder that GOODWORD_SCREENSHOTS names. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['GOODWORD_SCREENSHOTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
