/** The form of an alert: whichever alert it shows, it shows all of it, and nothing of the one before. */
import { useWindow } from '../support/use-window'
import { expect, test } from 'vitest'
import type { Alert } from '#shared/contract/alerts'
import { AlertForm } from '#window/settings/alerts/alert-form.svelte'

useWindow()

/** Unlike a new one in everything that the form shows. */
const full = {
  kind: 'email',
  name: 'Team',
  to: ['ann@example.com', 'ben@example.com'],
  events: ['review.created', 'sending.trouble'],
  filters: { max_score: 3, with_text: true, source: [1], location: [2], tag: [3], words: ['cold', 'wait'] },
  when: 'daily',
  daily_at: '18:30',
  quiet_hours: { from: '20:00', until: '09:15' },
  with_contact: true,
  may_answer: true,
  template: '{"text": "{{text}}"}'
} as unknown as Alert

/** What would be sent, also once another kind, the daily time and quiet hours are chosen. */
function allIn(form: AlertForm): unknown[] {
  const asBegun = [form.kind, form.body(), { ...form.form.errors }]
  return asBegun.concat(
    (['email', 'webhook', 'slack'] as const).map((kind) =>
      Object.assign(form, { kind, when: 'daily', isQuiet: true }).body()
    )
  )
}

test('an alert is sent back as it was read', () => {
  const form = new AlertForm()
  form.begin(full)
  expect(form.check(true)).toBe(true)
  const { kind: _fixed, template: _ofAnotherKind, ...sent } = full
  expect(form.body()).toEqual(sent)
})

test.each<[string, Alert | undefined]>([
  ['a new one', undefined],
  ['another one', { ...full, ...bare() }]
])('%s has nothing of the one before', (_name, next) => {
  const [used, fresh] = [new AlertForm(), new AlertForm()]
  used.begin(full)
  Object.assign(used.form.values, { name: '', url: 'nowhere', token: 'made up' })
  expect(used.check(false)).toBe(false)
  for (const form of [used, fresh]) form.begin(next)
  expect(allIn(used)).toEqual(allIn(fresh))
})

/** As little as an alert can say. */
function bare(): Partial<Alert> {
  const filters = { max_score: null, with_text: false, source: [], location: [], tag: [], words: [] }
  const choices = { when: 'at_once', quiet_hours: null, with_contact: false, may_answer: false } as const
  return {
    kind: 'webhook',
    name: 'Bare',
    to: [],
    events: ['review.created'],
    filters,
    template: null,
    ...choices
  }
}
