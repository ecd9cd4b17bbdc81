/** Messages that somebody waits for who has replied to an alert. */
import type { AnswerOutcome } from '#shared/contract/answers'
import type { Context } from '#main/context'
import { insertMessage, laterKey } from './alerts.repository'

interface Later {
  alertId: number
  recipient: string
  reviewId: number
  grantId: number
  at: number
}

/** Queues the alert about a review once more, for one recipient. */
export function insertLater(ctx: Context, { alertId, recipient, reviewId, grantId, at }: Later): void {
  insertMessage(ctx, {
    ...{ alert_id: alertId, key: `${laterKey}${grantId}`, recipient, event: 'review.created' },
    ...{ record_id: reviewId, facts: '{}', is_gathered: 0, due_at: at }
  })
}

interface Told {
  alertId: number
  recipient: string
  answerId: number
  outcome: AnswerOutcome
}

/** Queues an e-mail that says what became of a reply to an alert. @returns its key */
export function insertAnswerMessage(ctx: Context, { alertId, recipient, answerId, outcome }: Told): string {
  const key = `answer:${answerId}:${outcome}`
  insertMessage(ctx, {
    ...{ alert_id: alertId, key, recipient, event: 'answer', record_id: answerId },
    ...{ facts: JSON.stringify({ outcome }), is_gathered: 0, due_at: ctx.now() }
  })
  return key
}
