/** Signing in with OAuth 2.0 and a browser (authorization code with PKCE S256), and the keys obtained. */
import type * as OAuth from 'oauth4webapi'
import type { SignInServer, SiteAnswer, SiteRequest, Token } from '../port'
import { Trouble } from './trouble'

interface Client {
  id: string
  /** Null for a public client: a program on the owner's computer cannot keep a secret. */
  secret: string | null
}

/** What to remember until the browser returns. */
export interface Begun {
  state: string
  verifier: string
  redirectUri: string
}

/** Loaded for the first sign-in: most starts need none. */
const library = () => import('oauth4webapi')
type Library = typeof OAuth

type Ask = (request: SiteRequest) => Promise<SiteAnswer>

const serverOf = ({ issuer, page, token, revoke }: SignInServer): OAuth.AuthorizationServer => ({
  issuer,
  authorization_endpoint: page.href,
  token_endpoint: token.href,
  ...(revoke !== undefined && { revocation_endpoint: revoke.href })
})

const authorized = (oauth: Library, { secret }: Client): OAuth.ClientAuth =>
  secret === null ? oauth.None() : oauth.ClientSecretPost(secret)

/** Builds the address that the browser opens. */
export async function beginSignIn(
  { page, scope, more }: SignInServer,
  clientId: string,
  redirectUri: string
): Promise<Begun & { address: URL }> {
  const oauth = await library()
  const state = oauth.generateRandomState()
  const verifier = oauth.generateRandomCodeVerifier()
  const address = new URL(page)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return { state, verifier, redirectUri, address }
}

/**
 * Exchanges what the browser returned with for the refresh token.
 * @throws Trouble; `not_allowed` if the person declined
 */
export async function redeem(
  signIn: SignInServer,
  client: Client,
  { brought, begun, ask }: { brought: URLSearchParams; begun: Begun; ask: Ask }
): Promise<string> {
  const server = serverOf(signIn)
  const known = { client_id: client.id }
  const answer = await understood(signIn, async (oauth) => {
    const code = oauth.validateAuthResponse(server, known, brought, begun.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      known,
      authorized(oauth, client),
      code,
      begun.redirectUri,
      begun.verifier,
      // A code can only be used once.
      through(oauth, ask, false)
    )
    return oauth.processAuthorizationCodeResponse(server, known, response)
  })
  const given = answer.scope === undefined ? null : namesOf(answer.scope)
  const isGiven = namesOf(signIn.scope).every((scope) => given?.includes(scope) ?? true)
  if (!isGiven || answer.refresh_token === undefined)
    throw new Trouble('not_allowed', `${signIn.page.host} did not give the permission that was asked for.`)
  return answer.refresh_token
}

/** Servers give scopes in full or shortened. `offline_access` yields the refresh token, but isn't listed in the answer. */
const namesOf = (scope: string): string[] =>
  scope
    .toLowerCase()
    .split(' ')
    .filter((each) => each !== 'offline_access')
    .map((each) => each.split('/').at(-1) || each)

interface Renewing {
  key: string
  ask: Ask
  now: number
}

/** An access token for the next requests. @throws Trouble */
export async function renew(signIn: SignInServer, client: Client, renewing: Renewing): Promise<Token> {
  const { token, until, key } = await refresh(signIn, client, renewing)
  return { headers: { Authorization: `Bearer ${token}` }, until, key }
}

/** @returns also the key that replaces the one used, for servers that rotate them. @throws Trouble */
export async function refresh(
  signIn: SignInServer,
  client: Client,
  { key, ask, now }: Renewing
): Promise<{ token: string; until: number; key: string }> {
  const server = serverOf(signIn)
  const known = { client_id: client.id }
  const { access_token, expires_in, refresh_token } = await understood(signIn, async (oauth) => {
    const asked = oauth.refreshTokenGrantRequest(
      server,
      known,
      authorized(oauth, client),
      key,
      through(oauth, ask, true)
    )
    return oauth.processRefreshTokenResponse(server, known, await asked)
  })
  const until = now + (expires_in ?? usualLife) * 1000
  return { token: access_token, until, key: refresh_token ?? key }
}

/** Revokes what `redeem` obtained. @throws Trouble */
export async function revoke(
  signIn: SignInServer,
  { key, clientId }: { key: string; clientId: string },
  ask: Ask
): Promise<void> {
  await understood(signIn, async (oauth) => {
    const known = { client_id: clientId }
    const asked = oauth.revocationRequest(
      serverOf(signIn),
      known,
      oauth.None(),
      key,
      through(oauth, ask, true)
    )
    await oauth.processRevocationResponse(await asked)
  })
}

/** Seconds. */
const usualLife = 3600

/** Sends through our own caller instead of `fetch`: with its stand-ins, limits and judgement. */
const through = (oauth: Library, ask: Ask, isRepeatable: boolean): OAuth.TokenEndpointRequestOptions => ({
  [oauth.customFetch]: async (address, { body }) => {
    const form = Object.fromEntries(body)
    const { status, text } = await ask({ method: 'POST', address: new URL(address), form, isRepeatable })
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': 'application/json' }
    })
  }
})

async function understood<T>({ token }: SignInServer, work: (oauth: Library) => Promise<T>): Promise<T> {
  const oauth = await library()
  try {
    return await work(oauth)
  } catch (error) {
    if (error instanceof Trouble) throw error
    if (error instanceof oauth.AuthorizationResponseError)
      throw new Trouble('not_allowed', `The sign-in ended without permission (${plainCode(error.error)}).`)
    if (error instanceof oauth.ResponseBodyError)
      throw new Trouble('refused', `${token.host} refused the sign-in (${plainCode(error.error)}).`)
    throw new Trouble('unreadable', `${token.host} answered in a way that could not be understood.`)
  }
}

/** A protocol error code; anything else could be arbitrary text from the server. */
const plainCode = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'unknown')
