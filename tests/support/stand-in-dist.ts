/** A folder that the packer takes for an Electron distribution, for machines without one: its program only contains the fuses. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** The marker of Electron's fuses, and their default values. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const switches = '101100101'

const wire = Buffer.concat([
  Buffer.from('not a program '),
  Buffer.from(sentinel),
  Buffer.from([1, switches.length]),
  Buffer.from(switches),
  Buffer.from(' the end')
])

export function makeStandInDist(folder: string, platform: 'linux' | 'win32' | 'darwin' = 'linux'): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(join(folder, name), '')
  if (platform === 'darwin') return makeMacProgram(folder)
  mkdirSync(join(folder, 'resources'))
  mkdirSync(join(folder, 'locales'))
  for (const name of ['en-US', 'en-GB', 'de', 'fr']) writeFileSync(join(folder, 'locales', `${name}.pak`), '')
  if (platform === 'linux') {
    writeFileSync(join(folder, 'electron'), wire, { mode: 0o755 })
    writeFileSync(join(folder, 'chrome-sandbox'), '')
  } else {
    writeFileSync(join(folder, 'electron.exe'), Buffer.concat([windowsProgram(), wire]))
  }
}

/** A minimal Windows executable with resources, because the packer writes name, version and icon into it. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  return Buffer.from(program.generate())
}

function makeMacProgram(folder: string): void {
  const contents = join(folder, 'Electron.app/Contents')
  const bundles = ['', ' Helper', ' Helper (GPU)', ' Helper (Plugin)', ' Helper (Renderer)']
  for (const name of bundles) {
    const program = `Electron${name}`
    const home = name === '' ? contents : join(contents, 'Frameworks', `${program}.app/Contents`)
    mkdirSync(join(home, 'MacOS'), { recursive: true })
    writeFileSync(join(home, 'MacOS', program), 'not a program', { mode: 0o755 })
    writeFileSync(join(home, 'Info.plist'), plistOf(program))
  }
  const framework = join(contents, 'Frameworks/Electron Framework.framework')
  mkdirSync(join(framework, 'Versions/A/Resources/en.lproj'), { recursive: true })
  writeFileSync(join(framework, 'Electron Framework'), wire)
  writeFileSync(join(framework, 'Versions/A/Resources/en.lproj/locale.pak'), '')
}

const plistOf = (program: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>CFBundleExecutable</key><string>${program}</string>
  <key>CFBundleIdentifier</key><string>com.github.electron</string>
  <key>CFBundleName</key><string>${program}</string>
  <key>CFBundlePackageType</key><string>APPL</string>
</dict></plist>
`
