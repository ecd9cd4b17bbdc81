/** Picture files that no program would write, built byte by byte. */
import { constants, deflateRawSync } from 'node:zlib'
import { chunk, signature } from '#main/tools/png-chunks'

interface Header {
  width: number
  height: number
  depth?: 8 | 16
  interlaced?: boolean
}

/** A PNG with alpha whose header makes the given claims, whatever its content is. */
export function rawPng(
  { width, height, depth = 8, interlaced = false }: Header,
  content: Uint8Array,
  before: readonly Buffer[] = []
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  const end = chunk('IEND', Buffer.alloc(0))
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), ...before, chunk('IDAT', content), end])
  )
}

/** This many zero bytes, compressed to a thousandth. */
export function packed(size: number): Buffer {
  const zeros = (count: number, finishFlush: number) =>
    deflateRawSync(Buffer.alloc(count), { level: 9, finishFlush })
  const pieces = Array<Buffer>(Math.floor(size / pieceSize)).fill(zeros(pieceSize, constants.Z_FULL_FLUSH))
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((size % 65_521) * 65_536 + 1)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...pieces,
    zeros(size % pieceSize, constants.Z_FINISH),
    checksum
  ])
}

/** Packed piece by piece, so that whoever measures memory does not measure this. */
const pieceSize = 1_000_000

/** A chunk whose content unpacks to a thousand times its size. */
export const swelling = (type: 'iCCP' | 'zTXt' | 'iTXt', bomb: Uint8Array): Buffer => {
  const head = type === 'iTXt' ? 'x\0\u0001\0\0\0' : 'x\0\0'
  return chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), bomb]))
}

/** A progressive JPEG that repeats its first scan; each repetition costs a pass over all pixels. */
export function manyScans(progressive: Buffer, times: number): Uint8Array<ArrayBuffer> {
  const scans = scansOf(progressive)
  const [first = 0, second = 0] = scans
  const scan = progressive.subarray(first, second)
  const repeated = Array.from({ length: times }, () => scan)
  return new Uint8Array(
    Buffer.concat([progressive.subarray(0, second), ...repeated, progressive.subarray(second)])
  )
}

/** The offsets at which its scans begin. */
function scansOf(jpeg: Buffer): number[] {
  const starts: number[] = []
  for (let at = 2; at < jpeg.length - 3;) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0
    const isSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9)
    if (marker === 0xda) starts.push(at)
    at += isSegment ? 2 + jpeg.readUInt16BE(at + 2) : 1
  }
  return starts
}
