/** The do-not-contact list: reading it, looking up one address, adding, lifting with confirmation, and its log. */
import { describe, expect, test } from 'vitest'
import type { Suppression, SuppressionAct } from '#shared/contract/suppressions'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const add = (channel: 'email' | 'sms', address: string): Promise<Suppression> =>
  data('addSuppression', { body: { channel, address } })
const found = (query: Record<string, string>): Promise<Suppression[]> => data('listSuppressions', { query })
const acts = (query: Record<string, string>): Promise<SuppressionAct[]> =>
  data('listSuppressionActs', { query })

describe('listSuppressions', () => {
  test('finds an address however it is written, and tells nothing of others', async () => {
    const mail = await add('email', 'Ann@Example.com')
    const phone = await add('sms', '030 901820')
    const now = new Date(service.clock.now()).toISOString()
    expect(mail).toEqual({
      id: mail.id,
      channel: 'email',
      reason: 'by_hand',
      origin: 'api',
      created_at: now
    })
    expect(await found({ address: ' ann@EXAMPLE.com ' })).toEqual([mail])
    expect(await found({ address: '+49 30 901820' })).toEqual([phone])
    expect(await found({ address: '030901820', channel: 'email' })).toEqual([])
    for (const address of ['ben@example.com', '+49 30 901821', 'Ann', '%'])
      expect(await found({ address })).toEqual([])
    expect(await data('getSuppression', { params: { id: phone.id } })).toEqual(phone)
    expect(JSON.stringify(await found({}))).not.toMatch(/@|901820/)
  })

  test('is filtered by channel and reason, newest first, and turns pages', async () => {
    const { id } = await data('createCustomer', { body: { email: 'cid@example.com', phone: '030 901830' } })
    await data('unsubscribeCustomer', { params: { id } })
    const all = await found({})
    expect(all.map((each) => each.id)).toEqual(all.map((each) => each.id).toSorted((a, b) => b - a))
    const unsubscribed = await found({ reason: 'unsubscribed' })
    expect(unsubscribed.map((each) => each.channel).toSorted()).toEqual(['email', 'sms'])
    expect(await found({ reason: 'unsubscribed', channel: 'sms' })).toHaveLength(1)
    const first = await service.alice.call('listSuppressions', { query: { limit: 1 } })
    expect(first.json.pagination.total).toBe(all.length)
    const cursor = first.json.pagination.next_cursor
    expect(await found({ limit: '1', cursor })).toEqual([all[1]])
  })

  test('shows bob nothing of alice', async () => {
    await add('email', 'shared@example.com')
    const query = { address: 'shared@example.com' }
    expect(await service.bob.data('listSuppressions', { query })).toEqual([])
    await service.bob.data('addSuppression', { body: { channel: 'email', address: 'shared@example.com' } })
    const [own] = await service.bob.data('listSuppressions', { query })
    expect([own.id]).not.toEqual((await found(query)).map((each) => each.id))
  })
})

describe('addSuppression', () => {
  test('twice is once: the first reason stays, unless it only was an opt-out, which leaves answers open', async () => {
    const { id } = await data('createCustomer', { body: { email: 'dora@example.com' } })
    await data('unsubscribeCustomer', { params: { id } })
    const body = { channel: 'email', address: 'DORA@example.com' }
    const again = await service.alice.call('addSuppression', { body })
    expect([again.status, again.json.data.reason]).toEqual([200, 'by_hand'])
    expect(await acts({ address: 'dora@example.com' })).toHaveLength(2)
    await data('unsubscribeCustomer', { params: { id } })
    const last = await service.alice.call('addSuppression', { body })
    expect([last.status, last.json.data.reason]).toEqual([200, 'by_hand'])
    expect(await acts({ address: 'dora@example.com' })).toHaveLength(2)
  })

  test('holds at once for every customer with the address', async () => {
    const { id } = await data('createCustomer', { body: { email: 'emil@example.com', phone: '030 901840' } })
    await add('sms', '030/901840')
    await service.alice.refused('createAsk', 'customer_unsubscribed', {
      body: { customer_id: id, channel: 'sms' }
    })
    await data('createAsk', { body: { customer_id: id, channel: 'email' } })
  })

  test.each([
    ['email', '030 901820', 'must be an e-mail address'],
    ['email', 'ann@', 'must be an e-mail address'],
    ['sms', 'ann@example.com', 'must be a phone number'],
    ['sms', '12', 'must be a phone number']
  ])('refuses %s %s', async (channel, address, message) => {
    const { fields } = await service.alice.refused('addSuppression', 'validation_failed', {
      body: { channel, address }
    })
    expect(fields).toMatchObject([{ path: 'address', code: 'invalid' }])
    expect(fields[0].message).toContain(message)
  })

  test('is told as an event', async () => {
    const { id } = await add('email', 'event@example.com')
    const events = await data('listEvents', { query: { resource: 'suppression', limit: 100 } })
    expect(events.at(-1)).toMatchObject({ type: 'suppression.created', record_id: id, actor: 'api' })
  })
})

