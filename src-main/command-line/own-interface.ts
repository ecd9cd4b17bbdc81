/**
 * The interface for a single command while Goodword is not running: the same rows with the same checks as over HTTP, answered by this
 * process from the data folder.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { endpoints } from '#shared/contract/endpoints'
import { scopes } from '#shared/contract/scopes'
import { startImporter } from '../account/files/imports/run/importer'
import { clientOf, type Client } from '../client/client'
import type { Context } from '../context'
import { buildApp } from '../http/build-app'
import { eventStreams } from '../http/event-streams'
import { questionDesk } from '../http/questions'
import type { Caller } from '../http/request-context'
import { backUpBeforeImport } from '../installation/backups/before-import'
import { StartProblem } from '../problem'
import { listenOn, portOf } from '../tools/listen'

export interface Manner {
  /** The person at the keyboard, unless the work is a program's. */
  actor: Caller['actor']
  /** Everything that was done is rolled back. */
  isTried: boolean
  /** The files that are waiting for it are imported meanwhile. */
  imports: boolean
}

/** Acts for the account of the context. */
export async function withOwnInterface(
  ctx: Context,
  work: (client: Client) => Promise<void>,
  { actor, isTried, imports }: Manner
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
  const importer = imports ? startImporter(ctx, backUpBeforeImport) : undefined
  try {
    const client = clientOf(endpoints, { url: `http://127.0.0.1:${port}`, token, timeout: 600_000 })
    await (isTried ? rolledBack(ctx, () => work(client)) : work(client))
  } finally {
    await importer?.stop()
    streams.endAll()
    server?.closeAllConnections()
    server?.close()
  }
}

async function rolledBack({ db }: Context, work: () => Promise<void>): Promise<void> {
  // Every verb in `work` becomes part of this transaction.
  db.raw.exec('BEGIN IMMEDIATE')
  try {
    await work()
  } finally {
    db.raw.exec('ROLLBACK')
    db.kept.clear()
  }
}
