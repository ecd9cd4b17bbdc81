/** The desktop program for tests: electron.ts itself with the real service, and the stand-in in place of Electron. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEvents, type EventReader } from './event-reader'
import { StandIn, type StandInOptions } from './electron-stand-in/stand-in'
import { windowKey } from './window-key'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** In place of the desktop's own tool, which says who is on the session bus. */
function putTrayOnBus(folder: string, hasTray: boolean): void {
  const tools = join(folder, 'tools')
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'gdbus'), `#!/bin/sh\necho "(${hasTray},)"\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`)
}

/** Uses a new folder for each test, and quits a program that is still running at the end. */
export function useDesktopProgram() {
  let folder: string
  let program: StandIn
  const readers: EventReader[] = []
  const argv = process.argv
  let listening: Record<string, NodeJS.SignalsListener[]>

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'goodword-shell-'))
    listening = Object.fromEntries(signals.map((signal) => [signal, process.listeners(signal)]))
  })

  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.vanish()
    if (program.exitCode === undefined) {
      program.quit()
      await program.ended
    }
    process.argv = argv
    vi.unstubAllEnvs()
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!listening[signal]?.includes(listener)) process.off(signal, listener)
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts electron.ts afresh; resolves when its window is open or it has quit. */
  async function start(args: string[] = [], options: StandInOptions = {}): Promise<void> {
    program = new StandIn(options)
    program.paths['userData'] = join(folder, 'usual')
    putTrayOnBus(folder, options.hasTray ?? true)
    const begin = options.isPackaged ? ['/opt/goodword'] : ['electron', '.']
    process.argv = [...begin, '--data-dir', folder, '--port', '0', ...args]
    // Where a packed program finds its resources; Node doesn't set this.
    Object.assign(process, { resourcesPath: folder })
    vi.resetModules()
    vi.doMock('electron', () => program.parts())
    await import('#main/electron')
    await expect
      .poll(() => program.exitCode !== undefined || program.tray?.menu || program.windows.length > 0)
      .toBeTruthy()
  }

  const launched = () => program.window()!.addresses.at(-1)!
  const origin = () => new URL(launched()).origin

  async function asWindow() {
    const key = await windowKey({ url: origin(), launchUrl: launched })
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${origin()}/account/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return ((await answer.json()) as { data: Record<string, unknown> }).data
    }
    const reader = await readEvents(origin(), { token: key })
    readers.push(reader)
    const orders = () =>
      reader.heard.filter(({ event }) => event === 'command').map(({ data }) => JSON.parse(data) as unknown)
    return { call, orders }
  }

  return {
    get program() {
      return program
    },
    get folder() {
      return folder
    },
    start,
    origin,
    launched,
    asWindow
  }
}
