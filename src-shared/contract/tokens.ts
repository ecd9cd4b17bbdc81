/** Access tokens: bearer tokens of an account, with scopes. */
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
        'The token that created this one; revoking that one revokes this one. Null: created in the window or on the command line.'
    }),
    expires_at: timestamp.nullable().meta({
      description:
        'When it stops working; null: it does not expire. Never later than the token that created it.'
    }),
    revoked_at: timestamp.nullable(),
    created_at: timestamp
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof token>

export const newToken = token
  .extend({
    token: z
      .string()
      .meta({ description: 'The token itself. It is shown only this once and stored only as a hash.' })
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
    result: token,
    list: true,
    statuses: [200]
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/account/tokens',
    group: 'Tokens',
    summary: 'Create a token',
    description:
      'A token cannot have more scopes than the token that creates it, or last longer; revoking a token revokes every token created with it. Without `scopes` it can read the account (nothing of the installation) and write customers, asks, charges, tags and locations, as far as its creator can.',
    scope: 'tokens:write',
    body: z.strictObject({
      name: name(100),
      scopes: z.array(scope).min(1).max(50).optional(),
      expires_in: z.int().min(60).max(315_360_000).optional().meta({
        description: 'Seconds from now after which it stops working, a minute to ten years. Default: never.'
      })
    }),
    result: newToken,
    statuses: [201],
    refusals: ['conflict']
  }),
  rotateToken: endpoint({
    method: 'POST',
    path: '/account/tokens/{id}/rotate',
    group: 'Tokens',
    summary: 'Replace a token with a new one',
    description:
      'The old token stays valid for `overlap_seconds` (default: none; at most a week), the new one no longer than the old one would have been. Tokens created with the old one then belong to the new one. Refused if the token has a scope that the caller lacks.',
    scope: 'tokens:write',
    params,
    body: z.strictObject({ overlap_seconds: z.int().min(0).max(604_800).optional() }),
    bodyOptional: true,
    result: newToken,
    statuses: [201],
    refusals: ['conflict']
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/account/tokens/{id}',
    group: 'Tokens',
    summary: 'Revoke a token',
    description:
      'At once and permanently, together with every token created with it. Revoking twice changes nothing. Refused if the token has a scope that the caller lacks.',
    scope: 'tokens:write',
    params,
    result: token,
    statuses: [200]
  })
}