describe('liftSuppression', () => {
  const lift = (id: number, confirm: string) => ({ params: { id }, body: { confirm } })

  test('takes an address off the list that is typed in, and notes it', async () => {
    const { id } = await data('createCustomer', { body: { email: 'fritz@example.com' } })
    const entry = await add('email', 'fritz@example.com')
    expect(await data('liftSuppression', lift(entry.id, 'Fritz@Example.com'))).toEqual(entry)
    await service.alice.refused('getSuppression', 'not_found', { params: { id: entry.id } })
    expect(await found({ address: 'fritz@example.com' })).toEqual([])
    await data('createAsk', { body: { customer_id: id, channel: 'email' } })
    const noted = await acts({ address: 'fritz@example.com' })
    expect(noted.map(({ act, reason, actor }) => [act, reason, actor])).toEqual([
      ['lifted', 'by_hand', 'api'],
      ['added', 'by_hand', 'api']
    ])
    expect(await acts({ address: 'fritz@example.com', act: 'lifted' })).toEqual([noted[0]])
    await service.alice.refused('liftSuppression', 'not_found', lift(entry.id, 'fritz@example.com'))
  })

  test.each(['other@example.com', '', 'gerd', '030 901820'])(
    'refuses another address: "%s"',
    async (other) => {
      const entry = await add('email', 'gerd@example.com')
      const { fields } = await service.alice.refused(
        'liftSuppression',
        'validation_failed',
        lift(entry.id, other)
      )
      expect(fields).toMatchObject([{ path: 'confirm', code: 'does_not_match' }])
      expect(await found({ address: 'gerd@example.com' })).toHaveLength(1)
    }
  )

  test('needs a scope of its own, which no token holds unasked', async () => {
    const entry = await add('email', 'hanna@example.com')
    const till = service.alice.withScopes('suppressions:read', 'customers:write', 'sending:write')
    await till.refused('liftSuppression', 'missing_scope', lift(entry.id, 'hanna@example.com'))
    await till.data('addSuppression', { body: { channel: 'email', address: 'ida@example.com' } })
    const reader = service.alice.withScopes('suppressions:read')
    await reader.refused('addSuppression', 'missing_scope', {
      body: { channel: 'email', address: 'ida@example.com' }
    })
    const made = await data('createToken', { body: { name: 'usual' } })
    expect(made.scopes).toContain('suppressions:read')
    expect(made.scopes).not.toContain('suppression:write')
  })

  test('does not lift the opt-out of the customer', async () => {
    const { id } = await data('createCustomer', { body: { email: 'jan@example.com' } })
    await data('unsubscribeCustomer', { params: { id } })
    const [entry] = await found({ address: 'jan@example.com' })
    await data('liftSuppression', lift(entry!.id, 'jan@example.com'))
    expect((await data('getCustomer', { params: { id } })).unsubscribed_at).not.toBeNull()
    await service.alice.refused('createAsk', 'customer_unsubscribed', {
      body: { customer_id: id, channel: 'email' }
    })
  })
})

describe('the log', () => {
  test('notes opting out and back in, also of who is erased, and holds no address', async () => {
    const { id } = await data('createCustomer', { body: { email: 'kai@example.com' } })
    const params = { id }
    await data('unsubscribeCustomer', { params })
    await data('unsubscribeCustomer', { params })
    await data('resubscribeCustomer', { params })
    await data('eraseCustomer', { params, body: { confirm: 'kai@example.com' } })
    const noted = await acts({ address: 'kai@example.com' })
    expect(noted.map(({ act, reason }) => `${act} ${reason}`)).toEqual([
      'added erased',
      'lifted unsubscribed',
      'added unsubscribed'
    ])
    const rows = service.db.raw.prepare('SELECT * FROM suppression_log').all()
    expect(JSON.stringify(rows)).not.toMatch(/@|\+49/)
    expect(await service.bob.data('listSuppressionActs')).not.toContainEqual(noted[0])
  })

  test('needs the scope', async () => {
    const other = service.alice.withScopes('customers:read')
    await other.refused('listSuppressionActs', 'missing_scope')
    await other.refused('listSuppressions', 'missing_scope')
  })
})
