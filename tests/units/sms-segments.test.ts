import { expect, test } from 'vitest'
import { isMadeUp } from '#main/tools/made-up-addresses'
import { smsSegments } from '#main/tools/sms-segments'

test.each([
  ['nothing', '', 1, 'gsm7', ''],
  ['a full one', 'a'.repeat(160), 1, 'gsm7', ''],
  ['one letter more', 'a'.repeat(161), 2, 'gsm7', ''],
  ['two full ones', 'a'.repeat(306), 2, 'gsm7', ''],
  ['letters that count twice', `${'a'.repeat(159)}€`, 2, 'gsm7', ''],
  ['umlauts', 'ä'.repeat(160), 1, 'gsm7', ''],
  ['one emoji', `${'a'.repeat(68)}👍`, 1, 'ucs2', '👍'],
  ['an emoji too many', `${'a'.repeat(69)}👍`, 2, 'ucs2', '👍'],
  ['a curly quote', `${'a'.repeat(70)}’`, 2, 'ucs2', '’'],
  ['Japanese', '日本日', 1, 'ucs2', '日本']
])('%s', (_what, text, segments, encoding, rare) => {
  const found = smsSegments(text)
  expect([found.segments, found.encoding, found.rareLetters.join('')]).toEqual([segments, encoding, rare])
})

test.each([
  ['email', 'ann@example.com', true],
  ['email', 'ann@mail.EXAMPLE.org', true],
  ['email', 'ann@test', true],
  ['email', 'ann@shop.test', true],
  ['email', 'ann@shop.invalid', true],
  ['email', 'ann@example.de', false],
  ['email', 'ann@myexample.com', false],
  ['email', 'example.com@gmail.com', false],
  ['email', 'ann@contest', false],
  ['sms', '+12015550123', true],
  ['sms', '+12015550223', false],
  ['sms', '+15005550001', true],
  ['sms', '+447700900123', true],
  ['sms', '+447700800123', false],
  ['sms', '+493023125123', true],
  ['sms', '+4930901820', false],
  ['sms', '+33639981234', true],
  ['sms', '+33612345678', false]
] as const)('%s %s is made up: %s', (channel, address, expected) => {
  expect(isMadeUp(channel, address)).toBe(expected)
})
