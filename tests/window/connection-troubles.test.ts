/** What is wrong with a connection, in words, and whether it matters now. */
import '../support/window-edge'
import { expect, test } from 'vitest'
import { connectionTroubles } from '#shared/contract/connection-troubles'
import type { Connection } from '#shared/contract/connections'
import { isPressing, remedyOf, sentenceFor, troubleText } from '#window/connections/trouble'

test('each trouble has a sentence of its own', () => {
  const sentences = connectionTroubles.map((code) => sentenceFor(code, 'Ours'))
  expect(new Set([...sentences, sentenceFor('other', 'Ours')]).size).toBe(connectionTroubles.length + 1)
})

test('a site that is down is no matter for the inbox until a day has passed', () => {
  const down = {
    state: 'failing',
    name: 'Ours',
    last_error: { code: 'site_down', message: '', details: null },
    created_at: '2020-01-01T00:00:00.000Z'
  } as Connection
  const now = new Date().toISOString()
  expect(isPressing({ ...down, last_complete_at: now })).toBe(false)
  expect(isPressing({ ...down, last_complete_at: '2020-01-02T00:00:00.000Z' })).toBe(true)
  const unreadable = { code: 'unreadable', message: '', details: null } as const
  expect(isPressing({ ...down, last_error: unreadable, last_complete_at: now })).toBe(true)
  expect(remedyOf(down)).toBe('again')
  const unheard = { code: 'unheard' as 'refused', message: '', details: null }
  expect(troubleText({ ...down, last_error: unheard })).toBe(
    'Syncing Ours didn’t work. Goodword tries again.'
  )
})
