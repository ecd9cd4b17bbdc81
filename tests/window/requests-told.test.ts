/** What a person is told about a request: when it went out, and why it can't. */
import { useWindow } from '../support/use-window'
import { edge, holdAnswers } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import type { Ask } from '#shared/contract/asks'
import type { Customer } from '#shared/contract/customers'
import { timeOf } from '#window/core/ask-time'
import { AskForm } from '#window/requests/dialog/ask-form.svelte'

const service = useWindow()

describe('the day of a request', () => {
  const asked_at = '2026-03-09T08:00:00.000Z'
  const [sentAt, later] = ['2026-03-12T09:00:00.000Z', '2026-03-15T09:00:00.000Z']
  type Part = Ask['messages'][number]
  const part = (more: Partial<Part> = {}): Part =>
    ({
      kind: 'request',
      status: 'scheduled',
      status_reason: null,
      not_before: null,
      sent_at: null,
      ...more
    }) as Part
  const sent = part({ status: 'sent', sent_at: sentAt })
  const putOff = part({ status_reason: 'channel_paused', not_before: later })

  test.each<[string, Part[], string]>([
    ['planned', [part()], asked_at],
    ['put off', [putOff], later],
    ['sent later than planned', [sent], sentAt],
    ['sent, its reminder put off', [sent, { ...putOff, kind: 'reminder' }], sentAt],
    ['sent on one channel, put off on the other', [putOff, sent], sentAt],
    ['sent on two days', [part({ sent_at: later }), sent], sentAt],
    ['cancelled', [part({ status: 'cancelled' })], asked_at]
  ])('%s', (_name, messages, expected) => {
    expect(timeOf({ messages, asked_at })).toBe(expected)
  })
})

describe('why a request cannot be sent is known before it is', () => {
  async function formFor(more: object = {}): Promise<AskForm> {
    const email = `${crypto.randomUUID()}@example.com`
    const customer: Customer = await service.alice.data('createCustomer', { body: { email, ...more } })
    return new AskForm(customer)
  }

  test('a second one on the same day and channel, until another is chosen', async () => {
    const form = await formFor({ first_name: 'Ann', phone: '+4915112345678' })
    await form.judge()
    expect([form.refused, form.reason]).toEqual([undefined, undefined])
    expect(await form.send()).toMatchObject({ channel: 'email' })
    await form.judge()
    expect(form.refused).toBe('duplicate_ask')
    expect(form.reason).toBe(
      'Ann is already being asked that day on the same channel. Choose another day or channel.'
    )
    form.channel = 'both'
    await form.judge()
    expect(form.refused).toBe('duplicate_ask')
    form.channel = 'sms'
    await form.judge()
    expect(form.refused).toBeUndefined()
  })

  test('what is said about an earlier choice comes too late', async () => {
    const form = await formFor({ first_name: 'Cleo', phone: '+4915112345679' })
    await form.send()
    const go = holdAnswers()
    const earlier = form.judge()
    edge.gate = undefined
    form.channel = 'sms'
    await form.judge()
    expect(form.refused).toBeUndefined()
    go()
    await earlier
    expect(form.refused).toBeUndefined()
  })

  test('what the service refuses counts as well; what may pass does not', async () => {
    const form = await formFor({ first_name: 'Bea' })
    await service.alice.data('unsubscribeCustomer', { params: { id: form.customer.id } })
    await form.send()
    expect(form.reason).toBe('Bea has opted out of requests and must not be asked.')
    edge.isCutOff = true
    await form.judge()
    await form.send()
    expect([form.refused, form.problem?.code]).toEqual([undefined, 'unreachable'])
  })
})
