/**
 * Front door B: the service under plain Node.
 *   node out/main/node.js --serve   no window; one line of JSON on stdout when ready
 *   node out/main/node.js           opens the window in the browser that is there
 * Either way a signal, or the end of the launcher that has started us, stops it cleanly.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readFlags, type StartFlags } from './config'
import { findBrowsers } from './find-browser'
import { hasScreen, openDefaultBrowser, showAppWindow } from './open-window'
import { StartProblem } from './problem'
import { startService, type RunningService } from './service'

// A request that never ends must not keep the process from stopping.
const stopWithin = 10_000

const askedToStop = untilAskedToStop()

try {
  const flags = readFlags(process.argv.slice(2))
  const service = await startService({ ...flags, windowFiles: join(import.meta.dirname, '../renderer') })
  await run(service, flags)
  setTimeout(() => process.exit(1), stopWithin).unref()
  await service.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

async function run(service: RunningService, flags: StartFlags): Promise<void> {
  if (!flags.serve) return Promise.race([askedToStop, openWindow(service)])
  const ready = {
    url: service.url,
    launch_url: service.launchUrl(),
    data_dir: service.dataDir,
    pid: process.pid
  }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  return askedToStop
}

/** Ends when the window has been closed; without a window of our own it never ends, and a signal has to. */
async function openWindow(service: RunningService): Promise<void> {
  say(`Goodword runs at ${service.url} with its data in ${service.dataDir}. Ctrl-C stops it.`)
  if (!hasScreen()) return printAddress(service, 'There is no screen here.')
  for (const browser of findBrowsers()) {
    const end = await showAppWindow(browser, service.launchUrl(), service.dataDir)
    if (end === 'closed') return
    if (end === 'passed on') return askedToStop
  }
  if (await openDefaultBrowser(service.launchUrl())) return askedToStop
  return printAddress(service, 'No browser could be opened.')
}

// The address lets one window in, once and for a minute; at a keyboard another one can be had.
async function printAddress(service: RunningService, reason: string): Promise<void> {
  say(`${reason} Open this address in a browser within a minute:\n${service.launchUrl()}`)
  if (process.stdin.isTTY) {
    say('Press Enter for a fresh address.')
    createInterface({ input: process.stdin }).on('line', () => say(service.launchUrl()))
  }
  return askedToStop
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    // The launcher holds this channel open: when it is killed, we do not stay behind.
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
