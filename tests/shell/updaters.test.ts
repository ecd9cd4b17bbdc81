/**
 * The updaters as they are installed, one for each kind of package, with stand-ins for what they start: each way to fail leaves
 * Goodword running in the version it has. What their installers do on a real system is on the list in docs/releasing.md.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepProgram } from '#main/shell/kept-program'
import { setUpUpdates, type UpdateSource } from '#main/shell/updates'

const require = createRequire(import.meta.url)

type Kind = 'NsisUpdater' | 'DebUpdater' | 'RpmUpdater' | 'AppImageUpdater' | 'MacUpdater'
const extensions = {
  NsisUpdater: 'exe',
  DebUpdater: 'deb',
  RpmUpdater: 'rpm',
  AppImageUpdater: 'AppImage',
  MacUpdater: 'zip'
}

/** Members that the updaters keep to themselves. */
interface Inside extends UpdateSource {
  updateInfoAndProvider: object
  server?: Server
  httpExecutor: { download: (url: URL, to: string) => Promise<void> }
  configOnDisk: { value: Promise<object> }
  verifyUpdateCodeSignature: (names: string[], file: string) => Promise<string | null>
}

let folder: string
const native = Object.assign(new EventEmitter(), {
  setFeedURL: vi.fn(),
  checkForUpdates: vi.fn(),
  quitAndInstall: vi.fn()
})
const quit = vi.fn()
/** MacUpdater serves the update to macOS. */
let closeServer: () => void = () => undefined
const electron = require.resolve('electron')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-updaters-'))
  mkdirSync(join(folder, 'tools'))
  // Chains of `require` inside the package ask for Electron, of which there is only an address to download it from.
  require.cache[electron] = {
    exports: { autoUpdater: native, shell: { openPath: () => Promise.reject(new Error('no such file')) } }
  } as NodeJS.Module
  vi.stubEnv('PATH', `${join(folder, 'tools')}:/usr/bin:/bin`)
  // The administrator needs no password.
  if (process.getuid !== undefined) vi.spyOn(process, 'getuid').mockReturnValue(1000)
  Object.assign(process, { resourcesPath: folder })
})

