/** One connection after another, created and read as a program would. */
import { beforeEach } from 'vitest'
import type { useService } from '../support/use-service'

/** Before each test deletes the connections of earlier tests. @param bodyOf makes the body that creates a connection */
export function useConnection(service: ReturnType<typeof useService>, bodyOf: (more: object) => object) {
  let id = 0
  const params = () => ({ params: { id } })
  beforeEach(async () => {
    for (const { id: each } of await service.alice.data('listConnections'))
      await service.alice.data('deleteConnection', { params: { id: each } })
  })

  const connection = () => service.alice.data('getConnection', params())
  return {
    params,
    connection,
    /** Creates a connection and waits for its first run to end. */
    connect: async (more: object = {}): Promise<void> => {
      ;({ id } = await service.alice.data('createConnection', { body: bodyOf(more) }))
      await service.tick()
    },
    /** Starts a run, and returns it when it has ended. */
    sync: async (mode: 'changes' | 'full' = 'changes') => {
      await service.alice.data('syncConnection', { ...params(), body: { mode } })
      await service.tick()
      const [run] = await service.alice.data('listConnectionRuns', params())
      return run
    },
    /** The reviews of the connection's source. */
    reviews: async () => {
      const { source_id } = await connection()
      return service.alice.data('listReviews', { query: { source: source_id, limit: 100 } })
    }
  }
}
