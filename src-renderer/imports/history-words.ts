/** The texts about previous imports, undoing one, and what undoing kept. */
import type { ImportStatus, KeptReason, KeptRecord } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './history-words.de'

const statuses: Record<ImportStatus, string> = {
  reading: 'Reading',
  deciding: 'Waiting for you',
  checking: 'Checking',
  checked: 'Ready to import',
  queued: 'Queued',
  committing: 'Importing',
  done: 'Imported',
  stopped: 'Stopped partway',
  refused: 'Cannot be read',
  undoing: 'Undoing',
  undone: 'Undone'
}

const reasons: Record<KeptReason, string> = {
  edited_since: 'Changed since the import',
  used_since: 'In use since the import',
  opted_out: 'Opted out; opt-outs are always kept',
  gone: 'No longer exists',
  taken: 'The earlier address or number now belongs to someone else'
}

const resources: Record<KeptRecord['resource'], string> = {
  review: 'Review',
  customer: 'Customer',
  source: 'Source',
  location: 'Location',
  tag: 'Tag'
}

const en = {
  title: 'Previous imports',
  list: 'Previous imports',
  more: 'Show more',
  empty: 'No imports yet. Every file you import is listed here and can be undone for 30 days.',
  kinds: { reviews: 'Reviews', customers: 'Customers' },
  unknownKind: 'File',
  statuses,
  /** Of a file that is still before its import. */
  rows: { one: '# row', other: '# rows' },
  rowsOf: (done: string, total: string) => `${done} of ${total} rows`,
  counts: {
    new: { one: '# new', other: '# new' },
    updates: { one: '# updated', other: '# updated' },
    refused: { one: '# refused', other: '# refused' }
  },
  nothingNew: 'Nothing new',
  removed: { one: '# removed', other: '# removed' },
  restored: { one: '# changed back', other: '# changed back' },
  kept: { one: '# kept', other: '# kept' },

  actions: (name: string) => `More for “${name}”`,
  undo: 'Undo the import',
  errors: 'Save refused rows',
  putAway: 'Discard',
  putAwayDone: 'Discarded. Nothing was imported.',
  stop: 'Stop',

  undoTitle: 'Undo this import?',
  undoText: (name: string, when: string) => `“${name}”, imported ${when}.`,
  undoNew: {
    reviews: {
      one: 'The review it added is removed, unless someone has replied to it, changed it or used it since.',
      other:
        'The # reviews it added are removed, except any that someone has replied to, changed or used since.'
    },
    customers: {
      one: 'The customer it added is removed, unless they have been asked, changed or used since.',
      other: 'The # customers it added are removed, except any who have been asked, changed or used since.'
    }
  },
  undoUpdates: {
    one: 'The record it changed goes back to what it was; fields changed since then stay as they are.',
    other: 'The # records it changed go back to what they were; fields changed since then stay as they are.'
  },
  undoOptOuts: 'Opt-outs are always kept.',
  undoKept: 'You’ll see what was kept, and why.',

  keptTitle: 'What was kept',
  keptList: 'What was kept, and why',
  resources,
  reasons,
  nameless: (kind: string, id: string) => `${kind} ${id}`
}

export type HistoryWords = Translation<typeof en>
export const historyWords = catalogue(en, { de })
