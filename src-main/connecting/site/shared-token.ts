/** The token that all requests of a connection share, and its renewal: once, for whoever waits for it. */
import type { Secrets, Token } from '../port'

/** What the requests of a connection share, whichever of its runs and replies makes them. */
export interface SharedToken {
  token: Promise<Token> | null
  /** The refresh token that has replaced the stored one since. */
  key: string | null
  /** Stores such a refresh token. */
  keepKey: (key: string) => Promise<void>
}

export const newSharedToken = (keepKey: SharedToken['keepKey'] = () => Promise.resolve()): SharedToken => ({
  token: null,
  key: null,
  keepKey
})

export interface Renewal {
  secrets: Secrets
  renew: (secrets: Secrets) => Promise<Token>
}

/**
 * A token other than the spent one. If somebody else is renewing it, their token counts; if they are interrupted, the next one
 * that waits renews it.
 * @param spent the token that no longer works
 */
export async function tokenAfter(
  shared: SharedToken,
  spent: Token | null,
  { secrets, renew }: Renewal
): Promise<Token> {
  for (;;) {
    const { token } = shared
    if (token === null) break
    try {
      const present = await token
      if (present !== spent) return present
    } catch (error) {
      if (!wasInterrupted(error)) throw error
    }
    if (shared.token === token) break
  }
  const asked = renewed(shared, secrets, renew)
  shared.token = asked
  asked.catch(() => {
    if (shared.token === asked) shared.token = null
  })
  return asked
}

/** The replaced key is stored before the token is used: a crash in between loses nothing. */
async function renewed(shared: SharedToken, secrets: Secrets, renew: Renewal['renew']): Promise<Token> {
  const held = shared.key === null ? secrets : { ...secrets, refresh_token: shared.key }
  const token = await renew(held)
  if (token.key !== undefined && token.key !== held['refresh_token']) {
    shared.key = token.key
    await shared.keepKey(token.key)
  }
  return token
}

const wasInterrupted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
