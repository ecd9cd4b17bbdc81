/** The tray: the state of sending, the switch to pause it, and the way back to the window. */
import type { MenuItemConstructorOptions } from 'electron'
import type { DesktopStatus } from '../installation/desktop/desktop-state'
import type { ElectronParts, ShellTray } from './electron-parts'
import { languageOf, type ShellWords } from './shell-words'
import { trayIcon, trayIconDouble, trayShape, trayShapeDouble } from './tray-icon'

export interface TrayActions {
  open(): void
  pauseSending(isPaused: boolean): void
  quit(): void
}

/** The state of sending, in one line. @param standing null if the data cannot be opened */
function standingLine(standing: DesktopStatus | null, words: ShellWords): string {
  const { tray } = words
  if (standing === null) return tray.closed
  if (standing.state === 'held') return tray.held
  if (standing.state === 'paused') return tray.paused
  if (standing.waiting === 0) return tray.nothing
  if (standing.nextDueAt === null) return tray.waits({ count: standing.waiting })
  const when = new Intl.DateTimeFormat(languageOf(words), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit'
  })
  return tray.next({ when: when.format(standing.nextDueAt) })
}

function trayTemplate(
  standing: DesktopStatus | null,
  words: ShellWords,
  actions: TrayActions
): MenuItemConstructorOptions[] {
  const { tray } = words
  const isPaused = standing?.state === 'paused'
  const line = { type: 'separator' } as const
  return [
    { id: 'open', label: tray.open, click: () => actions.open() },
    line,
    { id: 'standing', label: standingLine(standing, words), enabled: false },
    {
      id: 'pause',
      label: isPaused ? tray.resume : tray.pause,
      // While sending is held, it waits for a decision that is made in the window.
      enabled: standing !== null && standing.state !== 'held',
      click: () => actions.pauseSending(!isPaused)
    },
    line,
    { id: 'quit', label: tray.quit, click: () => actions.quit() }
  ]
}

export interface TrayKeeper {
  /** Shows the current state. */
  refresh(standing: DesktopStatus | null, words: ShellWords): void
  remove(): void
}

/** Returns null if this desktop has no tray. */
export function setUpTray(
  { Tray, Menu, nativeImage }: Pick<ElectronParts, 'Tray' | 'Menu' | 'nativeImage'>,
  actions: TrayActions,
  platform: NodeJS.Platform
): TrayKeeper | null {
  let tray: ShellTray
  try {
    const [plain, double] = platform === 'darwin' ? [trayShape, trayShapeDouble] : [trayIcon, trayIconDouble]
    const icon = nativeImage.createFromDataURL(plain)
    icon.addRepresentation({ scaleFactor: 2, dataURL: double })
    if (platform === 'darwin') icon.setTemplateImage(true)
    tray = new Tray(icon)
  } catch {
    return null
  }
  // On macOS a click opens the menu.
  if (platform !== 'darwin') tray.on('click', () => actions.open())
  let shown = ''
  return {
    refresh(standing, words) {
      const line = standingLine(standing, words)
      const now = `${languageOf(words)} ${standing?.state} ${line}`
      // Replacing the menu would close it while it is being used.
      if (now === shown) return
      shown = now
      tray.setToolTip(`Goodword · ${line}`)
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(standing, words, actions)))
    },
    remove: () => tray.destroy()
  }
}
