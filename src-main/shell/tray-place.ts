/**
 * Whether this desktop shows tray icons. On Linux Electron makes one in any case; where nothing shows it, as in GNOME without an
 * extension, a window hidden in it could not be found again. Something that shows them calls itself `org.kde.StatusNotifierWatcher`
 * on the session bus, on every desktop.
 */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const bus = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner'] as const
const [service, object, face, method] = bus
const watcher = 'org.kde.StatusNotifierWatcher'

/** Any one of these comes with every desktop. */
const askers: readonly (readonly [string, ...string[]])[] = [
  [
    'gdbus',
    'call',
    '--session',
    '--dest',
    service,
    '--object-path',
    object,
    '--method',
    `${face}.${method}`,
    watcher
  ],
  ['busctl', '--user', 'call', service, object, face, method, 's', watcher],
  [
    'dbus-send',
    '--session',
    '--print-reply',
    `--dest=${service}`,
    object,
    `${face}.${method}`,
    `string:${watcher}`
  ]
]

/** Milliseconds for one answer. */
const maxAnswer = 2000

export interface TrayPlaceOptions {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  /** At login the tray may start after Goodword: milliseconds to wait for it. */
  patience: number
}

export async function hasTrayPlace({ platform, env, patience }: TrayPlaceOptions): Promise<boolean> {
  if (platform !== 'linux') return true
  // The libraries of an AppImage are not meant for the system's own tools.
  const { LD_LIBRARY_PATH: _, ...clean } = env
  for (const until = performance.now() + patience; ;) {
    const answer = await askInTurn(clean)
    if (answer !== false || performance.now() >= until) return answer === true
    await sleep(500)
  }
}

/** Null: nobody could be asked. */
async function askInTurn(env: Record<string, string | undefined>): Promise<boolean | null> {
  for (const [program, ...args] of askers) {
    const answer = await ask(program, args, env)
    if (answer !== null) return answer
  }
  return null
}

function ask(
  program: string,
  args: string[],
  env: Record<string, string | undefined>
): Promise<boolean | null> {
  return new Promise((resolve) => {
    execFile(program, args, { env, timeout: maxAnswer }, (error, stdout) => {
      const said = /\b(true|false)\b/.exec(stdout)?.[1]
      resolve(error !== null || said === undefined ? null : said === 'true')
    })
  })
}
