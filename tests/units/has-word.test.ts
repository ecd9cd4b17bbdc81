/** Finding the owner's words in what customers write. */
import { expect, test } from 'vitest'
import { hasWord } from '#shared/has-word'

test.each<[string, string, boolean]>([
  ['Parkplätze gibt es keine', 'parkplatz', true],
  ['No place to park!', 'PARK', true],
  ['Beautiful parkland', 'park', true],
  ['They really care', 'car', false],
  ['Where do I leave my car?', 'car', true],
  ['Große Portionen', 'grosse', true],
  ['駐車場がありません', '駐車場', true],
  ['𝐏𝐚𝐫𝐤𝐢𝐧𝐠 is hard to find', 'parking', true],
  ['spark', 'park', false],
  ['', 'park', false],
  ['Service, please', 'service please', true]
])('%j has %j: %s', (text, word, expected) => {
  expect(hasWord(text, [word])).toBe(expected)
  expect(hasWord(text, ['nothing', word])).toBe(expected)
})
