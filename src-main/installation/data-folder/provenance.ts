/** Whether the data lies where it was used last. Two copies that both send would write to everybody twice. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { filesOf } from './data-folder'
import type { Identity, Marker } from './marker'

/** This machine and folder, as hashes; a machine that cannot be told is null. */
export interface Place {
  machine: string | null
  folder: string
  /** The folder in plain, with links followed. */
  path: string
}

export function placeOf(dataDir: string, machine = machineId()): Place {
  const path = realpathSync(dataDir)
  return { machine: machine === null ? null : hashOf(machine), folder: hashOf(path), path }
}

/** `same`; `moved` within this machine; `copied`, here or from another machine. What was never noted is `new`. */
export type Provenance = 'same' | 'new' | 'moved' | 'copied'

export function judgePlace(known: Identity, marker: Marker | null, place: Place): Provenance {
  if (known.machine === null && known.folder === null) return 'new'
  const isOtherMachine = known.machine !== null && place.machine !== null && known.machine !== place.machine
  if (isOtherMachine) return 'copied'
  if (known.folder === null || known.folder === place.folder) return 'same'
  // The old place is known only where the marker came along.
  const oldPath = marker !== null && hashOf(marker.folder) === known.folder ? marker.folder : null
  return oldPath !== null && !existsSync(filesOf(oldPath).database) ? 'moved' : 'copied'
}

const hashOf = (text: string): string =>
  createHash('sha256').update(`goodword ${text}`).digest('hex').slice(0, 32)

/** What stays with a machine over starts and updates of its system. Null: it cannot be told, and no machine is like it or unlike it. */
function machineId(): string | null {
  try {
    if (process.platform === 'linux') return readLinuxId()
    if (process.platform === 'darwin')
      return found(/"IOPlatformUUID" = "([^"]+)"/, 'ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice'])
    if (process.platform === 'win32')
      return found(/MachineGuid\s+REG_SZ\s+(\S+)/, 'reg', [
        'query',
        String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`,
        '/v',
        'MachineGuid'
      ])
  } catch {
    // A system that keeps it from us.
  }
  return null
}

function readLinuxId(): string | null {
  const file = ['/etc/machine-id', '/var/lib/dbus/machine-id'].find((each) => existsSync(each))
  return file === undefined ? null : readFileSync(file, 'utf8').trim() || null
}

function found(pattern: RegExp, program: string, args: string[]): string | null {
  // It must not hold up the start: both take some tens of milliseconds.
  const text = execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 1000,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  return pattern.exec(text)?.[1] ?? null
}
