/** The doctor looks at the data folder: who may read it, what runs there, what lies there. Nothing is opened for writing. */
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
/** Below it a backup or an update may not find room; below the other one nothing can be written soon. */
const scarce = 500 * megabyte
const tooLittle = 50 * megabyte
const day = 86_400_000

/** Null: there is no folder to look at. */
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
    return ok('folder', `${dataDir} is open to you alone.`)
  return warn(
    'folder',
    `${dataDir} is open to other users of this machine.`,
    `chmod 700 "${dataDir}"`,
    () => {
      chmodSync(dataDir, 0o700)
      return 'It is open to you alone now.'
    }
  )
}

function fileModes(dataDir: string): Finding {
  const open = hasModes ? ownFiles(dataDir).filter((file) => (statSync(file).mode & 0o077) !== 0) : []
  if (open.length === 0) return ok('files', 'Its files are open to you alone.')
  return warn(
    'files',
    `${counted(open.length, 'file is', 'files are')} open to other users: ${open.slice(0, 3).join(', ')}.`,
    'chmod 600 for each',
    () => {
      for (const file of open) chmodSync(file, 0o600)
      return 'They are open to you alone now.'
    }
  )
}

/** Those that hold people's addresses or keys. */
function ownFiles(dataDir: string): string[] {
  const { database, running, marker: mark, secrets: key, backups: folder } = filesOf(dataDir)
  const kept = readFolder(folder).map(({ path }) => path)
  return [database, `${database}-wal`, `${database}-shm`, running, mark, key, ...kept].filter((file) =>
    existsSync(file)
  )
}

const clouds =
  /^(?:(?:dropbox|mobile documents|google ?drive|nextcloud|owncloud|syncthing)$|onedrive|icloud|pcloud)/i
/** Numbers of file systems that lie on another machine, as Linux has them. */
const networks: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xfe534d42: 'SMB',
  0xff534d42: 'CIFS'
}

async function place(dataDir: string): Promise<Finding> {
  const cloud = dataDir.split(/[\\/]/).find((part) => clouds.test(part))
  const network = process.platform === 'linux' ? networks[(await statfs(dataDir)).type] : undefined
  if (cloud === undefined && network === undefined) return ok('place', 'It is on this machine.')
  return warn(
    'place',
    cloud === undefined
      ? `It is on another machine (${network}).`
      : `It is in a folder that ${cloud} keeps alike.`,
    'A program that copies an open database can damage it: move the folder elsewhere, and let backups go there instead.'
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

/** Without a lock nobody runs; looking for it would make one. */
const serviceOn = async (dataDir: string) => (existsSync(filesOf(dataDir).lock) ? findRunning(dataDir) : null)

async function running(dataDir: string): Promise<Finding> {
  const file = filesOf(dataDir).running
  const found = await serviceOn(dataDir)
  if (found !== null) return ok('running', `Goodword runs at ${found.url} (process ${found.pid}).`)
  if (existsSync(filesOf(dataDir).lock) && isLocked(dataDir))
    return fail(
      'running',
      'A Goodword holds this folder but does not prove itself at its address.',
      'It may be starting or ending; if it stays so, end it and start it again.'
    )
  if (!existsSync(file)) return ok('running', 'Goodword does not run on this folder.')
  return warn(
    'running',
    'Goodword does not run, but has left a note that it does.',
    'The next start clears it.',
    () => {
      rmSync(file, { force: true })
      return 'The note is gone.'
    }
  )
}

async function port(dataDir: string): Promise<Finding> {
  const found = await serviceOn(dataDir)
  if (found?.port === defaultPort || !(await answers(defaultPort)))
    return ok('port', `${defaultPort} is free or ours.`)
  return warn(
    'port',
    `Another program listens at ${defaultPort}, Goodword's usual port.`,
    'Goodword takes the next free one; programs that call it by its address need that one.'
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
      ? warn('marker', 'The note of what the data held is missing.', 'The next start writes it.')
      : ok('marker', 'There is no data yet.')
  try {
    JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return warn('marker', 'The note of what the data held cannot be read.', 'The next start writes it anew.')
  }
  if (hasData) return ok('marker', 'The data is where it was.')
  return fail(
    'marker',
    'There was data here, and now there is none.',
    'Start Goodword: it offers the backups. Do not begin anew before you have looked for the file goodword.db.'
  )
}

function secrets(dataDir: string): Finding {
  const file = filesOf(dataDir).secrets
  if (!existsSync(file)) return ok('secrets', 'No password or key is kept in a file here.')
  if (readFileSync(file, 'utf8').trim().length > 20)
    return ok('secrets', 'The key of passwords is there. Whoever has this folder has them.')
  return warn(
    'secrets',
    'The key of passwords is damaged.',
    'Type passwords and keys in again in the settings.'
  )
}

async function backups(dataDir: string): Promise<Finding[]> {
  const kept = readFolder(filesOf(dataDir).backups)
  const [newest] = kept
  if (newest === undefined)
    return [warn('backups', 'There is no backup.', 'goodword backup create, or Settings → Backups.')]
  const findings: Finding[] = []
  for (const { manifest, fileName, path } of kept)
    if (manifest !== null && (manifest.state === 'damaged' || manifest.sha256 !== (await sumOf(path))))
      findings.push(
        fail('backups', `${fileName} is not what was written.`, 'Do not rely on it; make a new one.')
      )
  const age = Math.floor((Date.now() - Date.parse(newest.manifest?.created_at ?? '')) / day)
  if (age > 7) findings.push(warn('backups', `The last backup is ${age} days old.`, 'goodword backup create'))
  return findings.length > 0
    ? findings
    : [ok('backups', `${counted(kept.length, 'backup')}, each as it was written.`)]
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
  if (old.length === 0) return ok('leftovers', 'Nothing unfinished lies about.')
  return warn(
    'leftovers',
    `${counted(old.length, 'unfinished backup')} from earlier.`,
    'They can go.',
    () => {
      for (const file of old) rmSync(file, { force: true })
      return 'They are gone.'
    }
  )
}
