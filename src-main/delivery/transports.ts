/** All transports, one line each. Whether an account has one is checked every time; open transports stay open. */
import type { Channel } from '#shared/contract/fields'
import { emailAccountOf } from '../account/messaging/channels/email-account.service'
import { channelStateOf } from '../account/messaging/channels/channel-states.service'
import { smsAccountOf } from '../account/messaging/channels/sms-account.service'
import { sendingOf } from '../account/asking/sending/sending.service'
import type { Context } from '../context'
import type { EmailOptions } from '../providers/smtp/email-transport'
import { mailProviders } from '../providers/mail-providers'
import { testOutboxTransport } from './test-outbox-transport'
import type { Patience } from '../providers/exchange'
import { smsTransport } from '../providers/sms-transport'
import type { MailboxOptions } from './mailbox/read-mailbox'
import type { Pause } from '../providers/smtp/until-drop-shows'
import type { Transport } from './transport'

/** A transport that is set up, and how to open it. */
export interface TransportSetup {
  /** Changes whenever its settings change, so that it is reopened. Never stored anywhere. */
  key: string
  /** Messages per minute; null: as fast as it accepts them. */
  perMinute: number | null
  open: () => Transport
}

/** Null: not set up. `unreadable`: its password can no longer be decrypted. */
export type FindTransport = (ctx: Context, options: DeliveryOptions) => TransportSetup | null | 'unreadable'

/** For tests and benches. */
export interface DeliveryOptions {
  email?: EmailOptions
  mailbox?: MailboxOptions
  sms?: Patience
  /** Waits a few milliseconds for others; replaced where time does not pass by itself. */
  pause?: Pause
}

const transportSetups: Record<Channel, FindTransport> = {
  email: (ctx, { email, pause }) => {
    const account = emailAccountOf(ctx)
    if (account === null || account === 'unreadable') return account
    const { maxPerMinute, open } = mailProviders[account.provider]
    const { per_minute } = account
    return {
      key: JSON.stringify(account),
      perMinute: maxPerMinute === null ? per_minute : Math.min(per_minute ?? maxPerMinute, maxPerMinute),
      open: () => open(ctx, account, { ...email, pause })
    }
  },
  sms: (ctx, { sms }) => {
    const account = smsAccountOf(ctx)
    if (account === null || account === 'unreadable') return account
    const { per_minute } = account
    return {
      key: JSON.stringify(account),
      perMinute: per_minute,
      open: () => smsTransport(ctx, account, sms)
    }
  }
}

/** In test mode nothing leaves the computer; the configured pace still applies. */
export function findTransport(
  ctx: Context,
  channel: Channel,
  options: DeliveryOptions
): ReturnType<FindTransport> {
  const setup = transportSetups[channel](ctx, options)
  if (!sendingOf(ctx).test_mode) return setup
  const perMinute = setup === null || setup === 'unreadable' ? null : setup.perMinute
  return { key: 'test outbox', perMinute, open: () => testOutboxTransport(ctx) }
}

/** The transport for mails to the owner's own people, or a sentence that says why there is none. */
export function transportToOwner(ctx: Context, options: DeliveryOptions): TransportSetup | string {
  const setup = findTransport(ctx, 'email', options)
  if (setup === null) return 'No e-mail account is set up yet.'
  if (setup === 'unreadable') return 'The saved password of the e-mail account can no longer be read.'
  const { paused_at, pause_reason } = channelStateOf(ctx, 'email')
  // With a wrong password, every attempt brings the account closer to being locked.
  const isInTrouble = paused_at !== null && pause_reason !== 'by_owner' && !sendingOf(ctx).test_mode
  return isInTrouble ? 'The e-mail account is in trouble.' : setup
}

export interface OpenTransports {
  /** The open transport, reopened if its settings have changed. */
  take: (name: string, setup: TransportSetup) => Transport
  closeAll: () => Promise<void>
}

export function openTransports(): OpenTransports {
  const open = new Map<string, { key: string; transport: Transport; untilIdle: () => Promise<void> }>()
  const left = new Set<Transport>()
  const leave = async (transport: Transport, untilIdle: () => Promise<void>): Promise<void> => {
    left.add(transport)
    // Deliveries in progress are completed: if cut off, their outcome would be unknown.
    await untilIdle()
    await transport.close()
    left.delete(transport)
  }
  return {
    take: (name, { key, open: make }) => {
      const known = open.get(name)
      if (known?.key === key) return known.transport
      if (known !== undefined) void leave(known.transport, known.untilIdle)
      const fresh = { key, ...counted(make()) }
      open.set(name, fresh)
      return fresh.transport
    },
    closeAll: async () => {
      await Promise.all(
        [...left, ...[...open.values()].map(({ transport }) => transport)].map((each) => each.close())
      )
      open.clear()
    }
  }
}

/** Wraps a transport, and tells when it is idle. */
function counted(transport: Transport): { transport: Transport; untilIdle: () => Promise<void> } {
  const onTheirWay = new Set<Promise<unknown>>()
  const deliver: Transport['deliver'] = (...given) => {
    const delivery = transport.deliver(...given)
    onTheirWay.add(delivery)
    const forget = () => onTheirWay.delete(delivery)
    delivery.then(forget, forget)
    return delivery
  }
  return {
    transport: { ...transport, deliver },
    untilIdle: async () => {
      while (onTheirWay.size > 0) await Promise.allSettled(onTheirWay)
    }
  }
}
