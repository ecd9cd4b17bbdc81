/** What a provider’s own codes mean for a message: the words for a table of them, and what becomes of the message. */
import type { ChannelTrouble, Outcome, RestReason, RestSpan } from '../delivery/transport'

export type CodeMeaning = { detail: string } & (
  | { kind: 'refused'; reason: 'refused' | 'no_such_address' | 'unsubscribed'; optedOut?: true; dead?: true }
  | { kind: 'channel_trouble'; reason: ChannelTrouble }
  | { kind: 'account_rest'; reason: RestReason; span: RestSpan }
  | { kind: 'later' }
)

export const refused = (detail: string): CodeMeaning => ({ kind: 'refused', reason: 'refused', detail })
export const noNumber = (detail: string): CodeMeaning => ({
  kind: 'refused',
  reason: 'no_such_address',
  detail
})
/** The number will never take an SMS. */
export const noPhone = (detail: string): CodeMeaning => ({ ...noNumber(detail), dead: true }) as CodeMeaning
export const optedOut = (detail: string): CodeMeaning => ({
  kind: 'refused',
  reason: 'unsubscribed',
  optedOut: true,
  detail
})
export const trouble = (reason: ChannelTrouble, detail: string): CodeMeaning => ({
  kind: 'channel_trouble',
  reason,
  detail
})
export const later = (detail: string): CodeMeaning => ({ kind: 'later', detail })
export const rest = (reason: RestReason, span: RestSpan, detail: string): CodeMeaning => ({
  kind: 'account_rest',
  reason,
  span,
  detail
})

/** @param detail the meaning’s own, with the provider’s words and code */
export function outcomeOfMeaning(meaning: CodeMeaning, detail: string): Outcome {
  if (meaning.kind === 'later') return { kind: 'later', detail }
  if (meaning.kind === 'account_rest')
    return { kind: 'account_rest', reason: meaning.reason, span: meaning.span, detail }
  if (meaning.kind === 'channel_trouble') return { kind: 'channel_trouble', reason: meaning.reason, detail }
  const suppress = meaning.optedOut ? 'unsubscribed' : meaning.dead ? 'hard_bounce' : undefined
  return { kind: 'refused', reason: meaning.reason, detail, ...(suppress ? { suppress } : {}) }
}
