/**
 * Front door A: the service in Electron's main process, with one window on its address; or, if the arguments are a command, the
 * command line. Everything from Electron is passed on from here.
 */
import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  Tray
} from 'electron'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publisher } from '../package.json'
import type { ElectronParts } from './shell/electron-parts'
import { runCommand } from './shell/run-command'
import { runShell } from './shell/run-shell'
import { feedOf, newestFeedIn, signedFeed, type UpdateFeed } from './shell/signed-feed'
import { commandLineOf, commandWords, programArguments } from './shell/start-arguments'
import type { UpdateSource } from './shell/updates'

app.enableSandbox()
app.setAppUserModelId(publisher.applicationId)

const electron: ElectronParts = {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  Tray
}

const args = programArguments(process.argv, app.isPackaged)
const words = commandWords(args)
// Nothing before the lock may wait (run-shell.ts).
void (words === null ? start() : runCommand(app, words, () => import('./command-line')))

function start(): Promise<void> {
  return runShell({
    electron,
    args,
    platform: process.platform,
    env: process.env,
    program: process.execPath,
    signals: process,
    updater: mayUpdate() ? loadUpdater : null,
    windowUrl: app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'],
    config: {
      windowFiles: join(import.meta.dirname, '../renderer'),
      ...(app.isPackaged && { command: commandLineOf(process.execPath, process.platform, process.env) })
    }
  })
}

/** Only a packaged program with an update address and a key updates itself; one from an app store or built manually has none. */
function mayUpdate(): boolean {
  return (
    app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml')) && feedInPackage() !== null
  )
}

/** Null: packed without updates. */
function feedInPackage(): UpdateFeed | null {
  const text = readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { updates?: UpdateFeed }).updates ?? null
}

async function loadUpdater(): Promise<UpdateSource> {
  const feed = feedOf(feedInPackage() ?? {})
  if (feed === undefined) throw new Error('This Goodword was packed without updates.')
  const { default: updater } = await import('electron-updater')
  const { GenericProvider } = await import('electron-updater/out/providers/GenericProvider.js')
  // The type lacks the feed's address, although the provider receives everything set here.
  const newest = newestFeedIn(() => join(app.getPath('userData'), 'update-feed-date'))
  const updateProvider = signedFeed(GenericProvider, feed.key, newest) as never
  updater.autoUpdater.setFeedURL({ ...feed, provider: 'custom', updateProvider })
  return updater.autoUpdater
}
