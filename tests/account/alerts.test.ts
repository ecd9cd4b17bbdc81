/** Alert records: creating, changing and deleting them. Secrets are never returned, and each problem names its field. */
import { afterEach, describe, expect, test } from 'vitest'
import { insertMessage } from '#main/account/alerts/alerts.repository'
import { ownContext } from '#main/context'
import { useService } from '../support/use-service'
import { withoutTokens } from '../support/without-tokens'

const service = useService()

const slack = {
  kind: 'slack',
  name: 'Team',
  events: ['review.created'],
  url: 'https://hooks.slack.com/services/T1/B2/verysecretkey'
}
const make = (body: object = {}) => service.alice.data('createAlert', { body: { ...slack, ...body } })
const problems = async (body: object) => {
  const { fields } = await service.alice.refused('createAlert', 'validation_failed', {
    body: { ...slack, ...body }
  })
  return (fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
}

afterEach(async () => {
  for (const { id } of await service.alice.data('listAlerts'))
    await service.alice.data('deleteAlert', { params: { id } })
})

describe('an alert', () => {
  test('is made with what its kind needs, and everything else as usual', async () => {
    const alert = await make()
    expect(alert).toMatchObject({
      kind: 'slack',
      name: 'Team',
      events: ['review.created'],
      filters: { max_score: null, with_text: false, source: [], location: [], tag: [], words: [] },
      when: 'at_once',
      daily_at: '08:00',
      quiet_hours: null,
      with_contact: false,
      to: [],
      is_on: true,
      state: 'working',
      waiting: 0
    })
    expect(await service.alice.data('getAlert', { params: { id: alert.id } })).toEqual(alert)
    expect(await service.alice.data('listAlerts')).toEqual([alert])
  })

  test('shows of its address only where it leads, and of its key only that there is one', async () => {
    const { id, url, secrets } = await make({
      kind: 'ntfy',
      url: 'https://ntfy.sh/our-secret-topic',
      secrets: { token: 'tk_1' }
    })
    expect(url).toBe('https://ntfy.sh/…')
    expect(secrets).toEqual({ token: true })
    const row = service.db.raw.prepare('SELECT * FROM alerts WHERE id = ?').get(id)
    expect(withoutTokens(JSON.stringify(row))).not.toMatch(/our-secret-topic|tk_1/)
    expect((await make()).url).toBe('https://hooks.slack.com/…tkey')
  })

  test('sent back as it was read stays as it is', async () => {
    const alert = await make({
      secrets: { token: 'abc' },
      filters: { max_score: 3 },
      quiet_hours: { from: '22:00', until: '07:00' }
    })
    service.clock.advance(1000)
    expect(await service.alice.data('updateAlert', { params: { id: alert.id }, body: alert })).toEqual(alert)
  })

  test('keeps what is not sent; its filters are replaced as a whole', async () => {
    const { id } = await make({
      filters: { max_score: 3, words: ['cold'] },
      when: 'daily',
      daily_at: '18:30'
    })
    const body = { filters: { with_text: true }, is_on: false }
    expect(await service.alice.data('updateAlert', { params: { id }, body })).toMatchObject({
      name: 'Team',
      when: 'daily',
      daily_at: '18:30',
      filters: { max_score: null, with_text: true, words: [] },
      state: 'off'
    })
  })

  test('takes sources, locations and tags by id or slug', async () => {
    const { alice } = service
    const location = await alice.data('createLocation', { body: { name: 'Harbour' } })
    const tag = await alice.data('createTag', { body: { name: 'Urgent', applies_to: 'review' } })
    const { filters } = await make({ filters: { location: ['harbour', location.id], tag: ['urgent'] } })
    expect(filters).toMatchObject({ location: [location.id], tag: [tag.id] })
    expect(await problems({ filters: { location: ['moon'], tag: [4711] } })).toEqual([
      'filters.location.0 unknown_location',
      'filters.tag.0 unknown_tag'
    ])
  })
})

test.each([
  [{ url: undefined }, 'url required'],
  [{ url: 'hooks.slack.com/x' }, 'url invalid_format'],
  [{ url: 'ftp://example.com/x' }, 'url invalid_format'],
  [{ url: 'http://example.com/x' }, 'url not_encrypted'],
  [{ url: 'https://user:pass@example.com/x' }, 'url with_password'],
  [{ kind: 'ntfy', url: 'https://ntfy.sh/' }, 'url invalid_format'],
  [{ kind: 'email' }, 'url not_for_kind'],
  [{ kind: 'email', url: undefined }, 'to required'],
  [{ to: ['a@example.com'] }, 'to not_for_kind'],
  [{ template: 'x' }, 'template not_for_kind'],
  [{ kind: 'webhook', template: '{{nonsense}}' }, 'template unknown_placeholder'],
  [{ kind: 'email', url: undefined, to: ['nobody'] }, 'to.0 invalid_format'],
  [{ filters: { max_score: 6 } }, 'filters.max_score too_large'],
  [{ quiet_hours: { from: '25:00', until: '07:00' } }, 'quiet_hours.from invalid_format'],
  [{ events: [] }, 'events too_small'],
  [{ kind: 'fax' }, 'kind invalid_value']
])('%j is refused: %s', async (body, problem) => {
  expect(await problems(body)).toContain(problem)
})

test('a token sees to alerts only about what it may read', async () => {
  const clerk = service.alice.withScopes('webhooks:read', 'webhooks:write', 'reviews:read')
  await clerk.data('createAlert', { body: slack })
  await clerk.refused('createAlert', 'missing_scope', { body: { ...slack, with_contact: true } })
  await clerk.refused('createAlert', 'missing_scope', { body: { ...slack, events: ['sending.trouble'] } })
  const { id } = await make({ events: ['connection.trouble'] })
  await clerk.refused('updateAlert', 'missing_scope', {
    params: { id },
    body: { url: 'https://elsewhere.example.com/x' }
  })
})

/** Whatever is changed of an alert that a token may not see could lead what it reports to somebody else. */
test.each([
  { url: 'https://elsewhere.example.com/x' },
  { secrets: { token: 'another' } },
  { is_on: false },
  { name: 'Mine' },
  { events: ['review.created'] },
  { events: ['review.created'], url: 'https://elsewhere.example.com/x' },
  { with_contact: false, url: 'https://elsewhere.example.com/x' }
])('a token can’t change %j of an alert about more than it may read', async (body) => {
  const clerk = service.alice.withScopes('webhooks:read', 'webhooks:write', 'reviews:read')
  for (const more of [{ events: ['review.created', 'sending.trouble'] }, { with_contact: true }]) {
    const alert = await make({ ...more, secrets: { token: 'first' } })
    const answer = await clerk.call('updateAlert', { params: { id: alert.id }, body })
    const stays = await service.alice.data('getAlert', { params: { id: alert.id } })
    if (answer.status === 200) expect(stays, 'nothing was changed').toEqual(alert)
    else expect([answer.status, stays]).toEqual([403, alert])
  }
})

describe('what waits', () => {
  const mail = { kind: 'email', url: undefined, to: ['ann@example.com'] }
  const ntfy = { kind: 'ntfy', url: 'https://ntfy.sh/our-topic', secrets: { token: 'tk_1' } }
  test.each<[string, object, object, number]>([
    ['another address', {}, { url: 'https://hooks.slack.com/services/T1/B2/another' }, 0],
    ['other recipients', mail, { to: ['ben@example.com'] }, 0],
    ['one recipient more', mail, { to: ['ann@example.com', 'ben@example.com'] }, 0],
    ['another key', ntfy, { secrets: { token: 'tk_2' } }, 0],
    ['no key', ntfy, { secrets: { token: null } }, 0],
    ['switched off', {}, { is_on: false }, 0],
    ['another name', {}, { name: 'Another' }, 1],
    ['the same recipients', mail, { to: ['ann@example.com'] }, 1]
  ])('%s', async (_name, given, body, waiting) => {
    const { id } = await make(given)
    const log = { info: () => undefined, error: () => undefined }
    insertMessage(ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId), {
      ...{ alert_id: id, key: `review ${id}`, recipient: '', event: 'review.created' },
      ...{ record_id: null, facts: '{}', is_gathered: 0, due_at: service.clock.now() }
    })
    expect(await service.alice.data('updateAlert', { params: { id }, body })).toMatchObject({ waiting })
  })
})

test('there are at most twenty', async () => {
  for (let each = 0; each < 20; each++) await make({ kind: 'desktop', url: undefined, name: `Alert ${each}` })
  expect(await service.alice.refused('createAlert', 'conflict', { body: slack })).toMatchObject({
    reason: 'too_many'
  })
})
