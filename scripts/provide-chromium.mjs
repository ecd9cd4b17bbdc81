/** Finds a Chromium for the browser tests: the system's, Playwright's own, or Debian's package if we can install it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { runChild } from './run-child.mjs'

const whatToInstall =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install ' +
  '--with-deps chromium), or set GOODWORD_CHROMIUM to its path.'

/** Returns its program file, or undefined after printing one line that says what to install. */
export async function provideChromium() {
  const found =
    (await installedChromium()) ?? ((await installFromDebian()) ? await installedChromium() : undefined)
  process.stdout.write(`${found ?? whatToInstall}\n`)
  return found
}

async function installedChromium() {
  const file = await bundle('src-main/startup/find-browser.ts')
  const { findBrowsers } = file ? await import(pathToFileURL(file).href) : { findBrowsers: () => [] }
  const wished = process.env.GOODWORD_CHROMIUM
  const programs = [wished, headlessShell, ...findBrowsers(), await playwrightsOwn()]
  return programs.find((program) => program && existsSync(program) && answers(program))
}

/** Chromium without a user interface: it needs a quarter less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

// A Chromium without its libraries counts as missing. On Windows --version would open a window.
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
  const install = ['install', '-q', '-y', '--no-install-recommends', 'fonts-liberation']
  // Not every Debian release has the first package.
  for (const program of ['chromium-headless-shell', 'chromium'])
    if ((await runChild('apt-get', [...install, program], options)).code === 0) return true
  return false
}
