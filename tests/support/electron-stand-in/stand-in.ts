/**
 * The parts of Electron that the shell uses, without Electron: windows that know their address, menus and notifications that can
 * be clicked, dialogs that the test answers. Checked against `ElectronParts`, which is derived from Electron's own types: a
 * member that is missing here or has a different type doesn't compile.
 */
import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  LoginItemSettings,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  NativeImage,
  NotificationConstructorOptions,
  Rectangle,
  SafeStorage
} from 'electron'
import type { ElectronParts, ShellMenu, ShellSession } from '#main/shell/electron-parts'
import { StandInWindow } from './window'

export interface StandInOptions {
  isPackaged?: boolean
  languages?: string[]
  displays?: Rectangle[]
  /** False if another instance holds the lock. */
  isFirst?: boolean
  hasTray?: boolean
  /** On Linux, no box can be shown before this has resolved. */
  whenReady?: () => Promise<void>
  /** What the system says about a start on macOS. */
  wasOpenedAtLogin?: boolean
}

export interface StandInMenu extends ShellMenu {
  items: MenuItemConstructorOptions[]
}

type Answerer = (options: MessageBoxOptions) => number | Promise<number>

export class StandIn {
  readonly windows: StandInWindow[] = []
  readonly notifications: { options: NotificationConstructorOptions; click: () => void }[] = []
  readonly questions: MessageBoxOptions[] = []
  readonly errors: string[] = []
  readonly openedOutside: string[] = []
  readonly relaunches: { args?: string[]; execPath?: string }[] = []
  readonly popups: StandInMenu[] = []
  readonly handlers = new Map<string, (...args: never[]) => unknown>()
  menu: StandInMenu | null = null
  tray: { menu: StandInMenu | null; toolTip: string; events: EventEmitter } | null = null
  paths: Record<string, string> = { downloads: '/downloads' }
  spelling: { isOn?: boolean; languages?: string[] } = {}
  login: { openAtLogin: boolean; args?: string[] | undefined } = { openAtLogin: false }
  readonly icon = {
    scales: [] as number[],
    addRepresentation: ({ scaleFactor }: { scaleFactor: number }) => void this.icon.scales.push(scaleFactor),
    setTemplateImage: () => undefined
  }
  protocols: string[] = []
  sandboxed = false
  /** Answers the next questions with the index of a button. */
  answer: Answerer = () => 0
  readonly appEvents = new EventEmitter()
  readonly powerEvents = new EventEmitter()
  readonly sessionEvents = new EventEmitter()
  /** What a second start would tell this one. */
  toFirst: unknown
  /** The exit code, once the app has quit. */
  readonly ended: Promise<number>
  exitCode: number | undefined
  #end: (code: number) => void = () => undefined

