/** The SMS account as values of its form, what is sent of them, and the mistakes that can be found before sending. */
import type { FieldProblem } from '#shared/contract/envelope'
import { webAddress } from '#shared/contract/fields'
import {
  isNamedSms,
  smsProviderAbout,
  type NamedSmsProvider,
  type SmsField
} from '#shared/contract/sms-providers'
import type { SmsChannel } from '#shared/contract/sms-channel'
import texts from '#messages/settings-sms'

export interface SmsValues extends Record<string, string> {
  /** '' until one is chosen. */
  provider: string
  account_sid: string
  username: string
  secret: string
  /** A number, a name, or what the provider accepts instead, such as the SID of a messaging service. */
  from: string
  url: string
  method: string
  /** One per line. */
  headers: string
  body_type: string
  body: string
  success_field: string
  success_value: string
  reference_field: string
  per_minute: string
}
export type SmsErrors = Partial<Record<keyof SmsValues, string>>

type Provider = NonNullable<SmsChannel['provider']>
type Method = NonNullable<SmsChannel['method']>
type BodyType = NonNullable<SmsChannel['body_type']>

/** What most providers accept, as a starting point. */
export const usualHttp = {
  method: 'POST',
  headers: 'Authorization: Bearer {{secret}}',
  body_type: 'json',
  body: '{\n  "to": "{{to}}",\n  "from": "{{from}}",\n  "text": "{{text}}"\n}'
}

const usualPace = 30
const given = (value: string | number | null | undefined) => (value ?? '').toString()
const filled = (text: string) => text.trim() || null

export function valuesOf(stored: SmsChannel | undefined): SmsValues {
  return {
    provider: stored?.provider ?? '',
    account_sid: given(stored?.account_sid),
    username: given(stored?.username),
    secret: '',
    from: given(stored?.messaging_service_sid ?? stored?.from),
    url: given(stored?.url),
    method: stored?.method ?? usualHttp.method,
    headers: (stored?.headers ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    body_type: stored?.body_type ?? usualHttp.body_type,
    body: given(stored?.body),
    success_field: given(stored?.success_field),
    success_value: given(stored?.success_value),
    reference_field: given(stored?.reference_field),
    per_minute: stored?.is_set_up ? given(stored.per_minute) : String(usualPace)
  }
}

/** A secret is only sent if one was typed: an empty field keeps the stored one. */
export function bodyOf(values: SmsValues) {
  const both = {
    provider: values.provider as Provider,
    username: filled(values.username),
    ...(values.secret !== '' && { secret: values.secret }),
    per_minute: values.per_minute.trim() === '' ? null : Number(values.per_minute)
  }
  const { provider } = values
  return { ...both, ...(isNamedSms(provider) ? declaredOf(values, provider) : httpOf(values)) }
}

/** The fields that the provider declares. What can be given instead of one is typed into the same field. */
function declaredOf(
  values: SmsValues,
  provider: NamedSmsProvider
): Partial<Record<SettingName, string | null>> {
  const settings = smsProviderAbout(provider)
    .fields.flat()
    .flatMap(({ name, instead }) => {
      if (name === 'secret') return []
      const typed = filled(values[name])
      if (instead === undefined) return [[name, typed]]
      const isInstead = typed !== null && instead.begins.test(typed)
      return [
        [name, isInstead ? null : typed],
        [instead.name, isInstead ? typed : null]
      ]
    })
  return Object.fromEntries(settings) as Partial<Record<SettingName, string | null>>
}
type SettingName = Exclude<SmsField['name'], 'secret'> | 'messaging_service_sid'

function httpOf(values: SmsValues) {
  return {
    from: filled(values.from),
    url: filled(values.url),
    method: values.method as Method,
    headers: headerLines(values.headers).flatMap((line) => headerOf(line) ?? []),
    body_type: values.body_type as BodyType,
    body: values.method === 'GET' ? null : values.body.trim() === '' ? null : values.body,
    success_field: filled(values.success_field),
    success_value: filled(values.success_value),
    reference_field: filled(values.reference_field)
  }
}

const headerLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function headerOf(line: string): { name: string; value: string } | undefined {
  const end = line.indexOf(':')
  const name = line.slice(0, Math.max(0, end)).trim()
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? { name, value: line.slice(end + 1).trim() } : undefined
}

export function checkSms(values: SmsValues, keepsSecret: boolean): SmsErrors {
  const pace = values.per_minute.trim()
  return {
    ...(isNamedSms(values.provider)
      ? checkDeclared(values, values.provider, keepsSecret)
      : checkHttp(values)),
    ...(pace !== '' && !/^[1-9]\d{0,3}$|^10000$/.test(pace) && { per_minute: texts.paceWrong })
  }
}

function checkDeclared(values: SmsValues, provider: NamedSmsProvider, keepsSecret: boolean): SmsErrors {
  const own = ownTexts(provider)
  const errors = smsProviderAbout(provider)
    .fields.flat()
    .flatMap(({ name, required, pattern, instead }) => {
      const typed = values[name].trim()
      const words = own.fields[name]
      if (typed === '') {
        const isMissing = required !== undefined && !(name === 'secret' && keepsSecret)
        return isMissing ? [[name, words?.missing ?? words?.wrong]] : []
      }
      const wanted = instead?.begins.test(typed) === true ? instead.pattern : pattern
      return wanted === undefined || wanted.test(typed) ? [] : [[name, words?.wrong]]
    })
  return Object.fromEntries(errors) as SmsErrors
}

interface OwnTexts {
  where: string
  toConsole: string
  fields: Readonly<Record<string, FieldTexts>>
  causes: Record<'login' | 'sender', { message: string; cure: string }>
}
interface FieldTexts {
  label: string
  hint?: string
  example?: string
  missing?: string
  wrong?: string
}

/** What the window says about a provider that Goodword knows. */
export const ownTexts = (provider: NamedSmsProvider): OwnTexts => texts.own[provider]

/** As in the interface. */
export const longest = { account_sid: 34, username: 200, secret: 2000, from: 40 } as const

function checkHttp({ url, headers, body, method }: SmsValues): SmsErrors {
  const wrong = headerLines(headers).find((line) => headerOf(line) === undefined)
  const where = method === 'GET' ? 'url' : 'body'
  const said = method === 'GET' ? url : url + body
  const missing = ['{{to}}', '{{text}}'].find((each) => !`${said}${headers}`.includes(each))
  return {
    ...(!webAddress.safeParse(url.trim()).success && { url: texts.urlMissing }),
    ...(wrong !== undefined && { headers: texts.headersWrong({ line: wrong.trim() }) }),
    ...(missing !== undefined && { [where]: texts.bodyMissing({ placeholder: missing }) })
  }
}

/** The texts for errors that only this form has, by field and, if needed, code. */
export function ownWords(fields: readonly FieldProblem[]): SmsErrors {
  const errors = fields.flatMap(({ path, code }) => {
    const words = texts.refused as Readonly<Partial<Record<string, string>>>
    const said = words[`${path} ${code}`] ?? words[path]
    return said === undefined ? [] : [[path, said] as const]
  })
  return Object.fromEntries(errors)
}
