/** The shell's guards, tested without Electron: they are plain objects and functions that get Electron passed in. */
import { expect, test, vi } from 'vitest'
import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { guardLinks, destinationOf } from '#main/shell/outside-links'
import { denyPermissions, isAllowed } from '#main/shell/permissions'
import { bringToFront, webPreferences, windowOptions } from '#main/shell/window'

const own = 'http://127.0.0.1:4870'

test('a page in the window has no rights beyond those of a web page', () => {
  expect(webPreferences).toEqual({
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
  })
  expect(windowOptions().webPreferences).toEqual(webPreferences)
  expect(windowOptions().webPreferences).not.toHaveProperty('preload')
})

test.each([
  [`${own}/`, 'inside'],
  [`${own}/docs#tag`, 'inside'],
  ['https://example.com/review', 'outside'],
  ['mailto:owner@example.com', 'outside'],
  ['tel:+4930123456', 'outside'],
  ['http://example.com/', 'nowhere'],
  ['http://127.0.0.1:4871/', 'nowhere'],
  ['http://localhost:4870/', 'nowhere'],
  ['https://127.0.0.1:4870/', 'outside'],
  ['http://127.0.0.1:4870@evil.example/', 'nowhere'],
  ['file:///etc/passwd', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['data:text/html,hello', 'nowhere'],
  ['smb://share/program.exe', 'nowhere'],
  ['ms-msdt:/id', 'nowhere'],
  ['blob:https://evil.example/1', 'nowhere'],
  ['about:blank', 'nowhere'],
  ['', 'nowhere'],
  ['not an address', 'nowhere']
])('a link to %s leads %s', (address, way) => {
  expect(destinationOf(address, own)).toBe(way)
})

test.each(['will-navigate', 'will-redirect'])(
  '%s: our own pages only; the rest is held, the web opens outside',
  (name) => {
    const { contents, openExternal } = guardedContents()
    expect(isHeld(contents, name, `${own}/inbox`)).toBe(false)
    expect(isHeld(contents, name, 'file:///etc/passwd')).toBe(true)
    expect(openExternal).not.toHaveBeenCalled()
    expect(isHeld(contents, name, 'https://example.com/')).toBe(true)
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://example.com/')
  }
)

test('a frame is held and opens nothing outside', () => {
  const { contents, openExternal } = guardedContents()
  expect(isHeld(contents, 'will-frame-navigate', 'https://example.com/')).toBe(true)
  expect(isHeld(contents, 'will-frame-navigate', `${own}/docs`)).toBe(false)
  expect(openExternal).not.toHaveBeenCalled()
})

test('no webview can be attached', () => {
  expect(isHeld(guardedContents().contents, 'will-attach-webview', own)).toBe(true)
})

test('new windows: our own pages with the same few rights, all others denied', () => {
  const { open, openExternal } = guardedContents()
  expect(open(`${own}/docs`)).toMatchObject({
    action: 'allow',
    overrideBrowserWindowOptions: { webPreferences }
  })
  expect(open('https://example.com/')).toEqual({ action: 'deny' })
  expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://example.com/')
  expect(open('javascript:alert(1)')).toEqual({ action: 'deny' })
  expect(openExternal).toHaveBeenCalledOnce()
})

test('permissions: copying text on our own pages, nothing else', () => {
  expect(isAllowed('clipboard-sanitized-write', `${own}/settings`, own)).toBe(true)
  expect(isAllowed('clipboard-sanitized-write', 'https://example.com/', own)).toBe(false)
  for (const permission of [
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'openExternal',
    'usb',
    'fileSystem'
  ]) {
    expect(isAllowed(permission, `${own}/`, own), permission).toBe(false)
  }
})

test('every handler that Electron asks is set, and each denies', () => {
  const handlers = new Map<string, (...args: unknown[]) => unknown>()
  const session = new Proxy(
    {},
    { get: (_target, name) => (handler: never) => handlers.set(String(name), handler) }
  )
  denyPermissions(session as unknown as Session, own)
  const answer = vi.fn()
  handlers.get('setPermissionRequestHandler')!({}, 'media', answer, { requestingUrl: own })
  expect(answer).toHaveBeenLastCalledWith(false)
  handlers.get('setDisplayMediaRequestHandler')!({}, answer)
  // An empty object is a mistake of the program to Electron.
  expect(answer).toHaveBeenLastCalledWith(null)
  expect(handlers.get('setPermissionCheckHandler')!({}, 'geolocation', own)).toBe(false)
  expect(handlers.get('setDevicePermissionHandler')!({ deviceType: 'usb' })).toBe(false)
})

test('a second start brings the window back, also from the task bar', () => {
  const window = { isMinimized: () => true, restore: vi.fn(), show: vi.fn(), focus: vi.fn() }
  bringToFront(window)
  expect(window.restore).toHaveBeenCalledOnce()
  expect(window.focus).toHaveBeenCalledOnce()
})

function guardedContents() {
  let open: (address: string) => unknown = () => undefined
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: (details: { url: string }) => unknown) => {
      open = (url) => handler({ url })
    }
  })
  const openExternal = vi.fn(() => Promise.resolve())
  guardLinks(contents as unknown as WebContents, own, { openExternal })
  return { contents, openExternal, open: (address: string) => open(address) }
}

function isHeld(contents: EventEmitter, name: string, url: string): boolean {
  const preventDefault = vi.fn()
  contents.emit(name, { url, isMainFrame: name !== 'will-frame-navigate', preventDefault })
  return preventDefault.mock.calls.length > 0
}
