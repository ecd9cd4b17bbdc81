/** The package's export as a program of somebody else's uses it: compiled against its types, run against a running service. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../../scripts/build-client.mjs'
import { clientOf } from '../../src-main/client/client'
import { rows } from '../../src-main/client/rows'
import { useService } from '../support/use-service'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'goodword-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const service = useService()

const program = `
import { ApiProblem, connect, type Answer, type Event } from 'goodword'
const client = connect({ url: process.env.URL ?? '', token: process.env.TOKEN ?? '' })
const { data: customer }: Answer<'createCustomer'> = await client.createCustomer({ body: { email: 'eve@example.com', first_name: 'Eve' } })
const emails: string[] = []
for await (const each of client.all('listCustomers')) emails.push(each.email ?? '')
const { data: reviews, pagination } = await client.listReviews({ query: { score: [4, 5], limit: 3 } })
const scores: (number | null)[] = reviews.map((each) => each.score)
const problem = await client.getCustomer({ params: { id: 4711 } }).catch((error: unknown) => error)
const stop = new AbortController()
const types: string[] = []
const events: AsyncGenerator<Event> = client.follow({ after: 1, resources: ['customer'], signal: stop.signal })
for await (const event of events) {
  types.push(event.type)
  stop.abort()
}
const file = await client.download('exportCustomers')
const text = await new Response(file.bytes).text()
// @ts-expect-error there is no such field
const wrong = () => client.createCustomer({ body: { emial: 'x' } })
// @ts-expect-error an id is needed
const without = () => client.getCustomer()
console.log(JSON.stringify({ id: customer.id, emails: emails.length, scores, total: pagination.total, types, name: file.name, text: text.includes('eve@example.com'),
  code: problem instanceof ApiProblem ? problem.code : null, unused: [wrong, without].length }))
`

beforeAll(async () => {
  expect(await buildClient()).toBe(true)
  const installed = join(folder, 'node_modules', 'goodword')
  mkdirSync(installed, { recursive: true })
  // What a program finds of the package: its own sources and zod are not there.
  cpSync(join(root, 'package.json'), join(installed, 'package.json'))
  cpSync(join(root, 'out/client'), join(installed, 'out/client'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    skipLibCheck: false
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  writeFileSync(
    join(folder, 'program.ts'),
    `declare const process: { env: Record<string, string | undefined> }\n${program}`
  )
})

test('a program compiles against it, strictly and without further packages, and runs', async () => {
  for (let score = 3; score <= 5; score++) await service.alice.data('createReview', { body: { score } })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = spawnSync(process.execPath, [tsc, '-p', '.'], {
    cwd: folder,
    encoding: 'utf8'
  })
  expect(compiled.stdout).toBe('')
  const { promise, resolve } = Promise.withResolvers<string>()
  const child = spawn(process.execPath, ['program.js'], {
    cwd: folder,
    env: { ...process.env, URL: service.url, TOKEN: service.alice.token }
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.on('close', () => resolve(out))
  const printed = await promise
  expect(printed).toMatch(/^\{/)
  expect(JSON.parse(printed)).toMatchObject({
    emails: 1,
    scores: [5, 4],
    total: 2,
    types: ['customer.created'],
    name: 'customers.csv',
    text: true,
    code: 'not_found'
  })
})

test('it carries no schemas', () => {
  const code = readFileSync(join(root, 'out/client/index.js'), 'utf8')
  expect(code.length).toBeLessThan(60_000)
  expect(code).not.toContain('ZodObject')
})

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
    clientOf(rows, {
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
      clientOf(rows, { url: elsewhere, token: 'secret', retries: 0 }).listTags()
    ).rejects.toMatchObject({ code: 'unreachable' })
    expect(seen).toHaveLength(1)
  })
})
