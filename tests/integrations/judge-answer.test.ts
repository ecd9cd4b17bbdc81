/** What a receiver's answer means, and what is reported if none came. */
import { describe, expect, test } from 'vitest'
import { judgeAnswer, judgeError } from '#main/integrations/webhooks/judge-answer'
import { ForbiddenAddress } from '#main/tools/reach'

const now = Date.parse('2026-03-10T10:00:00Z')
const day = 86_400_000
const answered = (status: number, text = '', retryAfter?: string) =>
  judgeAnswer({ status, text, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }, now)

test.each([
  [199, 'failed'],
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [300, 'failed'],
  [307, 'failed'],
  [399, 'failed'],
  [400, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed']
])('%i: %s', (status, kind) => {
  const outcome = answered(status, 'no\u0007 thanks')
  expect(outcome).toMatchObject({ kind, status })
  if (kind === 'delivered') expect(outcome.error).toBeNull()
  else expect(outcome.error).toContain(String(status))
  // The text of a redirect is of no use.
  const quotes = kind === 'failed' && (status < 300 || status >= 400)
  expect(outcome.error?.includes('no thanks') ?? false).toBe(quotes)
})

test.each([
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(200)}…`],
  [' a\r\n\t b \u202e c ', 'a b c'],
  ['\n', null]
])('of %j it shows %j', (text, shown) => {
  const { error } = answered(500, text)
  expect(error?.endsWith(shown === null ? '.' : `: ${shown}`)).toBe(true)
})

test.each<[number, string | undefined, number | undefined]>([
  [429, '90', 90_000],
  [503, ' 5 ', 5000],
  [429, 'Tue, 10 Mar 2026 10:02:00 GMT', 120_000],
  [429, 'Tue, 10 Mar 2026 09:59:00 GMT', undefined],
  [429, '0', undefined],
  [429, 'soon', undefined],
  [429, undefined, undefined],
  [503, '604800', day],
  [500, '90', undefined],
  [404, '90', undefined]
])('%i with Retry-After %j is left alone for %j', (status, written, pause) => {
  expect(answered(status, '', written).retryAfter).toBe(pause)
})

describe('no answer', () => {
  const url = 'https://shop.example:8443/hook?key=secret'
  const said = (facts: object) => {
    const outcome = judgeError(Object.assign(new Error('inner words'), facts), url)
    expect(outcome).toMatchObject({ kind: 'failed', status: null })
    expect(outcome.error).not.toContain('secret')
    return outcome.error ?? ''
  }

  /** Errors that are the same to the owner, grouped. */
  const kinds: object[][] = [
    [{ code: 'ENOTFOUND' }, { code: 'ENODATA' }],
    [{ code: 'ECONNREFUSED' }],
    [{ code: 'ECONNRESET' }, { code: 'EPIPE' }],
    [{ name: 'AbortError' }, { name: 'TimeoutError' }, { code: 'ABORT_ERR' }, { code: 'ETIMEDOUT' }],
    [{ code: 'EPROTO' }, { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, { code: 'ERR_TLS_HANDSHAKE_TIMEOUT' }],
    [{ code: 'EAI_AGAIN' }, { code: 'ENETUNREACH' }, { code: 'EHOSTUNREACH' }],
    [{ code: 'HPE_INVALID_CONSTANT' }],
    [{ code: 'CERT_HAS_EXPIRED' }],
    [{ code: 'CERT_NOT_YET_VALID' }],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, { code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }]
  ]

  test('each kind has one sentence of its own, without words of the system', () => {
    const sentences = kinds.map((facts) => [...new Set(facts.map(said))])
    expect(sentences.map((each) => each.length)).toEqual(kinds.map(() => 1))
    expect(new Set(sentences.flat()).size).toBe(kinds.length)
    for (const sentence of sentences.flat()) {
      expect(sentence).toContain('shop.example')
      expect(sentence).not.toMatch(/[A-Z]{2}_|\bE[A-Z]{4,}|inner words/)
    }
  })

  test('what nobody has met yet is named as the system does', () => {
    expect(said({ code: 'EODD' })).toContain('EODD')
    expect(said({})).toContain('could not be reached')
  })

  test('an address that is not meant: one that can be allowed, and one that cannot', () => {
    const of = (address: string, kind: 'private' | 'never') =>
      judgeError(new ForbiddenAddress(address, kind), url).error ?? ''
    expect(of('10.0.0.1', 'private')).toMatch(/shop\.example .*10\.0\.0\.1/)
    expect(of('shop.example', 'private').match(/shop\.example/g)).toHaveLength(1)
    expect(of('10.0.0.1', 'private')).not.toBe(of('10.0.0.1', 'never'))
  })
})
