/** The real Electron, if its binary is installed: the program starts, shows the service's window, and quits. */
import { expect, test } from 'vitest'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron } from 'playwright'

/** Looks for the binary itself, because importing the package would start downloading it. */
function electronBinary(): string | undefined {
  const note = 'node_modules/electron/path.txt'
  if (!existsSync(note)) return undefined
  const binary = resolve('node_modules/electron/dist', readFileSync(note, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

const binary = electronBinary()
const isRoot = process.getuid?.() === 0
const hasScreen =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
const obstacle =
  binary === undefined
    ? "Electron's binary is not here"
    : isRoot
      ? 'Electron does not run as root'
      : hasScreen
        ? null
        : 'there is no screen'

test.skipIf(obstacle !== null)(
  `the program in the real Electron${obstacle === null ? '' : ` (skipped: ${obstacle})`}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'goodword-electron-'))
    const program = await _electron.launch({
      executablePath: binary!,
      args: [resolve('.'), '--data-dir', folder, '--port', '0'],
      // Without it Playwright takes away the sandbox, and Goodword does not start.
      chromiumSandbox: true
    })
    try {
      const window = await program.firstWindow()
      await window.getByRole('heading').first().waitFor()
      // Kept by the workflow: what the first paint looks like on each system.
      await window.screenshot({
        path: join('screenshots', `electron-${process.platform}-${process.arch}.png`)
      })
      await expect.poll(() => window.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
      await expect
        .poll(() => window.evaluate(() => typeof (globalThis as { require?: unknown }).require))
        .toBe('undefined')
      const labels = await program.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()?.items.map(({ label }) => label)
      )
      expect(labels?.length).toBeGreaterThanOrEqual(10)
    } finally {
      await program.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
)
