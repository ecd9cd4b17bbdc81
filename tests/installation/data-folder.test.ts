/** Data that was moved, copied or put back to an earlier state is noticed, and so are unsuitable folders. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdOf } from '#main/account/asking/sending/hold'
import { createTag } from '#main/account/core/tags/tags.service'
import { createDisplayTarget } from '#main/account/pages/display-targets/targets.service'
import { ownContext } from '#main/context'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { describeInstallation } from '#main/installation/describe-installation'
import { networkTypeOf, syncedBy } from '#main/installation/data-folder/folder-warnings'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'

const silent = { info: () => undefined, error: () => undefined }
let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-place-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts and stops the service; returns why sending was held. */
async function live(machine: string | null, work: (service: RunningService) => void = () => undefined) {
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log: silent, machine })
  work(service)
  const held = holdOf(service)
  await service.stop()
  return held
}

const addTag = ({ db }: RunningService) =>
  void createTag(ownContext({ db, now: Date.now, log: silent }, 1), { name: 'New', applies_to: 'review' })

test('where they were before nothing is asked', async () => {
  expect(await live('a')).toBeNull()
  expect(await live('a')).toBeNull()
})

test('a machine that cannot be identified today counts as the same one', async () => {
  await live('a')
  expect(await live(null)).toBeNull()
  expect(await live('a')).toBeNull()
})

test('on another machine it is asked whether they were moved or copied', async () => {
  await live('a')
  expect(await live('b')).toBe('copied')
})

test('a folder moved on the same machine keeps working without a question', async () => {
  await live('a')
  renameSync(dataDir, join(folder, 'elsewhere'))
  dataDir = join(folder, 'elsewhere')
  expect(await live('a')).toBeNull()
})

test('a copied folder holds sending in the copy, and the original keeps sending', async () => {
  await live('a')
  const first = dataDir
  dataDir = join(folder, 'copy')
  cpSync(first, dataDir, { recursive: true })
  expect(await live('a')).toBe('copied')
  dataDir = first
  expect(await live('a')).toBeNull()
})

test('in a copy, no display goes to the website of the original until the owner says so', async () => {
  let paused: unknown
  const target = ({ db }: RunningService) => {
    const ctx = ownContext({ db, now: Date.now, log: silent }, 1)
    createDisplayTarget(ctx, { kind: 'folder', name: 'Website', folder })
  }
  const look = ({ db }: RunningService) =>
    void (paused = db.raw.prepare('SELECT paused_at IS NOT NULL FROM display_targets').pluck().get())
  await live('a', target)
  await live('a', look)
  expect(paused).toBe(0)
  expect(await live('b', look)).toBe('copied')
  expect(paused).toBe(1)
})

test('an older file in the place of the present one is noticed', async () => {
  await live('a')
  const { database } = filesOf(dataDir)
  cpSync(database, `${database}.older`)
  await live('a', addTag)
  renameSync(`${database}.older`, database)
  expect(await live('a')).toBe('older_data')
})

test('the file of another installation in the place of the present one is noticed', async () => {
  await live('a')
  const first = filesOf(dataDir).database
  dataDir = join(folder, 'other')
  await live('a')
  renameSync(first, filesOf(dataDir).database)
  expect(await live('a')).toBe('copied')
})

