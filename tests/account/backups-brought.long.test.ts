/** Backups added from elsewhere: intact, genuine ones are accepted, and anything else leaves no trace. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const type = 'application/vnd.sqlite3'
const folder = () => join(service.dataDir, 'backups')
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder(), name)))
beforeEach(() => rmSync(folder(), { recursive: true, force: true }))

describe('addBackup', () => {
  test('takes one of this installation, and one of another', async () => {
    const { file_name, counts } = await service.alice.data('createBackup')
    const own = await service.alice.data('addBackup', { file: { type, bytes: bytesOf(file_name) } })
    expect(own).toMatchObject({ kind: 'brought', state: 'whole', counts, of_this_installation: true })
    const copy = new Database(join(folder(), file_name))
    // As on the other machine while the database is open there.
    copy.pragma('journal_mode = wal')
    copy.prepare('UPDATE installation SET uid = ?').run('another')
    copy.close()
    const bytes = bytesOf(file_name)
    const foreign = await service.alice.data('addBackup', { file: { type, bytes } })
    expect(foreign).toMatchObject({ kind: 'brought', state: 'whole', of_this_installation: false })
    expect(readdirSync(folder()).filter((name) => !/\.(db|json)$/.test(name))).toEqual([])
  })

  const doctored: [string, string][] = [
    ['a trigger', 'CREATE TRIGGER theirs AFTER INSERT ON customers BEGIN DELETE FROM reviews; END'],
    ['a view', 'CREATE VIEW theirs AS SELECT * FROM tokens'],
    ['a table', 'CREATE TABLE theirs (x)'],
    ['an index on an expression', 'CREATE INDEX theirs ON customers (lower(email))'],
    ['one table less', 'DROP TABLE webhook_deliveries']
  ]
  test.each(doctored)('refuses one that has %s', async (_what, sql) => {
    const { file_name } = await service.alice.data('createBackup')
    const copy = new Database(join(folder(), file_name))
    copy.exec(sql)
    copy.close()
    const bytes = bytesOf(file_name)
    rmSync(folder(), { recursive: true })
    const error = await service.alice.refused('addBackup', 'malformed_request', { file: { type, bytes } })
    expect(error.message).toMatch(/tampered with/)
    expect(readdirSync(folder())).toEqual([])
  })

  const headers: [string, (bytes: Buffer) => void, RegExp][] = [
    ['of another program', (bytes) => bytes.writeUInt32BE(1, 68), /another program/],
    ['of a newer Goodword', (bytes) => bytes.writeUInt32BE(9999, 60), /newer version of Goodword/],
    ['with nothing in it', (bytes) => bytes.writeUInt32BE(0, 60), /database is empty/],
    ['that is damaged', (bytes) => bytes.fill(0x5a, 8192, 20_480), /damaged/],
    ['that has lost its end', (bytes) => bytes.fill(0, 12_288), /damaged/]
  ]
  test.each(headers)('refuses a database %s', async (_what, change, sentence) => {
    const { file_name } = await service.alice.data('createBackup')
    const bytes = Buffer.from(bytesOf(file_name))
    change(bytes)
    rmSync(folder(), { recursive: true })
    const error = await service.alice.refused('addBackup', 'malformed_request', {
      file: { type, bytes: new Uint8Array(bytes) }
    })
    expect(error.message).toMatch(sentence)
    expect(readdirSync(folder())).toEqual([])
  })

  test.each([
    ['nothing', '', /empty/],
    ['a letter', 'Dear Ann', /not a Goodword backup/],
    ['a ZIP file', 'PK\u0003\u0004 and so on', /ZIP/],
    ['a manifest', '{"id": 1}', /manifest/]
  ])('refuses %s', async (_what, bytes, sentence) => {
    const error = await service.alice.refused('addBackup', 'malformed_request', { file: { type, bytes } })
    expect(error.message).toMatch(sentence)
    expect(readdirSync(folder())).toEqual([])
  })

  test('names the file in the sentence', async () => {
    const query = { file_name: 'shop.zip' }
    const file = { type: 'application/octet-stream', bytes: 'PK' }
    const error = await service.alice.refused('addBackup', 'malformed_request', { query, file })
    expect(error.message).toMatch(/^shop\.zip: /)
  })
})
