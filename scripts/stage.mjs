/**
 * What is packed is first laid out in a folder of its own: the bundles, and the packages with native parts as npm brings them for
 * the target. Without it a program for another processor would hold the libraries of this one.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './find-node.mjs'
import { installForTarget } from './install-packages.mjs'
import { writeLicences } from './licences.mjs'

const parts = ['package.json', 'package-lock.json', '.npmrc', 'out/main', 'out/renderer', 'resources/share']

/** Everything but the packages; these come for each target, see `stagePackages`. */
export async function stageProgram(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  await drawIcons(join(folder, 'icons'))
}

/** Replaces the packages that are there by those for the target, from the lock file. */
export async function stagePackages(folder, platform, arch) {
  if (!(await installForTarget(folder, platform, arch)))
    throw new Error(`npm could not fetch the packages for ${platform}-${arch}; see above.`)
  // It comes with the native files of every system.
  const files = join(folder, 'node_modules/better-sqlite3/prebuilds')
  for (const file of readdirSync(files))
    if (file !== `${platform}-${arch}.node`) rmSync(join(files, file), { recursive: true })
  // electron-builder may have linked the list of the target before into its program: a new file leaves that one as it is.
  rmSync(join(folder, 'out/licences.txt'), { force: true })
  // Ends the packing over a package whose licence nobody has thought about.
  writeLicences(folder)
}

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

/** The codes of macOS for each size; some stand for half the size on a screen with twice the dots. */
const macCodes = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10']
}

/** Every size from one drawing: PNG for Linux, one file each for Windows (up to 256) and macOS. */
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
  for (const { size, png } of drawn) writeFileSync(join(folder, 'png', `${size}x${size}.png`), png)
  writeFileSync(join(folder, 'goodword.ico'), windowsIcon(drawn.filter(({ size }) => size <= 256)))
  writeFileSync(join(folder, 'goodword.icns'), macIcon(drawn))
}

/** A list of pictures, each with its size, followed by the pictures as PNG. */
function windowsIcon(drawn) {
  const head = Buffer.alloc(6 + 16 * drawn.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(drawn.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of drawn.entries()) {
    const at = 6 + 16 * index
    // 256 does not fit in a byte, and is written as 0.
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
