/** The order by location equals SQLite's, whatever the names. */
import { expect, test } from 'vitest'
import { customerIdsInOrder } from '#main/account/customers/ids-in-order'
import { ownContext } from '#main/context'
import { hideOwned, insertOwned } from '#main/store/owned-rows'
import { insertCustomer } from '#main/account/customers/customers.repository'
import { randomFrom } from '../bench/data/random'
import { seed } from '../support/seed'
import { useService } from '../support/use-service'

const service = useService()
/** Alike but for their case, beyond A to Z, and hidden. */
const names = ['Soho', 'soho', 'SOHO', 'Älmhult', 'älmhult', 'Zürich', '京都', 'a', 'Hidden']

test.each(['asc', 'desc'] as const)('%s', async (sort_dir) => {
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
  const random = randomFrom(seed)
  const times = { created_at: 1, updated_at: 1 }
  const places = names.map((name, index) =>
    insertOwned(ctx, 'locations', { name, slug: `${sort_dir}-${index}`, ...times })
  )
  for (let turn = 0; turn < 200; turn++) {
    const location_id = places[random.below(places.length + 2)] ?? null
    insertCustomer(ctx, { ...times, location_id, email: `${sort_dir}${turn}@example.com` })
  }
  hideOwned(ctx, 'locations', places.at(-1)!)
  const expected = ctx.db.raw
    .prepare(
      `SELECT id FROM customers WHERE account_id = ? ORDER BY
        coalesce((SELECT name FROM present_locations WHERE id = location_id), char(65535)) COLLATE NOCASE ${sort_dir}, id ${sort_dir}`
    )
    .pluck()
    .all(ctx.accountId)
  expect(await customerIdsInOrder(ctx, { sort_key: 'location', sort_dir })).toEqual(expected)
})
