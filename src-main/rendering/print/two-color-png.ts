/** A PNG with one bit per pixel. For 16 million pixels general encoders take seconds. */
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { chunk, signature } from '#main/tools/png-chunks'

/** A square of light and dark cells, with a light margin around it. */
export interface Squares {
  /** Cells per side. */
  cells: number
  isDark: (x: number, y: number) => boolean
  /** Pixels per side of a cell. */
  pixels: number
  /** Pixels above and to the left of the cells. */
  margin: number
  /** Pixels per side of the whole image. */
  size: number
  /** #rrggbb */
  light: string
  dark: string
}

const oneBit = 1
const palette = 3

export async function twoColorPng(squares: Squares): Promise<Uint8Array> {
  const { size, light, dark } = squares
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.set([oneBit, palette], 8)
  const packed = await promisify(deflate)(rowsOf(squares), { level: 9 })
  const colors = Buffer.from(light.slice(1) + dark.slice(1), 'hex')
  const chunks = [chunk('IHDR', header), chunk('PLTE', colors), chunk('IDAT', packed)]
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** Each row begins with the filter byte 0: it is not encoded as a difference from the row above. */
function rowsOf({ cells, isDark, pixels, margin, size }: Squares): Buffer {
  const width = 1 + Math.ceil(size / 8)
  const rows = Buffer.alloc(width * size)
  for (let y = 0; y < cells; y++) {
    const row = Buffer.alloc(width)
    for (let x = 0; x < cells; x++) if (isDark(x, y)) darken(row, margin + x * pixels, pixels)
    for (let line = 0; line < pixels; line++) row.copy(rows, width * (margin + y * pixels + line))
  }
  return rows
}

function darken(row: Buffer, from: number, count: number): void {
  for (let at = from; at < from + count; at++) {
    const byte = 1 + (at >> 3)
    row[byte] = (row[byte] ?? 0) | (0x80 >> (at & 7))
  }
}
