/** Which words are marked when two reviews are compared. */
import { expect, test } from 'vitest'
import { differingWords } from '../../src-renderer/inbox/differing-words'

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('')

test.each([
  ['the same', 'Good cake here.', 'Good cake here.', 'Good cake here.'],
  ['case and space do not count', 'Good  Cake', 'good cake', 'Good  Cake'],
  ['one word more', 'Very good cake', 'Good cake', '[Very ]good cake'],
  ['one word another', 'Good cake here', 'Good tea here', 'Good [cake ]here'],
  ['nothing in common', 'Good cake', 'Poor tea', '[Good cake]'],
  ['no words', '', 'Good cake', ''],
  ['lines stay', 'Good\ncake', 'Good\ntea', 'Good\n[cake]']
])('%s', (_case, text, other, expected) => {
  expect(marked(text, other)).toBe(expected)
})

test('the parts make up the text, and long texts take no time', () => {
  const long = Array.from({ length: 5000 }, (_, index) => `word${index % 97}`).join(' ')
  const started = performance.now()
  expect(
    differingWords(long, long.replaceAll('word5', 'other'))
      .map(({ text }) => text)
      .join('')
  ).toBe(long)
  expect(performance.now() - started).toBeLessThan(500)
})
