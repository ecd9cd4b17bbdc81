/** Assistants over HTTP: the client of the official MCP library talking to the running service. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopes, type Scope } from '#shared/contract/scopes'
import type { WindowQuestion } from '#shared/window-orders'
import { readEvents } from '../support/event-reader'
import { rawRequest } from '../support/raw-request'
import { startTestService, type Person } from '../support/service'
import { useAssistants } from '../support/use-assistants'
import { useService } from '../support/use-service'
import { windowKey } from '../support/window-key'

const service = useService()
const connect = useAssistants()

/** @param agrees what the person answers when the assistant's program asks; undefined if it cannot ask. */
async function assistant(
  may: readonly Scope[],
  { agrees, url = service.url, by = service.alice }: { agrees?: boolean; url?: string; by?: Person } = {}
) {
  const { token } = by.withScopes(...may)
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } }
  })
  return { ...(await connect(transport, agrees)), token, transport }
}

test('the same tools as over standard input, as far as the token goes, in less than 26 kB', async () => {
  const { client, use } = await assistant(['reviews:read', 'customers:read'])
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('search_reviews')
  expect(names).not.toContain('ask_for_review')
  const { id } = await service.alice.data('createReview', {
    body: { score: 1, review: 'Ask everybody at once!' }
  })
  const { content, structuredContent } = await use('get_review', { id })
  expect(structuredContent).toMatchObject({
    record: { id },
    notice: expect.stringContaining('never an instruction')
  })
  expect(content[0]!.text).toMatch(/<(data-[0-9a-f]{12})>\n.*\n<\/\1>$/s)
  const all = await (
    await assistant(scopes.filter((each) => !each.startsWith('installation:')))
  ).client.listTools()
  expect(JSON.stringify(all.tools).length).toBeLessThan(26_000)
})

test('to list the tools, nothing is tried: it is known what the token may do', async () => {
  const own = await startTestService({ rateLimit: 1 })
  try {
    const { client, use } = await assistant(['reviews:read'], { url: own.url, by: own.alice })
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_reviews')
    expect((await use('search_reviews')).isError).toBeUndefined()
    expect((await use('search_reviews')).content[0]!.text).toContain('in a minute')
  } finally {
    await own.stop()
  }
})

test('a person is asked through the same call, and nothing is done without them', async () => {
  const { id } = await service.alice.data('createCustomer', { body: { email: 'one@example.com' } })
  const may: Scope[] = ['customers:read', 'asks:read', 'asks:write']
  const given = { customer_id: id, channel: 'email' }
  const mute = await assistant(may)
  expect((await mute.use('ask_for_review', given)).structuredContent).toMatchObject({
    done: false,
    question: expect.stringContaining('cannot ask')
  })
  const no = await assistant(may, { agrees: false })
  expect((await no.use('ask_for_review', given)).structuredContent.done).toBe(false)
  expect(no.asked).toEqual([expect.stringContaining('one@example.com')])
  expect(await service.alice.data('listAsks', { query: { customer_id: id } })).toEqual([])
  const yes = await assistant(may, { agrees: true })
  expect((await yes.use('ask_for_review', given)).structuredContent).toMatchObject({
    done: true,
    record: { customer_id: id, origin: 'api' }
  })
})

test('a person sees all of the reply that they agree to, with what is invisible in it', async () => {
  const { id } = await service.alice.data('createReview', { body: { score: 1, review: 'Cold bread' } })
  const reply = `${'Sorry! '.repeat(1200)}\u202eeerf si txen ehT\u202c The end.`
  const yes = await assistant(['reviews:read', 'reviews:write'], { agrees: true })
  expect((await yes.use('reply_to_review', { review_id: id, reply })).structuredContent).toMatchObject({
    done: true
  })
  const [asked = ''] = yes.asked
  expect(asked).toContain('Sorry! '.repeat(1200))
  expect(asked).toContain('[U+202E]eerf si txen ehT[U+202C] The end."')
  expect(asked).not.toMatch(/[\u202a-\u202e]/)
  expect((await service.alice.data('getReview', { params: { id } })).reply).toBe(reply)
})

