/** Sentences with slots for choices, in any order, and in the test language. */
import { expect, test } from 'vitest'
import { piecesOf } from '#window/lib/sentence'

test('words and places in their order', () => {
  expect(piecesOf('Ask {count} {unit} later')).toEqual([
    { text: 'Ask ' },
    { slot: 'count' },
    { text: ' ' },
    { slot: 'unit' },
    { text: ' later' }
  ])
  expect(piecesOf('Nothing to choose')).toEqual([{ text: 'Nothing to choose' }])
})

test('what closes a sentence is not parted from the choice before it', () => {
  expect(piecesOf('by {way}.')).toEqual([{ text: 'by ' }, { slot: 'way' }, { text: '\u2060.' }])
})

test('in a test language each piece wears brackets of its own', () => {
  expect(piecesOf('⟦Ask {count} times·····⟧')).toEqual([
    { text: '⟦Ask ⟧' },
    { slot: 'count' },
    { text: '⟦ times⟧' }
  ])
})
