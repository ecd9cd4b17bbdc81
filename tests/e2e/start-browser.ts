import { chromium, type Browser } from 'playwright'
import { existsSync } from 'node:fs'
import { findBrowsers } from '#main/startup/find-browser'
import { slowHand } from './slow'

/** Starts the browser that npm test has found (GOODWORD_CHROMIUM), or the first one installed. */
export function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const [program] = [...findBrowsers(), chromium.executablePath()].filter((file) => existsSync(file))
  if (!program)
    throw new Error('There is no Chromium: npm test says what to install, GOODWORD_CHROMIUM names one.')
  // Chromium's sandbox doesn't work as root, and /dev/shm is too small in many containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []
  return chromium.launch({ executablePath: program, args: [...args, ...more], slowMo: slowHand })
}
