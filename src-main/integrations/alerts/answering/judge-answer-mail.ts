/** What a reply to an alert may do, from what is known about it. Pure: every state and every wish has its outcome here. */
import type { AnswerDeed, AnswerReason } from '#shared/contract/answers'
import type { GrantRow } from '#main/account/reviews/alert-answers/reply-grants'
import type { AnsweringMail } from '#main/delivery/mailbox/answering-mail'
import { wishIn } from './wish'

/** What the reply meets. */
export interface Met {
  /** Undefined: its tokens are none of ours. */
  grant: Pick<GrantRow, 'kind' | 'text'> | undefined
  isRepeated: boolean
  /** The alert is on, may be answered, and still goes to that recipient. */
  isSwitchedOn: boolean
  isFromRecipient: boolean
  hasEnded: boolean
  isUsed: boolean
  /** The customer has changed the review since. */
  hasChanged: boolean
  /** Somebody has replied since; of `take_back`: what was published is no longer there. */
  isAnswered: boolean
  fits: (text: string) => boolean
}

export type Verdict =
  | { do: 'publish'; deed: AnswerDeed; text: string }
  | { do: 'ask'; deed: AnswerDeed; text: string }
  | { do: 'later' }
  | { do: 'take_back' }
  | { do: 'refuse'; reason: AnswerReason; text: string | null }

export function judgeAnswerMail(mail: AnsweringMail, met: Met): Verdict {
  const { grant } = met
  const refused = (reason: AnswerReason, text: string | null = null): Verdict => ({
    do: 'refuse',
    reason,
    text
  })
  if (mail.noAnswer !== null && mail.noAnswer !== 'opt_out') return refused(mail.noAnswer)
  if (grant === undefined) return refused('unknown_token')
  const reason = reasonAgainst(met)
  if (reason !== undefined) return refused(reason)
  const wish = wishIn(mail.words)
  if (wish.kind === 'empty') return refused('empty')
  if (mail.noAnswer === 'opt_out') return refused('unclear')
  if (grant.kind === 'take_back')
    return wish.kind === 'take_back' ? ifUnchanged(met, { do: 'take_back' }) : refused('unclear')
  if (grant.kind === 'confirm')
    return wish.kind === 'yes' && grant.text !== null
      ? ifUnchanged(met, { do: 'publish', deed: 'confirmed', text: grant.text })
      : refused('unclear')
  if (wish.kind === 'later') return ifUnchanged(met, { do: 'later' })
  if (wish.kind === 'ok' && grant.text !== null) return judgeText(mail, met, 'draft', grant.text)
  return wish.kind === 'words' ? judgeText(mail, met, 'own_words', wish.text) : refused('unclear')
}

function reasonAgainst(met: Met): AnswerReason | undefined {
  if (met.isRepeated) return 'repeated'
  if (!met.isFromRecipient) return 'wrong_sender'
  if (!met.isSwitchedOn) return 'switched_off'
  if (met.isUsed) return 'used'
  return met.hasEnded ? 'ended' : undefined
}

function judgeText(mail: AnsweringMail, met: Met, deed: AnswerDeed, text: string): Verdict {
  const reason = deed === 'own_words' ? reasonAgainstWords(text, met) : undefined
  if (reason !== undefined) return { do: 'refuse', reason, text }
  // Spec silent (§4): what is in HTML alone could look different to whoever wrote it, so it is asked back as well.
  const isCertain = mail.isVouchedFor && !mail.isHtmlOnly
  return ifUnchanged(met, isCertain ? { do: 'publish', deed, text } : { do: 'ask', deed, text })
}

/** What only stands in our own e-mails. */
const ofOurs = /\bgwr?\.[0-9a-v.]{20}|goodword:\/\//i

function reasonAgainstWords(text: string, met: Met): AnswerReason | undefined {
  if (ofOurs.test(text)) return 'quoted'
  return met.fits(text) ? undefined : 'too_long'
}

function ifUnchanged({ hasChanged, isAnswered }: Met, verdict: Verdict): Verdict {
  const text = 'text' in verdict ? verdict.text : null
  if (isAnswered) return { do: 'refuse', reason: 'answered', text }
  return hasChanged ? { do: 'refuse', reason: 'changed', text } : verdict
}
