/**
 * The desktop program's first steps, before the service is loaded: a second start gets no further than this. Everything up to the lock
 * happens at once, without waiting: a link that macOS opens Goodword with arrives in the meantime, and Chromium must not have begun with another
 * profile.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFlags } from '../config'
import { StartProblem } from '../start-problem'
import { keepCompiledCode } from '../startup/keep-compiled-code'
import type { ShellSurroundings } from './surroundings'
import { takeAfterUpdate } from './after-update'
import { gatherHanded, registerLinks, type SecondStart } from './handed-over'
import { wasOpenedAtLogin } from './login-item'
import { refuseUnsafe, startArguments } from './start-arguments'

export async function runShell(around: ShellSurroundings): Promise<void> {
  const { app, dialog } = around.electron
  try {
    const isAppImage = around.env['APPIMAGE'] !== undefined
    refuseUnsafe(around.args, { isPackaged: app.isPackaged, isAppImage })
    const folder = process.cwd()
    const given = startArguments(around.args, folder)
    const handed = gatherHanded(app, given)
    // An installer that starts the new version knows nothing of the arguments of the old one.
    const usualProfile = app.getPath('userData')
    const kept = given.flags.length > 0 ? given.flags : takeAfterUpdate(usualProfile)
    const flags = readFlags(kept, around.env)
    // The window's cache and the lock against a second start belong to the data folder, like the database.
    const profile = join(flags.dataDir, 'window')
    mkdirSync(profile, { recursive: true, mode: 0o700 })
    app.setPath('userData', profile)
    const second: SecondStart = { args: around.args, folder }
    if (!app.requestSingleInstanceLock({ ...second })) return app.quit()
    registerLinks({ app, platform: around.platform })
    // An AppImage is mounted in a new place each time, so its cached code would never be found.
    if (!isAppImage) keepCompiledCode(flags.dataDir)
    // Loads the code while Chromium starts.
    const [{ startDesktop }] = await Promise.all([import('./start-desktop'), app.whenReady()])
    const isHidden = given.isHidden || wasOpenedAtLogin(app, around.platform)
    await startDesktop(around, {
      flags,
      profile,
      isHidden,
      handed,
      given: kept,
      ignored: given.ignored,
      usualProfile
    })
  } catch (error) {
    const sentence = sentenceOf(error)
    process.stderr.write(`${sentence}\n`)
    // On Linux, Electron has no boxes before it is ready: whoever clicked an icon would see nothing at all.
    if (around.platform === 'linux') await app.whenReady()
    dialog.showErrorBox('Goodword', sentence)
    app.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof StartProblem ? message : `Goodword could not start: ${message}`
}
