// The letters of a WOFF2 font, read from its character table according to the format. Only used to gather resources.
import { brotliDecompressSync } from 'node:zlib'

/** Tables that WOFF2 identifies by number; others spell out their tag. */
const knownTags = 63
const cmapNumber = 0
const transformed = new Set([10, 11]) // glyf and loca, unless they are version 3; their length is that of the transformed data

/** All code points that a font has a glyph for, ascending. */
export function lettersOf(font) {
  return codePoints(cmapTable(font))
}

function cmapTable(font) {
  const tables = font.readUInt16BE(12)
  const compressed = font.readUInt32BE(20)
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = font[at++]
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  let offset = 0
  let found = null
  for (let table = 0; table < tables; table++) {
    const flags = font[at++]
    const number = flags & 0x3f
    if (number === knownTags) at += 4
    const length = base128()
    const changed = transformed.has(number) ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = changed ? base128() : length
    if (number === cmapNumber) found = [offset, length]
    offset += stored
  }
  const whole = brotliDecompressSync(font.subarray(at, at + compressed))
  return whole.subarray(found[0], found[0] + found[1])
}

function codePoints(cmap) {
  const found = new Set()
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, found)
    if (format === 12) addGroups(table, found)
  }
  found.delete(0xffff)
  return [...found].sort((a, b) => a - b)
}

function addSegments(table, found) {
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + 2 * size + segment)
    const place = 16 + 3 * size + segment
    const range = table.readUInt16BE(place)
    for (let code = first; code <= last; code++) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(place + range + 2 * (code - first))
      if (glyph % 65536 !== 0) found.add(code)
    }
  }
}

function addGroups(table, found) {
  const groups = table.readUInt32BE(12)
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
  }
}

/** Ranges in hexadecimal: `20-7e,a0`. */
export function rangesOf(codes) {
  const ranges = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([a, b]) => (a === b ? a.toString(16) : `${a.toString(16)}-${b.toString(16)}`)).join(',')
}
