/** Starts the service and the window around it, step by step. Each step is a small function. */
import { flushCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { defaultDataDir, type StartFlags } from '../config'
import { Problem } from '../problem'
import { startOrJoin } from '../startup/join-running'
import { startService } from '../service'
import type { RunningService, ServiceConfig } from '../service-config'
import { isDone, mayClose } from './closing'
import { contextMenuTemplate } from './context-menu'
import { orderOfLink } from './deep-links'
import type { ElectronParts } from './electron-parts'
import { loginItem, type LoginItem } from './login-item'
import { mainWindow, type MainWindow } from './main-window'
import { menuTemplate } from './menu'
import { noticesOf, showNotices, unseenNews } from './notices'
import { guardLinks } from './outside-links'
import { quitInOrder, quitOnSignals } from './quit-order'
import { quitAtSessionEnd, windowForSessionEnd } from './session-end'
import { keyGuardOf } from './secrets'
import { checkSpelling, guardDownloads, guardSession, refuseCertificates } from './session-guards'
import { languageOf, shellWords, type ShellWords } from './shell-words'
import { setUpTray, type TrayActions } from './tray'
import { hasTrayPlace } from './tray-place'
import { updatesFor } from './desktop-updates'
import type { ShellSurroundings, Start } from './surroundings'
import type { Updates } from './updates'
import { showWindow } from './window'

export async function startDesktop(around: ShellSurroundings, start: Start): Promise<void> {
  const { electron, platform, config } = around
  const login = loginItem(electron.app, placeAtLogin(around, start.flags))
  const late: { updates?: Updates } = {}
  const keyGuard = await keyGuardOf(electron.safeStorage, platform)
  const serviceConfig: ServiceConfig = {
    ...start.flags,
    shell: 'electron',
    ignored: start.ignored,
    ...(keyGuard === null ? {} : { keyGuard }),
    desktop: desktopShell(login, late, () => void electron.shell.openPath(join(start.flags.dataDir, 'logs'))),
    ...config
  }
  const { isOurs, service } = await startOrJoin(start.flags.dataDir, () => startService(serviceConfig))
  guardEverything(around, new URL(around.windowUrl ?? service.url).origin)
  if (isOurs) return wireDesktop(around, start, service, late)
  // A service under plain Node is using this data: we become its window.
  electron.app.on('window-all-closed', () => electron.app.quit())
  await showWindow(electron.BrowserWindow, (await service.launchUrl()) ?? service.url)
}

function placeAtLogin({ platform, env, program }: ShellSurroundings, { dataDir }: StartFlags) {
  const isUsual = dataDir === defaultDataDir(env, platform)
  return {
    platform,
    // The folder an AppImage unpacks itself to disappears when it exits.
    program: env['APPIMAGE'] ?? program,
    configHome: env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'),
    args: isUsual ? [] : ['--data-dir', dataDir]
  }
}

const desktopShell = (login: LoginItem, late: { updates?: Updates }, showLogs: () => void) => ({
  startsAtLogin: login.isOn,
  startAtLogin: login.set,
  showLogs,
  update: () => late.updates?.state() ?? null,
  lookForUpdate: () => late.updates?.look() ?? Promise.resolve(),
  installUpdate: () => void late.updates?.install()
})

function guardEverything({ electron, platform }: ShellSurroundings, ownOrigin: string): void {
  const { app, session, shell } = electron
  const folder = () => app.getPath('downloads')
  guardSession(session.defaultSession, ownOrigin)
  guardDownloads(session.defaultSession, { ownOrigin, folder })
  checkSpelling(session.defaultSession, platform)
  refuseCertificates(app)
  app.on('web-contents-created', (_event, contents) => guardLinks(contents, ownOrigin, shell))
}

/** Everything that exists once the service is running. */
async function wireDesktop(
  around: ShellSurroundings,
  start: Start,
  service: RunningService,
  late: { updates?: Updates }
): Promise<void> {
  const { electron, platform } = around
  const { profile, isHidden, handed } = start
  const { app } = electron
  const { desk } = service
  const words = () => shellWords(desk.wishes()?.language ?? null, app.getPreferredSystemLanguages())
  const quitting = quitInOrder(app, async () => {
    await service.stop()
    // Under plain Node the cache is written when the process ends; Electron exits in its own way.
    flushCompileCache()
  })
  quitOnSignals(around.signals, app)
  const toWindow: { window?: MainWindow } = {}
  const actions = trayActions(electron, service, toWindow)
  const ending = { app, platform, isBusy: desk.isBusy, stopFirst: quitting.stopFirst }
  const unseen = isHidden ? windowForSessionEnd(electron, ending) : null
  const tray = await trayFor(around, isHidden, actions)
  let wasHidden = false
  const window = mainWindow({
    electron,
    service: { desk, launchUrl: () => around.windowUrl ?? service.launchUrl() },
    profile,
    words,
    opened: (opened) => {
      quitAtSessionEnd(opened, ending)
      unseen?.remove()
    },
    mayClose: (closing) => {
      const may = mayClose(
        { electron, desk, words, isEnding: quitting.isEnding, hasTray: tray !== null },
        closing
      )
      wasHidden ||= !may
      return may
    }
  })
  toWindow.window = window
  const updates = updatesFor(around, start, service, { quitting, words })
  late.updates = updates
  const refresh = () => {
    tray?.refresh(desk.standing(), words())
    if (wasHidden && !quitting.isEnding() && isDone(desk, electron.BrowserWindow.getAllWindows())) app.quit()
  }
  const setMenu = menuSetter(around, service, { window, updates, words })
  listen(around, service, { window, words, refresh, setMenu })
  offerContextMenus(electron, words)
  app.on('window-all-closed', () => app.quit())
  app.on('activate', () => void window.show().catch(() => undefined))
  updates.start()
  if (!isHidden || tray === null) await window.show()
  handed.openWith({
    link: (link) => openLink(window, link),
    file: (path) => void openFile(path, { dialog: electron.dialog, desk, window, words })
  })
}

async function trayFor(
  { electron, platform, env }: ShellSurroundings,
  isHidden: boolean,
  actions: TrayActions
) {
  const hasPlace = await hasTrayPlace({ platform, env, patience: isHidden ? trayPatience : 0 })
  return hasPlace ? setUpTray(electron, actions, platform) : null
}

function offerContextMenus({ app, Menu }: ElectronParts, words: () => ShellWords): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menuEvent, at) => {
      const items = contextMenuTemplate(at, contents, words())
      if (items.length > 0) Menu.buildFromTemplate(items).popup()
    })
  })
}

