/** The state machine of a message: every state with every event, as one table. */
import { describe, expect, test } from 'vitest'
import { messageStatuses } from '#shared/contract/message-statuses'
import type { MessageStatus } from '#shared/contract/messages'
import { messageEvents, nextStatus, type MessageEvent } from '#main/account/messaging/messages/message-status'

/** `sending` is listed twice: before the mark and after it. */
const states = [
  ...messageStatuses.filter((each) => each !== 'sending').map((status) => ({ status, handedOver: false })),
  { status: 'sending' as const, handedOver: false },
  { status: 'sending' as const, handedOver: true }
]

/* One row per state: its events and the resulting states. Everything else is illegal. */
const news = 'delivered>delivered opened>opened clicked>clicked bounced>bounced complained>complained'
const table: Record<string, string> = {
  scheduled: 'claim>sending put_off>scheduled cancel>cancelled suppress>suppressed expire>expired',
  handed_to_owner: 'sent_by_owner>sent clicked>clicked cancel>cancelled suppress>suppressed',
  'sending before the mark':
    'put_off>scheduled hand_over>sending later>scheduled channel_trouble>scheduled refused>failed lost>scheduled cancel>cancelled suppress>suppressed',
  'sending after the mark': `accepted>sent later>scheduled channel_trouble>scheduled refused>failed lost>unknown ${news}`,
  sent: `undelivered>failed not_sent_by_owner>cancelled ${news}`,
  delivered: news,
  opened: news.replace('delivered>delivered', 'delivered>opened'),
  clicked: 'delivered>clicked opened>clicked clicked>clicked bounced>bounced complained>complained',
  bounced: 'delivered>bounced opened>bounced clicked>bounced bounced>bounced complained>complained',
  complained:
    'delivered>complained opened>complained clicked>complained bounced>complained complained>complained',
  unknown: `accepted>sent refused>failed later>failed arrived>sent did_not_arrive>failed ${news}`,
  cancelled: 'cancel>cancelled restore>scheduled',
  failed: 'put_back>scheduled',
  suppressed: '',
  expired: ''
}

const nameOf = ({ status, handedOver }: (typeof states)[number]) =>
  status === 'sending' ? `sending ${handedOver ? 'after' : 'before'} the mark` : status

describe.each(states)('$status, handed over: $handedOver', (state) => {
  const allowed = Object.fromEntries(
    table[nameOf(state)]!.split(' ')
      .filter(Boolean)
      .map((step) => step.split('>'))
  ) as Partial<Record<MessageEvent, MessageStatus>>

  test.each(messageEvents)('%s', (event) => {
    expect(nextStatus(state.status, state.handedOver, event)).toBe(allowed[event] ?? 'illegal')
  })
})

test('status never goes back, except to bounced or complained, to failed before anything was delivered, or if its owner never sent it', () => {
  const far: MessageStatus[] = ['sent', 'delivered', 'opened', 'clicked']
  for (const status of far) {
    for (const event of messageEvents) {
      const next = nextStatus(status, true, event)
      if (next === 'illegal' || next === 'bounced' || next === 'complained') continue
      if (status === 'sent' && (event === 'undelivered' || event === 'not_sent_by_owner')) continue
      expect(far.indexOf(next), `${status} ${event}`).toBeGreaterThanOrEqual(far.indexOf(status))
    }
  }
})

test('after the mark, only a clear answer lets a message go out again', () => {
  const again = messageEvents.filter((event) => nextStatus('sending', true, event) === 'scheduled')
  expect(again).toEqual(['later', 'channel_trouble'])
  expect(messageEvents.filter((event) => nextStatus('unknown', true, event) === 'scheduled')).toEqual([])
})
