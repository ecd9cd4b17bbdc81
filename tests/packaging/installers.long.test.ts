/**
 * Builds every installer that can be built here, unpacks it and inspects it: all of them for Linux, for Windows and macOS the
 * folder that goes into them. npm doesn't provide Electron's own program, so a stand-in is packed; docs/releasing.md says what
 * only a real one can show. Needs Debian's packages `rpm`, `squashfs-tools`, `desktop-file-utils` and `file`, and asks `lintian` if
 * it is there; downloads only from npm.
 */
import { extractAll, extractFile, listPackage } from '@electron/asar'
import { Arch, build, Platform } from 'electron-builder'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { configurationOf } from '../../electron-builder.config'
import { checkNativeFiles } from '../../scripts/native-files.mjs'
import { stageProgram } from '../../scripts/stage.mjs'
import { systemFiles } from '../../scripts/system-files.mjs'
import { fuses } from '#main/shell/fuses'
import { patience } from '../support/patience'
import { expectCommands, putInProgram } from '../support/packed-program'
import { makeStandInDist } from '../support/stand-in-dist'

const check = checkNativeFiles as (folder: string, platform: string, arch: string) => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'goodword-installers-'))
const made = join(folder, 'made')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wanted = ['dpkg-deb', 'rpmbuild', 'rpm2cpio', 'cpio', 'mksquashfs', 'desktop-file-validate', 'file']
const onPath = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((each) => existsSync(join(each, program)))
const missing = wanted.filter((program) => !onPath(program))

/** How `file` describes a library for each processor. */
const processors = { x64: /x86-64|x86_64/, arm64: /aarch64|arm64/i }
type Processor = keyof typeof processors
const archs: Processor[] = ['x64', 'arm64']

/** Compressing six packages takes minutes on a busy machine. */
const longEnough = 20 * patience

async function pack(platform: Platform, names: string[]): Promise<void> {
  const electron = join(folder, platform.nodeName)
  makeStandInDist(electron, platform.nodeName as 'linux' | 'win32' | 'darwin')
  await (stageProgram as (to: string) => Promise<void>)(join(folder, 'stage'))
  const configuration = configurationOf(join(folder, 'stage'))
  await build({
    targets: platform.createTarget(names, Arch.x64, Arch.arm64),
    publish: 'never',
    config: {
      ...configuration,
      electronDist: electron,
      // Only Macs have the tool that re-signs the program after the fuses are set.
      electronFuses: { ...fuses, resetAdHocDarwinSignature: process.platform === 'darwin' },
      directories: { ...configuration.directories, output: made }
    }
  })
}

