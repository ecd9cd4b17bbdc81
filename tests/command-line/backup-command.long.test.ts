/** `goodword backup` and `restore` as users meet them, including on a folder whose data cannot be opened. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '#main/service'
import { bundle } from '../../scripts/bundle.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-line-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let program = ''
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
})

const run = (...args: string[]) => goodword('backup', ...args)

function goodword(...args: string[]) {
  const all = [program, ...args, '--data-dir', dataDir]
  const options = { env: { ...process.env, INIT_CWD: folder } }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, all, options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err })
    )
  })
}

test('backups are made, listed, checked, added and deleted; also when the data is damaged', async () => {
  expect((await run('list')).out).toBe('There are no backups yet.\n')
  const made = JSON.parse((await run('create', '--json')).out) as { id: number; file_name: string }
  expect(made).toMatchObject({ kind: 'by_hand', state: 'whole' })
  const [head, row] = (await run('list')).out.split('\n')
  expect(head).toMatch(/^id +created_at +kind +state +size +reviews +customers$/)
  expect(row).toMatch(new RegExp(`^${made.id}  \\S+Z +by hand +whole +\\d+\\.\\d MB +\\d+ +0$`))
  const last = await run('delete', String(made.id))
  expect([last.code, last.err]).toEqual([1, 'This is the last intact backup. Create another one first.\n'])

  writeFileSync(join(dataDir, 'goodword.db'), 'no database any more')
  const checked = await run('check', String(made.id), '--json')
  expect([checked.code, JSON.parse(checked.out)]).toMatchObject([0, { outcome: 'whole' }])
  const added = await run('add', join('data', 'backups', made.file_name), '--json')
  expect(JSON.parse(added.out)).toMatchObject({ kind: 'brought', state: 'whole' })
  expect(JSON.parse((await run('delete', String(made.id), '--json')).out)).toMatchObject({ id: made.id })
  expect(JSON.parse((await run('list', '--json')).out)).toHaveLength(1)
})

test('what makes no sense is one sentence', async () => {
  writeFileSync(join(folder, 'letter.txt'), 'Dear Ann')
  const wrong: [string[], RegExp][] = [
    [['add', 'letter.txt'], /^letter\.txt: This is not a Goodword backup\.$/],
    [['add', 'data'], /is not a file/],
    [['add', 'missing.db'], /There is no file/],
    [['check', '17'], /There is no backup 17/]
  ]
  for (const [args, sentence] of wrong) {
    const { code, err } = await run(...args)
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(sentence)])
  }
  expect((await run('check', 'soon')).code).toBe(2)
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a backup is restored by the running Goodword, which goes on with it, and without one', async () => {
  rmSync(dataDir, { recursive: true, force: true })
  const { id } = JSON.parse((await run('create', '--json')).out) as { id: number }
  const createTag = ['tags', 'create', '--name', 'Later', '--applies-to', 'review']
  const tags = async () => (await goodword('tags', 'list', '--json')).out.trim()
  const log = { info: () => undefined, error: () => undefined }
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  try {
    expect((await goodword(...createTag)).code).toBe(0)
    const restored = await goodword('restore', String(id))
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toMatch(new RegExp(`^Backup ${id} of .* was restored\\.`))
    expect(await tags()).toBe('[]')
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  } finally {
    await service.stop()
  }
  expect((await goodword(...createTag)).code).toBe(0)
  expect(JSON.parse((await goodword('restore', String(id), '--json')).out)).toMatchObject({ backup: { id } })
  expect(await goodword('restore', 'no-such-file.db')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^There is no backup and no file .*no-such-file\.db\. "backup list" shows the ids\.\n$/
    )
  })
  expect((await goodword('doctor')).out).toMatch(
    /^ok {4}backups +(1 backup, unchanged since it was|[2-9] backups, unchanged since they were) made\.$/m
  )
  expect(await tags()).toBe('[]')
})

test('a running Goodword makes and encrypts them, so that nobody else opens its data', async () => {
  rmSync(dataDir, { recursive: true, force: true })
  const noted: string[] = []
  const log = { info: (event: string) => void noted.push(event), error: () => undefined }
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  try {
    const made = async () => {
      const { code, out, err } = await run('create', '--json')
      expect([code, err]).toEqual([0, ''])
      return JSON.parse(out) as object
    }
    expect(await made()).toMatchObject({ kind: 'by_hand', is_encrypted: false })
    writeFileSync(join(folder, 'secret'), 'correct horse battery')
    expect((await run('passphrase', '--passphrase-file', 'secret')).code).toBe(0)
    expect(await made()).toMatchObject({ is_encrypted: true })
    expect((await run('passphrase', '--remove')).code).toBe(0)
    expect(noted.filter((event) => event === 'a backup was made')).toHaveLength(2)
  } finally {
    await service.stop()
  }
})
