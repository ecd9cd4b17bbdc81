/** Tokens: made, shown once, scoped, rotated, revoked at once. */
import { describe, expect, test } from 'vitest'
import { defaultScopes, scopes } from '../../src-shared/contract/scopes'
import { useService } from '../support/use-service'

const service = useService()
const status = async (token: string) =>
  (await fetch(`${service.url}/account/tags`, { headers: { authorization: `Bearer ${token}` } })).status

describe('createToken', () => {
  test('shows the key once; the list shows its end only', async () => {
    const answer = await service.alice.call('createToken', {
      body: { name: 'Till', scopes: ['tags:read', 'tags:read'] }
    })
    expect(answer.status).toBe(201)
    const { token, ...rest } = answer.json.data
    expect(token).toMatch(/^gw_[\w-]{43}$/)
    expect(rest).toMatchObject({
      name: 'Till',
      hint: token.slice(-4),
      scopes: ['tags:read'],
      last_used_at: null,
      expires_at: null,
      revoked_at: null
    })
    expect(await status(token)).toBe(200)
    const [listed] = await service.alice.data('listTokens')
    expect(listed).toEqual({ ...rest, last_used_at: '2026-03-10T10:00:00.000Z' })
    expect((await service.alice.call('listTokens')).text).not.toContain(token)
  })

  test('without scopes it holds what its maker holds, except suppression:write', async () => {
    expect((await service.alice.data('createToken', { body: { name: 'All' } })).scopes).toEqual(defaultScopes)
    const some = service.alice.withScopes('tokens:write', 'tags:read', 'suppression:write')
    expect((await some.data('createToken', { body: { name: 'Some' } })).scopes).toEqual([
      'tags:read',
      'tokens:write'
    ])
    const all = await service.alice.data('createToken', { body: { name: 'Every', scopes } })
    expect(all.scopes).toEqual(scopes)
  })

  test('not more than its maker holds: 403 missing_scope', async () => {
    const some = service.alice.withScopes('tokens:write')
    await some.refused('createToken', 'missing_scope', { body: { name: 'More', scopes: ['tags:read'] } })
  })

  test.each<[string, object, string]>([
    ['no name', {}, 'name: required'],
    ['an unknown scope', { name: 'X', scopes: ['tags:delete'] }, 'scopes.0: invalid_value'],
    ['no scope', { name: 'X', scopes: [] }, 'scopes: too_small'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name: too_long'],
    ['an unknown field', { name: 'X', scope: 'tags:read' }, 'scope: unknown_field']
  ])('refuses %s', async (_title, body, expected) => {
    const error = await service.alice.refused('createToken', 'validation_failed', { body })
    expect(error.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toEqual([
      expected
    ])
  })

  test('last_used_at is noted once a minute', async () => {
    const { id, token } = await service.alice.data('createToken', { body: { name: 'Used' } })
    const used = async () =>
      (await service.alice.data('listTokens', { query: { limit: 100 } })).find(
        (each: { id: number }) => each.id === id
      ).last_used_at
    const first = new Date(service.clock.now()).toISOString()
    await status(token)
    service.clock.advance(59_999)
    await status(token)
    expect(await used()).toBe(first)
    service.clock.advance(1)
    await status(token)
    expect(Date.parse(await used())).toBe(service.clock.now())
  })
})

describe('rotateToken', () => {
  test('the old one ends at once when nothing is said', async () => {
    const old = await service.alice.data('createToken', { body: { name: 'Old', scopes: ['tags:read'] } })
    const fresh = await service.alice.data('rotateToken', { params: { id: old.id } })
    expect(fresh).toMatchObject({ name: 'Old', scopes: ['tags:read'] })
    expect(fresh.id).not.toBe(old.id)
    expect([await status(old.token), await status(fresh.token)]).toEqual([401, 200])
    await service.alice.refused('rotateToken', 'conflict', { params: { id: old.id } })
  })

  test('or after the overlap', async () => {
    const old = await service.alice.data('createToken', { body: { name: 'Old' } })
    await service.alice.data('rotateToken', { params: { id: old.id }, body: { overlap_seconds: 60 } })
    service.clock.advance(59_999)
    expect(await status(old.token)).toBe(200)
    service.clock.advance(1)
    expect(await status(old.token)).toBe(401)
  })

  test('not a stronger token by a weaker one; not for more than a week; not what is not there', async () => {
    const { id } = await service.alice.data('createToken', { body: { name: 'Strong' } })
    await service.alice.withScopes('tokens:write').refused('rotateToken', 'missing_scope', { params: { id } })
    for (const overlap_seconds of [-1, 604_801, 1.5, '60'])
      await service.alice.refused('rotateToken', 'validation_failed', {
        params: { id },
        body: { overlap_seconds }
      })
    await service.alice.refused('rotateToken', 'not_found', { params: { id: 4711 } })
  })
})

test('revokeToken: at once and for good; twice changes nothing', async () => {
  const { id, token } = await service.alice.data('createToken', { body: { name: 'Gone' } })
  const first = await service.alice.data('revokeToken', { params: { id } })
  expect(Date.parse(first.revoked_at)).toBe(service.clock.now())
  expect(await status(token)).toBe(401)
  service.clock.advance(1000)
  expect(await service.alice.data('revokeToken', { params: { id } })).toMatchObject({
    revoked_at: first.revoked_at
  })
  await service.alice.refused('rotateToken', 'conflict', { params: { id } })
  await service.alice.refused('revokeToken', 'not_found', { params: { id: 4711 } })
})
