/** What closing the window does: it quits, unless there is work to do without the window; the owner is told about that once. */
import type { DesktopState } from '../installation/desktop/desktop-state'
import type { ElectronParts, ShellWindow } from './electron-parts'
import type { ShellWords } from './shell-words'

export interface ClosingSurroundings {
  electron: Pick<ElectronParts, 'dialog' | 'app'>
  desk: DesktopState
  words: () => ShellWords
  isEnding: () => boolean
  /** Whether there is a tray icon from which it can be reopened. */
  hasTray: boolean
}

type Reason = 'messages' | 'strategy' | 'doors'

/** Why Goodword would keep running without a window; null: it would not. */
function reasonToGoOn(desk: Pick<DesktopState, 'standing' | 'wishes'>): Reason | null {
  if (!desk.wishes()?.keeps_running) return null
  const goesOn = desk.standing()?.goesOn
  return (['messages', 'strategy', 'doors'] as const).find((each) => goesOn?.[each]) ?? null
}

/** Returns whether the window may close; if not, it is hidden. */
export function mayClose(around: ClosingSurroundings, window: ShellWindow): boolean {
  const { desk, isEnding, hasTray } = around
  const reason = isEnding() || !hasTray ? null : reasonToGoOn(desk)
  if (reason === null) return true
  if (desk.wasToldItKeepsRunning()) window.hide()
  else void explainOnce(around, window, reason)
  return false
}

async function explainOnce(
  { electron, desk, words }: ClosingSurroundings,
  window: ShellWindow,
  reason: Reason
): Promise<void> {
  const { closing } = words()
  desk.noteToldItKeepsRunning()
  const { response } = await electron.dialog.showMessageBox({
    type: 'info',
    message: closing.message,
    detail: `${closing[reason]} ${closing.detail}`,
    buttons: [closing.keep, closing.quit],
    defaultId: 0,
    cancelId: 0
  })
  if (response === 0) window.hide()
  else electron.app.quit()
}

/** Whether nothing is left to do and there is no window to close: then quit automatically. */
export function isDone(
  desk: Pick<DesktopState, 'standing' | 'wishes'>,
  windows: readonly ShellWindow[]
): boolean {
  return (
    windows.every((window) => !window.isVisible() && !window.isMinimized()) && reasonToGoOn(desk) === null
  )
}
