/** Whoever only starts Goodword downloads what it is built from and runs with: the tools for checks, tests and packing come later. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { installPackages } from '../../scripts/install-packages.mjs'
import { nativePackages } from '../../scripts/native-packages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Locked {
  version: string
  dev?: boolean
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
/** Name and version of each package that a start installs. */
const forAStart = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)

/** Packages that a file of ours imports, or one that it imports. Types are gone once it is built. */
function importedBy(start: string[]): string[] {
  const files = new Set(start)
  const found = new Set<string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(
      /^(?:import|export) (?!type )(?:[^'"=()]* from )?'([^']+)'/gm
    )) {
      const near = join(dirname(file), name)
      if (!name.startsWith('.')) found.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
      else if (existsSync(near) && near.endsWith('.mjs')) files.add(near)
    }
  }
  return [...found].filter((name) => !isBuiltin(name) && !name.startsWith('#'))
}

test('what the commands that run it, and the build, import is in `dependencies`', () => {
  const imported = importedBy(['scripts/start.mjs', 'scripts/run.mjs', 'electron.vite.config.ts'])
  expect(imported).toEqual(expect.arrayContaining(['@formatjs/icu-messageformat-parser', 'electron-vite']))
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(imported))
})

test('what the sources import is in `dependencies`', () => {
  const sources = globSync('src-{main,shared,renderer}/**/*.{ts,svelte}', {
    exclude: (name) => name.endsWith('.d.ts')
  })
  const imported = importedBy(sources)
  expect(imported.length).toBeGreaterThan(30)
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(imported))
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(nativePackages as string[]))
})

test('so is what is bundled, whoever needs it', () => {
  const bundled = ['out/main/licences.json', 'out/window-licences.json'].flatMap(
    (file) => read(file) as { name: string; version: string }[]
  )
  expect(bundled.length).toBeGreaterThan(50)
  expect(forAStart).toEqual(expect.arrayContaining(bundled.map(({ name, version }) => `${name} ${version}`)))
})

test('a start downloads a third of all packages', () => {
  // 401 of 1186, for every system. Each is also asked for at npm, which is as much again as the packages themselves.
  expect(forAStart.length).toBeLessThanOrEqual(410)
})

/** Stands in for npm: notes how it was called, and lists as installed what it was told to. */
const npm = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('calls', args.slice(0, args.indexOf('--include=optional')).join(' ') + '\\n')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const left = Object.entries(packages).filter(([path, { dev }]) => path && !(dev && args.includes('--omit=dev')))
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(left) }))
`

test('the tools are added to what is there; nobody who has them loses them', async () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'npm-cli.js'), npm)
  vi.stubEnv('npm_execpath', join(folder, 'npm-cli.js'))
  const lock = (version: string) => {
    const locked = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, dev: true } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  }
  const install = installPackages as (folder: string, which: { tools: boolean }) => Promise<boolean>
  lock('1.0.0')
  expect(await install(folder, { tools: false })).toBe(true)
  // A program that npm knows nothing of, and a tool of which an interrupted attempt has unpacked half.
  for (const each of ['a/dist', 'b/half']) mkdirSync(join(folder, 'node_modules', each), { recursive: true })
  expect(await install(folder, { tools: true })).toBe(true)
  expect(existsSync(join(folder, 'node_modules/a/dist'))).toBe(true)
  expect(existsSync(join(folder, 'node_modules/b'))).toBe(false)
  lock('2.0.0')
  expect(await install(folder, { tools: false })).toBe(true)
  expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual([
    'ci --omit=dev',
    'install --no-save --include=dev',
    'ci --include=dev'
  ])
})
