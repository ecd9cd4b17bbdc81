/**
 * Packing, as far as possible without Electron's own program: what goes into the archive and what doesn't, the fuses in the
 * program file, and that the packed program runs on its own.
 */
import { extractAll, extractFile, listPackage } from '@electron/asar'
import { getCurrentFuseWire, FuseV1Options } from '@electron/fuses'
import { build, Platform } from 'electron-builder'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationOf } from '../../electron-builder.config'
import { problemOf } from '../../scripts/licences.mjs'
import { stageProgram } from '../../scripts/stage.mjs'
import { fuses } from '#main/shell/fuses'
import { makeStandInDist } from '../support/stand-in-dist'

const folder = mkdtempSync(join(tmpdir(), 'goodword-packed-'))
const packed = join(folder, 'out', 'linux-unpacked')
const archive = join(packed, 'resources', 'app.asar')
let files: string[]

interface Package {
  name: string
  version: string
}

beforeAll(async () => {
  makeStandInDist(join(folder, 'electron'))
  await (stageProgram as (to: string) => Promise<void>)(join(folder, 'stage'))
  const configuration = configurationOf(join(folder, 'stage'))
  await build({
    targets: Platform.LINUX.createTarget('dir'),
    publish: 'never',
    config: {
      ...configuration,
      electronDist: join(folder, 'electron'),
      directories: { ...configuration.directories, output: join(folder, 'out') }
    }
  })
  files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the archive', () => {
  test.each([
    '/package.json',
    '/out/main/electron.js',
    '/out/main/import-worker.js',
    '/out/main/mailbox-worker.js',
    '/out/main/installation-worker.js',
    '/out/renderer/index.html',
    '/out/renderer/licences.json',
    '/resources/share/credits.json',
    `/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`
  ])('holds %s', (file) => {
    expect(files).toContain(file)
  })

  test('holds no sources, tests, tools, or parts of other systems', () => {
    const foreign =
      /^\/(src-|tests|scripts|migrations|\.git)|\.map$|\/node-(linux|win|darwin)|\/(electron|typescript|vite)\/|prebuilds\/(win32|darwin|linuxmusl)|\.(d\.ts|h|log|db)$/
    expect(files.filter((file) => foreign.test(file))).toEqual([])
    const packages = new Set(files.flatMap((file) => /^\/node_modules\/([^/]+)$/.exec(file)?.[1] ?? []))
    expect([...packages].toSorted()).toEqual([
      '@img',
      '@takumi-rs',
      'better-sqlite3',
      'detect-libc',
      'semver',
      'sharp'
    ])
  })

  test('keeps libraries next to itself, where the system can open them', () => {
    const native = files.filter((file) => /\.(node|so|dylib|dll)(\.[\d.]+)?$/.test(file))
    expect(native.length).toBeGreaterThanOrEqual(4)
    for (const file of native) expect(existsSync(join(`${archive}.unpacked`, file)), file).toBe(true)
  })
})

describe('the licences beside the program', () => {
  const texts = () => readFileSync(join(packed, 'LICENCES.txt'), 'utf8')

  test('name every package in the archive', () => {
    const inside = files.filter((file) => /^\/node_modules(\/@[^/]+)?\/[^@/][^/]*\/package\.json$/.test(file))
    expect(inside.length).toBeGreaterThanOrEqual(8)
    for (const file of inside) {
      const { name, version } = JSON.parse(extractFile(archive, file.slice(1)).toString()) as Package
      expect(texts()).toContain(`\n${name} ${version} (`)
    }
  })

  test.each(['express', 'svelte', 'electron', 'Inter', 'Twemoji'])('name %s, which has no folder', (name) => {
    expect(texts()).toMatch(new RegExp(String.raw`^${name} \S+ \(`, 'm'))
  })

  test('say how the libraries under the LGPL can be replaced, and where they are', () => {
    const [, path = ''] = /folder (\S+)\nof the installed program/.exec(texts()) ?? []
    expect(readdirSync(join(packed, path)).join()).toContain('sharp-libvips')
    expect(texts()).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE[\s\S]*GNU GENERAL PUBLIC LICENSE/)
    expect(texts()).toMatch(/librsvg +\| LGPLv3/)
  })

  test.each([
    [{ identifier: 'MIT' }, 'some-package 1.2.3 (MIT) comes without the text of its licence.'],
    [
      { identifier: 'AGPL-3.0', text: 'Its words' },
      'some-package 1.2.3 is under AGPL-3.0, which is not in the list of scripts/licences.mjs.'
    ]
  ])('end the build over %o', (licence, sentence) => {
    const problem = problemOf as (each: object) => string[]
    expect(problem({ name: 'some-package', version: '1.2.3', ...licence })).toEqual([sentence])
  })
})

describe('the program', () => {
  test('has every switch as it is wanted', async () => {
    const wire = await getCurrentFuseWire(join(packed, 'goodword'))
    // Not a fuse, but how the program is signed after they are set.
    const { resetAdHocDarwinSignature: _, ...wanted } = fuses
    const set = (option: FuseV1Options) => String.fromCharCode(wire[option] as number) === '1'
    expect({
      runAsNode: set(FuseV1Options.RunAsNode),
      enableCookieEncryption: set(FuseV1Options.EnableCookieEncryption),
      enableNodeOptionsEnvironmentVariable: set(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      enableNodeCliInspectArguments: set(FuseV1Options.EnableNodeCliInspectArguments),
      enableEmbeddedAsarIntegrityValidation: set(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyLoadAppFromAsar: set(FuseV1Options.OnlyLoadAppFromAsar),
      loadBrowserProcessSpecificV8Snapshot: set(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
      grantFileProtocolExtraPrivileges: set(FuseV1Options.GrantFileProtocolExtraPrivileges)
    }).toEqual(wanted)
  })

  test('brings the languages that the window speaks', () => {
    expect(readdirSync(join(packed, 'locales')).toSorted()).toEqual(['de.pak', 'en-GB.pak', 'en-US.pak'])
  })
})

test('what was packed starts, answers and stops, with nothing but itself', async () => {
  const app = join(folder, 'alone')
  extractAll(archive, app)
  cpSync(`${archive}.unpacked`, app, { recursive: true })
  const { main } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { main: string }
  expect(existsSync(join(app, main))).toBe(true)
  const args = [join(app, 'out/main/node.js'), '--serve', '--port', '0', '--data-dir', join(folder, 'data')]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const line = await firstLine(child)
    const { url } = JSON.parse(line) as { url: string }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<title>Goodword')
    expect((await fetch(`${url}/docs`)).status).toBe(200)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }
})

async function firstLine(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended before it was ready')))
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    string
  ]
  return line
}
