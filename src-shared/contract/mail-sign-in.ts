/** Mail accounts that the owner signs in to with a browser instead of a password. */
import { z } from 'zod'

export const mailProviders = ['microsoft', 'google'] as const
export type MailProviderName = (typeof mailProviders)[number]

export const mailProvider = z.enum(mailProviders).meta({
  description: 'Sign in with a browser instead of a password: `microsoft` or `google`. Null: by password.'
})

export const mailSignInStates = ['not_signed_in', 'signed_in', 'sign_in_again'] as const

/** Why a sign-in no longer works, or could not be completed; meanwhile messages wait. */
export const mailSignInTroubles = [
  'sign_in_again', // it ended: unused for 90 days, the password was changed, or the provider asks again
  'consent_withdrawn', // the owner, or their organisation, took the permission back
  'admin_consent', // the organisation's administrator has to approve Goodword
  'conditional_access', // a rule of the organisation forbids it from this computer
  'client_refused' // the provider does not know the client ID, or its secret is wrong
] as const
export type MailSignInTrouble = (typeof mailSignInTroubles)[number]
