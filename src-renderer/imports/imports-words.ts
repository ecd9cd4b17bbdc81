/** What the import says before, between and after its steps. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './imports-words.de'

const en = {
  title: 'Import',
  text: 'Bring along what you have: customers from your till, reviews from another service.',
  safe: 'The file stays on this computer. Nothing changes in your data before you have seen what will happen.',
  dropTitle: 'Drop a file here',
  dropText: 'CSV, TSV, JSON, or the ZIP file of Google Takeout; up to 1 GB',
  dropNow: 'Let go to read it in',
  choose: 'Choose a file',
  paste: 'Paste from a spreadsheet',
  templates: 'No file yet? Fill in one of these tables:',
  template: { reviews: 'Table for reviews', customers: 'Table for customers' },

  pasteTitle: 'Paste from a spreadsheet',
  pasteText: 'Copy the cells with their headings in your spreadsheet, then paste them here.',
  pasteLabel: 'Copied cells',
  pasteEmpty: 'There is nothing in it yet.',
  pasteGo: 'Read it in',

  sending: (name: string) => `Taking “${name}” over`,
  sent: (sent: string, total: string) => `${sent} of ${total} MB`,

  back: 'All imports',
  steps: 'Steps',
  step: { file: 'File', columns: 'Columns', check: 'Check' },
  stepNumber: (number: string, name: string) => `${number}. ${name}`,
  stepNeeds: 'Something is to be decided here',
  next: 'Next',
  previous: 'Back',
  putAway: 'Put away',
  putAwayDone: 'Put away. Nothing was imported.',
  earlier: 'You have had this very file here before.',
  earlierText: 'What is already there is recognised; it will not be there twice.',
  toEarlier: 'Look at that import',

  reading: 'Reading the file',
  checking: 'Trying every row',
  queued: 'Waiting for another import to finish',
  committing: 'Importing',
  undoing: 'Undoing the import',
  rowsOf: (done: string, total: string) => `${done} of ${total} rows`,
  rows: { one: '# row', other: '# rows' },
  stop: 'Stop',
  leave: 'You can leave this screen, or close the window: it goes on by itself.',

  import: {
    reviews: { one: 'Import # review', other: 'Import # reviews' },
    customers: { one: 'Import # customer', other: 'Import # customers' }
  },
  update: { one: 'Update # record', other: 'Update # records' },
  nothingToDo: 'There is nothing to import',
  decideFirst: 'Decide first what is marked under “File” and “Columns”.',
  decideHere: 'Decide first what is marked here.',
  checkAgain: 'Try every row again',
  undoLater: 'You can undo it for 30 days.',

  refusedTitle: 'This file cannot be read',
  refusedText: 'Nothing was imported. You can change how it is read, or take another file.',
  stoppedTitle: 'The import has stopped in the middle',
  stoppedText: 'What was imported so far is there. You can go on where it stopped, or undo it.',
  stoppedByYou: 'It was stopped.',
  goOn: 'Go on',
  doneReviews: { one: '# new review is in your inbox', other: '# new reviews are in your inbox' },
  doneCustomers: { one: '# new customer is there', other: '# new customers are there' },
  doneUpdates: { one: '# record was updated', other: '# records were updated' },
  doneNothing: 'Nothing new was in the file',
  doneText: (name: string, when: string) => `“${name}”, ${when}`,
  undoUntil: (day: string) => `It can be undone until ${day}.`,
  undo: 'Undo the import',
  toReviews: 'Go to the inbox',
  toCustomers: 'Go to the customers',
  another: 'Import another file',
  errorFile: 'Save the refused rows',
  errorFileText: {
    one: '# row was refused. Save it, put it right and import it again.',
    other: '# rows were refused. Save them, put them right and import them again.'
  },
  undoneTitle: 'The import is undone',
  undoneRemoved: { one: '# record is gone again', other: '# records are gone again' },
  undoneRestored: { one: '# is as it was before', other: '# are as they were before' },
  undoneKept: { one: '# was left alone', other: '# were left alone' }
} as const

export type ImportsWords = Translation<typeof en>
export const importsWords = catalogue(en, { de })
