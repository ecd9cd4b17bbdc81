/** Feefo's table of reviews (A: its own document about moving reviews, https://help.feefo.com/knowledge-base/importing-service-reviews). */
import { firstFilled, knownFormat, paragraphs } from './known-format'

export const feefo = knownFormat({
  id: 'feefo',
  name: 'Feefo',
  kind: 'reviews',
  source: { slug: 'feefo', name: 'Feefo' },
  dateOrder: 'dmy',
  columns: {
    Name: 'name',
    Email: 'email',
    'Sale Date': null,
    'Feedback Date': 'created_at',
    'Product Id': null,
    'Service Rating': 'score',
    'Service Comment': 'review',
    'Product Rating': null,
    'Product Comment': null
  },
  aliases: { 'Product Attributes': null },
  marks: ['Feedback Date', 'Service Rating', 'Service Comment'],
  // The review is of the business; where only the product was reviewed, of that. What was said of both stays.
  refine: (row) => ({
    servicecomment: paragraphs(row, 'servicecomment', 'productcomment'),
    servicerating: firstFilled(row, 'servicerating', 'productrating')
  })
})
