/**
 * Asks by e-mail through a mail server on this machine, compared with nodemailer's own pool with as many connections, in turn:
 *   npm run --silent bench -- sending [--asks 10000] [--rounds 3] [--connections 5]
 * README.md describes the method.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { startSmtpServer } from '../faults/smtp-server'
import { readFlags, wholeNumber } from './arguments'
import {
  runGoodword,
  runMailServer,
  runPool,
  startRole,
  type MailToSend,
  type Received,
  type Took
} from './sending/sides'
import { median } from './sides/load'

const role = process.argv[2]
if (role === 'mail-server') runMailServer()
else if (role === 'pool') runPool()
else if (role === 'goodword') runGoodword()
else await run()

type Side = 'pool' | 'pool, built beforehand' | 'goodword'

async function run(): Promise<void> {
  const flags = readFlags(['asks', 'rounds', 'connections'])
  const mails = wholeNumber(flags.asks, 10_000)
  const connections = wholeNumber(flags.connections, 5)
  const server = startRole('mail-server')
  const port = await server.ask<number>('open')
  const mail = await oneMail()
  const rounds: Record<Side, Took[]> = { pool: [], 'pool, built beforehand': [], goodword: [] }
  for (let round = 0; round < wholeNumber(flags.rounds, 3); round++) {
    for (const side of Object.keys(rounds) as Side[]) {
      const took = await send(side, { port, mails, connections, mail })
      const received = await server.ask<Received>('report')
      rounds[side].push(took)
      console.error(`${side}: ${Math.round(took.milliseconds)} ms, ${JSON.stringify(received)}`)
      if (received.twice > 0 && side === 'goodword') throw new Error('a mail was sent twice')
    }
  }
  server.stop()
  print(rounds, mails)
}

async function send(
  side: Side,
  wish: { port: number; mails: number; connections: number; mail: MailToSend }
): Promise<Took> {
  const process = startRole(side === 'goodword' ? 'goodword' : 'pool')
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-bench-'))
  const { raw: _raw, ...unbuilt } = wish.mail
  try {
    return await process.ask<Took>({ ...wish, dataDir, mail: side === 'pool' ? unbuilt : wish.mail })
  } finally {
    process.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The mail nodemailer sends: one that Goodword composed, parsed by an independent parser. */
async function oneMail(): Promise<MailToSend> {
  const server = await startSmtpServer()
  const goodword = startRole('goodword')
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-bench-'))
  await goodword.ask({ port: server.port, mails: 1, dataDir })
  goodword.stop()
  const raw = server.tries[0]!.bytes.toString().replace(/\r\n\.\r\n$/, '\r\n')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  const extra = headers.filter(({ key }) => /^(list-|auto-|x-|reply-to|feedback)/.test(key))
  return {
    from: '"Fault & Sons" <shop@example.com>',
    subject,
    text,
    html,
    headers: Object.fromEntries(extra.map(({ key, value }) => [key, value])),
    raw
  }
}

function print(rounds: Record<Side, Took[]>, mails: number): void {
  const of = (side: Side, pick: (took: Took) => number) => median(rounds[side].map(pick))
  const rate = (side: Side) => (mails * 1000) / of(side, ({ milliseconds }) => milliseconds)
  console.log(
    `| ${mails} mails | mails/s | CPU of the sender, µs a mail | ratio to the pool |\n|---|---|---|---|`
  )
  for (const side of Object.keys(rounds) as Side[]) {
    const cpu = (of(side, (took) => took.cpu) * 1000) / mails
    const cells = [side, Math.round(rate(side)), Math.round(cpu), (rate(side) / rate('pool')).toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
