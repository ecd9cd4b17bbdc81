/** Whoever was written to before older data was restored is not asked again on the same day, whatever day it is in UTC. */
import { expect, test } from 'vitest'
import { ownContext } from '#main/context'
import { putSendRecord } from '#main/installation/restoring/addresses.repository'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
let people = 0

test.each([
  ['UTC', '2026-05-04T00:00:00Z', '2026-05-04T23:59:00Z', true],
  ['UTC', '2026-05-03T23:59:00Z', '2026-05-04T00:01:00Z', false],
  // The same evening there, the next day in UTC; and the other way round.
  ['America/New_York', '2026-05-04T22:00:00Z', '2026-05-05T02:00:00Z', true],
  ['America/New_York', '2026-05-05T02:00:00Z', '2026-05-05T12:00:00Z', false],
  ['Pacific/Auckland', '2026-05-04T20:00:00Z', '2026-05-05T03:00:00Z', true],
  ['Pacific/Auckland', '2026-05-04T10:00:00Z', '2026-05-04T20:00:00Z', false]
])('in %s, written to at %s, asked at %s', async (time_zone, sentAt, askedAt, isRefused) => {
  await data('updateSettings', { body: { time_zone } })
  service.clock.set('2026-05-03T08:00:00Z')
  const email = `person${++people}@example.com`
  const { id } = await data('createCustomer', { body: { email, phone: `+4930901${8200 + people}` } })
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
  putSendRecord(ctx, 'email', addressHash(ctx, 'email', email), Date.parse(sentAt))
  const refused = async (channel: string) =>
    (await data('previewAsks', { body: { customer_ids: [id], channel, asked_at: askedAt } })).refused.map(
      ({ code }: { code: string }) => code
    )
  expect(await refused('email')).toEqual(isRefused ? ['duplicate_ask'] : [])
  expect(await refused('sms'), 'nobody has written to the phone').toEqual([])
})
