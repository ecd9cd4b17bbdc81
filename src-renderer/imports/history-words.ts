/** What is said of the imports of before, of undoing one, and of what that left alone. */
import type { ImportStatus, KeptReason, KeptRecord } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './history-words.de'

const statuses: Record<ImportStatus, string> = {
  reading: 'Being read',
  deciding: 'Waits for you',
  checking: 'Being checked',
  checked: 'Ready to import',
  queued: 'Waits its turn',
  committing: 'Importing',
  done: 'Imported',
  stopped: 'Stopped in the middle',
  refused: 'Cannot be read',
  undoing: 'Being undone',
  undone: 'Undone'
}

const reasons: Record<KeptReason, string> = {
  edited_since: 'Changed since the import',
  used_since: 'In use since the import',
  opted_out: 'Opted out; that is never taken back',
  gone: 'No longer there',
  taken: 'The earlier address or number belongs to somebody else by now'
}

const resources: Record<KeptRecord['resource'], string> = {
  review: 'Review',
  customer: 'Customer',
  source: 'Source',
  location: 'Location',
  tag: 'Tag'
}

const en = {
  title: 'Imports so far',
  list: 'Imports so far',
  more: 'Show more',
  empty: 'No imports yet. Every file that you bring in is listed here, and can be undone for 30 days.',
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
  removed: { one: '# gone again', other: '# gone again' },
  restored: { one: '# as before', other: '# as before' },
  kept: { one: '# left alone', other: '# left alone' },

  actions: (name: string) => `What can be done with “${name}”`,
  undo: 'Undo the import',
  errors: 'Save the refused rows',
  putAway: 'Put away',
  putAwayDone: 'Put away. Nothing was imported.',
  stop: 'Stop',

  undoTitle: 'Undo this import?',
  undoText: (name: string, when: string) => `“${name}”, imported ${when}.`,
  undoNew: {
    reviews: {
      one: 'The review that it brought goes, unless somebody has replied to it, changed it or used it since.',
      other:
        'The # reviews that it brought go, except those that somebody has replied to, changed or used since.'
    },
    customers: {
      one: 'The customer whom it brought goes, unless they were asked, changed or used since.',
      other: 'The # customers whom it brought go, except those who were asked, changed or used since.'
    }
  },
  undoUpdates: {
    one: 'The record that it changed becomes what it was before; a field that was changed since stays.',
    other: 'The # records that it changed become what they were before; fields that were changed since stay.'
  },
  undoOptOuts: 'Whoever has opted out stays opted out.',
  undoKept: 'You will see what was left alone, and why.',

  keptTitle: 'What was left alone',
  keptList: 'What was left alone, and why',
  resources,
  reasons,
  nameless: (kind: string, id: string) => `${kind} ${id}`
}

export type HistoryWords = Translation<typeof en>
export const historyWords = catalogue(en, { de })
