/** `Idempotency-Key`: repeating a request does nothing and returns the first answer. */
import { describe, expect, test } from 'vitest'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const service = useService()
const json = { 'content-type': 'application/json' }

describe('Idempotency-Key', () => {
  const post = (path: string, body: object | undefined, key: string, person = service.alice) =>
    rawRequest(service.url, {
      method: 'POST',
      path,
      headers: { ...json, authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      body: body && JSON.stringify(body)
    })
  const charge = async () => {
    const { id } = await service.alice.data('createCustomer', { body: { email: 'i@example.com' } })
    return { customer_id: id, amount: 100 }
  }
  const charges = async () => (await service.alice.call('listCharges')).json.pagination.total

  test('the same again: the first answer, and nothing done', async () => {
    const body = await charge()
    const first = await post('/account/charges', body, 'key-1')
    const count = await charges()
    service.clock.advance(47 * 3_600_000)
    const again = await post('/account/charges', body, 'key-1')
    expect(again.text).toBe(first.text)
    expect([first.status, again.status]).toEqual([201, 201])
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true'
    ])
    expect(await charges()).toBe(count)
  })

  test('another body or another path: 422 idempotency_mismatch', async () => {
    const body = await charge()
    await post('/account/charges', body, 'key-2')
    for (const [path, other] of [
      ['/account/charges', { ...body, amount: 5 }],
      ['/account/asks', body]
    ] as const) {
      const answer = await post(path, other, 'key-2')
      expect(answer.status).toBe(422)
      expect(['idempotency_mismatch']).toContain(answer.json.error.code)
    }
  })

  test('a hundred at once: one effect, one answer', async () => {
    const body = await charge()
    const before = await charges()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post('/account/charges', body, 'key-3'))
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await charges()).toBe(before + 1)
  })

  test('a refusal is not stored: the request may be tried again', async () => {
    expect((await post('/account/tags', { name: 'Later' }, 'key-4')).status).toBe(422)
    expect((await post('/account/tags', { name: 'Later', applies_to: 'review' }, 'key-4')).status).toBe(201)
  })

  test('after 48 hours the key is new; in the other account it always was', async () => {
    const body = { name: 'Again', applies_to: 'review' }
    const first = await post('/account/tags', body, 'key-5')
    service.clock.advance(48 * 3_600_000)
    const second = await post('/account/tags', body, 'key-5')
    expect([first.json.data.slug, second.json.data.slug]).toEqual(['again', 'again-2'])
    expect(
      (await post('/account/tags', body, 'key-5', service.bob)).headers['idempotency-replayed']
    ).toBeUndefined()
  })

  test('a token is made once, and shown again to who asks again', async () => {
    const body = { name: 'Once' }
    const [first, again] = [
      await post('/account/tokens', body, 'key-6'),
      await post('/account/tokens', body, 'key-6')
    ]
    expect(again.json.data.token).toBe(first.json.data.token)
  })

  test('another caller who knows key and body does not get the token', async () => {
    const body = { name: 'Mine' }
    await post('/account/tokens', body, 'key-8')
    const other = service.alice.withScopes('tokens:write')
    const answer = await post('/account/tokens', body, 'key-8', other)
    expect([answer.status, answer.json.error.code]).toEqual([422, 'idempotency_mismatch'])
  })

  test('the first answer comes again with its warnings', async () => {
    const body = { ...(await charge()), id: 4711 }
    const first = await post('/account/charges', body, 'key-9')
    expect(first.json.warnings).toMatchObject([{ code: 'read_only', path: 'id' }])
    expect((await post('/account/charges', body, 'key-9')).text).toBe(first.text)
  })

  test('verbs without a body', async () => {
    const { customer_id } = await charge()
    const path = `/account/customers/${customer_id}/unsubscribe`
    const first = await post(path, undefined, 'key-7')
    service.clock.advance(1000)
    expect((await post(path, undefined, 'key-7')).text).toBe(first.text)
  })

  test.each(['', 'a b', 'ü', 'x'.repeat(256)])('the key "%s": 422', async (key) => {
    const answer = await post(
      '/account/tags',
      { name: 'K', applies_to: 'review' },
      Buffer.from(key).toString('latin1')
    )
    expect([answer.status, answer.json.error.fields?.[0]?.path]).toEqual([422, 'Idempotency-Key'])
  })
})
