/** Several files as one ZIP archive, written while they are generated. */
import { Readable } from 'node:stream'

interface FileInZip {
  name: string
  pieces: Iterable<string> | AsyncIterable<string>
}

/** @param time the modification time of the files in the archive */
export async function* zipOf(files: readonly FileInZip[], time: Date): AsyncGenerator<Uint8Array> {
  // Loaded when the first archive is made: most starts need none.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const streams = files.map(({ name, pieces }) => {
    const stream = Readable.from(pieces)
    zip.addReadStream(stream, name, { mtime: time })
    return stream
  })
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  zip.end()
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    // If the reader stops, stop the streams of the files too.
    for (const stream of streams) stream.destroy()
  }
}
