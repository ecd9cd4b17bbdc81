/**
 * Lays out what is to be packed in a folder of its own: the bundles, and the packages with native parts as npm installs them for
 * the target. Otherwise a program for another processor would contain the libraries for this one.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './find-node.mjs'
import { installForTarget } from './install-packages.mjs'
import { writeLicences } from './licences.mjs'
import { nativePackages, nativePaths } from './native-packages.mjs'
import { writeSystemFiles } from './system-files.mjs'

const parts = ['.npmrc', 'out/main', 'out/renderer', 'resources/share']

/** Everything but the packages, which are installed for each target, see `stagePackages`. */
export async function stageProgram(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  writePackages(folder)
  await drawIcons(join(folder, 'icons'))
  await writeSystemFiles(join(folder, 'system'))
}

/** What the bundles contain is not installed once more: of the packages and of their lock, those with native parts are left. */
function writePackages(folder) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const write = (name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  const { devDependencies: _, overrides: __, ...program } = read('package.json')
  const dependencies = Object.fromEntries(nativePackages.map((name) => [name, program.dependencies[name]]))
  write('package.json', { ...program, dependencies })
  const { packages, ...lock } = read('package-lock.json')
  const { name, version } = program
  const locked = Object.fromEntries(nativePaths(packages).map((path) => [path, packages[path]]))
  write('package-lock.json', { ...lock, packages: { '': { name, version, dependencies }, ...locked } })
}

/** Replaces the packages with those for the target, from the lock file. */
export async function stagePackages(folder, platform, arch) {
  if (!(await installForTarget(folder, platform, arch)))
    throw new Error(`npm could not fetch the packages for ${platform}-${arch}; see above.`)
  // better-sqlite3 comes with native files for every system.
  const files = join(folder, 'node_modules/better-sqlite3/prebuilds')
  for (const file of readdirSync(files))
    if (file !== `${platform}-${arch}.node`) rmSync(join(files, file), { recursive: true })
  // electron-builder may have hard-linked the previous target's list into its program: a new file leaves that one as it is.
  rmSync(join(folder, 'out/licences.txt'), { force: true })
  // Aborts packing if a package has a licence that is not on our list.
  writeLicences(folder)
}

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

/** The macOS icon codes for each size; some are for half the size on a screen with double resolution. */
const macCodes = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10']
}

/** Draws every size from one drawing: PNG files for Linux, one file each for Windows (up to 256) and macOS. */
async function drawIcons(folder) {
  mkdirSync(join(folder, 'png'), { recursive: true })
  const drawing = join(root, 'resources/icons/goodword.svg')
  const drawn = await Promise.all(
    sizes.map(async (size) => ({
      size,
      png: await sharp(drawing, { density: Math.max(72, (72 * size) / 512) })
        .resize(size, size)
        .png()
        .toBuffer()
    }))
  )
  // The largest becomes the picture of an AppImage among files, where 1024 pixels would be of no use.
  for (const { size, png } of drawn.filter((each) => each.size <= 512))
    writeFileSync(join(folder, 'png', `${size}x${size}.png`), png)
  writeFileSync(join(folder, 'goodword.ico'), windowsIcon(drawn.filter(({ size }) => size <= 256)))
  writeFileSync(join(folder, 'goodword.icns'), macIcon(drawn))
}

/** An ICO file: a list of the pictures with their sizes, followed by the pictures as PNG. */
function windowsIcon(drawn) {
  const head = Buffer.alloc(6 + 16 * drawn.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(drawn.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of drawn.entries()) {
    const at = 6 + 16 * index
    // 256 does not fit into a byte and is written as 0.
    head[at] = head[at + 1] = size % 256
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...drawn.map(({ png }) => png)])
}

function macIcon(drawn) {
  const entries = drawn.flatMap(({ size, png }) => (macCodes[size] ?? []).map((code) => tagged(code, png)))
  return tagged('icns', Buffer.concat(entries))
}

function tagged(code, content) {
  const head = Buffer.alloc(8)
  head.write(code, 'latin1')
  head.writeUInt32BE(8 + content.length, 4)
  return Buffer.concat([head, content])
}

if (process.argv[1] === import.meta.filename) await stageProgram(process.argv[2])