afterEach(() => {
  Reflect.deleteProperty(require.cache, electron)
  native.removeAllListeners()
  vi.resetAllMocks()
  closeServer()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a program of the system in place. */
function tool(name: string, script: string): void {
  writeFileSync(join(folder, 'tools', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** An update that is found, asked about and installed. */
function anUpdate(kind: Kind, { download = 'exit 0', program = '' } = {}) {
  const module = require(`electron-updater/out/${kind}.js`) as Record<
    Kind,
    new (...args: unknown[]) => Inside
  >
  const app = {
    version: '0.1.0',
    name: 'goodword',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    quit,
    relaunch: vi.fn(),
    onQuit: vi.fn()
  }
  const updater = new module[kind](null, app)
  closeServer = () => updater.server?.close()
  const name = `Goodword-0.2.0.${extensions[kind]}`
  const info = { version: '0.2.0', path: name, files: [{ url: name, sha512: 'x' }] }
  const files = [{ url: new URL(`https://feed.test/${name}`), info: info.files[0] }]
  updater.updateInfoAndProvider = {
    info,
    provider: { resolveFiles: () => files, fileExtraDownloadHeaders: null }
  }
  updater.configOnDisk = {
    value: Promise.resolve({ updaterCacheDirName: 'cache', publisherName: ['Goodword'] })
  }
  updater.httpExecutor = {
    download: (_url, to) => Promise.resolve(writeFileSync(to, `#!/bin/sh\n${download}\n`, { mode: 0o755 }))
  }
  updater.checkForUpdates = () =>
    Promise.resolve({ isUpdateAvailable: true, updateInfo: { version: '0.2.0' } })
  Object.assign(updater, { disableDifferentialDownload: true })
  if (kind === 'NsisUpdater') updater.verifyUpdateCodeSignature = () => Promise.resolve(null)
  const stopFirst = vi.fn(() => Promise.resolve())
  const startAgain = vi.fn((_reason: string) => undefined)
  const updates = setUpUpdates(() => Promise.resolve(updater), {
    ask: () => Promise.resolve(true),
    isWanted: () => true,
    isBusy: () => false,
    backUp: () => Promise.resolve(),
    stopFirst,
    keepProgram: () => (program === '' ? () => undefined : keepProgram(program)),
    startAgain,
    tell: () => undefined,
    quitsWithin: 1000
  })
  return { updater, updates, stopFirst, startAgain, app }
}

describe.skipIf(process.platform === 'win32')('a package of Linux', () => {
  test.each([
    ['DebUpdater', 'dpkg'],
    ['RpmUpdater', 'dnf']
  ] as const)('%s: without the administrator’s password nothing is installed', async (kind, manager) => {
    tool(manager, 'exit 0')
    tool('pkexec', 'exit 126')
    const { updates, stopFirst, startAgain } = anUpdate(kind)
    await updates.lookAndAsk()
    expect(stopFirst).toHaveBeenCalledOnce()
    expect(startAgain).toHaveBeenCalledExactlyOnceWith('Command pkexec exited with code 126')
    expect(quit).not.toHaveBeenCalled()
  })

  test.each([
    ['DebUpdater', 'dpkg', 'dpkg -i'],
    ['RpmUpdater', 'dnf', 'dnf install']
  ] as const)('%s: with it, the package is installed and Goodword ends', async (kind, manager, order) => {
    tool(manager, 'exit 0')
    tool('pkexec', `echo "$@" > ${join(folder, 'ran')}`)
    const { updates, startAgain, app } = anUpdate(kind)
    void updates.lookAndAsk()
    await expect.poll(() => quit.mock.calls.length).toBe(1)
    expect(readFileSync(join(folder, 'ran'), 'utf8')).toContain(order)
    expect(app.relaunch).toHaveBeenCalledOnce()
    expect(startAgain).not.toHaveBeenCalled()
  })

  test('AppImageUpdater: on a full disk the program is still there', async () => {
    const program = join(folder, 'Goodword.AppImage')
    writeFileSync(program, 'the old one')
    vi.stubEnv('APPIMAGE', program)
    tool('mv', 'echo "mv: No space left on device" >&2; exit 1')
    const { updates, startAgain } = anUpdate('AppImageUpdater', { program })
    await updates.lookAndAsk()
    expect(startAgain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Command failed: mv /))
    expect(readFileSync(program, 'utf8')).toBe('the old one')
    expect(quit).not.toHaveBeenCalled()
  })

  test('AppImageUpdater: the new program takes the place of the old one', async () => {
    const program = join(folder, 'Goodword.AppImage')
    writeFileSync(program, 'the old one')
    vi.stubEnv('APPIMAGE', program)
    const { updates, startAgain } = anUpdate('AppImageUpdater', { program })
    void updates.lookAndAsk()
    await expect.poll(() => quit.mock.calls.length).toBe(1)
    expect(readFileSync(program, 'utf8')).toContain('exit 0')
    expect(startAgain).not.toHaveBeenCalled()
  })

  test.each(['DebUpdater', 'RpmUpdater', 'AppImageUpdater', 'NsisUpdater'] as const)(
    '%s: without room for the download nothing is stopped',
    async (kind) => {
      vi.stubEnv('APPIMAGE', join(folder, 'Goodword.AppImage'))
      const { updater, updates, stopFirst } = anUpdate(kind)
      updater.httpExecutor.download = () =>
        Promise.reject(new Error('ENOSPC: no space left on device, write'))
      await updates.lookAndAsk()
      expect(updates.state()).toMatchObject({
        state: 'failed',
        detail: 'ENOSPC: no space left on device, write'
      })
      expect(stopFirst).not.toHaveBeenCalled()
      // What was begun does not fill the disk for good.
      expect(readdirSync(join(folder, 'cache', 'pending')).filter((each) => each.includes('0.2.0'))).toEqual(
        []
      )
    }
  )
})

describe('NsisUpdater', () => {
  test('an installer that somebody else signed is not started, and nothing is stopped', async () => {
    const { updater, updates, stopFirst } = anUpdate('NsisUpdater')
    updater.verifyUpdateCodeSignature = () => Promise.resolve('publisherNames: Goodword, raw info: NotSigned')
    await updates.lookAndAsk()
    expect(updates.state()).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('not signed by the application owner')
    })
    expect(stopFirst).not.toHaveBeenCalled()
  })

  test('one that the system does not start leaves Goodword as it was', async () => {
    const { updater, updates, startAgain } = anUpdate('NsisUpdater')
    // Neither it nor the tool that asks for the administrator.
    updater.httpExecutor.download = (_url, to) => Promise.resolve(writeFileSync(to, 'MZ', { mode: 0o600 }))
    await updates.lookAndAsk()
    expect(startAgain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/elevate\.exe ENOENT|EACCES/))
  })
})

describe('MacUpdater', () => {
  test('a signature that macOS refuses leaves Goodword as it was', async () => {
    native.checkForUpdates.mockImplementation(() =>
      native.emit('error', new Error('Code signature did not pass validation'))
    )
    const { updates, startAgain } = anUpdate('MacUpdater')
    await updates.lookAndAsk()
    expect(startAgain).toHaveBeenCalledExactlyOnceWith('Code signature did not pass validation')
  })

  test('an update that macOS never finishes leaves Goodword as it was', async () => {
    const { updates, startAgain } = anUpdate('MacUpdater')
    await updates.lookAndAsk()
    expect(native.checkForUpdates).toHaveBeenCalledOnce()
    expect(startAgain).toHaveBeenCalledExactlyOnceWith('The installer did not start.')
  })

  test('one that is ready ends Goodword and starts the new version', async () => {
    native.checkForUpdates.mockImplementation(() => native.emit('update-downloaded'))
    const { updates, startAgain } = anUpdate('MacUpdater')
    void updates.lookAndAsk()
    await expect.poll(() => native.quitAndInstall.mock.calls.length).toBe(1)
    expect(startAgain).not.toHaveBeenCalled()
  })
})
