/** Access tokens of an account: 256 random bits, shown once, stored as a hash; with scopes, rotation and immediate revocation. */
import { createHash, randomBytes } from 'node:crypto'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { defaultScopes, type Scope } from '#shared/contract/scopes'
import type { NewToken, Token } from '#shared/contract/tokens'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict, Problem } from '#main/problem'
import { getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '../events/events.service'
import { adoptChildren, familyOf, findTokenByHash, pageOfTokens, touchToken } from './tokens.repository'

type TokenRow = Row<'tokens'>

/** Precision of `last_used_at`: once a minute is enough to see which token is in use. */
const useIsNotedEvery = 60_000

export function listTokens(ctx: Context, query: InputOf<Endpoints['listTokens']>['query']): Page<Token> {
  const page = pageOfTokens(ctx, query)
  return { ...page, records: page.records.map(toToken) }
}

/**
 * A token created by another is its child: it has no more scopes, lasts no longer, and ends with it.
 * @throws Problem 403 when a scope is requested that the creator lacks.
 */
export function createToken(ctx: Context, body: InputOf<Endpoints['createToken']>['body']): NewToken {
  const wanted = body.scopes ?? defaultScopes.filter((scope) => ctx.scopes.has(scope))
  refuseStronger(ctx, wanted)
  const maker = ctx.tokenId === undefined ? undefined : getOwned(ctx, 'tokens', ctx.tokenId, 'token')
  const wish = body.expires_in === undefined ? null : ctx.now() + body.expires_in * 1000
  return issue(ctx, {
    name: body.name,
    scopes: [...new Set(wanted)],
    parent_id: maker?.id ?? null,
    expires_at: earliest(wish, maker?.expires_at ?? null)
  })
}

/**
 * The new token takes over everything from the old one: scopes, creator, expiry and children.
 * @throws Problem 409 when the token is no longer valid; 403 when it has more scopes than the caller.
 */
export function rotateToken(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['rotateToken']>['body']
): NewToken {
  const old = getOwned(ctx, 'tokens', id, 'token')
  if (!isValid(old, ctx.now()))
    throw conflict('token_invalid', `Token ${id} is no longer valid; create a new one.`)
  refuseStronger(ctx, scopesOf(old))
  const { name, parent_id, expires_at } = old
  const fresh = issue(ctx, { name, scopes: scopesOf(old), parent_id, expires_at })
  adoptChildren(ctx, id, fresh.id)
  const retires = ctx.now() + (body.overlap_seconds ?? 0) * 1000
  updateOwned(ctx, 'tokens', id, { expires_at: earliest(retires, expires_at) })
  noteEvent(ctx, 'token.updated', id)
  noteSecurity(ctx, 'token_rotated', { token: id, next: fresh.id })
  return fresh
}

/** Revokes a token and all its descendants. @throws Problem 404; 403 when it has more scopes than the caller. */
export function revokeToken(ctx: Context, id: number): Token {
  const token = getOwned(ctx, 'tokens', id, 'token')
  refuseStronger(ctx, scopesOf(token))
  for (const each of familyOf(ctx, id)) {
    updateOwned(ctx, 'tokens', each, { revoked_at: ctx.now() })
    noteEvent(ctx, 'token.updated', each)
    noteSecurity(ctx, 'token_revoked', { token: each })
  }
  return toToken(getOwned(ctx, 'tokens', id, 'token'))
}

/** A token with fewer scopes cannot create, replace or revoke one with more. */
function refuseStronger(ctx: Context, scopes: readonly Scope[]): void {
  const foreign = scopes.filter((scope) => !ctx.scopes.has(scope))
  if (foreign.length > 0)
    throw new Problem(
      'missing_scope',
      `A token cannot create, replace or revoke one with more scopes than its own: this one lacks ${foreign.join(', ')}.`
    )
}

const earliest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

export interface Bearer {
  id: number
  name: string
  accountId: number
  scopes: ReadonlySet<Scope>
  /** When the key was last seen, as recorded. */
  lastUsedAt: number | null
}

/** Who a key belongs to, or null if it is not (or no longer) valid. The caller's account is not known yet. */
export function recogniseToken(ctx: Pick<Context, 'db' | 'now'>, key: string): Bearer | null {
  const row = findTokenByHash(ctx, hashOf(key))
  if (row === undefined || !isValid(row, ctx.now())) return null
  const { id, name, account_id, last_used_at } = row
  return { id, name, accountId: account_id, scopes: new Set(scopesOf(row)), lastUsedAt: last_used_at }
}

/** Records that a token was just used; separate from recognising it, so that reads still work when writing is impossible. */
export function noteTokenUse(ctx: Pick<Context, 'db' | 'now'>, bearer: Bearer): void {
  const now = ctx.now()
  if (bearer.lastUsedAt === null || now - bearer.lastUsedAt >= useIsNotedEvery)
    touchToken(ctx, bearer.id, now)
}

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A new key: 256 random bits. The prefix lets people and secret scanners recognise it. */
export const newKey = (): string => `gw_${randomBytes(32).toString('base64url')}`

interface NewRow extends Pick<TokenRow, 'name' | 'parent_id' | 'expires_at'> {
  scopes: readonly Scope[]
}

function issue(ctx: Context, { scopes, ...row }: NewRow): NewToken {
  const key = newKey()
  const id = insertOwned(ctx, 'tokens', {
    ...row,
    hash: hashOf(key),
    hint: key.slice(-4),
    scopes: JSON.stringify(scopes),
    created_at: ctx.now()
  })
  noteEvent(ctx, 'token.created', id)
  noteSecurity(ctx, 'token_created', { token: id, scopes: scopes.join(' ') })
  return { ...toToken(getOwned(ctx, 'tokens', id, 'token')), token: key }
}

const isValid = (row: TokenRow, now: number): boolean =>
  row.revoked_at === null && (row.expires_at === null || row.expires_at > now)

const scopesOf = (row: TokenRow): Scope[] => JSON.parse(row.scopes) as Scope[]

function toToken(row: TokenRow): Token {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: scopesOf(row),
    parent_id: row.parent_id,
    last_used_at: isoTimeOrNull(row.last_used_at),
    expires_at: isoTimeOrNull(row.expires_at),
    revoked_at: isoTimeOrNull(row.revoked_at),
    created_at: isoTime(row.created_at)
  }
}
