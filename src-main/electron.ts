/** Front door A: the service in Electron's main process, and one window on its address. All of Electron is handed from here. */
import { app, BrowserWindow, dialog, Menu, session, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFlags } from './config'
import { StartProblem } from './problem'
import { startService, type RunningService } from './service'
import { menuTemplate } from './shell/menu'
import { guardLinks } from './shell/outside-links'
import { denyPermissions } from './shell/permissions'
import { bringToFront, showWindow } from './shell/window'

app.enableSandbox()
void start()

async function start(): Promise<void> {
  try {
    const flags = readFlags(process.argv.slice(app.isPackaged ? 1 : 2))
    // The window's cache and the lock against a second start belong to the data folder, as the database does.
    const profile = join(flags.dataDir, 'window')
    mkdirSync(profile, { recursive: true, mode: 0o700 })
    app.setPath('userData', profile)
    if (!app.requestSingleInstanceLock()) return app.quit()
    await app.whenReady()
    const service = await startService({ ...flags, windowFiles: join(import.meta.dirname, '../renderer') })
    stopBeforeQuitting(service)
    await openWindows(service)
  } catch (error) {
    sayAndQuit(error)
  }
}

async function openWindows(service: RunningService): Promise<void> {
  const ownOrigin = new URL(service.url).origin
  denyPermissions(session.defaultSession, ownOrigin)
  app.on('web-contents-created', (_event, contents) => guardLinks(contents, ownOrigin, shell))
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate(commandsOf(service), process.platform, app.isPackaged))
  )
  const frontOrNew = (): void => {
    const [window] = BrowserWindow.getAllWindows()
    if (window) bringToFront(window)
    else show(service.launchUrl())
  }
  app.on('second-instance', frontOrNew)
  app.on('activate', frontOrNew)
  app.on('window-all-closed', () => app.quit())
  await showWindow(BrowserWindow, service.launchUrl())
}

function commandsOf(service: RunningService) {
  return {
    openDocumentation: () => show(`${service.url}/docs`),
    openDataFolder: () => void shell.openPath(service.dataDir)
  }
}

// For windows opened later: that one cannot be shown is no reason to quit.
function show(address: string): void {
  showWindow(BrowserWindow, address).catch((error: unknown) => dialog.showErrorBox('Goodword', String(error)))
}

// Quitting waits until the database is closed.
function stopBeforeQuitting(service: RunningService): void {
  let stopped = false
  app.on('before-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    stopped = true
    service.stop().then(
      () => app.quit(),
      () => app.exit(1)
    )
  })
}

function sayAndQuit(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const sentence = error instanceof StartProblem ? message : `Goodword could not start: ${message}`
  process.stderr.write(`${sentence}\n`)
  dialog.showErrorBox('Goodword', sentence)
  app.exit(1)
}
