/** What a token may do. Spec silent (§5): the specification names no scopes; these follow its resources. */
import { z } from 'zod'

export const scopes = [
  'reviews:read',
  'reviews:write',
  'replies:answer',
  'customers:read',
  'customers:write',
  'customers:erase',
  'asks:read',
  'asks:write',
  'messages:read',
  'charges:read',
  'charges:write',
  'sources:read',
  'sources:write',
  'tags:read',
  'tags:write',
  'locations:read',
  'locations:write',
  'strategy:read',
  'strategy:write',
  'sending:read',
  'sending:write',
  'suppressions:read',
  'share-templates:read',
  'share-templates:write',
  'review-pages:read',
  'review-pages:write',
  'displays:read',
  'displays:write',
  'settings:read',
  'settings:write',
  'tokens:read',
  'tokens:write',
  'events:read',
  'edits:read',
  'edits:write',
  'views:read',
  'views:write',
  'imports:read',
  'imports:write',
  'webhooks:read',
  'webhooks:write',
  'connections:read',
  'connections:write',
  'suppression:write',
  'installation:read',
  'installation:write',
  'installation:restore'
] as const

export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

/**
 * Scopes for what belongs to the whole installation and not to one account: backups, the public address, the desktop, the clock.
 * With `installation:restore` a caller can read and replace the data of every account.
 */
export type InstallationScope = Extract<Scope, `installation:${string}`>
export type AccountScope = Exclude<Scope, InstallationScope>

/**
 * Whether a scope is included in reading by default. Connections are not: which sites the owner has accounts at is only revealed
 * on request.
 */
const isReading = (each: Scope): boolean =>
  each.endsWith(':read') && !each.startsWith('installation:') && !each.startsWith('connections:')

/** The write scopes that the specification's own fourteen rows need. */
const writtenBySpecification: readonly Scope[] = [
  'customers:write',
  'asks:write',
  'charges:write',
  'tags:write',
  'locations:write'
]

/**
 * The default scopes of a token: reading the account, and writing what the specification's rows write. Everything else must be
 * granted by name: a program that only records charges cannot create tokens, send data elsewhere or change how the account works.
 */
export const defaultScopes: readonly Scope[] = scopes.filter(
  (each) => isReading(each) || writtenBySpecification.includes(each)
)
