/** Any provider that accepts messages over HTTP, with a request that the owner describes. */
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import { fillPlaceholders } from '#main/tools/placeholders'
import type { Outcome, Outgoing } from '#main/delivery/transport'
import { jsonOf, type Answer, type ProviderRequest } from '../exchange'
import { basicAuth, said } from '../outcome-of-status'
import type { SmsProvider } from '../port'
import { probeServer } from '../probe-sms'

export const smsHttp: SmsProvider = {
  send: requestFor,
  outcomeOf: (account, answer) =>
    answer.status >= 200 && answer.status < 300 ? outcomeOf(account, answer) : null,
  probe: probeServer,
  reports: null
}

const contentTypes = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain; charset=utf-8'
} as const

/** How a value is escaped so that it remains one value, whatever it contains. */
const escapes = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: (value: string) => encodeURIComponent(value),
  text: (value: string) => value
} as const

function requestFor(account: SmsAccount, message: Outgoing): ProviderRequest {
  const { url, username, secret, body, from } = account
  const type = account.body_type ?? 'json'
  const values = {
    to: message.address,
    text: message.text,
    from: from ?? '',
    reference: message.reference,
    secret: secret ?? ''
  }
  const own = Object.fromEntries(
    account.headers.map(({ name, value }) => [
      name.toLowerCase(),
      fillPlaceholders(value, values, (each) => each.replaceAll(/[^\u0020-\u00ff]/g, ''))
    ])
  )
  return {
    method: account.method ?? 'POST',
    url: fillPlaceholders(url ?? '', values, encodeURIComponent),
    headers: {
      'idempotency-key': message.reference,
      ...(body === null ? {} : { 'content-type': contentTypes[type] }),
      ...(username === null ? {} : { authorization: basicAuth(username, secret ?? '') }),
      ...own
    },
    body: body === null ? null : fillPlaceholders(body, values, escapes[type])
  }
}

function outcomeOf(account: SmsAccount, answer: Answer): Outcome {
  const { success_field, success_value, reference_field } = account
  const body = jsonOf(answer)
  if (success_field !== null) {
    // The status says that the request was accepted; only the missing body could say whether the message was.
    if (body === undefined)
      return {
        kind: 'unknown',
        detail: 'The provider’s reply was not JSON, so the message may have arrived.'
      }
    const found = wordAt(body, success_field)
    if (!isSuccess(found, success_value)) {
      return {
        kind: 'refused',
        reason: 'refused',
        detail: `The provider refused the message: ${success_field} is ${found === '' ? 'empty' : `“${found.slice(0, 100)}”`}.${said(answer.text)}`
      }
    }
  }
  const reference = reference_field === null ? '' : wordAt(body, reference_field)
  return reference === '' ? { kind: 'accepted' } : { kind: 'accepted', providerRef: reference.slice(0, 200) }
}

const isSuccess = (found: string, wanted: string | null): boolean =>
  wanted === null
    ? !['', 'false', 'null', '0'].includes(found)
    : found.toLowerCase() === wanted.trim().toLowerCase()

/** A field of an answer as text; `a.0.b` walks through objects and lists. Missing values are empty. */
function wordAt(body: unknown, path: string): string {
  let value: unknown = body
  for (const step of path.split('.')) {
    const isWalkable = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    value = isWalkable ? (value as Record<string, unknown>)[step] : undefined
  }
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : written(value)
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Lists nested too deeply to convert.
    return '…'
  }
}
