/** A window of the stand-in: it knows its address and position, and crashes, hangs or closes when the test says so. */
import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { ShellContents, ShellWindow } from '#main/shell/electron-parts'
import { heldBack, listenOn, type StandIn } from './stand-in'

export class StandInWindow implements ShellWindow {
  readonly events = new EventEmitter()
  readonly contentsEvents = new EventEmitter()
  readonly webContents: ShellContents
  addresses: string[] = []
  bounds: Rectangle
  wasCrashed = 0
  openWindow: ((details: { url: string }) => unknown) | undefined
  #isVisible = false
  #isDestroyed = false
  #isMaximized = false
  #isMinimized = false
  #isFocused = false

  constructor(
    readonly standIn: StandIn,
    readonly options: BrowserWindowConstructorOptions = {}
  ) {
    const { x = 100, y = 100, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    this.webContents = {
      on: listenOn(this.contentsEvents),
      setWindowOpenHandler: (handler) => void (this.openWindow = handler as never),
      forcefullyCrashRenderer: () => {
        this.wasCrashed++
        this.dies('killed')
      },
      replaceMisspelling: () => undefined,
      copyImageAt: () => undefined,
      getURL: () => this.addresses.at(-1) ?? ''
    }
    standIn.windows.push(this)
    standIn.appEvents.emit('web-contents-created', {}, this.webContents)
  }

  on = listenOn(this.events)
  once = (name: string, listener: (...args: never[]) => void) => {
    this.events.once(name, listener as (...args: unknown[]) => void)
    return this as never
  }
  loadURL = (address: string) => {
    this.addresses.push(address)
    if (this.addresses.length === 1) this.events.emit('ready-to-show')
    return Promise.resolve()
  }
  show = () => {
    this.#isVisible = true
    this.#isFocused = true
  }
  hide = () => {
    this.#isVisible = false
    this.#isFocused = false
  }
  focus = () => void (this.#isFocused = true)
  blur = () => void (this.#isFocused = false)
  restore = () => void (this.#isMinimized = false)
  minimise = () => void (this.#isMinimized = true)
  maximize = () => void (this.#isMaximized = true)
  isMinimized = () => this.#isMinimized
  isMaximized = () => this.#isMaximized
  isFocused = () => this.#isFocused
  isVisible = () => this.#isVisible
  isDestroyed = () => this.#isDestroyed
  getNormalBounds = () => this.bounds

  /** Closes the window as its close button does. */
  close(): void {
    if (!heldBack(this.events, 'close')) this.destroy()
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.events.emit('closed')
    if (this.standIn.openWindows().length === 0) this.standIn.appEvents.emit('window-all-closed')
  }

  dies(reason: string): void {
    this.contentsEvents.emit('render-process-gone', {}, { reason, exitCode: 1 })
  }
}
