/** The many statuses of asks and messages as the few states that an owner tells apart. */
import Ban from '@lucide/svelte/icons/ban'
import Check from '@lucide/svelte/icons/check'
import CircleAlert from '@lucide/svelte/icons/circle-alert'
import Clock from '@lucide/svelte/icons/clock'
import MailOpen from '@lucide/svelte/icons/mail-open'
import type { Component } from 'svelte'
import type { MessageStatus } from '../../src-shared/contract/messages'

export const askStates = ['waiting', 'sent', 'opened', 'failed', 'cancelled'] as const
export type AskState = (typeof askStates)[number]

export const statusesOf: Record<AskState, readonly MessageStatus[]> = {
  waiting: ['scheduled', 'sending'],
  sent: ['sent', 'delivered'],
  opened: ['opened', 'clicked'],
  failed: ['failed', 'unknown', 'bounced', 'complained', 'suppressed', 'expired'],
  cancelled: ['cancelled']
}

export function stateOf(status: MessageStatus): AskState {
  return askStates.find((state) => statusesOf[state].includes(status)) ?? 'waiting'
}

export const stateIcons: Record<AskState, Component<{ size?: number }>> = {
  waiting: Clock,
  sent: Check,
  opened: MailOpen,
  failed: CircleAlert,
  cancelled: Ban
}

export const stateLooks = {
  waiting: 'plain',
  sent: 'plain',
  opened: 'good',
  failed: 'danger',
  cancelled: 'plain'
} as const

/** Its time has come, and it has not gone out. */
export function isDue({ status, scheduled_at }: { status: MessageStatus; scheduled_at: string }): boolean {
  return status === 'scheduled' && Date.parse(scheduled_at) <= Date.now()
}
