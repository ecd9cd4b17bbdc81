/** Rules for a web address that reviews or secrets of the owner are sent to, beyond its format. */
import type { FieldProblem } from '#shared/contract/envelope'
import { isPrivateHost } from '#shared/private-host'

interface Said {
  /** What it must be. */
  format: string
  password?: string
}

export function checkWebAddress(path: string, given: string, said: Said): FieldProblem[] {
  const { format, password = 'must not contain a user name or password' } = said
  const url = URL.parse(given)
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.hostname === '')
    return [{ path, code: 'invalid_format', message: format }]
  if (url.username !== '' || url.password !== '') return [{ path, code: 'with_password', message: password }]
  return checkEncrypted(path, url)
}

/** Spec silent (§1): nothing of this must cross the internet unencrypted. */
export const checkEncrypted = (path: string, { protocol, hostname }: URL): FieldProblem[] =>
  protocol === 'http:' && !isPrivateHost(hostname)
    ? [{ path, code: 'not_encrypted', message: 'must begin with https:// outside your own network' }]
    : []
