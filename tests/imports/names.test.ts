/** Splitting full names and lists of tags. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTags } from '#main/account/files/imports/read/values/names'
import { splitName } from '#main/tools/split-name'

test.each<[name: string, first: string | null, last: string | null]>([
  ['Ann Smith', 'Ann', 'Smith'],
  ['  Ann   Smith ', 'Ann', 'Smith'],
  ['Ann', 'Ann', null],
  ['Smith, Ann', 'Ann', 'Smith'],
  ['Smith, Ann Mary', 'Ann Mary', 'Smith'],
  ['Ann Mary Smith', 'Ann Mary', 'Smith'],
  ['J. R. R. Tolkien', 'J. R. R.', 'Tolkien'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Vincent van der Berg', 'Vincent', 'van der Berg'],
  ['Alexander von Humboldt', 'Alexander', 'von Humboldt'],
  ['María del Carmen', 'María', 'del Carmen'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['King, Jr.', 'King,', 'Jr.'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['山田太郎', '山田太郎', null],
  ['山田 太郎', '山田', '太郎'],
  ['', null, null],
  ['   ', null, null]
])('%j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

test('no letter of a name is lost', () => {
  const letters = (text: string | null) => [...(text ?? '').replaceAll(/[\s,]/g, '')].toSorted().join('')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', 'von', ' ', ', ', '.', 'é') }), (name) => {
      const { first_name, last_name } = splitName(name)
      expect(letters(`${first_name ?? ''}${last_name ?? ''}`)).toBe(letters(name))
    })
  )
})

test.each<[text: string, tags: string[]]>([
  ['vip', ['vip']],
  ['vip,regular-guest', ['vip', 'regular-guest']],
  ['VIP; Regular guest | new', ['VIP', 'Regular guest', 'new']],
  [' a , ,a,b ', ['a', 'b']],
  ['["a","b, c"]', ['a', 'b, c']],
  ['[a]', ['[a]']],
  ['a\nb', ['a', 'b']],
  ['', []]
])('%j are the tags %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags)
})
