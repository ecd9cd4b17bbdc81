/** Files that look like reviews or customers and are none. Saying so at once spares the owner a mapping that cannot work. */
import type { FileShape, Recognised } from '../pipeline'
import { plainName } from '../plain-name'

interface LookAlike {
  code: string
  message: string
  /** Of each list one name must be there. */
  marks: readonly (readonly string[])[]
  /** With one of these it is what it looks like. */
  unless?: readonly string[]
  /** Of these the ones that are there must hold nothing but numbers. */
  counts?: readonly string[]
}

const texts = ['Review', 'Review Text', 'Review Content', 'Review Body', 'Comment', 'Body', 'Text', 'Content']
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
    marks: [['five_star_rating_published', 'properties.five_star_rating_published', 'properties.Star Rating']]
  },
  {
    code: 'shop_products',
    message:
      'This is a list of the products of a Shopify shop, not of reviews. Reviews are exported by the review app of the shop, such as Judge.me, Loox or Okendo.',
    marks: [['Handle'], ['Body (HTML)', 'Option1 Name', 'Variant SKU']]
  },
  {
    code: 'averages_only',
    message:
      'Each row holds an average and a number of reviews, not a single review. Export the reviews themselves, one in a row.',
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

/** Why a file cannot be read in though it seems to fit; null: nothing speaks against it. */
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
