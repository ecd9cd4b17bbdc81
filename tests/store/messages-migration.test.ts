/** Migration 0055: messages keep their numbers and everything else, may have no request, and their asks still follow them. */
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, migrations } from '#main/store/migrate'
import { filledSchema } from '../support/filled-schema'

const upTo = (raw: Database.Database, last: number) =>
  migrate(
    raw,
    () => undefined,
    migrations.filter(({ number }) => number <= last)
  )
const parts = (raw: Database.Database) =>
  raw
    .prepare(
      "SELECT type, name FROM sqlite_schema WHERE tbl_name = 'messages' AND name NOT LIKE 'sqlite%' ORDER BY name"
    )
    .raw()
    .all()

test('rows, numbers, indexes and triggers are kept', () => {
  const raw = filledSchema(54)
  raw.prepare('DELETE FROM messages WHERE id = (SELECT max(id) FROM messages)').run()
  const seq = raw.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'messages'").pluck()
  const [before, last, old] = [raw.prepare('SELECT * FROM messages').all(), seq.get(), parts(raw)]
  upTo(raw, 55)
  const news = { review_id: null, words: null, phone_app: null }
  expect(raw.prepare('SELECT * FROM messages').all()).toEqual(
    before.map((row) => ({ ...(row as object), ...news }))
  )
  expect(seq.get()).toBe(last)
  expect(parts(raw)).toEqual(
    [...old, ['index', 'messages_by_review']].toSorted((a, b) =>
      (a as string[])[1]! < (b as string[])[1]! ? -1 : 1
    )
  )
  expect(raw.pragma('foreign_key_check')).toEqual([])
})

test('a message without a request moves no ask, one with a request does; a reply goes out once', () => {
  const raw = filledSchema(55)
  raw.exec('DELETE FROM messages')
  const insert = raw.prepare(
    `INSERT INTO messages (account_id, ask_id, customer_id, channel, kind, step, status, scheduled_at, created_at, updated_at, review_id)
     VALUES (1, ?, 1, 'email', ?, 0, ?, 1, 1, 1, ?)`
  )
  const status = () => raw.prepare('SELECT status FROM asks WHERE id = 1').pluck().get()
  insert.run(1, 'request', 'handed_to_owner', null)
  expect(status()).toBe('handed_to_owner')
  insert.run(null, 'answer', 'sent', 1)
  expect(status()).toBe('handed_to_owner')
  expect(() => insert.run(null, 'answer', 'scheduled', 1)).toThrow(/UNIQUE/)
  raw.prepare("UPDATE messages SET status = 'clicked' WHERE ask_id = 1").run()
  expect(status()).toBe('clicked')
  raw.prepare('DELETE FROM reviews WHERE id = 1').run()
  expect(raw.prepare("SELECT review_id FROM messages WHERE kind = 'answer'").pluck().get()).toBeNull()
})
