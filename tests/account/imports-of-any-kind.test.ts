/** Files whose rows don't simply start on line two are imported completely: the detected structure is kept through all steps. */
import { expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

const reviews = [
  { name: 'Anna', score: 5, review: 'She said "great", twice' },
  { name: 'Ben', score: 4, review: 'C:\\new' }
]
const inLines = (line: (review: (typeof reviews)[number]) => string) => reviews.map(line).join('\n')

test.each<[string, string]>([
  [
    'a title above the names',
    `Reviews of 2026\n\nname,score,review\n${inLines(({ name, score, review }) => `${name},${score},"${review.replaceAll('"', '""')}"`)}`
  ],
  [
    'quotation marks behind a backslash',
    `name,score,review\n${inLines(({ name, score, review }) => `"${name}",${score},"${review.replaceAll(/["\\]/g, '\\$&')}"`)}`
  ],
  ['a list that has a name', JSON.stringify({ pages: [{ next: 2 }, {}, {}], data: { reviews } }, null, 2)],
  ['a record in each line', inLines((review) => JSON.stringify(review))]
])('%s', async (name, bytes) => {
  const file = { type: 'text/plain', bytes }
  const made = await service.alice.data('createImport', { query: { kind: 'reviews', file_name: name }, file })
  const { status, counts, problems } = await settledImport(service.alice, made.id)
  expect({ status, problems, rows: counts?.rows, refused: counts?.refused }).toEqual({
    status: 'checked',
    problems: [],
    rows: 2,
    refused: 0
  })
})
