/**
 * A mail server that fails on command, on plain sockets, so that every byte and its timing are under control. It records each
 * mail as received, even incomplete ones, and whether it took responsibility for it.
 */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import { converse } from './smtp-conversation'
import type { Fault, Stage } from './smtp-faults'

/** One attempt to deliver a mail, from its MAIL FROM on. */
export interface Try {
  connection: number
  sender: string
  recipients: string[]
  /** What followed DATA, as received; empty if the server keeps no bytes. */
  bytes: Buffer
  /** The number of bytes. */
  length: number
  /** Whether the final dot has arrived. */
  whole: boolean
  /** The server took responsibility; delivering the mail again would make it arrive twice. */
  taken: boolean
  /** The server's answer to the final dot; null if it did not get that far. */
  answer: string | null
}

export interface SmtpServer {
  port: number
  /** Every attempt, in the order they began. */
  tries: Try[]
  /** Everything said on all connections, prefixed with `C: ` or `S: `; mails as their length. */
  log: string[]
  connections: number
  /** Number of connections that aren't yet closed by both sides. */
  readonly open: number
  /** Makes this fault happen the next time (or `times` times) the conversation reaches its stage. */
  fail: (fault: Fault, times?: number) => void
  /** Clears all faults. */
  behave: () => void
  /** Called at every stage before the answer; may delay it or return a fault. */
  onStage: (listener: StageListener | null) => void
  /** Closes existing connections, so that the next client has to connect again. */
  hangUp: () => void
  /** Stops accepting connections; existing ones stay. */
  refuse: () => Promise<void>
  /** Accepts connections again, on the same port. */
  listenAgain: () => Promise<void>
  /** How often the server accepted a mail for this address. */
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
  /** Whether to keep the bytes of mails; false for tests with many thousands. */
  keep?: boolean
}

/** What a conversation needs from its server. */
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
    // A killed client resets its connection.
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

/** Closes the server without waiting for open connections. */
function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close()
    setImmediate(resolve)
  })
}
