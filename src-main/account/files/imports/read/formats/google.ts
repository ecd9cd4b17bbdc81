/** Google reviews: as exported by Takeout, as written by scrapers, and as a CSV seen in the wild. */
import { reviewerName } from '#main/tools/google-texts'
import { inUtc, originalText } from './cells'
import { knownFormat } from './known-format'

const source = { slug: 'google', name: 'Google' }

/** Each review is one row; columns of nested objects are named by their path. */
export const googleTakeout = knownFormat({
  id: 'google-takeout',
  name: 'Google Takeout',
  kind: 'reviews',
  source,
  columns: {
    name: 'external_id',
    'reviewer.displayName': 'name',
    starRating: 'score',
    comment: 'review',
    createTime: 'created_at',
    updateTime: null,
    'reviewReply.comment': 'reply',
    'reviewReply.updateTime': 'replied_at',
    location: 'location'
  },
  aliases: {
    reviewId: null,
    'reviewer.profilePhotoUrl': null,
    'reviewer.isAnonymous': null,
    locationName: 'location',
    'location.title': 'location'
  },
  marks: ['starRating', 'createTime'],
  refine: (row) => ({
    // The account and location in front may change; the id of the review stays, and is the one that a connection reads.
    name: (row['name'] ?? '').replace(/^.*\/reviews\//, ''),
    starrating: row['starrating'] === 'STAR_RATING_UNSPECIFIED' ? '' : (row['starrating'] ?? ''),
    reviewerdisplayname: reviewerName(
      row['reviewerdisplayname'] ?? '',
      row['reviewerisanonymous'] === 'true'
    ),
    comment: originalText(row['comment']),
    reviewreplycomment: originalText(row['reviewreplycomment'])
  })
})

export const googleScraped = knownFormat({
  id: 'google-scraped',
  name: 'Google, scraped',
  kind: 'reviews',
  source,
  columns: {
    name: 'location',
    author_title: 'name',
    review_id: 'external_id',
    review_text: 'review',
    review_rating: 'score',
    review_datetime_utc: 'created_at',
    review_link: 'external_url',
    owner_answer: 'reply'
  },
  aliases: {
    query: null,
    place_id: null,
    google_id: null,
    location_link: null,
    reviews_link: null,
    reviews: null,
    // Belongs to the place, not the review.
    rating: null,
    review_pagination_id: null,
    author_link: null,
    author_id: null,
    author_image: null,
    author_reviews_count: null,
    author_ratings_count: null,
    review_img_url: null,
    review_img_urls: null,
    review_questions: null,
    review_photo_ids: null,
    owner_answer_timestamp: null,
    owner_answer_timestamp_datetime_utc: 'replied_at',
    review_timestamp: null,
    review_likes: null,
    reviews_id: null
  },
  marks: ['review_rating', ['author_title', 'review_datetime_utc'], ['review_text', 'review_id']],
  dateOrder: 'mdy',
  refine: (row) => ({
    authortitle: reviewerName(row['authortitle'] ?? ''),
    reviewtext: originalText(row['reviewtext']),
    owneranswer: originalText(row['owneranswer']),
    reviewdatetimeutc: inUtc(row['reviewdatetimeutc']),
    owneranswertimestampdatetimeutc: inUtc(row['owneranswertimestampdatetimeutc'])
  })
})

/** A scraper's table with the title of the place and the names of reviewers (B+: several public readers). */
export const googleMapsScraped = knownFormat({
  id: 'google-maps-scraped',
  name: 'Google Maps, scraped',
  kind: 'reviews',
  source,
  columns: {
    title: 'location',
    name: 'name',
    stars: 'score',
    text: 'review',
    publishedAtDate: 'created_at',
    reviewId: 'external_id',
    reviewUrl: 'external_url',
    responseFromOwnerText: 'reply',
    responseFromOwnerDate: 'replied_at'
  },
  aliases: { publishAt: null, likesCount: null, textTranslated: null, rating: null, totalScore: null },
  marks: ['stars', 'publishedAtDate', 'name', ['responseFromOwnerText', 'reviewUrl']],
  refine: (row) => ({
    name: reviewerName(row['name'] ?? ''),
    text: originalText(row['text']),
    responsefromownertext: originalText(row['responsefromownertext'])
  })
})

export const googleCsv = knownFormat({
  id: 'google-csv',
  name: 'Google, CSV',
  kind: 'reviews',
  source,
  columns: {
    'Review ID': 'external_id',
    'Location Name': 'location',
    'Reviewer Name': 'name',
    'Reviewer Photo': null,
    'Star Rating': 'score',
    'Review Text': 'review',
    'Review Date': 'created_at',
    'Review URL': 'external_url',
    'Owner Reply': 'reply'
  },
  aliases: { 'Owner Reply Date': 'replied_at', 'Reply Date': 'replied_at' },
  marks: ['Reviewer Name', 'Star Rating', 'Review Text'],
  refine: (row) => ({
    reviewername: reviewerName(row['reviewername'] ?? ''),
    reviewtext: originalText(row['reviewtext']),
    ownerreply: originalText(row['ownerreply'])
  })
})
