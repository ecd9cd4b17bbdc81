/** What a pasted review link is: completed, recognised, and whether it is one at all. */
import { describe, expect, test } from 'vitest'
import { doubtAbout, pastedLink } from '../../src-shared/review-link'

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
    ['https://www.yelp.com/writeareview/biz/abc', 'yelp', 'form'],
    ['https://www.yelp.co.uk/biz/cafe-rosa', 'yelp', 'profile'],
    ['https://biz.yelp.com/home', 'yelp', 'owner'],
    ['https://www.caferosa.example/feedback?q=1', undefined, 'other']
  ] as const)('%s', (url, site, shows) => {
    expect(pastedLink(url)).toEqual({ url, site, shows })
    expect(doubtAbout(url)).toBe(
      shows === 'place' || shows === 'search' || shows === 'owner' ? shows : undefined
    )
  })
})

test.each([
  ['g.page/r/CbXyZ12/review', 'https://g.page/r/CbXyZ12/review'],
  ['  www.trustpilot.com/evaluate/a.example ', 'https://www.trustpilot.com/evaluate/a.example'],
  ['<https://g.page/r/C/review>', 'https://g.page/r/C/review'],
  ['“g.page/r/C/review”', 'https://g.page/r/C/review'],
  ['//g.page/r/C/review', 'https://g.page/r/C/review'],
  ['example.com:8443/review', 'https://example.com:8443/review'],
  ['http://example.com/', 'http://example.com/']
])('%s is completed', (pasted, url) => expect(pastedLink(pasted)?.url).toBe(url))

test.each([
  '',
  'our page',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'localhost',
  'https://',
  'ftp://a.example/x'
])('%j is no link', (pasted) => expect(pastedLink(pasted)).toBeUndefined())
