/** The shell as it is on Windows and macOS, whichever system the tests run on. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { menuTemplate } from '#main/shell/menu'
import { noteFailedUpdate, noteForUpdate, takeAfterUpdate } from '#main/shell/after-update'
import { runShell } from '#main/shell/run-shell'
import { shellWords } from '#main/shell/shell-words'
import { hasTrayPlace } from '#main/shell/tray-place'
import type { UpdateSource } from '#main/shell/updates'
import { allItems, heldBack, StandIn, type StandInOptions } from '../support/electron-stand-in/stand-in'
import type { StandInWindow } from '../support/electron-stand-in/window'

let folder: string
let program: StandIn

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-other-'))
})

afterEach(async () => {
  if (program.exitCode === undefined) {
    program.quit()
    await program.ended
  }
  rmSync(folder, { recursive: true, force: true })
})

async function start(
  platform: NodeJS.Platform,
  args: string[] = [],
  { updater, ...options }: StandInOptions & { updater?: UpdateSource } = {}
): Promise<void> {
  program = new StandIn({ isPackaged: true, ...options })
  program.paths['userData'] = join(folder, 'usual')
  await runShell({
    electron: program.parts(),
    args: ['--data-dir', folder, '--port', '0', ...args],
    platform,
    env: {},
    program: '/opt/goodword',
    signals: { on: () => process },
    updater: updater === undefined ? null : () => Promise.resolve(updater),
    config: { windowFiles: 'out/renderer', log: { info: () => undefined, error: () => undefined } }
  })
}

describe('macOS', () => {
  test('started at login, which it only tells when asked, there is no window', async () => {
    await start('darwin', [], { wasOpenedAtLogin: true })
    expect(program.windows).toEqual([])
    expect(program.tray).not.toBeNull()
  })

  test('no key without Cmd is in the menu, where it would be live while somebody types', () => {
    const actions = {
      notifyWindow: vi.fn(),
      openDocumentation: vi.fn(),
      openDataFolder: vi.fn(),
      openLogs: vi.fn()
    }
    const around = { words: shellWords('en', []), isPackaged: true }
    const of = (platform: NodeJS.Platform) => allItems(menuTemplate(actions, { ...around, platform }))
    const keys = of('darwin').flatMap(({ accelerator }) => accelerator ?? [])
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) expect(key).toMatch(/^(Cmd|CmdOrCtrl)\+/)
    // The others show the keys that the window handles, without registering them.
    for (const { accelerator, registerAccelerator } of of('linux'))
      expect(registerAccelerator).toBe(accelerator === undefined ? undefined : false)
    expect(of('win32').map(({ accelerator }) => accelerator)).toEqual(expect.arrayContaining(['A', '?']))
  })

  test('the icon in the menu bar is there for both kinds of screens', async () => {
    await start('darwin')
    expect(program.icon.scales).toEqual([2])
  })
})

describe('Windows', () => {
  const ask = (window: StandInWindow) => heldBack(window.events, 'query-session-end')

  test('the end of the session is obeyed at once when nothing is being sent: stopped in order, and gone', async () => {
    await start('win32')
    expect(ask(program.window()!)).toBe(false)
    expect(await program.ended).toBe(0)
    await expect(fetch(program.window()!.addresses[0]!)).rejects.toThrow()
  })

  test('started at login, there is a window that Windows can ask, until there is a better one', async () => {
    await start('win32', ['--hidden'])
    const [unseen] = program.windows
    expect(unseen!.isVisible()).toBe(false)
    program.tray!.events.emit('click')
    await expect.poll(() => program.openWindows()[0]?.isVisible()).toBe(true)
    expect(unseen!.isDestroyed()).toBe(true)
    expect(ask(program.window()!)).toBe(false)
    expect(await program.ended).toBe(0)
  })

  test('started at login, the window that nobody sees is enough to stop in order', async () => {
    await start('win32', ['--hidden'])
    program.windows[0]!.events.emit('session-end', {})
    expect(await program.ended).toBe(0)
  })

  test('it learns from the program who opens its links', async () => {
    await start('win32')
    expect(program.protocols).toEqual(['goodword'])
  })
})

describe('an update that is not installed', () => {
  const updater: UpdateSource = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    logger: null,
    checkForUpdates: () => Promise.resolve({ isUpdateAvailable: true, updateInfo: { version: '0.2.0' } }),
    downloadUpdate: () => Promise.resolve(),
    quitAndInstall: () => refuse(new Error('Command pkexec exited with code 126')),
    on: (_event, listener) => void (refuse = listener)
  }
  let refuse: (error: Error) => void = () => undefined

  test('starts Goodword again with its arguments, and the next window says why', async () => {
    await start('win32', [], { updater })
    program.choose('Check for updates…')
    expect(await program.ended).toBe(0)
    expect(program.relaunches).toEqual([{ args: ['--data-dir', folder, '--port', '0'] }])
    // Nobody installed anything that would have to know the arguments.
    expect(takeAfterUpdate(join(folder, 'usual'))).toEqual([])

    await start('win32', [], { updater })
    expect(program.questions).toEqual([
      expect.objectContaining({
        message: 'The update failed',
        detail:
          'The administrator’s password wasn’t given. Goodword is running again, in the version you had.'
      })
    ])
    await start('win32', [], { updater, isFirst: true })
    expect(program.questions).toEqual([])
  })

  test('a reason that is not about the password is told as it is', async () => {
    mkdirSync(join(folder, 'window'), { recursive: true })
    noteFailedUpdate(join(folder, 'window'), 'mv: No space left on device')
    await start('win32', [], { updater })
    expect(program.questions[0]?.detail).toMatch(/^mv: No space left on device\. Goodword is running again/)
  })
})

test.each([
  // Electron has no boxes there before it is ready.
  ['linux', ['ready', 'Goodword: ']],
  ['win32', ['Goodword: ']]
] as const)('%s: a start that is refused says so where a person sees it', async (platform, said) => {
  const order: string[] = []
  program = new StandIn({ isPackaged: true, whenReady: () => Promise.resolve(void order.push('ready')) })
  program.errors.push = (text: string) => order.push(text.slice(0, 10))
  await runShell({
    electron: program.parts(),
    args: ['--no-sandbox'],
    platform,
    env: { APPIMAGE: '/home/ann/Goodword.AppImage' },
    program: '/opt/goodword',
    signals: { on: () => process },
    updater: null,
    config: { windowFiles: 'out/renderer' }
  })
  expect(order).toEqual(said)
  expect(await program.ended).toBe(1)
})

test('the new version, which an installer starts without arguments, opens the data folder of the old one, once', () => {
  const usual = join(folder, 'usual')
  program = new StandIn()
  program.exit(0)
  noteForUpdate(usual, ['--data-dir', '/shop'], 1000)
  expect(takeAfterUpdate(usual, 60_000)).toEqual(['--data-dir', '/shop'])
  expect(takeAfterUpdate(usual, 60_000)).toEqual([])
  noteForUpdate(usual, ['--data-dir', '/shop'], 1000)
  expect(takeAfterUpdate(usual, 86_400_000)).toEqual([])
  writeFileSync(join(usual, 'after-update.json'), '{"flags":[1],"at":1000}')
  expect(takeAfterUpdate(usual, 1000)).toEqual([])
})

describe.skipIf(process.platform === 'win32')('where Linux shows tray icons', () => {
  /** One of the tools that ask the bus, with what it answers. */
  const answers = (tools: Record<string, string>) => {
    program = new StandIn()
    program.exit(0)
    mkdirSync(join(folder, 'tools'))
    for (const [name, text] of Object.entries(tools))
      writeFileSync(join(folder, 'tools', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    const env = { PATH: join(folder, 'tools'), LD_LIBRARY_PATH: '/appimage' }
    return hasTrayPlace({ platform: 'linux', env, patience: 0 })
  }

  test.each([
    ['gdbus', '(true,)', true],
    ['gdbus', '(false,)', false],
    ['busctl', 'b true', true],
    ['busctl', 'b false', false],
    ['dbus-send', '   boolean true', true],
    ['dbus-send', '   boolean false', false]
  ])('%s says %j', async (name, said, is) => {
    expect(await answers({ [name]: `echo "${said}"` })).toBe(is)
  })

  test('without a bus or a tool to ask it, there is none; the libraries of an AppImage are kept from the tool', async () => {
    expect(await answers({ gdbus: 'echo "Error: Cannot autolaunch" >&2; exit 1' })).toBe(false)
    rmSync(join(folder, 'tools'), { recursive: true })
    expect(await answers({ busctl: 'echo "b true${LD_LIBRARY_PATH:+ but false}"' })).toBe(true)
    rmSync(join(folder, 'tools'), { recursive: true })
    expect(await answers({ busctl: '[ -n "$LD_LIBRARY_PATH" ] && exit 1; echo "b true"' })).toBe(true)
  })
})
