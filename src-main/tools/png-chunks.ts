/** What PNG files are made of. */
import { crc32 } from 'node:zlib'

/** How each file begins. */
export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A piece of the file: its length, its type, its content, and a check of both. */
export function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content, crc32(head.subarray(4))))
  return Buffer.concat([head, content, check])
}
