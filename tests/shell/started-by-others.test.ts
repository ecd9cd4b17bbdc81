/**
 * What installers, desktops and test tools start Goodword with, read out of the tools as they are installed: a new version of one that
 * passes something new is noticed here, and not by an owner after an update.
 */
import { describe, expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { configurationOf } from '../../electron-builder.config'
import { readFlags } from '#main/config'
import { loginItem } from '#main/shell/login-item'
import { commandWords, programArguments, refuseUnsafe, startArguments } from '#main/shell/start-arguments'
import { StandIn } from '../support/electron-stand-in/stand-in'

const require = createRequire(import.meta.url)
const builder = dirname(require.resolve('app-builder-lib/package.json'))

/** The first steps of a start, up to where a mistake would be shown in a box. */
function start(args: string[], { isPackaged = true, isAppImage = false } = {}) {
  expect(commandWords(args)).toBeNull()
  refuseUnsafe(args, { isPackaged, isAppImage })
  const sorted = startArguments(args)
  readFlags(sorted.flags, {})
  return sorted
}

test('Windows: what the installer starts the program with after installing and updating', () => {
  const templates = join(builder, 'templates/nsis')
  const scripts = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ns[hi]$/.test(name))
    .map((name) => readFileSync(join(templates, name), 'utf8'))
  const starting = scripts.filter((text) => /ExecShellAsUser\}.*\$(launchLink|appExe)/.test(text))
  expect(starting.length).toBeGreaterThanOrEqual(2)
  const passed = starting.flatMap((text) =>
    [...text.matchAll(/StrCpy \$\w+ "(-[^"]*)"/g)].map(([, each]) => each!)
  )
  expect(passed).toContain('--updated')
  expect(start(passed)).toMatchObject({ flags: [], isHidden: false, ignored: passed })
})

describe.skipIf(process.platform === 'win32')('Linux: an AppImage', () => {
  const { generateAppRunScript } = require('app-builder-lib/out/targets/appimage/appImageUtil.js') as {
    generateAppRunScript: (about: Record<string, string>) => string
  }

  /** The arguments that the program gets from the generated AppRun. */
  function throughAppRun(args: string[], unshare: 'works' | 'is forbidden'): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'goodword-apprun-'))
    try {
      const script = (name: string, text: string) =>
        writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
      const about = { ExecutableName: 'goodword', ProductName: 'Goodword', ProductFilename: 'Goodword' }
      writeFileSync(
        join(folder, 'AppRun'),
        generateAppRunScript({ ...about, DesktopFileName: 'goodword.desktop' })
      )
      script('goodword', `printf '%s\\n' "$@" > "${folder}/passed"`)
      mkdirSync(join(folder, 'usr/sbin'), { recursive: true })
      script('usr/sbin/unshare', unshare === 'works' ? 'exit 0' : 'exit 1')
      spawnSync('bash', [join(folder, 'AppRun'), ...args], {
        env: { PATH: process.env['PATH'], APPDIR: folder }
      })
      return readFileSync(join(folder, 'passed'), 'utf8').split('\n').filter(Boolean)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('starts, with and without arguments', () => {
    expect(start(throughAppRun([], 'works'), { isAppImage: true }).flags).toEqual([])
    expect(start(throughAppRun(['--hidden'], 'works'), { isAppImage: true }).isHidden).toBe(true)
  })

  test.each([[[]], [['--hidden']]])(
    'where it may have no sandbox (%j), the sentence says what to install',
    (args) => {
      const passed = throughAppRun(args, 'is forbidden')
      expect(passed).toContain('--no-sandbox')
      expect(() => start(passed, { isAppImage: true })).toThrow(/Install the \.deb .* or the \.rpm/)
    }
  )

  test('its commands, which have no window, work there', () => {
    expect(commandWords(throughAppRun(['doctor', '--json'], 'is forbidden'))).toEqual(['doctor', '--json'])
  })
})

test('Linux: the menu entries pass nothing but a link or a file', () => {
  const { executableArgs } = configurationOf('stage').linux ?? {}
  expect(executableArgs).toEqual([])
  expect(start(['goodword://inbox']).link).toBe('goodword://inbox')
})

test('at login: what is written to start with is understood', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-login-'))
  try {
    const electron = new StandIn({ isPackaged: true })
    const { app } = electron.parts()
    const around = { configHome: folder, program: '/opt/goodword', args: ['--data-dir', '/data'] }
    loginItem(app, { ...around, platform: 'linux' }).set(true)
    const entry = readFileSync(join(folder, 'autostart/goodword.desktop'), 'utf8')
    const [, ...words] = [...(/^Exec=(.*)$/m.exec(entry)?.[1]?.matchAll(/"([^"]*)"/g) ?? [])].map(
      ([, each]) => each!
    )
    expect(start(words)).toMatchObject({ isHidden: true, flags: ['--data-dir', '/data'] })
    loginItem(app, { ...around, platform: 'win32' }).set(true)
    expect(start(electron.login.args ?? [])).toMatchObject({ isHidden: true, flags: ['--data-dir', '/data'] })
    // macOS passes no arguments, and refuses to compare them.
    loginItem(app, { ...around, platform: 'darwin' }).set(true)
    expect(electron.login).toEqual({ openAtLogin: true, args: undefined })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('switches that people and desktops use with any program of Chromium', () => {
  const usual = [
    '--enable-logging',
    '--force-renderer-accessibility',
    '--gtk-version=4',
    '--class=Goodword',
    '--ozone-platform-hint=auto',
    '--enable-features=WaylandWindowDecorations',
    '--password-store=gnome-libsecret',
    '--original-process-start-time=13300000000000000',
    '-psn_0_12345'
  ]
  expect(start(usual)).toMatchObject({ flags: [], ignored: usual })
})

test('what Playwright starts the window in the real Electron with', () => {
  const core = createRequire(require.resolve('playwright')).resolve('playwright-core/package.json')
  const source = readFileSync(join(dirname(core), 'lib/coreBundle.js'), 'utf8')
  const [, passed] = /electronArguments = \[((?:"--[^"]*", )+)\.\.\./.exec(source) ?? []
  const switches = [...(passed ?? '').matchAll(/"([^"]*)"/g)].map(([, each]) => each!)
  expect(switches).toContain('--remote-debugging-port=0')
  const args = programArguments(['electron', ...switches, '/goodword', '--port', '0'], false)
  expect(start(args, { isPackaged: false }).flags).toEqual(['--port', '0'])
  expect(() =>
    refuseUnsafe(['electron', ...switches], { isPackaged: false, isAppImage: false })
  ).not.toThrow()
})
