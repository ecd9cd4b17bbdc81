/** Whether the data is where it was last used. If two copies both sent messages, customers would get everything twice. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { filesOf } from './data-folder'
import type { Identity, Marker } from './marker'

/** This machine and folder, as hashes; null for a machine that cannot be identified. */
export interface DataLocation {
  machine: string | null
  folder: string
  /** The folder itself, with links followed. */
  path: string
}

export function placeOf(dataDir: string, machine = machineId()): DataLocation {
  const path = realpathSync(dataDir)
  return { machine: machine === null ? null : hashOf(machine), folder: hashOf(path), path }
}

/** `same`; `moved` within this machine; `copied`, here or from another machine; `new` if nothing was recorded. */
export type Provenance = 'same' | 'new' | 'moved' | 'copied'

export function judgeLocation(known: Identity, marker: Marker | null, place: DataLocation): Provenance {
  if (known.machine === null && known.folder === null) return 'new'
  const isOtherMachine = known.machine !== null && place.machine !== null && known.machine !== place.machine
  if (isOtherMachine) return 'copied'
  if (known.folder === null || known.folder === place.folder) return 'same'
  // The old path is only known if the marker came along.
  const oldPath = marker !== null && hashOf(marker.folder) === known.folder ? marker.folder : null
  return oldPath !== null && !existsSync(filesOf(oldPath).database) ? 'moved' : 'copied'
}

const hashOf = (text: string): string =>
  createHash('sha256').update(`goodword ${text}`).digest('hex').slice(0, 32)

/** An id that survives restarts and system updates. Null: unknown, and then neither equal to nor different from any machine. */
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
    // The system doesn't reveal it.
  }
  return null
}

function readLinuxId(): string | null {
  const file = ['/etc/machine-id', '/var/lib/dbus/machine-id'].find((each) => existsSync(each))
  return file === undefined ? null : readFileSync(file, 'utf8').trim() || null
}

function found(pattern: RegExp, program: string, args: string[]): string | null {
  // Must not hold up the start: both programs take tens of milliseconds.
  const text = execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 1000,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  return pattern.exec(text)?.[1] ?? null
}
