/**
 * Manifests for shops of programs, as their schemas want them: winget-cli 1.12, Scoop, flatpak-builder; Homebrew's casks are read by
 * Ruby, where there is one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestsOf as made } from '../../scripts/shops.mjs'

const real = JSON.parse(readFileSync('package.json', 'utf8')) as {
  publisher: object
  homepage: string
  version: string
}
const about = {
  ...real,
  homepage: 'https://www.example.org',
  publisher: { ...real.publisher, downloads: 'https://www.example.org/files/' }
}
const manifestsOf = made as (about: object, files: { name: string; sum: string }[]) => Record<string, string>
const sumOf = (name: string) => createHash('sha256').update(name).digest('hex')
const names = [
  ...['Goodword-Setup-0.1.0-x64.exe', 'Goodword-Setup-0.1.0-arm64.exe'],
  ...['Goodword-0.1.0.dmg', 'Goodword-0.1.0-arm64.dmg', 'Goodword-0.1.0-arm64-mac.zip'],
  ...['goodword_0.1.0_amd64.deb', 'goodword_0.1.0_arm64.deb', 'goodword-0.1.0.x86_64.rpm'],
  ...['latest.yml', 'SHA256SUMS']
]
const manifests = manifestsOf(
  about,
  names.map((name) => ({ name, sum: sumOf(name) }))
)
const at = (name: string) => `https://www.example.org/files/${name}`
const hasRuby = spawnSync('ruby', ['--version']).status === 0
const yaml = (text: string): Record<string, unknown> =>
  JSON.parse(
    execFileSync('ruby', ['-ryaml', '-rjson', '-e', 'puts JSON.generate(YAML.safe_load($stdin.read))'], {
      input: text,
      encoding: 'utf8'
    })
  ) as Record<string, unknown>

test('there is one for each shop, under the name that it wants', () => {
  expect(Object.keys(manifests).toSorted()).toEqual([
    'flathub/app.goodword.desktop.json',
    'homebrew/goodword.rb',
    'scoop/goodword.json',
    'winget/Goodword.Goodword.installer.yaml',
    'winget/Goodword.Goodword.locale.en-US.yaml',
    'winget/Goodword.Goodword.yaml'
  ])
})

test('every address has the checksum of its own file', () => {
  for (const [path, text] of Object.entries(manifests))
    for (const name of names.filter((each) => text.includes(each)))
      expect(text.toLowerCase(), `${path}: ${name}`).toContain(sumOf(name))
  const scoop = JSON.parse(manifests['scoop/goodword.json']!) as {
    architecture: Record<string, { url: string; hash: string }>
  }
  expect(scoop.architecture['arm64']).toMatchObject({
    url: `${at('Goodword-Setup-0.1.0-arm64.exe')}#/dl.7z`,
    hash: sumOf('Goodword-Setup-0.1.0-arm64.exe')
  })
  const flathub = JSON.parse(manifests['flathub/app.goodword.desktop.json']!) as {
    modules: [{ sources: { url?: string; sha256?: string; 'only-arches'?: string[] }[] }]
  }
  expect(flathub.modules[0].sources[0]).toMatchObject({
    url: at('goodword_0.1.0_amd64.deb'),
    sha256: sumOf('goodword_0.1.0_amd64.deb'),
    'only-arches': ['x86_64']
  })
})

test('a system without installers for both processors has none', () => {
  const some = names.filter((name) => !name.includes('Setup-0.1.0-arm64') && !name.endsWith('.dmg'))
  const found = manifestsOf(
    about,
    some.map((name) => ({ name, sum: sumOf(name) }))
  )
  expect(Object.keys(found)).toEqual(['flathub/app.goodword.desktop.json'])
})

describe.skipIf(!hasRuby)('as Ruby reads them', () => {
  test('winget: what its schemas require', () => {
    const common = {
      PackageIdentifier: 'Goodword.Goodword',
      PackageVersion: '0.1.0',
      ManifestVersion: '1.12.0'
    }
    expect(yaml(manifests['winget/Goodword.Goodword.yaml']!)).toEqual({
      ...{ ...common, ManifestType: 'version' },
      DefaultLocale: 'en-US'
    })
    const name = 'Goodword-Setup-0.1.0-x64.exe'
    expect(yaml(manifests['winget/Goodword.Goodword.installer.yaml']!)).toMatchObject({
      ...{ ...common, ManifestType: 'installer', InstallerType: 'nullsoft', Scope: 'user' },
      Installers: [
        { Architecture: 'x64', InstallerUrl: at(name), InstallerSha256: sumOf(name).toUpperCase() },
        { Architecture: 'arm64' }
      ]
    })
    expect(yaml(manifests['winget/Goodword.Goodword.locale.en-US.yaml']!)).toMatchObject({
      ...{ ...common, ManifestType: 'defaultLocale', PackageLocale: 'en-US', License: 'MIT' },
      Publisher: 'The Goodword team',
      ShortDescription: expect.stringMatching(/^.{3,256}$/)
    })
  })

  test('Homebrew: a cask', () => {
    const checked = spawnSync('ruby', ['-wc', '-'], { input: manifests['homebrew/goodword.rb'] })
    expect([checked.status, checked.stderr.toString()]).toEqual([0, ''])
    // Casks say nothing longer, and neither begin with an article nor end with a full stop.
    expect(manifests['homebrew/goodword.rb']).toMatch(/^ {2}desc "(?!An? |The )[A-Z][^"]{1,78}[^."]"$/m)
  })
})

describe('npm run release -- shops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-shops-'))
  const run = (...words: string[]) => spawnSync(process.execPath, ['scripts/release.mjs', ...words])
  beforeAll(() => {
    for (const name of names) writeFileSync(join(folder, name), name)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('says what has to be set, as long as the publisher has no addresses', () => {
    const { status, stderr } = run('shops', folder)
    expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('publisher.downloads')])
    expect(run('shops').status).toBe(2)
  })
})
