/**
 * The parts of Electron that the shell uses, and no others: passed in by electron.ts, or by tests as stand-ins.
 * Both are checked against these types, which are derived from Electron's own.
 */
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  Menu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  NativeImage,
  Notification,
  NotificationConstructorOptions,
  PowerMonitor,
  SafeStorage,
  Screen,
  Session,
  Shell,
  Tray,
  WebContents
} from 'electron'

export type ShellContents = Pick<
  WebContents,
  'on' | 'setWindowOpenHandler' | 'forcefullyCrashRenderer' | 'replaceMisspelling' | 'copyImageAt' | 'getURL'
>
export interface ShellWindow extends Pick<
  BrowserWindow,
  | 'on'
  | 'once'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'focus'
  | 'restore'
  | 'maximize'
  | 'destroy'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFocused'
  | 'isVisible'
  | 'isDestroyed'
  | 'getNormalBounds'
> {
  readonly webContents: ShellContents
}
export type ShellMenu = Pick<Menu, 'popup'>
export interface ShellTray extends Pick<Tray, 'setToolTip' | 'on' | 'destroy'> {
  setContextMenu(menu: ShellMenu | null): void
}
export type ShellNotification = Pick<Notification, 'on' | 'show'>
export type ShellSession = Pick<
  Session,
  | 'on'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
> & { webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> }

export interface ElectronParts {
  app: Pick<
    App,
    | 'on'
    | 'quit'
    | 'exit'
    | 'whenReady'
    | 'setPath'
    | 'getPath'
    | 'enableSandbox'
    | 'requestSingleInstanceLock'
    | 'isPackaged'
    | 'getPreferredSystemLanguages'
    | 'setAsDefaultProtocolClient'
    | 'setAppUserModelId'
    | 'getLoginItemSettings'
    | 'setLoginItemSettings'
    | 'relaunch'
  >
  BrowserWindow: {
    new (options?: BrowserWindowConstructorOptions): ShellWindow
    getAllWindows(): ShellWindow[]
  }
  Menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): ShellMenu
    setApplicationMenu(menu: ShellMenu | null): void
  }
  Tray: new (image: NativeImage) => ShellTray
  Notification: {
    new (options?: NotificationConstructorOptions): ShellNotification
    isSupported(): boolean
  }
  nativeImage: { createFromDataURL(dataURL: string): NativeImage }
  dialog: Pick<Dialog, 'showErrorBox'> & {
    showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>
  }
  session: { defaultSession: ShellSession }
  shell: Pick<Shell, 'openExternal' | 'openPath'>
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>
  powerMonitor: Pick<PowerMonitor, 'on'>
  safeStorage: SafeStorage
}
