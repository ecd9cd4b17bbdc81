/** A shop for writing imports by hand and undoing them, without the import runner. */
import { beforeAll, beforeEach } from 'vitest'
import { undoInTurns, type Undone } from '#main/account/files/imports/match/undo-import'
import { ownContext, type Context } from '#main/context'
import { atOnce } from '#main/tools/in-turns'
import { handMadeImport, type HandMade } from './hand-made-import'
import type { Person, TestService } from './service'
import { useService } from './use-service'

interface Undoing {
  service: TestService
  /** The context of Alice's account. */
  ctx: Context
  google: number
  mitte: number
  /** A tag for customers. */
  vip: number
  /** A tag for reviews. */
  good: number
  data: Person['data']
  /** Writes an import; returns its id, with the clock a minute later. */
  imported: (work: (made: HandMade) => void) => number
  undo: (id: number) => Undone
  kept: (id: number) => ReturnType<Person['data']>
}

/** Members that need the service are only available once the first test runs. */
export function useUndoing(): Undoing {
  const service = useService()
  const data: Person['data'] = (...all) => service.alice.data(...all)
  const shop = {
    service,
    data,
    imported: (work) => {
      const id = handMadeImport(shop.ctx, work)
      service.clock.advance(60_000)
      return id
    },
    undo: (id) => atOnce(undoInTurns(shop.ctx, id)),
    kept: (id) => data('listKeptRecords', { params: { id } })
  } as Undoing
  beforeAll(async () => {
    const silent = { info: () => undefined, error: () => undefined }
    shop.ctx = ownContext({ db: service.db, now: service.clock.now, log: silent }, service.alice.accountId)
    shop.google = (await data('createSource', { body: { name: 'Google' } })).id
    shop.mitte = (await data('createLocation', { body: { name: 'Mitte' } })).id
    shop.vip = (await data('createTag', { body: { name: 'VIP', applies_to: 'customer' } })).id
    shop.good = (await data('createTag', { body: { name: 'Good', applies_to: 'review' } })).id
  })
  // Changes at the same instant as the import would look as if the import had made them.
  beforeEach(() => service.clock.advance(60_000))
  return shop
}
