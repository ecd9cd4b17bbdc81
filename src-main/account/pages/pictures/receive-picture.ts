/** A picture as it arrives. It is small enough to be held in memory, for so many senders at once. */
import type { SentFile } from '../../../../src-shared/contract/endpoint'
import type { PictureKind } from '../../../../src-shared/contract/pictures'
import { Problem } from '../../../problem'
import type { Reencoded } from './reencode'

/** With the largest files together 80 MB. */
const sendersAtOnce = 8
let senders = 0

/**
 * Reads a file and makes it a picture of ours. How many bytes it may have, its row of the contract has seen to.
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
    // Fetched for the first picture: what decodes them takes 30 MB that most days need not.
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
