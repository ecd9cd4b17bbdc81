/** Every way to bring more than rows, in a file of every released schema. */
import { describe, expect, test } from 'vitest'
import { migrations } from '#main/store/migrate'
import { foreignParts } from '#main/store/own-schema'
import { filledSchema } from '../support/filled-schema'
import { parts, tricks, withPart } from '../support/foreign-schema'

const ways = [
  ...Object.entries(parts).flatMap(([kind, { names, sql }]) =>
    names.map((name) => [`${kind} ${name}`, sql(name)])
  ),
  ...Object.entries(tricks)
] as [string, string][]

describe.each(migrations.map(({ number }) => number))('schema %i', (version) => {
  test('is our own', () => {
    expect(foreignParts(filledSchema(version))).toEqual([])
  })

  test('is foreign with anything else', () => {
    const tried = ways
      .map(([name, sql]) => [name, withPart(version, sql)] as const)
      .filter(([, found]) => found)
    expect(tried.length).toBeGreaterThan(0.8 * ways.length)
    expect(tried.filter(([, found]) => found?.length === 0)).toEqual([])
  })
})
