/** What Google's errors mean: `{"error":{"code","status","message","details"}}`, or `{"error":"invalid_grant"}` from sign-in. */
import type { Refusal, SiteAnswer } from '../port'
import { isRecord } from '../site/read-values'
import { fieldsOf } from '../site/said'

const notApproved =
  'Google has not approved your Cloud project yet, or one of its three APIs is not enabled. Approval takes several days to a few weeks; Goodword checks every day. Until then you can import a Google Takeout.'

export function judge({ status, text }: SiteAnswer): Refusal | null {
  if (status < 400 || status >= 500) return null
  const error = fieldsOf(text)['error']
  if (typeof error === 'string') return ofSignIn(error)
  if (!isRecord(error)) return null
  const said = JSON.stringify(error)
  if (status === 403) return ofForbidden(said)
  // A project that is still waiting for approval has a quota of zero.
  if (status === 429 && /"quota_limit_value":"?0"?[,}]/.test(said))
    return { code: 'not_approved', message: notApproved }
  return null
}

function ofForbidden(said: string): Refusal {
  if (/ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficient authentication scopes/i.test(said))
    return {
      code: 'sign_in_again',
      message:
        'The sign-in at Google does not include your Business Profile. Sign in again, and leave the box for it ticked.'
    }
  if (
    /SERVICE_DISABLED|API_NOT_VISIBLE|accessNotConfigured|has not been used in project|it is disabled/i.test(
      said
    )
  )
    return { code: 'not_approved', message: notApproved }
  return {
    code: 'not_allowed',
    message:
      'The Google account you signed in with is not allowed to do this. Choose one that manages the profile.'
  }
}

function ofSignIn(error: string): Refusal {
  if (error === 'invalid_grant')
    return {
      code: 'sign_in_again',
      message:
        'Your Google sign-in has expired: it was revoked, the password was changed, or it was not used for a long time. Sign in again.'
    }
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return {
      code: 'key_refused',
      message: 'Google does not know this client ID with this secret. Enter both again, then sign in.'
    }
  return { code: 'refused', message: 'Google refused the sign-in.' }
}
