/** Folders that backups are never written to, on each of the three systems; ordinary choices are accepted. */
import { expect, test } from 'vitest'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adoptFolder, copyAlong } from '#main/installation/backups/second-folder'
import { unfitPath, type System } from '#main/installation/backups/unfit-folder'

const systems: Record<'linux' | 'mac' | 'windows', System> = {
  linux: { platform: 'linux', home: '/home/ann', env: {} },
  mac: { platform: 'darwin', home: '/Users/ann', env: {} },
  windows: {
    platform: 'win32',
    home: 'C:\\Users\\ann',
    env: {
      SystemRoot: 'C:\\WINDOWS',
      ProgramFiles: 'C:\\Program Files',
      ProgramData: 'C:\\ProgramData',
      SystemDrive: 'C:'
    }
  }
}

const unfit = {
  linux: [
    '//server/share',
    '\\\\server\\share',
    'backups',
    '/home/ann/.ssh',
    '/home/ann/.config/autostart',
    '/home/ann/x/../.ssh',
    '/',
    '/etc',
    '/etc/cron.d',
    '/usr/local/share',
    '/var/www/html',
    '/run/user/1000',
    '/root',
    '/tmp',
    '/home'
  ],
  mac: [
    '//server/share',
    '/Users/ann/.ssh',
    '/Users/ann/Library/LaunchAgents',
    '/users/ann/library',
    '/System/x',
    '/etc',
    '/Volumes'
  ],
  windows: [
    '\\\\server\\share',
    '//server/share',
    '\\\\?\\C:\\x',
    '\\\\.\\pipe\\x',
    'backups',
    'C:\\',
    'C:\\Users\\ann\\.ssh',
    'c:\\windows\\system32',
    'C:\\Windows',
    'C:/Program Files/Goodword',
    'C:\\Users\\ann\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup'
  ]
}

const fit = {
  linux: [
    '/home/ann/Backups',
    '/media/ann/USB',
    '/run/media/ann/USB/x',
    '/mnt/nas/goodword',
    '/srv/backups',
    '/tmp/x',
    '/usrlocal'
  ],
  mac: ['/Users/ann/Documents/x', '/Volumes/USB', '/Users/ann/Library/CloudStorage/Dropbox/x'],
  windows: [
    'D:\\',
    'D:\\Backups',
    'C:\\Users\\ann\\Documents',
    'C:\\Users\\ann\\OneDrive\\x',
    'C:\\WindowsBackups'
  ]
}

for (const name of ['linux', 'mac', 'windows'] as const) {
  test.each(unfit[name])(`${name}: %s is refused`, (path) => {
    expect(unfitPath(path, systems[name])).toMatch(/^[A-Z].*\.$/)
  })
  test.each(fit[name])(`${name}: %s is taken`, (path) => {
    expect(unfitPath(path, systems[name])).toBeNull()
  })
}

const isPosix = process.platform !== 'win32'

test.runIf(isPosix)('a link that leads to a hidden folder is refused, and nothing is left there', () => {
  const place = mkdtempSync(join(tmpdir(), 'goodword-unfit-'))
  const hidden = join(place, '.keys')
  mkdirSync(hidden)
  symlinkSync(hidden, join(place, 'visible'))
  expect(adoptFolder(place, join(place, 'visible')).problem).toMatch(/hidden/)
  expect(copyAlong(place, join(place, 'visible'), { keeps_daily: 1, keeps_weekly: 1 })).toMatch(/hidden/)
  expect(readdirSync(hidden)).toEqual([])
  rmSync(place, { recursive: true })
})

test.runIf(isPosix)('a folder where everybody may write is refused, and nothing is left there', () => {
  const [data, place] = [
    mkdtempSync(join(tmpdir(), 'goodword-unfit-')),
    mkdtempSync(join(tmpdir(), 'goodword-unfit-'))
  ]
  const shared = join(place, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o777)
  expect(adoptFolder(data, shared).problem).toMatch(/Everyone/)
  expect(readdirSync(shared)).toEqual([])
  chmodSync(shared, 0o755)
  expect(adoptFolder(data, shared).problem).toBeNull()
  for (const each of [data, place]) rmSync(each, { recursive: true })
})

test.runIf(process.getuid?.() === 0)('a folder of another user is refused', () => {
  const data = mkdtempSync(join(tmpdir(), 'goodword-unfit-'))
  const theirs = mkdtempSync(join(tmpdir(), 'goodword-unfit-'))
  chownSync(theirs, 1234, 1234)
  expect(adoptFolder(data, theirs).problem).toMatch(/another user/)
  expect(existsSync(join(theirs, '.goodword-backups'))).toBe(false)
  for (const each of [data, theirs]) rmSync(each, { recursive: true })
})