/** Milliseconds: at login, what shows tray icons may start after Goodword. */
const trayPatience = 15_000

/** Uploads the file like one that is dropped into the window; what happens with it is decided there by the owner. */
async function openFile(
  path: string,
  {
    dialog,
    desk,
    window,
    words
  }: Pick<ElectronParts, 'dialog'> &
    Pick<RunningService, 'desk'> & { window: MainWindow; words: () => ShellWords }
): Promise<void> {
  try {
    window.open(await desk.importFile(path))
  } catch (error) {
    const why = error instanceof Problem ? error.message : String(error)
    dialog.showErrorBox(words().trouble.notImported({ file: basename(path) }), why)
  }
}

/** A link that leads nowhere, or none at all, only brings the window to the front. */
function openLink(window: MainWindow, link: string): void {
  const order = orderOfLink(link)
  if (order === null) void window.show().catch(() => undefined)
  else window.open(order)
}

function trayActions(
  { app }: ElectronParts,
  { desk }: RunningService,
  to: { window?: MainWindow }
): TrayActions {
  return {
    open: () => void to.window?.show().catch(() => undefined),
    pauseSending: desk.pauseSending,
    quit: () => app.quit()
  }
}

interface Wired {
  window: MainWindow
  words: () => ShellWords
  refresh: () => void
  setMenu: () => void
}

/** Outside events: changes to the data, a second start, sleep, and system shutdown. */
function listen({ electron }: ShellSurroundings, service: RunningService, wired: Wired): void {
  const { powerMonitor, app } = electron
  const { desk, tick } = service
  const { window, words, refresh, setMenu } = wired
  refresh()
  setMenu()
  desk.onChange(() => {
    refresh()
    setMenu()
    const wishes = desk.wishes()
    const news = desk.takeNews()
    // The owner sees news in the window if it is in front, unless it shows another account.
    const untold = window.isInFront() ? unseenNews(news, desk.accountsShown()) : news
    if (wishes !== null)
      showNotices(electron, noticesOf(untold, wishes, words()), (order) => window.open(order))
  })
  setInterval(refresh, refreshedEvery).unref()
  const tickNow = () => void tick().catch(() => undefined)
  powerMonitor.on('resume', tickNow)
  powerMonitor.on('unlock-screen', tickNow)
  powerMonitor.on('shutdown', (event?: { preventDefault: () => void }) => {
    // Otherwise the system does not wait for what is being sent; its own limit keeps it from waiting long.
    event?.preventDefault()
    app.quit()
  })
}

/** The time until the next send changes without anything being written. */
const refreshedEvery = 60_000

function menuSetter(
  { electron, platform }: ShellSurroundings,
  service: RunningService,
  { window, updates, words }: { window: MainWindow; updates: Updates; words: () => ShellWords }
): () => void {
  const { Menu, shell, app, BrowserWindow, dialog } = electron
  const say = (error: unknown) => dialog.showErrorBox('Goodword', String(error))
  const actions = {
    notifyWindow: window.tell,
    openDocumentation: () => void showWindow(BrowserWindow, `${service.url}/docs`).catch(say),
    openDataFolder: () => void shell.openPath(service.dataDir),
    openLogs: () => void shell.openPath(join(service.dataDir, 'logs')),
    ...(updates.state() === null ? {} : { lookForUpdate: () => void updates.lookAndAsk() })
  }
  let shown: string | undefined
  return () => {
    const now = words()
    if (shown === languageOf(now)) return
    shown = languageOf(now)
    const around = { words: now, platform, isPackaged: app.isPackaged }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, around)))
  }
}
