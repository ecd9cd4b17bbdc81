/**
 * Electron's security checklist of twenty items, in its order: where each one is implemented here. A test goes through it by
 * number.
 */
import { fuses } from './fuses'
import { orderOfLink } from './deep-links'
import { guardLinks, destinationOf } from './outside-links'
import { denyPermissions, isAllowed } from './permissions'
import { guardSession, mayLoad, refuseCertificates } from './session-guards'
import { webPreferences, windowOptions } from './window'

export const checklist = {
  1: { item: 'Only load secure content', by: { mayLoad, guardSession, refuseCertificates } },
  2: { item: 'No Node.js in pages', by: { webPreferences } },
  3: { item: 'Context isolation', by: { webPreferences } },
  4: { item: 'Process sandboxing', by: { webPreferences } },
  5: { item: 'Permission requests of pages', by: { denyPermissions, isAllowed } },
  6: { item: 'webSecurity stays on', by: { webPreferences } },
  7: { item: 'Content security policy', by: 'http/window-files' },
  8: { item: 'No insecure content', by: { webPreferences } },
  9: { item: 'No experimental features', by: { webPreferences } },
  10: { item: 'No enableBlinkFeatures', by: { webPreferences } },
  11: { item: 'No allowpopups in webviews', by: { webPreferences } },
  12: { item: 'Webviews are checked before they are created', by: { guardLinks } },
  13: { item: 'Navigation is limited', by: { guardLinks, destinationOf } },
  14: { item: 'New windows are limited', by: { guardLinks, windowOptions } },
  15: { item: 'openExternal only with harmless addresses', by: { destinationOf, orderOfLink } },
  16: { item: 'A current Electron', by: 'package.json' },
  17: { item: 'Senders of messages are checked', by: 'no channel between page and program' },
  18: { item: 'No file: pages', by: { mayLoad, destinationOf } },
  19: { item: 'Fuses', by: { fuses } },
  20: { item: 'No Electron for pages', by: { webPreferences } }
} as const
