/**
 * The built program against a stand-in for Electron, with and without an address for updates: what Electron must know before it goes
 * on is done in one go. What comes a turn later comes too late: macOS has passed on the link, and Chromium has begun with another
 * profile.
 */
import { expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Notes what it is called with, and after which turn; another instance has the lock, so that the program ends there. */
const standIn = `
import { writeSync } from 'node:fs'
const note = (what) => writeSync(1, what + '\\n')
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  process.nextTick(() => note('a turn later'))
  queueMicrotask(() => note('a turn later'))
}
export const app = {
  isPackaged: true,
  getAppPath: () => process.env.APP_FOLDER,
  getPath: (name) => process.env.APP_FOLDER + '/' + name,
  setPath: (name) => note('profile'),
  on: (name) => note('on ' + name),
  enableSandbox: begin,
  setAppUserModelId() {},
  requestSingleInstanceLock: () => (note('lock'), false),
  quit: () => note('quit'),
  exit: (code) => process.exit(code)
}
const none = class {}
export const dialog = { showErrorBox: (title, text) => note('box ' + text) }
export {
  none as BrowserWindow, none as Menu, none as nativeImage, none as Notification, none as powerMonitor, none as safeStorage,
  none as screen, none as session, none as shell, none as Tray
}
`

test.each([
  ['without updates', undefined],
  ['with updates', { url: 'https://goodword.test/updates', key: 'not a key' }]
])('%s, everything up to the lock happens before anything can come in between', (_name, updates) => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-order-'))
  try {
    mkdirSync(join(folder, 'node_modules/electron'), { recursive: true })
    const packageFile = { name: 'electron', type: 'module', exports: './index.js' }
    writeFileSync(join(folder, 'node_modules/electron/package.json'), JSON.stringify(packageFile))
    writeFileSync(join(folder, 'node_modules/electron/index.js'), standIn)
    const about = JSON.parse(readFileSync('package.json', 'utf8')) as object
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, updates }))
    if (updates) writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\n')
    symlinkSync(resolve('out'), join(folder, 'out'), 'junction')
    const resources = `process.resourcesPath = ${JSON.stringify(folder)}`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--preserve-symlinks',
        '--preserve-symlinks-main',
        '--import',
        `data:text/javascript,${encodeURIComponent(resources)}`,
        join(folder, 'out/main/electron.js'),
        '--data-dir',
        join(folder, 'data'),
        'goodword://inbox'
      ],
      { encoding: 'utf8', env: { ...process.env, APP_FOLDER: folder } }
    )
    const done = stdout.trim().split('\n')
    const atOnce = done.slice(0, done.indexOf('a turn later'))
    expect(done, stderr).toContain('a turn later')
    expect(atOnce).toEqual(['on open-url', 'on open-file', 'on second-instance', 'profile', 'lock', 'quit'])
    expect(done.filter((each) => each.startsWith('box'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
