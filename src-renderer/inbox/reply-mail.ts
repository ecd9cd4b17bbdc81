/** A reply as an e-mail to who wrote the review: sending it, and what became of it, in one sentence. */
import { toast } from 'svelte-sonner'
import type { ReplyMail } from '#shared/contract/reply-mail'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { showProblem } from '../core/show-problem'
import { timeToTakeBack, undo } from '../core/undo.svelte'
import { format } from '../lib/format.svelte'
import { toProblem } from '../lib/problem'
import messageWords from '#messages/messages'
import texts from '#messages/inbox-reply-mail'
import { inbox } from './inbox.svelte'

/** Stores the words as the reply and sends them. Returns the problem if there was one. */
export function sendReply({ id }: Pick<Review, 'id'>, name: string, reply: string) {
  return undo.during(async (remember) => {
    try {
      const send_at = new Date(Date.now() + timeToTakeBack).toISOString()
      const { data } = await api.sendReply({ params: { id }, body: { reply, send_at } })
      const message = data.message?.id ?? 0
      await inbox.change(() => api.getReview({ params: { id } }))
      remember(texts.sent({ name }), () => cancel(message))
      return undefined
    } catch (error) {
      return toProblem(error)
    }
  })
}

const cancel = (id: number) => api.cancelMessage({ params: { id } })

export async function cancelMail({ message }: ReplyMail): Promise<void> {
  await attempt(() => cancel(message?.id ?? 0), texts.cancelled)
}

export async function markMailArrived({ message }: ReplyMail): Promise<void> {
  await attempt(() => api.markMessageArrived({ params: { id: message?.id ?? 0 } }), messageWords.saidArrived)
}

export async function sendMailAgain({ message }: ReplyMail): Promise<void> {
  await attempt(() => api.sendMessageAgain({ params: { id: message?.id ?? 0 } }), messageWords.sentAgain)
}

async function attempt(work: () => Promise<unknown>, said: string): Promise<void> {
  try {
    await work()
    toast(said)
  } catch (error) {
    showProblem(error)
  }
}

export interface MailState {
  text: string
  look?: 'good' | 'bad'
  /** What the owner can do about it, besides sending it. */
  can?: 'cancel' | 'settle'
}

/** Undefined if there is nothing to say. */
export function mailState({ message, recipient, is_changed, refusal }: ReplyMail): MailState | undefined {
  const address = recipient ?? ''
  if (message === null)
    return refusal?.code === 'customer_unsubscribed' ? { text: texts.blocked({ address }) } : undefined
  const { status, status_reason, sent_at } = message
  const reason = status_reason === null ? '' : messageWords.reasons[status_reason]
  switch (status) {
    case 'scheduled':
    case 'sending':
      return {
        text: reason === '' ? texts.waiting({ address }) : texts.waitingFor({ address, reason }),
        ...(status === 'scheduled' && { can: 'cancel' as const })
      }
    case 'unknown':
      return { text: texts.unknown, look: 'bad', can: 'settle' }
    case 'bounced':
      return { text: texts.bounced({ reason }), look: 'bad' }
    case 'complained':
      return { text: texts.complained, look: 'bad' }
    case 'failed':
    case 'suppressed':
    case 'expired':
      return { text: texts.failed({ reason }), look: 'bad' }
    case 'cancelled':
      return status_reason === 'called_off' ? undefined : { text: texts.failed({ reason }), look: 'bad' }
    default: {
      const gone = texts.gone({ address, when: sent_at === null ? '' : format.dayAndTime(sent_at) })
      return { text: is_changed ? `${gone} ${texts.changedSince}` : gone, look: 'good' }
    }
  }
}
