/** The script and the request in docs/for-programs.md that keep reviews up to date, exactly as printed there. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const folder = mkdtempSync(join(tmpdir(), 'goodword-keep-right-'))
const page = readFileSync(join(import.meta.dirname, '../../docs/for-programs.md'), 'utf8')
const script = /```js\n(\/\/ keep-right\.mjs\n.*?)\n```/s.exec(page)![1]!
const removal = /\/account\/reviews\/push -d '(.*?)'\n/s.exec(page)![1]!

let onTheSite: object[] = []
const site = createServer((_req, res) => res.end(JSON.stringify(onTheSite)))

beforeAll(async () => {
  writeFileSync(join(folder, 'keep-right.mjs'), script)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

function run() {
  const child = spawn(process.execPath, [join(folder, 'keep-right.mjs')], {
    env: {
      ...process.env,
      SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      SOURCE: 'shop',
      GOODWORD: service.url,
      GOODWORD_TOKEN: service.alice.withScopes('reviews:write', 'sources:write').token
    }
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err }))
  )
}

const stored = async () =>
  (await service.alice.data('listReviews', { query: { sort_dir: 'asc' } })) as Record<string, unknown>[]

test('new reviews come, edited ones follow, one that cannot be costs the others nothing', async () => {
  const written = '2026-03-01T10:00:00Z'
  onTheSite = [
    { id: 17, stars: 2, text: 'Cold soup', author: 'Mia', written, changed: written },
    { id: 18, stars: 5, text: 'Lovely', author: 'Bo', written, changed: written },
    { id: 19, stars: 7, text: 'Seven stars', author: 'Cy', written, changed: written }
  ]
  expect(await run()).toMatchObject({ code: 0, out: '2 new, 0 changed, 0 as before\n' })
  onTheSite = [
    { id: 17, stars: 4, text: 'Warm soup', author: 'Mia', written, changed: '2026-03-02T10:00:00Z' },
    onTheSite[1]!
  ]
  expect(await run()).toEqual({ code: 0, out: '0 new, 1 changed, 1 as before\n', err: '' })
  expect(await stored()).toMatchObject([
    { external_id: '17', score: 4, review: 'Warm soup', edited_at: '2026-03-02T10:00:00.000Z' },
    { external_id: '18', score: 5, review: 'Lovely', edited_at: null }
  ])
})

test('the request for what is gone and answered', async () => {
  const body = JSON.parse(removal) as object
  const answer = await service.alice.data('pushReviews', { body })
  expect(answer).toMatchObject({ updated: 2, refused: 0 })
  expect(await stored()).toMatchObject([
    { external_id: '17', removed_at_source: expect.any(String) },
    { external_id: '18', reply: 'Thank you!', replied_at: '2026-03-02T10:00:00.000Z' }
  ])
})
