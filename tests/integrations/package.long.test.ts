/** The package for programs as users get it: packed, installed into an empty folder, compiled against, run; and the examples. */
import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../../scripts/build-client.mjs'
import { openApiDocument } from '#shared/contract/openapi'
import { useService } from '../support/use-service'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'goodword-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const service = useService()
const packed = join(folder, 'packed')
const tarball = () => join(packed, readdirSync(packed)[0] ?? '')

const example = (name: string) => resolve(root, 'examples', name)
const environment = () => ({
  ...process.env,
  GOODWORD_URL: service.url,
  GOODWORD_TOKEN: service.alice.token,
  npm_config_cache: join(folder, 'cache'),
  npm_config_registry: 'http://127.0.0.1:9/'
})
interface Ran {
  code: number | null
  out: string
  err: string
}
function run(program: string, args: readonly string[], cwd = folder): Promise<Ran> {
  return new Promise((done) => {
    execFile(program, args, { cwd, env: environment() }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
      done({ code, out, err })
    })
  })
}
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Installs the package into a folder, without access to a registry. */
async function install(project: string): Promise<void> {
  const args = ['install', '--offline', '--no-save', '--omit=dev', '--no-audit', '--no-fund', tarball()]
  expect(await run(npm, args, project)).toMatchObject({ code: 0 })
}
const compile = (project: string) =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], project)

beforeAll(async () => {
  expect(await buildClient()).toBe(true)
  mkdirSync(packed)
  const pack = await run(npm, ['pack', join(root, 'out/client'), '--pack-destination', packed])
  expect(pack).toMatchObject({ code: 0 })
  for (let score = 3; score <= 5; score++)
    await service.alice.data('createReview', {
      body: { score, review: `=${score} of five`, reviewer: { name: 'Ann' } }
    })
})

