/** The interface's client when the service has trouble. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '#main/client/client'
import { connect } from '#main/client'
import { endpoints } from '#shared/contract/endpoints'

describe('where the service is not at its best', () => {
  const seen: { key: string | undefined; authorization: string | undefined }[] = []
  let answers: ((res: ServerResponse) => void)[] = []
  const server = createServer((req, res) => {
    seen.push({
      key: req.headers['idempotency-key'] as string | undefined,
      authorization: req.headers.authorization
    })
    const answer = answers.shift()
    if (answer === undefined) res.end('{"success":true,"status":200,"data":{}}')
    else answer(res)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())
  const client = () =>
    clientOf(endpoints, {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: 'secret'
    })
  const refuse = (status: number, code: string) => (res: ServerResponse) => {
    res.writeHead(status, { 'retry-after': '0.05' })
    res.end(JSON.stringify({ success: false, status, error: { code, message: 'x', request_id: 'r' } }))
  }

  test('it comes back when it was turned away, or the line broke, with one and the same key', async () => {
    seen.length = 0
    answers = [refuse(503, 'unavailable'), refuse(429, 'rate_limited'), (res) => res.destroy()]
    await client().createCustomer({ body: { email: 'a@example.com' } })
    expect(seen).toHaveLength(4)
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
    expect(seen[0]!.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('but not when waiting does not help, or doing it twice would be another thing', async () => {
    seen.length = 0
    answers = [refuse(503, 'recovery_mode')]
    await expect(client().listTags()).rejects.toMatchObject({ code: 'recovery_mode' })
    answers = [(res) => res.destroy()]
    await expect(client().deleteTag({ params: { id: 1 } })).rejects.toMatchObject({ code: 'unreachable' })
    answers = [(res) => res.destroy()]
    await expect(client().sendTestEmail({ body: { to: 'a@example.com' } })).rejects.toMatchObject({
      code: 'unreachable'
    })
    expect(seen).toHaveLength(3)
  })

  test('the token follows no one elsewhere', async () => {
    seen.length = 0
    const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/other`
    answers = [(res) => void res.writeHead(307, { location: elsewhere }).end()]
    await expect(
      clientOf(endpoints, { url: elsewhere, token: 'secret', retries: 0 }).listTags()
    ).rejects.toMatchObject({ code: 'unreachable' })
    expect(seen).toHaveLength(1)
  })

  test('the client of the package has the same manners', async () => {
    const packed = connect({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      token: 'secret'
    })
    const post = packed.POST as unknown as (path: string, wanted: object) => Promise<unknown>
    seen.length = 0
    answers = [refuse(503, 'unavailable'), (res) => res.destroy()]
    await post('/account/customers', { body: { email: 'a@example.com' } })
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
    expect(seen[0]).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      authorization: 'Bearer secret'
    })
    seen.length = 0
    answers = [(res) => res.destroy()]
    await expect(post('/account/channels/email/test', { body: {} })).rejects.toMatchObject({
      code: 'unreachable'
    })
    expect(seen).toMatchObject([{ key: undefined }])
  })
})
