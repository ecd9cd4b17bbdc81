/** An append-only file that is rotated when it grows too large. Failing to write to it must not stop any work. */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

/** Milliseconds until writing is tried again after a full disk or a read-only folder. */
const triedAgainAfter = 60_000
/** Bytes that may be buffered for a slow disk; anything beyond is dropped. */
const maxWaiting = 1024 ** 2

export class RotatedFile {
  #stream: RotatingFileStream | null = null
  #notBefore = 0
  #written: Promise<void> = Promise.resolve()

  /** @param kept how many earlier files of a megabyte to keep: `name.1` is the newest. */
  constructor(
    readonly folder: string,
    readonly name: string,
    readonly kept: number
  ) {}

  write(line: string): void {
    const stream = this.#open()
    if (stream === null || stream.writableLength > maxWaiting) return
    this.#written = new Promise((done) => stream.write(line, () => done()))
  }

  /** The newest lines, oldest first; an unreadable file counts as empty. */
  async tail(most: number): Promise<string[]> {
    await this.#written
    let lines: string[] = []
    for (let number = 0; number <= this.kept && lines.length < most; number++) {
      const file = join(this.folder, number === 0 ? this.name : `${this.name}.${number}`)
      const text = await readFile(file, 'utf8').catch(() => '')
      lines = [...text.split('\n').filter((line) => line !== ''), ...lines]
    }
    return lines.slice(-most)
  }

  async close(): Promise<void> {
    const stream = this.#stream
    this.#stream = null
    if (stream === null) return
    await new Promise<void>((done) => {
      stream.once('close', done).once('error', () => done())
      stream.end()
    })
  }

  #open(): RotatingFileStream | null {
    if (this.#stream !== null) return this.#stream
    if (performance.now() < this.#notBefore) return null
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 })
      const stream = createStream(this.name, {
        path: this.folder,
        size: '1M',
        rotate: this.kept,
        mode: 0o600
      })
      stream.on('error', () => this.#giveUp(stream))
      this.#stream = stream
      return stream
    } catch {
      this.#giveUp(null)
      return null
    }
  }

  #giveUp(stream: RotatingFileStream | null): void {
    if (this.#stream !== stream) return
    this.#stream = null
    this.#notBefore = performance.now() + triedAgainAfter
  }
}
