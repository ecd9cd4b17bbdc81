/** The command line as users meet it, importing files and writing tables: a separate process, with and without a service. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { freePort } from '../support/free-port'
import { useService } from '../support/use-service'

const folder = mkdtempSync(join(tmpdir(), 'goodword-line-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let program = ''
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
})

/** @param stopAfter stops reading after this many characters, as `head` does. */
function run(args: readonly string[], stopAfter = Infinity) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, INIT_CWD: folder } })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.length > stopAfter) child.stdout.destroy()
    })
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return name
}
const three = 'score,review,first_name,created_at\r\n5,good,Ann,2026-01-02\r\n4,"fi\nne",Ben,2026-01-03\r\n'
const zero = { new: 0, updates: 0, same: 0, duplicate: 0, suppressed: 0, left_out: 0, refused: 0 }

describe('without a service', () => {
  const data = ['--data-dir', join(folder, 'alone')]

  test('a look at a file tells what would be, and leaves nothing behind', async () => {
    const { code, out, err } = await run(['import', file('a.csv', three), '--kind', 'reviews', ...data])
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n')).toHaveLength(2)
    expect(JSON.parse(out)).toMatchObject({ ...zero, status: 'checked', rows: 2, new: 2, kind: 'reviews' })
    expect(JSON.parse(out)).not.toHaveProperty('import_id')
    expect(readdirSync(join(folder, 'alone', 'imports'))).toEqual([])
    expect((await run(['export', 'reviews', ...data])).out.split('\r\n')).toHaveLength(2)
  })

  test('--yes takes it in; the same file again changes nothing', async () => {
    const first = await run(['import', 'a.csv', '--kind', 'reviews', '--yes', ...data])
    expect(JSON.parse(first.out)).toMatchObject({ ...zero, status: 'done', rows: 2, new: 2, import_id: 1 })
    const again = await run(['import', 'a.csv', '--kind', 'reviews', '--yes', ...data])
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { ...zero, rows: 2, same: 2 }])
  })

  test('refused rows: 4, which and why, and their file', async () => {
    const name = file('b.csv', `${three}nine,bad,Cem,2026-01-04\r\n`)
    const args = ['import', name, '--kind', 'reviews', '--errors', 'wrong.csv', ...data]
    const { code, out, err } = await run(args)
    expect([code, JSON.parse(out)]).toMatchObject([4, { rows: 3, same: 2, refused: 1 }])
    expect(err).toMatch(/^1 of 3 rows is refused:\n- .*\(1, first on line 5\)\n$/)
    expect(readFileSync(join(folder, 'wrong.csv'), 'utf8')).toContain('nine,bad,Cem,2026-01-04,')
  })

  test('what must be decided: 3, and how it is said', async () => {
    const name = file('c.csv', 'score,review,created_at\n5,c,03/04/2025\n')
    const asked = await run(['import', name, '--kind', 'reviews', '--yes', ...data])
    expect([asked.code, JSON.parse(asked.out)]).toMatchObject([
      3,
      { status: 'deciding', needs: ['date_order'] }
    ])
    expect(asked.err).toContain('{"date_order":"dmy"}')
    const said = await run([
      'import',
      name,
      '--kind',
      'reviews',
      '--choices',
      '{"date_order":"dmy"}',
      '--yes',
      ...data
    ])
    expect([said.code, JSON.parse(said.out).new]).toEqual([0, 1])
    expect((await run(['export', 'reviews', '--q', 'c', ...data])).out).toContain('2025-04-0')
  })

  test('a file that cannot be read: 1, with its reason', async () => {
    const { code, out, err } = await run(['import', file('d.csv', ''), '--kind', 'reviews', ...data])
    expect(code).toBe(1)
    expect(out + err).toMatch(/empty/i)
  })

  test.each<[string, string[], number, RegExp]>([
    ['no such file', ['import', 'none.csv'], 1, /^There is no file .*none\.csv\.\n$/],
    ['a folder', ['import', '.'], 1, /^There is no file/],
    ['no file', ['import'], 2, /missing required argument/],
    ['another kind', ['import', 'a.csv', '--kind', 'asks'], 2, /reviews, customers/],
    ['choices that are no JSON', ['import', 'a.csv', '--choices', '{'], 2, /Enter JSON/],
    ['choices that are none', ['import', 'a.csv', '--choices', '{"date_order":"x"}'], 2, /date_order/],
    ['an account that is not there', ['import', 'a.csv', '--account', 'Nobody'], 1, /no account "Nobody"/],
    ['another table', ['export', 'asks'], 2, /unknown command|Usage/],
    ['a filter that is none', ['export', 'reviews', '--colour', 'red'], 2, /unknown option/],
    ['a value that cannot be', ['export', 'reviews', '--score', '9'], 1, /^--score: must be at most 5\.\n$/],
    [
      'days reversed',
      ['export', 'reviews', '--date-from', '2026-02-02', '--date-to', '2026-02-01'],
      1,
      /^--date-to: must not be before date_from\.\n$/
    ],
    [
      'a file that cannot be made',
      ['export', 'reviews', '--out', 'none/x.csv'],
      1,
      /cannot be written \(ENOENT\)/
    ]
  ])('%s', async (_title, args, status, sentence) => {
    const { code, out, err } = await run([...args, ...data])
    expect([code, out]).toEqual([status, ''])
    expect(err).toMatch(sentence)
  })

  test('into a file, whole or not at all, for this user only', async () => {
    const { out } = await run([
      'export',
      'reviews',
      '--score',
      '4,5',
      '--score',
      '3',
      '--sort-dir',
      'asc',
      '--out',
      'x.csv',
      ...data
    ])
    const path = join(folder, 'x.csv')
    const text = readFileSync(path, 'utf8')
    expect(JSON.parse(out)).toEqual({ file: path, bytes: Buffer.byteLength(text) })
    expect(text).toMatch(/^\ufefffirst_name,last_name,.*\r\n.*c.*\r\nAnn,/)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
  })

  test('who has read enough may go', async () => {
    await run(['sample', ...data])
    const { code, err } = await run(['export', 'reviews', ...data], 1000)
    expect([code, err]).toEqual([0, ''])
    const listed = await run(['reviews', 'list', '--all', '--json', ...data], 1000)
    expect([listed.code, listed.err]).toEqual([0, ''])
  })
})

