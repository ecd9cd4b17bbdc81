/** Reads a connection line by line, or up to the dot that ends a mail. */
import type { Duplex } from 'node:stream'

export interface Wire {
  /** The next line without its line break; null if the other side is gone. */
  line: () => Promise<string | null>
  /** The bytes of a mail as received, with dots still doubled. Not whole if the other side left or `most` bytes came first. */
  mail: (most?: number) => Promise<{ bytes: Buffer; whole: boolean }>
}

const lineEnd = Buffer.from('\r\n')
const mailEnd = Buffer.from('\r\n.\r\n')

export function readWire(socket: Duplex): Wire {
  let waiting: Buffer = Buffer.alloc(0)
  let gone = false
  let wake = (): void => undefined
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    wake()
  })
  for (const event of ['end', 'close', 'error']) {
    socket.on(event, () => {
      gone = true
      wake()
    })
  }
  const more = async (): Promise<boolean> => {
    if (gone) return false
    await new Promise<void>((resolve) => (wake = resolve))
    return true
  }
  const take = (length: number): Buffer => {
    const taken = waiting.subarray(0, length)
    waiting = waiting.subarray(length)
    return taken
  }
  return {
    line: async () => {
      for (;;) {
        const end = waiting.indexOf(lineEnd)
        if (end >= 0) return take(end + lineEnd.length).toString('utf8', 0, end)
        if (!(await more())) return null
      }
    },
    mail: async (most = Infinity) => {
      for (let looked = 0; ; looked = Math.max(0, waiting.length - mailEnd.length)) {
        // An empty mail consists only of the final dot.
        if (waiting.subarray(0, 3).equals(mailEnd.subarray(2))) return { bytes: take(3), whole: true }
        const end = waiting.indexOf(mailEnd, looked)
        if (end >= 0 && end < most) return { bytes: take(end + mailEnd.length), whole: true }
        if (waiting.length >= most || !(await more())) return { bytes: take(waiting.length), whole: false }
      }
    }
  }
}
