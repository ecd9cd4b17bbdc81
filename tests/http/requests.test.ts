/** What is the same for every operation: bodies, types, methods, preconditions, idempotency, the two forms of a refusal. */
import { describe, expect, test } from 'vitest'
import { operations } from '#shared/contract/endpoints'
import { rawRequest, type RawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const service = useService()
const raw = (wanted: RawRequest) =>
  rawRequest(service.url, {
    ...wanted,
    headers: { authorization: `Bearer ${service.alice.token}`, ...wanted.headers }
  })
const json = { 'content-type': 'application/json' }
const tag = (name: string) => JSON.stringify({ name, applies_to: 'review' })

describe('bodies', () => {
  test.each<[string, string | Buffer, number, string]>([
    ['no JSON', '{name}', 400, 'malformed_json'],
    ['cut off', '{"name":"x"', 400, 'malformed_json'],
    ['something behind it', '{} {}', 400, 'malformed_json'],
    ['a comma too many', '{"name":"x",}', 400, 'malformed_json'],
    ['a comment', '{/**/}', 400, 'malformed_json'],
    ['NaN', '{"name":NaN}', 400, 'malformed_json'],
    ['only a space', ' ', 400, 'malformed_json'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed_json'],
    ['nested 50 deep', `{"name":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'malformed_json'],
    ['nested 100,000 deep', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'malformed_json'],
    ['a list of 131,000', `{"name":[${'0,'.repeat(131_000)}0]}`, 422, 'validation_failed'],
    ['an array', '[]', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
    ['a text', '"name"', 422, 'validation_failed'],
    ['a number', '5', 422, 'validation_failed'],
    ['a __proto__', '{"__proto__":{"name":"x"},"applies_to":"review"}', 422, 'validation_failed'],
    ['a constructor', '{"constructor":1,"name":"x","applies_to":"review"}', 422, 'validation_failed'],
    ['nothing', '', 422, 'validation_failed'],
    ['larger than 256 KiB', tag('x'.repeat(256 * 1024)), 413, 'body_too_large']
  ])('%s', async (_title, body, status, code) => {
    const answer = await raw({ method: 'POST', path: '/account/tags', headers: json, body })
    expect([answer.status, answer.json?.error?.code]).toEqual([status, code])
    expect(answer.json).toMatchObject({
      success: false,
      status,
      error: { request_id: answer.headers['request-id'] }
    })
  })

  test('a byte order mark, spaces and escapes are JSON', async () => {
    const body = `\ufeff \n{ "name" : "\\u00e4" , "applies_to":"review" }\t`
    const answer = await raw({ method: 'POST', path: '/account/tags', headers: json, body })
    expect(answer.json.data.name).toBe('ä')
  })

  test('of thousands of unknown fields, the first hundred are named', async () => {
    const keys = Array.from({ length: 12_000 }, (_, at) => `"unknown ${at}":1`)
    const answer = await raw({
      method: 'POST',
      path: '/account/tags',
      headers: json,
      body: `{${keys.join()}}`
    })
    expect(answer.json.error).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/^More than 100 fields need attention/) as string
    })
    expect(answer.json.error.fields).toHaveLength(100)
  })

  test('almost 256 KiB are taken', async () => {
    const body = `${tag('fits')}${' '.repeat(256 * 1024 - 100)}`
    expect((await raw({ method: 'POST', path: '/account/tags', headers: json, body })).status).toBe(201)
  })

  test.each([
    ['none', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another charset', { 'content-type': 'application/json; charset=latin1' }],
    ['nearly JSON', { 'content-type': 'application/jsonp' }],
    ['compressed', { ...json, 'content-encoding': 'gzip' }]
  ])('type %s: 415', async (_title, headers) => {
    const answer = await raw({ method: 'POST', path: '/account/tags', headers, body: tag('x') })
    expect([answer.status, answer.json.error.code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['application/json;charset=utf-8', 'Application/JSON; charset="UTF-8"'])(
    'type %s is right',
    async (type) => {
      const headers = { 'content-type': type }
      expect((await raw({ method: 'POST', path: '/account/tags', headers, body: tag('typed') })).status).toBe(
        201
      )
    }
  )

  test('verbs without a body need no type', async () => {
    const { id } = await service.alice.data('createCustomer', { body: { email: 'v@example.com' } })
    expect((await raw({ method: 'POST', path: `/account/customers/${id}/archive` })).status).toBe(200)
    const body = '{"why":"x"}'
    const answer = await raw({
      method: 'POST',
      path: `/account/customers/${id}/archive`,
      headers: json,
      body
    })
    expect(answer.json.error.fields).toMatchObject([{ path: 'why', code: 'unknown_field' }])
  })
})

describe('methods and paths', () => {
  const paths = [...new Set(operations.map(([, row]) => row.path))]
  test.each(paths)('%s: other methods get 405 and Allow', async (path) => {
    const known = operations.filter(([, row]) => row.path === path).map(([, row]) => row.method as string)
    const allowed = known.includes('GET') ? [...known, 'HEAD'] : known
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']) {
      if (allowed.includes(method)) continue
      const answer = await raw({ method, path: path.replace('{id}', '1') })
      expect([method, answer.status]).toEqual([method, 405])
      expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allowed.toSorted())
      if (method !== 'HEAD') expect(answer.json.error.code).toBe('method_not_allowed')
    }
  })

  test('HEAD answers the head of GET without its body', async () => {
    const [get, head] = [
      await raw({ path: '/account/tags' }),
      await raw({ method: 'HEAD', path: '/account/tags' })
    ]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test.each([
    '/account',
    '/account/',
    '/account/nothing',
    '/account/tags/',
    '/account/TAGS',
    '/account/tags/1/2',
    '/account//tags',
    '/account/tags/%2e%2e',
    '/account/settings/1',
    '/account/tags/1%2F2',
    '/account/customers/%ZZ',
    '/account/customers/%C0%AF',
    '/account/reviews/1%00'
  ])('%s: 404 or 400, in the form of a refusal', async (path) => {
    const answer = await raw({ path })
    expect([400, 404]).toContain(answer.status)
    expect(answer.json).toMatchObject({ success: false, status: answer.status })
  })
})

describe('refusals', () => {
  test('as application/problem+json when asked for', async () => {
    const headers = { accept: 'application/problem+json, application/json;q=0.5' }
    const answer = await raw({
      method: 'POST',
      path: '/account/tags',
      headers: { ...headers, ...json },
      body: '{"nam":1}'
    })
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json).toEqual({
      type: 'about:blank',
      title: 'validation failed',
      status: 422,
      detail: expect.stringContaining('3 fields'),
      code: 'validation_failed',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'nam', code: 'unknown_field' })]),
      request_id: answer.headers['request-id']
    })
    for (const path of ['/account/customers/4711', '/account/nothing'])
      expect((await raw({ path, headers })).json).toMatchObject({
        title: 'not found',
        status: 404,
        code: 'not_found'
      })
  })

  test('each answer has a request id of its own, a version, and may not be stored', async () => {
    const answers = [
      await raw({ path: '/account/tags' }),
      await raw({ path: '/account/x' }),
      await raw({ path: '/account/tags' })
    ]
    expect(new Set(answers.map(({ headers }) => headers['request-id'])).size).toBe(3)
    for (const { headers } of answers) {
      expect(headers['goodword-version']).toMatch(/^\d+\.\d+\.\d+/)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('none of them was an error of ours', () => {
    expect(service.logged.filter(({ event }) => event === 'request failed')).toEqual([])
  })
})

describe('preconditions', () => {
  test('ETag, If-None-Match 304, If-Match 412', async () => {
    const { alice } = service
    const { id } = await alice.data('createCustomer', { body: { email: 'e@example.com' } })
    const params = { id }
    const read = (headers = {}) => alice.call('getCustomer', { params, headers })
    const etag = (await read()).headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const same = await read({ 'if-none-match': known })
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await read({ 'if-none-match': '"x"' })).status).toBe(200)
    const put = (match: string, city: string) =>
      alice.call('updateCustomer', { params, headers: { 'if-match': match }, body: { city } })
    expect((await put('"stale"', 'A')).status).toBe(412)
    const changed = await put(etag, 'B')
    expect(changed.status).toBe(200)
    expect((await put(etag, 'C')).json.error.code).toBe('precondition_failed')
    expect((await read()).json.data.city).toBe('B')
    expect(changed.headers.get('etag')).toBe((await read()).headers.get('etag'))
    expect((await put('*', 'D')).status).toBe(200)
    expect((await read({ 'if-none-match': etag })).status).toBe(200)
  })

  test.each<[string, string, string, object]>([
    ['PUT', '/account/settings', '/account/settings', { language: 'en' }],
    ['POST', '/account/customers/1/archive', '/account/customers/1', {}],
    ['DELETE', '/account/tags/1', '/account/tags/1', {}],
    ['PUT', '/account/sources/1', '/account/sources/1', { name: 'N' }]
  ])('If-Match guards %s %s', async (method, path, reading, body) => {
    await raw({ method: 'POST', path: '/account/tags', headers: json, body: tag('first') })
    const change = (match: string) =>
      raw({ method, path, headers: { ...json, 'if-match': match }, body: JSON.stringify(body) })
    expect((await change('"stale"')).status).toBe(412)
    const { etag } = (await raw({ path: reading })).headers
    expect((await change(etag!)).status).toBe(200)
  })

  test('two writers at once: one of them is refused', async () => {
    const { id } = await service.alice.data('createCustomer', { body: { email: 'two@example.com' } })
    const etag = (await service.alice.call('getCustomer', { params: { id } })).headers.get('etag')!
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((city) =>
        service.alice.call('updateCustomer', {
          params: { id },
          headers: { 'if-match': etag },
          body: { city }
        })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })
})
