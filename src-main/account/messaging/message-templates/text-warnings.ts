/** What is doubtful about a text, while it is being written. Nothing here is refused: the owner decides. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type {
  TemplateKind,
  TextWarning,
  TextWarningCode
} from '../../../../src-shared/contract/message-templates'
import { messageFields, unknownMergeFields } from '../../../../src-shared/merge-fields'
import { smsSegments } from '../../../tools/sms-segments'
import type { MessageText } from './built-in-texts'
import { findGating, findIncentive, saysHowToOptOut } from './doubtful-words'

interface Place {
  channel: Channel
  kind: TemplateKind
}

/** What fits beside the sender on a phone's list of mails. */
const longestSubject = 60

/** @param filled the text and subject as a customer would get them. */
export function textWarnings(
  place: Place,
  { subject, text, button }: MessageText,
  filled: { subject: string | null; text: string }
): TextWarning[] {
  const warnings: TextWarning[] = []
  const warn = (code: TextWarningCode, message: string, found: string | null = null) =>
    void warnings.push({ code, message, found })
  const written = [subject ?? '', text, button ?? ''].join('\n')

  if (place.kind !== 'thanks' && !/\{\{\s*review_link\s*\}\}|https?:\/\//i.test(text))
    warn('no_link', 'There is no link to the review page: put {{review_link}} where it belongs.')
  for (const name of unknownMergeFields(written, messageFields))
    warn(
      'unknown_placeholder',
      `{{${name.slice(0, 40)}}} is no placeholder: customers would read it as it stands here.`,
      `{{${name}}}`
    )
  const gating = findGating(written)
  if (gating !== null)
    warn(
      'gating',
      `"${gating}": ask everybody for their honest opinion, not only for good ones. Google removes reviews that were gathered so, and in several countries it is against the law.`,
      gating
    )
  const incentive = findIncentive(written)
  if (incentive !== null)
    warn(
      'incentive',
      `"${incentive}": nothing may be promised for a review. Google and Trustpilot forbid it, and in several countries it is against the law.`,
      incentive
    )
  if (place.channel === 'email') warnOfSubject(filled.subject, warn)
  else warnOfSms(filled.text, warn)
  return warnings
}

type Warn = (code: TextWarningCode, message: string, found?: string) => void

function warnOfSubject(subject: string | null, warn: Warn): void {
  if (!subject?.trim()) return warn('no_subject', 'A mail without a subject looks like unwanted mail.')
  const length = [...subject].length
  if (length > longestSubject)
    warn('long_subject', `The subject has ${length} characters; phones show about ${longestSubject}.`)
  const letters = subject.replace(/[^\p{L}]/gu, '')
  const isLoud = letters.length > 7 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  if (isLoud || /[!?]{2,}/.test(subject))
    warn('shouting', 'Capitals throughout and rows of exclamation marks look like unwanted mail.')
}

function warnOfSms(text: string, warn: Warn): void {
  if (!saysHowToOptOut(text))
    warn('no_opt_out', 'The text does not say how to get no more messages, such as "Reply STOP to opt out".')
  const { segments, rareLetters } = smsSegments(text)
  if (segments <= 1) return
  const letters = rareLetters.slice(0, 10).join(' ')
  const hint = letters === '' ? '' : ` Without ${letters} it would be shorter.`
  warn('several_segments', `It takes ${segments} SMS, and each is paid for.${hint}`, letters || undefined)
}
