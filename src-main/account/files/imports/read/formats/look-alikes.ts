/** Files that look like reviews or customers but are not. Saying so immediately spares the owner a mapping that cannot work. */
import type { ImportRefusalCode } from '#shared/contract/imports'
import type { FileShape, Recognised } from '../pipeline'
import { plainName } from '../plain-name'

interface LookAlike {
  code: ImportRefusalCode
  message: string
  /** One name of each list must be present. */
  marks: readonly (readonly string[])[]
  /** If one of these is present, the file is what it looks like. */
  unless?: readonly string[]
  /** If present, these columns must contain only numbers. */
  counts?: readonly string[]
}

const texts = ['Review', 'Review Text', 'Review Content', 'Review Body', 'Comment', 'Body', 'Text', 'Content']
const scores = ['Rating', 'Score', 'Stars', 'Star Rating', 'Review Rating', 'Review Score']
const counts = [
  'Review Count',
  'Reviews Count',
  'Number of Reviews',
  'Total Reviews',
  'Reviews',
  'Ratings Count'
]

const described: readonly LookAlike[] = [
  {
    code: 'own_maps_reviews',
    message:
      'These are reviews that you wrote about other places on Google Maps, not reviews of your business. In Google Takeout, choose “Google Business Profile” instead of “Maps (your places)”.',
    marks: [
      [
        'five_star_rating_published',
        'properties.five_star_rating_published',
        'properties.Star Rating',
        'properties.review_text_published'
      ]
    ]
  },
  {
    code: 'no_customers_named',
    message:
      'This is SumUp’s report of transactions, which does not say who paid: the e-mail address in it is that of your own SumUp user. Import a list that names your customers, such as invoices or orders.',
    marks: [
      ['Transaction ID', 'Transaktions-ID', 'Transaction Code', 'Transaktionscode'],
      ['Payout ID', 'Auszahlungs-ID', 'Payout Date', 'Auszahlungsdatum'],
      ['Last 4 digits', 'Letzte 4 Ziffern']
    ]
  },
  {
    code: 'no_customers_named',
    message:
      'This is a batch of bookings for DATEV, which names accounts instead of customers. Import a list of invoices or payments with names and e-mail addresses.',
    marks: [['Umsatz (ohne Soll/Haben-Kz)'], ['Gegenkonto (ohne BU-Schlüssel)', 'Soll/Haben-Kennzeichen']]
  },
  {
    code: 'shop_products',
    message:
      'This is a list of products from a Shopify shop, not of reviews. Export the reviews from the shop’s review app, such as Judge.me, Loox or Okendo.',
    marks: [['Handle'], ['Body (HTML)', 'Option1 Name', 'Variant SKU']]
  },
  {
    code: 'own_messages',
    message:
      'This is an export of the messages Goodword has sent. Messages cannot be imported; customers and reviews can.',
    marks: [['ask_id'], ['customer_id'], ['handoff_at', 'sent_at']]
  },
  {
    code: 'business_locations',
    message:
      'This is the list of your locations on Google, not of their reviews. To get your reviews, use Google Takeout and choose “Google Business Profile”.',
    marks: [['Store code'], ['Primary category', 'Additional categories', 'Address line 1']],
    unless: texts
  },
  {
    code: 'questions',
    message: 'These are questions and answers about products, not reviews. Export the reviews instead.',
    marks: [
      ['Question', 'Question Text', 'Question Body', 'Question Content'],
      ['Answer', 'Answers', 'Answer Text', 'Answer Body', 'Answer Content']
    ],
    unless: [...scores, ...texts, 'Email']
  },
  {
    code: 'averages_only',
    message:
      'Each row holds an average and a number of reviews, not a single review. Export the reviews themselves, one per row.',
    marks: [
      ['Average Rating', 'Avg Rating', 'Rating Average', 'Overall Rating', 'Average Score', 'Rating'],
      counts
    ],
    counts,
    unless: [...texts, 'First Name', 'Email']
  }
]
const lookAlikes = described.map(({ marks, unless, counts, ...lookAlike }) => ({
  ...lookAlike,
  marks: marks.map((mark) => mark.map(plainName)),
  unless: (unless ?? []).map(plainName),
  counts: (counts ?? []).map(plainName)
}))

/** Why a file cannot be imported although it seems to fit; null: no objection. */
export function lookAlike({ columns, sample }: FileShape): Extract<Recognised, { refusal: unknown }> | null {
  const names = columns.map(plainName)
  const holdsNumbers = (place: number) => sample.every(({ cells }) => /^[\s\d.,]*$/.test(cells[place] ?? ''))
  const found = lookAlikes.find(
    ({ marks, unless, counts }) =>
      marks.every((mark) => mark.some((name) => names.includes(name))) &&
      !unless.some((name) => names.includes(name)) &&
      names.every((name, place) => !counts.includes(name) || holdsNumbers(place))
  )
  return found ? { refusal: { code: found.code, message: found.message } } : null
}
