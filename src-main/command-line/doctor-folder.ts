/** The doctor's checks of the data folder: who can read it, what is running on it, what is in it. Opens nothing for writing. */
import { createHash } from 'node:crypto'
import { chmodSync, createReadStream, existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { defaultPort } from '../config'
import { readFolder } from '../installation/backups/backup-folder'
import { filesOf } from '../installation/data-folder/data-folder'
import { findRunning } from '../installation/data-folder/find-running'
import { isLocked } from '../installation/data-folder/lock'
import { counted, fail, look, ok, warn, type Finding } from './doctor-findings'

const megabyte = 1024 ** 2
/** Free space. Below the first limit, a backup or an update may not fit; below the second, soon nothing can be written. */
const scarce = 500 * megabyte
const tooLittle = 50 * megabyte
const day = 86_400_000

/** Returns null if there is no folder to check. */
export async function lookAtFolder(dataDir: string): Promise<Finding[] | null> {
  const about = statSync(dataDir, { throwIfNoEntry: false })
  if (about?.isDirectory() !== true) return null
  const looks = [
    look('folder', () => folderModes(dataDir)),
    look('files', () => fileModes(dataDir)),
    look('place', () => place(dataDir)),
    look('disk', () => freeSpace(dataDir)),
    look('running', () => running(dataDir)),
    look('port', () => port(dataDir)),
    look('marker', () => marker(dataDir)),
    look('secrets', () => secrets(dataDir)),
    look('backups', () => backups(dataDir)),
    look('leftovers', () => leftovers(dataDir))
  ]
  return (await Promise.all(looks)).flat()
}

const hasModes = process.platform !== 'win32'

function folderModes(dataDir: string): Finding {
  if (!hasModes || (statSync(dataDir).mode & 0o077) === 0)
    return ok('folder', `Only you can open ${dataDir}.`)
  return warn('folder', `Other users of this machine can open ${dataDir}.`, `chmod 700 "${dataDir}"`, () => {
    chmodSync(dataDir, 0o700)
    return 'Now only you can open it.'
  })
}

function fileModes(dataDir: string): Finding {
  const open = hasModes ? ownFiles(dataDir).filter((file) => (statSync(file).mode & 0o077) !== 0) : []
  if (open.length === 0) return ok('files', 'Only you can open its files.')
  return warn(
    'files',
    `Other users can open ${counted(open.length, 'file')}: ${open.slice(0, 3).join(', ')}.`,
    'chmod 600 for each',
    () => {
      for (const file of open) chmodSync(file, 0o600)
      return 'Now only you can open them.'
    }
  )
}

/** The files that contain personal data or keys. */
function ownFiles(dataDir: string): string[] {
  const { database, running, marker: mark, secrets: key, backups: folder } = filesOf(dataDir)
  const kept = readFolder(folder).map(({ path }) => path)
  return [database, `${database}-wal`, `${database}-shm`, running, mark, key, ...kept].filter((file) =>
    existsSync(file)
  )
}

const clouds =
  /^(?:(?:dropbox|mobile documents|google ?drive|nextcloud|owncloud|syncthing)$|onedrive|icloud|pcloud)/i
/** The magic numbers by which Linux identifies network file systems. */
const networks: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xfe534d42: 'SMB',
  0xff534d42: 'CIFS'
}

async function place(dataDir: string): Promise<Finding> {
  const cloud = dataDir.split(/[\\/]/).find((part) => clouds.test(part))
  const network = process.platform === 'linux' ? networks[(await statfs(dataDir)).type] : undefined
  if (cloud === undefined && network === undefined) return ok('place', 'The data folder is on this machine.')
  return warn(
    'place',
    cloud === undefined
      ? `The data folder is on another machine (${network}).`
      : `The data folder is synced by ${cloud}.`,
    'A program that copies an open database can damage it: move the folder elsewhere, and store backups there instead.'
  )
}

async function freeSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const told = `${Math.round(free / megabyte).toLocaleString('en')} MB are free.`
  if (free >= scarce) return ok('disk', told)
  const help = 'Free some space: without it nothing can be saved, and sending stops.'
  return free < tooLittle ? fail('disk', told, help) : warn('disk', told, help)
}

