/** Another program has locked the database: reads still work, writes wait and then say when to try again. */
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { useService } from '../support/use-service'

const service = useService()
const body = { name: 'Waiting', applies_to: 'review' }

test('a short lock is waited for; a long one is 503 with Retry-After, and nothing was changed', async () => {
  await service.alice.call('listTags')
  const other = openDatabase(service.dataDir)
  const begin = () => other.raw.exec('BEGIN IMMEDIATE')
  try {
    begin()
    setTimeout(() => other.raw.exec('ROLLBACK'), 300)
    expect((await service.alice.call('createTag', { body })).status).toBe(201)
    begin()
    // So that the token's last use would have to be recorded.
    service.clock.advance(120_000)
    let isWaiting = true
    const waiting = service.alice.call('createTag', { body }).finally(() => (isWaiting = false))
    expect((await service.alice.call('listTags')).status).toBe(200)
    expect(isWaiting, 'reading does not wait for the writing').toBe(true)
    const answer = await waiting
    expect([answer.status, answer.json.error.code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    other.raw.exec('ROLLBACK')
    expect(await service.alice.data('listTags')).toHaveLength(1)
    expect((await service.alice.call('createTag', { body })).status).toBe(201)
  } finally {
    closeDatabase(other)
  }
})
