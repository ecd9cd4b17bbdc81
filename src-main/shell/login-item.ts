/** Starting with the system: hidden, in the tray. Only a packaged program has a fixed path to start from. */
import { mkdirSync, rmSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ElectronParts } from './electron-parts'
import { hiddenFlag } from './start-arguments'

export interface LoginItem {
  /** Null: not supported here. */
  isOn: () => boolean | null
  set: (isWanted: boolean) => void
}

export interface LoginSurroundings {
  platform: NodeJS.Platform
  /** The user's own folder of settings, on Linux. */
  configHome: string
  /** The path of the packaged program. */
  program: string
  /** The data folder, if it is not the usual one. */
  args: readonly string[]
}

export function loginItem(app: ElectronParts['app'], around: LoginSurroundings): LoginItem {
  if (!app.isPackaged) return { isOn: () => null, set: () => undefined }
  return around.platform === 'linux' ? ofDesktopFile(around) : ofSystem(app, around)
}

/** macOS starts a program at login without arguments, but tells it. */
export const wasOpenedAtLogin = (app: ElectronParts['app'], platform: NodeJS.Platform): boolean =>
  platform === 'darwin' && app.isPackaged && app.getLoginItemSettings().wasOpenedAtLogin

function ofSystem(app: ElectronParts['app'], { platform, args }: LoginSurroundings): LoginItem {
  // Only Windows passes arguments, and compares them.
  const own = platform === 'win32' ? { args: [hiddenFlag, ...args] } : {}
  return {
    isOn: () => app.getLoginItemSettings(own).openAtLogin,
    set: (isWanted) => app.setLoginItemSettings({ openAtLogin: isWanted, ...own })
  }
}

/** By the autostart specification of freedesktop.org. */
function ofDesktopFile({ configHome, program, args }: LoginSurroundings): LoginItem {
  const file = join(configHome, 'autostart', 'goodword.desktop')
  return {
    isOn: () => existsSync(file),
    set(isWanted) {
      if (!isWanted) return rmSync(file, { force: true })
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, desktopEntry([program, hiddenFlag, ...args]))
    }
  }
}

function desktopEntry(command: readonly string[]): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Goodword',
    `Exec=${command.map(quoted).join(' ')}`
  ]
  return `${[...lines, 'Terminal=false', 'X-GNOME-Autostart-enabled=true'].join('\n')}\n`
}

// Quoted for Exec, and again for the value of a key: in the end a backslash becomes four of them, a percent sign two.
const quoted = (part: string): string =>
  `"${part
    .replaceAll(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`
