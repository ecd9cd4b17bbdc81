/** Finds a Chromium for the browser tests: the system's, Playwright's own, or Debian's package when we may install it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { runChild } from './run-child.mjs'

const whatToInstall =
  'The browser tests need Chromium. Please install it (Debian: apt-get install chromium; anywhere: npx playwright install ' +
  '--with-deps chromium), or name one in GOODWORD_CHROMIUM.'

/** Answers its program file, or nothing after one line that says what to install. */
export async function provideChromium() {
  const found =
    (await installedChromium()) ??
    ((await installFromDebian(['chromium', 'fonts-liberation'])) ? await installedChromium() : undefined)
  process.stdout.write(`${found ?? whatToInstall}\n`)
  return found
}

/**
 * Chromium without windows of its own, for which Debian has a package: each page costs it a third. Answers nothing where it cannot be
 * had; then the tests take the whole one.
 */
export async function provideHeadlessShell() {
  if (process.platform !== 'linux') return undefined
  return (
    headlessShell() ?? ((await installFromDebian(['chromium-headless-shell'])) ? headlessShell() : undefined)
  )
}

function headlessShell() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const programs = folders.map((folder) => join(folder, 'chromium-headless-shell'))
  return programs.find((program) => existsSync(program) && answers(program))
}

async function installedChromium() {
  const file = await bundle('src-main/find-browser.ts')
  const { findBrowsers } = file ? await import(pathToFileURL(file).href) : { findBrowsers: () => [] }
  return [...findBrowsers(), await playwrightsOwn()].find((program) => program && answers(program))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const program = chromium.executablePath()
  return existsSync(program) ? program : undefined
}

// There, but without its libraries, is as good as not there. On Windows --version would open a window.
function answers(program) {
  return (
    process.platform === 'win32' ||
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}

async function installFromDebian(packages) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  process.stdout.write(`Installing ${packages[0]} with apt-get (once) …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = async (...args) =>
    (await runChild('apt-get', [...patience, ...args], { stdio: ['ignore', 2, 2], env })).code === 0
  await aptGet('update', '-q')
  return aptGet('install', '-q', '-y', '--no-install-recommends', ...packages)
}

/** A machine without a way to Debian is not waited for. */
const patience = [
  '-o',
  'Acquire::http::Timeout=15',
  '-o',
  'Acquire::https::Timeout=15',
  '-o',
  'Acquire::Retries=1'
]
