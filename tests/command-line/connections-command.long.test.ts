/** `goodword connections`: a separate process next to a service for which local servers stand in for the sites. */
import { spawn } from 'node:child_process'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { useService } from '../support/use-service'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const standIns = new Map<string, URL>()
beforeAll(() => void standIns.set('club.example', new URL(site.url)))
const service = useService({ standIns, connecting: { pause: () => Promise.resolve() } })
let program = ''
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
})
beforeEach(() => {
  list.reviews = [{ id: 1, score: 4 }]
})

function goodword(...args: readonly string[]) {
  const account = ['--account', String(service.alice.accountId), '--data-dir', service.dataDir, '--json']
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args, ...account])
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
const settings = JSON.stringify({ url: 'https://club.example/reviews.json' })

test('a check and a preview ask the server that stands in at the running service', async () => {
  const made = await goodword('connections', 'create', '--kind', 'json', '--settings', settings)
  expect(made).toMatchObject({ code: 0, err: '' })
  const { id } = JSON.parse(made.out) as { id: number }
  const check = await goodword('connections', 'check', String(id))
  expect(check).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(check.out)).toMatchObject({ ok: true, findings: [{ right: 'reviews:read', ok: true }] })
  expect(site.asked.map(({ headers }) => headers['host'])).toContain('club.example')
  const before = site.asked.length
  const preview = await goodword('connections', 'preview', '--kind', 'json', '--settings', settings)
  expect(preview).toMatchObject({ code: 0, err: '' })
  expect(site.asked.length).toBeGreaterThan(before)
})
