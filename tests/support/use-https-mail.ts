/** A shop that sends its mail through a provider over HTTPS, whose server is a stand-in; and what tests of all such providers do. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HttpsMailName } from '#shared/contract/https-mail'
import type { ChannelHealth } from '#shared/contract/sending'
import { setUpEmail } from './mail-account'
import { nextMorning } from './next-morning'
import { useService } from './use-service'

interface StandIn {
  url: string
  behave: () => void
  stop: () => Promise<void>
}

interface Provider {
  /** The host that the stand-in replaces. */
  host: string
  start: () => Promise<StandIn>
  account: { provider: HttpsMailName; password: string; from_email: string }
  /** Waits of the transport, in milliseconds. */
  https: { connect: number; answer: number; pauses?: number[] }
}

/** Each test begins in the morning, with the account set up and nothing waiting. */
export function useHttpsMail({ host, start, account, https }: Provider) {
  const standIns = new Map<string, URL>()
  const service = useService({ standIns, delivery: { email: { https } } })
  const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
  const put = (body: object) => data('updateEmailChannel', { body })
  let server: StandIn
  let count = 0
  const newAddress = () => `ann${++count}@kunde.de`

  beforeAll(async () => {
    server = await start()
    standIns.set(host, new URL(server.url))
    await setUpEmail(service, 1)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    // Messages left waiting by earlier tests would be sent first.
    service.db.raw.prepare("UPDATE messages SET status = 'cancelled' WHERE status = 'scheduled'").run()
    nextMorning(service.clock)
    server.behave()
    if ((await data('getEmailChannel')).is_set_up) await data('deleteEmailChannel')
    await put(account)
    await data('resumeEmail')
  })

  return {
    standIns,
    service,
    newAddress,
    data,
    put,
    /** Asks a new customer immediately; returns the message id. */
    ask: async (address = newAddress()): Promise<number> => {
      const { id } = await data('createCustomer', { body: { email: address, first_name: 'Ann' } })
      const made = await data('createAsk', { body: { customer_id: id, channel: 'email' } })
      return made.messages[0].id as number
    },
    messageOf: (id: number) => data('getMessage', { params: { id } }),
    health: async (): Promise<ChannelHealth> =>
      (await data('getSending')).channels.find((each: ChannelHealth) => each.channel === 'email'),
    later: async (hours: number): Promise<void> => {
      service.clock.advance(hours * 3_600_000)
      await service.tick()
    }
  }
}
