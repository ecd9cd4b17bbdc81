/** Listing sites, and services that collect reviews from them: the source may be in a column. */
import { knownFormat } from './known-format'

export const yelp = knownFormat({
  id: 'yelp',
  name: 'Yelp',
  kind: 'reviews',
  source: { slug: 'yelp', name: 'Yelp' },
  columns: {
    'Review ID': 'external_id',
    'Business Name': 'location',
    Reviewer: 'name',
    Rating: 'score',
    'Review Date': 'created_at',
    Review: 'review',
    'Review URL': 'external_url'
  },
  marks: ['Business Name', 'Reviewer', 'Rating', 'Review']
})

/**
 * Booking's extranet (B+), and the data set of hotel reviews used in many studies. Scores are out of ten; scores of single
 * aspects, such as the location, are not the score of the stay.
 */
export const booking = knownFormat({
  id: 'booking',
  name: 'Booking.com',
  kind: 'reviews',
  source: { slug: 'booking', name: 'Booking.com' },
  scoreScale: 10,
  columns: {
    'Review date': 'created_at',
    'Guest name': 'name',
    'Reservation number': 'external_id',
    'Review title': 'title',
    'Positive review': 'review',
    'Negative review': null,
    'Review score': 'score',
    Staff: null,
    Cleanliness: null,
    Location: null,
    Facilities: null,
    Comfort: null,
    'Value for money': null,
    'Property reply': 'reply'
  },
  aliases: {
    'Hotel Name': 'location',
    'Hotel Address': null,
    'Average Score': null,
    'Reviewer Nationality': null,
    'Reviewer Score': 'score',
    Tags: null
  },
  marks: [
    ['Guest name', 'Reviewer Nationality'],
    'Positive review',
    'Negative review',
    ['Review score', 'Reviewer Score']
  ],
  refine: (row) => {
    const parts = [row['positivereview'], row['negativereview']].map((part) => (part ?? '').trim())
    const isSaid = (part: string) => part !== '' && !/^no (?:positive|negative)$/i.test(part)
    return { positivereview: parts.filter(isSaid).join('\n\n') }
  }
})

export const facebook = knownFormat({
  id: 'facebook',
  name: 'Facebook',
  kind: 'reviews',
  source: { slug: 'facebook', name: 'Facebook' },
  columns: {
    created_time: 'created_at',
    recommendation_type: 'recommended',
    review_text: 'review',
    rating: 'score'
  },
  aliases: {
    'reviewer.name': 'name',
    'reviewer.id': null,
    reviewer: 'name',
    'open_graph_story.id': 'external_id',
    has_rating: null,
    has_review: null
  },
  marks: ['recommendation_type', ['review_text', 'created_time']]
})

export const birdeye = knownFormat({
  id: 'birdeye',
  name: 'Birdeye',
  kind: 'reviews',
  columns: {
    'Review ID': 'external_id',
    Source: 'source',
    'Reviewer Name': 'name',
    Rating: 'score',
    Review: 'review',
    'Review Date': 'created_at',
    Location: 'location',
    'Business Name': null,
    'Review URL': 'external_url'
  },
  aliases: { 'Reviewer Email': 'email', Response: 'reply', 'Response Date': 'replied_at' },
  marks: ['Source', 'Reviewer Name', 'Rating', 'Review', ['Business Name', 'Location']]
})

export const podium = knownFormat({
  id: 'podium',
  name: 'Podium',
  kind: 'reviews',
  columns: {
    'Review Id': 'external_id',
    Site: 'source',
    'Location Name': 'location',
    'Customer Name': 'name',
    Stars: 'score',
    Comment: 'review',
    'Date Posted': 'created_at',
    Link: 'external_url'
  },
  aliases: { Response: 'reply', 'Response Date': 'replied_at' },
  marks: ['Site', 'Customer Name', 'Stars', 'Comment']
})
