/**
 * The texts that every screen uses; each screen has its own next to it in `<screen>-words.ts`. `#` stands for the
 * number of a plural (`format.plural`); functions take the values to insert. English is the original; the German catalogue
 * next to it has its type.
 */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './words.de'

const en = {
  app: 'Goodword',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  undo: 'Undo',
  undone: (said: string) => `Undone: ${said}`,
  retry: 'Try again',
  saved: 'Saved',
  clearSearch: 'Clear search',
  filters: 'Filters',
  clearFilters: 'Clear all',
  removeFilter: (name: string) => `Remove the filter ${name}`,
  nothingFound: 'Nothing found',
  loading: 'Loading',
  loadingMore: 'Loading more',
  newRows: { one: '# new', other: '# new' },
  back: 'Back to the list',
  noName: 'No name',
  titleOf: (screen: string, business: string) => `${screen} · ${business}`,

  /** For `ui/DateField` and its like. */
  calendar: {
    open: 'Choose a date',
    previous: 'Previous month',
    next: 'Next month',
    clear: 'Clear date'
  },
  /** The built-in sources, by their kind. */
  sources: { review_page: 'Own review page', manual: 'Manual', import: 'Import' },

  timeOfDay: 'Time of day',
  less: 'Less',
  moreOf: 'More',
  optional: 'optional',

  /** Shown while the service cannot be reached. */
  away: 'Goodword isn’t responding. Trying again …',

  shell: {
    skip: 'Skip to the content',
    navigation: 'Main',
    inbox: 'Inbox',
    customers: 'Customers',
    settings: 'Settings',
    look: 'Light or dark',
    looks: { system: 'Match system', light: 'Light', dark: 'Dark' },
    help: 'Keyboard shortcuts',
    find: 'Find',
    notifications: 'Notifications',
    notPossibleNow: 'That isn’t available here right now',
    lostTitle: 'Page not found',
    lostText: 'There’s no Goodword screen at this address.',
    toInbox: 'Go to Inbox'
  },

  closed: {
    title: 'This window is closed',
    text: 'For your safety, only the app itself can open a Goodword window, and each window works until you close it. This window’s link has expired.',
    how: 'To open Goodword again',
    fromApp: 'Start Goodword from your applications,',
    fromTerminal: 'or open a terminal in its folder and type',
    command: 'npm start',
    safe: 'Your reviews and customers are safe on this computer.'
  },

  /** Labels of keys without a symbol; all others are shown as they are. */
  keys: {
    Control: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Del',
    Backspace: 'Backspace',
    Home: 'Home',
    End: 'End'
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    letters: 'Single letters',
    lettersText: 'Switch them off if you use dictation or often press letters by accident.',
    everywhere: 'Everywhere',
    or: 'or',
    next: 'Next',
    previous: 'Previous',
    open: 'Open',
    leave: 'Back to the list',
    select: 'Select',
    selectNext: 'Extend selection down',
    selectPrevious: 'Extend selection up',
    reply: 'Reply',
    hide: 'Hide or show',
    send: 'Save the reply',
    searchReviews: 'Search reviews',
    searchCustomers: 'Search customers',
    palette: 'Find a command, screen, review or customer',
    help: 'Show this list',
    undoLast: 'Undo'
  },

  palette: {
    title: 'What would you like to do?',
    placeholder: 'Command, screen, name or word',
    recent: 'Recently opened',
    screens: 'Go to',
    customers: 'Customers',
    reviews: 'Reviews',
    undo: (said: string) => `Undo: ${said}`,
    partOf: (screen: string, part: string) => `${screen}: ${part}`,
    lookLight: 'Light',
    lookDark: 'Dark',
    lookSystem: 'Light or dark, to match the system',
    searchReviews: (text: string) => `Search reviews for “${text}”`,
    searchCustomers: (text: string) => `Search customers for “${text}”`,
    nothing: 'No matches.',
    searching: 'Searching',
    failed: 'Reviews and customers couldn’t be searched.'
  }
} as const

export type Words = Translation<typeof en>
export const words = catalogue(en, { de })
