/** The logs: what they contain, what they never contain, and that nothing depends on them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { operations } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { cleanText } from '#main/tools/clean-facts'
import { pretendShell } from '../support/pretend-shell'
import { startTestService } from '../support/service'
import { windowKey } from '../support/window-key'

let dataDir: string
let stderr: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-logs-'))
  stderr = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (): Promise<RunningService> => startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0 })

const linesOf = (name: string) =>
  readFileSync(join(dataDir, 'logs', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

describe('what is in them', () => {
  test('start, schema and stop stand in the file as on stderr, for this user only', async () => {
    await (await start()).stop()
    const events = linesOf('goodword.log').map((line) => (JSON.parse(line) as { event: string }).event)
    expect(events).toEqual(expect.arrayContaining(['started', 'stopped']))
    expect(stderr.join('')).toContain('"event":"started"')
    if (process.platform === 'win32') return
    expect(statSync(join(dataDir, 'logs')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'logs/goodword.log')).mode & 0o777).toBe(0o600)
  })

  test('a request that fails is noted under its id, with the pattern of its row', async () => {
    const service = await start()
    const key = await windowKey(service)
    service.db.raw.exec(
      "CREATE TEMP TRIGGER fails BEFORE INSERT ON main.tags BEGIN SELECT RAISE(ABORT, 'for the test'); END"
    )
    const answer = await fetch(`${service.url}/account/tags`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Food', applies_to: 'review' })
    })
    expect(answer.status).toBe(500)
    const id = answer.headers.get('request-id')
    await service.stop()
    const line = linesOf('goodword.log').find((each) => each.includes('request failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      request_id: id,
      method: 'POST',
      path: '/account/tags',
      status: 500
    })
    expect(line).toContain('SqliteError')
  })

  test('what went wrong in a window is noted by its places, and not more than a window can be wrong', async () => {
    const service = await start()
    const headers = {
      authorization: `Bearer ${await windowKey(service)}`,
      'content-type': 'application/json'
    }
    const report = async () => {
      const body = JSON.stringify({
        message: 'TypeError: Cannot read properties of undefined',
        stack:
          "TypeError: Cannot read properties of undefined (reading 'name')\n    at InboxPage (http://127.0.0.1:4870/assets/index-Ab12.js:3:45)\n    at secret words",
        screen: 'inbox'
      })
      const answer = await fetch(`${service.url}/account/installation/window-errors`, {
        method: 'POST',
        headers,
        body
      })
      return ((await answer.json()) as { data: { is_noted: boolean } }).data.is_noted
    }
    const answers: boolean[] = []
    for (let each = 0; each < 25; each++) answers.push(await report())
    expect(answers.filter((each) => each)).toHaveLength(20)
    await service.stop()
    const lines = linesOf('goodword.log').filter((line) => line.includes('went wrong in a window'))
    expect(lines).toHaveLength(20)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      screen: 'inbox',
      reason: "TypeError: Cannot read properties of undefined (reading 'name') < InboxPage index-Ab12.js:3:45"
    })
  })

  test('the window reads the end of it, and the desktop program opens the folder', async () => {
    const { shell, asked } = pretendShell()
    const service = await startTestService({ desktop: shell })
    const { folder, lines } = await service.alice.data('getLog', { query: { lines: 5 } })
    expect(folder).toBe(join(service.dataDir, 'logs'))
    expect(lines.length).toBeLessThanOrEqual(5)
    await service.alice.data('showLogs')
    expect(asked).toEqual(['show logs'])
    await service.stop()
    const browser = await startTestService()
    await browser.alice.refused('showLogs', 'conflict')
    await browser.stop()
  })
})

describe('personal data', () => {
  const marker = 'Zyxwmark'
  const marked = {
    email: 'zyxwmark@example.com',
    phone: '+4930901827364',
    url: 'https://zyxwmark.example.net/path',
    token: 'gw_Zyxwmark0123456789'
  }

  interface Schema {
    type?: string | string[]
    enum?: unknown[]
    const?: unknown
    anyOf?: Schema[]
    properties?: Record<string, Schema>
    items?: Schema
    minimum?: number
    format?: string
    pattern?: string
  }

  /** A value for a schema, with markers in every text. */
  function valueOf(schema: Schema, name: string): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return schema.enum[0]
    if (schema.anyOf !== undefined) return valueOf(schema.anyOf[0] ?? {}, name)
    const type = [schema.type].flat()[0]
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([each, of]) => [each, valueOf(of, each)])
      )
    if (type === 'array') return [valueOf(schema.items ?? {}, name)]
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (type === 'boolean') return true
    return textOf(name, schema)
  }

  function textOf(name: string, { format }: Schema): string {
    if (/url|address$|link/.test(name)) return marked.url
    if (/mail|from|user|confirm/.test(name)) return marked.email
    if (/phone|sender/.test(name)) return marked.phone
    if (/date|_at|time/.test(name) || format === 'date-time') return '2026-03-10T10:00:00Z'
    if (/language/.test(name)) return 'en'
    if (/token|password|secret|key/.test(name)) return marked.token
    return `${marker} said "${marker}"`
  }

  const schemaOf = (schema: z.ZodType): Schema =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

  test(
    'of the whole contract nothing that was sent stands in a log, also where it fails',
    { timeout: 240_000 },
    async () => {
      const service = await start()
      const key = await windowKey(service)
      const send = async (row: Endpoint, path: string): Promise<number> => {
        const body = row.body === undefined ? undefined : JSON.stringify(valueOf(schemaOf(row.body), ''))
        const file =
          row.upload === undefined ? undefined : `first_name,email\r\n${marker},${marked.email}\r\n`
        const query = new URLSearchParams({
          q: marker,
          email: marked.email,
          file_name: `${marker}.csv`,
          kind: 'customers'
        })
        const answer = await fetch(`${service.url}${path}?${query.toString()}`, {
          method: row.method,
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': file === undefined ? 'application/json' : (row.upload?.types[0] ?? 'text/csv')
          },
          ...(body === undefined && file === undefined ? {} : { body: body ?? file ?? '' })
        })
        await answer.arrayBuffer()
        return answer.status
      }
      const walk = async (id: string) => {
        const statuses = new Map<number, number>()
        for (const [operation, row] of operations as [string, Endpoint][]) {
          // These replace the data, end access, or wait for other servers; an event stream never ends.
          if (
            /^(restore|startEmpty|listEvents|check|test|installUpdate|lookForUpdate|revoke)/.test(operation)
          )
            continue
          const status = await send(row, row.path.replace('{id}', id))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        return statuses
      }
      expect((await walk('1')).get(201)).toBeGreaterThan(5)
      // SQLite quotes failing rows in its own messages.
      for (const [table, column] of [
        ['customers', 'first_name'],
        ['customers', 'email'],
        ['reviews', 'review'],
        ['tags', 'name'],
        ['saved_replies', 'text'],
        ['suppressions', 'address_hash']
      ] as const)
        for (const act of ['INSERT', 'UPDATE'])
          service.db.raw.exec(
            `CREATE TEMP TRIGGER fails_${table}_${column}_${act} BEFORE ${act} ON main.${table}
           BEGIN SELECT RAISE(ABORT, '${marker} ${marked.email} ${marked.phone}'); END`
          )
      expect((await walk('2')).get(500)).toBeGreaterThan(2)
      await fetch(`${service.url}/account/tags`, { headers: { authorization: `Bearer ${marked.token}` } })
      await fetch(`${service.url}/account/${marker}/${encodeURIComponent(marked.email)}`, {
        headers: { authorization: `Bearer ${key}` }
      })
      await service.tick()
      await service.stop()
      const all = readdirSync(join(dataDir, 'logs')).map((name) =>
        readFileSync(join(dataDir, 'logs', name), 'utf8')
      )
      const text = [...all, ...stderr].join('\n')
      expect(text).toContain('request failed')
      expect(text).toContain('token_refused')
      expect(text.split('\n').filter((line) => /zyxwmark|901827364/i.test(line))).toEqual([])
    }
  )

  test.each([
    ['Error: 550 5.1.1 <ann@example.com> User unknown', 'Error'],
    ['SyntaxError: Unexpected token \'A\', "Ann Lee" is not valid JSON', 'SyntaxError'],
    [
      'SqliteError: UNIQUE constraint failed: customers.email',
      'SqliteError: UNIQUE constraint failed: customers.email'
    ],
    ['SqliteError: fts5: syntax error near "Ann"', 'SqliteError'],
    [
      'TypeError: Failed to parse URL from https://ann.example.com/x',
      'TypeError: Failed to parse URL from <address>'
    ],
    ["Error: ENOENT: no such file or directory, open '/home/ann/x'", 'Error: ENOENT'],
    ['Error [ERR_MODULE]: Ann', 'Error: ERR_MODULE'],
    ['The folder of ann@example.com does not answer', 'The folder of <address> does not answer'],
    ['call +49 30 901820 now', 'call <number> now'],
    ['wrong_password', 'wrong_password'],
    ['2026-03-10T10:00:00.000Z', '2026-03-10T10:00:00.000Z']
  ])('%s', (said, kept) => expect(cleanText(said)).toBe(kept))
})
