/** The bytes of a file, piece by piece. */
import { createReadStream } from 'node:fs'

/** Large enough to be quick, small enough that a dozen of them are nothing. */
const pieceSize = 256 * 1024

/** Where the bytes of a table come from: can be asked several times, always from the beginning. */
export type Content = () => AsyncIterable<Buffer>

export const contentOf =
  (path: string): Content =>
  () =>
    createReadStream(path, { highWaterMark: pieceSize })
