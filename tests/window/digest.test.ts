/** The form for the summary e-mail: addresses as people write them, and changes from elsewhere while typing. */
import { useWindow } from '../support/use-window'
import { beforeEach, expect, test } from 'vitest'
import {
  addressesIn,
  digest,
  digestForm as form,
  loadDigest,
  saveDigest
} from '#window/settings/digest/digest.svelte'

const service = useWindow()

beforeEach(async () => {
  form.discard()
  await service.alice.data('updateDigest', {
    body: { frequency: 'off', to: [], with_report: false, language: null }
  })
  await loadDigest()
})

test.each([
  ['', []],
  [' ann@example.com ', ['ann@example.com']],
  [
    'ann@example.com, bo@example.com;\ncy@example.com\n\n',
    ['ann@example.com', 'bo@example.com', 'cy@example.com']
  ]
])('addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test('what is entered is what the service has then', async () => {
  Object.assign(form.values, {
    frequency: 'weekly',
    weekday: 'friday',
    at: '07:15',
    to: 'ann@example.com\nbo@example.com',
    language: 'de',
    with_report: 'yes'
  })
  expect(await saveDigest()).toBe(true)
  expect(form.dirty).toBe(false)
  expect(await service.alice.data('getDigest')).toMatchObject({
    frequency: 'weekly',
    weekday: 'friday',
    at: '07:15',
    to: ['ann@example.com', 'bo@example.com'],
    language: 'de',
    with_report: true
  })
  expect(digest.value?.next_at).toBe('2026-03-13T06:15:00.000Z')
})

test('an address that the service refuses is said at its field, and nothing is lost', async () => {
  Object.assign(form.values, { frequency: 'daily', at: '25:00', to: 'ann@example.com' })
  expect(await saveDigest()).toBe(false)
  expect(form.errors.at).toBeDefined()
  expect(form.values.to).toBe('ann@example.com')
})

test('a change from elsewhere is taken, but never over what is being typed', async () => {
  await service.alice.data('updateDigest', { body: { to: ['cy@example.com'] } })
  await loadDigest()
  expect(form.values.to).toBe('cy@example.com')
  form.values.to = 'typed'
  await service.alice.data('updateDigest', { body: { to: ['dora@example.com'] } })
  await loadDigest()
  expect(form.values.to).toBe('typed')
  form.discard()
  expect(form.values.to).toBe('dora@example.com')
})
