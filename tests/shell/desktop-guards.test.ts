/** What the desktop program refuses: certificates, devices, downloads and pages from elsewhere. */
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { heldBack } from '../support/electron-stand-in/stand-in'
import { useDesktopProgram } from '../support/use-desktop-program'

const desktop = useDesktopProgram()

test('certificates, names and passwords, devices and dictionaries: refused', async () => {
  await desktop.start()
  const told: unknown[] = []
  const answer = (...args: unknown[]) => void told.push(...args)
  expect(heldBack(desktop.program.appEvents, 'certificate-error', {}, '', '', {}, answer)).toBe(true)
  expect(heldBack(desktop.program.appEvents, 'select-client-certificate', {}, '', [{}], answer)).toBe(true)
  expect(heldBack(desktop.program.appEvents, 'login', {}, {}, {}, answer)).toBe(true)
  for (const device of ['select-hid-device', 'select-usb-device'])
    expect(heldBack(desktop.program.sessionEvents, device, {}, answer), device).toBe(true)
  expect(heldBack(desktop.program.sessionEvents, 'select-serial-port', [], {}, answer)).toBe(true)
  expect(told).toEqual([false, ''])
  expect(desktop.program.spelling).toEqual(
    process.platform === 'darwin' ? { isOn: true } : { isOn: false, languages: [] }
  )
  const request = desktop.program.handlers.get('request') as never as (
    details: { url: string },
    answer: (response: { cancel: boolean }) => void
  ) => void
  const cancelled = (url: string) => {
    let cancel: boolean | undefined
    request({ url }, (response) => (cancel = response.cancel))
    return cancel
  }
  expect(cancelled(`${desktop.origin()}/assets/index.js`)).toBe(false)
  expect(cancelled('https://example.com/pixel.gif')).toBe(true)
})

test('only files of ours are saved, and the owner says where', async () => {
  await desktop.start()
  const asked: unknown[] = []
  const item = (url: string) => ({
    getURL: () => url,
    getFilename: () => 'reviews.csv',
    setSaveDialogOptions: (options: unknown) => asked.push(options)
  })
  expect(heldBack(desktop.program.sessionEvents, 'will-download', item(`blob:${desktop.origin()}/1`))).toBe(
    false
  )
  expect(asked).toEqual([{ defaultPath: join('/downloads', 'reviews.csv') }])
  expect(heldBack(desktop.program.sessionEvents, 'will-download', item('https://example.com/a.exe'))).toBe(
    true
  )
})

test('what is dropped onto the window does not take its place', async () => {
  await desktop.start()
  const { contentsEvents, options } = desktop.program.window()!
  expect(options.webPreferences?.navigateOnDragDrop).toBe(false)
  let isHeld = false
  contentsEvents.emit('will-navigate', { url: 'file:///tmp/a.csv', preventDefault: () => (isHeld = true) })
  expect(isHeld).toBe(true)
})

test('the right mouse button offers what can be done there', async () => {
  await desktop.start()
  const at = {
    isEditable: true,
    selectionText: 'word',
    editFlags: { canCut: true, canCopy: true, canPaste: false, canSelectAll: true },
    mediaType: 'none',
    misspelledWord: 'wrod',
    dictionarySuggestions: ['word', 'rod'],
    x: 1,
    y: 1
  }
  desktop.program.window()!.contentsEvents.emit('context-menu', {}, at)
  expect(desktop.program.popups[0]!.items.map(({ label, type }) => label ?? type)).toEqual([
    'word',
    'rod',
    'separator',
    'Cut',
    'Copy',
    'Paste',
    'Select all'
  ])
  const nothing = { ...at, isEditable: false, selectionText: ' ', misspelledWord: '' }
  desktop.program.window()!.contentsEvents.emit('context-menu', {}, nothing)
  expect(desktop.program.popups).toHaveLength(1)
})
