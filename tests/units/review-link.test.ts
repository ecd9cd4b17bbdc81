/** What a pasted review link is: completed, recognised, and whether it is one at all. */
import { describe, expect, test } from 'vitest'
import { reviewFormFor } from '#shared/review-form'
import { doubtAbout, pastedLink } from '#shared/review-link'

describe('is recognised', () => {
  test.each([
    ['https://g.page/r/CbXyZ12/review', 'google', 'form'],
    ['https://g.page/r/CbXyZ12/review?utm=1', 'google', 'form'],
    ['https://g.page/r/CbXyZ12/review?=1', 'google', 'form'],
    ['https://search.google.com/local/writereview?placeid=ChIJ123', 'google', 'form'],
    ['https://search.google.com/local/writereview?hl=de&placeid=ChIJ123', 'google', 'form'],
    ['https://www.google.com/search?q=cafe+rosa#lrd=0x47a8:0xbc3,3,,,', 'google', 'form'],
    ['https://www.google.com/search?q=cafe+rosa', 'google', 'search'],
    ['https://www.google.co.uk/search?q=cafe&lrd=0x47a8:0xbc3,1', 'google', 'search'],
    ['https://search.google.com/local/writereview', 'google', 'search'],
    ['https://google.com', 'google', 'search'],
    ['https://www.bing.com/search?q=cafe+rosa', undefined, 'search'],
    ['https://www.google.com/maps/place/Cafe+Rosa/@52.5,13.4,17z', 'google', 'place'],
    ['https://maps.google.com/?cid=123', 'google', 'place'],
    ['https://www.google.de/maps?cid=123', 'google', 'place'],
    ['https://maps.app.goo.gl/AbC123', 'google', 'place'],
    ['https://goo.gl/maps/AbC', 'google', 'place'],
    ['https://g.page/r/CbXyZ12', 'google', 'place'],
    ['https://g.page/cafe-rosa', 'google', 'place'],
    ['https://business.google.com/reviews', 'google', 'owner'],
    ['https://business.facebook.com/cafe', 'facebook', 'owner'],
    ['https://www.facebook.com/caferosa/reviews', 'facebook', 'form'],
    ['https://www.facebook.com/caferosa/reviews/?ref=page', 'facebook', 'form'],
    ['https://facebook.com/caferosa', 'facebook', 'profile'],
    ['https://www.tripadvisor.co.uk/UserReviewEdit-g186338-d123-Cafe.html', 'tripadvisor', 'form'],
    ['https://www.tripadvisor.com/Restaurant_Review-g1-d2-Cafe.html', 'tripadvisor', 'profile'],
    ['https://www.tripadvisor.com/Search?q=cafe', 'tripadvisor', 'search'],
    ['https://www.trustpilot.com/evaluate/example.com', 'trustpilot', 'form'],
    ['https://de.trustpilot.com/evaluate/example.com', 'trustpilot', 'form'],
    ['https://www.trustpilot.com/review/example.com', 'trustpilot', 'profile'],
    ['https://www.yelp.com/writeareview/biz/abc', 'yelp', 'unasked'],
    ['https://www.yelp.co.uk/biz/cafe-rosa', 'yelp', 'unasked'],
    ['https://biz.yelp.com/home', 'yelp', 'owner'],
    ['https://www.caferosa.example/feedback?q=1', undefined, 'other'],
    [`https://www.google.com/maps/place//data=!4m3!3m2!1s0x47a8:0xbc3!12e1?source=g.page`, 'google', 'form'],
    ['https://docs.google.com/forms/d/e/abc/viewform', 'google', 'other'],
    ['https://accounts.google.com/signin', 'google', 'other'],
    ['https://www.facebook.com/profile.php?id=1000&sk=reviews', 'facebook', 'form'],
    ['https://www.facebook.com/groups/123/reviews', 'facebook', 'other'],
    ['https://www.yelp.com/writeareview/newbiz', 'yelp', 'unasked'],
    ['https://business.yelp.com/reviews', 'yelp', 'owner'],
    ['https://www.tripadvisor.com/Owners', 'tripadvisor', 'owner'],
    ['https://www.airbnb.co.uk/hosting/reviews', undefined, 'owner'],
    ['https://www.airbnb.com/rooms/123', undefined, 'guests'],
    ['https://www.booking.com/hotel/gb/rosa.en-gb.html', 'booking', 'guests']
  ] as const)('%s', (url, site, shows) => {
    expect(pastedLink(url)).toEqual({ url, site, shows })
    expect(doubtAbout(url)).toBe(shows === 'form' || shows === 'other' ? undefined : shows)
  })
})

