/** The account's access tokens, and creating new ones. */
import { defaultScopes, type Scope } from '#shared/contract/scopes'
import type { NewToken, Token } from '#shared/contract/tokens'
import { api } from '../core/api'
import { live } from '../core/live'
import { PagedList } from '../lib/paged-list.svelte'

export const grants = ['usual', 'read', 'chosen'] as const
export type Grant = (typeof grants)[number]

const pageSize = 100

export class Tokens {
  list = new PagedList<Token>()
  showRevoked = $state(false)

  usable = $derived(this.list.rows.filter(({ revoked_at }) => revoked_at === null))
  revoked = $derived(this.list.rows.filter(({ revoked_at }) => revoked_at !== null))
  shown = $derived(this.showRevoked ? [...this.usable, ...this.revoked] : this.usable)

  async load(): Promise<void> {
    await this.list.show((cursor) => api.listTokens({ query: { limit: pageSize, cursor } }))
    while (this.list.hasMore && !this.list.problem) await this.list.more()
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen = (): (() => void) => live.on('token', () => void this.list.refresh())

  /** The new token with its secret, which is only shown now. */
  async create(name: string, scopes: readonly Scope[], expiresIn?: number): Promise<NewToken> {
    const { data } = await api.createToken({
      body: { name, scopes: [...scopes], ...(expiresIn ? { expires_in: expiresIn } : {}) }
    })
    await this.load()
    return data
  }

  /** Creates a new secret in place of the old one, which keeps working for a while. */
  async rotate({ id }: Token, overlapSeconds: number): Promise<NewToken> {
    const { data } = await api.rotateToken({ params: { id }, body: { overlap_seconds: overlapSeconds } })
    await this.load()
    return data
  }

  async revoke({ id }: Token): Promise<void> {
    await api.revokeToken({ params: { id } })
    // Revoking a token also revokes the tokens it created.
    await this.load()
  }
}

/** The offered lifetimes of a new token, in seconds; 0 means until it is revoked. */
export const lifetimes = [0, 86_400, 2_592_000, 7_776_000, 31_536_000] as const

/** How long a replaced token may keep working, in seconds. */
export const overlaps = [0, 3600, 86_400, 604_800] as const

/** The choice that includes exactly these scopes. */
export function grantOf(scopes: readonly Scope[]): Grant {
  const isSame = (grant: Grant) => {
    const given = scopesOf(grant, [])
    return given.length === scopes.length && given.every((scope) => scopes.includes(scope))
  }
  return grants.find((grant) => grant !== 'chosen' && isSame(grant)) ?? 'chosen'
}

/** The scopes a choice includes. */
export function scopesOf(grant: Grant, chosen: readonly Scope[]): readonly Scope[] {
  if (grant === 'usual') return defaultScopes
  return grant === 'read' ? defaultScopes.filter((scope) => scope.endsWith(':read')) : chosen
}