  constructor(readonly options: StandInOptions = {}) {
    this.ended = new Promise((resolve) => (this.#end = resolve))
  }

  /** The module, as imported by `import … from 'electron'`. */
  parts(): ElectronParts {
    return {
      app: this.#app(),
      BrowserWindow: windowClass(this),
      Menu: {
        buildFromTemplate: (items) => this.#menuOf(items),
        setApplicationMenu: (menu) => void (this.menu = menu as StandInMenu | null)
      },
      Tray: trayClass(this),
      Notification: notificationClass(this),
      nativeImage: { createFromDataURL: () => this.icon as unknown as NativeImage },
      dialog: {
        showErrorBox: (title, text) => void this.errors.push(`${title}: ${text}`),
        showMessageBox: async (options) => {
          this.questions.push(options)
          return { response: await this.answer(options), checkboxChecked: false }
        }
      },
      session: { defaultSession: this.#session() },
      shell: {
        openExternal: (address) => Promise.resolve(void this.openedOutside.push(address)),
        openPath: () => Promise.resolve('')
      },
      screen: {
        getAllDisplays: () => this.#displays(),
        getPrimaryDisplay: () => this.#displays()[0]!
      },
      powerMonitor: { on: listenOn(this.powerEvents) },
      safeStorage: { isAsyncEncryptionAvailable: () => Promise.resolve(false) } as unknown as SafeStorage
    }
  }

  openWindows = () => this.windows.filter((window) => !window.isDestroyed())
  window = () => this.openWindows()[0]

  /** Clicks an item of the menu bar, by its label or id. */
  choose(name: string, menu = this.menu): void {
    const item = allItems(menu?.items ?? []).find(({ label, id }) => label === name || id === name)
    if (item?.click === undefined) throw new Error(`The menu has no "${name}".`)
    item.click({} as never, undefined, {})
  }

  /** Ends everything, as after the last `quit`. */
  exit(code: number): void {
    if (this.exitCode !== undefined) return
    this.exitCode = code
    this.#end(code)
  }

  /** Quits as Electron does: ask, close the windows, exit. */
  quit(): void {
    if (!heldBack(this.appEvents, 'before-quit')) {
      for (const window of this.openWindows()) window.close()
      if (this.openWindows().length === 0) this.exit(0)
    }
  }

  #app(): ElectronParts['app'] {
    return {
      on: listenOn(this.appEvents),
      quit: () => this.quit(),
      exit: (code = 0) => this.exit(code),
      whenReady: this.options.whenReady ?? (() => Promise.resolve()),
      setPath: (name, path) => void (this.paths[name] = path),
      getPath: (name) => this.paths[name] ?? '',
      enableSandbox: () => void (this.sandboxed = true),
      requestSingleInstanceLock: (told) => {
        this.toFirst = told
        return this.options.isFirst ?? true
      },
      relaunch: (options = {}) => void this.relaunches.push(options),
      isPackaged: this.options.isPackaged ?? false,
      getPreferredSystemLanguages: () => this.options.languages ?? ['en-GB'],
      setAsDefaultProtocolClient: (scheme) => this.protocols.push(scheme) > 0,
      setAppUserModelId: () => undefined,
      getLoginItemSettings: () =>
        ({
          ...this.login,
          wasOpenedAtLogin: this.options.wasOpenedAtLogin ?? false
        }) as LoginItemSettings,
      setLoginItemSettings: ({ openAtLogin = false, args }) => void (this.login = { openAtLogin, args })
    }
  }

  #menuOf(items: MenuItemConstructorOptions[]): StandInMenu {
    const menu: StandInMenu = { items, popup: () => void this.popups.push(menu) }
    return menu
  }

  #session(): ShellSession {
    const keep =
      (name: string) =>
      (...args: unknown[]) =>
        void this.handlers.set(name, args.at(-1) as never)
    return {
      on: listenOn(this.sessionEvents),
      setPermissionRequestHandler: keep('permission'),
      setPermissionCheckHandler: keep('permission check'),
      setDevicePermissionHandler: keep('device'),
      setDisplayMediaRequestHandler: (handler) => void this.handlers.set('display', handler as never),
      setSpellCheckerEnabled: (isOn) => void (this.spelling.isOn = isOn),
      setSpellCheckerLanguages: (languages) => void (this.spelling.languages = languages),
      webRequest: { onBeforeRequest: keep('request') }
    }
  }

  #displays() {
    const areas = this.options.displays ?? [{ x: 0, y: 0, width: 1920, height: 1040 }]
    return areas.map((workArea) => ({ workArea }) as Electron.Display)
  }
}

function windowClass(standIn: StandIn): ElectronParts['BrowserWindow'] {
  return class extends StandInWindow {
    constructor(options?: BrowserWindowConstructorOptions) {
      super(standIn, options)
    }
    static getAllWindows = () => standIn.openWindows()
  }
}

function trayClass(standIn: StandIn): ElectronParts['Tray'] {
  return class {
    events = new EventEmitter()
    constructor() {
      if (standIn.options.hasTray === false) throw new Error('no tray here')
      standIn.tray = { menu: null, toolTip: '', events: this.events }
    }
    on = listenOn(this.events)
    setToolTip = (text: string) => void (standIn.tray!.toolTip = text)
    setContextMenu = (menu: ShellMenu | null) => void (standIn.tray!.menu = menu as StandInMenu | null)
    destroy = () => void (standIn.tray = null)
  }
}

function notificationClass(standIn: StandIn): ElectronParts['Notification'] {
  return class {
    events = new EventEmitter()
    constructor(readonly options: NotificationConstructorOptions = {}) {}
    static isSupported = () => true
    on = listenOn(this.events)
    show = () =>
      void standIn.notifications.push({ options: this.options, click: () => this.events.emit('click') })
  }
}

/** The `on` method of a part; tests call the listeners. */
export function listenOn(events: EventEmitter) {
  return function on(this: unknown, name: string, listener: (...args: never[]) => void) {
    events.on(name, listener as (...args: unknown[]) => void)
    return this as never
  }
}

/** Emits an event that can be prevented; returns whether it was. */
export function heldBack(events: EventEmitter, name: string, ...args: unknown[]): boolean {
  let isHeld = false
  events.emit(name, { preventDefault: () => (isHeld = true) }, ...args)
  return isHeld
}

export function allItems(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? allItems(item.submenu) : [])])
}