test.each([
  ['/home/ann/Dropbox/shop', 'Dropbox'],
  ['/home/ann/Dropbox (Personal)/shop', 'Dropbox'],
  ['C:\\Users\\Ann\\OneDrive\\Goodword', 'OneDrive'],
  ['C:\\Users\\Ann\\OneDrive - Ann & Co\\Goodword', 'OneDrive'],
  ['/Users/ann/Library/Mobile Documents/com~apple~CloudDocs/x', 'iCloud Drive'],
  ['/Users/ann/Library/CloudStorage/GoogleDrive-ann@example.com/My Drive', 'Google Drive'],
  ['/home/ann/Nextcloud/shop', 'Nextcloud'],
  ['/home/ann/Syncthing/shop', 'Syncthing'],
  ['/home/ann/Sync/shop', 'Sync.com or Syncthing'],
  ['C:\\Users\\Ann\\Sync', 'Sync.com or Syncthing'],
  ['C:\\Users\\Ann\\Contoso Dropbox\\Ann\\shop', 'Dropbox'],
  ['/Users/ann/Library/CloudStorage/Dropbox-Contoso/shop', 'Dropbox'],
  ['/Users/ann/Library/CloudStorage/OneDrive-Personal', 'OneDrive'],
  ['/Users/ann/Library/CloudStorage/OneDrive-Contoso/shop', 'OneDrive'],
  ['/Users/ann/Library/CloudStorage/Box-Box/shop', 'Box'],
  ['/Users/ann/Library/CloudStorage/SynologyDrive-shop', 'Synology Drive'],
  ['/Users/ann/Library/CloudStorage/ProtonDrive-ann@proton.me-folder', 'Proton Drive'],
  ['/Users/ann/Library/CloudStorage/Egnyte-contoso/shop', 'Egnyte'],
  ['/Users/ann/Library/Mobile Documents', 'iCloud Drive'],
  ['C:\\Users\\Ann\\iCloudDrive\\shop', 'iCloud Drive'],
  ['C:\\Users\\Ann\\OneDrive (Contoso)\\shop', 'OneDrive'],
  ['G:\\My Drive\\shop', 'Google Drive'],
  ['G:\\Meine Ablage\\shop', 'Google Drive'],
  ['/Volumes/GoogleDrive/Mon Drive/shop', 'Google Drive'],
  ['/Users/ann/Mi unidad', 'Google Drive'],
  // As macOS spells it: with the accent apart.
  ['/Users/ann/Mo\u0301j dysk/shop', 'Google Drive'],
  ['/home/ann/ownCloud/shop', 'ownCloud'],
  ['/home/ann/Nextcloud2/shop', 'Nextcloud'],
  ['/home/ann/Nextcloud12/shop', 'Nextcloud'],
  ['/home/ann/SynologyDrive/shop', 'Synology Drive'],
  ['C:\\Users\\Ann\\MagentaCLOUD\\shop', 'MagentaCLOUD'],
  ['/home/ann/HiDrive/users/ann', 'HiDrive'],
  ['P:\\pCloud Drive\\shop', 'pCloud'],
  ['/home/ann/pCloudDrive', 'pCloud'],
  ['C:\\Users\\Ann\\Proton Drive\\ann\\My files', 'Proton Drive'],
  ['/home/ann/Tresorit/shop', 'Tresorit'],
  ['/home/ann/Yandex.Disk/shop', 'Yandex Disk'],
  ['/home/ann/MEGA', 'MEGA'],
  ['/home/ann/Seafile/shop', 'Seafile'],
  ['/home/ann/.local/share/goodword', null],
  ['/Users/ann/Library/Application Support/Goodword', null],
  ['/Users/ann/Library/CloudStorage', null],
  ['/srv/cloudstorage/shop', null],
  ['/home/dropboxer/data', null],
  ['/home/ann/onedrive-sdk/shop', null],
  ['/home/ann/mailbox', null],
  ['/home/ann/boxes/shop', null],
  ['/home/box/data', null],
  ['C:\\Users\\Mega\\AppData\\Roaming\\Goodword', null],
  ['/home/sync', null],
  ['/opt/sync/data', null],
  ['/home/ann/synced', null],
  ['/home/ann/My drives', null],
  ['/home/ann/megastore', null],
  ['/home/ann/nextcloud-server', null]
])('%s is a folder of %s', (path, program) => expect(syncedBy(path)).toBe(program))

test('network file systems are recognised by the mount table', () => {
  const mounts = [
    '/dev/sda1 / ext4 rw 0 0',
    'server:/home /home nfs4 rw 0 0',
    '/dev/sdb1 /home/ann/own\\040disk ext4 rw 0 0',
    '//nas/share /mnt/nas cifs rw 0 0'
  ].join('\n')
  expect(networkTypeOf('/var/lib/goodword', mounts)).toBeNull()
  expect(networkTypeOf('/home/ann/data', mounts)).toBe('nfs4')
  expect(networkTypeOf('/home/ann/own disk/data', mounts)).toBeNull()
  expect(networkTypeOf('/mnt/nas', mounts)).toBe('cifs')
})

test.skipIf(process.platform === 'win32')('a folder that others can look into is said', async () => {
  await live('a')
  const codes = async () => {
    const standing = {
      dataDir,
      shell: 'none',
      command: undefined,
      uid: 'x',
      since: null,
      isReadOnly: false
    } as const
    const told = await describeInstallation({ ...standing, trouble: null, checkedAt: null, now: Date.now() })
    return told.warnings.map(({ code }) => code)
  }
  expect(await codes()).not.toContain('folder_open_to_others')
  chmodSync(dataDir, 0o755)
  expect(await codes()).toContain('folder_open_to_others')
})
