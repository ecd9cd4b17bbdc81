/**
 * Shows the window without Electron: as an app window of Chromium, otherwise as a page in the default browser. Every user of a machine can
 * read every command line, so the address with its ticket is in a file that only this user can read, and browsers are given that file.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

// A browser that is already running with this profile passes the address on and exits at once; no user closes a window that fast.
const passedOnWithin = 2_000

// Launchers such as xdg-open either fail at once or stay while the browser they started is running.
const failsWithin = 3_000

export type WindowEnd = 'closed' | 'passed on' | 'failed'

/** Without a screen (a server, a container, ssh) nothing can be opened. */
export function hasScreen(
  env: Record<string, string | undefined> = process.env,
  platform: NodeJS.Platform = process.platform
): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

const launchPage = /^goodword-window-[\w-]{16}\.html$/
/** Milliseconds that the page exists: as long as its ticket is valid. */
const pageLife = 60_000

/**
 * Writes a page that redirects to an address, readable only by this user. Returns its path; it is removed after a minute, or by
 * the next one.
 */
export function writeLaunchPage(folder: string, address: string): string {
  for (const name of readdirSync(folder)) if (launchPage.test(name)) removeOld(join(folder, name))
  const file = join(folder, `goodword-window-${randomBytes(12).toString('base64url')}.html`)
  const url = new URL(address).href.replaceAll('&', '&amp;').replaceAll("'", '%27')
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Goodword</title>
<meta http-equiv="refresh" content="0;url='${url}'">\n`
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' })
  setTimeout(() => rmSync(file, { force: true }), pageLife).unref()
  return pathToFileURL(file).href
}

function removeOld(file: string): void {
  const about = statSync(file, { throwIfNoEntry: false })
  if (about !== undefined && Date.now() - about.mtimeMs > pageLife) rmSync(file, { force: true })
}

/** Browsers installed as snaps cannot read hidden folders, and on Linux the data folder is usually in one. */
export function launchFolder(
  dataDir: string,
  { platform = process.platform, home = homedir() }: { platform?: NodeJS.Platform; home?: string } = {}
): string {
  return platform === 'linux' && /\/\./.test(dataDir) ? home : dataDir
}

/** The window has a profile of its own: no extensions, and closing it quits only this browser. */
export function appWindowArguments(url: string, dataDir: string, isRoot: boolean): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${join(dataDir, 'window')}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--window-size=1280,860',
    // Otherwise Chromium refuses to run as root; --test-type removes its warning bar.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : [])
  ]
}

/** Opens the app window and resolves when it is closed. */
export async function showAppWindow(browser: string, url: string, dataDir: string): Promise<WindowEnd> {
  const started = Date.now()
  const page = writeLaunchPage(dataDir, url)
  const child = spawn(browser, appWindowArguments(page, dataDir, process.getuid?.() === 0), {
    stdio: 'ignore'
  })
  const closeWithUs = () => void child.kill()
  process.on('exit', closeWithUs)
  const code = await ended(child)
  process.off('exit', closeWithUs)
  if (code !== 0) return 'failed'
  return Date.now() - started < passedOnWithin ? 'passed on' : 'closed'
}

/** Returns whether a browser has accepted the address. */
export async function openDefaultBrowser(url: string, dataDir: string): Promise<boolean> {
  const [program, args] = browserCommand(writeLaunchPage(launchFolder(dataDir), url))
  const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsVerbatimArguments: true })
  child.unref()
  const code = await Promise.race([ended(child), sleep(failsWithin, 0, { ref: false })])
  return code === 0
}

export function browserCommand(
  url: string,
  platform: NodeJS.Platform = process.platform
): [program: string, args: string[]] {
  if (platform === 'darwin') return ['open', [url]]
  // The empty pair of quotes is the window's title, which `start` takes from the first quoted word.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', `"${url}"`]]
  return ['xdg-open', [url]]
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
