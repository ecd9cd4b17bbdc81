/** Yotpo: two tables seen in the wild. */
import { whyNotShown } from './cells'
import { knownFormat, type Cells } from './known-format'

const source = { slug: 'yotpo', name: 'Yotpo' }
const further = {
  'Review ID': 'external_id',
  'Review Status': 'status',
  Published: null,
  'Review Type': null,
  'Product Name': null,
  'Product Title': null,
  'Product URL': null,
  'Comment Content': 'reply',
  'Comment Created At': 'replied_at'
} as const
function refine(row: Cells): Record<string, string> | { leftOut: string } {
  const leftOut = whyNotShown(row['published'])
  return leftOut === null ? {} : { leftOut }
}

export const yotpo = knownFormat({
  id: 'yotpo',
  name: 'Yotpo',
  kind: 'reviews',
  source,
  columns: {
    'Product ID': null,
    'Review Score': 'score',
    'Reviewer Display Name': 'name',
    'Review Content': 'review',
    'Review Creation Date': 'created_at',
    'Reviewer Email': 'email',
    'Review Title': 'title'
  },
  aliases: further,
  marks: ['Review Score', 'Review Content', ['Reviewer Display Name', 'Review Creation Date']],
  refine
})

export const yotpoSemicolons = knownFormat({
  id: 'yotpo-semicolons',
  name: 'Yotpo, with semicolons',
  kind: 'reviews',
  source,
  columns: {
    'Review Title': 'title',
    'Review Content': 'review',
    'Review Score': 'score',
    Date: 'created_at',
    'Product ID': null,
    'Product Title': null,
    'Product URL': null,
    'Display Name': 'name',
    Email: 'email',
    'Verified Purchase': null
  },
  aliases: further,
  marks: ['Review Score', 'Review Content', 'Display Name'],
  refine
})
