/** An e-mail as a stream that withholds its end: no server accepts it without that, so the mark can be set in between. */
import { Readable } from 'node:stream'

/** How much is withheld. What really ends the mail is the dot after it, which the connection sends once the stream has ended. */
const withheldBytes = 64

export interface Gate {
  /** The server has said "go on": may anything be sent at all? */
  mayBegin: () => boolean
  /** Everything but the end has been sent: may the end follow? Called once. */
  mayEnd: () => Promise<boolean>
  /** The end is about to be sent. */
  onEnd: () => void
}

/** Only ends if the gate allows it. Otherwise it is destroyed, and the connection must be closed. */
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
