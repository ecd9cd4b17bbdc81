/** Front door C in the packaged program: `goodword doctor` works where there is no Node. Without a window, and beside a running Goodword. */
import type { App } from 'electron'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function runCommand(
  app: Pick<App, 'exit' | 'setPath' | 'dock'>,
  words: readonly string[],
  /** The command line, which does its work as soon as it is loaded. */
  load: () => Promise<unknown>
): Promise<void> {
  // As Node has them.
  process.argv = [process.execPath, 'goodword', ...words]
  // Chromium wants a folder, and that of the window is the window's.
  const profile = mkdtempSync(join(tmpdir(), 'goodword-command-'))
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }))
  app.setPath('userData', profile)
  app.dock?.hide()
  try {
    await load()
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${String(error)}\n`)
  }
  app.exit(Number(process.exitCode ?? 0))
}
