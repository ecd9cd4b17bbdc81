/** Erasing a person also removes them from imports; what imports keep about others stays. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { blankRows } from '#main/account/files/imports/match/blank-rows'
import { importFolder, refusedFile } from '#main/account/files/imports/match/import-folder'
import { mentionOf } from '#main/account/files/imports/match/mention'
import { useUndoing } from '../support/use-undoing'

const quirinus = { contacts: ['qz@example.com', '+4930901899'], names: ['Quirinus', 'Z', 'Quirinus Z'] }

describe('a mention of somebody', () => {
  const { speaksOf, isTheirs } = mentionOf(quirinus)

  test.each([
    'Q Z,QZ@Example.COM,5',
    '{"email":"qz@example.com"}',
    'Z <qz@example.com>.',
    '030 901899',
    "'+49 30 / 90 18 99",
    '0049 (0)30-901899',
    '"tel","030.901.899"',
    '4930901899'
  ])('%s', (text) => expect(speaksOf(text)).toBe(true))

  test.each([
    'xqz@example.com',
    'qz@example.com.au',
    'a.qz@example.com',
    '0309018991',
    '1234,030901',
    'Quirinus'
  ])('not %s', (text) => expect(speaksOf(text)).toBe(false))

  test('a single value may also be their name, and nothing but it', () => {
    expect([' quirinus ', 'Quirinus Z', 'qz@example.com'].map(isTheirs)).toEqual([true, true, true])
    expect(['Quirinus was friendly', '', 'Zoe'].map(isTheirs)).toEqual([false, false, false])
  })

  test('somebody without an address or number is mentioned nowhere', () => {
    expect(mentionOf({ contacts: [], names: [null] }).speaksOf('null,,"",')).toBe(false)
  })
})

describe('rows of a table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-table-'))
  const path = join(folder, 'refused.csv')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are written over in place, line breaks within quotes and all', async () => {
    const rows = [
      'name,email,error\r\n',
      'Ann,ann@x,bad\r\n',
      '"Q, ""Q""\r\nQ",qz@example.com,"a,b"\r\n',
      'Bea,,bad'
    ]
    writeFileSync(path, rows.join(''))
    await blankRows(path, (row) => row.includes('qz@example.com'))
    const after = readFileSync(path, 'utf8')
    expect(after).toHaveLength(rows.join('').length)
    expect(after.replaceAll(/ +/g, ' ')).toBe('name,email,error\r\nAnn,ann@x,bad\r\n,, \r\nBea,,bad')
  })

  test('of any length and number, with the last one unfinished', async () => {
    const long = 'ü'.repeat(90_000)
    const rows = Array.from({ length: 3000 }, (_, each) => `${each},"${each % 100 ? 'x' : `qz ${long}`}"\n`)
    writeFileSync(path, ['number,text\n', ...rows, '4711,"qz without an end'].join(''))
    await blankRows(path, (row) => row.includes('qz'))
    const after = readFileSync(path, 'utf8').split('\n')
    expect(after.filter((row) => /^, +$/.test(row))).toHaveLength(31)
    expect(after.filter((row) => row.includes('x'))).toHaveLength(2971)
    expect(after[1]).toMatch(/^, +$/)
    expect(after[2]).toBe('1,"x"')
  })

  test('nothing happens where there is none', () => blankRows(join(folder, 'missing'), () => true))
})

describe('erasing somebody', () => {
  const shop = useUndoing()
  const { data, imported, undo, kept } = shop
  const traces = ['qz@example.com', '901899', '90 18 99', 'quirinus', 'zett']

  test('leaves no word of them in imports, and all of others', async () => {
    const body = { email: 'qz@example.com', phone: '+4930901899', first_name: 'Quirinus', last_name: 'Zett' }
    const { id } = await data('createCustomer', { body })
    const other = await data('createCustomer', { body: { email: 'other@example.com' } })
    const review = await data('createReview', { body: { customer_id: id, score: 4 } })
    const importId = imported((made) => {
      made.changeCustomer(id, { company: 'Zett & Co' })
      made.changeCustomer(other.id, { company: 'Other Ltd' })
      made.changeReview(review.id, { reviewer_name: 'Quirinus' })
    })
    writeKept(importId, [
      { verdict: 'new', existing_id: null, cells: ['QZ@example.com', 'Quirinus'] },
      { verdict: 'refused', existing_id: null, cells: ['(030) 90 18 99', 'Zett'] },
      { verdict: 'updates', existing_id: id, cells: ['', 'Zett'] },
      { verdict: 'refused', existing_id: null, cells: ['aqz@example.org', 'Other'] },
      { verdict: 'updates', existing_id: other.id, cells: ['other@example.com', 'Other'] }
    ])
    await data('eraseCustomer', { params: { id }, body: { confirm: 'qz@example.com' } })

    const rows = await data('listImportRows', { params: { id: importId } })
    expect(rows.map((row: { line: number }) => row.line)).toEqual([5, 6])
    const shown = await data('getImport', { params: { id: importId } })
    expect(shown.columns).toMatchObject([{ samples: ['other@example.com'] }, { samples: ['Other'] }])
    expect(shown.first_rows).toEqual([['other@example.com', 'Other']])
    expect(shown.problems).toMatchObject([{ count: 2, values: [{ value: 'other@', count: 1, line: 9 }] }])
    expect(undo(importId)).toEqual({ removed: 0, restored: 1, kept: 0 })
    expect(await kept(importId)).toEqual([])
    const table = refusedFile(shop.ctx, importId)
    await expect.poll(() => readFileSync(table, 'utf8')).not.toContain('qz@example.com')
    expect(readFileSync(table, 'utf8')).toContain('other@')
    expect(wordsIn(importId)).toEqual([])
  })

  /** Stores rows, samples, problems and a table of refused rows that mention the erased person and somebody else. */
  function writeKept(
    importId: number,
    rows: { verdict: string; existing_id: number | null; cells: string[] }[]
  ) {
    const { raw } = shop.ctx.db
    const insert = raw.prepare('INSERT INTO import_rows VALUES (?, ?, ?, ?, ?)')
    for (const [place, row] of rows.entries()) {
      const line = place + 2
      const empty = { fields: {}, changes: [], same_as_line: null, score_rounded: false, problems: [] }
      const whole = { line, ...empty, ...row }
      insert.run(importId, line, row.verdict, '[]', JSON.stringify(whole))
    }
    const column = (name: string, samples: string[]) => ({ name, samples, suggested: null, field: null })
    const found = {
      type: 'csv',
      encoding: 'utf-8',
      encodingCertain: true,
      delimiter: ',',
      hasHeader: true,
      columns: [
        column('email', ['qz@example.com', 'other@example.com']),
        column('name', ['Quirinus Zett', 'Other'])
      ],
      firstRows: rows
        .slice(0, 2)
        .map(({ cells }) => cells)
        .concat([['other@example.com', 'Other']]),
      kind: 'customers',
      format: null,
      formats: [],
      dateOrder: null,
      signature: 'x'
    }
    const value = (text: string) => ({ value: text, count: 1, line: 9 })
    const group = { code: 'bad_email', field: 'email', column: 0, message: 'No', count: 2, lines: [2, 9] }
    const problems = [{ ...group, values: [value('qz@example.com '), value('other@')] }]
    raw
      .prepare(`UPDATE imports SET kind = 'customers', found = ?, problems = ?, corrections = ? WHERE id = ?`)
      .run(
        JSON.stringify(found),
        JSON.stringify(problems),
        JSON.stringify([{ column: 0, from: 'qz@', to: 'qz@example.com' }]),
        importId
      )
    mkdirSync(importFolder(shop.ctx, importId), { recursive: true })
    const table = 'email,name,error\r\nqz@example.com,Quirinus,bad\r\nother@,Other,bad\r\n'
    writeFileSync(refusedFile(shop.ctx, importId), table)
  }

  /** Which traces of the person the import tables still contain. */
  function wordsIn(importId: number): string[] {
    const { raw } = shop.ctx.db
    const all = ['imports', 'import_rows', 'import_changes', 'import_kept'].map((table) =>
      raw
        .prepare(`SELECT * FROM ${table} WHERE ${table === 'imports' ? 'id' : 'import_id'} = ?`)
        .all(importId)
    )
    const text = JSON.stringify(all).toLowerCase()
    return traces.filter((trace) => text.includes(trace))
  }
})
