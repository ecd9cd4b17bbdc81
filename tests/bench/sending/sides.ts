/** The processes of the sending bench: the two sides and the mail server that both send to, all controlled by IPC messages. */
import { fork, type ChildProcess } from 'node:child_process'
import { createTransport } from 'nodemailer'
import { startService } from '#main/service'
import { askNewCustomers, makeShop } from '../../faults/shop'
import { startSmtpServer } from '../../faults/smtp-server'

/** A mail as a program passes it to nodemailer; `raw` if it has been built beforehand. */
export interface MailToSend {
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  raw?: string
}

export interface Wish {
  port: number
  mails: number
  connections: number
  /** For Goodword: the data folder to fill and then send from. */
  dataDir?: string
  /** For nodemailer: the mail to send, each time to a different recipient. */
  mail?: MailToSend
}

export interface Took {
  milliseconds: number
  /** Processor time of the sending process. */
  cpu: number
}

export interface Received {
  taken: number
  twice: number
  bytes: number
  connections: number
}

const warmUp = 200
const hour = 3_600_000

/** Starts one of the roles below in a separate process; `ask` sends it a message and waits for the answer. */
export function startRole(role: string): {
  ask: <Answer>(message: unknown) => Promise<Answer>
  stop: () => void
} {
  const child: ChildProcess = fork(process.argv[1] ?? '', [role])
  return {
    ask: <Answer>(message: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const failed = (code: number | null) => reject(new Error(`${role} ended with ${code}`))
        child.once('exit', failed)
        child.once('message', (answer) => {
          child.off('exit', failed)
          resolve(answer as Answer)
        })
        child.send(message as object)
      }),
    stop: () => child.kill()
  }
}

/** The mail server: `open` returns its port, `report` what it has accepted since the last report. */
export function runMailServer(): void {
  const started = startSmtpServer({ keep: false })
  process.on('message', (message) => {
    void started.then((server) => {
      if (message === 'open') return process.send?.(server.port)
      const taken = server.tries.splice(0).filter((each) => each.taken)
      const report: Received = {
        taken: taken.length,
        twice: taken.length - new Set(taken.map(({ recipients }) => recipients[0])).size,
        bytes: taken.reduce((sum, { length }) => sum + length, 0),
        connections: server.connections
      }
      server.connections = 0
      return process.send?.(report)
    })
  })
}

/** nodemailer's pool: everything is handed over as fast as the pool takes it. */
export function runPool(): void {
  answerWishes(async ({ port, mails, connections, mail }) => {
    const transport = createTransport({
      pool: true,
      host: '127.0.0.1',
      port,
      maxConnections: connections,
      maxMessages: Infinity,
      auth: { user: 'shop', pass: 'secret' }
    })
    const { raw, ...fields } = mail!
    const send = (number: number) => {
      const to = `customer-${number}@example.com`
      const envelope = { from: 'shop@example.com', to: [to] }
      return transport.sendMail(raw === undefined ? { ...fields, to, envelope } : { raw, envelope })
    }
    const many = (first: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(first + index)))
    await many(0, warmUp)
    const took = await timed(() => many(warmUp, mails))
    transport.close()
    return took
  })
}

/** Goodword: the complete service; asks are waiting in its file, and one round sends what is due. */
export function runGoodword(): void {
  answerWishes(async ({ port, mails, connections, dataDir = '' }) => {
    makeShop(dataDir, port)
    askNewCustomers(dataDir, warmUp + mails)
    let ahead = 0
    const quiet = { info: () => undefined, error: console.error }
    const now = () => Date.now() + ahead
    const service = await startService({
      dataDir,
      port: 0,
      rateLimit: 0,
      tickEvery: 0,
      now,
      log: quiet,
      delivery: { email: { lanes: connections } }
    })
    const later = service.db.raw.prepare('UPDATE messages SET scheduled_at = ? WHERE id > ?')
    later.run(BigInt(Date.now() + hour), warmUp)
    await service.tick()
    ahead = hour + 1000
    const waiting = service.db.raw.prepare(`SELECT count(*) FROM messages WHERE status <> 'sent'`).pluck()
    const took = await timed(async () => {
      for (let round = 0; round < 100 && waiting.get() !== 0; round++) await service.tick()
    })
    await service.stop()
    return took
  })
}

function answerWishes(work: (wish: Wish) => Promise<Took>): void {
  process.on('message', (wish: Wish) => {
    void work(wish).then((took) => process.send?.(took))
  })
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const cpu = process.cpuUsage()
  const began = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { milliseconds: performance.now() - began, cpu: (user + system) / 1000 }
}
