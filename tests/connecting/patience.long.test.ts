/** A site that never finishes, and the servers that stand in for sites. */
import { expect, test } from 'vitest'
import { readFlags } from '#main/config'
import { useService } from '../support/use-service'
import { jsonList } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const standIns = new Map<string, URL>()
const service = useService({ standIns, connecting: { pause: () => Promise.resolve(), patience: 1500 } })

test('an answer that only drips is left', async () => {
  site.faults = ['drip', 'drip', 'drip', 'drip']
  const { id } = await service.alice.data('createConnection', {
    body: { kind: 'json', settings: { url: `${site.url}/reviews.json` } }
  })
  await service.tick()
  const read = await service.alice.data('getConnection', { params: { id } })
  expect(read).toMatchObject({ state: 'failing', last_error: { code: 'site_down' } })
})

test('what is meant for a host goes to its stand-in, and the installation says so', async () => {
  standIns.set('club.example', new URL(site.url))
  list.reviews = [{ id: 'x', score: 4 }]
  const { id } = await service.alice.data('createConnection', {
    body: { kind: 'json', settings: { url: 'https://club.example/reviews.json' } }
  })
  await service.tick()
  expect(await service.alice.data('getConnection', { params: { id } })).toMatchObject({ state: 'ok' })
  expect(site.asked[0]!.headers['host']).toBe('club.example')
  const { stand_ins } = await service.alice.data('getInstallation')
  expect(stand_ins).toEqual([{ host: 'club.example', target: site.url }])
})

test('stand-ins are given by flags, on this machine only', () => {
  const flags = readFlags([
    '--stand-in',
    'Shop.example=http://127.0.0.1:81',
    '--stand-in',
    'b.example=http://[::1]:9'
  ])
  expect([...flags.standIns].map(([host, { origin }]) => [host, origin])).toEqual([
    ['shop.example', 'http://127.0.0.1:81'],
    ['b.example', 'http://[::1]:9']
  ])
  for (const wrong of [
    'shop.example',
    'a=https://example.com',
    'a=http://10.0.0.1',
    'a=http://127.0.0.1/x',
    '=http://127.0.0.1'
  ])
    expect(() => readFlags(['--stand-in', wrong])).toThrow('--stand-in must be')
})
