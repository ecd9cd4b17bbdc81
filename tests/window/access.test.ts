/** Tokens, webhooks, the do-not-contact list, and the test outbox. */
import { said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test, vi } from 'vitest'
import { LocalOutbox } from '#window/requests/test-outbox/test-outbox.svelte'
import { Suppressions } from '#window/requests/do-not-contact/suppressions.svelte'
import { grantOf, scopesOf, Tokens } from '#window/settings/tokens.svelte'
import { eventName } from '#window/settings/webhooks/event-names'
import { Webhooks } from '#window/settings/webhooks/webhooks.svelte'
import { undo } from '#window/core/undo.svelte'
import { defaultScopes } from '#shared/contract/scopes'
import { webhookEvents } from '#shared/contract/webhooks'

const service = useWindow()

describe('tokens', () => {
  test('are made, given a new key, revoked', async () => {
    const tokens = new Tokens()
    await tokens.load()
    const before = tokens.usable.length
    const made = await tokens.create('Till', ['customers:write'], 86_400)
    expect(edge.sent).toEqual({ name: 'Till', scopes: ['customers:write'], expires_in: 86_400 })
    expect([made.token, tokens.usable.length]).toEqual([expect.any(String), before + 1])
    await tokens.create('No end', ['customers:read'])
    expect(edge.sent).toEqual({ name: 'No end', scopes: ['customers:read'] })
    const till = tokens.usable.find(({ name }) => name === 'Till')!
    const rotated = await tokens.rotate(till, 3600)
    expect([edge.sent, rotated.token === made.token]).toEqual([{ overlap_seconds: 3600 }, false])
    await tokens.revoke(tokens.usable.find(({ name }) => name === 'No end')!)
    expect(tokens.revoked.map(({ name }) => name)).toContain('No end')
    expect(tokens.shown.map(({ name }) => name)).not.toContain('No end')
    tokens.showRevoked = true
    expect(tokens.shown).toEqual([...tokens.usable, ...tokens.revoked])
  })

  test('are granted the usual, only reading, or what was chosen', () => {
    const reading = defaultScopes.filter((scope) => scope.endsWith(':read'))
    expect([scopesOf('usual', []), scopesOf('read', []), scopesOf('chosen', ['asks:read'])]).toEqual([
      defaultScopes,
      reading,
      ['asks:read']
    ])
    expect([
      grantOf(defaultScopes.toReversed()),
      grantOf(reading),
      grantOf(['asks:read']),
      grantOf([])
    ]).toEqual(['usual', 'read', 'chosen', 'chosen'])
    expect(grantOf([...reading.slice(1), 'customers:write'])).toBe('chosen')
  })
})

describe('webhooks', () => {
  test('are made with a secret, changed, given another, tested and removed', async () => {
    const hooks = new Webhooks()
    await hooks.load()
    const made = await hooks.create({ name: 'A', url: 'https://hook.example/a', events: ['review.created'] })
    expect([hooks.fresh, hooks.isRotated, hooks.list.rows.map(({ id }) => id)]).toEqual([
      made,
      false,
      [made.id]
    ])
    expect(hooks.find(made.id)?.url).toBe('https://hook.example/a')
    await hooks.rotate(made.id)
    expect([hooks.isRotated, hooks.fresh === made]).toEqual([true, false])
    hooks.tested.set({} as never)
    await hooks.change(made.id, { url: 'https://hook.example/b' })
    expect([hooks.find(made.id)?.url, hooks.tested.value]).toEqual(['https://hook.example/b', undefined])
    await hooks.showDeliveries(made.id, '')
    expect(hooks.isNarrowed).toBe(false)
    await hooks.showDeliveries(made.id, 'failed')
    expect([hooks.isNarrowed, edge.asked.at(-1)]).toEqual([true, expect.stringContaining('status=failed')])
    expect(await hooks.replay(999)).toBe(false)
    expect(said()).toHaveLength(1)
    const leave = hooks.listen()
    await service.alice.data('createWebhook', {
      body: { name: 'C', url: 'https://hook.example/c', events: ['review.created'] }
    })
    await expect.poll(() => hooks.list.rows.length).toBe(2)
    leave()
    edge.isCutOff = true
    await expect(hooks.remove(made.id)).rejects.toMatchObject({ code: 'unreachable' })
    edge.isCutOff = false
    await hooks.refresh()
    expect(edge.asked.at(-1)).toContain('deliveries')
    await hooks.remove(made.id)
    expect(hooks.find(made.id)).toBeUndefined()
    await hooks.refresh()
    expect(edge.asked.at(-1)).not.toContain('deliveries')
  })
})

