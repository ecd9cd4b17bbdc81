/**
 * The interface for a single command: the same rows with the same checks as over HTTP, answered by this process from the data
 * folder. So each command works with or without a running Goodword, which notices what another process has written.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { endpoints } from '#shared/contract/endpoints'
import { scopes } from '#shared/contract/scopes'
import { clientOf, type Client } from '../client/client'
import { standInFrom } from '../config'
import { registerReturn } from '../connecting/sign-in-return'
import { registerStandIns } from '../connecting/stand-ins'
import type { Context } from '../context'
import { buildApp } from '../http/build-app'
import { eventStreams } from '../http/event-streams'
import { questionDesk } from '../http/questions'
import type { Caller } from '../http/request-context'
import { signedInPath } from '../http/signed-in-path'
import { findRunning, runningStandIns } from '../installation/data-folder/find-running'
import { StartProblem } from '../problem'
import { listenOn, portOf } from '../tools/listen'

export interface OwnInterface {
  client: Client
  /** Does the work, returns the result, and rolls all of it back. */
  dryRunOf: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Acts for the account of the context. @param actor the person at the keyboard, unless the work is a program's */
export async function withOwnInterface(
  ctx: Context,
  work: (own: OwnInterface) => Promise<void>,
  actor: Caller['actor'] = 'window'
): Promise<void> {
  const { db, log, now, accountId } = ctx
  // Known to nobody else: it exists only in this process, for one command.
  const token = randomBytes(32).toString('base64url')
  const caller: Caller = { name: 'command line', accountId, scopes: new Set(scopes), actor }
  let port = 0
  const sessions = {
    open: () => null,
    renew: () => null,
    holder: () => null,
    enter: () => null,
    recognise: (key: string) => (key === token ? caller : null)
  }
  const streams = eventStreams(ctx)
  // Hosts that the running service must not reach are off limits to its commands, too.
  registerStandIns(ctx, new Map(runningStandIns(dirname(db.raw.name)).map(standInFrom)))
  // Browsers outlive this command: after a sign-in they return to the running service.
  registerReturn(ctx, async () => {
    const running = await findRunning(dirname(db.raw.name))
    return running === null ? null : `${running.url}${signedInPath}`
  })
  // This server neither proves its identity nor admits windows: only this command knows that it exists.
  const closed = {
    desk: { prove: () => ({ proof: '', nonce: '' }), accepts: () => false },
    launchUrl: () => ''
  }
  const app = buildApp({
    ...closed,
    db,
    log,
    now,
    port: () => port,
    sessions,
    accounts: () => null,
    streams,
    questions: questionDesk(streams, () => undefined),
    noticed: () => undefined,
    isReadOnly: false,
    rateLimit: 0
  })
  const listeners = await listenOn(() => createServer(app), 0, ['127.0.0.1'])
  if (typeof listeners === 'string') throw new StartProblem('This machine has no loopback address 127.0.0.1.')
  const [server] = listeners
  port = server === undefined ? 0 : portOf(server)
  try {
    const client = clientOf(endpoints, { url: `http://127.0.0.1:${port}`, token, timeout: 600_000 })
    await work({ client, dryRunOf: (each) => dryRunOf(ctx, each) })
  } finally {
    streams.endAll()
    server?.closeAllConnections()
    server?.close()
  }
}

async function dryRunOf<Result>({ db }: Context, work: () => Promise<Result>): Promise<Result> {
  // Every verb in `work` becomes part of this transaction.
  db.raw.exec('BEGIN IMMEDIATE')
  try {
    return await work()
  } finally {
    db.raw.exec('ROLLBACK')
    db.kept.clear()
  }
}