/** Without a lock file nothing is running; trying to take the lock would create one. */
const serviceOn = async (dataDir: string) => (existsSync(filesOf(dataDir).lock) ? findRunning(dataDir) : null)

async function running(dataDir: string): Promise<Finding> {
  const file = filesOf(dataDir).running
  const found = await serviceOn(dataDir)
  if (found !== null) return ok('running', `Goodword is running at ${found.url} (process ${found.pid}).`)
  if (existsSync(filesOf(dataDir).lock) && isLocked(dataDir))
    return fail(
      'running',
      'A Goodword is using this folder but does not answer at its address.',
      'It may be starting or stopping; if this persists, quit it and start it again.'
    )
  if (!existsSync(file)) return ok('running', 'Goodword is not running on this folder.')
  return warn(
    'running',
    'Goodword is not running, but a file says that it is.',
    'The next start removes that file.',
    () => {
      rmSync(file, { force: true })
      return 'The file was removed.'
    }
  )
}

async function port(dataDir: string): Promise<Finding> {
  const found = await serviceOn(dataDir)
  if (found?.port === defaultPort || !(await answers(defaultPort)))
    return ok('port', `Port ${defaultPort} is free or used by Goodword.`)
  return warn(
    'port',
    `Another program is using port ${defaultPort}, Goodword's usual port.`,
    'Goodword uses the next free one; programs that call it need that address.'
  )
}

function answers(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: number, host: '127.0.0.1', timeout: 1000 })
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

function marker(dataDir: string): Finding {
  const { marker: file, database } = filesOf(dataDir)
  const hasData = (statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (!existsSync(file))
    return hasData
      ? warn('marker', 'The record of what the data contained is missing.', 'The next start writes it.')
      : ok('marker', 'There is no data yet.')
  try {
    JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return warn(
      'marker',
      'The record of what the data contained cannot be read.',
      'The next start rewrites it.'
    )
  }
  if (hasData) return ok('marker', 'The data is where it should be.')
  return fail(
    'marker',
    'There was data here, and now it is missing.',
    'Start Goodword: it offers your backups. Look for the file goodword.db before you start over.'
  )
}

function secrets(dataDir: string): Finding {
  const file = filesOf(dataDir).secrets
  if (!existsSync(file)) return ok('secrets', 'No password or key is stored in a file here.')
  if (readFileSync(file, 'utf8').trim().length > 20)
    return ok(
      'secrets',
      'The key that decrypts passwords is in this folder. Anyone who has the folder has them.'
    )
  return warn(
    'secrets',
    'The key that decrypts passwords is damaged.',
    'Enter passwords and keys again in the settings.'
  )
}

const unchanged = ['backup, unchanged since it was', 'backups, unchanged since they were'] as const

async function backups(dataDir: string): Promise<Finding[]> {
  const kept = readFolder(filesOf(dataDir).backups)
  const [newest] = kept
  if (newest === undefined)
    return [
      warn('backups', 'There are no backups.', 'Run "goodword backup create", or open Settings → Backups.')
    ]
  const findings: Finding[] = []
  for (const { manifest, fileName, path } of kept)
    if (manifest !== null && (manifest.state === 'damaged' || manifest.sha256 !== (await sumOf(path))))
      findings.push(
        fail('backups', `${fileName} has changed since it was made.`, 'Do not rely on it; create a new one.')
      )
  const age = Math.floor((Date.now() - Date.parse(newest.manifest?.created_at ?? '')) / day)
  if (age > 7) findings.push(warn('backups', `The last backup is ${age} days old.`, 'goodword backup create'))
  return findings.length > 0 ? findings : [ok('backups', `${counted(kept.length, ...unchanged)} made.`)]
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function leftovers(dataDir: string): Finding {
  const folder = filesOf(dataDir).backups
  const names = existsSync(folder) ? readdirSync(folder) : []
  const old = names
    .filter((name) => name.includes('.part'))
    .map((name) => join(folder, name))
    .filter((file) => Date.now() - statSync(file).mtimeMs > day)
  if (old.length === 0) return ok('leftovers', 'There are no unfinished backups.')
  return warn(
    'leftovers',
    `${counted(old.length, 'unfinished backup')} from earlier.`,
    'They can be removed.',
    () => {
      for (const file of old) rmSync(file, { force: true })
      return 'They were removed.'
    }
  )
}
