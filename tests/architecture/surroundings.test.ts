/** What the front doors find out about the machine they run on: folders, browsers and displays, on each operating system. */
import { expect, test } from 'vitest'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultDataDir, defaultPort, defaultRateLimit, readFlags } from '#main/config'
import { findBrowsers } from '#main/startup/find-browser'
import {
  appWindowArguments,
  browserCommand,
  hasScreen,
  launchFolder,
  writeLaunchPage
} from '#main/startup/open-window'

test('without flags: the usual folder, port and limit, with a window', () => {
  const standIns = new Map()
  const flags = { port: defaultPort, portFixed: false, rateLimit: defaultRateLimit, serve: false }
  expect(readFlags([], {})).toEqual({ ...flags, standIns, dataDir: defaultDataDir({}) })
})

test('flags win; port 0 asks for any port and so is not fixed', () => {
  const given = ['--serve', '--port=4000', '--rate-limit', '0', '--data-dir', 'here']
  const flags = readFlags([...given, '--stand-in', 'shop.example=http://127.0.0.1:5000'], {})
  expect(flags).toMatchObject({
    dataDir: resolve('here'),
    port: 4000,
    portFixed: true,
    rateLimit: 0,
    serve: true
  })
  expect([...flags.standIns.keys()]).toEqual(['shop.example'])
  expect(readFlags(['--port', '0'], {}).portFixed).toBe(false)
})

test.each([
  ['linux', {}, '/home/ada/.local/share/goodword'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/goodword'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/goodword'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ada/Library/Application Support/Goodword'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Goodword'],
  ['win32', {}, '/home/ada/AppData/Roaming/Goodword'],
  ['linux', { GOODWORD_DATA_DIR: '/mine', XDG_DATA_HOME: '/data' }, '/mine']
] as const)('on %s with %j the data lies in %s', (platform, env, folder) => {
  expect(defaultDataDir(env, platform, '/home/ada')).toBe(resolve(folder))
})

test('the home of the user is the default', () => {
  expect(defaultDataDir({}, 'linux')).toBe(join(homedir(), '.local', 'share', 'goodword'))
})

test.skipIf(process.platform === 'win32')(
  'browsers: the named one first, then those on the path, programs only',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'goodword-browsers-'))
    const program = (name: string, mode = 0o755) => {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), mode)
      return join(folder, name)
    }
    const [chrome, mine] = [program('google-chrome'), program('my-browser')]
    program('microsoft-edge', 0o644)
    mkdirSync(join(folder, 'chromium'))
    expect(findBrowsers({ PATH: `:/nowhere:${folder}` }, 'linux')).toEqual([chrome])
    expect(findBrowsers({ PATH: folder, GOODWORD_CHROMIUM: mine }, 'linux')).toEqual([mine, chrome])
    expect(findBrowsers({ PATH: folder, GOODWORD_CHROMIUM: '/nowhere/chromium' }, 'linux')).toEqual([chrome])
    expect(findBrowsers({}, 'win32')).toEqual([])
    rmSync(folder, { recursive: true })
  }
)

test('the app window has a profile of its own, and gives up the sandbox for root only', () => {
  const address = 'http://127.0.0.1:4870/#ticket=a'
  const args = appWindowArguments(address, '/data', false)
  expect(args).toContain(`--app=${address}`)
  expect(args).toContain(`--user-data-dir=${join('/data', 'window')}`)
  expect(args).not.toContain('--no-sandbox')
  expect(appWindowArguments(address, '/data', true)).toEqual([...args, '--no-sandbox', '--test-type'])
})

test('the default browser is asked in the words of each system', () => {
  expect(browserCommand('http://a/#b', 'linux')).toEqual(['xdg-open', ['http://a/#b']])
  expect(browserCommand('http://a/#b', 'darwin')).toEqual(['open', ['http://a/#b']])
  expect(browserCommand('http://a/#b', 'win32')).toEqual(['cmd', ['/c', 'start', '""', '"http://a/#b"']])
})

test('a screen: always on macOS and Windows, on Linux when one is named', () => {
  expect(hasScreen({}, 'darwin')).toBe(true)
  expect(hasScreen({}, 'linux')).toBe(false)
  expect(hasScreen({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasScreen({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
})

test('the address with its ticket is in a file for this user only, which goes when it is of no use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-launch-'))
  const first = fileURLToPath(writeLaunchPage(folder, "http://127.0.0.1:4/#ticket=a&b'c"))
  expect(readFileSync(first, 'utf8')).toContain(`content="0;url='http://127.0.0.1:4/#ticket=a&amp;b%27c'"`)
  if (process.platform !== 'win32') expect(statSync(first).mode & 0o777).toBe(0o600)
  const long = new Date(Date.now() - 120_000)
  utimesSync(first, long, long)
  const second = fileURLToPath(writeLaunchPage(folder, 'http://127.0.0.1:4/#ticket=d'))
  expect(readdirSync(folder)).toEqual([basename(second)])
  rmSync(folder, { recursive: true })
})

test('a browser that reads no hidden folders is handed a file in a visible one', () => {
  const linux = { platform: 'linux', home: '/home/ann' } as const
  expect(launchFolder('/home/ann/.local/share/goodword', linux)).toBe('/home/ann')
  expect(launchFolder('/srv/goodword', linux)).toBe('/srv/goodword')
  expect(launchFolder('/Users/ann/.x', { platform: 'darwin', home: '/Users/ann' })).toBe('/Users/ann/.x')
})
