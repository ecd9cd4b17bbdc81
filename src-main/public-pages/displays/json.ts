/** The reviews of a showcase for programs: schema.org, as JSON-LD. The average is over all reviews, not only those shown. */
import { asMarkup, type Markup } from '../views/html'
import type { Showcase, ShownReview } from './view'

const scale = { bestRating: 5, worstRating: 1 } as const

/** @param nobody replaces a missing name: schema.org requires an author for every review. */
export function jsonOf({ look, website, postalAddress, numbers, reviews }: Showcase, nobody: string): Markup {
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: look.businessName,
    ...(website === null ? {} : { url: website }),
    ...(postalAddress === null ? {} : { address: postalAddress }),
    ...(numbers.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: numbers.average,
            ratingCount: numbers.scored,
            reviewCount: numbers.all,
            ...scale
          }
        }),
    review: reviews.map((review) => reviewJson(review, nobody))
  }
  // A text could otherwise end the script element and continue as part of the page; JSON allows escaping the character.
  const json = JSON.stringify(business).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
  return asMarkup(`<script type="application/ld+json">${json}</script>`)
}

const reviewJson = ({ score, title, text, author, day, source }: ShownReview, nobody: string) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author ?? nobody },
  datePublished: day,
  ...(title === null ? {} : { name: title }),
  ...(text === null ? {} : { reviewBody: text }),
  ...(score === null ? {} : { reviewRating: { '@type': 'Rating', ratingValue: score, ...scale } }),
  ...(source === null ? {} : { publisher: { '@type': 'Organization', name: source } })
})
