/** A connection with Google as a program creates it, and the owner's browser. */
import { beforeEach } from 'vitest'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'
import { Google, googleHosts, googleReview } from './stand-ins/google'
import { useSite } from './stand-ins/site'

interface ReviewAsRead {
  external_id: string
}

/** Before each test sets up one location with six reviews, and moves the earlier tests' reviews to a renamed source. */
export function useGoogle() {
  const google = new Google()
  const standIns = new Map<string, URL>()
  const site = useSite((asked) => google.tell(asked))
  const service = useService({ connecting: { pause: () => Promise.resolve() }, standIns })
  let id = 0
  let number = 0
  beforeEach(async () => {
    for (const host of googleHosts) standIns.set(host, new URL(site.url))
    for (const { id: each } of await service.alice.data('listConnections'))
      await service.alice.data('deleteConnection', { params: { id: each } })
    // Revokes the sign-ins of deleted connections.
    await service.tick()
    site.asked.length = 0
    const sources: { id: number; slug: string }[] = await service.alice.data('listSources')
    const earlier = sources.find(({ slug }) => slug === 'google')
    const body = { name: `Earlier ${++number}`, slug: `earlier-${number}` }
    if (earlier !== undefined) await service.alice.data('updateSource', { params: { id: earlier.id }, body })
    google.reset()
    google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
    google.reviews.set(
      'locations/7',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => googleReview(each))
    )
  })

  const params = () => ({ params: { id } })
  const connection = () => service.alice.data('getConnection', params())
  const create = async (more: object = {}): Promise<void> => {
    const body = {
      kind: 'google',
      settings: { client_id: google.client.id },
      secrets: { client_secret: google.client.secret },
      ...more
    }
    ;({ id } = await service.alice.data('createConnection', { body }))
  }
  const begin = async (): Promise<string> =>
    (await service.alice.data('signInConnection', params())).authorize_url
  /** What the browser does when Google redirects it back. */
  const comeBack = async (address: string, more: Record<string, string> = {}) => {
    const { pathname, search } = new URL(address)
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...more
    }
    const { status, text: page } = await rawRequest(service.url, { path: pathname + search, headers })
    return { status, page }
  }
  const signIn = async () => comeBack(google.signIn(await begin()))
  return {
    google,
    site,
    service,
    params,
    connection,
    create,
    begin,
    comeBack,
    signIn,
    connect: async (): Promise<void> => {
      await create()
      await signIn()
      await service.tick()
    },
    places: async () => (await service.alice.data('getConnectionPlaces', params())).places,
    /** Starts a run, and returns it when it has ended. */
    sync: async (mode: 'changes' | 'full' = 'changes') => {
      await service.alice.data('syncConnection', { ...params(), body: { mode } })
      await service.tick()
      return (await service.alice.data('listConnectionRuns', params()))[0]
    },
    /** The reviews of the connection's source, by their id at Google. */
    reviews: async () => {
      const { source_id } = await connection()
      const found = await service.alice.data('listReviews', { query: { source: source_id, limit: 100 } })
      return new Map<string, Record<string, unknown>>(
        found.map((each: ReviewAsRead) => [each.external_id, each])
      )
    },
    askedAt: (host: string) => site.asked.filter(({ headers }) => headers['host'] === host).length,
    /** A minute ago. */
    lately: () => new Date(service.clock.now() - 60_000).toISOString()
  }
}
