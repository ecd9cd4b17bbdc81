/** A shop with orders, and a service connected to it. */
import { beforeEach } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { shopOrder, wooShop } from './stand-ins/woo-shop'
import { useSite } from './stand-ins/site'

interface ChargeAsRead {
  id: number
  customer_id: number
  amount: number
  currency: string
  charged_at: string
  external_id: string
}

/** Empties the shop before each test. */
export function useOrders() {
  const shop = wooShop()
  const site = useSite((asked) => shop.tell(asked))
  const service = useService({ connecting: { pause: () => Promise.resolve() } })
  let number = 0
  const connected = useConnection(service, (more) => ({
    kind: 'woocommerce',
    name: `Shop ${++number}`,
    settings: { url: `${site.url}/` },
    secrets: { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' },
    ...more
  }))
  const alice = () => service.alice
  const charges = async (): Promise<Map<string, ChargeAsRead>> => {
    const all: ChargeAsRead[] = await alice().data('listCharges', { query: { limit: 100 } })
    return new Map(all.map((each) => [each.external_id, each]))
  }
  beforeEach(() => {
    Object.assign(shop, { reviews: [], orders: [], ordersAllowed: true })
  })
  /** Order numbers keep counting across tests, as in a real shop. */
  let next = 1
  return {
    shop,
    site,
    service,
    alice,
    ...connected,
    charges,
    buyer: async (order: string) => {
      const charge = (await charges()).get(order)
      return alice().data('getCustomer', { params: { id: charge?.customer_id ?? 0 } })
    },
    withEmail: (email: string) => alice().data('listCustomers', { query: { email } }),
    lastRun: async () => (await alice().data('listConnectionRuns', connected.params()))[0],
    /** A time in the shop's format. */
    time: (passed = 0) => new Date(service.clock.now() + passed).toISOString().slice(0, 19),
    order: (more: Parameters<typeof shopOrder>[1] = {}) => {
      const made = shopOrder(next++, more)
      shop.orders.push(made)
      return { made, name: `order:${made.id}`, email: made.billing['email'] ?? '' }
    }
  }
}
