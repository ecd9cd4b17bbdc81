/** E-mail addresses: which are valid everywhere, how one is found in a cell, and how a link contains it. */
import { describe, expect, test } from 'vitest'
import { email } from '#shared/contract/fields'
import { inMailto } from '#shared/web-address'
import { emailIn } from '#shared/email-address'

const isValid = (text: string): boolean => email.safeParse(text).success

test.each([..."!#$%&'*+-/=?^_`{|}~"])('%s may be part of an address', (character) => {
  for (const local of [`a${character}b`, `${character}a`, `a${character}`, `a.${character}.b`])
    expect(isValid(`${local}@gast.example`), local).toBe(true)
})

test.each([
  'müller@bücher.example',
  '用户@例子.example',
  'a@xn--bcher-kva.example',
  'bounce@test',
  'o’hara@gast.example'.replace('’', "'")
])('%s is valid', (address) => expect(isValid(address)).toBe(true))

test.each([
  'a b@gast.example',
  'a\r\nBcc: b@gast.example',
  'a@gast.example\r\nBcc: b@gast.example',
  'a@gast.example\u0000',
  'a,b@gast.example',
  'a;b@gast.example',
  'a<b>@gast.example',
  'a"b@gast.example',
  '"a b"@gast.example',
  'a(b)@gast.example',
  'a:b@gast.example',
  'a@b@gast.example',
  '.a@gast.example',
  'a.@gast.example',
  'a..b@gast.example',
  'a@gast',
  'a@gast&co.example'
])('%j is not', (address) => expect(isValid(address)).toBe(false))

describe('in a cell', () => {
  test.each([
    ['ann@gast.example', 'ann@gast.example'],
    [" o'hara@gast.example ", "o'hara@gast.example"],
    ['Ann Smith <ann@gast.example>', 'ann@gast.example'],
    ['"Smith, Ann" <ann@gast.example>;', 'ann@gast.example'],
    ['<ann@gast.example>', 'ann@gast.example'],
    ['mailto:ann@gast.example', 'ann@gast.example'],
    ['E-Mail: ann@gast.example', 'ann@gast.example'],
    ['ann@gast.example.', 'ann@gast.example'],
    ['ann@gast.example,', 'ann@gast.example'],
    ['ann@gast.example;', 'ann@gast.example'],
    ['\u200bann@gast.example\u202c', 'ann@gast.example'],
    ['ann@gast.example; bob@gast.example', 'ann@gast.example'],
    ['nobody, bob@gast.example', 'bob@gast.example'],
    ['ann@gast.example (private)', 'ann@gast.example'],
    ['profile/ann=1&2@gast.example', 'profile/ann=1&2@gast.example'],
    ['no address', null],
    ['', null]
  ])('%j is read as %j', (cell, address) => expect(emailIn(cell)).toBe(address))
})

test('a link keeps every part of an address', () => {
  for (const address of ['a&b=c@gast.example', 'what?#1%20@gast.example', 'a+b@gast.example']) {
    const link = new URL(`mailto:${inMailto(address)}?subject=x`)
    expect(decodeURIComponent(link.pathname)).toBe(address)
    expect(link.search).toBe('?subject=x')
  }
})