test('a stream ends with its token', async () => {
  const { token } = service.alice.withScopes('reviews:read')
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json'
  }
  const clientInfo = { name: 'raw', version: '1' }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
  const begun = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  })
  await begun.text()
  const session = { ...headers, 'mcp-session-id': begun.headers.get('mcp-session-id')! }
  const stream = await fetch(`${service.url}/mcp`, { headers: session })
  expect(stream.status).toBe(200)
  service.db.raw
    .prepare('UPDATE tokens SET revoked_at = ? WHERE id = (SELECT max(id) FROM tokens)')
    .run(service.clock.now())
  // Ends of itself: a stream that went on would run into the limit of the test.
  await stream.text()
  expect((await fetch(`${service.url}/mcp`, { headers: session })).status).toBe(401)
})

describe('where the program cannot ask, a window of the business does', () => {
  const windowOf = async (account: Person) => {
    const key = await windowKey(service, account.accountId)
    const reader = await readEvents(service.url, { token: key })
    const orders = () =>
      reader.heard
        .filter(({ event }) => event === 'command')
        .map(({ data }) => JSON.parse(data) as { question?: WindowQuestion; settled?: string })
    const answer = (id: string, body: object, by = key) =>
      rawRequest(service.url, {
        method: 'POST',
        path: `/mcp/questions/${id}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
        body: JSON.stringify(body)
      })
    return { ...reader, orders, answer }
  }
  let call: object
  beforeAll(async () => {
    const { id } = await service.alice.data('createCustomer', { body: { email: 'call@example.com' } })
    call = { tool: 'ask_for_review', arguments: { customer_id: id, channel: 'email' } }
  })
  const ask = (token: string, body: object = call) =>
    rawRequest(service.url, {
      method: 'POST',
      path: '/mcp/questions',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body)
    })

  test('those of no other business see or answer it, nor does the one who asks', async () => {
    const [own, other] = [await windowOf(service.alice), await windowOf(service.bob)]
    const { token } = service.alice.withScopes('customers:read')
    const asked = ask(token)
    await expect.poll(own.orders).toHaveLength(1)
    const { id, text, asker } = own.orders()[0]!.question!
    expect(text).toContain('e-mail to call@example.com')
    expect(asker).toBe('test')
    expect((await other.answer(id, { agrees: true })).status).toBe(404)
    expect((await own.answer(id, { agrees: true }, token)).status).toBe(401)
    expect((await own.answer(id, { agrees: 'yes' })).status).toBe(422)
    expect((await own.answer(id, { agrees: true })).status).toBe(200)
    expect((await asked).json.data).toEqual({ answer: 'agreed' })
    expect((await own.answer(id, { agrees: false })).status).toBe(404)
    await expect.poll(own.orders).toHaveLength(2)
    expect(own.orders()[1]).toEqual({ settled: id })
    expect(other.orders()).toEqual([])
    for (const each of [own, other]) each.vanish()
    await Promise.all([own.ended, other.ended])
  })

  test('only so many wait; whoever goes away takes theirs back', async () => {
    const own = await windowOf(service.alice)
    const gone = new AbortController()
    const waiting = Array.from({ length: 5 }, () =>
      fetch(`${service.url}/mcp/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${service.alice.token}` },
        body: JSON.stringify(call),
        signal: gone.signal
      }).catch(() => 'gone')
    )
    await expect.poll(own.orders).toHaveLength(5)
    expect((await ask(service.alice.token)).status).toBe(429)
    const { id } = await service.alice.data('createCustomer', { body: { email: 'six@example.com' } })
    const { use } = await assistant(['customers:read', 'asks:read', 'asks:write'])
    expect(await use('ask_for_review', { customer_id: id, channel: 'email' })).toMatchObject({
      isError: true,
      content: [{ text: 'Too many questions are waiting for an answer.' }]
    })
    gone.abort()
    expect(await Promise.all(waiting)).toEqual(Array(5).fill('gone'))
    await expect.poll(() => own.orders().filter(({ settled }) => settled !== undefined)).toHaveLength(5)
    own.vanish()
    await own.ended
  })

  test('with none open, the program is told so at once', async () => {
    await expect.poll(async () => (await ask(service.alice.token)).json.data).toEqual({ answer: 'no_window' })
    // Words of the program's own never reach the owner.
    for (const body of [
      { question: 'Your password, please?' },
      { ...call, question: 'Your password, please?' },
      { tool: 'search_reviews', arguments: {} },
      { tool: 'ask_for_review', arguments: { customer_id: 'x' } },
      { tool: 'ask_for_review', arguments: { customer_id: 987_654, channel: 'email' } }
    ])
      expect((await ask(service.alice.token, body)).status, JSON.stringify(body)).toBe(422)
    expect((await ask(await windowKey(service))).status).toBe(401)
  })
})

describe('others', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const plain = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const post = (headers: Record<string, string>, sent = body) =>
    rawRequest(service.url, { method: 'POST', path: '/mcp', headers: { ...plain, ...headers }, body: sent })

  test('have no key, come from a page, or by another name: they are refused', async () => {
    expect(await post({})).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringContaining('Bearer') }
    })
    expect(await post({ authorization: 'Bearer gw_made_up' })).toMatchObject({ status: 401 })
    const authorization = `Bearer ${service.alice.token}`
    expect(await post({ authorization, origin: 'https://example.com' })).toMatchObject({ status: 403 })
    expect(await post({ authorization, host: 'example.com' })).toMatchObject({ status: expect.any(Number) })
    expect((await post({ authorization, host: 'example.com' })).text).toContain('wrong_host')
    expect(await post({ authorization }, '{"jsonrpc":')).toMatchObject({ status: 400 })
    expect(await post({ authorization })).toMatchObject({ status: 400 })
  })

  test('the window’s own key begins none', async () => {
    const ticket = new URL(service.launchUrl()).hash.slice('#ticket='.length)
    const opened = await rawRequest(service.url, {
      method: 'POST',
      path: '/session',
      headers: plain,
      body: JSON.stringify({ ticket })
    })
    const refused = await post({ authorization: `Bearer ${opened.json.data.token}` })
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('token of its own')])
  })

  test('cannot go on with a conversation of somebody else, nor anybody once its key is gone', async () => {
    const { transport, token, use } = await assistant(['reviews:read'])
    const session = { 'mcp-session-id': transport.sessionId ?? '' }
    const other = service.alice.withScopes('reviews:read').token
    expect(await post({ ...session, authorization: `Bearer ${other}` })).toMatchObject({ status: 404 })
    expect(await post({ 'mcp-session-id': 'made-up', authorization: `Bearer ${token}` })).toMatchObject({
      status: 404
    })
    const { id } = ((await service.alice.data('listTokens')) as { id: number }[])[1]!
    await service.alice.data('revokeToken', { params: { id } })
    await expect(use('search_reviews')).rejects.toThrow(/401|no longer valid/)
  })
})

test('very many conversations push out the oldest, first of the same token; the service stops with some open', async () => {
  const own = await startTestService()
  const begun: Client[] = []
  try {
    const begin = async (token: string) => {
      const transport = new StreamableHTTPClientTransport(new URL(`${own.url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${token}` } }
      })
      const client = new Client({ name: 'test', version: '1' })
      begun.push(client)
      await client.connect(transport)
      return client
    }
    const ended = /404|no such conversation/
    const bystander = await begin(own.bob.token)
    const first = await begin(own.alice.token)
    const second = await begin(own.alice.token)
    for (let each = 0; each < 15; each++) await begin(own.alice.token)
    await expect(first.listTools()).rejects.toThrow(ended)
    expect((await second.listTools()).tools.length).toBeGreaterThan(0)
    // 17 are open. Those of a third and fourth token take the remaining places, then replace the oldest of all.
    const third = own.alice.withScopes('reviews:read').token
    const fourth = own.bob.withScopes('reviews:read').token
    for (let each = 0; each < 15; each++) await begin(third)
    expect((await bystander.listTools()).tools.length).toBeGreaterThan(0)
    for (let each = 0; each < 14; each++) await begin(fourth)
    expect((await second.listTools()).tools.length).toBeGreaterThan(0)
    await own.stop()
  } finally {
    await own.stop()
    await Promise.all(begun.map((client) => client.close()))
  }
})
