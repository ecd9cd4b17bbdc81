/** The fields that show the state of an e-mail account's sign-in. */
import type { EmailChannel } from '#shared/contract/email-channel'
import { mailProviders as names, type MailSignInTrouble } from '#shared/contract/mail-sign-in'
import type { Context } from '#main/context'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { channelStateOf } from './channel-states.service'
import { mailProviders, publishersClient } from './mail-providers'
import { mailKeysOf, mailSignInOf, type SignInTarget } from './mail-sign-ins.service'

type Fields = Pick<
  EmailChannel,
  | 'sign_in'
  | 'client_id'
  | 'client_secret_set'
  | 'client_id_needed'
  | 'sign_in_state'
  | 'signed_in_as'
  | 'signed_in_at'
  | 'sign_in_trouble'
  | 'sign_in_message'
>

export const noSignInFields = (): Fields => ({
  sign_in: null,
  client_id: null,
  client_secret_set: false,
  client_id_needed: names.filter((name) => publishersClient(name) === null),
  sign_in_state: null,
  signed_in_as: null,
  signed_in_at: null,
  sign_in_trouble: null,
  sign_in_message: null
})

export function signInFields(ctx: Context, target: SignInTarget, hasSecret: boolean): Fields {
  const { sign_in, client_id, username } = target
  const none = { ...noSignInFields(), sign_in, client_id, client_secret_set: hasSecret }
  if (sign_in === null) return none
  const keys = mailKeysOf(ctx, target)
  if (keys === null) {
    const { trouble } = mailSignInOf(ctx)
    const message = trouble === null ? null : signInSentences[trouble](mailProviders[sign_in].label)
    return { ...none, sign_in_state: 'not_signed_in', sign_in_trouble: trouble, sign_in_message: message }
  }
  const { at, trouble: noted } = mailSignInOf(ctx)
  // Only the channel knows that the mail server itself refused the sign-in.
  const isRefused = channelStateOf(ctx, 'email').pause_reason === 'sign_in_again'
  const trouble = keys === 'unreadable' || isRefused ? (noted ?? 'sign_in_again') : noted
  const { label } = mailProviders[sign_in]
  const message =
    keys === 'unreadable' ? unreadable(label) : trouble === null ? null : signInSentences[trouble](label)
  return {
    ...none,
    sign_in_state: trouble === null ? 'signed_in' : 'sign_in_again',
    signed_in_as: username,
    signed_in_at: isoTimeOrNull(at),
    sign_in_trouble: trouble,
    sign_in_message: message
  }
}

const unreadable = (label: string): string =>
  `The sign-in to ${label} can no longer be read on this computer. Sign in again.`

/** What is wrong, in one sentence, and what to do. */
export const signInSentences: Record<MailSignInTrouble, (label: string) => string> = {
  sign_in_again: (label) =>
    `Your sign-in at ${label} has expired: it was not used for a long time, the password was changed, or a confirmation is due. Sign in again.`,
  consent_withdrawn: (label) =>
    `Permission for Goodword was withdrawn at ${label}. Sign in again, and allow it to send and read e-mail.`,
  admin_consent: () =>
    'Your organisation has not approved Goodword, or no longer does. Ask its administrator to approve it, then sign in again.',
  conditional_access: () =>
    'One of your organisation’s policies does not allow Goodword to sign in from this computer. Ask its administrator to allow it, then sign in again.',
  client_refused: (label) =>
    `${label} does not know this client ID, or it is not registered for signing in from a computer. Check it, then sign in again.`
}
