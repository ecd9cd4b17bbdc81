/** A zip file of many share images. Each piece becomes a blob right away, which the browser keeps on disk if it is large. */
import { Zip, ZipPassThrough } from 'fflate'
import type { ServiceFile } from '#window/core/api'

export class PictureZip {
  /** Bytes so far. */
  size = 0
  #parts: Blob[] = []
  #zip = new Zip((problem, piece) => {
    if (problem) throw problem
    this.size += piece.byteLength
    this.#parts.push(new Blob([piece]))
  })

  /** PNGs are already compressed, so they are stored as they are. */
  async add({ name, blob }: ServiceFile): Promise<void> {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const entry = new ZipPassThrough(name)
    this.#zip.add(entry)
    entry.push(bytes, true)
  }

  /** Completes the file; nothing more can be added. */
  close(): Blob {
    this.#zip.end()
    return new Blob(this.#parts, { type: 'application/zip' })
  }
}
