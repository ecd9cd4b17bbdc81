/** One connection to the scripted mail server: the usual answers of RFC 5321, unless a fault is due. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import type { Fault, Stage } from './smtp-faults'
import type { Played, Try } from './smtp-server'
import { readWire, type Wire } from './wire'

/** How much of a body is read before the connection drops in the middle of it. */
const bytesBeforeDrop = 256

interface Talk {
  socket: Socket
  wire: Wire
  played: Played
  connection: number
  mail: Try | null
}

/** Resolves when the other side or a fault has ended the connection. */
export async function converse(raw: Socket, connection: number, played: Played): Promise<void> {
  const socket = played.implicit ? secured(raw, played) : raw
  const talk: Talk = { socket, wire: readWire(socket), played, connection, mail: null }
  if (!(await answer(talk, 'banner', '220 scripted ESMTP'))) return
  for (;;) {
    const line = await talk.wire.line()
    if (line === null) return
    played.note(`C: ${line}`)
    if (!(await obey(talk, line))) return
  }
}

/** Handles a command; returns whether the conversation goes on. */
async function obey(talk: Talk, line: string): Promise<boolean> {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'EHLO') return answer(talk, 'ehlo', greeting(talk))
  if (verb === 'STAR') return startTls(talk)
  if (verb === 'AUTH') return login(talk, line)
  if (verb === 'MAIL') return begin(talk, line)
  if (verb === 'RCPT') return recipient(talk, line)
  if (verb === 'DATA') return data(talk)
  if (verb === 'RSET' || verb === 'NOOP') return say(talk, '250 2.0.0 ok')
  if (verb === 'QUIT') {
    say(talk, '221 2.0.0 bye')
    talk.socket.end()
    return false
  }
  return say(talk, '502 5.5.1 unknown')
}

function greeting({ socket, played }: Talk): string {
  const offers = [
    ...(played.secure !== null && !(socket instanceof TLSSocket) ? ['STARTTLS'] : []),
    ...(played.login ? ['AUTH PLAIN LOGIN'] : []),
    '8BITMIME',
    'ENHANCEDSTATUSCODES'
  ]
  return ['scripted', ...offers]
    .map((offer, at) => `250${at === offers.length ? ' ' : '-'}${offer}`)
    .join('\r\n')
}

async function startTls(talk: Talk): Promise<boolean> {
  if (talk.played.secure === null) return say(talk, '502 5.5.1 no TLS')
  if (!(await answer(talk, 'tls', '220 2.0.0 go on'))) return false
  talk.socket = secured(talk.socket, talk.played)
  talk.wire = readWire(talk.socket)
  return true
}

function secured(raw: Socket, { secure }: Played): Socket {
  const socket = new TLSSocket(raw, { isServer: true, ...(secure ? { secureContext: secure } : {}) })
  // A client that doesn't trust our certificate aborts the handshake.
  socket.on('error', () => undefined)
  return socket
}

/** Accepts any name and password; PLAIN in one or two lines, LOGIN in three. */
async function login(talk: Talk, line: string): Promise<boolean> {
  const [, method, first] = line.split(' ')
  const questions = method === 'LOGIN' ? ['VXNlcm5hbWU6', 'UGFzc3dvcmQ6'] : ['']
  for (const question of first === undefined ? questions : questions.slice(1)) {
    say(talk, `334 ${question}`)
    if ((await talk.wire.line()) === null) return false
  }
  return answer(talk, 'auth', '235 2.7.0 welcome')
}

async function begin(talk: Talk, line: string): Promise<boolean> {
  const sender = inBrackets(line)
  const { connection } = talk
  talk.mail = {
    connection,
    sender,
    recipients: [],
    bytes: Buffer.alloc(0),
    length: 0,
    whole: false,
    taken: false,
    answer: null
  }
  talk.played.begin(talk.mail)
  return answer(talk, 'mail', '250 2.1.0 ok')
}

async function recipient(talk: Talk, line: string): Promise<boolean> {
  talk.mail?.recipients.push(inBrackets(line))
  return answer(talk, 'rcpt', '250 2.1.5 ok')
}

const inBrackets = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

async function data(talk: Talk): Promise<boolean> {
  const { played, mail, wire } = talk
  if (!mail) return say(talk, '503 5.5.1 no mail')
  const refused = await played.faultAt('data', mail)
  if (refused) return play(talk, refused, '354 go on')
  say(talk, '354 go on')
  const dropped = await played.faultAt('body', mail)
  const { bytes, whole } = await wire.mail(dropped ? bytesBeforeDrop : undefined)
  Object.assign(mail, { length: bytes.length, whole, ...(played.keep ? { bytes: Buffer.from(bytes) } : {}) })
  played.note(`C: ${bytes.length} bytes of a mail, ${whole ? 'whole' : 'not whole'}`)
  if (dropped) return play(talk, dropped, '')
  if (!whole) return false
  return end(talk, mail)
}

async function end(talk: Talk, mail: Try): Promise<boolean> {
  const { played } = talk
  const taken = '250 2.0.0 taken'
  const refused = await played.faultAt('dot', mail)
  mail.taken = !refused || refused.late !== undefined
  const fault = refused ?? (await played.faultAt('accepted', mail))
  mail.answer = fault?.say ?? (fault && fault.late === undefined ? null : taken)
  talk.mail = null
  return fault ? play(talk, fault, taken) : say(talk, taken)
}

async function answer(talk: Talk, stage: Stage, usual: string): Promise<boolean> {
  const fault = await talk.played.faultAt(stage, talk.mail)
  return fault ? play(talk, fault, usual) : say(talk, usual)
}

async function play(talk: Talk, fault: Fault, usual: string): Promise<boolean> {
  const { socket, played } = talk
  if (fault.late !== undefined) {
    await sleep(fault.late)
    return say(talk, usual)
  }
  const said = fault.say === undefined ? fault.partly : `${fault.say}\r\n`
  if (said !== undefined) played.note(`S: ${said.trim()}`)
  if (!fault.drop) {
    if (said !== undefined) socket.write(said)
    // A hanging connection is ended by the other side, or together with the server.
    return !fault.hang
  }
  played.note('S: closes the connection')
  // A reset may overtake data sent before it, so after an answer the connection is closed gracefully.
  if (said === undefined) socket.resetAndDestroy()
  else socket.end(said, () => socket.destroy())
  return false
}

function say({ socket, played }: Talk, lines: string): boolean {
  if (socket.destroyed) return false
  for (const line of lines.split('\r\n')) played.note(`S: ${line}`)
  return socket.write(`${lines}\r\n`) || !socket.destroyed
}
