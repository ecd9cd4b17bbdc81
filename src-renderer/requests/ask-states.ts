/** The many statuses of requests and messages as the few states an owner needs. */
import Ban from '@lucide/svelte/icons/ban'
import Check from '@lucide/svelte/icons/check'
import CircleAlert from '@lucide/svelte/icons/circle-alert'
import CircleQuestionMark from '@lucide/svelte/icons/circle-question-mark'
import Clock from '@lucide/svelte/icons/clock'
import MailOpen from '@lucide/svelte/icons/mail-open'
import MousePointerClick from '@lucide/svelte/icons/mouse-pointer-click'
import TimerOff from '@lucide/svelte/icons/timer-off'
import type { Component } from 'svelte'
import type { MessageStatus } from '#shared/contract/messages'
import { isPutOff, type Planned } from '../core/ask-time'

export const askStates = [
  'waiting',
  'sent',
  'opened',
  'clicked',
  'unclear',
  'failed',
  'missed',
  'cancelled'
] as const
export type AskState = (typeof askStates)[number]

/** The tabs of the list. A request that led to a review can be in any state. */
export const askTabs = [
  'waiting',
  'sent',
  'opened',
  'clicked',
  'reviewed',
  'unclear',
  'failed',
  'missed',
  'cancelled'
] as const
export type AskTab = (typeof askTabs)[number]

export const statusesOf: Record<AskState, readonly MessageStatus[]> = {
  waiting: ['scheduled', 'handed_to_owner', 'sending'],
  sent: ['sent', 'delivered'],
  opened: ['opened'],
  clicked: ['clicked'],
  unclear: ['unknown'],
  failed: ['failed', 'bounced', 'complained', 'suppressed'],
  missed: ['expired'],
  cancelled: ['cancelled']
}

export function stateOf(status: MessageStatus): AskState {
  return askStates.find((state) => statusesOf[state].includes(status)) ?? 'waiting'
}

export const stateIcons: Record<AskState, Component<{ size?: number }>> = {
  waiting: Clock,
  sent: Check,
  opened: MailOpen,
  clicked: MousePointerClick,
  unclear: CircleQuestionMark,
  failed: CircleAlert,
  missed: TimerOff,
  cancelled: Ban
}

export const stateLooks = {
  waiting: 'plain',
  sent: 'plain',
  opened: 'good',
  clicked: 'good',
  unclear: 'accent',
  failed: 'danger',
  missed: 'accent',
  cancelled: 'plain'
} as const

/** It's due and goes out in turn. */
export function isDue(message: Planned): boolean {
  return (
    message.status === 'scheduled' && !isPutOff(message) && Date.parse(message.scheduled_at) <= Date.now()
  )
}
