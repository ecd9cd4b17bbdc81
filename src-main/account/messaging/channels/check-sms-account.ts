/** Rules for an SMS account beyond the format of its fields: what its provider needs, and what would be unsafe. */
import type { FieldProblem } from '#shared/contract/envelope'
import { isNamedSms, smsProviderAbout } from '#shared/contract/sms-providers'
import { smsPlaceholders } from '#shared/contract/sms-channel'
import type { Context } from '#main/context'
import { isLoopback } from '#main/tools/loopback'
import { fillPlaceholders, placeholdersIn } from '#main/tools/placeholders'
import { didYouMean, suggestion } from '#main/tools/suggestion'
import { isOwnHeader } from '#main/tools/own-headers'
import { toE164 } from '#main/tools/phone'
import { accountOf } from '#main/account/core/settings/settings.service'
import { losesSmsSecret, smsAccountWith, type SmsAccount, type SmsAccountInput } from './sms-account.service'

/** @param bad names the malformed fields, which have already been reported. */
export function checkSmsAccount(
  ctx: Context,
  body: Partial<SmsAccountInput>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const account = smsAccountWith(ctx, body)
  if (account === null) return bad.has('provider') ? [] : [required('provider')]
  const problems = [
    ...checkAddress(account),
    ...checkSender(account),
    ...checkFields(account),
    ...(isNamedSms(account.provider) ? [] : checkRequest(account))
  ]
  if (problems.length === 0 && losesSmsSecret(ctx, body)) problems.push(secretAgain)
  return problems.filter(({ path }) => !bad.has(path.split('.')[0] ?? ''))
}

/** The recipient of the test must be a phone number. */
export function checkTestSms(ctx: Context, { to }: { to?: string | undefined }): FieldProblem[] {
  if (to === undefined || toE164(to, accountOf(ctx).country) !== null) return []
  return [{ path: 'to', code: 'invalid_phone', message: 'must be a phone number such as +49 30 901820' }]
}

const required = (path: string, message = 'is required'): FieldProblem => ({
  path,
  code: 'required',
  message
})

const secretAgain = required(
  'secret',
  'must be entered again: the saved one only works with the account and address it was entered for'
)

/** The fields that the provider needs, or those that can be given instead. */
function checkFields(account: SmsAccount): FieldProblem[] {
  return smsProviderAbout(account.provider)
    .fields.flat()
    .filter(({ name, instead }) => account[name] === null && (!instead || account[instead.name] === null))
    .flatMap(({ name, required: message }) => (message === undefined ? [] : [required(name, message)]))
}

/** Phone numbers, national short numbers, and names of up to eleven letters. */
const sender = /^(\+[1-9]\d{3,14}|\d{3,6}|(?=.*[A-Za-z])[A-Za-z0-9 &+_-]{1,11})$/

function checkSender({ from }: SmsAccount): FieldProblem[] {
  if (from === null || sender.test(from)) return []
  const message = 'must be a phone number such as +49 30 901820, or a name of up to eleven letters and digits'
  return [{ path: 'from', code: 'invalid', message }]
}

function checkAddress({ url }: SmsAccount): FieldProblem[] {
  if (url === null) return []
  const problem = (code: string, message: string): FieldProblem[] => [{ path: 'url', code, message }]
  const address = URL.parse(url)
  const server = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? ''
  if (address === null || server.includes('{{'))
    return problem('invalid', 'must be a web address; placeholders may only come after the server name')
  if (address.username !== '' || address.password !== '')
    return problem('invalid', 'must not contain a name or password: use username and secret')
  if (address.protocol === 'http:' && !isLoopback(address.hostname))
    return problem(
      'not_encrypted',
      'must begin with https://; unencrypted connections are only allowed to this computer'
    )
  return []
}

function checkRequest(account: SmsAccount): FieldProblem[] {
  const { url, method, headers, body } = account
  if (url === null) return [required('url')]
  const used = [url, body ?? '', ...headers.map(({ value }) => value)].flatMap(placeholdersIn)
  const missing = (['to', 'text'] as const).filter((name) => !used.includes(name))
  return [
    ...missing.map((name): FieldProblem => ({
      path: 'body',
      code: 'placeholder_missing',
      message: `{{${name}}} must appear in the body or the address, otherwise it would not be sent`
    })),
    ...unknownPlaceholders('url', url),
    ...unknownPlaceholders('body', body ?? ''),
    ...headers.flatMap(({ name, value }, place) => checkHeader(`headers.${place}`, name, value)),
    ...(method === 'GET' && body !== null
      ? [{ path: 'body', code: 'invalid', message: 'must be left out with GET, which has no body' }]
      : []),
    ...checkJson(account)
  ]
}

function unknownPlaceholders(path: string, text: string, known: readonly string[] = smsPlaceholders) {
  return placeholdersIn(text)
    .filter((name) => !known.includes(name))
    .map((name): FieldProblem => {
      const hint = didYouMean(suggestion(name, known))
      const message = `{{${name.slice(0, 40)}}} is not a placeholder here${hint}`
      return { path, code: 'unknown_placeholder', message }
    })
}

/** Message texts cannot go into headers, which hold one line of Latin letters. */
const headerPlaceholders = smsPlaceholders.filter((name) => name !== 'text')

function checkHeader(path: string, name: string, value: string): FieldProblem[] {
  if (isOwnHeader(name))
    return [{ path: `${path}.name`, code: 'invalid', message: 'is set by Goodword itself' }]
  if (/[^\u0020-\u00ff]/.test(value))
    return [{ path: `${path}.value`, code: 'invalid', message: 'must be written in Latin letters' }]
  return unknownPlaceholders(`${path}.value`, value, headerPlaceholders)
}

function checkJson({ body, body_type }: SmsAccount): FieldProblem[] {
  if (body === null || body_type !== 'json') return []
  try {
    JSON.parse(fillPlaceholders(body, {}, () => 'x'))
    return []
  } catch {
    const message = 'must be JSON, with the placeholders within quotes: {"to": "{{to}}", "text": "{{text}}"}'
    return [{ path: 'body', code: 'not_json', message }]
  }
}
