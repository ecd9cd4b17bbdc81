/**
 * Folders that backups are never written to, because that would harm something or expose the backups: other machines that a
 * path alone connects to, keys and settings, the system itself, other people's folders.
 */
import { realpathSync, type Stats } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

export interface System {
  platform: NodeJS.Platform
  home: string
  env: Record<string, string | undefined>
}

const thisSystem = (): System => ({ platform: process.platform, home: homedir(), env: process.env })

/** Why a path is refused, judged only by its text, as a sentence; null: it is fine. */
export function unfitPath(folder: string, system: System = thisSystem()): string | null {
  // On every system: a folder chosen on one may be read on another, and Windows signs in to any server in such a path.
  if (/^[\\/]{2}/.test(folder))
    return 'Goodword does not write to network paths. Connect the drive first, and choose its drive letter or folder.'
  const isWindows = system.platform === 'win32'
  if (!(isWindows ? win32 : posix).isAbsolute(folder)) return 'Enter the full path of the folder.'
  const parts = folder.split(isWindows ? /[\\/]/ : '/')
  const hidden = parts.find((part) => part.startsWith('.'))
  if (hidden !== undefined)
    return `Goodword does not write to hidden folders such as ${hidden}. Choose one that you can see.`
  return isOfSystem(folder, system) ? 'This folder belongs to the system. Choose one of your own.' : null
}

/** The same for an existing folder, with links followed and its owner checked. */
export function unfitFolder(folder: string, { uid }: Pick<Stats, 'uid'>): string | null {
  const problem = unfitPath(folder) ?? unfitPath(realpathSync(folder))
  if (problem !== null) return problem
  const ours = process.getuid?.()
  // A folder owned by root may be a mounted disk; write permission is tested later.
  if (ours !== undefined && uid !== ours && uid !== 0)
    return 'This folder belongs to another user of this computer. Choose one of your own.'
  return null
}

/** `within` is unfit including everything in it, apart from `except`; `itself` is unfit, but not its contents. */
interface Reserved {
  within: readonly string[]
  except: readonly string[]
  itself: readonly string[]
}

function isOfSystem(folder: string, system: System): boolean {
  const path = plain(folder, system)
  const { within, except, itself } = reservedOn(system)
  const isIn = (each: string) => path === plain(each, system) || path.startsWith(`${plain(each, system)}/`)
  if (itself.some((each) => path === plain(each, system))) return true
  return within.some(isIn) && !except.some(isIn)
}

/** Normalised: no `..`, no trailing slash, and lower case on Windows and macOS, which ignore case. */
function plain(path: string, { platform }: System): string {
  const normal = platform === 'win32' ? win32.normalize(path).replaceAll('\\', '/') : posix.normalize(path)
  const bare = normal.replace(/(?<=.)\/$/, '')
  return platform === 'linux' ? bare : bare.toLowerCase()
}

function reservedOn({ platform, home, env }: System): Reserved {
  if (platform === 'win32') return reservedOnWindows(home, env)
  return platform === 'darwin' ? reservedOnMac(home) : reservedOnLinux(home)
}

function reservedOnLinux(home: string): Reserved {
  return {
    // prettier-ignore
    within: [
      '/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/libx32', '/nix', '/opt', '/proc', '/root', '/run', '/sbin',
      '/snap', '/sys', '/usr', '/var'
    ],
    // Where disks are mounted, and where Ubuntu and NAS systems keep users' folders.
    except: [
      ...(home === '/root' ? [home] : []),
      '/run/media',
      '/run/mount',
      '/var/home',
      '/var/mnt',
      '/var/tmp'
    ],
    itself: ['/', '/home', '/media', '/mnt', '/srv', '/tmp', '/var/tmp']
  }
}

function reservedOnMac(home: string): Reserved {
  return {
    // prettier-ignore
    within: [
      '/System', '/Library', '/Applications', '/bin', '/cores', '/dev', '/etc', '/opt', '/private', '/sbin', '/usr', '/var',
      `${home}/Library`
    ],
    // Cloud folders are in the hidden library; temporary ones are in /private.
    except: [
      `${home}/Library/CloudStorage`,
      `${home}/Library/Mobile Documents`,
      '/private/var/folders',
      '/private/tmp',
      '/var/folders'
    ],
    itself: ['/', '/Users', '/Volumes', '/Network', '/private/tmp']
  }
}

function reservedOnWindows(home: string, env: System['env']): Reserved {
  const named = ['SystemRoot', 'windir', 'ProgramFiles', 'ProgramFiles(x86)', 'ProgramW6432', 'ProgramData']
  const found = named.map((name) => env[name]).filter((each) => each !== undefined)
  const drive = env['SystemDrive'] ?? 'C:'
  return {
    within: [
      ...found,
      `${drive}\\Windows`,
      `${drive}\\Program Files`,
      `${drive}\\ProgramData`,
      `${home}\\AppData`
    ],
    except: [`${home}\\AppData\\Local\\Temp`],
    itself: [`${drive}\\`, `${drive}\\Users`]
  }
}
