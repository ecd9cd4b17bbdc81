/** Finds a Chromium for the browser tests: the system's, Playwright's own, or Debian's package if we can install it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { runChild } from './run-child.mjs'

const whatToInstall =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium; anywhere: npx playwright install ' +
  '--with-deps chromium), or set GOODWORD_CHROMIUM to its path.'

/** Returns its program file, or undefined after one line that says what to install. */
export async function provideChromium() {
  const found =
    (await installedChromium()) ?? ((await installFromDebian()) ? await installedChromium() : undefined)
  process.stdout.write(`${found ?? whatToInstall}\n`)
  return found
}

async function installedChromium() {
  const file = await bundle('src-main/startup/find-browser.ts')
  const { findBrowsers } = file ? await import(pathToFileURL(file).href) : { findBrowsers: () => [] }
  return [...findBrowsers(), await playwrightsOwn()].find((program) => program && answers(program))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const program = chromium.executablePath()
  return existsSync(program) ? program : undefined
}

// Without its libraries it is as good as missing. On Windows --version would open a window.
function answers(program) {
  return (
    process.platform === 'win32' ||
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}

async function installFromDebian() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  process.stdout.write('Installing Chromium with apt-get (once) …\n')
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runChild('apt-get', ['update', '-q'], options)
  return (
    (
      await runChild(
        'apt-get',
        ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
        options
      )
    ).code === 0
  )
}
