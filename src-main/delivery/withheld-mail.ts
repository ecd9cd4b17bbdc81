/** An e-mail as a stream that withholds its end: without it no server accepts the e-mail, so the mark can be set in between. */
import { Readable } from 'node:stream'

/** So much is withheld. The end that counts is the dot behind it, which the connection sends when the stream has ended. */
const withheldBytes = 64

export interface Gate {
  /** The server has said "go on": may anything leave at all? */
  mayBegin: () => boolean
  /** Everything but the end was sent: can the end follow? Called once. */
  mayEnd: () => Promise<boolean>
  /** The end is let go now. */
  onEnd: () => void
}

/** Ends only if the gate allows it; otherwise it is destroyed, and the connection must be closed. */
export function withheldMail(mime: Buffer, gate: Gate): Readable {
  const border = Math.max(0, mime.length - withheldBytes)
  let step: 'head' | 'end' = 'head'
  const stream = new Readable({
    read() {
      if (step === 'head') {
        if (!gate.mayBegin()) return void this.destroy(new HeldBack())
        step = 'end'
        if (border > 0) return void this.push(mime.subarray(0, border))
      }
      gate.mayEnd().then(
        (may) => (may ? letGo() : stream.destroy(new HeldBack())),
        (error: unknown) => stream.destroy(error as Error)
      )
    }
  })
  const letGo = () => {
    if (stream.destroyed) return
    gate.onEnd()
    stream.push(mime.subarray(border))
    stream.push(null)
  }
  return stream
}

/** Something prevented the e-mail at the last moment. */
export class HeldBack extends Error {
  override name = 'HeldBack'
}
