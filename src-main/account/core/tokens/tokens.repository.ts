/** Rows of tokens. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type TokenRow = Row<'tokens'>
type HasDb = Pick<Context, 'db'>

export function pageOfTokens(ctx: Context, request: PageRequest): Page<TokenRow> {
  const tokens = build.selectFrom('tokens').where('account_id', '=', ctx.accountId)
  return readPage(ctx, tokens, (each) => each.selectAll(), {
    sort: { column: 'tokens.id', id: 'tokens.id', direction: 'desc' },
    fingerprint: listFingerprint('tokens'),
    request
  })
}

/** The only query without an account, because the key decides which account it is. Plain SQL: every HTTP request runs it. */
export function findTokenByHash(ctx: HasDb, hash: string): TokenRow | undefined {
  return prepared(ctx.db, 'SELECT * FROM tokens WHERE hash = ?').get(hash) as TokenRow | undefined
}

export function touchToken(ctx: HasDb, id: number, now: number): void {
  prepared(ctx.db, 'UPDATE tokens SET last_used_at = ? WHERE id = ?').run(now, id)
}

/** A token and all its descendants that are not revoked yet. */
export function familyOf(ctx: Context, id: number): number[] {
  const text = `WITH RECURSIVE family (id) AS (
      SELECT id FROM tokens WHERE id = ? AND account_id = ?
      UNION SELECT tokens.id FROM tokens JOIN family ON tokens.parent_id = family.id
    ) SELECT id FROM tokens WHERE id IN family AND revoked_at IS NULL ORDER BY id`
  return prepared(ctx.db, text).pluck().all(id, ctx.accountId) as number[]
}

/** Moves the children of one token to another. */
export function adoptChildren(ctx: Context, from: number, to: number): void {
  const text = 'UPDATE tokens SET parent_id = ? WHERE parent_id = ? AND account_id = ?'
  prepared(ctx.db, text).run(to, from, ctx.accountId)
}
