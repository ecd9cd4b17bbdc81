/** Feefo's table of reviews (A: its own help page, https://help.feefo.com/knowledge-base/importing-service-reviews). */
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
  // The score of the business counts, or that of the product if there is no other; the texts about both are kept.
  refine: (row) => ({
    servicecomment: paragraphs(row, 'servicecomment', 'productcomment'),
    servicerating: firstFilled(row, 'servicerating', 'productrating')
  })
})
