/** The texts of an import before, between and after its steps. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './imports-words.de'

const en = {
  title: 'Import',
  text: 'Import customers from your till or reviews from another service.',
  safe: 'The file stays on this computer. Your data doesn’t change until you’ve seen what will happen.',
  dropTitle: 'Drop a file here',
  dropText: 'CSV, TSV, JSON, or the ZIP file of Google Takeout; up to 1 GB',
  dropNow: 'Drop to import',
  choose: 'Choose a file',
  paste: 'Paste from a spreadsheet',
  templates: 'No file yet? Fill in one of these tables:',
  template: { reviews: 'Table for reviews', customers: 'Table for customers' },

  pasteTitle: 'Paste from a spreadsheet',
  pasteText: 'Copy the cells with their headings in your spreadsheet, then paste them here.',
  pasteLabel: 'Copied cells',
  pasteEmpty: 'There’s nothing to import yet.',
  pasteGo: 'Continue',

  sending: (name: string) => `Adding “${name}”`,
  sent: (sent: string, total: string) => `${sent} of ${total} MB`,

  back: 'All imports',
  steps: 'Steps',
  step: { file: 'File', columns: 'Columns', check: 'Check' },
  stepNumber: (number: string, name: string) => `${number}. ${name}`,
  stepNeeds: 'Needs a decision',
  next: 'Next',
  previous: 'Back',
  putAway: 'Discard',
  putAwayDone: 'Discarded. Nothing was imported.',
  earlier: 'You’ve imported this file before.',
  earlierText: 'Records you already have are recognised and won’t be added twice.',
  toEarlier: 'View that import',

  reading: 'Reading the file',
  checking: 'Checking rows',
  queued: 'Waiting for another import to finish',
  committing: 'Importing',
  undoing: 'Undoing the import',
  rowsOf: (done: string, total: string) => `${done} of ${total} rows`,
  rows: { one: '# row', other: '# rows' },
  stop: 'Stop',
  leave: 'You can leave this screen or close the window. It continues automatically.',

  import: {
    reviews: { one: 'Import # review', other: 'Import # reviews' },
    customers: { one: 'Import # customer', other: 'Import # customers' }
  },
  update: { one: 'Update # record', other: 'Update # records' },
  nothingToDo: 'Nothing to import',
  decideFirst: 'First answer the questions marked under “File” and “Columns”.',
  decideHere: 'First answer the questions marked here.',
  checkAgain: 'Check rows again',
  undoLater: 'You can undo it for 30 days.',

  refusedTitle: 'This file cannot be read',
  refusedText: 'Nothing was imported. You can change how it’s read, or choose another file.',
  stoppedTitle: 'The import stopped partway',
  stoppedText: 'Everything imported so far is saved. You can continue where it stopped, or undo it.',
  stoppedByYou: 'It was stopped.',
  goOn: 'Continue',
  doneReviews: { one: '# new review is in your inbox', other: '# new reviews are in your inbox' },
  doneCustomers: { one: '# new customer was added', other: '# new customers were added' },
  doneUpdates: { one: '# record was updated', other: '# records were updated' },
  doneNothing: 'The file contained nothing new',
  doneText: (name: string, when: string) => `“${name}”, ${when}`,
  undoUntil: (day: string) => `It can be undone until ${day}.`,
  undo: 'Undo the import',
  toReviews: 'Go to Inbox',
  toCustomers: 'Go to Customers',
  another: 'Import another file',
  errorFile: 'Save refused rows',
  errorFileText: {
    one: '# row was refused. Save it, fix it and import it again.',
    other: '# rows were refused. Save them, fix them and import them again.'
  },
  undoneTitle: 'The import was undone',
  undoneRemoved: { one: '# record was removed', other: '# records were removed' },
  undoneRestored: { one: '# was changed back', other: '# were changed back' },
  undoneKept: { one: '# was kept', other: '# were kept' }
} as const

export type ImportsWords = Translation<typeof en>
export const importsWords = catalogue(en, { de })
