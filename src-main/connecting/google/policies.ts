/** Why Google rejects a reply, in plain words. It has about 45 reasons and keeps adding new ones. */
import { readLine } from '../site/read-values'

const known: Readonly<Record<string, string>> = {
  ADVERTISING_AND_SOLICITATION: 'The reply advertises something.',
  DANGEROUS_CONTENT: 'The reply is about something dangerous.',
  FAKE_ENGAGEMENT: 'The reply does not seem to be genuine.',
  GIBBERISH_AND_REPETITIVE: 'The reply makes no sense, or repeats itself.',
  GIBBERISH: 'The reply makes no sense, or repeats itself.',
  HARASSMENT: 'The reply attacks someone.',
  HATE_SPEECH: 'The reply attacks a group of people.',
  ILLEGAL_CONTENT: 'The reply is about something illegal.',
  IMPERSONATION: 'The reply pretends to come from someone else.',
  MISINFORMATION: 'The reply contains false information.',
  OBSCENITY_AND_PROFANITY: 'The reply contains swear words.',
  PROFANITY: 'The reply contains swear words.',
  OFF_TOPIC: 'The reply is not about the review.',
  OFFENSIVE_CONTENT: 'The reply is offensive.',
  PERSONAL_INFO: 'The reply contains personal information.',
  PERSONAL_INFORMATION: 'The reply contains personal information.',
  RESTRICTED_CONTENT: 'The reply is about a subject that Google restricts.',
  SEXUALLY_EXPLICIT: 'The reply is sexually explicit.',
  SPAM: 'The reply looks like spam.'
}

/** Reasons too generic to be worth showing. */
const silent = new Set(['GENERIC_VIOLATION', 'POLICY_VIOLATION_UNSPECIFIED'])

export function reasonOf(policy: unknown): string {
  const name = readLine(policy, 60)?.toUpperCase() ?? ''
  if (name === 'MODERATION_ERROR') return 'Google could not review the reply. Publish it again.'
  if (silent.has(name)) return 'The reply breaks Google’s rules for replies.'
  const reason = Object.hasOwn(known, name) ? known[name] : undefined
  if (reason !== undefined) return reason
  return /^[A-Z]\w*$/.test(name)
    ? `The reply breaks Google’s rules for replies: ${name.toLowerCase().replaceAll('_', ' ')}.`
    : 'Google gives no reason.'
}
