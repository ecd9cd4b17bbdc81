/** The one window: a browser window on our own address, with as few rights as a page can have. */
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import type { ElectronParts, ShellWindow } from './electron-parts'
import { smallest, usualPlace } from './window-place'

/** Each is named although most are Electron's default: a default can change, and a test holds these. */
export const webPreferences: WebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true
}

export function windowOptions(): BrowserWindowConstructorOptions {
  return {
    width: usualPlace.width,
    height: usualPlace.height,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Goodword',
    // Shown when it has something to show: no white flash at the start.
    show: false,
    webPreferences: { ...webPreferences }
  }
}

/** Shows the page behind the launch address, which lets exactly one window in. */
export async function showWindow(
  Window: ElectronParts['BrowserWindow'],
  launchUrl: string
): Promise<ShellWindow> {
  const window = new Window(windowOptions())
  window.once('ready-to-show', () => window.show())
  await window.loadURL(launchUrl)
  return window
}

/** A second start, or a click on the dock, brings the window back that is already there. */
export function bringToFront(window: Pick<ShellWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
