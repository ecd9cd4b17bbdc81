import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const csv = { type: 'text/csv', bytes: 'first_name,email\nAnn,ann@example.com\n' }

test('createImport keeps the file for this user only, and tells what it is', async () => {
  const made = await service.alice.data('createImport', { query: { file_name: 'till.csv' }, file: csv })
  expect(made).toMatchObject({
    file: { name: 'till.csv', size: csv.bytes.length },
    counts: null,
    choices: {}
  })
  const file = join(service.dataDir, 'imports', String(made.id), 'source')
  expect(readFileSync(file, 'utf8')).toBe(csv.bytes)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await service.bob.refused('getImport', 'not_found', { params: { id: made.id } })
})

test('createImport refuses an empty file and leaves nothing', async () => {
  const before = readdirSync(join(service.dataDir, 'imports'))
  await service.alice.refused('createImport', 'malformed_request', { file: { ...csv, bytes: '' } })
  expect(readdirSync(join(service.dataDir, 'imports'))).toEqual(before)
})

test('updateImport adds choices and takes them back', async () => {
  const { id } = await service.alice.data('createImport', { query: { kind: 'customers' }, file: csv })
  const params = { id }
  await service.alice.data('updateImport', {
    params,
    body: { encoding: 'windows-1252', mapping: [{ column: 1, field: 'email' }] }
  })
  const changed = await service.alice.data('updateImport', {
    params,
    body: { encoding: null, mapping: [{ column: 0, field: null }] }
  })
  expect(changed.choices).toEqual({
    kind: 'customers',
    mapping: [
      { column: 0, field: null },
      { column: 1, field: 'email' }
    ]
  })
})

test('correctImport needs a line or a value, and counts a correction of the same cell once', async () => {
  const { id } = await service.alice.data('createImport', { file: csv })
  const params = { id }
  const correct = (correction: object) => ({ params, body: { corrections: [correction] } })
  await service.alice.refused('correctImport', 'validation_failed', correct({ column: 0, to: 'a' }))
  await service.alice.data('correctImport', correct({ column: 0, line: 2, to: 'a' }))
  const twice = await service.alice.data('correctImport', correct({ column: 0, line: 2, to: null }))
  expect(twice.corrections).toBe(1)
})

test('deleteImport puts the file away', async () => {
  const { id } = await service.alice.data('createImport', { file: csv })
  await service.alice.data('deleteImport', { params: { id } })
  await service.alice.refused('getImport', 'not_found', { params: { id } })
  expect(existsSync(join(service.dataDir, 'imports', String(id)))).toBe(false)
})

test('a table of customers is checked automatically, taken in and undone', async () => {
  const made = await service.alice.data('createImport', { file: csv })
  const params = { id: made.id }
  expect(await settledImport(service.alice, made.id)).toMatchObject({ status: 'checked', counts: { new: 1 } })
  await service.alice.data('commitImport', { params })
  const done = await settledImport(service.alice, made.id)
  expect(done).toMatchObject({ status: 'done', counts: { rows: 1, new: 1 } })
  expect(done.undo_until).toBe('2026-04-09T10:00:00.000Z')
  expect(await service.alice.data('listCustomers')).toMatchObject([{ email: 'ann@example.com' }])
  await service.alice.data('undoImport', { params })
  const undone = { status: 'undone', undone: { removed: 1, restored: 0, kept: 0 }, undo_until: null }
  expect(await settledImport(service.alice, made.id)).toMatchObject(undone)
  expect(await service.alice.data('listCustomers')).toEqual([])
})

test('who is a customer or has opted out is not said without the scopes for that', async () => {
  await service.alice.data('createCustomer', { body: { email: 'known@gast.example' } })
  const bytes = 'email\nknown@gast.example\nnew@gast.example\n'
  const made = await service.alice.data('createImport', {
    query: { kind: 'customers' },
    file: { type: 'text/csv', bytes }
  })
  const params = { id: made.id }
  const whole = await settledImport(service.alice, made.id)
  expect(whole).toMatchObject({ counts: { new: 1, same: 1 }, missing_scopes: [] })
  const blind = service.alice.withScopes('imports:read', 'imports:write')
  const seen = await blind.data('getImport', { params })
  expect(seen).toMatchObject({ counts: null, missing_scopes: ['customers:read', 'suppressions:read'] })
  await blind.refused('listImportRows', 'missing_scope', { params })
  const knowing = service.alice.withScopes('imports:read', 'customers:read', 'suppressions:read')
  expect(await knowing.data('listImportRows', { params })).toHaveLength(2)
  expect(await knowing.data('getImport', { params })).toMatchObject({ counts: { same: 1 } })
})

test('a file in the middle of which the program was closed twice is not read again by itself, and the next one is', async () => {
  const first = await service.alice.data('createImport', { query: { kind: 'customers' }, file: csv })
  await settledImport(service.alice, first.id)
  const { raw } = service.db
  raw.prepare('UPDATE import_runs SET tries = 2 WHERE import_id = ?').run(first.id)
  raw.prepare("UPDATE imports SET status = 'reading' WHERE id = ?").run(first.id)
  const next = await service.alice.data('createImport', { query: { kind: 'customers' }, file: csv })
  expect(await settledImport(service.alice, next.id)).toMatchObject({ status: 'checked' })
  const params = { id: first.id }
  expect(await service.alice.data('getImport', { params })).toMatchObject({
    status: 'stopped',
    refusal: { code: 'interrupted' }
  })
  // Whoever changes something asks for another try.
  await service.alice.data('updateImport', { params, body: { updates: 'overwrite' } })
  expect(await settledImport(service.alice, first.id)).toMatchObject({ status: 'checked' })
})

test('encodings that are about as likely are shown, and the answer is used', async () => {
  const bytes = Buffer.from('name;email\nBr\xe3tianu;x@gast.example\n', 'latin1')
  const made = await service.alice.data('createImport', {
    query: { kind: 'customers' },
    file: { type: 'text/csv', bytes }
  })
  const asked = await settledImport(service.alice, made.id)
  expect(asked).toMatchObject({ status: 'deciding', needs: ['encoding'] })
  const shown = asked.encoding_readings.map(({ sample }) => sample)
  expect(shown).toContain('Brătianu')
  expect(new Set(shown).size).toBe(shown.length)
  await service.alice.data('updateImport', { params: { id: made.id }, body: { encoding: 'windows-1250' } })
  expect(await settledImport(service.alice, made.id)).toMatchObject({
    status: 'checked',
    encoding_readings: [],
    first_rows: [['Brătianu', 'x@gast.example']]
  })
})
