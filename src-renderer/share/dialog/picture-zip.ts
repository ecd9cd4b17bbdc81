/** Many share images as one zip file. Each becomes a blob right away, which the browser keeps on disk when it is large. */
import { Zip, ZipPassThrough } from 'fflate'
import type { ServiceFile } from '../../core/api'

export class PictureZip {
  /** Bytes so far. */
  size = 0
  #parts: Blob[] = []
  #zip = new Zip((problem, piece) => {
    if (problem) throw problem
    this.size += piece.byteLength
    this.#parts.push(new Blob([piece]))
  })

  /** A picture is packed already: it goes in as it is. */
  async add({ name, blob }: ServiceFile): Promise<void> {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const entry = new ZipPassThrough(name)
    this.#zip.add(entry)
    entry.push(bytes, true)
  }

  /** Ends it: nothing more goes in. */
  close(): Blob {
    this.#zip.end()
    return new Blob(this.#parts, { type: 'application/zip' })
  }
}
