/** Pictures for tests, generated on demand. */
import sharp from 'sharp'
import type { Person } from './service'

export type Bytes = Uint8Array<ArrayBuffer>
export const bytesOf = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)

interface Ground {
  width?: number
  height?: number
  color?: string
}

/** A single-coloured picture. */
export const plain = ({ width = 40, height = 20, color = '#3366cc' }: Ground = {}) =>
  sharp({ create: { width, height, channels: 3, background: color }, limitInputPixels: false })

export const png = async (ground?: Ground): Promise<Bytes> =>
  bytesOf(await plain(ground).png({ compressionLevel: 9 }).toBuffer())

/** Uploads a picture; returns its record. */
export const upload = (
  person: Person,
  bytes: Bytes,
  { kind = 'logo', ...query }: { kind?: string; name?: string } = {}
) =>
  person.data('createPicture', {
    query: { kind, ...query },
    file: { type: 'application/octet-stream', bytes }
  })
