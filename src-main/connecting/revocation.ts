/** Revokes the sign-in at the site after its connection was deleted. Tried once: if the site can't be reached, that's it. */
import type { BaseContext, Context } from '../context'
import { findOwned } from '../store/owned-rows'
import type { Db } from '../store/query'
import { callForToken, siteOf } from './access'
import type { ConnectionRow } from './connections.repository'
import { decryptKeys } from './keys'
import { roundsOf, type Rounds } from './rounds'
import type { CallerOptions } from './site/caller'
import { revoke } from './site/oauth'
import { Trouble } from './site/trouble'

interface Revocation {
  row: ConnectionRow
  key: string
  clientId: string
}

/** Per database file: tests run several services in one process. In memory only: a deleted connection leaves nothing on disk. */
const waiting = new WeakMap<Db['raw'], Map<number, Revocation>>()

/** Call before deleting the connection. Without a sign-in there is nothing to revoke. */
export function noteRevocation(ctx: Context, row: ConnectionRow): void {
  const { adapter, settings, server } = siteOf(row)
  const { refresh_token: key } = decryptKeys(ctx, row, server) ?? {}
  if (adapter.signIn?.revoke === undefined || typeof key !== 'string') return
  const all = waiting.get(ctx.db.raw) ?? new Map<number, Revocation>()
  waiting.set(ctx.db.raw, all)
  all.set(row.id, { row, key, clientId: adapter.signIn.clientId(settings) })
}

const patience = 10_000

export const revocations = (base: BaseContext, options: CallerOptions = {}): Rounds =>
  roundsOf(
    base,
    () => [...(waiting.get(base.db.raw)?.values() ?? [])].map(({ row }) => row),
    (ctx, id, signal) => tell(ctx, id, signal, options)
  )

async function tell(ctx: Context, id: number, signal: AbortSignal, options: CallerOptions): Promise<void> {
  const all = waiting.get(ctx.db.raw)
  const revocation = all?.get(id)
  all?.delete(id)
  // The connection was not deleted after all.
  if (revocation === undefined || findOwned(ctx, 'connections', id) !== undefined) return
  const { adapter, settings } = siteOf(revocation.row)
  if (adapter.signIn === undefined) return
  const within = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const { send: ask } = callForToken(ctx, { adapter, settings, signal: within }, options)
  try {
    await revoke(adapter.signIn, revocation, ask)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Trouble)) throw error
    ctx.log.info('a sign-in could not be withdrawn at its site', { connection: id, code: error.code })
  }
}
