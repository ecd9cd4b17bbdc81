/** Tokens: created, shown once, scoped, rotated, and revoked with immediate effect. */
import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints'
import { defaultScopes, scopes } from '#shared/contract/scopes'
import { specified } from '../http/specified-rows.table'
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
      parent_id: expect.any(Number),
      expires_at: null,
      revoked_at: null
    })
    expect(await status(token)).toBe(200)
    const [listed] = await service.alice.data('listTokens')
    expect(listed).toEqual({ ...rest, last_used_at: '2026-03-10T10:00:00.000Z' })
    expect((await service.alice.call('listTokens')).text).not.toContain(token)
  })

  test('without scopes it reads the account and writes what the specification does, as far as its maker may', async () => {
    const { scopes: usual } = await service.alice.data('createToken', { body: { name: 'Usual' } })
    expect(usual).toEqual(defaultScopes)
    const fourteen = Object.values(endpoints).filter(({ method, path }) =>
      specified.some(([verb, at]) => verb === method && at === path)
    )
    expect(fourteen).toHaveLength(14)
    expect(fourteen.filter(({ scope }) => !usual.includes(scope))).toEqual([])
    expect(usual.filter((each: string) => each.endsWith(':write')).toSorted()).toEqual(
      [...new Set(fourteen.map(({ scope }) => scope))].filter((each) => each.endsWith(':write')).toSorted()
    )
    expect(usual.filter((each: string) => each.startsWith('installation:'))).toEqual([])
    const some = service.alice.withScopes('tokens:write', 'tags:read', 'suppression:write')
    expect((await some.data('createToken', { body: { name: 'Some' } })).scopes).toEqual(['tags:read'])
    const all = await service.alice.data('createToken', { body: { name: 'Every', scopes } })
    expect(all.scopes).toEqual(scopes)
  })

  test('scopes of the installation are given by those who hold them only', async () => {
    const own = service.alice.withScopes(...scopes.filter((each) => !each.startsWith('installation:')))
    for (const scope of ['installation:read', 'installation:write', 'installation:restore'])
      await own.refused('createToken', 'missing_scope', { body: { name: 'More', scopes: [scope] } })
  })

  test('expires_in: until then', async () => {
    const { alice, clock } = service
    const made = await alice.data('createToken', {
      body: { name: 'Day', scopes: ['tags:read'], expires_in: 86_400 }
    })
    expect(Date.parse(made.expires_at)).toBe(clock.now() + 86_400_000)
    clock.advance(86_399_999)
    expect(await status(made.token)).toBe(200)
    clock.advance(1)
    expect(await status(made.token)).toBe(401)
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
    ['a life too short', { name: 'X', expires_in: 59 }, 'expires_in: too_small'],
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

test('revokeToken: at once and permanently; twice changes nothing', async () => {
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

describe('families', () => {
  /** A call with a token that a test has made. */
  const as = async (token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${service.url}/account${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { data: (await answer.json()).data }
  }
  const maker = async (more: object = {}) =>
    service.alice.data('createToken', {
      body: { name: 'Maker', scopes: ['tokens:write', 'tags:read'], ...more }
    })
  const childOf = async ({ token }: { token: string }, body: object = {}) =>
    (await as(token, 'POST', '/tokens', { name: 'Child', scopes: ['tokens:write', 'tags:read'], ...body }))
      .data

  test('revoking a token revokes all that descend from it, and nobody else', async () => {
    const parent = await maker()
    const child = await childOf(parent)
    const grandchild = await childOf(child)
    const stranger = await maker()
    expect([child.parent_id, grandchild.parent_id]).toEqual([parent.id, child.id])
    expect(stranger.parent_id).toBe(parent.parent_id)
    await service.alice.data('revokeToken', { params: { id: parent.id } })
    const states = await Promise.all([parent, child, grandchild, stranger].map(({ token }) => status(token)))
    expect(states).toEqual([401, 401, 401, 200])
  })

  test('a child lasts no longer than its maker', async () => {
    const parent = await maker({ expires_in: 3600 })
    const child = await childOf(parent, { expires_in: 86_400 })
    expect([child.expires_at, (await childOf(parent)).expires_at]).toEqual([
      parent.expires_at,
      parent.expires_at
    ])
    const sooner = await childOf(parent, { expires_in: 60 })
    expect(Date.parse(sooner.expires_at)).toBe(service.clock.now() + 60_000)
  })

  test('replacing a token gives it no more time, by whichever token it is done, and keeps its family', async () => {
    const parent = await maker({ expires_in: 3600 })
    const child = await childOf(parent)
    // During its overlap the old token tries to replace itself.
    await service.alice.data('rotateToken', { params: { id: parent.id }, body: { overlap_seconds: 60 } })
    const again = await as(parent.token, 'POST', `/tokens/${parent.id}/rotate`, { overlap_seconds: 604_800 })
    expect(Date.parse(again.data.expires_at)).toBe(service.clock.now() + 60_000)
    service.clock.advance(60_000)
    expect([await status(parent.token), await status(again.data.token), await status(child.token)]).toEqual([
      401, 401, 200
    ])
    const tokens = await service.alice.data('listTokens', { query: { limit: 100 } })
    const find = (id: number) => tokens.find((each: { id: number }) => each.id === id)
    const heir = find(child.id).parent_id
    expect(heir).not.toBe(parent.id)
    expect(find(heir)).toMatchObject({
      name: 'Maker',
      parent_id: parent.parent_id,
      expires_at: parent.expires_at
    })
    await service.alice.data('revokeToken', { params: { id: heir } })
    expect(await status(child.token)).toBe(401)
  })

  test('a weaker token neither revokes nor replaces a stronger one', async () => {
    const weak = service.alice.withScopes('tokens:write', 'tags:read')
    const strong = await service.alice.data('createToken', {
      body: { name: 'Strong', scopes: ['reviews:read'] }
    })
    const params = { id: strong.id }
    await weak.refused('revokeToken', 'missing_scope', { params })
    await weak.refused('rotateToken', 'missing_scope', { params })
    const { id } = await service.alice.data('createToken', { body: { name: 'Like', scopes: ['tags:read'] } })
    await weak.data('revokeToken', { params: { id } })
  })
})
