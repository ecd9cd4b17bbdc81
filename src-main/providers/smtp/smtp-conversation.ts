/**
 * A conversation with a mail server, line by line, for diagnosing connection problems. Sending uses nodemailer instead,
 * whose errors don't say which step failed.
 */
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { lookupWithin, refusalOfNumber } from '#main/tools/reach'

export interface SmtpReply {
  code: number
  /** All lines, without their reply codes. */
  lines: string[]
}

/** Why a conversation ended, as a code. */
export class TalkEnded extends Error {
  constructor(readonly why: 'no_answer' | 'line_dropped' | 'not_smtp') {
    super(why)
  }
}

export interface SmtpTalk {
  socket: Socket
  read: () => Promise<SmtpReply>
  say: (line: string) => Promise<SmtpReply>
  /** Stops listening, so that the connection can be encrypted. */
  release: () => void
}

/** More than any honest server sends in one reply. */
const maxReplyLength = 64 * 1024

/** @param patience milliseconds to wait for each answer. */
export function smtpTalk(socket: Socket, patience: number): SmtpTalk {
  let heard = ''
  let ended: TalkEnded | null = null
  let wake = (): void => undefined
  const onData = (bytes: Buffer) => {
    heard += bytes.toString('utf8')
    if (heard.length > maxReplyLength) ended = new TalkEnded('not_smtp')
    wake()
  }
  const onEnd = () => {
    // The other side said something that is not an SMTP reply.
    ended ??= new TalkEnded(/^(\d{3}|$)/.test(heard) ? 'line_dropped' : 'not_smtp')
    wake()
  }
  socket.on('data', onData)
  for (const event of ['end', 'error', 'close']) socket.on(event, onEnd)
  const read = async (): Promise<SmtpReply> => {
    const until = Date.now() + patience
    for (;;) {
      const reply = replyIn(heard)
      if (reply !== null) {
        heard = heard.slice(reply.length)
        return reply
      }
      if (ended !== null) throw ended
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          ended = new TalkEnded('no_answer')
          resolve()
        }, until - Date.now())
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  return {
    socket,
    read,
    say: (line) => {
      socket.write(`${line}\r\n`)
      return read()
    },
    release: () => void socket.off('data', onData)
  }
}

/** The first complete reply in a text, with its length in the text; null while its last line is missing. */
function replyIn(text: string): (SmtpReply & { length: number }) | null {
  const lines: string[] = []
  let at = 0
  for (;;) {
    const end = text.indexOf('\n', at)
    if (end < 0) return null
    const match = /^(\d{3})([ -]?)(.*?)\r?$/.exec(text.slice(at, end))
    if (match === null) throw new TalkEnded('not_smtp')
    const [, code = '', mark, rest = ''] = match
    lines.push(rest)
    at = end + 1
    if (mark !== '-') return { code: Number(code), lines, length: at }
  }
}

/** Opens a connection. Rejects with the system's error, TalkEnded if nobody answers, or ForbiddenAddress if the address is off-limits. */
export function openLine(host: string, port: number, patience: number): Promise<Socket> {
  const refused = refusalOfNumber(host, ownServers)
  if (refused !== null) return Promise.reject(refused)
  return untilReady(connectPlain({ host, port, lookup: lookupWithin(ownServers) }), 'connect', patience)
}

/** The owner's mail server may be on this computer or in its network. */
export const ownServers = { allowsPrivate: true }

/** Encrypts a connection; requires a valid certificate. @param ca certificates to trust instead of the system's, for tests. */
export function encryptLine(socket: Socket, host: string, patience: number, ca?: string): Promise<Socket> {
  const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
  return untilReady(
    connectTls({ socket, host, ...servername, ...(ca === undefined ? {} : { ca }) }),
    'secureConnect',
    patience
  )
}

function untilReady<Line extends Socket>(line: Line, ready: string, patience: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new TalkEnded('no_answer')), patience)
    const fail = (error: Error) => {
      clearTimeout(timer)
      line.destroy()
      reject(error)
    }
    line.once('error', fail)
    line.once('close', () => fail(new TalkEnded('line_dropped')))
    line.once(ready, () => {
      clearTimeout(timer)
      line.removeAllListeners('close').removeListener('error', fail)
      // Later errors are reported by the code that waits for an answer.
      line.on('error', () => undefined)
      resolve(line)
    })
  })
}
