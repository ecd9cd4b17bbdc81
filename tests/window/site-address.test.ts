/** The address for connecting a site: the form for its kind, with the name of its source. */
import { expect, test } from 'vitest'
import { connectAddress, kindOfSite } from '#window/connections/site-address'

test.each([
  [{ name: 'Google', slug: 'google', url: null }, 'google'],
  [{ name: 'Google Business Profile' }, 'google'],
  [{ name: 'Harbour branch', url: 'https://g.page/r/abc/review' }, 'google'],
  [{ name: 'Maps', url: 'https://www.google.co.uk/maps/place/x' }, 'google'],
  [{ name: 'Trustpilot' }, 'trustpilot'],
  [{ name: 'Elsewhere', url: 'https://uk.trustpilot.com/review/shop.example' }, 'trustpilot'],
  [{ name: 'Judge.me' }, 'judgeme'],
  [{ name: 'Our shop', slug: 'woocommerce' }, 'woocommerce'],
  [{ name: 'Google Play' }, undefined],
  [{ name: 'Tripadvisor', url: 'https://www.tripadvisor.com/x' }, undefined],
  [{ name: 'Fake', url: 'https://notgoogle.com/google' }, undefined],
  [{ name: 'Odd', url: 'google' }, undefined]
])('%o: %s', (site, kind) => {
  expect(kindOfSite(site)).toBe(kind)
})

test('the address names the kind, and the source whose reviews it goes on with', () => {
  expect(connectAddress()).toBe('/settings/connections')
  expect(connectAddress({ url: 'https://g.page/r/abc' })).toBe('/settings/connections?connect=google')
  expect(connectAddress({ name: 'Trustpilot' })).toBe(
    '/settings/connections?connect=trustpilot&name=Trustpilot'
  )
  expect(connectAddress({ name: 'Bäckerei & Co' })).toBe('/settings/connections?name=B%C3%A4ckerei+%26+Co')
})
