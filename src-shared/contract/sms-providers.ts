/**
 * The providers of SMS: what the interface, the service and the window have to know about each. How one is spoken to is in its
 * folder in `src-main/providers`.
 */

/** A field of the account that the provider needs. */
export interface SmsField {
  name: 'account_sid' | 'username' | 'secret' | 'from'
  /** What it is at this provider, for the description of the interface. */
  about?: string
  /** What the interface says if it is missing; undefined: it may be left out. */
  required?: string
  pattern?: RegExp
  /** Another field that can be given instead; in the window both share one field. */
  instead?: { name: 'messaging_service_sid'; about: string; begins: RegExp; pattern: RegExp }
}

interface SmsProviderAbout {
  /** Not translated: the same in every language. */
  label: string
  /** Its server; null: the owner says where requests go, and what they contain. */
  server: string | null
  /** Where the owner finds the account’s keys. */
  console: string | null
  /** The form, row by row. */
  fields: readonly (readonly SmsField[])[]
}

export const sids = { account: /^AC[0-9a-fA-F]{32}$/, service: /^MG[0-9a-fA-F]{32}$/ } as const

/** In the order in which they are offered. */
export const smsProviders = {
  twilio: {
    label: 'Twilio',
    server: 'https://api.twilio.com',
    console: 'https://console.twilio.com/',
    fields: [
      [
        {
          name: 'account_sid',
          about: 'the Account SID, `AC…`.',
          required: 'is required',
          pattern: sids.account
        }
      ],
      [
        {
          name: 'secret',
          about: 'the auth token, or the secret of the API key.',
          required: 'is required: the auth token from the Twilio Console'
        },
        { name: 'username', about: 'the SID of an API key, `SK…`, if the secret belongs to a key.' }
      ],
      [
        {
          name: 'from',
          required: 'is required, unless messaging_service_sid is given',
          instead: {
            name: 'messaging_service_sid',
            about: 'a messaging service, `MG…`, which picks the number; `from` can then be omitted.',
            begins: /^MG/i,
            pattern: sids.service
          }
        }
      ]
    ]
  },
  vonage: {
    label: 'Vonage',
    server: 'https://rest.nexmo.com',
    console: 'https://dashboard.nexmo.com/settings',
    fields: [
      [
        {
          name: 'username',
          about: 'the API key.',
          required: 'is required: the API key from the Vonage dashboard',
          pattern: /^[0-9A-Za-z]{8}$/
        },
        {
          name: 'secret',
          about: 'the API secret.',
          required: 'is required: the API secret from the Vonage dashboard'
        }
      ],
      [{ name: 'from', required: 'is required' }]
    ]
  },
  http: { label: 'Other providers', server: null, console: null, fields: [] }
} as const satisfies Record<string, SmsProviderAbout>

export type SmsProviderName = keyof typeof smsProviders
/** Those that Goodword knows; with the others, the owner describes the request. */
export type NamedSmsProvider = Exclude<SmsProviderName, 'http'>
export const smsProviderNames = Object.keys(smsProviders) as [SmsProviderName, ...SmsProviderName[]]

export const isNamedSms = (provider: string): provider is NamedSmsProvider =>
  provider !== 'http' && Object.hasOwn(smsProviders, provider)

/** What is known of one. */
export const smsProviderAbout = (name: SmsProviderName): SmsProviderAbout => smsProviders[name]

/** What a field is at each provider that has it, for the description of the interface. */
export const aboutSmsField = (name: SmsField['name'] | 'messaging_service_sid'): string =>
  smsProviderNames
    .flatMap((provider) => {
      const { label, fields } = smsProviderAbout(provider)
      const known = fields.flat().flatMap((field) => (field.instead ? [field, field.instead] : [field]))
      const about = known.find((field) => field.name === name)?.about
      return about === undefined ? [] : [`${label}: ${about}`]
    })
    .join(' ')

/** Where requests go, without a slash at the end: what the owner entered, or the provider’s own server; '' if there is neither. */
export const smsServerOf = ({ provider, url }: { provider: SmsProviderName; url: string | null }): string =>
  (url ?? smsProviders[provider].server ?? '').replace(/(?<!\/)\/+$/, '')
