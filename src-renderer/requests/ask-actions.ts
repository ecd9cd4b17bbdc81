/** Actions on a request and its messages; all can be undone, except noting what happened elsewhere. */
import { toast } from 'svelte-sonner'
import type { Ask } from '#shared/contract/asks'
import type { Message } from '#shared/contract/messages'
import { api } from '../core/api'
import { showProblem } from '../core/show-problem'
import { undoable } from '../core/undo.svelte'
import { asks } from './asks.svelte'
import texts from '#messages/requests'
import messageWords from '#messages/messages'

export const hasUnsent = ({ messages }: Ask) => messages.some(({ status }) => status === 'scheduled')
/** Rescheduling also moves the reminders, so it is only possible before anything has gone out. */
export const canMove = ({ messages }: Ask) =>
  messages.some(({ kind, status }) => kind === 'request' && status === 'scheduled') &&
  messages.every(({ sent_at }) => sent_at === null)
/** At least one message has gone out. */
export const isBegun = ({ messages }: Ask) => messages.some(({ sent_at }) => sent_at !== null)
export const isCancelled = ({ status }: Ask) => status === 'cancelled'

export async function cancelAsk({ id }: Ask): Promise<void> {
  const params = { id }
  await undoable(
    texts.cancelled,
    async () => asks.take((await api.cancelAsk({ params })).data),
    async () => asks.take((await api.restoreAsk({ params })).data)
  )
}

export async function restoreAsk({ id }: Ask): Promise<void> {
  const params = { id }
  await undoable(
    texts.restored,
    async () => asks.take((await api.restoreAsk({ params })).data),
    async () => asks.take((await api.cancelAsk({ params })).data)
  )
}

/** True if it was rescheduled; a refusal is shown. */
export async function moveAsk({ id, asked_at }: Ask, to: Date): Promise<boolean> {
  const move = async (time: string) => {
    const { data } = await api.rescheduleAsk({ params: { id }, body: { asked_at: time } })
    asks.take(data)
  }
  return undoable(
    texts.moved,
    () => move(to.toISOString()),
    () => move(asked_at)
  )
}

export async function cancelMessage(message: Message): Promise<void> {
  const params = { id: message.id }
  await undoable(
    texts.messageCancelled,
    async () => {
      await api.cancelMessage({ params })
      await reread(message)
    },
    async () => {
      await api.restoreMessage({ params })
      await reread(message)
    }
  )
}

export async function moveMessage(message: Message, to: Date): Promise<boolean> {
  const move = async (time: string) => {
    await api.rescheduleMessage({ params: { id: message.id }, body: { scheduled_at: time } })
    await reread(message)
  }
  return undoable(
    texts.messageMoved,
    () => move(to.toISOString()),
    () => move(message.scheduled_at)
  )
}

/** The owner has checked: it did arrive. */
export async function markArrived(message: Message): Promise<void> {
  try {
    await api.markMessageArrived({ params: { id: message.id } })
    await reread(message)
    toast(messageWords.saidArrived)
  } catch (error) {
    showProblem(error)
  }
}

/** Sends a new message in place of one that didn't arrive; can be undone until it has gone out. */
export async function sendAgain(message: Message): Promise<void> {
  await undoable(
    messageWords.sentAgain,
    async () => {
      const { data } = await api.sendMessageAgain({ params: { id: message.id } })
      await reread(message)
      return data
    },
    async ({ id }) => {
      await api.cancelMessage({ params: { id } })
      await reread(message)
    }
  )
}

/** Messages that certainly or possibly didn't arrive. */
const unsettled: readonly Message['status'][] = ['unknown', 'failed', 'expired']
export const canSendAgain = ({ status }: Message) => unsettled.includes(status)

async function reread({ ask_id }: Message): Promise<void> {
  if (ask_id === null) return
  const answer = await api.getAsk({ params: { id: ask_id } }).catch(() => undefined)
  if (answer) asks.take(answer.data)
}
