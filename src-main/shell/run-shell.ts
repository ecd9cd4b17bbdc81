/** The desktop program's first steps, before the service is loaded: a second start gets no further than this. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFlags } from '../config'
import { StartProblem } from '../start-problem'
import { keepCompiledCode } from '../startup/start-lean'
import type { ShellSurroundings } from './start-desktop'
import { gatherHanded } from './handed-over'
import { startArguments } from './start-arguments'

export async function runShell(around: ShellSurroundings): Promise<void> {
  const { app, dialog } = around.electron
  try {
    const handed = gatherHanded(app, around.args)
    const { flags: given, isHidden } = startArguments(around.args)
    const flags = readFlags(given, around.env)
    // The window's cache and the lock against a second start belong to the data folder, like the database.
    const profile = join(flags.dataDir, 'window')
    mkdirSync(profile, { recursive: true, mode: 0o700 })
    app.setPath('userData', profile)
    if (!app.requestSingleInstanceLock()) return app.quit()
    // An AppImage is mounted in a new place each time, so its cached code would never be found.
    if (around.env['APPIMAGE'] === undefined) keepCompiledCode(flags.dataDir)
    // Loads the code while Chromium starts.
    const [{ startDesktop }] = await Promise.all([import('./start-desktop'), app.whenReady()])
    await startDesktop(around, { flags, profile, isHidden, handed })
  } catch (error) {
    const sentence = sentenceOf(error)
    process.stderr.write(`${sentence}\n`)
    dialog.showErrorBox('Goodword', sentence)
    app.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof StartProblem ? message : `Goodword could not start: ${message}`
}
