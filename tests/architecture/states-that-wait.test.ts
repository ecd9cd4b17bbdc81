/** Every state that anything can be in has its row in docs/architecture.md: what ends it, and what the owner can do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint'
import { endpoints } from '#shared/contract/endpoints'
import { useService } from '../support/use-service'

const service = useService()
const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
const section = /\n## States that wait\n(?<rows>[\s\S]*?)(?=\n## |$)/.exec(text)!.groups!['rows']!

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([a-z_.]+)`/g)].map(([, code]) => code!)

/** The states described for each column; rows without a place belong to the place above. */
const described = new Map<string, Set<string>>()
let places: string[] = []
for (const row of section.split('\n').filter((line) => line.startsWith('|'))) {
  const [, place = '', states = ''] = row.split('|')
  if (place.trim() !== '') places = codesIn(place)
  for (const each of places)
    described.set(each, new Set([...(described.get(each) ?? []), ...codesIn(states)]))
}
const anywhere = new Set([...described.values()].flatMap((each) => [...each]))

const columns = 'status|state|phase|wanted|reply_state|held_reason|disabled_reason'

test('of every table', () => {
  const tables = service.db.raw
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    .all() as { name: string; sql: string }[]
  const found = tables.flatMap(({ name, sql }) =>
    [...sql.matchAll(new RegExp(`\\b(${columns}) IN \\(([^)]*)\\)`, 'g'))].map(([, column, list]) => ({
      column: `${name}.${column}`,
      states: [...list!.matchAll(/'([a-z_]+)'/g)].map(([, state]) => state!)
    }))
  )
  expect(found.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['messages.status', 'imports.status', 'reviews.reply_state', 'reply_outbox.phase'])
  )
  const missing = found.flatMap(({ column, states }) =>
    states.filter((state) => described.get(column)?.has(state) !== true).map((state) => `${column} ${state}`)
  )
  expect(missing).toEqual([])
})

/** Every enumeration under a property of this name, at any depth. */
function statesIn(schema: unknown, found: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    const list = (value as { enum?: unknown } | null)?.enum
    if (/^([a-z_]+_)?(state|status)$/.test(key) && Array.isArray(list))
      for (const each of list) if (typeof each === 'string') found.add(each)
    statesIn(value, found)
  }
  return found
}

/** States of what does not wait: the checks of a test, and what a window shows at the moment. */
const momentary = new Set(['not_reached'])

test('of everything that the interface reports', () => {
  const found = new Set<string>()
  for (const { result } of Object.values(endpoints) as Endpoint[])
    statesIn(z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }), found)
  expect(found.size).toBeGreaterThan(30)
  expect([...found].filter((state) => !anywhere.has(state) && !momentary.has(state))).toEqual([])
})
