/**
 * The menu bar: every command of the window, and what each system expects. Roles work automatically, but their labels are in
 * English only, so the labels are ours. Shortcuts are shown but not registered, because the window handles them itself, depending
 * on the focus.
 */
import type { MenuItemConstructorOptions } from 'electron'
import {
  windowCommands,
  windowScreens,
  type CommandScreen,
  type WindowCommand
} from '#shared/window-commands'
import type { WindowOrder } from '#shared/window-orders'
import type { ShellWords } from './shell-words'

export interface MenuActions {
  notifyWindow(order: WindowOrder): void
  openDocumentation(): void
  openDataFolder(): void
  openLogs(): void
  /** Undefined if Goodword does not update itself here. */
  lookForUpdate?(): void
}

export interface MenuSurroundings {
  words: ShellWords
  platform: NodeJS.Platform
  isPackaged: boolean
}

type Items = MenuItemConstructorOptions[]
const line = { type: 'separator' } as const

export function menuTemplate(actions: MenuActions, around: MenuSurroundings): Items {
  const { words, platform } = around
  const isMac = platform === 'darwin'
  const to = itemsOf(actions, around)
  return [
    ...(isMac ? [appMenu(to, words)] : []),
    { label: words.menus.file, submenu: fileMenu(to, words, isMac) },
    { label: words.menus.edit, submenu: editMenu(to, words) },
    { label: words.menus.view, submenu: viewMenu(to, around) },
    { label: words.menus.go, submenu: goMenu(to, words) },
    { label: words.menus.reviews, submenu: to.all('inbox') },
    { label: words.menus.customers, submenu: to.all('customers') },
    { label: words.menus.asking, submenu: requestsMenu(to) },
    { label: words.menus.making, submenu: joined(to.all('share'), to.all('pages'), to.all('reports')) },
    { label: words.menus.window, role: 'window', submenu: windowMenu(words, isMac) },
    { label: words.menus.help, role: 'help', submenu: helpMenu(to, actions, words) }
  ]
}

type To = ReturnType<typeof itemsOf>

function itemsOf(actions: MenuActions, { words, platform }: Pick<MenuSurroundings, 'words' | 'platform'>) {
  // macOS always registers what it shows: a key without Cmd would be live even while somebody types.
  const isShown = (accelerator: string) => platform !== 'darwin' || /^(Cmd|CmdOrCtrl)\+/.test(accelerator)
  const shown = (accelerator: string | undefined) =>
    accelerator === undefined || !isShown(accelerator)
      ? {}
      : { accelerator, ...(platform !== 'darwin' && { registerAccelerator: false }) }
  const command = (name: WindowCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: name,
    label: words.commands[name],
    ...shown(accelerator),
    click: () => actions.notifyWindow({ command: name })
  })
  return {
    command,
    open: (open: string, label: string, accelerator?: string): MenuItemConstructorOptions => ({
      id: open,
      label,
      ...shown(accelerator),
      click: () => actions.notifyWindow({ open })
    }),
    all: (screen: CommandScreen): Items =>
      windowCommands[screen].map((name) => command(`${screen}.${name}` as WindowCommand))
  }
}

function joined(...groups: Items[]): Items {
  return groups.flatMap((group, index) => (index === 0 ? group : [line, ...group]))
}

function appMenu(to: To, { app }: ShellWords): MenuItemConstructorOptions {
  return {
    label: 'Goodword',
    submenu: [
      to.open('/settings/about', app.about),
      line,
      to.open('/settings', app.settings, 'Cmd+,'),
      line,
      { role: 'services', label: app.services },
      line,
      { role: 'hide', label: app.hide },
      { role: 'hideOthers', label: app.hideOthers },
      { role: 'unhide', label: app.showAll },
      line,
      { role: 'quit', label: app.quit }
    ]
  }
}

/** Commands for the list of requests, the strategy, and sending as a whole. */
function requestsMenu(to: To): Items {
  const all = to.all('requests')
  const [strategy, sending] = ['requests.save', 'requests.pauseSending'].map((id) =>
    all.findIndex((item) => item.id === id)
  )
  return joined(
    [to.command('window.request', 'A'), to.command('window.counter'), ...all.slice(0, strategy)],
    all.slice(strategy, sending),
    all.slice(sending)
  )
}

function fileMenu(to: To, words: ShellWords, isMac: boolean): Items {
  const exports = (['reviews', 'customers', 'messages'] as const).map((kind) =>
    to.command(`window.export-${kind}`)
  )
  return joined(
    [to.command('window.import-file'), ...to.all('imports')],
    exports,
    to.all('settings'),
    isMac
      ? [{ role: 'close', label: words.window.close }]
      : [to.open('/settings', words.app.settings, 'Ctrl+,'), { role: 'quit', label: words.app.quitShort }]
  )
}

function editMenu(to: To, { edit }: ShellWords): Items {
  return joined(
    [{ role: 'undo', label: edit.undo }, { role: 'redo', label: edit.redo }, to.command('window.undo')],
    [
      { role: 'cut', label: edit.cut },
      { role: 'copy', label: edit.copy },
      { role: 'paste', label: edit.paste },
      { role: 'selectAll', label: edit.selectAll }
    ],
    [to.command('window.palette', 'CmdOrCtrl+K')]
  )
}

function viewMenu(to: To, { words, isPackaged }: MenuSurroundings): Items {
  const { view } = words
  const looks = (['light', 'dark', 'system'] as const).map((look) => to.command(`window.look-${look}`))
  return joined(
    [{ label: view.look, submenu: looks }],
    [
      { role: 'resetZoom', label: view.usualSize },
      { role: 'zoomIn', label: view.larger },
      { role: 'zoomOut', label: view.smaller }
    ],
    [
      { role: 'togglefullscreen', label: view.full },
      { role: 'reload', label: view.reload },
      // For developers of Goodword; an owner has no use for it.
      ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const])
    ]
  )
}

function goMenu(to: To, words: ShellWords): Items {
  const keyOf = (index: number, screen: string) =>
    screen === 'settings' ? 'CmdOrCtrl+,' : index < 9 ? `CmdOrCtrl+${index + 1}` : undefined
  return joined(
    windowScreens.map((screen, index) => to.open(`/${screen}`, words.screens[screen], keyOf(index, screen))),
    [to.open('/share/website', words.go.displays), to.open('/share/print', words.go.print)]
  )
}

function windowMenu({ window }: ShellWords, isMac: boolean): Items {
  const both: Items = [
    { role: 'minimize', label: window.minimise },
    { role: 'close', label: window.close }
  ]
  return isMac ? [...both, line, { role: 'front', label: window.front }] : both
}

function helpMenu(to: To, actions: MenuActions, { help }: ShellWords): Items {
  return joined(
    [to.command('window.help', '?')],
    [
      { label: help.documentation, click: () => actions.openDocumentation() },
      { label: help.folder, click: () => actions.openDataFolder() },
      { label: help.logs, click: () => actions.openLogs() }
    ],
    [
      ...(actions.lookForUpdate ? [{ label: help.update, click: () => actions.lookForUpdate?.() }] : []),
      to.open('/settings/about', help.about)
    ]
  )
}
