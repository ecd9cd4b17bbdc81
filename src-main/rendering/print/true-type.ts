/**
 * A TrueType font with the outlines of a document, as PDF embeds it: a glyph per outline, without anything that shapes text. The
 * engine has set the text already, in instances of variable fonts that the library for PDF cannot embed.
 */
import { contoursOf, type Point } from './glyph-points'

export interface FontGlyph {
  /** What it looks like, in units of `size` per em, from its start on the baseline down; may be nothing. */
  outlines: readonly { path: string; x: number; y: number }[]
  size: number
  /** In thousandths of an em. */
  advance: number
}

/** The unit of advances in PDF, so that both agree without rounding. */
export const unitsPerEm = 1000

interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface MadeFont {
  file: Buffer
  box: Box
}

/** The first glyph is the one for characters that are missing, and is empty. */
export function makeFont(glyphs: readonly FontGlyph[]): MadeFont {
  const all = [{ outlines: [], size: 1, advance: 0 }, ...glyphs]
  const drawn = all.map((glyph) => glyphData(scaled(glyph)))
  const boxes = drawn.flatMap(({ box }) => box ?? [])
  const box = {
    left: Math.min(0, ...boxes.map(({ left }) => left)),
    bottom: Math.min(0, ...boxes.map(({ bottom }) => bottom)),
    right: Math.max(0, ...boxes.map(({ right }) => right)),
    top: Math.max(0, ...boxes.map(({ top }) => top))
  }
  const offsets = [0]
  for (const { data } of drawn) offsets.push((offsets.at(-1) ?? 0) + data.length)
  const widest = Math.max(...all.map(({ advance }) => advance))
  const tables = {
    glyf: Buffer.concat(drawn.map(({ data }) => data)),
    head: headTable(box),
    hhea: numbers([
      ...[0x1_0000, 4],
      ...[box.top, 2, box.bottom, 2, 0, 2, widest, 2, box.left, 2, 0, 2, box.right, 2],
      ...[1, 2, ...Array<number[]>(7).fill([0, 2]).flat(), 0, 2, all.length, 2]
    ]),
    hmtx: numbers(all.flatMap(({ advance }, at) => [advance, 2, drawn[at]?.box?.left ?? 0, 2])),
    loca: numbers(offsets.flatMap((offset) => [offset, 4])),
    maxp: numbers([
      ...[0x1_0000, 4, all.length, 2],
      ...[
        Math.max(...drawn.map(({ points }) => points)),
        2,
        Math.max(...drawn.map((each) => each.contours)),
        2
      ],
      ...[0, 2, 0, 2, 2, 2, ...Array<number[]>(8).fill([0, 2]).flat()]
    ])
  }
  return { file: fileOf(tables), box }
}

function scaled({ outlines, size }: Pick<FontGlyph, 'outlines' | 'size'>): Point[][] {
  const units = (length: number) => Math.round((length * unitsPerEm) / size)
  return outlines.flatMap(({ path, x, y }) =>
    contoursOf(path).map((contour) =>
      contour.map((point) => ({ x: units(x + point.x), y: units(-y - point.y), isOn: point.isOn }))
    )
  )
}

interface GlyphData {
  data: Buffer
  box: Box | null
  points: number
  contours: number
}

function glyphData(contours: Point[][]): GlyphData {
  const points = contours.flat()
  if (points.length === 0) return { data: Buffer.alloc(0), box: null, points: 0, contours: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys)
  }
  let last = -1
  const ends = contours.flatMap(({ length }) => [(last += length), 2])
  const differences = (values: number[]) => values.flatMap((value, at) => [value - (values[at - 1] ?? 0), 2])
  const data = numbers([
    ...[contours.length, 2, box.left, 2, box.bottom, 2, box.right, 2, box.top, 2],
    ...[...ends, 0, 2],
    ...[...points.flatMap(({ isOn }) => [isOn ? 1 : 0, 1]), ...differences(xs), ...differences(ys)]
  ])
  return { data: padded(data), box, points: points.length, contours: contours.length }
}

function headTable({ left, bottom, right, top }: Box): Buffer {
  const magic = 0x5f0f_3cf5
  return numbers([
    ...[0x1_0000, 4, 0x1_0000, 4, 0, 4, magic, 4, 0, 2, unitsPerEm, 2],
    // Without a date the same document always gives the same bytes.
    ...[0, 4, 0, 4, 0, 4, 0, 4],
    ...[left, 2, bottom, 2, right, 2, top, 2, 0, 2, 8, 2, 2, 2, 1, 2, 0, 2]
  ])
}

/** Each number is followed by its length in bytes; negative ones are in two's complement. */
function numbers(written: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < written.length; at += 2) {
    const value = written[at] ?? 0
    for (let byte = (written[at + 1] ?? 0) - 1; byte >= 0; byte--) bytes.push((value >> (8 * byte)) & 0xff)
  }
  return Buffer.from(bytes)
}

const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(-data.length & 3)])

function fileOf(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables)
  const start = 12 + 16 * entries.length
  const two = 2 ** Math.floor(Math.log2(entries.length))
  const header = numbers([
    ...[0x1_0000, 4, entries.length, 2],
    ...[two * 16, 2, Math.log2(two), 2, (entries.length - two) * 16, 2]
  ])
  let offset = start
  const directory = entries.map(([tag, data]) => {
    const entry = Buffer.concat([
      Buffer.from(tag),
      numbers([checksum(padded(data)), 4, offset, 4, data.length, 4])
    ])
    offset += padded(data).length
    return entry
  })
  const file = Buffer.concat([header, ...directory, ...entries.map(([, data]) => padded(data))])
  const head = start + padded(tables['glyf'] ?? Buffer.alloc(0)).length
  // The whole file, this sum included, adds up to a number that the format prescribes.
  file.writeUInt32BE((0xb1b0_afba - checksum(file)) >>> 0, head + 8)
  return file
}

function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
