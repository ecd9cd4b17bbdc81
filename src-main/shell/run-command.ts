/**
 * Front door C in the packaged program: `goodword doctor` works without Node, without a window, and alongside a running Goodword.
 */
import type { App } from 'electron'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function runCommand(
  app: Pick<App, 'exit' | 'setPath' | 'dock'>,
  words: readonly string[],
  /** Loads the command line, which runs as soon as it is loaded. */
  load: () => Promise<unknown>
): Promise<void> {
  // At the same positions as under Node.
  process.argv = [process.execPath, 'goodword', ...words]
  // Chromium needs a profile folder, and the usual one belongs to the window.
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
