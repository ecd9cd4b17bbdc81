/** Warnings about a text while it is being written. Nothing here is refused: the owner decides. */
import type { Channel } from '#shared/contract/fields'
import type { TemplateKind, TextWarning, TextWarningCode } from '#shared/contract/message-templates'
import { messageFields, unknownMergeFields } from '#shared/merge-fields'
import { smsSegments } from '#main/tools/sms-segments'
import type { MessageText } from './built-in-texts'
import { findGating, findIncentive, saysHowToOptOut } from './doubtful-words'

interface TextPosition {
  channel: Channel
  kind: TemplateKind
}

/** Characters that fit in a phone's list of e-mails. */
const maxSubjectLength = 60

/** @param filled the text and subject as a customer would receive them. */
export function textWarnings(
  place: TextPosition,
  { subject, text, button }: MessageText,
  filled: { subject: string | null; text: string }
): TextWarning[] {
  const warnings: TextWarning[] = []
  const warn = (code: TextWarningCode, message: string, found: string | null = null) =>
    void warnings.push({ code, message, found })
  const written = [subject ?? '', text, button ?? ''].join('\n')

  if (place.kind !== 'thanks' && !/\{\{\s*review_link\s*\}\}|https?:\/\//i.test(text))
    warn('no_link', 'The link to your review page is missing: add {{review_link}} where it should go.')
  for (const name of unknownMergeFields(written, messageFields))
    warn(
      'unknown_placeholder',
      `{{${name.slice(0, 40)}}} is not a placeholder: customers would see it exactly like this.`,
      `{{${name}}}`
    )
  const gating = findGating(written)
  if (gating !== null)
    warn(
      'gating',
      `"${gating}": ask everyone for their honest opinion, not just the good ones. Google removes reviews collected this way, and in several countries it is against the law.`,
      gating
    )
  const incentive = findIncentive(written)
  if (incentive !== null)
    warn(
      'incentive',
      `"${incentive}": do not promise anything in return for a review. Google and Trustpilot forbid it, and in several countries it is against the law.`,
      incentive
    )
  if (place.channel === 'email') warnOfSubject(filled.subject, warn)
  else warnOfSms(filled.text, warn)
  return warnings
}

type Warn = (code: TextWarningCode, message: string, found?: string) => void

function warnOfSubject(subject: string | null, warn: Warn): void {
  if (!subject?.trim()) return warn('no_subject', 'An e-mail without a subject looks like spam.')
  const length = [...subject].length
  if (length > maxSubjectLength)
    warn('long_subject', `The subject has ${length} characters; phones show about ${maxSubjectLength}.`)
  const letters = subject.replace(/[^\p{L}]/gu, '')
  const isLoud = letters.length > 7 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  if (isLoud || /[!?]{2,}/.test(subject))
    warn('shouting', 'All capitals and rows of exclamation marks look like spam.')
}

function warnOfSms(text: string, warn: Warn): void {
  if (!saysHowToOptOut(text))
    warn('no_opt_out', 'The text does not say how to opt out, for example "Reply STOP to opt out".')
  const { segments, rareLetters } = smsSegments(text)
  if (segments <= 1) return
  const letters = rareLetters.slice(0, 10).join(' ')
  const hint = letters === '' ? '' : ` Without ${letters} it would be shorter.`
  warn(
    'several_segments',
    `This takes ${segments} SMS, and you pay for each one.${hint}`,
    letters || undefined
  )
}
