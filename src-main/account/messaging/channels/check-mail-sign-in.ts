/** Problems with an e-mail account that uses a browser sign-in. */
import type { FieldProblem } from '#shared/contract/envelope'
import { required } from '#main/problem'
import { mailProviders, mayTakeSignIn } from './mail-providers'
import { clientIdOf, type SignInTarget } from './mail-sign-ins.service'

export function checkMailSignIn(target: SignInTarget, clientSecret: string | null): FieldProblem[] {
  const { sign_in, host, imap } = target
  if (sign_in === null) return []
  const { label, smtp, imap: mailbox, hasSecret } = mailProviders[sign_in]
  const elsewhere = (path: string, name: string, usual: string): FieldProblem[] =>
    name === '' || mayTakeSignIn(sign_in, name)
      ? []
      : [{ path, code: 'other_server', message: `must be ${usual} for a sign-in to ${label}` }]
  return [
    ...elsewhere('host', host, smtp.host),
    ...elsewhere('imap.host', imap?.host ?? '', mailbox.host),
    ...(clientIdOf(target) === null ? [required('client_id')] : []),
    ...(hasSecret && clientSecret === null ? [required('client_secret')] : [])
  ]
}
