/** Checks a connection at once: every right that reading uses. */
import type { ConnectionCheck } from '../../src-shared/contract/connections'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { adapters } from './adapters'
import { connectionRow, tryAgain } from './connections.service'
import { unsealKeys } from './keys'
import { keepPlaces } from './listed-places'
import type { Finding, Settings, SitePlace } from './port'
import { callerOf, type CallerOptions } from './site/caller'
import { Trouble, troubleOfError } from './site/trouble'
import { standInsOf } from './stand-ins'
import { patiently } from '../tools/wait-while-busy'

/** Somebody is waiting for the answer. */
const patience = 20_000

/** If all is well, a connection in trouble is read again at once. @throws Problem 404 */
export async function checkConnectionNow(
  ctx: Context,
  id: number,
  options: CallerOptions = {}
): Promise<ConnectionCheck> {
  const row = connectionRow(ctx, id)
  const adapter = adapters[row.kind]
  const settings = JSON.parse(row.settings) as Settings
  const server = adapter.server(settings)
  let listed: SitePlace[] | undefined
  const findings = await findingsOf(async () => {
    const secrets = unsealKeys(ctx, row, server)
    if (secrets === null)
      throw new Trouble(
        'secrets_unreadable',
        'The keys can no longer be read on this computer. Enter them again.'
      )
    const signal = AbortSignal.timeout(patience)
    const all = { standIns: standInsOf(ctx), ...options }
    const call = callerOf({ adapter, settings, secrets, now: ctx.now, signal }, all)
    const found = await adapter.probe(call)
    if (found.every((each) => each.ok)) listed = await adapter.places?.(call)
    return found
  }, server)
  const ok = findings.every((each) => each.ok)
  if (listed !== undefined) {
    const places = listed
    await patiently(() => inTransaction(ctx, () => keepPlaces(ctx, id, places)))
  }
  if (ok && row.error_code !== null) await patiently(() => tryAgain(ctx, id))
  return { ok, findings }
}

async function findingsOf(probe: () => Promise<Finding[]>, server: URL): Promise<Finding[]> {
  try {
    return await probe()
  } catch (error) {
    return [{ right: 'reviews:read', ok: false, message: troubleOfError(error, server).message }]
  }
}
