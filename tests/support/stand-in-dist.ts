/** A folder that looks to a packer like Electron's own, for machines that cannot have it: its program holds nothing but the switches. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How Electron marks the place of its switches, how many there are, and all of them as they come. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const switches = '101100101'

export function makeStandInDist(folder: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  mkdirSync(join(folder, 'locales'))
  const wire = Buffer.concat([
    Buffer.from('not a program '),
    Buffer.from(sentinel),
    Buffer.from([1, switches.length]),
    Buffer.from(switches),
    Buffer.from(' the end')
  ])
  writeFileSync(join(folder, 'electron'), wire, { mode: 0o755 })
  for (const name of ['en-US', 'en-GB', 'de', 'fr']) writeFileSync(join(folder, 'locales', `${name}.pak`), '')
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'version'])
    writeFileSync(join(folder, name), '')
}
