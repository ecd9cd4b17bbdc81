/** Signing in by OAuth 2.0 with a browser (authorization code with PKCE S256), and the keys that this gives. */
import * as oauth from 'oauth4webapi'
import type { SignIn, SiteAnswer, SiteRequest, Token } from '../port'
import { Trouble } from './trouble'

interface Client {
  id: string
  secret: string
}

/** What has to be remembered until the browser comes back. */
export interface Begun {
  state: string
  verifier: string
  redirectUri: string
}

type Ask = (request: SiteRequest) => Promise<SiteAnswer>

const serverOf = ({ issuer, page, token, revoke }: SignIn): oauth.AuthorizationServer => ({
  issuer,
  authorization_endpoint: page.href,
  token_endpoint: token.href,
  ...(revoke !== undefined && { revocation_endpoint: revoke.href })
})

/** The address that the browser opens. */
export async function beginSignIn(
  { page, scope, more }: SignIn,
  clientId: string,
  redirectUri: string
): Promise<Begun & { address: URL }> {
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
 * Exchanges what the browser brought back for the key that lasts.
 * @throws Trouble; `not_allowed` if the person declined
 */
export async function redeem(
  signIn: SignIn,
  client: Client,
  { brought, begun, ask }: { brought: URLSearchParams; begun: Begun; ask: Ask }
): Promise<string> {
  const server = serverOf(signIn)
  const known = { client_id: client.id }
  const answer = await understood(signIn, async () => {
    const code = oauth.validateAuthResponse(server, known, brought, begun.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      known,
      oauth.ClientSecretPost(client.secret),
      code,
      begun.redirectUri,
      begun.verifier,
      // A code is good for once.
      through(ask, false)
    )
    return oauth.processAuthorizationCodeResponse(server, known, response)
  })
  const isGiven = answer.scope === undefined || answer.scope.split(' ').includes(signIn.scope)
  if (!isGiven || answer.refresh_token === undefined)
    throw new Trouble('not_allowed', `${signIn.page.host} did not give the permission that was asked for.`)
  return answer.refresh_token
}

/** A token for the next requests. @throws Trouble */
export async function renew(
  signIn: SignIn,
  client: Client,
  { key, ask, now }: { key: string; ask: Ask; now: number }
): Promise<Token> {
  const server = serverOf(signIn)
  const known = { client_id: client.id }
  const { access_token, expires_in } = await understood(signIn, async () => {
    const asked = oauth.refreshTokenGrantRequest(
      server,
      known,
      oauth.ClientSecretPost(client.secret),
      key,
      through(ask, true)
    )
    return oauth.processRefreshTokenResponse(server, known, await asked)
  })
  return {
    headers: { Authorization: `Bearer ${access_token}` },
    until: now + (expires_in ?? usualLife) * 1000
  }
}

/** Withdraws what `redeem` gave. @throws Trouble */
export async function revoke(
  signIn: SignIn,
  { key, clientId }: { key: string; clientId: string },
  ask: Ask
): Promise<void> {
  await understood(signIn, async () => {
    const known = { client_id: clientId }
    const asked = oauth.revocationRequest(serverOf(signIn), known, oauth.None(), key, through(ask, true))
    await oauth.processRevocationResponse(await asked)
  })
}

/** Seconds. */
const usualLife = 3600

/** Our own way to the site, instead of `fetch`: with its stand-ins, limits and judgement. */
const through = (ask: Ask, isRepeatable: boolean): oauth.TokenEndpointRequestOptions => ({
  [oauth.customFetch]: async (address, { body }) => {
    const form = Object.fromEntries(body)
    const { status, text } = await ask({ method: 'POST', address: new URL(address), form, isRepeatable })
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': 'application/json' }
    })
  }
})

async function understood<T>({ token }: SignIn, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Trouble) throw error
    if (error instanceof oauth.AuthorizationResponseError)
      throw new Trouble('not_allowed', `The sign-in ended without permission (${plainCode(error.error)}).`)
    if (error instanceof oauth.ResponseBodyError)
      throw new Trouble('refused', `${token.host} refuses the sign-in (${plainCode(error.error)}).`)
    throw new Trouble('unreadable', `${token.host} answered in a way that could not be understood.`)
  }
}

/** A code of the protocol; nothing that somebody else wrote at length. */
const plainCode = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'unknown')
