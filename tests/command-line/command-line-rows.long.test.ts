/** Every operation of the interface on the command line: a separate process next to a running service. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { operations } from '#shared/contract/endpoints'
import { rowNames } from '#main/command-line/row-names'
import { addRowCommands, rowsWithCommands } from '#main/command-line/row-commands'
import { linesOf, tableOf, jsonOf } from '#main/command-line/print-records'
import { useService } from '../support/use-service'

const folder = mkdtempSync(join(tmpdir(), 'goodword-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let program = ''
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
})
const service = useService()

function run(args: readonly string[], input = '') {
  const account = ['--account', String(service.alice.accountId), '--data-dir', service.dataDir]
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args, ...account], {
      env: { ...process.env, INIT_CWD: folder }
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })
}

test('each operation has one name, and no two the same', () => {
  const names = rowNames.map(({ noun, verb }) => `${noun} ${verb}`)
  expect(names).toHaveLength(operations.length)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)* [a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test('a record is made, changed, read and found, with options made from its fields', async () => {
  const made = await run([
    ...['customers', 'create', '--first-name', 'Ann', '--email', 'ann@example.com', '--postal-code', '0815'],
    ...['--has-subscription', '--signup-date', '2026-01-31', '--json']
  ])
  expect([made.code, made.err]).toEqual([0, ''])
  const { id } = JSON.parse(made.out) as { id: number }
  const seen = { postal_code: '0815', has_subscription: true, signup_date: '2026-01-31' }
  expect(await service.alice.data('getCustomer', { params: { id } })).toMatchObject(seen)
  const changed = await run(['customers', 'update', String(id), '--postal-code', '', '--city', 'Ulm'])
  expect(changed.out).toMatch(/^city +Ulm$/m)
  expect(changed.out).not.toContain('postal_code')
  const found = await run(['customers', 'list', '--q', 'ann', '--columns', 'id,city'])
  expect(found.out).toBe(`id  city\n${id}   Ulm\n`)
})

test('bodies come as JSON, from a file or through a pipe, and lists as values', async () => {
  await service.alice.call('createTag', { body: { name: 'Blue', applies_to: 'customer' } })
  await service.alice.call('createTag', { body: { name: 'Red', applies_to: 'customer' } })
  writeFileSync(join(folder, 'b.json'), '{"email":"ben@example.com","first_name":"Ben"}')
  const both = await run([
    ...['customers', 'create', '--data', '@b.json', '--tags', 'blue,red', '--first-name', 'Benno', '--json']
  ])
  expect(JSON.parse(both.out)).toMatchObject({ first_name: 'Benno', tags: ['blue', 'red'] })
  const piped = await run(['call', 'createCustomer', '--data', '-'], '{"email":"cem@example.com"}')
  expect([piped.code, JSON.parse(piped.out).email]).toEqual([0, 'cem@example.com'])
})

test('--all reads every page, as one JSON list', async () => {
  for (let number = 0; number < 205; number++)
    await service.alice.call('createLocation', { body: { name: `Place ${number}` } })
  const { out } = await run(['locations', 'list', '--all', '--json'])
  expect(new Set((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).size).toBe(205)
  const some = await run(['locations', 'list', '--limit', '120'])
  expect(some.out.split('\n')).toHaveLength(122)
  expect(some.err).toBe('120 of 205; use --limit <number> or --all to see more.\n')
})

test('a dry run tells what would come of it and changes nothing; what is final needs --yes', async () => {
  const tried = await run(['tags', 'create', '--name', 'Green', '--applies-to', 'review', '--dry-run'])
  expect([tried.code, tried.err]).toEqual([0, 'This was a dry run: nothing was changed.\n'])
  expect(tried.out).toMatch(/^slug +green$/m)
  expect(await service.alice.data('listTags', { query: { applies_to: 'review' } })).toEqual([])
  const tag = await service.alice.data('createTag', { body: { name: 'Gone', applies_to: 'review' } })
  const asked = await run(['tags', 'delete', String(tag.id)])
  expect([asked.code, asked.err]).toEqual([3, 'Nothing was changed. Add --yes to do it.\n'])
  expect(await service.alice.data('getTag', { params: { id: tag.id } })).toMatchObject({ name: 'Gone' })
  expect((await run(['tags', 'delete', String(tag.id), '--yes'])).code).toBe(0)
  await service.alice.refused('getTag', 'not_found', { params: { id: tag.id } })
})

test('files are saved and sent', async () => {
  const saved = await run(['report', 'csv', '--out', 'report.csv'])
  expect([saved.code, existsSync(join(folder, 'report.csv.part'))]).toEqual([0, false])
  expect(readFileSync(join(folder, 'report.csv')).length).toBe(JSON.parse(saved.out).bytes)
  const code = await run(['qr-code', 'svg'])
  expect(code.code === 0 ? code.out : code.err).toMatch(/<svg|review/)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
  writeFileSync(join(folder, 'dot.png'), png)
  const sent = await run(['pictures', 'create', '--kind', 'logo', '--name', 'dot', '--file', 'dot.png'])
  expect([sent.code, sent.err]).toEqual([0, ''])
})

describe('errors are one sentence', () => {
  test.each<[string[], number, RegExp]>([
    [['customers', 'get', '4711'], 1, /^There is no customer 4711\.\n$/],
    [['customers', 'list', '--sort-dir', 'up'], 1, /^--sort-dir: must be one of asc, desc\.\n$/],
    [['reviews', 'create', '--score', '9'], 1, /^--score: must be at most 5\.\n$/],
    [['reviews', 'create', '--score', 'x'], 1, /^--score: must be a number\.\n$/],
    [['customers', 'create', '--data', '[]'], 2, /Enter a JSON object/],
    [['customers', 'create', '--data', '{"emial":"a@b.de"}'], 1, /^--emial: .*did you mean email\?/],
    [['customers', 'create', '--colour', 'red'], 2, /unknown option/],
    [['customers', 'lst'], 2, /Did you mean list/],
    [['call', 'listReview'], 1, /^There is no operation listReview; did you mean listReviews\?\.?\n$/],
    [['call', 'getCustomer'], 1, /^--param id=<value> is required\.\n$/],
    [['pictures', 'create', '--file', 'none.png'], 1, /^There is no file /]
  ])('%j', async (args, code, said) => {
    const ended = await run(args)
    expect([ended.code, ended.out]).toEqual([code, ''])
    expect(ended.err).toMatch(said)
  })

  test('with --json as the interface says it', async () => {
    const { code, err } = await run(['customers', 'get', '4711', '--json'])
    expect([code, JSON.parse(err).error]).toMatchObject([1, { code: 'not_found', status: 404 }])
  })
})

test('every command teaches: its help tells what it does and where it is in the interface', async () => {
  for (const { noun, verb, row } of rowsWithCommands) {
    const parent = new Command()
    addRowCommands(parent, noun)
    const made = parent.commands.find((each) => each.name() === noun)?.commands ?? []
    const help = made.find((each) => each.name() === verb)?.helpInformation() ?? ''
    expect(help.replaceAll(/\s+/g, ' '), `${noun} ${verb}`).toContain(row.summary)
    expect(help).not.toMatch(/Spec silent|`/)
  }
  const { out } = await run(['asks', 'create', '--help'])
  expect(out).toContain('POST /account/asks (createAsk), with the scope asks:write')
  expect(out).toMatch(/--channel <value> +.*One of:\s+email,\s+sms/s)
  expect((await run(['call'])).out).toMatch(/^listReviews +List/m)
})

describe('records for people', () => {
  test('what strangers wrote cannot steer the terminal', () => {
    const hostile = {
      id: 1,
      review: 'nice\u001b[2J\u009b31m\u202eevil\r\nrm -rf',
      extra: { name: 'a\u0007b' }
    }
    // eslint-disable-next-line no-control-regex -- exactly these must not be there
    const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/
    expect(tableOf([hostile], 100)).not.toMatch(steering)
    expect(linesOf(hostile)).not.toMatch(steering)
    expect(jsonOf(hostile)).not.toMatch(steering)
    expect(JSON.parse(jsonOf(hostile))).toEqual(hostile)
  })

  test('columns stand below each other in every script, and go as far as the screen', () => {
    const rows = [
      { id: 1, name: '寿司屋', city: 'Ulm', empty: null },
      { id: 22, name: 'Ann', city: 'Köln', empty: null }
    ]
    expect(tableOf(rows, 80)).toBe('id  name    city\n1   寿司屋  Ulm\n22  Ann     Köln')
    expect(tableOf(rows, 14)).toBe('id  name\n1   寿司屋\n22  Ann')
  })
})
