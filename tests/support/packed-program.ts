/**
 * A packed program that runs without Electron: the stand-in's executable is replaced with one that runs the packed code in Node,
 * with as much of Electron as commands use. It gets the arguments that Electron would get.
 */
import { extractAll } from '@electron/asar'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const partsOfElectron = `
process.argv.splice(1, 1)
export const app = {
  isPackaged: true, enableSandbox() {}, setAppUserModelId() {}, setPath() {}, exit: (code) => process.exit(code)
}
const none = class {}
export {
  none as BrowserWindow, none as dialog, none as Menu, none as nativeImage, none as Notification, none as powerMonitor,
  none as safeStorage, none as screen, none as session, none as shell, none as Tray
}
`

/** @param app where to unpack the archive */
export function putInProgram(program: string, resources: string, app: string): string {
  extractAll(join(resources, 'app.asar'), app)
  cpSync(join(resources, 'app.asar.unpacked'), app, { recursive: true })
  const electron = join(app, 'node_modules/electron')
  mkdirSync(electron, { recursive: true })
  writeFileSync(
    join(electron, 'package.json'),
    JSON.stringify({ name: 'electron', type: 'module', exports: './parts.js' })
  )
  writeFileSync(join(electron, 'parts.js'), partsOfElectron)
  rmSync(program)
  const start = `#!/bin/sh\nexec "${process.execPath}" "${join(app, 'out/main/electron.js')}" "$@"\n`
  writeFileSync(program, start, { mode: 0o755 })
  return program
}

/** Checks the doctor, an assistant's session and completion, using nothing of the machine but a shell. */
export function expectCommands(goodword: string): void {
  const home = `${goodword}-home`
  const data = join(home, 'data')
  const temporary = join(home, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const run = (words: string[], input = '', env: Record<string, string> = {}) =>
    spawnSync(goodword, words, {
      input,
      cwd: home,
      env: { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: temporary, GOODWORD_DATA_DIR: data, ...env },
      encoding: 'utf8'
    })

  expect(run(['accounts', 'create', '--name', 'My shop'])).toMatchObject({ status: 0, stdout: '1\n' })
  const examined = run(['doctor', '--json'])
  expect(JSON.parse(examined.stdout), examined.stderr).toMatchObject({ ok: true, data_dir: data })
  expect(run(['doctor', '--lang'])).toMatchObject({ status: 2, stdout: '' })
  expect(run(['doctor', '--data-dir', join(home, 'nowhere')])).toMatchObject({ status: 1 })

  const { stdout: token } = run(['tokens', 'create', '--name', 'assistant'])
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  }
  const told = run(['mcp'], `${JSON.stringify(hello)}\n`, { GOODWORD_TOKEN: token.trim() })
  expect(told.status, told.stderr).toBe(0)
  expect(JSON.parse(told.stdout)).toMatchObject({ id: 1, result: { serverInfo: { name: 'goodword' } } })
  expect(run(['mcp'])).toMatchObject({ status: 1, stderr: expect.stringContaining('A token is required') })

  expect(run(['completion', 'bash']).stdout).toContain('goodword complete --')
  expect(run(['complete', '--', 'doc']).stdout).toMatch(/^doctor\t/)
  // Chromium's folder is removed when the command ends.
  expect(readdirSync(temporary)).toEqual([])
}