test('it is small, names what it holds, and needs neither Node’s own parts nor schemas', () => {
  expect(statSync(tarball()).size).toBeLessThan(1_000_000)
  const code = readFileSync(join(root, 'out/client/index.js'), 'utf8')
  expect(code.length).toBeLessThan(60_000)
  expect(code).not.toMatch(/ZodObject|from ['"]node:|require\(/)
  const { files, exports, bin } = JSON.parse(readFileSync(join(root, 'out/client/package.json'), 'utf8')) as {
    files: string[]
    exports: object
    bin: object
  }
  expect(files.toSorted()).toEqual(['bin.js', 'index.d.ts', 'index.js', 'openapi.d.ts', 'openapi.json'])
  expect([Object.keys(exports), bin]).toEqual([
    ['.', './openapi.json', './package.json'],
    { 'goodword-api': './bin.js' }
  ])
})

const program = `
import { ApiProblem, connect, type Event, type RecordOf } from 'goodword'
import document from 'goodword/openapi.json' with { type: 'json' }
declare const process: { env: Record<string, string | undefined> }
const goodword = connect({ url: process.env.GOODWORD_URL ?? '', token: process.env.GOODWORD_TOKEN ?? '' })
const made = await goodword.POST('/account/customers', { body: { email: 'eve@example.com', first_name: 'Eve' } })
const id: number | undefined = made.data?.data.id
const emails: (string | null)[] = []
for await (const each of goodword.all('/account/customers')) emails.push(each.email)
const { data } = await goodword.GET('/account/reviews', { params: { query: { score: [4, 5], limit: 3 } } })
const scores = data?.data.map((each: RecordOf<'/account/reviews'>) => each.score)
const missing = await goodword.GET('/account/customers/{id}', { params: { path: { id: 4711 } } })
const refused = await goodword.all('/account/reviews', { query: { date_from: 'never' } }).next().catch((error: unknown) => error)
const stop = new AbortController()
const types: string[] = []
const events: AsyncGenerator<Event> = goodword.follow({ after: 1, resources: ['customer'], signal: stop.signal })
for await (const event of events) {
  types.push(event.type)
  stop.abort()
}
const table = await goodword.GET('/account/exports/customers.csv', { parseAs: 'text' })
// @ts-expect-error an address is a text
const wrong = () => goodword.POST('/account/customers', { body: { email: 5 } })
// @ts-expect-error an id is needed
const without = () => goodword.GET('/account/customers/{id}', {})
// @ts-expect-error no such path
const nowhere = () => goodword.GET('/account/nowhere')
console.log(JSON.stringify({ id, emails, scores, total: data?.pagination.total, types, text: table.data?.includes('eve@example.com'),
  code: missing.error?.error.code, refused: refused instanceof ApiProblem ? refused.status : null,
  version: document.openapi, unused: [wrong, without, nowhere].length }))
`

test('a program compiles against it, strictly and without further packages, and runs', async () => {
  const project = join(folder, 'program')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  const { compilerOptions } = JSON.parse(readFileSync(join(example('node'), 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  const config = { compilerOptions: { ...compilerOptions, resolveJsonModule: true }, files: ['program.ts'] }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(project, 'program.ts'), program)
  await install(project)
  expect(await compile(project)).toEqual({ code: 0, out: '', err: '' })
  const { out, err } = await run(process.execPath, ['program.js'], project)
  expect(err.replaceAll(/.*(?:ExperimentalWarning|--trace-warnings).*\n/g, '')).toBe('')
  expect(JSON.parse(out)).toMatchObject({
    emails: expect.arrayContaining(['eve@example.com']) as string[],
    scores: [5, 4],
    total: 2,
    types: ['customer.created'],
    text: true,
    code: 'not_found',
    refused: 422,
    version: expect.stringMatching(/^3\.1/) as string
  })

  const goodword = join(project, 'node_modules/.bin/goodword-api')
  const listed = await run(goodword, ['GET', '/account/reviews', 'score=4', 'limit=1'])
  expect(JSON.parse(listed.out)).toMatchObject({ data: [{ score: 4 }] })
  const tag = await run(goodword, ['POST', '/account/tags', '{"name":"Regular","applies_to":"customer"}'])
  expect([tag.code, JSON.parse(tag.out)]).toMatchObject([0, { data: { slug: 'regular' } }])
  expect(await run(goodword, ['GET', '/account/reviews/4711'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('not_found') as string
  })
  expect(await run(goodword, ['nonsense'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('METHOD') as string
  })
})

describe('examples', () => {
  test('Node: compiles, and lists what waits for a reply', async () => {
    const project = join(folder, 'node')
    cpSync(example('node'), project, { recursive: true })
    // With the package that was just packed, and without a compiler of its own.
    writeFileSync(join(project, 'package.json'), '{"type":"module"}')
    await install(project)
    expect(await compile(project)).toEqual({ code: 0, out: '', err: '' })
    const { out } = await run(process.execPath, ['waiting.js'], project)
    expect(out).toMatch(/^\d+ {2}3 of 5 .*=3 of five\n\d+ {2}4 of 5 .*\n\d+ {2}5 of 5 .*\n$/)
  })

  test.skipIf(!isThere('curl'))('curl: asks, and asks nobody twice', async () => {
    await service.alice.data('createCustomer', { body: { email: 'curl@example.com' } })
    const ask = () => run('sh', [join(example('curl'), 'ask.sh'), 'curl@example.com'])
    const [first, second] = [await ask(), await ask()]
    expect(JSON.parse(first.out)).toMatchObject({ data: { id: expect.any(Number) as number } })
    expect(second.out).toBe(first.out)
  })

  test.skipIf(!isThere('python3'))('Python: a table of all pages', async () => {
    const { out, err } = await run('python3', [join(example('python'), 'reviews_to_csv.py')])
    expect([err, out.split('\r\n').slice(0, 2)]).toEqual([
      '',
      ['date,score,name,source,review', expect.stringContaining(',=5 of five') as string]
    ])
    const refused = await run('python3', [join(example('python'), 'reviews_to_csv.py'), 'never'])
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/\S/) as string])
  })

  test.skipIf(!isThere('php'))('PHP: an order becomes a customer and a charge, once', async () => {
    const order = () =>
      run('php', [join(example('php'), 'after-order.php'), 'php@example.com', 'Pia', '49.90', 'A-1'])
    const [first, second] = [await order(), await order()]
    expect(JSON.parse(first.out)).toMatchObject({ amount: 4990, external_id: 'A-1' })
    expect(JSON.parse(second.out)).toMatchObject({ external_id: 'A-1' })
    expect(await service.alice.data('listCharges')).toHaveLength(1)
  })

  test('Apps Script: a webhook becomes a row, once its secret is right, and never a formula', async () => {
    const rows: unknown[][] = []
    const sheet = { getLastRow: () => rows.length, appendRow: (row: unknown[]) => rows.push(row) }
    const context = {
      ContentService: { createTextOutput: (text: string) => text },
      SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) }
    }
    const script = readFileSync(join(example('apps-script'), 'webhook.gs'), 'utf8')
    const doPost = runInNewContext(`${script}; doPost`, context) as (request: object) => string
    const [review] = (await service.alice.data('listReviews')) as object[]
    const told = (secret: string, type: string, data: object | undefined) =>
      doPost({ parameter: { secret }, postData: { contents: JSON.stringify({ type, data }) } })
    expect(told('guessed', 'review.created', review)).toBe('no')
    expect(told('put-something-long-here', 'review.created', { id: 7 })).toBe('ignored')
    expect(told('put-something-long-here', 'review.created', review)).toBe('added')
    expect(rows).toEqual([
      ['Date', 'Score', 'Name', 'Source', 'Review'],
      [expect.any(String), 5, 'Ann', 'Manual', "'=5 of five"]
    ])
  })

  test('n8n: its steps lead to each other, and what it asks is in the interface', async () => {
    const { nodes, connections } = JSON.parse(
      readFileSync(join(example('n8n'), 'low-scores.json'), 'utf8')
    ) as Workflow
    const names = nodes.map(({ name }) => name)
    const to = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node))
    expect([...Object.keys(connections), ...to].filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(to)).toEqual(new Set(names.slice(1)))
    const { url = '', method = '', queryParameters } = nodes[1]!.parameters
    const { pathname } = new URL(url)
    const { paths } = openApiDocument('', '0.1.0') as { paths: Record<string, Record<string, object>> }
    expect(Object.keys(paths[pathname] ?? {})).toContain(method.toLowerCase())
    const query = new URLSearchParams(queryParameters?.parameters.map(({ name, value }) => [name, value]))
    const answer = await fetch(`${service.url}${pathname}?${query}`, {
      headers: { authorization: `Bearer ${service.alice.token}` }
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }])
  })
})

interface Workflow {
  nodes: {
    name: string
    parameters: {
      url?: string
      method?: string
      queryParameters?: { parameters: { name: string; value: string }[] }
    }
  }[]
  connections: Record<string, { main: { node: string }[][] }>
}
