/** How to get to a screen state, and the checks made there: axe, and a screenshot on request. */
import type { AxeResults, RunOptions } from 'axe-core'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright'
import type { TestService } from '../support/service'
import type { Screen } from './screens/screen'

/**
 * Reloads the window and takes the steps that lead to the state.
 * @param begun called once nothing of the previous state can be reported any more
 */
export async function comeTo(
  page: Page,
  service: TestService,
  { address, heading, steps }: Screen,
  begun?: () => void
): Promise<void> {
  await page.unrouteAll()
  const there = `${service.url}/#${address ?? '/inbox'}`
  // Replaces the address instead of navigating, which would render a screen only to throw it away.
  if (page.url().startsWith(`${service.url}/`)) await page.evaluate(beginAfresh, there)
  else await page.goto(there)
  await page.reload({ waitUntil: 'commit' })
  begun?.()
  await page.waitForLoadState()
  if (address === undefined) await steps?.(page)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  if (address !== undefined) await steps?.(page)
  // Lets transitions of pressed buttons finish.
  await page.waitForTimeout(100)
}

/** Runs in the page: sets the address, and removes drafts left by another state. */
function beginAfresh(address: string) {
  history.replaceState(null, '', address)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('goodword.draft.')) localStorage.removeItem(key)
}

interface Axe {
  axe: {
    run: (context: { include: Element[]; exclude: Element[] }, options: RunOptions) => Promise<AxeResults>
  }
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axe, 'utf8')

/** Injects axe once per loaded page. */
async function bringAxe(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(axeSource)
  }
  const [window, ...frames] = page.frames()
  await bring(window!)
  // A preview frame may not allow scripts, or may go away; its content is checked separately.
  const second = new Promise((resolve) => setTimeout(resolve, 1000))
  for (const frame of frames) await Promise.race([bring(frame).catch(() => undefined), second])
}

/** The violations that axe finds; empty if there are none. */
export async function findings(
  page: Page,
  { overlay = false, rules }: { overlay?: boolean; rules?: string[] } = {}
): Promise<string[][]> {
  await bringAxe(page)
  const options: RunOptions = {
    // Only violations: describing everything that passes takes longer than the check itself.
    resultTypes: ['violations'],
    runOnly: rules
      ? { type: 'rule', values: rules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    // An open menu is attached to the body, outside the landmarks.
    ...(!rules && overlay ? { rules: { region: { enabled: false } } } : {})
  }
  return page.evaluate(async (asked) => {
    // What is behind a dialog, and the further rows of a list, are looked at without it, and as the first rows.
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const include = dialogs.length > 0 ? dialogs : [document.documentElement]
    const exclude = [...document.querySelectorAll('[data-index]')].slice(4)
    const { violations } = await (window as unknown as Axe).axe.run({ include, exclude }, asked)
    return violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, any }) => `${html} ${any[0]?.message}`)
    ])
  }, options)
}

/** Saves a screenshot in the folder that GOODWORD_SCREENSHOTS names. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['GOODWORD_SCREENSHOTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
