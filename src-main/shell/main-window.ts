/** Manages the one window: opens it where it was, brings it to the front, reloads it if its page crashes, and lets it close. */
import type { WindowOrder } from '#shared/window-orders'
import type { RunningService } from '../service-config'
import type { ElectronParts, ShellWindow } from './electron-parts'
import type { ShellWords } from './shell-words'
import { fitted, keepPlace, readPlace } from './window-place'
import { bringToFront, windowOptions } from './window'

export interface WindowSurroundings {
  electron: ElectronParts
  service: Pick<RunningService, 'launchUrl' | 'desk'>
  profile: string
  words: () => ShellWords
  /** Called with each new window. */
  opened: (window: ShellWindow) => void
  /** Whether the window may close now; if false, it has been hidden instead. */
  mayClose: (window: ShellWindow) => boolean
}

export interface MainWindow {
  /** Shows the window, or a new one if there is none. */
  show: () => Promise<void>
  isInFront: () => boolean
  /** Shows it and sends it a command. */
  open: (order: WindowOrder) => void
  tell: (order: WindowOrder) => void
}

/** A page that crashes more often than this within a minute is not reloaded again. */
const maxDeaths = 3
const withinTime = 60_000

export function mainWindow(around: WindowSurroundings): MainWindow {
  const { electron, service, words } = around
  let window: ShellWindow | undefined
  const present = () => (window === undefined || window.isDestroyed() ? undefined : window)
  const say = (error: unknown) => electron.dialog.showErrorBox(words().trouble.notShown, String(error))

  const show = async (): Promise<void> => {
    const shown = present()
    if (shown) return bringToFront(shown)
    window = openWindow(around)
    await window.loadURL(service.launchUrl())
  }
  const showOrSay = () => void show().catch(say)
  return {
    show,
    isInFront: () => present()?.isFocused() ?? false,
    open(order) {
      service.desk.notifyWindows(order)
      showOrSay()
    },
    tell(order) {
      service.desk.notifyWindows(order)
      if (!present()?.isVisible()) showOrSay()
    }
  }
}

function openWindow(around: WindowSurroundings): ShellWindow {
  const { electron, profile, mayClose, opened } = around
  const areas = [electron.screen.getPrimaryDisplay(), ...electron.screen.getAllDisplays()]
  const { isMaximized, ...place } = fitted(
    readPlace(profile),
    areas.map(({ workArea }) => workArea)
  )
  const window = new electron.BrowserWindow({ ...windowOptions(), ...place })
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
  })
  window.on('close', (event) => {
    keepPlace(profile, { ...window.getNormalBounds(), isMaximized: window.isMaximized() })
    if (!mayClose(window)) event.preventDefault()
  })
  reviveWhenDead(window, around)
  askWhenSilent(window, around)
  opened(window)
  return window
}

function reviveWhenDead(window: ShellWindow, around: WindowSurroundings): void {
  const { electron, service, words } = around
  let deaths: number[] = []
  const load = () => {
    // A new ticket, because the session of the old page may be lost with it; then the view that was open.
    const view = viewOf(window.webContents.getURL())
    window.loadURL(service.launchUrl()).catch(() => undefined)
    if (view !== null) service.desk.notifyWindows({ open: view })
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    deaths = [...deaths.filter((each) => Date.now() - each < withinTime), Date.now()]
    if (deaths.length <= maxDeaths) return load()
    const { trouble, app } = words()
    void electron.dialog
      .showMessageBox({
        type: 'error',
        message: trouble.crashed,
        detail: trouble.crashedText,
        buttons: [trouble.reload, app.quitShort],
        defaultId: 0
      })
      .then(({ response }) => {
        if (response === 0) load()
        else electron.app.quit()
      })
  })
}

/** The address of the view, if it is a plain one. */
function viewOf(address: string): string | null {
  const view = /#(\/[a-z]{1,20}(?:\/[a-z0-9-]{1,40})?)(?:\?|$)/.exec(address)
  return view?.[1] ?? null
}

function askWhenSilent(window: ShellWindow, { electron, words }: WindowSurroundings): void {
  let asking: AbortController | undefined
  window.on('unresponsive', () => {
    if (asking !== undefined) return
    asking = new AbortController()
    const { trouble } = words()
    void electron.dialog
      .showMessageBox({
        type: 'question',
        message: trouble.silent,
        detail: trouble.silentText,
        buttons: [trouble.wait, trouble.reload],
        defaultId: 0,
        cancelId: 0,
        signal: asking.signal
      })
      .then(({ response }) => {
        asking = undefined
        // This crashes the page, which makes it reload.
        if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
      })
  })
  // Withdraws the question once the page responds again.
  window.on('responsive', () => {
    asking?.abort()
    asking = undefined
  })
}
