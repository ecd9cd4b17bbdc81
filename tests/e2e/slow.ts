/**
 * GOODWORD_SLOW simulates a busy machine, one aspect at a time, so that a test that reads too early fails every time and not just
 * on one machine in ten: `page` (the window computes six times slower), `network` (each answer takes 400 ms longer), `code`
 * (each script takes a second longer, also those loaded on demand), `hand` (the test itself acts once every 700 ms, so that
 * anything shown only briefly is gone).
 */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'

const slow = process.env['GOODWORD_SLOW']

/** Milliseconds before each action of a test. */
export const slowHand = slow === 'hand' ? 700 : 0

/** Milliseconds that a script takes longer. */
const slowCode = 1000

export async function slowDown(context: BrowserContext): Promise<void> {
  if (slow === 'code')
    await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await setTimeout(slowCode)
      await route.continue()
    })
  if (slow !== 'page' && slow !== 'network') return
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    await hold(page)
    return page
  }
}

async function hold(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (slow === 'page') await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  else
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1
    })
}
