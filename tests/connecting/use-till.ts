/** A service connected to a site that has payments but no reviews. */
import { beforeAll } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { useSite, type Asked, type Told } from './stand-ins/site'

interface ChargeAsRead {
  customer_id: number
  amount: number
  currency: string
  charged_at: string
}

interface Till {
  kind: string
  host: string
  secrets: object
  tell: (asked: Asked) => Told
}

export function useTill({ kind, host, secrets, tell }: Till) {
  const site = useSite(tell)
  const standIns = new Map<string, URL>()
  const service = useService({ standIns, connecting: { pause: () => Promise.resolve() } })
  beforeAll(() => void standIns.set(host, new URL(site.url)))
  const connected = useConnection(service, (more) => ({ kind, settings: {}, secrets, ...more }))
  const alice = () => service.alice
  const charges = async (): Promise<Map<string, ChargeAsRead>> => {
    const all: (ChargeAsRead & { external_id: string })[] = await alice().data('listCharges', {
      query: { limit: 100 }
    })
    return new Map(all.map((each) => [each.external_id, each]))
  }
  return {
    site,
    service,
    alice,
    ...connected,
    charges,
    payer: async (charge: string) =>
      alice().data('getCustomer', { params: { id: (await charges()).get(charge)?.customer_id ?? 0 } }),
    lastRun: async () => (await alice().data('listConnectionRuns', connected.params()))[0],
    /** The recorded requests for a path, given without its leading slash. */
    askedFor: (path: string) => site.asked.filter(({ url }) => url.pathname === `/${path}`)
  }
}
