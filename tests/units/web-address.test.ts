/** Web addresses: those that may be opened, and those disguised as another. */
import { expect, test } from 'vitest'
import { webAddress } from '../../src-shared/contract/fields'

test.each([
  'https://example.com',
  'http://example.com:8080/x?y=z#a@b',
  'https://example.com/@shop',
  'https://example.com?mail=a@b.c',
  'https://example.com#@',
  'https://[::1]:3000/x',
  'HTTPS://EXAMPLE.COM/'
])('%s is one', (address) => {
  expect(webAddress.safeParse(address).success).toBe(true)
})

test.each([
  'http://user:pw@example.com',
  'https://google.com@evil.example/review',
  'https://user@example.com',
  'https://@example.com',
  'https://a:b@c:d@example.com/x',
  'https://google.com\\@evil.example/',
  'javascript://example.com',
  'ftp://example.com',
  'https:/example.com@x',
  'https://'
])('%s is none', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false)
})

test('whatever is taken names no user, and leads where it says', () => {
  for (const address of ['https://example.com/@shop', 'http://example.com:8080/x?y=z#a@b']) {
    const { username, password, hostname } = new URL(webAddress.parse(address))
    expect([username, password, hostname]).toEqual(['', '', 'example.com'])
  }
})
