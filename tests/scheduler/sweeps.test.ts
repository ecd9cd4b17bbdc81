/** What is swept is never done again: no alert, request, reminder, thank-you, digest or delivery, however much later. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchTables } from '#main/store/search-index'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { useAlertReceivers } from '../support/alert-receivers'
import { defaultPage } from '../support/default-page'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'
import { notSwept, swept } from './swept'

const main = join(import.meta.dirname, '../../src-main')
/** A statement, up to the end of its paragraph. */
const statement =
  /(?:DELETE FROM (?:main\.)?|deleteFrom\(\s*')(?<table>[a-z_]+)\b(?<rest>(?:(?!\n\n|DELETE FROM|deleteFrom)[\s\S]){0,400})/g
/** What makes a deletion one by age or number. */
const byAge = /(?:_at|until)['"]?,? *['"]?<|\bLIMIT\b|\bOFFSET\b|'in', old|limit\(/

const deletions = readdirSync(main, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(join(main, file), 'utf8').matchAll(statement)].map(({ groups }) => ({
      file,
      table: groups!['table']!,
      isByAge: byAge.test(groups!['rest']!)
    }))
  )

test('every table that rows are deleted from is known, and known as swept if age or number decides', () => {
  const unknown = deletions.filter(({ table }) => !(table in swept) && !notSwept.has(table))
  const forgotten = deletions.filter(({ table, isByAge }) => isByAge && !(table in swept))
  expect(unknown).toEqual([])
  expect(forgotten).toEqual([])
  // Words go through one statement for every index.
  const indexes: readonly string[] = searchTables
  expect(indexes.filter((table) => !notSwept.has(table))).toEqual([])
  const deleted = new Set([...deletions.map(({ table }) => table), ...indexes, 'imports'])
  expect([...Object.keys(swept), ...notSwept].filter((table) => !deleted.has(table))).toEqual([])
  // Without these the expressions above would find nothing.
  for (const table of ['alert_messages', 'events', 'webhook_deliveries', 'edits', 'idempotency_keys'])
    expect(deletions).toContainEqual(expect.objectContaining({ table, isByAge: true }))
})

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
let up = 0
const service = useService({ connecting: { pause: () => Promise.resolve() }, uptime: () => up })
const receivers = useAlertReceivers()
const day = 86_400_000

async function pass(days: number): Promise<void> {
  up += days * day
  service.clock.advance(days * day)
  for (let round = 0; round < 3; round++) await service.tick()
}

const count = (text: string) => service.db.raw.prepare(text).pluck().get() as number
/** Everything that has been done for, or to, somebody outside. */
const done = () => ({
  alerts: receivers.received.map(({ body }) => body.title as string),
  asks: count('SELECT count(*) FROM asks'),
  messages: count('SELECT count(*) FROM messages'),
  sent: count('SELECT count(*) FROM messages WHERE sent_at IS NOT NULL'),
  reviews: count('SELECT count(*) FROM reviews'),
  charges: count('SELECT count(*) FROM charges'),
  customers: count('SELECT count(*) FROM customers')
})

/** The shop does something with everything old, which writes an event about each. */
async function touchAll(words: string): Promise<void> {
  const { alice } = service
  for (const { id } of await alice.data('listReviews', { query: { limit: 100 } })) {
    await alice.data('updateReview', { params: { id }, body: { notes: words, is_seen: false } })
    await alice.data('updateReview', { params: { id }, body: { is_seen: true } })
  }
  for (const { id } of await alice.data('listCustomers', { query: { limit: 100 } }))
    await alice.data('updateCustomer', { params: { id }, body: { notes: words } })
  for (const { id } of await alice.data('listConnections')) {
    await alice.data('updateConnection', { params: { id }, body: { name: words } })
    await alice.data('syncConnection', { params: { id }, body: { mode: 'full' } })
  }
  // A deleted review that is brought back is not new.
  const review = (await alice.data('listReviews', { query: { q: 'cold' } }))[0].id as number
  await alice.data('deleteReview', { params: { id: review } })
  await service.tick()
  const [edit] = await alice.data('listEdits')
  await alice.data('undoEdit', { params: { id: edit.id } })
}

test('nothing is done twice after 31, 366 and 3,660 days', async () => {
  const { alice } = service
  const news = ['review.created', 'review.edited', 'review.gone']
  await alice.data('updateSettings', { body: { postal_address: 'Hauptstr. 1, 10115 Berlin' } })
  await alice.data('updateSending', { body: { test_mode: true } })
  const page = await defaultPage(alice)
  await alice.data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://example.com/r' } })
  await alice.data('createAlert', {
    body: { kind: 'webhook', name: 'Team', events: news, url: receivers.url('webhook') }
  })
  const pushed = { external_id: 'a1', on_duplicate: 'update', score: 1, review: 'The bread was cold.' }
  const { id, source } = await alice.data('createReview', { body: pushed })
  await alice.data('createReview', { body: { ...pushed, review: 'The bread was cold and old.' } })
  await alice.data('pushReviews', { body: { source: source.id, removals: [{ external_id: 'a1' }] } })
  expect(id).toBeGreaterThan(0)
  list.reviews = [{ id: 's1', score: 2, text: 'Old words' }]
  const settings = { url: `${site.url}/reviews.json` }
  await alice.data('createConnection', { body: { kind: 'json', name: 'Club', settings } })
  const file = { type: 'text/csv', bytes: 'score,review\r\n4,Imported words\r\n5,More words\r\n' }
  const { id: importId } = await alice.data('createImport', {
    query: { kind: 'reviews', file_name: 'reviews.csv' },
    file
  })
  await settledImport(alice, importId)
  await alice.data('commitImport', { params: { id: importId } })
  await settledImport(alice, importId)
  const customer = { first_name: 'Ann', last_name: 'Lee', email: 'ann@shop.example.com' }
  const { id: customer_id } = await alice.data('createCustomer', { body: customer })
  await alice.data('updateStrategy', {
    body: {
      state: 'on',
      trigger: 'latest_charge',
      delay: { count: 0, unit: 'days' },
      ask_again: null,
      thanks: true
    }
  })
  await alice.data('createCharge', { body: { customer_id, amount: 100 } })
  await pass(0)
  await alice.data('createReview', { body: { score: 5, review: 'Thanks to Ann', customer_id } })
  await pass(1)
  await pass(20)
  const before = done()
  expect(before.alerts.toSorted()).toEqual([
    '2 new reviews',
    'A review was changed: ★☆☆☆☆',
    'A review was removed from its site: ★☆☆☆☆',
    'New review: ★★★★★ from Ann Lee',
    'New review: ★☆☆☆☆'
  ])
  expect(before).toMatchObject({ asks: 1, reviews: 5 })
  expect(count("SELECT count(*) FROM messages WHERE kind = 'thanks' AND sent_at IS NOT NULL")).toBe(1)
  for (const days of [31, 366, 3660]) {
    await pass(days)
    await touchAll(`after ${days} days`)
    await pass(0)
    expect(done()).toEqual(before)
  }
  for (const table of ['alert_messages', 'import_changes', 'import_rows'])
    expect(count(`SELECT count(*) FROM ${table}`), table).toBe(0)
})
