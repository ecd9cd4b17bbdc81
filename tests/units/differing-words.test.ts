/** Which words are highlighted when two reviews are compared. */
import { expect, test } from 'vitest'
import { differingWords } from '#window/inbox/differing-words'
import { leastThreadTimeOf } from '../support/event-loop'

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

const longText = (words: number) => Array.from({ length: words }, (_, index) => `word${index % 97}`).join(' ')
const compare = (text: string) =>
  differingWords(text, text.replaceAll('word5', 'other'))
    .map(({ text: part }) => part)
    .join('')

test('the parts make up the text, and twice as long a text takes about twice as long', async () => {
  expect(compare(longText(5000))).toBe(longText(5000))
  const cost = (words: number) => leastThreadTimeOf(() => Promise.resolve(compare(longText(words))))
  // Comparing every word with every other would be sixteen times the work.
  expect(await cost(20_000)).toBeLessThan(10 * (await cost(5000)))
})
