/** The sign-in servers of mail providers, answering as documented; and which tokens their mail servers accept. */
import { createHash } from 'node:crypto'
import type { Asked, Told } from '../connecting/stand-ins/site'

/** The hosts to pass to `--stand-in`. */
export const mailLoginHosts = ['login.microsoftonline.com', 'oauth2.googleapis.com']

const microsoftScope = 'https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All'

interface Code {
  challenge: string
  redirectUri: string
}

export class MailLogin {
  /** The user whose mailbox the tokens are valid for. */
  user = 'ann@contoso.example'
  client = { id: '00000000-1111-2222-3333-444444444444', secret: null as string | null }
  scope = microsoftScope
  /** Refresh tokens can be used only once, as with the strictest servers; false: earlier ones keep working, as at Microsoft. */
  isStrict = true
  /** Lifetime of an access token in seconds. */
  life = 3599
  /** Answers that the token server gives next instead of its own. */
  refusals: Told[] = []
  /** Valid refresh tokens, and access tokens. */
  keys = new Set<string>()
  tokens = new Set<string>()
  /** How often an access token was requested with a refresh token. */
  refreshes = 0
  #codes = new Map<string, Code>()
  #number = 0

  /** Signs the owner in; returns the address the browser is redirected to. */
  signIn(address: string): string {
    const { searchParams: asked } = new URL(address)
    const back = new URL(asked.get('redirect_uri') ?? '')
    const code = `code-${++this.#number}`
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? ''
    })
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('session_state', 'made-up')
    return back.href
  }

  /** The provider redirects the browser back without a code. */
  decline(address: string, error: string, description: string): string {
    const { searchParams: asked } = new URL(address)
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('error', error)
    back.searchParams.set('error_description', description)
    return back.href
  }

  isGood = (user: string, token: string): boolean => user === this.user && this.tokens.has(token)

  tell = ({ method, url, body }: Asked): Told => {
    const isToken = url.pathname === '/common/oauth2/v2.0/token' || url.pathname === '/token'
    if (method !== 'POST' || !isToken) return { status: 404, body: '' }
    const form = new URLSearchParams(body)
    const isRefresh = form.get('grant_type') === 'refresh_token'
    if (isRefresh) this.refreshes++
    const refusal = this.refusals.shift()
    if (refusal !== undefined) return refusal
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      return refused(401, 'invalid_client', 'AADSTS700016: Application was not found in the directory.')
    return isRefresh ? this.#refresh(form.get('refresh_token') ?? '') : this.#redeem(form)
  }

  #redeem(form: URLSearchParams): Told {
    const known = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (known?.challenge !== challenge || known.redirectUri !== form.get('redirect_uri'))
      return refused(400, 'invalid_grant', 'AADSTS54005: OAuth2 Authorization code was already redeemed.')
    return this.#given()
  }

  #refresh(key: string): Told {
    if (!this.keys.has(key))
      return refused(400, 'invalid_grant', 'AADSTS700082: The refresh token has expired due to inactivity.')
    if (this.isStrict) this.keys.delete(key)
    return this.#given()
  }

  #given(): Told {
    const number = ++this.#number
    this.keys.add(`lasting-${number}`)
    this.tokens.add(`token-${number}`)
    return told({
      token_type: 'Bearer',
      scope: this.scope,
      expires_in: this.life,
      ext_expires_in: this.life,
      access_token: `token-${number}`,
      refresh_token: `lasting-${number}`
    })
  }
}

const told = (body: object): Told => ({ body: JSON.stringify(body) })

export const refused = (status: number, error: string, text: string, more: object = {}): Told => ({
  ...told({ error, error_description: `${text} Trace ID: 1 Correlation ID: 2`, ...more }),
  status
})
