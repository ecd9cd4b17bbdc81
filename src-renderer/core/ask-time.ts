/** When a request goes out. */
import type { Ask } from '#shared/contract/asks'

export type Planned = Pick<
  Ask['messages'][number],
  'status' | 'status_reason' | 'scheduled_at' | 'not_before'
>

/** It was due but has to wait: for sending hours, a limit or a server. Not because the whole channel is paused or held. */
export function isPutOff({ status, status_reason, not_before }: Planned): boolean {
  return status === 'scheduled' && status_reason !== null && not_before !== null
}

/** When its request was sent; before that, when it will be, even if it was put off. */
export function timeOf({ messages, asked_at }: Pick<Ask, 'messages' | 'asked_at'>): string {
  const requests = messages.filter(({ kind }) => kind === 'request')
  const [sent] = requests.flatMap(({ sent_at }) => sent_at ?? []).toSorted()
  return sent ?? requests.find(isPutOff)?.not_before ?? asked_at
}
