/**
 * A mail server that fails on command, on plain sockets, so that every byte and every instant is ours. It writes down each
 * mail as it came, also the part of one that never ended, and whether it took responsibility for it.
 */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import { converse } from './smtp-conversation'
import type { Fault, Stage } from './smtp-faults'

/** One try to bring a mail, from its MAIL FROM on. */
export interface Try {
  connection: number
  sender: string
  recipients: string[]
  /** What followed DATA, as it came; without the bytes when the server keeps none. */
  bytes: Buffer
  /** How many there were. */
  length: number
  /** The dot that ends it has come. */
  whole: boolean
  /** The server took responsibility: a mail that is brought again after this arrives twice. */
  taken: boolean
  /** What the server answered to the dot; null when it did not get to it. */
  answer: string | null
}

export interface SmtpServer {
  port: number
  /** Every try in the order in which they began. */
  tries: Try[]
  /** Everything that was said over all connections, `C: ` and `S: ` in front; mails as their length. */
  log: string[]
  connections: number
  /** Lines that are not closed yet, by both sides. */
  readonly open: number
  /** The next time that the conversation gets there (or `times` times), this goes wrong. */
  fail: (fault: Fault, times?: number) => void
  /** From now on everything goes well. */
  behave: () => void
  /** Is told of every step before the answer to it, and may keep it waiting, or say what goes wrong. */
  onStage: (listener: StageListener | null) => void
  /** Closes the connections that there are, so that the next client has to connect again. */
  hangUp: () => void
  /** Takes no connections any more; those that there are stay. */
  refuse: () => Promise<void>
  /** Takes connections again, on the same port. */
  listenAgain: () => Promise<void>
  /** How often the server took a mail for this address. */
  takenFor: (address: string) => number
  stop: () => Promise<void>
}

export type StageListener = (stage: Stage, mail: Try | null) => Promise<Fault | undefined> | Fault | undefined

export interface SmtpOptions {
  port?: number
  /** Offers STARTTLS with this certificate; `implicit` expects TLS from the first byte. */
  tls?: { key: string; cert: string; implicit?: boolean }
  /** Offers AUTH. */
  login?: boolean
  /** Keeps the bytes of mails; false for many thousands of them. */
  keep?: boolean
}

/** What a conversation needs to know of its server. */
export interface Played {
  secure: SecureContext | null
  implicit: boolean
  login: boolean
  keep: boolean
  faultAt: (stage: Stage, mail: Try | null) => Promise<Fault | undefined>
  begin: (mail: Try) => void
  note: (line: string) => void
}

export async function startSmtpServer(options: SmtpOptions = {}): Promise<SmtpServer> {
  const { tls, login = true, keep = true } = options
  const sockets = new Set<Socket>()
  const due: Fault[] = []
  let listener: StageListener | null = null
  const played: Played = {
    secure: tls ? createSecureContext(tls) : null,
    implicit: tls?.implicit ?? false,
    login,
    keep,
    faultAt: async (stage, mail) => {
      const said = await listener?.(stage, mail)
      if (said) return said
      const at = due.findIndex((fault) => fault.stage === stage)
      return at < 0 ? undefined : due.splice(at, 1)[0]
    },
    begin: (mail) => void running.tries.push(mail),
    note: (line) => {
      if (keep) running.log.push(line)
    }
  }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that was killed resets its connection.
    socket.on('error', () => undefined)
    void converse(socket, ++running.connections, played)
  })
  await listen(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  const running: SmtpServer = {
    port,
    tries: [],
    log: [],
    connections: 0,
    get open() {
      return sockets.size
    },
    fail: (fault, times = 1) => void due.push(...Array.from({ length: times }, () => fault)),
    behave: () => {
      due.length = 0
      listener = null
    },
    onStage: (wanted) => {
      listener = wanted
    },
    hangUp: () => sockets.forEach((socket) => socket.end()),
    refuse: () => close(server),
    listenAgain: () => listen(server, port),
    takenFor: (address) =>
      running.tries.filter(({ taken, recipients }) => taken && recipients.includes(address)).length,
    stop: async () => {
      const closed = close(server)
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
  return running
}

function listen(server: Server, port: number): Promise<void> {
  if (server.listening) return Promise.resolve()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Does not wait for connections that are still there. */
function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close()
    setImmediate(resolve)
  })
}