describe('next to a running service', () => {
  const service = useService()

  test('files are imported, and the service shows them at once', async () => {
    const args = ['--data-dir', service.dataDir, '--account', String(service.alice.accountId)]
    const lines = Array.from({ length: 3000 }, (_, index) => `p${index}@example.com,Person ${index}\r\n`)
    const name = file('people.csv', `email,first_name\r\n${lines.join('')}`)
    const { code, out, err } = await run(['import', name, '--kind', 'customers', '--yes', ...args])
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({ status: 'done', rows: 3000, new: 3000 })
    expect((await service.alice.call('listCustomers')).json.pagination.total).toBe(3000)
    expect((await service.bob.call('listCustomers')).json.pagination.total).toBe(0)
    const exported = await run(['export', 'customers', '--q', 'p29', ...args])
    expect(exported.out.split('\r\n')).toHaveLength(113)
    const [seen] = await service.alice.data('listImports')
    expect(seen).toMatchObject({ status: 'done', file: { name: 'people.csv' } })
  })

  test('the share image of a review is the one of the interface', async () => {
    const args = ['--data-dir', service.dataDir, '--account', String(service.alice.accountId)]
    const { id } = await service.alice.data('createReview', { body: { score: 5, review: 'Lovely!' } })
    const { code, out, err } = await run(['share', String(id), '--size', 'link', '--out', 'a.png', ...args])
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({ file: join(folder, 'a.png'), width: 1200, height: 630, cards: 1 })
    const answer = await fetch(`${service.url}/account/reviews/${id}/share-image.png?size=link`, {
      headers: { authorization: `Bearer ${service.alice.token}` }
    })
    expect(readFileSync(join(folder, 'a.png')).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect(JSON.parse((await run(['share', String(id), ...args])).out).file).toBe(
      join(folder, `alice-co-review-${id}-square.png`)
    )
  })

  test('the public pages are opened, shown, checked and closed', async () => {
    const args = ['--data-dir', service.dataDir]
    const port = await freePort()
    const on = ['doors', 'on', '--port', String(port), '--public-address', `http://127.0.0.1:${port}`]
    const opened = await run([...on, '--no-count-opens', ...args])
    expect([opened.code, opened.err]).toEqual([0, ''])
    const shown = { is_on: true, state: 'open', listens_on: 'this_machine', port, counts_opens: false }
    expect(JSON.parse((await run(['doors', 'show', ...args])).out)).toMatchObject(shown)
    const checked = await run(['doors', 'check', ...args])
    expect([checked.code, JSON.parse(checked.out)]).toMatchObject([0, { outcome: 'reached' }])
    expect((await service.alice.data('getDoors')).last_check).toMatchObject({ outcome: 'reached' })
    const off = { is_on: false, state: 'off' }
    expect(JSON.parse((await run(['doors', 'off', ...args])).out)).toMatchObject(off)
    const closed = await run(['doors', 'check', ...args])
    expect([closed.code, closed.err]).toEqual([1, expect.stringContaining('switched off')])
  })

  test('it is the service that does the work, for the account that is named', async () => {
    const args = ['--data-dir', service.dataDir, '--account', "Bob's Burgers"]
    service.clock.advance(400 * 86_400_000)
    const made = await run(['customers', 'create', '--email', 'zoe@example.com', '--json', ...args])
    expect([made.code, made.err]).toEqual([0, ''])
    // By its clock, which is not that of the command.
    const { id, created_at } = JSON.parse(made.out) as { id: number; created_at: string }
    expect(Date.parse(created_at)).toBe(service.clock.now())
    expect(await service.bob.data('getCustomer', { params: { id } })).toMatchObject({
      email: 'zoe@example.com'
    })
    const token = await run(['tokens', 'create', '--name', 'till', '--json', ...args])
    expect(token.err).toBe('')
    expect(JSON.parse(token.out)).toMatchObject({ name: 'till', token: expect.stringMatching(/^\S{20,}$/) })
    const nobody = await run(['customers', 'list', ...args.slice(0, 2), '--account', 'Nobody'])
    expect(nobody).toEqual({ code: 1, out: '', err: 'There is no account "Nobody".\n' })
  })

  test.each([
    [['share', '4711'], 'There is no review 4711.'],
    [['share', 'x'], 'Enter a number.'],
    [['share', '1', '--size', 'huge'], '--size: '],
    [['share', '1', '--template', '4711'], '--template-id: there is no share template 4711.'],
    [['share', '1', '--size', 'own', '--width', '500'], '--height: is required with the size "own".'],
    [['share', '1', '--out', 'no/such/folder.png'], 'folder.png cannot be written (ENOENT).'],
    [['doors', 'on', '--port', '80'], '--port: must be at least 1024.'],
    [['doors', 'on', '--public-address', 'http://300.1.1.1'], '--public-address: is not a valid address']
  ])('%j says what is wrong', async (args, said) => {
    const account = args[0] === 'doors' ? [] : ['--account', String(service.alice.accountId)]
    const { code, out, err } = await run([...args, '--data-dir', service.dataDir, ...account])
    expect(code).not.toBe(0)
    expect(out).toBe('')
    expect(err).toContain(said)
  })
})
