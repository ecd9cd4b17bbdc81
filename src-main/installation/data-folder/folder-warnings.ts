/** Warnings about the location of the data, before something goes wrong. */
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, statfsSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import type { Installation } from '#shared/contract/installation'

type Warning = Installation['warnings'][number]

/** What sync programs call their folders, in lower case. Google's has the name "My Drive" in the language of the user. */
const syncing = new Map<string, string>(
  (
    [
      ['Dropbox', 'dropbox, .dropbox'],
      ['OneDrive', 'onedrive, skydrive'],
      ['iCloud Drive', 'icloud, iclouddrive, icloud drive, com~apple~clouddocs, mobile documents'],
      ['Google Drive', 'google drive, googledrive, google drive stream, google drive file stream, drivefs'],
      ['Google Drive', 'my drive, meine ablage, mon drive, mi unidad, il mio drive, mijn drive'],
      ['Google Drive', 'o meu disco, meu drive, mój dysk, min enhet, mit drev, min disk, マイドライブ'],
      ['Nextcloud', 'nextcloud'],
      ['ownCloud', 'owncloud'],
      ['Syncthing', 'syncthing, .stfolder'],
      ['Box', 'box, box sync'],
      ['pCloud', 'pcloud, pclouddrive, pcloud drive, pcloudsync, pcloud sync'],
      ['MEGA', 'mega, megasync, mega limited'],
      ['Seafile', 'seafile, seadrive'],
      ['Yandex Disk', 'yandexdisk, yandex.disk, yandex disk, яндекс.диск, яндекс диск'],
      ['Synology Drive', 'synologydrive, synology drive, cloudstation'],
      ['MagentaCLOUD', 'magentacloud'],
      ['HiDrive', 'hidrive, strato hidrive, ionos hidrive'],
      ['Proton Drive', 'protondrive, proton drive'],
      ['Tresorit', 'tresorit, tresorit drive, tresors'],
      ['Sync.com', 'synccom, sync.com'],
      ['Resilio Sync', 'resilio sync, bittorrent sync'],
      ['Jottacloud', 'jottacloud'],
      ['Koofr', 'koofr'],
      ['Internxt Drive', 'internxt, internxt drive'],
      ['SugarSync', 'sugarsync, magic briefcase']
    ] as const
  ).flatMap(([program, names]) => names.split(', ').map((name) => [name, program] as const))
)

/** The home folder itself tells nothing: a user may be called Box. */
const home = /^(?:[a-z]:)?\/(?:home|users)\/[^/]+\//
/** macOS keeps the folders of all sync programs here, as `Box-Box` or `OneDrive-Personal`. */
const macStorage = /\/Library\/CloudStorage\/([^/-]+)/i

/** The program that syncs a folder; null: none that we know. */
export function syncedBy(path: string): string | null {
  const whole = path.normalize().replaceAll('\\', '/')
  const ofMac = macStorage.exec(whole)?.[1]
  if (ofMac !== undefined) return programOf(ofMac) ?? ofMac
  const below = whole.toLowerCase().replace(home, '')
  // Both programs call it so, but so do many others elsewhere.
  if (below !== whole.toLowerCase() && /^sync(\/|$)/.test(below)) return 'Sync.com or Syncthing'
  return (
    below
      .split('/')
      .map(programOf)
      .find((program) => program !== undefined) ?? null
  )
}

/** Also of "Dropbox (Personal)", "OneDrive - Contoso", "Contoso Dropbox", "Nextcloud2". */
function programOf(folder: string): string | undefined {
  const [name = ''] = folder.toLowerCase().split(/ \(| - |\d{1,9}$/)
  return syncing.get(name) ?? (name.endsWith(' dropbox') ? 'Dropbox' : undefined)
}

/** Linux's names for network file systems. */
const elsewhere =
  /^(nfs\d?|cifs|smb\w*|afs|9p|ceph|glusterfs|lustre|fuse\.(sshfs|rclone|s3fs|davfs2?|curlftpfs|glusterfs))$/

/** @param mounts as in /proc/self/mounts. */
export function networkTypeOf(path: string, mounts: string): string | null {
  const found = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, at = '', type = '']) => ({ at: at.replaceAll('\\040', ' '), type }))
    .filter(({ at }) => at === '/' || path === at || path.startsWith(`${at}/`))
    // Of the matching mounts, the one with the longest path applies, and the last if there are several.
    .toSorted((one, other) => one.at.length - other.at.length)
    .at(-1)
  return found !== undefined && elsewhere.test(found.type) ? found.type : null
}

/** Bytes. With less than this, a busy day or a backup may not fit. */
const littleRoom = 500 * 1024 ** 2

/** @param databaseBytes the size of the database: a backup needs as much again. */
export function folderWarnings(dataDir: string, databaseBytes: number): Warning[] {
  const path = realPath(dataDir)
  const warnings: Warning[] = []
  const warn = (code: Warning['code'], message: string) => void warnings.push({ code, message })
  const cloud = syncedBy(path)
  if (cloud !== null)
    warn(
      'cloud_folder',
      `${path} seems to be synced by ${cloud}. A sync program can damage the data while it is being written; use another folder, and backups for safety.`
    )
  if (isElsewhere(path))
    warn(
      'network_folder',
      `${path} is on another machine, where file locks are not reliable. Use a folder on this machine.`
    )
  const free = freeBytes(dataDir)
  if (free !== null && free < Math.max(littleRoom, 2 * databaseBytes))
    warn(
      'low_disk_space',
      `Only ${Math.floor(free / 1024 ** 2)} MB are free on the disk of ${path}. When it is full, nothing is lost, but nothing can be saved.`
    )
  if (isOpenToOthers(dataDir))
    warn('folder_open_to_others', `Other users of this machine can open ${path}. Only you should be able to.`)
  return warnings
}

export function freeBytes(dataDir: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}

function isElsewhere(path: string): boolean {
  if (process.platform === 'win32') return path.startsWith(`${sep}${sep}`)
  if (process.platform === 'linux') return networkTypeOf(path, readOr('/proc/self/mounts')) !== null
  if (process.platform !== 'darwin') return false
  try {
    // macOS marks mounts on its own disks as `local`.
    const table = execFileSync('mount', { encoding: 'utf8', timeout: 1000 })
    const holding = table
      .split('\n')
      .map(mountIn)
      .filter(({ folder }) => folder === '/' || path.startsWith(`${folder}/`))
    const deepest = holding.toSorted((a, b) => a.folder.length - b.folder.length).at(-1)
    return deepest !== undefined && !/\blocal\b/.test(deepest.flags)
  } catch {
    return false
  }
}

/** `/dev/disk3s1 on /Volumes/Data (apfs, local, journaled)` */
function mountIn(line: string): { folder: string; flags: string } {
  const from = line.indexOf(' on ')
  const to = line.lastIndexOf(' (')
  return from < 0 || to < from
    ? { folder: '?', flags: '' }
    : { folder: line.slice(from + 4, to), flags: line.slice(to) }
}

function isOpenToOthers(dataDir: string): boolean {
  // Windows already protects users' folders from each other.
  if (process.platform === 'win32') return false
  try {
    return (statSync(dataDir).mode & 0o077) !== 0
  } catch {
    return false
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
