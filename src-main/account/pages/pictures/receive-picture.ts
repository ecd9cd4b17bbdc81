/** Receives an uploaded picture. Pictures are small enough to hold in memory, if not too many arrive at once. */
import type { SentFile } from '#shared/contract/endpoint'
import type { PictureKind } from '#shared/contract/pictures'
import { Problem } from '#main/problem'
import type { Reencoded } from './reencode'

/** Makes 80 MB in total with the largest files. */
const sendersAtOnce = 8
let senders = 0

/**
 * Reads a file and turns it into one of our pictures. The contract has already limited its size.
 * @throws Problem 400 when it is empty; 503 when too many send at once; and as `reencode`.
 */
export async function receivePicture(file: SentFile, kind: PictureKind): Promise<Reencoded> {
  if (senders >= sendersAtOnce) {
    const headers = { 'Retry-After': '2' }
    throw new Problem('unavailable', 'Too many pictures are being sent at once.', { headers })
  }
  senders += 1
  try {
    const bytes = await wholeOf(file)
    if (bytes.length === 0) throw new Problem('malformed_request', 'The file is empty.')
    // Loaded on demand: the decoder takes 30 MB that are not needed most days.
    const { reencode } = await import('./reencode')
    return await reencode(bytes, kind)
  } finally {
    senders -= 1
  }
}

async function wholeOf(file: SentFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces)
}
