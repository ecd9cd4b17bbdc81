/** Shows the window without Electron: as an app window of a Chromium, else as a page in the default browser. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A browser that has the profile open already passes the address on and ends at once; nobody closes a window so fast.
const passedOnWithin = 2_000

// Helpers such as xdg-open either fail at once or stay for as long as the browser they have started.
const failsWithin = 3_000

export type WindowEnd = 'closed' | 'passed on' | 'failed'

/** Without a screen (a server, a container, ssh) nothing can be opened. */
export function hasScreen(
  env: Record<string, string | undefined> = process.env,
  platform: NodeJS.Platform = process.platform
): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/** The window has a profile of its own: no extensions, and closing it ends just this browser. */
export function appWindowArguments(url: string, dataDir: string, isRoot: boolean): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${join(dataDir, 'window')}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--window-size=1280,860',
    // Chromium refuses to run as root otherwise; --test-type takes its warning bar away.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : [])
  ]
}

/** Opens the app window and answers when it is gone. */
export async function showAppWindow(browser: string, url: string, dataDir: string): Promise<WindowEnd> {
  const started = Date.now()
  const child = spawn(browser, appWindowArguments(url, dataDir, process.getuid?.() === 0), {
    stdio: 'ignore'
  })
  const closeWithUs = () => void child.kill()
  process.on('exit', closeWithUs)
  const code = await ended(child)
  process.off('exit', closeWithUs)
  if (code !== 0) return 'failed'
  return Date.now() - started < passedOnWithin ? 'passed on' : 'closed'
}

/** Answers whether a browser has taken the address. */
export async function openDefaultBrowser(url: string): Promise<boolean> {
  const [program, args] = browserCommand(url)
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
