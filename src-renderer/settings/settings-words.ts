/** The texts of the settings. */
import type { Scope } from '../../src-shared/contract/scopes'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './settings-words.de'

const scopes: Record<Scope, string> = {
  'reviews:read': 'Read reviews',
  'reviews:write': 'Change reviews, reply',
  'customers:read': 'Read customers',
  'customers:write': 'Change customers',
  'asks:read': 'Read asks',
  'asks:write': 'Ask customers',
  'messages:read': 'Read messages',
  'charges:read': 'Read charges',
  'charges:write': 'Record charges',
  'sources:read': 'Read sources',
  'sources:write': 'Change sources',
  'tags:read': 'Read tags',
  'tags:write': 'Change tags',
  'locations:read': 'Read locations',
  'locations:write': 'Change locations',
  'share-templates:read': 'Read share templates',
  'review-pages:read': 'Read review pages',
  'settings:read': 'Read settings',
  'settings:write': 'Change settings',
  'tokens:read': 'See tokens',
  'tokens:write': 'Create and revoke tokens',
  'suppression:write': 'Lift an opt-out'
}

const en = {
  title: 'Settings',
  navigation: 'Settings',
  business: 'Business',
  api: 'API',

  businessTitle: 'Business',
  businessText:
    'What your business is called and where it is. Dates, amounts and phone numbers are read by it.',
  name: 'Name of the business',
  country: 'Country',
  currency: 'Currency',
  timeZone: 'Time zone',
  timeZoneHint: 'A day of yours begins and ends by it.',
  postalAddress: 'Postal address',
  postalHint: 'Stands at the foot of every request by e-mail, as the law asks in many countries.',
  saveChanges: 'Save changes',
  discard: 'Discard',
  unsaved: 'Not saved yet',

  apiTitle: 'API',
  apiText:
    'Everything that this window does, a program of yours can do too: your till, your shop, a script. It speaks to Goodword on this computer only.',
  address: 'Address',
  docs: 'Documentation',
  openapi: 'OpenAPI document',
  tokens: 'Tokens',
  tokensText: 'A token is the key of one program. Give each its own, with no more than it needs.',
  newToken: 'New token',
  emptyTitle: 'No tokens yet',
  emptyText: 'Create one for each program that works with Goodword.',
  createTitle: 'New token',
  tokenName: 'Name',
  tokenNameHint: 'The program or person that uses it.',
  tokenNameMissing: 'Give the token a name.',
  mayDo: 'What it may do',
  everything: 'Everything',
  everythingText: 'All of it, except lifting an opt-out.',
  readOnly: 'Only read',
  readOnlyText: 'See everything, change nothing.',
  chosen: 'Let me choose',
  noneChosen: 'Choose at least one.',
  create: 'Create token',
  createdTitle: 'Your new token',
  createdText: 'Copy it now. It is shown this once; Goodword keeps only a fingerprint of it.',
  token: 'Token',
  tryIt: 'Try it in a terminal',
  done: 'Done',
  copyToken: 'Copy token',
  copyCommand: 'Copy command',
  curl: 'Command for a terminal',
  created: 'Created',
  lastUsed: 'Last used',
  neverUsed: 'Never',
  expires: (when: string) => `Runs out ${when}`,
  revoked: 'Revoked',
  scopeCount: { one: '# permission', other: '# permissions' },
  revoke: 'Revoke',
  revokeToken: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'The program that uses it is shut out at once. This cannot be undone.',
  nowRevoked: 'Token revoked',
  showRevoked: 'Show revoked tokens',
  endsWith: (hint: string) => `ends in ${hint}`,
  scopes
} as const

export type SettingsWords = Translation<typeof en>
export const settingsWords = catalogue(en, { de })