describe('addresses that are never written to', () => {
  test('are added, looked up and lifted by who knows them', async () => {
    const list = new Suppressions()
    await list.show({ channel: '', reason: '' })
    await list.showLog()
    expect(list.isNarrowed).toBe(false)
    await list.add('no@example.com')
    expect(list.looked).toMatchObject({ address: 'no@example.com', found: { channel: 'email' } })
    await expect.poll(() => list.list.rows.length).toBe(1)
    expect(list.log.rows.length).toBe(1)
    await takeBack()
    expect([list.list.rows, list.looked?.found]).toEqual([[], undefined])
    await list.add('+49 30 901820')
    expect(edge.asked.some((each) => each.includes('suppressions'))).toBe(true)
    const [entry] = list.list.rows
    expect(entry?.channel).toBe('sms')
    expect(await list.lift(entry!, 'another@example.com')).toBe('another address')
    expect(await list.lift(entry!, '+49 30 901820')).toBeUndefined()
    expect(list.list.rows).toEqual([])
    await takeBack()
    expect(list.list.rows).toHaveLength(1)
    const before = undo.last
    await list.add('+49 30 901820')
    expect(undo.last, 'it was there before').toBe(before)
    await list.show({ channel: 'email', reason: '' })
    expect([list.isNarrowed, list.list.rows]).toEqual([true, []])
    edge.isCutOff = true
    await expect(list.lift(entry!, 'x')).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('follow what changes elsewhere', async () => {
    const list = new Suppressions()
    await list.show({ channel: 'email', reason: '' })
    const leave = list.listen()
    await service.alice.data('addSuppression', { body: { channel: 'email', address: 'else@example.com' } })
    await expect.poll(() => list.list.rows.length).toBe(1)
    leave()
  })
})

test('the test outbox shows what was written, one channel of it, and is emptied', async () => {
  const { alice } = service
  await alice.data('updateSending', { body: { test_mode: true } })
  await alice.data('updateSettings', { body: { postal_address: 'Main Street 1' } })
  const customer = await alice.data('createCustomer', { body: { email: 'out@example.com' } })
  await alice.data('updateDoors', { body: { public_address: 'https://out.example.com', is_on: true } })
  const outbox = new LocalOutbox()
  await outbox.show('')
  const leave = outbox.listen()
  await alice.data('createAsk', { body: { customer_id: customer.id, channel: 'email' } })
  await service.tick()
  await expect.poll(() => outbox.list.rows.length).toBe(1)
  leave()
  outbox.open(outbox.list.rows[0]!.id)
  await expect.poll(() => outbox.message.value?.id).toBe(outbox.list.rows[0]!.id)
  outbox.open(undefined)
  expect(outbox.message.value).toBeUndefined()
  await outbox.show('sms')
  expect(outbox.list.rows).toEqual([])
  await outbox.show('other')
  expect(outbox.list.rows).toHaveLength(1)
  await outbox.clear()
  expect(outbox.list.rows).toEqual([])
  expect([askedFor('POST'), vi.isFakeTimers()]).toEqual([1, false])
})

test('every event that webhooks can send has a name in words', () => {
  for (const type of webhookEvents) expect(eventName(type), type).toMatch(/^[A-Z][^:]+: [A-Z](?!.*undefined)/)
})
