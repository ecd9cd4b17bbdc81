/** What a token may do. Spec silent (§5): the specification names no scopes; these follow its resources. */
import { z } from 'zod'

export const scopes = [
  'reviews:read',
  'reviews:write',
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
  'backups:read',
  'backups:write',
  'backups:restore',
  'suppression:write'
] as const

export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

/** Held only by tokens that are given them by name: lifting an opt-out, erasing a person for good, and going back in time. */
const askedFor: readonly Scope[] = ['suppression:write', 'customers:erase', 'backups:restore']

/**
 * What a token holds when nothing else is said. A program that puts back a record it read earlier must not lift somebody's
 * opt-out by accident, and none erases anybody that was not made for it.
 */
export const defaultScopes: readonly Scope[] = scopes.filter((each) => !askedFor.includes(each))
