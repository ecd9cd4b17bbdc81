/** A showcase's structured data: everything that is known, nothing that isn't, and no escape from its script element. */
import { expect, test } from 'vitest'
import { jsonOf } from '#main/public-pages/displays/json'
import type { Showcase, ShownReview } from '#main/public-pages/displays/view'

const whole: ShownReview = {
  id: 1,
  score: 4,
  title: 'Lovely',
  text: 'Cakes',
  author: 'Anna M.',
  date: '10 March 2026',
  day: '2026-03-10',
  source: 'Google',
  location: null,
  reply: null
}
const scale = { bestRating: 5, worstRating: 1 }
const business = { '@context': 'https://schema.org', '@type': 'LocalBusiness', name: 'Café' }

function read(reviews: ShownReview[], more: object = {}) {
  const showcase = {
    look: { businessName: 'Café' },
    website: null,
    postalAddress: null,
    numbers: { average: null, scored: 0, all: 0 },
    reviews,
    ...more
  }
  const { html: text } = jsonOf(showcase as unknown as Showcase, 'Somebody')
  const inside = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(text)?.[1] ?? ''
  return JSON.parse(inside) as unknown
}

test('all that is known', () => {
  const known = {
    website: 'https://cafe.example',
    postalAddress: 'Road 1',
    numbers: { average: 4.3, scored: 7, all: 9 }
  }
  expect(read([whole], known)).toEqual({
    ...business,
    url: 'https://cafe.example',
    address: 'Road 1',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      ratingCount: 7,
      reviewCount: 9,
      ...scale
    },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anna M.' },
        datePublished: '2026-03-10',
        name: 'Lovely',
        reviewBody: 'Cakes',
        reviewRating: { '@type': 'Rating', ratingValue: 4, ...scale },
        publisher: { '@type': 'Organization', name: 'Google' }
      }
    ]
  })
})

test('what is not known is left out, but for the author', () => {
  const bare = { ...whole, score: null, title: null, text: null, author: null, source: null }
  expect(read([bare])).toEqual({
    ...business,
    review: [
      { '@type': 'Review', author: { '@type': 'Person', name: 'Somebody' }, datePublished: '2026-03-10' }
    ]
  })
})

test('a text that ends the script stays a text', () => {
  const text = '</script><script>alert(1)</script> & <!-- \u2028\u2029'
  expect(read([{ ...whole, text }])).toMatchObject({ review: [{ reviewBody: text }] })
})
