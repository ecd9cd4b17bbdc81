/** SMS through any other provider: the request as configured by the owner, and what the answers mean. */
import { describe, expect, test } from 'vitest'
import type { SmsFault } from '../faults/sms-provider'
import { useService } from '../support/use-service'
import { outgoingSms, useSmsDelivery } from '../support/use-sms-delivery'
import { smsSecret } from '../support/use-sms-provider'

const delivery = useSmsDelivery(useService())

describe('another provider', () => {
  const bodyFor = async (more: object): Promise<string> => {
    await delivery.setUp(delivery.shop.other(more))
    await delivery.deliver()
    return delivery.shop.provider.requests.at(-1)?.body ?? ''
  }

  test('JSON stays JSON, whatever the text holds, and nothing in it is filled in again', async () => {
    const body = await bodyFor({
      body: '{"to": "{{ to }}", "m": {"text": "{{text}}", "ref": "{{reference}}"}}'
    })
    expect(JSON.parse(body)).toEqual({
      to: outgoingSms.address,
      m: { text: outgoingSms.text, ref: outgoingSms.reference }
    })
    const [request] = delivery.shop.provider.requests
    expect(request?.headers).toMatchObject({
      'x-key': smsSecret,
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': outgoingSms.reference
    })
  })

  test('a form stays a form', async () => {
    const body = await bodyFor({
      body_type: 'form',
      body: 'to={{to}}&text={{text}}&from={{from}}',
      from: 'Shop & Co'
    })
    expect([...new URLSearchParams(body)]).toEqual([
      ['to', outgoingSms.address],
      ['text', outgoingSms.text],
      ['from', 'Shop & Co']
    ])
  })

  test('plain text stays as it is', async () => {
    expect(await bodyFor({ body_type: 'text', body: '{{to}} {{text}}' })).toBe(
      `${outgoingSms.address} ${outgoingSms.text}`
    )
  })

  test('name and password, and own headers that win', async () => {
    await delivery.setUp(
      delivery.shop.other({
        username: 'shop',
        headers: [{ name: 'Idempotency-Key', value: 'own-{{reference}}' }]
      })
    )
    await delivery.setUp({ secret: 'ß:x' })
    await delivery.deliver()
    expect(delivery.shop.provider.requests[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('shop:ß:x').toString('base64')}`,
      'idempotency-key': `own-${outgoingSms.reference}`
    })
  })

  const rule = { success_field: 'data.0.status', success_value: 'OK', reference_field: 'data.0.id' }
  test.each<[string, object, SmsFault, object]>([
    ['any 2xx', {}, { status: 202, body: '' }, { kind: 'accepted' }],
    [
      'what the rule wants',
      rule,
      { status: 200, body: { data: [{ status: 'ok', id: 77 }] } },
      { kind: 'accepted', providerRef: '77' }
    ],
    [
      '200 with an error inside',
      rule,
      { status: 200, body: { data: [{ status: 'error', id: 77 }], why: 'no credit' } },
      { kind: 'refused', reason: 'refused' }
    ],
    ['200 without the field', rule, { status: 200, body: { data: [] } }, { kind: 'refused' }],
    ['200 that is no JSON', rule, { status: 200, body: 'OK' }, { kind: 'unknown' }],
    [
      'a field that is there',
      { success_field: 'id' },
      { status: 200, body: { id: {} } },
      { kind: 'accepted' }
    ],
    [
      'a field that says no',
      { success_field: 'ok' },
      { status: 200, body: { ok: false } },
      { kind: 'refused' }
    ],
    [
      'inherited fields',
      { success_field: 'constructor.name' },
      { status: 200, body: {} },
      { kind: 'refused' }
    ],
    ['400', {}, { status: 400, body: 'bad number' }, { kind: 'refused' }],
    ['401', {}, { status: 401, body: '' }, { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['402', {}, { status: 402, body: '' }, { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['403', {}, { status: 403, body: '' }, { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['404', {}, { status: 404, body: '' }, { kind: 'channel_trouble', reason: 'wrong_settings' }],
    [
      'a redirect to elsewhere',
      {},
      { status: 307, headers: { location: 'https://evil.example.com' }, body: '' },
      { kind: 'channel_trouble', reason: 'wrong_settings' }
    ],
    [
      '429',
      {},
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      { kind: 'later', retryAfter: 7000 }
    ],
    ['500', {}, { status: 500, body: '' }, { kind: 'later' }],
    ['504', {}, { status: 504, body: '' }, { kind: 'unknown' }],
    ['a cut line', {}, { drop: true }, { kind: 'unknown' }]
  ])('%s', async (_what, more, fault, expected) => {
    await delivery.setUp(
      delivery.shop.other({ success_field: null, success_value: null, reference_field: null, ...more })
    )
    delivery.shop.provider.fail(fault)
    expect(await delivery.deliver()).toMatchObject(expected)
    expect(delivery.shop.provider.requests).toHaveLength(1)
  })
})
