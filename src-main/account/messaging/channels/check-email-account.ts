/** Whether changes to the e-mail account can be saved: the checks that depend on saved values or on other records. */
import type { FieldProblem } from '#shared/contract/envelope'
import { isHttpsMail } from '#shared/contract/https-mail'
import type { Context } from '#main/context'
import { required } from '#main/problem'
import { isLoopback } from '#main/tools/loopback'
import { isCustomerTag } from '#main/account/core/tags/tags.service'
import { checkMailSignIn } from './check-mail-sign-in'
import {
  changedAccount,
  isSameServer,
  keptAccount,
  mailboxPassword,
  type EmailAccountInput,
  type Kept,
  type KeptAccount,
  type Server
} from './kept-email-account'
import { checkHttpsMail } from './https-account'

/** Problems that depend on saved values, such as fields missing at first setup, or servers without encryption. */
export function checkEmailAccount(
  ctx: Context,
  body: EmailAccountInput,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const kept = keptAccount(ctx)
  const { settings, secrets } = changedAccount(kept, body)
  const missing = (['host', 'from_email'] as const)
    .filter((field) => settings[field] === '' && !bad.has(field))
    .map(required)
  const open = [
    { path: 'security', server: settings },
    { path: 'imap.security', server: settings.imap }
  ]
    .filter(({ server }) => server?.security === 'none' && server.host !== '' && !isLoopback(server.host))
    .map(({ path }) => ({
      path,
      code: 'not_encrypted',
      message: 'must be tls or starttls; unencrypted connections are only allowed to this computer'
    }))
  return [
    ...missing,
    ...checkCopies(ctx, body, settings).filter(({ path }) => !bad.has(path)),
    ...(bad.has('security') || bad.has('host') ? [] : open),
    ...checkHttpsMail(body, settings, secrets).filter(({ path }) => !bad.has(path)),
    ...checkMailSignIn(settings, secrets.client_secret).filter(({ path }) => !bad.has(path)),
    // Problems with a server must be fixed first.
    ...(bad.size > 0 || open.length > 0 ? [] : lostPasswords(kept, body))
  ]
}

/** Copied e-mails create customers, so they must go to an address that only the owner knows. */
function checkCopies(ctx: Context, body: EmailAccountInput, settings: Kept): FieldProblem[] {
  const { copies_to, copies_tag_id: tagId } = body
  const address = copies_to?.toLowerCase()
  const { from_email, reply_to, username, imap } = settings
  const known = [from_email, reply_to, username, imap?.username].some(
    (each) => each?.toLowerCase() === address
  )
  const problem = (path: string, code: string, message: string) => [{ path, code, message }]
  return [
    ...(address !== undefined && imap === null
      ? problem('copies_to', 'no_mailbox', 'needs the mailbox in which it arrives (imap)')
      : []),
    ...(address !== undefined && known
      ? problem(
          'copies_to',
          'known_address',
          'must be an address that only you know: anyone can write to this one'
        )
      : []),
    ...(tagId != null && !isCustomerTag(ctx, tagId)
      ? problem('copies_tag_id', 'unknown_tag', `there is no tag ${tagId} for customers`)
      : [])
  ]
}

/** Passwords saved for a different server than the one now wanted: they must be entered again. */
function lostPasswords(kept: KeptAccount | null, body: EmailAccountInput): FieldProblem[] {
  if (kept === null || kept.secrets === 'unreadable') return []
  const { settings, secrets } = changedAccount(kept, body)
  if (settings.sign_in !== null || isHttpsMail(settings.provider)) return []
  if (body.password === undefined && kept.secrets.password !== null && secrets.password === null)
    return settings.username === null ? [] : [passwordAgain('password')]
  const { imap } = settings
  if (imap === null || body.imap?.password !== undefined || body.password === null) return []
  const isNew = !isSameServer(kept.settings.imap, imap)
  const had = kept.settings.imap === null || mailboxPassword(kept.settings, kept.secrets) !== null
  const isLost = had && settings.username !== null && mailboxPassword(settings, secrets) === null
  // The sending password may go to other known servers of the same provider; anything could be listening elsewhere.
  const isOdd =
    isNew && secrets.imap_password === null && body.password === undefined && !isUsualMailbox(imap)
  return isLost || (isOdd && secrets.password !== null) ? [passwordAgain('imap.password')] : []
}

const passwordAgain = (path: string): FieldProblem => ({
  path,
  code: 'required',
  message:
    'must be entered again: the saved password only works with the server, port, security and user name it was entered for'
})

const isUsualMailbox = ({ host, port, security }: Server): boolean =>
  !isLoopback(host) && ((port === 993 && security === 'tls') || (port === 143 && security === 'starttls'))
