/** A file from elsewhere brings rows, and nothing that could run: own-schema.long.test.ts tries it with every released schema. */
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, migrations } from '#main/store/migrate'
import { foreignParts, newestSum, sumOfNewest } from '#main/store/own-schema'
import { filledSchema } from '../support/filled-schema'
import { parts, tricks, withPart } from '../support/foreign-schema'

test('the newest schema is known by its sum: after a new migration, put this one into own-schema.ts', () => {
  expect(newestSum).toBe(sumOfNewest())
})

const newest = migrations.length

test('what the migrations create is our own, with statistics or without', () => {
  const ours = filledSchema(newest)
  expect(foreignParts(ours)).toEqual([])
  ours.exec('ANALYZE')
  expect(foreignParts(ours)).toEqual([])
  ours.exec('DROP TABLE sqlite_stat4; DROP TABLE sqlite_stat1')
  expect(foreignParts(ours)).toEqual([])
})

test.each(Object.entries(parts))('%s, whatever its name, is foreign', (_, part) => {
  for (const name of part.names) expect(withPart(newest, part.sql(name)), name).toEqual([expect.any(String)])
})

test.each(Object.entries(tricks))('%s is foreign', (_, trick) => {
  expect(withPart(newest, trick)).toContainEqual(expect.any(String))
})

test('names in quotes are the same names, as SQLite writes them after a change', () => {
  const raw = new Database(':memory:')
  migrate(raw, () => undefined)
  raw.unsafeMode(true)
  raw.pragma('writable_schema = 1')
  raw.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'CREATE TABLE customers (', 'CREATE TABLE  "customers"(')
    WHERE name = 'customers'`)
  raw.pragma('writable_schema = RESET')
  expect(foreignParts(raw)).toEqual([])
})