/** Recreates electron-builder's tool packages, which npm doesn't provide; the AppImage runtime is a dummy. */
function makeTools(): void {
  const tools = join(folder, 'tools')
  for (const arch of archs) mkdirSync(join(tools, 'lib', arch), { recursive: true })
  mkdirSync(join(tools, 'runtimes'))
  for (const name of ['mksquashfs', 'desktop-file-validate'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(tools, name))
  for (const arch of archs) writeFileSync(join(tools, 'runtimes', `runtime-${arch}`), Buffer.alloc(4096, 1))
  process.env['APPIMAGE_TOOLS_PATH'] = tools
  process.env['CUSTOM_FPM_PATH'] = join(import.meta.dirname, 'fpm-stand-in.mjs')
}

function taken(name: string): string {
  const to = join(folder, `taken-${name}`)
  mkdirSync(to)
  const file = join(made, name)
  if (name.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', file, to])
  else if (name.endsWith('.rpm'))
    execFileSync('sh', ['-c', 'rpm2cpio "$0" | cpio -idm --quiet', file], { cwd: to })
  else execFileSync('unsquashfs', ['-q', '-n', '-f', '-o', '4096', '-d', to, file])
  return to
}

const filesIn = (tree: string) => readdirSync(tree, { recursive: true, encoding: 'utf8' })

/** Makes an empty system with only what a package manager needs. */
function systemFor(...folders: string[]): string {
  const root = mkdtempSync(join(folder, 'system-'))
  for (const each of folders) mkdirSync(join(root, each), { recursive: true })
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

/** Checks each native file with an independent tool. */
function expectNatives(unpacked: string, arch: Processor, format: RegExp): void {
  const natives = filesIn(unpacked).filter((file) => /\.(node|so|dylib|dll)(\.\d+)*$/.test(file))
  for (const name of ['better-sqlite3', '@img/sharp-', 'libvips', '@takumi-rs/core-'])
    expect(
      natives.some((file) => file.includes(name)),
      name
    ).toBe(true)
  for (const native of natives) {
    const said = execFileSync('file', ['-b', native], { cwd: unpacked, encoding: 'utf8' })
    expect(said, native).toMatch(format)
    expect(said, native).toMatch(processors[arch])
  }
}

/** Expects a licence text for every package in the archive, and none for libraries of other systems. */
function expectLicences(resources: string, texts: string, target: string): void {
  const archive = join(resources, 'app.asar')
  const inside = listPackage(archive, { isPack: false })
    .map((file) => file.replaceAll('\\', '/').slice(1))
    .filter((file) => /^node_modules\/(@[^/]+\/)?[^@/]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(extractFile(archive, file).toString()) as { name: string; version: string })
  const named = new Set(
    [...texts.matchAll(/^(\S+) (\S+) \(/gm)].map(([, name, version]) => `${name} ${version}`)
  )
  expect(inside.length).toBeGreaterThanOrEqual(8)
  for (const { name, version } of inside) expect(named).toContain(`${name} ${version}`)
  const libraries = [...named].filter((each) => /^(@img\/sharp-|@takumi-rs\/core-)/.test(each))
  expect(libraries.length).toBeGreaterThanOrEqual(2)
  for (const each of libraries) expect(each).toContain(target)
  expect(texts).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE/)
}

const placesOfSystemFiles = (systemFiles as (from: string) => string[])('').map((each) => each.split('=')[1]!)

const notOurs = [
  // A package that is not Debian's belongs into /opt, with the libraries that it was built with.
  'dir-or-file-in-opt',
  'embedded-library',
  'unstripped-binary-or-object',
  // Written by fpm.
  'unknown-field',
  // The stand-in for Electron.
  'executable-not-elf-or-script'
]

const linux = [
  { name: 'Goodword-0.1.0.AppImage', arch: 'x64', home: '', desktop: 'goodword.desktop' },
  { name: 'Goodword-0.1.0-arm64.AppImage', arch: 'arm64', home: '', desktop: 'goodword.desktop' },
  ...(
    [
      ['goodword_0.1.0_amd64.deb', 'x64'],
      ['goodword_0.1.0_arm64.deb', 'arm64'],
      ['goodword-0.1.0.x86_64.rpm', 'x64'],
      ['goodword-0.1.0.aarch64.rpm', 'arm64']
    ] as const
  ).map(([name, arch]) => ({
    name,
    arch,
    home: 'opt/Goodword',
    desktop: 'usr/share/applications/goodword.desktop'
  }))
] as const

describe.skipIf(missing.length > 0)(`for Linux (wants ${missing.join(', ') || 'nothing more'})`, () => {
  beforeAll(async () => {
    makeTools()
    await pack(Platform.LINUX, ['AppImage', 'deb', 'rpm'])
  }, longEnough)

  test.each(linux)('$name holds the program for its processor', async ({ name, arch, home, desktop }) => {
    const tree = taken(name)
    onTestFinished(() => rmSync(tree, { recursive: true }))
    const resources = join(tree, home, 'resources')
    expectNatives(join(resources, 'app.asar.unpacked'), arch, /ELF 64-bit/)
    await check(join(resources, 'app.asar.unpacked'), 'linux', arch)

    execFileSync('desktop-file-validate', [join(tree, desktop)])
    const entry = readFileSync(join(tree, desktop), 'utf8')
    for (const type of ['x-scheme-handler/goodword', 'text/csv', 'text/vcard'])
      expect(/^MimeType=(.*)$/m.exec(entry)?.[1]?.split(';')).toContain(type)
    expect(entry).toContain('Categories=Office;ContactManagement;')
    for (const size of [16, 32, 48, 128, 256, 512]) {
      const icon = join(tree, `usr/share/icons/hicolor/${size}x${size}/apps/goodword.png`)
      const said = execFileSync('file', ['-b', icon], { encoding: 'utf8' })
      expect(said).toContain(`PNG image data, ${size} x ${size}`)
    }
    expectLicences(resources, readFileSync(join(tree, home, 'LICENCES.txt'), 'utf8'), `linux-${arch}`)
    // Where shops, manuals and shells look. An AppImage brings its own picture for lists of files, in a size for lists of files.
    if (home === '') expect(statSync(join(tree, '.DirIcon')).size).toBeLessThan(100_000)
    else for (const place of placesOfSystemFiles) expect(existsSync(join(tree, place)), place).toBe(true)
    if (arch !== process.arch) return
    await startService(resources)
    // For a package the installed command; for an AppImage the program itself.
    const program = putInProgram(join(tree, home, 'goodword'), resources, join(tree, 'alone'))
    if (home === '') expectCommands(program)
    else expectCommands(commandFor(tree, program))
  })

  test.each(['goodword_0.1.0_amd64.deb', 'goodword_0.1.0_arm64.deb'])(
    '%s names what it is and needs',
    (name) => {
      const fields = execFileSync('dpkg-deb', ['-f', join(made, name)], { encoding: 'utf8' })
      expect(fields).toContain('Package: goodword\n')
      expect(fields).toMatch(/^Maintainer: The Goodword team <\S+@\S+>$/m)
      expect(fields).toMatch(/^Homepage: https:\/\//m)
      expect(fields).toMatch(/^Depends: .*libgtk-3-0 \| libgtk-3-0t64/m)
      expect(fields).toContain(`Architecture: ${name.includes('amd64') ? 'amd64' : 'arm64'}\n`)
      const listed = execFileSync('dpkg-deb', ['-c', join(made, name)], { encoding: 'utf8' })
      expect(listed).toContain('./usr/share/doc/goodword/copyright')
    }
  )

  test.skipIf(!onPath('lintian'))('Debian’s own check finds nothing that is ours', () => {
    const { stdout, stderr } = spawnSync(
      'lintian',
      ['--suppress-tags', notOurs.join(), join(made, 'goodword_0.1.0_amd64.deb')],
      { encoding: 'utf8' }
    )
    // It warns when it is run as root.
    expect(stdout + stderr.replace(/^running with root privileges.*\n?/m, '')).toBe('')
  })

  test('the command comes with the deb and goes with it', () => {
    const root = systemFor('var/lib/dpkg/updates', 'var/lib/dpkg/info', 'var/lib/dpkg/triggers')
    for (const name of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', name), '')
    const dpkg = (...words: string[]) =>
      execFileSync('dpkg', [
        `--root=${root}`,
        '--log=/dev/null',
        '--force-depends,not-root,script-chrootless,bad-path',
        ...words
      ])
    dpkg('-i', '--force-architecture', join(made, 'goodword_0.1.0_amd64.deb'))
    expect(statSync(join(root, 'usr/bin/goodword')).mode & 0o777).toBe(0o755)
    expect(existsSync(join(root, 'opt/Goodword/goodword'))).toBe(true)
    dpkg('-r', 'goodword')
    expect(existsSync(join(root, 'usr/bin/goodword'))).toBe(false)
    expect(existsSync(join(root, 'opt/Goodword'))).toBe(false)
  })

  test('the command comes with the rpm and goes with it', () => {
    const root = systemFor('db')
    const rpm = (...words: string[]) => execFileSync('rpm', ['--root', root, '--dbpath', '/db', ...words])
    rpm('-i', '--nodeps', '--noscripts', '--ignorearch', join(made, 'goodword-0.1.0.x86_64.rpm'))
    expect(statSync(join(root, 'usr/bin/goodword')).mode & 0o777).toBe(0o755)
    rpm('-e', '--noscripts', 'goodword')
    expect(existsSync(join(root, 'usr/bin/goodword'))).toBe(false)
    const scripts = execFileSync('rpm', ['-qp', '--scripts', join(made, 'goodword-0.1.0.x86_64.rpm')])
    expect(String(scripts)).toContain('remove | purge | 0) ;;')
  })

  test.each(['x86_64', 'aarch64'])('the rpm for %s names what it is and needs', (arch) => {
    const file = join(made, `goodword-0.1.0.${arch}.rpm`)
    const said = execFileSync('rpm', ['-qip', file], { encoding: 'utf8' })
    expect(said).toMatch(new RegExp(`Architecture: ${arch}`))
    expect(said).toMatch(/URL +: https:\/\//)
    expect(said).toMatch(/License +: MIT/)
    expect(execFileSync('rpm', ['-qp', '--requires', file], { encoding: 'utf8' })).toContain('gtk3')
    expect(execFileSync('rpm', ['-qlp', file], { encoding: 'utf8' })).toContain('/opt/Goodword/goodword\n')
  })
})

/** The command as installed, but with the program in the unpacked package. */
function commandFor(tree: string, program: string): string {
  const command = join(tree, 'usr/bin/goodword')
  const script = readFileSync(command, 'utf8')
  expect(script).toContain('/opt/Goodword/goodword')
  writeFileSync(command, script.replaceAll('/opt/Goodword/goodword', program))
  return command
}

test('a program with the libraries of another processor is refused in one sentence', async () => {
  const unpacked = join(folder, 'foreign', 'node_modules')
  for (const name of [
    'better-sqlite3/prebuilds',
    '@img/sharp-linux-x64/lib',
    '@takumi-rs/core-linux-x64-gnu'
  ])
    cpSync(join('node_modules', name), join(unpacked, name), { recursive: true })
  for (const file of readdirSync(join(unpacked, 'better-sqlite3/prebuilds')))
    if (file !== 'linux-arm64.node') rmSync(join(unpacked, 'better-sqlite3/prebuilds', file))
  await expect(check(join(folder, 'foreign'), 'linux', 'arm64')).rejects.toThrow(
    /^Goodword cannot be packed for linux-arm64: the native file of libvips is missing; (\S+-linux-x64\S*\.node is for linux-x64(; |\.$)){2}$/
  )
})

describe('for Windows', () => {
  beforeAll(() => pack(Platform.WINDOWS, ['dir']), longEnough)

  test.each(archs)('the folder for %s holds the program for its processor', async (arch) => {
    const home = join(made, arch === 'x64' ? 'win-unpacked' : 'win-arm64-unpacked')
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['Goodword.exe', 'LICENCES.txt', 'resources']))
    expect(readdirSync(join(home, 'resources/bin'))).toEqual(['goodword.cmd', 'path-entry.ps1'])
    const unpacked = join(home, 'resources/app.asar.unpacked')
    await check(unpacked, 'win32', arch)
    expectLicences(join(home, 'resources'), readFileSync(join(home, 'LICENCES.txt'), 'utf8'), `win32-${arch}`)
    const program = NtExecutable.from(readFileSync(join(home, 'Goodword.exe')))
    const { entries } = NtExecutableResource.from(program)
    const [version] = Resource.VersionInfo.fromEntries(entries)
    expect(version?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({
      ProductName: 'Goodword',
      CompanyName: 'The Goodword team'
    })
    const [icons] = Resource.IconGroupEntry.fromEntries(entries)
    expect(icons?.icons.map(({ width }) => width)).toEqual([16, 24, 32, 48, 64, 128, 0])
  })
})

describe('for macOS', () => {
  beforeAll(() => pack(Platform.MAC, ['dir']), longEnough)

  test.each(archs)('the folder for %s holds the program for its processor', async (arch) => {
    const home = join(made, arch === 'x64' ? 'mac' : 'mac-arm64', 'Goodword.app/Contents')
    await check(join(home, 'Resources/app.asar.unpacked'), 'darwin', arch)
    expectLicences(
      join(home, 'Resources'),
      readFileSync(join(home, 'LICENCES.txt'), 'utf8'),
      `darwin-${arch}`
    )
    expect(statSync(join(home, 'Resources/bin/goodword')).mode & 0o111).toBe(0o111)
    const plist = readFileSync(join(home, 'Info.plist'), 'utf8')
    expect(plist).toMatch(/CFBundleURLSchemes<\/key>\s*<array>\s*<string>goodword</)
    expect(plist).toContain('<string>public.app-category.business</string>')
    expect(plist).toContain('ElectronAsarIntegrity')
    const icon = readFileSync(join(home, 'Resources/icon.icns'))
    expect(icon.toString('latin1', 0, 4)).toBe('icns')
    expect(icon.readUInt32BE(4)).toBe(icon.length)
  })
})

/** Starts the packed service with nothing but itself and Node. */
async function startService(resources: string): Promise<void> {
  const app = mkdtempSync(join(folder, 'alone-'))
  extractAll(join(resources, 'app.asar'), app)
  cpSync(join(resources, 'app.asar.unpacked'), app, { recursive: true })
  const args = [join(app, 'out/main/node.js'), '--serve', '--port', '0', '--data-dir', join(app, 'data')]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    const early = ended.then(() => Promise.reject(new Error('it ended before it was ready')))
    const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), early])) as [
      string
    ]
    const { url } = JSON.parse(line) as { url: string }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }
}
