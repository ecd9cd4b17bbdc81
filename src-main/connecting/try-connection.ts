/** Checks a connection on the spot: every permission that a sync needs. */
import type { ConnectionCheck } from '#shared/contract/connections'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { accessTo, siteOf } from './access'
import { connectionRow, tryAgain } from './connections.service'
import { keepPlaces } from './listed-places'
import type { Finding, SitePlace } from './port'
import type { CallerOptions } from './site/caller'
import { troubleOfError } from './site/trouble'
import { retryWhileBusy } from '../tools/wait-while-busy'

/** Short, because the owner is waiting for the answer. */
const patience = 20_000

/** If all is well, a connection in trouble is synced again at once. @throws Problem 404 */
export async function checkConnectionNow(
  ctx: Context,
  id: number,
  options: CallerOptions = {}
): Promise<ConnectionCheck> {
  const row = connectionRow(ctx, id)
  let listed: SitePlace[] | undefined
  const findings = await findingsOf(async () => {
    const signal = AbortSignal.timeout(patience)
    const { adapter, call, secrets } = accessTo(ctx, row, signal, options)
    const found = await adapter.probe(call, secrets)
    if (found.every((each) => each.ok)) listed = await adapter.places?.(call)
    return found
  }, siteOf(row).server)
  const ok = findings.every((each) => each.ok)
  if (listed !== undefined) {
    const places = listed
    await retryWhileBusy(() => inTransaction(ctx, () => keepPlaces(ctx, id, places)))
  }
  if (ok && row.error_code !== null) await retryWhileBusy(() => tryAgain(ctx, id))
  return { ok, findings }
}

async function findingsOf(probe: () => Promise<Finding[]>, server: URL): Promise<Finding[]> {
  try {
    return await probe()
  } catch (error) {
    return [{ right: 'reviews:read', ok: false, message: troubleOfError(error, server).message }]
  }
}
