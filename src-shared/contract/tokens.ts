/** Tokens: bearer keys of an account, with scopes. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, name, paging, timestamp } from './fields'
import { scope } from './scopes'

export const token = z
  .object({
    id,
    name: z.string(),
    hint: z.string().meta({ description: 'The last four characters, to tell tokens apart.' }),
    scopes: z.array(scope),
    last_used_at: timestamp.nullable(),
    parent_id: id.nullable().meta({
      description:
        'The token that made this one; it ends when that one is revoked. Null: made in the window or on the command line.'
    }),
    expires_at: timestamp.nullable().meta({
      description:
        'When it stops working; null: not on its own account. Never later than that of the token that made it.'
    }),
    revoked_at: timestamp.nullable(),
    created_at: timestamp
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof token>

export const newToken = token
  .extend({
    token: z.string().meta({ description: 'The key itself. It is shown this once and kept only as a hash.' })
  })
  .meta({ id: 'NewToken' })
export type NewToken = z.infer<typeof newToken>

const params = z.object({ id })

export const tokenEndpoints = {
  listTokens: endpoint({
    method: 'GET',
    path: '/account/tokens',
    group: 'Tokens',
    summary: 'List tokens',
    scope: 'tokens:read',
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: token,
    list: true,
    statuses: [200],
    extension: true
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/account/tokens',
    group: 'Tokens',
    summary: 'Create a token',
    description:
      'A token cannot be given more than its maker holds, nor last longer: revoking a token revokes every token made with it. Without `scopes` it may read the account (nothing of the installation) and write what customers, asks, charges, tags and locations need, as far as its maker may.',
    scope: 'tokens:write',
    body: z.strictObject({
      name: name(100),
      scopes: z.array(scope).min(1).max(50).optional(),
      expires_in: z.int().min(60).max(315_360_000).optional().meta({
        description: 'Seconds from now after which it stops working, a minute to ten years; left out: never.'
      })
    }),
    result: newToken,
    statuses: [201],
    refusals: ['conflict'],
    extension: true
  }),
  rotateToken: endpoint({
    method: 'POST',
    path: '/account/tokens/{id}/rotate',
    group: 'Tokens',
    summary: 'Replace a token by a new one',
    description:
      'The old one stays valid for `overlap_seconds` (none when left out, a week at most), the new one no longer than the old one would have been. It takes its place: tokens made with the old one belong to the new one. Refused when the token holds a scope that the caller lacks.',
    scope: 'tokens:write',
    params,
    body: z.strictObject({ overlap_seconds: z.int().min(0).max(604_800).optional() }),
    bodyOptional: true,
    result: newToken,
    statuses: [201],
    refusals: ['conflict'],
    extension: true
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/account/tokens/{id}',
    group: 'Tokens',
    summary: 'Revoke a token',
    description:
      'At once and permanently, together with every token made with it. Revoking twice changes nothing. Refused when the token holds a scope that the caller lacks.',
    scope: 'tokens:write',
    params,
    result: token,
    statuses: [200],
    extension: true
  })
}
