/** Web addresses: those that may be opened, and those disguised as another. */
import { expect, test } from 'vitest'
import { webAddress } from '#shared/contract/fields'
import { completedAddress } from '#shared/web-address'

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
  'https://',
  // Forms of addresses that no program can open.
  'https://[::1',
  'https://x:99999/',
  'https://300.1.1.1/',
  'https://a%/',
  'http://[1]/'
])('%s is none', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false)
})

test('whatever is taken names no user, and leads where it says', () => {
  for (const address of ['https://example.com/@shop', 'http://example.com:8080/x?y=z#a@b']) {
    const { username, password, hostname } = new URL(webAddress.parse(address))
    expect([username, password, hostname]).toEqual(['', '', 'example.com'])
  }
})

test.each([
  ['g.page/r/CabcDEF/review', 'https://g.page/r/CabcDEF/review'],
  [' www.example.com ', 'https://www.example.com'],
  ['//example.com/x', 'https://example.com/x'],
  ['example.com:8080?x', 'https://example.com:8080?x'],
  ['bücher.example/ä', 'https://bücher.example/ä'],
  ['https://example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['ann@example.com', 'ann@example.com'],
  ['my shop', 'my shop'],
  ['', '']
])('%j is completed to %j', (written, completed) => expect(completedAddress(written)).toBe(completed))
