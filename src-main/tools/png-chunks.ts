/** The building blocks of PNG files. */
import { crc32 } from 'node:zlib'

/** The signature at the beginning of each file. */
export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A chunk of the file: its length, type, content, and a checksum of the latter two. */
export function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content, crc32(head.subarray(4))))
  return Buffer.concat([head, content, check])
}
