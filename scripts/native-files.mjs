/**
 * Tells from its first bytes which system and processor a native file is for, and checks that a packed program has those it
 * needs.
 */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Without these Goodword does not start, or cannot draw. On Windows libvips is in the same folder as sharp. */
const needed = {
  'better-sqlite3': (file) => file.includes('/better-sqlite3/') && file.endsWith('.node'),
  sharp: (file) => file.includes('/@img/sharp-') && file.endsWith('.node'),
  libvips: (file) => file.includes('/@img/sharp-') && file.includes('/libvips-'),
  takumi: (file) => file.includes('/@takumi-rs/core-') && file.endsWith('.node')
}

const isNative = (file) => /\.(node|so|dylib|dll)(\.\d+)*$/.test(file)

/**
 * Rejects with one sentence if the folder of a packed program (`app.asar.unpacked`) lacks a native file for the target, or holds one
 * for another: such a program could be installed but would not start.
 */
export async function checkNativeFiles(folder, platform, arch) {
  const files = readdirSync(folder, { recursive: true })
    .filter(isNative)
    .map((file) => file.replaceAll(sep, '/'))
  const missing = Object.keys(needed).filter((name) => !files.some((file) => needed[name](`/${file}`)))
  const foreign = files
    .map((file) => ({ file, target: targetOf(join(folder, file)) }))
    .filter(({ target }) => target !== `${platform}-${arch}`)
    .map(({ file, target }) => `${file} is for ${target}`)
  const wrong = [...missing.map((name) => `the native file of ${name} is missing`), ...foreign]
  if (wrong.length > 0)
    throw new Error(`Goodword cannot be packed for ${platform}-${arch}: ${wrong.join('; ')}.`)
}

/** Such as `linux-arm64`; `unknown` if it is no program or library of a desktop system. */
function targetOf(file) {
  const bytes = firstBytes(file)
  return elfTarget(bytes) ?? machTarget(bytes) ?? windowsTarget(bytes) ?? 'unknown'
}

function firstBytes(file) {
  const bytes = Buffer.alloc(4096)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes)
  } finally {
    closeSync(opened)
  }
  return bytes
}

const named = (platform, arch) => `${platform}-${arch ?? 'unknown'}`

function elfTarget(bytes) {
  if (bytes.readUInt32BE(0) !== 0x7f454c46) return undefined
  return named('linux', { 0x3e: 'x64', 0xb7: 'arm64' }[bytes.readUInt16LE(18)])
}

function machTarget(bytes) {
  // A universal binary: one file with a program for each processor.
  if (bytes.readUInt32BE(0) === 0xcafebabe) return named('darwin', 'universal')
  if (bytes.readUInt32LE(0) !== 0xfeedfacf) return undefined
  return named('darwin', { 0x1000007: 'x64', 0x100000c: 'arm64' }[bytes.readUInt32LE(4)])
}

function windowsTarget(bytes) {
  if (bytes.toString('latin1', 0, 2) !== 'MZ') return undefined
  const header = bytes.readUInt32LE(0x3c)
  if (header + 6 > bytes.length || bytes.toString('latin1', header, header + 2) !== 'PE') return undefined
  return named('win32', { 0x8664: 'x64', 0xaa64: 'arm64' }[bytes.readUInt16LE(header + 4)])
}
