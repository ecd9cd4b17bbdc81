/**
 * Providers that accept e-mails over HTTPS: what the interface, the service and the window have to know about each. How one is
 * spoken to is in its folder in `src-main/providers`.
 */

interface HttpsMailAbout {
  /** Not translated: the same in every language. */
  label: string
  /** Where requests go. */
  host: string
  /** Where the owner creates a key. */
  keys: string
}

/** In the order in which they are offered. */
export const httpsMail = {
  resend: { label: 'Resend', host: 'api.resend.com', keys: 'https://resend.com/api-keys' },
  postmark: {
    label: 'Postmark',
    host: 'api.postmarkapp.com',
    keys: 'https://account.postmarkapp.com/servers'
  }
} as const satisfies Record<string, HttpsMailAbout>

export type HttpsMailName = keyof typeof httpsMail
export const httpsMailNames = Object.keys(httpsMail) as [HttpsMailName, ...HttpsMailName[]]

export const isHttpsMail = (provider: string | null): provider is HttpsMailName =>
  provider !== null && Object.hasOwn(httpsMail, provider)
