/** A full disk, or a database locked by another program: reads still work, and writes say what is wrong. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service'

let service: TestService
beforeEach(async () => void (service = await startTestService()))
afterEach(() => service.stop())

const newTag = (name: string) => ({ body: { name, applies_to: 'review' } })

test('a full disk: writing answers 507 and changes nothing, reading goes on, and it works again once there is room', async () => {
  const { alice, db } = service
  await alice.data('createTag', newTag('before'))
  const pages = db.raw.pragma('page_count', { simple: true }) as number
  db.raw.pragma(`max_page_count = ${pages}`)
  const long = { body: { name: 'x', address: 'y'.repeat(1000) } }
  let refused = 0
  for (let round = 0; round < 40 && refused === 0; round++) {
    const answer = await alice.call('createLocation', long)
    if (answer.status === 507) refused++
    else expect(answer.status).toBe(201)
  }
  expect(refused, 'the disk never became full').toBe(1)
  const { total } = (await alice.call('listLocations')).json.pagination
  await alice.refused('createLocation', 'storage_full', long)
  expect((await alice.call('listLocations')).json.pagination.total).toBe(total)
  db.raw.pragma('max_page_count = 1073741823')
  await alice.data('createLocation', long)
})

test('a lock that another program holds for a moment is waited for, while reading goes on', async () => {
  const { alice } = service
  const other = new Database(join(service.dataDir, 'goodword.db'))
  other.exec('BEGIN IMMEDIATE')
  const writing = alice.call('createTag', newTag('patient'))
  expect((await alice.call('listTags')).status).toBe(200)
  other.exec('COMMIT')
  other.close()
  expect((await writing).status).toBe(201)
})

test('a lock that is held on and on: writing answers 503 with Retry-After', async () => {
  const { alice } = service
  const other = new Database(join(service.dataDir, 'goodword.db'))
  other.exec('BEGIN IMMEDIATE')
  const answer = await alice.call('createTag', newTag('never'))
  other.exec('ROLLBACK')
  other.close()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await alice.call('listTags')).json.pagination.total).toBe(0)
})

test('what another process writes is seen at once, in lists, totals and facets', async () => {
  const { alice } = service
  await alice.data('createReview', { body: { score: 5, review: 'first' } })
  expect((await alice.data('countReviewFacets')).total).toBe(1)
  const other = new Database(join(service.dataDir, 'goodword.db'))
  other.prepare(`UPDATE reviews SET score = 1, is_hidden = 1`).run()
  other.close()
  expect((await alice.data('listReviews', { query: { score: 1, facet: 'hidden' } }))[0].score).toBe(1)
  expect((await alice.data('countReviewFacets')).average_score).toBe(1)
})
