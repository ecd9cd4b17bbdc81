/** The one window: a browser window on our own address, with as few rights as a page can have. */
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import type { ElectronParts, ShellWindow } from './electron-parts'
import { smallest, usualPlace } from './window-place'

/** All are listed although most are Electron's defaults: a default can change, and a test checks these. */
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
    // Shown only once it has content, to avoid a white flash at the start.
    show: false,
    webPreferences: { ...webPreferences }
  }
}

/** Opens the launch address, which admits exactly one window. */
export async function showWindow(
  Window: ElectronParts['BrowserWindow'],
  launchUrl: string
): Promise<ShellWindow> {
  const window = new Window(windowOptions())
  window.once('ready-to-show', () => window.show())
  await window.loadURL(launchUrl)
  return window
}

/** A second start, or a click on the dock, brings back the existing window. */
export function bringToFront(window: Pick<ShellWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
