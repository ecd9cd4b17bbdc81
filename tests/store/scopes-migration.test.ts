/** Migration 0015: existing tokens lose the backup scopes, and gain none in their place. */
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, migrations } from '#main/store/migrate'

const nothing = () => undefined
const named = (name: string) => migrations.find((each) => each.name.endsWith(name))!.number

test('tokens keep what they held, but for backups; none is given the installation', () => {
  const raw = new Database(':memory:')
  const number = named('-scopes.sql')
  migrate(
    raw,
    nothing,
    migrations.filter((each) => each.number < number)
  )
  raw.pragma('foreign_keys = OFF')
  const held = [
    ['tags:read', 'backups:read', 'backups:write', 'suppression:write'],
    ['backups:restore'],
    ['customers:read', 'tokens:write']
  ]
  const insert = raw.prepare(
    "INSERT INTO tokens (account_id, name, hash, hint, scopes, created_at) VALUES (1, 'old', ?, 'abcd', ?, 1)"
  )
  for (const scopes of held) insert.run(JSON.stringify(scopes), JSON.stringify(scopes))
  migrate(
    raw,
    nothing,
    migrations.filter((each) => each.number <= number)
  )
  const rows = raw.prepare('SELECT scopes, parent_id FROM tokens ORDER BY id').all()
  expect(rows).toEqual([
    { scopes: '["tags:read","suppression:write"]', parent_id: null },
    { scopes: '[]', parent_id: null },
    { scopes: '["customers:read","tokens:write"]', parent_id: null }
  ])
})
