/**
 * The test-mode transport: nothing leaves the computer. Everything is accepted and goes to the test outbox, except for messages
 * to magic addresses, which show the owner what happens when something goes wrong.
 */
import { keepLocalMessage } from '../account/messaging/test-outbox/test-outbox.service'
import { recordReport } from '../account/messaging/messages/message-news'
import { findAwaitingReport } from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import { retryWhileBusy } from '../tools/wait-while-busy'
import type { Outcome, Outgoing, Transport } from './transport'

const day = 86_400_000

/** What a magic address simulates. */
type Play = 'bounce' | 'unknown' | 'later' | 'complaint' | 'opt_out'

/** Numbers from a range that is not assigned to anybody; two of them have the same meaning at Twilio. */
const magicPhones: Readonly<Record<string, Play>> = {
  '+15005550001': 'bounce',
  '+15005550002': 'unknown',
  '+15005550003': 'later',
  '+15005550004': 'opt_out',
  '+15005550005': 'complaint'
}

/** `bounce@test`, also with a plus tag, and at any domain under `.test`. */
const magicEmail = /^(bounce|unknown|later|complaint)(\+[^@]*)?@([^@]+\.)?test$/i

function playOf({ channel, address }: Pick<Outgoing, 'channel' | 'address'>): Play | null {
  if (channel === 'sms') return magicPhones[address] ?? null
  return (magicEmail.exec(address)?.[1]?.toLowerCase() as Play | undefined) ?? null
}

/** Outcomes before anything is handed over: refused or postponed, as with real servers. */
const before: Partial<Record<Play, Outcome>> = {
  bounce: {
    kind: 'refused',
    reason: 'no_such_address',
    detail: 'This address does not exist (a test-mode address).',
    suppress: 'hard_bounce'
  },
  opt_out: {
    kind: 'refused',
    reason: 'unsubscribed',
    detail: 'The customer replied STOP to an earlier message (a test-mode number).',
    suppress: 'unsubscribed'
  },
  later: { kind: 'later', detail: 'The server is busy (a test-mode address).' }
}

/** Marks the messages whose recipients will complain. */
const complaining = 'local-complaint'

/** Simulates the spam complaints of magic addresses that received a message. */
export function reportTestComplaints(ctx: Context): void {
  for (const channel of ['email', 'sms'] as const) {
    for (const { id, provider_ref } of findAwaitingReport(
      ctx,
      { channel, statuses: ['sent'] },
      ctx.now() - day
    )) {
      if (provider_ref === complaining) recordReport(ctx, { messageId: id }, 'complained')
    }
  }
}

export function testOutboxTransport(ctx: Context): Transport {
  return {
    // Not limited by a server: each message is just one row.
    lanes: 4,
    isLocal: true,
    close: () => Promise.resolve(),
    deliver: async (message, handOver) => {
      const play = playOf(message)
      const early = play && before[play]
      if (early) return early
      if (!(await handOver())) return { kind: 'held_back' }
      const kept = {
        message_id: message.messageId,
        channel: message.channel,
        recipient: message.address,
        subject: message.subject,
        text: message.text,
        html: message.html,
        raw: message.mime?.toString('utf8') ?? null
      }
      await retryWhileBusy(() => keepLocalMessage(ctx, kept))
      if (play === 'unknown') return { kind: 'unknown', detail: 'No reply came (a test-mode address).' }
      const detail = 'It is in the test outbox, because test mode is on.'
      return { kind: 'accepted', detail, ...(play === 'complaint' ? { providerRef: complaining } : {}) }
    }
  }
}