test.each([
  ['g.page/r/CbXyZ12/review', 'https://g.page/r/CbXyZ12/review'],
  ['  www.trustpilot.com/evaluate/a.example ', 'https://www.trustpilot.com/evaluate/a.example'],
  ['<https://g.page/r/C/review>', 'https://g.page/r/C/review'],
  ['“g.page/r/C/review”', 'https://g.page/r/C/review'],
  ['//g.page/r/C/review', 'https://g.page/r/C/review'],
  ['example.com:8443/review', 'https://example.com:8443/review'],
  ['http://example.com/', 'http://example.com/'],
  ['Please review us! https://g.page/r/C/review Thank you', 'https://g.page/r/C/review'],
  ['My link: https://g.page/r/C/review.', 'https://g.page/r/C/review'],
  ['https://g.page/r/C/review,', 'https://g.page/r/C/review'],
  ['(https://g.page/r/C/review)', 'https://g.page/r/C/review'],
  ['[Review us](https://g.page/r/C/review)', 'https://g.page/r/C/review'],
  ['»https://g.page/r/C/review«', 'https://g.page/r/C/review'],
  ['https://example.com/Rosa_(cafe)', 'https://example.com/Rosa_(cafe)'],
  ['https:// g.page/r/C/review', 'https://g.page/r/C/review'],
  ['htps://g.page/r/C/review', 'https://g.page/r/C/review'],
  ['https//g.page/r/C/review', 'https://g.page/r/C/review'],
  ['https:/g.page/r/C/review', 'https://g.page/r/C/review'],
  ['https://https://g.page/r/C/review', 'https://g.page/r/C/review'],
  ['https://www.google.com/url?q=https://g.page/r/C/review&sa=D', 'https://g.page/r/C/review'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fg.page%2Fr%2FC%2Freview&h=1', 'https://g.page/r/C/review']
])('%s is completed', (pasted, url) => expect(pastedLink(pasted)?.url).toBe(url))

test.each([
  '',
  'our page',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'localhost',
  'https://',
  'https://g.page/r/ C/review',
  'Either https://g.page/r/C/review or https://g.page/r/D/review',
  'ftp://a.example/x'
])('%j is no link', (pasted) => expect(pastedLink(pasted)).toBeUndefined())

// Places whose two numbers and place id are both in public documents: Google's own of the Places API (Sydney, Googleplex), and one on
// how to convert between them (Oakland).
const sydney = { id: 'ChIJN1t_tDeuEmsRUsoyG83frY4', pair: '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52' }
const oakland = { id: 'ChIJs_dBYTu3j4ARytmTMr45khA', pair: '0x808fb73b6141f7b3:0x109239be3293d9ca' }
const googleplex = { id: 'ChIJj61dQgK6j4AR4GeTYWZsKWw', cid: 7793879817120868320n }
const formOf = (id: string) => `https://search.google.com/local/writereview?placeid=${id}`

describe('the link to the review form is made from', () => {
  test.each([
    [
      `https://www.google.com/maps/place/Google/@-33.86,151.19,17z/data=!3m1!4b1!4m6!3m5!1s${sydney.pair}!8m2!3d-33.8!4d151.1!16s`,
      formOf(sydney.id)
    ],
    [`google.com/maps/place/x/data=!4m2!3m1!1s${oakland.pair}`, formOf(oakland.id)],
    [
      `https://www.google.com/maps/place/x/data=!4m7!3m6!1s${oakland.pair}!8m2!3d37!4d-122!19s${oakland.id}?entry=ttu`,
      formOf(oakland.id)
    ],
    [`https://www.google.com/maps?ftid=${sydney.pair}`, formOf(sydney.id)],
    [`https://www.google.de/search?q=cafe#lrd=${sydney.pair},1,,,`, formOf(sydney.id)],
    [`https://www.google.de/search?q=cafe&lrd=${sydney.pair.replace(':', '%3A')},1`, formOf(sydney.id)],
    [
      `https://www.google.com/maps/search/?api=1&query=Google&query_place_id=${googleplex.id}`,
      formOf(googleplex.id)
    ],
    [`https://www.google.com/maps/place/?q=place_id:${googleplex.id}`, formOf(googleplex.id)],
    [
      `https://www.google.com/maps/reviews/@-33.8,151.1,17z/data=!4m5!1m2!1s${sydney.pair}!2s0x0:${sydney.pair.split(':')[1]}`,
      formOf(sydney.id)
    ],
    ['https://g.page/r/CbXyZ12', 'https://g.page/r/CbXyZ12/review'],
    ['https://g.page/r/CbXyZ12/', 'https://g.page/r/CbXyZ12/review'],
    ['https://www.trustpilot.com/review/example.com', 'https://www.trustpilot.com/evaluate/example.com'],
    [
      'de.trustpilot.com/review/www.example.com?stars=5',
      'https://de.trustpilot.com/evaluate/www.example.com'
    ],
    ['https://www.facebook.com/caferosa', 'https://www.facebook.com/caferosa/reviews'],
    ['https://www.facebook.com/Cafe-Rosa-1234567/', 'https://www.facebook.com/Cafe-Rosa-1234567/reviews'],
    ['https://m.facebook.com/caferosa?mibextid=LQQJ4d', 'https://m.facebook.com/caferosa/reviews'],
    [
      'https://www.tripadvisor.com/Restaurant_Review-g187147-d12-Reviews-Cafe_Rosa-Paris_Ile_de_France.html',
      'https://www.tripadvisor.com/UserReviewEdit-g187147-d12-Cafe_Rosa-Paris_Ile_de_France.html'
    ],
    [
      'https://www.tripadvisor.de/Hotel_Review-g1-d2-Reviews-or10-Hotel_Rosa.html#REVIEWS',
      'https://www.tripadvisor.de/UserReviewEdit-g1-d2-Hotel_Rosa.html'
    ]
  ])('%s', (url, form) => {
    expect(reviewFormFor(url)).toBe(form)
    // What was made needs no more making.
    expect(pastedLink(form)?.shows).toBe('form')
    expect(reviewFormFor(form)).toBeUndefined()
  })

  test('a place id alone', () => {
    expect(pastedLink(` ${googleplex.id} `)).toEqual({
      url: formOf(googleplex.id),
      site: 'google',
      shows: 'form'
    })
    // Both ways of writing a place mean the same one.
    const bytes = Buffer.from(googleplex.id, 'base64url')
    expect(bytes.readBigUInt64LE(12)).toBe(googleplex.cid)
    const pair = `0x${bytes.readBigUInt64LE(3).toString(16)}:0x${googleplex.cid.toString(16)}`
    expect(reviewFormFor(`https://www.google.com/maps/place/x/data=!1s${pair}`)).toBe(formOf(googleplex.id))
  })
})

test.each([
  // Nothing in them says which business.
  'https://maps.app.goo.gl/AbC123',
  'https://share.google/AbC123',
  'https://g.page/cafe-rosa',
  'https://maps.google.com/?cid=10281119596374313554',
  'https://www.google.com/search?q=cafe+rosa',
  'https://www.google.com/maps/place/Cafe+Rosa/@52.5,13.4,17z',
  // Two places.
  `https://www.google.com/maps/dir/a/b/data=!1s${sydney.pair}!1s${oakland.pair}`,
  // Not a business's page.
  'https://www.facebook.com/events/123',
  'https://www.facebook.com/profile.php?id=1000',
  'https://www.facebook.com/login',
  'https://fb.me/caferosa',
  'https://www.facebook.com/',
  'https://www.tripadvisor.com/Restaurants-g187147-Paris.html',
  'https://www.trustpilot.com/categories/cafe',
  // For the owner, elsewhere, or nothing at all.
  'https://business.google.com/reviews',
  'https://example.com/maps/place/data=!1s0x1:0x2',
  'https://www.google.com/maps/place/%E0%A4%A/@1,2',
  'our page'
])('%s leads to no form that could be known', (url) => expect(reviewFormFor(url)).toBeUndefined())
