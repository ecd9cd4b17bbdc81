/** One connection after another, as a program makes and reads it. */
import { beforeEach } from 'vitest'
import type { useService } from '../support/use-service'

/** Before each test those of the tests before are deleted. @param bodyOf what a connection is made of */
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
    /** Makes one and lets its first run end. */
    connect: async (more: object = {}): Promise<void> => {
      ;({ id } = await service.alice.data('createConnection', { body: bodyOf(more) }))
      await service.tick()
    },
    /** Asks for a run, and answers it when it has ended. */
    sync: async (mode: 'changes' | 'full' = 'changes') => {
      await service.alice.data('syncConnection', { ...params(), body: { mode } })
      await service.tick()
      const [run] = await service.alice.data('listConnectionRuns', params())
      return run
    },
    /** The reviews of its source. */
    reviews: async () => {
      const { source_id } = await connection()
      return service.alice.data('listReviews', { query: { source: source_id, limit: 100 } })
    }
  }
}
