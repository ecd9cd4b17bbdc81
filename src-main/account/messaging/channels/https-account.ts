/** E-mail accounts at providers that accept mails over HTTPS, for networks that block the ports of mail servers. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { MailSecurity, MailWay } from '#shared/contract/email-channel'
import { httpsMail, isHttpsMail, type HttpsMailName } from '#shared/contract/https-mail'
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import { required } from '#main/problem'

/** Settings that are fixed with such a provider. The API key takes the place of the password. */
export const httpsServer = (provider: HttpsMailName) =>
  ({
    host: httpsMail[provider].host,
    port: 443,
    security: 'tls',
    username: null,
    sign_in: null,
    client_id: null
  }) as const

interface Target {
  provider: MailWay
  imap: { username: string | null } | null
}
interface Given {
  host?: string | undefined
  port?: number | undefined
  security?: MailSecurity | undefined
  username?: string | null | undefined
  sign_in?: MailProviderName | null | undefined
  password?: string | null | undefined
}

/** The key is sent in a header, so it must be printable ASCII without spaces. */
const keyShape = /^[\x21-\x7e]+$/

export function checkHttpsMail(
  given: Given,
  { provider, imap }: Target,
  secrets: { password: string | null; imap_password: string | null }
): FieldProblem[] {
  if (!isHttpsMail(provider)) return []
  const server = httpsServer(provider)
  const fixed = (['host', 'port', 'security', 'username', 'sign_in'] as const)
    .filter((field) => given[field] !== undefined && given[field] !== server[field])
    .map((path) => ({ path, code: 'not_used', message: `cannot be chosen with the provider ${provider}` }))
  return [
    ...fixed,
    ...(secrets.password === null ? [required('password')] : []),
    ...(given.password && !keyShape.test(given.password)
      ? [{ path: 'password', code: 'invalid', message: 'must be an API key, without spaces' }]
      : []),
    // Such a provider has no mailbox, so a user name and password cannot be taken over from it.
    ...(imap !== null && imap.username === null ? [required('imap.username')] : []),
    ...(imap !== null && secrets.imap_password === null ? [required('imap.password')] : [])
  ]
}
