/**
 * The desktop program from its start to its end: electron.ts itself with the real service, and Electron's parts played by the
 * stand-in. What only the real one can show is in tests/e2e/electron.test.ts.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allWindowCommands } from '../../src-shared/window-commands'
import { readEvents, type EventReader } from '../support/event-reader'
import { allItems, heldBack, StandIn, type StandInOptions } from '../support/electron-stand-in/stand-in'
import { windowKey } from '../support/window-key'

let folder: string
let program: StandIn
const readers: EventReader[] = []
const argv = process.argv
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
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
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!listening[signal]?.includes(listener)) process.off(signal, listener)
  rmSync(folder, { recursive: true, force: true })
})

/** Starts electron.ts anew; answers when its window is there, or it has ended. */
async function start(args: string[] = [], options: StandInOptions = {}): Promise<void> {
  program = new StandIn(options)
  process.argv = ['electron', '.', '--data-dir', folder, '--port', '0', ...args]
  vi.resetModules()
  vi.doMock('electron', () => program.parts())
  await import('../../src-main/electron')
  await vi.waitFor(() =>
    expect(program.exitCode !== undefined || program.tray?.menu || program.windows.length > 0).toBeTruthy()
  )
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

describe('the window', () => {
  test('opens on our own address with a ticket that lets it in, sandboxed', async () => {
    await start()
    expect(program.sandboxed).toBe(true)
    expect(launched()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#ticket=/)
    expect(program.window()!.isVisible()).toBe(true)
    const { call } = await asWindow()
    expect(await call('GET', 'desktop')).toMatchObject({
      shell: 'electron',
      starts_at_login: null,
      update: null
    })
    expect(program.paths['userData']).toBe(join(folder, 'window'))
    expect(program.protocols).toEqual(['goodword'])
  })

  test('comes back where it was, and onto a screen that is there', async () => {
    await start()
    program.window()!.bounds = { x: 2000, y: 50, width: 900, height: 700 }
    program.window()!.maximize()
    program.window()!.close()
    await program.ended
    const file = join(folder, 'window', 'window-place.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      x: 2000,
      y: 50,
      width: 900,
      height: 700,
      isMaximized: true
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await start([], { displays: [{ x: 0, y: 0, width: 1000, height: 600 }] })
    expect(program.window()!.options).toMatchObject({ width: 900, height: 600 })
    expect(program.window()!.options).not.toHaveProperty('x')
    expect(program.window()!.isMaximized()).toBe(true)
  })

  test('a page that dies is loaded again with a fresh ticket; one that dies of itself is asked about', async () => {
    await start()
    const window = program.window()!
    const first = launched()
    window.dies('crashed')
    expect(launched()).not.toBe(first)
    window.dies('oom')
    window.dies('crashed')
    expect(window.addresses).toHaveLength(4)
    window.dies('clean-exit')
    expect(window.addresses).toHaveLength(4)
    program.answer = () => 1
    window.dies('crashed')
    expect(await program.ended).toBe(0)
    expect(program.questions.at(-1)?.message).toMatch(/again and again/)
  })

  test('one that does not answer is asked about, and the question goes when it answers again', async () => {
    await start()
    const window = program.window()!
    let answerNow: (button: number) => void = () => undefined
    program.answer = () => new Promise((resolve) => (answerNow = resolve))
    window.events.emit('unresponsive')
    window.events.emit('unresponsive')
    expect(program.questions).toHaveLength(1)
    window.events.emit('responsive')
    expect(program.questions[0]?.signal?.aborted).toBe(true)
    answerNow(0)
    program.answer = () => 1
    window.events.emit('unresponsive')
    await vi.waitFor(() => expect(window.wasCrashed).toBe(1))
    expect(window.addresses).toHaveLength(2)
  })
})

describe('orders to the window', () => {
  test('the menu bar has every command, in the language of the window', async () => {
    await start([], { languages: ['fr-FR', 'de-AT', 'en-US'] })
    const ids = allItems(program.menu!.items).map(({ id }) => id)
    for (const command of allWindowCommands) expect(ids).toContain(command)
    expect(program.menu!.items.map(({ label }) => label)).toContain('&Datei')
    const { call, orders } = await asWindow()
    program.choose('inbox.reply')
    program.choose('/settings')
    await vi.waitFor(() => expect(orders()).toEqual([{ command: 'inbox.reply' }, { open: '/settings' }]))
    await call('PUT', 'desktop', { language: 'en' })
    await vi.waitFor(() => expect(program.menu!.items.map(({ label }) => label)).toContain('&File'))
  })

  test('a link at the start, at a second start and by the system opens its view, and nothing else', async () => {
    await start(['goodword://reviews/7'])
    const { orders } = await asWindow()
    await vi.waitFor(() => expect(orders()).toEqual([{ open: '/inbox?review=7' }]))
    const window = program.window()!
    window.hide()
    program.appEvents.emit('second-instance', {}, ['goodword', 'goodword://customers/3'], '/', null)
    await vi.waitFor(() => expect(orders().at(-1)).toEqual({ open: '/customers?customer=3' }))
    expect(window.isVisible()).toBe(true)
    expect(heldBack(program.appEvents, 'open-url', 'goodword://settings/email')).toBe(true)
    await vi.waitFor(() => expect(orders().at(-1)).toEqual({ open: '/settings/email' }))
    window.minimise()
    program.appEvents.emit('second-instance', {}, ['goodword', 'goodword://customers/3/erase'], '/', null)
    expect(window.isMinimized()).toBe(false)
    expect(orders()).toHaveLength(3)
    expect(program.windows).toHaveLength(1)
  })

  test('a second start of the same program only wakes the first', async () => {
    await start([], { isFirst: false })
    await program.ended
    expect(program.windows).toEqual([])
    expect(existsSync(join(folder, 'goodword.db'))).toBe(false)
  })
})

describe('what goes on without a window', () => {
  test('with nothing to do, closing the window is the end', async () => {
    await start()
    program.window()!.close()
    expect(await program.ended).toBe(0)
    expect(program.questions).toEqual([])
  })

  test('with something to do it goes on, says so once, and ends when nothing is left', async () => {
    await start()
    const { call } = await asWindow()
    await call('PUT', 'strategy', { state: 'on' })
    const window = program.window()!
    window.close()
    await vi.waitFor(() => expect(window.isVisible()).toBe(false))
    expect(program.questions.map(({ detail }) => detail)).toEqual([expect.stringContaining('strategy')])
    program.choose('open', program.tray!.menu)
    await vi.waitFor(() => expect(window.isVisible()).toBe(true))
    window.close()
    expect(window.isVisible()).toBe(false)
    expect(program.questions).toHaveLength(1)
    expect(program.exitCode).toBeUndefined()
    await call('PUT', 'strategy', { state: 'off' })
    expect(await program.ended).toBe(0)
  })

  test('the owner may quit when it is said, or have it end with its window', async () => {
    await start()
    const { call } = await asWindow()
    await call('PUT', 'strategy', { state: 'on' })
    program.answer = () => 1
    program.window()!.close()
    expect(await program.ended).toBe(0)
    await start()
    await (await asWindow()).call('PUT', 'desktop', { keeps_running: false })
    program.window()!.close()
    expect(await program.ended).toBe(0)
  })

  test('where there is no place beside the clock it never hides', async () => {
    await start([], { hasTray: false })
    await (await asWindow()).call('PUT', 'strategy', { state: 'on' })
    program.window()!.close()
    expect(await program.ended).toBe(0)
  })

  test('started at login there is no window until somebody wants one', async () => {
    await start(['--hidden'])
    expect(program.windows).toEqual([])
    program.tray!.events.emit('click')
    await vi.waitFor(() => expect(program.window()?.isVisible()).toBe(true))
  })

  test('the tray pauses and resumes, and says how it stands', async () => {
    await start()
    const { call } = await asWindow()
    expect(program.tray!.toolTip).toBe('Goodword · Nothing waits to be sent')
    program.choose('Pause sending', program.tray!.menu)
    await vi.waitFor(() => expect(program.tray!.toolTip).toBe('Goodword · Sending is paused'))
    expect(await call('GET', 'sending')).toMatchObject({ state: 'paused' })
    program.choose('Resume sending', program.tray!.menu)
    expect(await call('GET', 'sending')).toMatchObject({ state: 'running' })
    program.choose('quit', program.tray!.menu)
    expect(await program.ended).toBe(0)
  })

  test('a review that came by itself is told while nobody looks; a click opens it', async () => {
    await start()
    const { call, orders } = await asWindow()
    const { token } = await call('POST', 'tokens', { name: 'till', scopes: ['reviews:write'] })
    const record = () =>
      fetch(`${origin()}/account/reviews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ score: 5, review: 'Lovely', reviewer: { name: 'Anna' } })
      })
    await record()
    expect(program.notifications).toEqual([])
    program.window()!.blur()
    await record()
    await vi.waitFor(() => expect(program.notifications).toHaveLength(1))
    const [notice] = program.notifications
    expect(notice!.options).toEqual({ title: 'New review: ★★★★★ · Anna', body: 'Lovely' })
    notice!.click()
    await vi.waitFor(() =>
      expect(orders().at(-1)).toEqual({ open: expect.stringMatching(/^\/inbox\?review=\d+$/) })
    )
    await call('PUT', 'desktop', { notifies_reviews: false })
    program.window()!.blur()
    await record()
    await call('GET', 'desktop')
    expect(program.notifications).toHaveLength(1)
  })
})

describe('guards', () => {
  test('certificates, names and passwords, devices and dictionaries: refused', async () => {
    await start()
    const told: unknown[] = []
    const answer = (...args: unknown[]) => void told.push(...args)
    expect(heldBack(program.appEvents, 'certificate-error', {}, '', '', {}, answer)).toBe(true)
    expect(heldBack(program.appEvents, 'select-client-certificate', {}, '', [{}], answer)).toBe(true)
    expect(heldBack(program.appEvents, 'login', {}, {}, {}, answer)).toBe(true)
    for (const device of ['select-hid-device', 'select-usb-device'])
      expect(heldBack(program.sessionEvents, device, {}, answer), device).toBe(true)
    expect(heldBack(program.sessionEvents, 'select-serial-port', [], {}, answer)).toBe(true)
    expect(told).toEqual([false, ''])
    expect(program.spelling).toEqual(
      process.platform === 'darwin' ? { isOn: true } : { isOn: false, languages: [] }
    )
    const request = program.handlers.get('request') as never as (
      details: { url: string },
      answer: (response: { cancel: boolean }) => void
    ) => void
    const cancelled = (url: string) => {
      let cancel: boolean | undefined
      request({ url }, (response) => (cancel = response.cancel))
      return cancel
    }
    expect(cancelled(`${origin()}/assets/index.js`)).toBe(false)
    expect(cancelled('https://example.com/pixel.gif')).toBe(true)
  })

  test('only files of ours are saved, and the owner says where', async () => {
    await start()
    const asked: unknown[] = []
    const item = (url: string) => ({
      getURL: () => url,
      getFilename: () => 'reviews.csv',
      setSaveDialogOptions: (options: unknown) => asked.push(options)
    })
    expect(heldBack(program.sessionEvents, 'will-download', item(`blob:${origin()}/1`))).toBe(false)
    expect(asked).toEqual([{ defaultPath: join('/downloads', 'reviews.csv') }])
    expect(heldBack(program.sessionEvents, 'will-download', item('https://example.com/a.exe'))).toBe(true)
  })

  test('what is dropped onto the window does not take its place', async () => {
    await start()
    const { contentsEvents, options } = program.window()!
    expect(options.webPreferences?.navigateOnDragDrop).toBe(false)
    let isHeld = false
    contentsEvents.emit('will-navigate', { url: 'file:///tmp/a.csv', preventDefault: () => (isHeld = true) })
    expect(isHeld).toBe(true)
  })

  test('the right mouse button offers what can be done there', async () => {
    await start()
    const at = {
      isEditable: true,
      selectionText: 'word',
      editFlags: { canCut: true, canCopy: true, canPaste: false, canSelectAll: true },
      mediaType: 'none',
      misspelledWord: 'wrod',
      dictionarySuggestions: ['word', 'rod'],
      x: 1,
      y: 1
    }
    program.window()!.contentsEvents.emit('context-menu', {}, at)
    expect(program.popups[0]!.items.map(({ label, type }) => label ?? type)).toEqual([
      'word',
      'rod',
      'separator',
      'Cut',
      'Copy',
      'Paste',
      'Select all'
    ])
    const nothing = { ...at, isEditable: false, selectionText: ' ', misspelledWord: '' }
    program.window()!.contentsEvents.emit('context-menu', {}, nothing)
    expect(program.popups).toHaveLength(1)
  })
})

describe('the end', () => {
  test('the database is closed before the program goes, and the window closes with it', async () => {
    await start()
    const url = origin()
    program.choose('quit', program.tray!.menu)
    expect(program.exitCode).toBeUndefined()
    expect(await program.ended).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    const wal = join(folder, 'goodword.db-wal')
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
    expect(program.openWindows()).toEqual([])
  })

  test('a signal quits, a second one hurries', async () => {
    await start()
    process.emit('SIGTERM')
    process.emit('SIGTERM')
    expect(await program.ended).toBe(1)
  })

  test('the system that shuts down is obeyed; waking up looks at what is due', async () => {
    await start()
    program.powerEvents.emit('resume')
    program.powerEvents.emit('shutdown')
    expect(await program.ended).toBe(0)
  })

  test('a flag that nobody knows is refused with one sentence', async () => {
    await start(['--no-sandbox'])
    expect(await program.ended).toBe(1)
    expect(program.errors).toEqual([expect.stringContaining('--no-sandbox')])
  })
})
