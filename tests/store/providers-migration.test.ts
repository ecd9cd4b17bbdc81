/** Migration 0050: accounts keep their settings and keys, and e-mail over HTTPS is called by its provider. */
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, migrations } from '#main/store/migrate'

const upTo = (raw: Database.Database, last: number) =>
  migrate(
    raw,
    () => undefined,
    migrations.filter(({ number }) => number <= last)
  )

test('each account stays what it was, under its provider’s own name', () => {
  const raw = new Database(':memory:')
  upTo(raw, 49)
  raw.pragma('foreign_keys = OFF')
  const insert = raw.prepare(
    'INSERT INTO channel_accounts (account_id, channel, provider, settings, secrets, updated_at) VALUES (?, ?, ?, ?, ?, 7)'
  )
  insert.run(1, 'email', 'http', '{"provider":"resend"}', 'sealed')
  insert.run(1, 'sms', 'http', '{}', null)
  insert.run(2, 'email', 'smtp', '{"provider":"smtp"}', null)
  insert.run(2, 'sms', 'twilio', '{"from":"+1"}', 'sealed too')
  upTo(raw, 50)
  expect(raw.prepare('SELECT * FROM channel_accounts ORDER BY account_id, channel').all()).toEqual(
    [
      [1, 'email', 'resend', '{"provider":"resend"}', 'sealed'],
      [1, 'sms', 'http', '{}', null],
      [2, 'email', 'smtp', '{"provider":"smtp"}', null],
      [2, 'sms', 'twilio', '{"from":"+1"}', 'sealed too']
    ].map(([account_id, channel, provider, settings, secrets]) => ({
      account_id,
      channel,
      provider,
      settings,
      secrets,
      updated_at: 7
    }))
  )
})
