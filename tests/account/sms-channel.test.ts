/** The SMS account: setting it up, changing it, removing it; what is refused. Its secret is never returned. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { accountSid, smsSecret, useSmsProvider } from '../support/use-sms-provider'

const service = useService()
const shop = useSmsProvider()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const setUp = (body: object) => data('updateSmsChannel', { body })
const fieldsOf = async (body: object): Promise<string[]> => {
  const { fields } = await service.alice.refused('updateSmsChannel', 'validation_failed', { body })
  return fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
}

describe('setting up', () => {
  test('is empty at first, and is forgotten again', async () => {
    const empty = await data('getSmsChannel')
    expect(empty).toMatchObject({ is_set_up: false, provider: null, secret_set: false, headers: [] })
    await service.alice.refused('deleteSmsChannel', 'not_found')
    const made = await setUp(shop.twilio())
    expect(made).toEqual({
      ...empty,
      is_set_up: true,
      provider: 'twilio',
      account_sid: accountSid,
      from: '+14155552671',
      secret_set: true,
      url: shop.provider.url,
      per_minute: 30,
      updated_at: new Date(service.clock.now()).toISOString()
    })
    expect(await data('deleteSmsChannel')).toEqual(made)
    expect(await data('getSmsChannel')).toEqual(empty)
  })

  test('put back as it was read, nothing changes, the secret included', async () => {
    const made = await setUp(shop.other())
    expect(await setUp(made)).toEqual(made)
    expect(await data('testSmsChannel')).toMatchObject({ ok: true })
    await data('sendTestSms', { body: { to: '+14155552671' } })
    expect(shop.provider.requests.at(-1)?.headers['x-key']).toBe(smsSecret)
  })

  test('the secret never comes out and is not readable in the file', async () => {
    const answers = [await setUp(shop.twilio()), await data('getSmsChannel'), await data('deleteSmsChannel')]
    await setUp(shop.twilio())
    expect(JSON.stringify(answers)).not.toContain(smsSecret)
    const rows = service.db.raw.prepare('SELECT * FROM channel_accounts').all()
    expect(JSON.stringify(rows)).not.toContain(smsSecret)
  })

  test.each([
    ['account', { account_sid: `AC${'f'.repeat(32)}` }, false],
    ['user name', { username: `SK${'f'.repeat(32)}` }, false],
    ['server', { url: 'https://api.example.com' }, false],
    ['sender', { from: 'Bakery' }, true],
    ['path of the server', { url: () => `${shop.provider.url}/eu` }, true]
  ])('another %s keeps the secret: %j', async (_what, change, isKept) => {
    const body = 'url' in change && typeof change.url === 'function' ? { url: change.url() } : change
    await data('updateSmsChannel', { body: shop.twilio({ username: null }) })
    const tried = await service.alice.call('updateSmsChannel', { body })
    if (isKept) expect(tried.json.data.secret_set).toBe(true)
    // Twilio needs a secret.
    else expect(tried.json.error.fields).toMatchObject([{ path: 'secret', code: 'required' }])
  })

  test('another provider starts afresh', async () => {
    await setUp(shop.twilio({ per_minute: null }))
    const made = await setUp(shop.other({ secret: undefined, headers: undefined }))
    expect(made).toMatchObject({
      provider: 'http',
      account_sid: null,
      from: null,
      secret_set: false,
      method: 'POST',
      body_type: 'json',
      per_minute: 30
    })
  })

  test('numbers are read with the country; names and short numbers stay', async () => {
    for (const [from, kept] of [
      ['030 901820', '+4930901820'],
      ['Bakery & Co', 'Bakery & Co'],
      ['32075', '32075']
    ])
      expect((await setUp(shop.twilio({ from }))).from).toBe(kept)
  })

  test('ends a pause because of trouble, but not one of the owner', async () => {
    await setUp(shop.twilio())
    const paused = async (reason: string) => {
      service.db.raw
        .prepare(
          "INSERT OR REPLACE INTO channel_states (account_id, channel, paused_at, pause_reason, updated_at) VALUES (?, 'sms', 1, ?, 1)"
        )
        .run(service.alice.accountId, reason)
      await setUp({ secret: 'another' })
      const { channels } = await data('getSending')
      return channels.find((each: { channel: string }) => each.channel === 'sms').pause_reason
    }
    expect(await paused('wrong_password')).toBeNull()
    expect(await paused('by_owner')).toBe('by_owner')
    service.db.raw.exec('DELETE FROM channel_states')
  })

  test('bob has nothing of it', async () => {
    await setUp(shop.twilio())
    expect((await service.bob.data('getSmsChannel')).is_set_up).toBe(false)
    await service.bob.refused('testSmsChannel', 'validation_failed')
    await service.bob.refused('sendTestSms', 'conflict', { body: { to: '+14155552671' } })
    await service.bob.refused('deleteSmsChannel', 'not_found')
  })

  test('needs the scopes', async () => {
    const reader = service.alice.withScopes('sending:read', 'settings:write')
    await reader.data('getSmsChannel')
    await reader.refused('updateSmsChannel', 'missing_scope', { body: shop.twilio() })
    await reader.refused('deleteSmsChannel', 'missing_scope')
    await reader.refused('testSmsChannel', 'missing_scope')
    await reader.refused('sendTestSms', 'missing_scope', { body: { to: '+14155552671' } })
    await service.alice.withScopes('sending:write').refused('getSmsChannel', 'missing_scope')
  })
})

describe('what it must not be', () => {
  beforeAll(async () => {
    await service.alice.call('deleteSmsChannel')
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['provider: required']],
    ['too little', { provider: 'twilio' }, ['from: required', 'account_sid: required', 'secret: required']],
    ['a strange account', { account_sid: 'AC1' }, ['account_sid: invalid_format']],
    ['a strange sender', { from: 'A name that is much too long' }, ['from: invalid']],
    ['an open line', { url: 'http://api.example.com' }, ['url: not_encrypted']],
    ['a password in the address', { url: 'https://me:pw@example.com' }, ['url: invalid_format']],
    ['no web address', { url: 'ftp://example.com' }, ['url: invalid_format']]
  ])('Twilio with %s', async (_what, change, expected) => {
    const isWhole = !['nothing', 'too little'].includes(_what)
    const found = await fieldsOf(isWhole ? shop.twilio(change) : change)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, object, string[]]>([
    ['no address', { url: null }, ['url: required']],
    ['no place for the text', { body: '{"to": "{{to}}"}' }, ['body: placeholder_missing']],
    [
      'a placeholder that is none',
      { body: '{"a": "{{to}} {{text}} {{txt}}"}' },
      ['body: unknown_placeholder']
    ],
    ['no JSON', { body: '{"to": {{to}}, "text": {{text}}}' }, ['body: not_json']],
    ['a body with GET', { method: 'GET' }, ['body: invalid']],
    ['a placeholder in the server', { url: 'https://{{secret}}.example.com/' }, ['url: invalid']],
    ['an own Host', { headers: [{ name: 'host', value: 'x' }] }, ['headers.0.name: invalid']],
    [
      'text in a header',
      { headers: [{ name: 'X', value: '{{text}}' }] },
      ['headers.0.value: unknown_placeholder']
    ],
    [
      'a header of many lines',
      { headers: [{ name: 'X', value: 'a\r\nB: c' }] },
      ['headers.0.value: invalid']
    ],
    ['letters beyond a header', { headers: [{ name: 'X', value: '日' }] }, ['headers.0.value: invalid']]
  ])('another provider with %s', async (_what, change, expected) => {
    expect(await fieldsOf(shop.other(change))).toEqual(expected)
  })

  test('a form and a GET that are right', async () => {
    await setUp(shop.other({ body_type: 'form', body: 'to={{to}}&m={{text}}' }))
    await setUp(
      shop.other({ method: 'GET', body: null, url: `${shop.provider.url}/?to={{to}}&text={{text}}` })
    )
    await data('sendTestSms', { body: { to: '+14155552671', text: 'a&b=ä {{secret}}' } })
    expect(shop.provider.requests.at(-1)?.path).toBe(
      '/?to=%2B14155552671&text=a%26b%3D%C3%A4%20%7B%7Bsecret%7D%7D'
    )
  })
})
