/**
 * Front door B: the service under plain Node.
 *   node out/main/node.js --serve   no window; one line of JSON on stdout when ready
 *   node out/main/node.js           opens the window in an installed browser
 * If Goodword already runs on the folder, this process opens the window of the running one; with --serve it prints its address.
 * Either way a signal, or the end of the launcher that started us, stops it cleanly.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readFlags, type StartFlags } from './config'
import type { FoundService } from './installation/data-folder/find-running'
import type { RunningService } from './service-config'
import { StartProblem } from './start-problem'
import { keepCompiledCode } from './startup/keep-compiled-code'

// A request that never ends must not keep the process from stopping.
const stopWithin = 10_000

const askedToStop = untilAskedToStop()

/** Goodword is already running on this folder. */
const runsAlready = 3

try {
  const flags = readFlags(process.argv.slice(2))
  keepCompiledCode(flags.dataDir)
  // Everything else is imported after this point, so that it comes from the compile cache.
  const [{ startService }, { startOrJoin }] = await Promise.all([
    import('./service'),
    import('./startup/join-running')
  ])
  const windowFiles = join(import.meta.dirname, '../renderer')
  const shell = flags.serve ? 'none' : 'browser'
  const command = [process.execPath, join(import.meta.dirname, 'command-line.js')]
  const start = () => startService({ ...flags, windowFiles, shell, command })
  const { isOurs, service } = await startOrJoin(flags.dataDir, start)
  if (!isOurs) process.exit(await showRunning(service, flags))
  await run(service, flags)
  setTimeout(() => process.exit(1), stopWithin).unref()
  await service.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

async function run(service: RunningService, flags: StartFlags): Promise<void> {
  if (!flags.serve) return Promise.race([askedToStop, runWithWindow(service)])
  const ready = {
    url: service.url,
    launch_url: service.launchUrl(),
    data_dir: service.dataDir,
    pid: process.pid
  }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  return askedToStop
}

/** Resolves when the window is closed; if we have no window of our own it never resolves, and only a signal ends us. */
async function runWithWindow(service: RunningService): Promise<void> {
  say(`Goodword is running at ${service.url} with its data in ${service.dataDir}. Press Ctrl-C to stop it.`)
  const { dataDir, launchUrl } = service
  const end = await openWindow(dataDir, () => Promise.resolve(launchUrl()))
  if (end === 'closed') return
  if (end === 'no window' && process.stdin.isTTY) {
    say('Press Enter for a new address.')
    createInterface({ input: process.stdin }).on('line', () => say(launchUrl()))
  }
  return askedToStop
}

/** Returns the exit code. */
async function showRunning({ url, launchUrl }: FoundService, flags: StartFlags): Promise<number> {
  if (flags.serve) {
    process.stderr.write(`Goodword is already running at ${url} with its data in ${flags.dataDir}.\n`)
    return runsAlready
  }
  say(`Goodword is already running at ${url}; its window will open.`)
  await Promise.race([askedToStop, openWindow(flags.dataDir, launchUrl)])
  return 0
}

/** `elsewhere`: in a browser that we do not control. `no window`: only the address was printed. */
type Opened = 'closed' | 'elsewhere' | 'no window'

async function openWindow(dataDir: string, launchUrl: () => Promise<string | null>): Promise<Opened> {
  const [{ findBrowsers }, { hasScreen, openDefaultBrowser, showAppWindow }] = await Promise.all([
    import('./startup/find-browser'),
    import('./startup/open-window')
  ])
  const address = async () => {
    const url = await launchUrl()
    if (url === null) throw new StartProblem('Goodword has just stopped. Start it again.')
    return url
  }
  // The address admits one window, once, within a minute.
  const printAddress = async (reason: string): Promise<Opened> => {
    say(`${reason} Open this address in a browser within a minute:\n${await address()}`)
    return 'no window'
  }
  if (!hasScreen()) return printAddress('There is no screen here.')
  for (const browser of findBrowsers()) {
    const end = await showAppWindow(browser, await address(), dataDir)
    if (end !== 'failed') return end === 'closed' ? 'closed' : 'elsewhere'
  }
  if (await openDefaultBrowser(await address(), dataDir)) return 'elsewhere'
  return printAddress('No browser could be opened.')
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    // The launcher holds this channel open: if it is killed, we stop too.
    if (process.connected) process.once('disconnect', stop)
  })
}

function sentence(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  return `Goodword could not start: ${error instanceof Error ? error.message : String(error)}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
