/** Pages of a list as programs go through them: by number and by cursor, following links that keep the filters. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const path = () => `${service.url}/account/customers`
const read = (query: Record<string, string | number>) => service.alice.call('listCustomers', { query })
const names = (json: { data: { first_name: string }[] }) => json.data.map(({ first_name }) => first_name)

beforeAll(async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    service.clock.advance(1000)
    const body = { email: `${name}@example.com`, first_name: name, company: 'Five & Co' }
    await service.alice.data('createCustomer', { body })
  }
  await service.alice.data('createCustomer', { body: { email: 'other@example.com' } })
})

describe('by number', () => {
  test('the first, one in the middle and the last say where they are and where the others are', async () => {
    const filters = { q: 'Five', limit: 2 }
    const first = await read(filters)
    const kept = `${path()}?q=Five&limit=2`
    expect(names(first.json)).toEqual(['E', 'D'])
    expect(first.json.pagination).toMatchObject({
      current_page: 1,
      last_page: 3,
      total: 5,
      per_page: 2,
      from: 1,
      to: 2,
      path: path(),
      first_page_url: `${kept}&page=1`,
      last_page_url: `${kept}&page=3`,
      prev_page_url: null,
      next_page_url: `${kept}&page=2`,
      prev_cursor: null,
      next_cursor: expect.any(String)
    })
    const middle = await read({ page: 2, ...filters })
    expect(names(middle.json)).toEqual(['C', 'B'])
    expect(middle.json.pagination).toMatchObject({
      current_page: 2,
      from: 3,
      to: 4,
      first_page_url: `${kept}&page=1`,
      prev_page_url: `${kept}&page=1`,
      next_page_url: `${kept}&page=3`
    })
    const last = await read({ ...filters, page: 3 })
    expect(names(last.json)).toEqual(['A'])
    expect(last.json.pagination).toMatchObject({
      current_page: 3,
      from: 5,
      to: 5,
      prev_page_url: `${kept}&page=2`,
      next_page_url: null,
      next_cursor: null,
      prev_cursor: expect.any(String)
    })
  })

  test('beyond the end, and in an empty list, there is nothing but the way back', async () => {
    const beyond = await read({ q: 'Five', limit: 2, page: 9 })
    expect([beyond.json.data, beyond.headers.get('link')]).toEqual([[], null])
    expect(beyond.json.pagination).toMatchObject({
      current_page: 9,
      last_page: 3,
      from: null,
      to: null,
      next_page_url: null,
      next_cursor: null,
      prev_cursor: null
    })
    const empty = await read({ q: 'nobody' })
    expect(empty.json.pagination).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 0,
      from: null,
      to: null
    })
  })

  test('without filters the links need no others', async () => {
    const { json } = await read({})
    expect(json.pagination).toMatchObject({
      per_page: 30,
      total: 6,
      first_page_url: `${path()}?page=1`,
      last_page_url: `${path()}?page=1`
    })
  })
})

describe('by cursor', () => {
  const follow = async (address: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${service.alice.token}` } })
    const json: Awaited<ReturnType<typeof read>>['json'] = await answer.json()
    return { headers: answer.headers, json }
  }
  const links = (headers: Headers) =>
    Object.fromEntries(
      [...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url])
    ) as { next?: string; prev?: string }

  test('the links in the head lead to the end and back, each record once, while others arrive', async () => {
    const first = await read({ q: 'Five', limit: 2 })
    expect(Object.keys(links(first.headers))).toEqual(['next'])
    service.clock.advance(1000)
    await service.alice.data('createCustomer', {
      body: { email: 'f@example.com', first_name: 'F', company: 'Five & Co' }
    })
    const second = await follow(links(first.headers).next!)
    expect(names(second.json)).toEqual(['C', 'B'])
    expect(second.json.pagination).toMatchObject({ current_page: null, from: null, to: null, total: 6 })
    expect(second.json.pagination.next_page_url).toBe(links(second.headers).next)
    expect(second.json.pagination.prev_page_url).toBe(links(second.headers).prev)
    const third = await follow(links(second.headers).next!)
    expect(names(third.json)).toEqual(['A'])
    expect(Object.keys(links(third.headers))).toEqual(['prev'])
    const back = await follow(links(third.headers).prev!)
    expect(names(back.json)).toEqual(['C', 'B'])
    const top = await follow(links(back.headers).prev!)
    expect(names(top.json)).toEqual(['E', 'D'])
    const fresh = await follow(links(top.headers).prev!)
    expect([names(fresh.json), Object.keys(links(fresh.headers))]).toEqual([['F'], ['next']])
  })

  test('belongs to its list, filters and sorting, and not to a page', async () => {
    const { json } = await read({ q: 'Five', limit: 2 })
    const cursor = json.pagination.next_cursor as string
    const refused = async (query: Record<string, string | number>) =>
      (await service.alice.refused('listCustomers', 'validation_failed', { query })).fields[0]
    for (const query of [
      { cursor },
      { cursor, q: 'Four' },
      { cursor, q: 'Five', sort_dir: 'asc' },
      { cursor: 'nonsense', q: 'Five' },
      { cursor: Buffer.from('["x"]').toString('base64url'), q: 'Five' }
    ])
      expect(await refused(query)).toMatchObject({ path: 'cursor', code: 'invalid_cursor' })
    expect(await refused({ cursor, q: 'Five', page: 2 })).toMatchObject({ code: 'not_with_page' })
    expect(names((await read({ cursor, q: 'Five', limit: 1 })).json)).toHaveLength(1)
  })
})
