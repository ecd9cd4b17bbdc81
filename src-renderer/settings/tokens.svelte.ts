/** The tokens of the account, and the ways to get a new one. */
import { defaultScopes, type Scope } from '../../src-shared/contract/scopes'
import type { NewToken, Token } from '../../src-shared/contract/tokens'
import { api } from '../api'
import { PagedList } from '../lib/paged-list.svelte'

export const grants = ['everything', 'read', 'chosen'] as const
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

  /** The new token with its key, which is told only now. */
  async create(name: string, scopes: readonly Scope[]): Promise<NewToken> {
    const { data } = await api.createToken({ body: { name, scopes: [...scopes] } })
    await this.load()
    return data
  }

  async revoke({ id }: Token): Promise<void> {
    const { data } = await api.revokeToken({ params: { id } })
    this.list.replace(data)
  }
}

/** The scopes that a choice stands for. */
export function scopesOf(grant: Grant, chosen: readonly Scope[]): readonly Scope[] {
  if (grant === 'everything') return defaultScopes
  return grant === 'read' ? defaultScopes.filter((scope) => scope.endsWith(':read')) : chosen
}
