/** The texts of the shell: menus, tray, notifications and questions, in the languages of the window. */
import type { DesktopLanguage } from '../../src-shared/contract/desktop'
import type { WindowScreen } from '../../src-shared/window-commands'
import { commandWords } from './command-words'
import { shellWordsDe } from './shell-words.de'

const screens: Record<WindowScreen, string> = {
  inbox: 'Inbox',
  customers: 'Customers',
  asks: 'Asks',
  strategy: 'Strategy',
  imports: 'Imports',
  share: 'Share images',
  pages: 'Review pages',
  reports: 'Reports',
  sending: 'Sending',
  settings: 'Settings'
}

export const shellWordsEn = {
  commands: commandWords,
  screens,
  menus: {
    file: '&File',
    edit: '&Edit',
    view: '&View',
    go: '&Go',
    reviews: '&Reviews',
    customers: '&Customers',
    asking: '&Asking',
    making: '&Pictures and pages',
    window: '&Window',
    help: '&Help'
  },
  app: {
    about: 'About Goodword',
    services: 'Services',
    hide: 'Hide Goodword',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    settings: 'Settings…',
    quit: 'Quit Goodword',
    quitShort: 'Quit'
  },
  edit: {
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    copyPicture: 'Copy picture'
  },
  view: {
    look: 'Appearance',
    reload: 'Reload',
    usualSize: 'Actual size',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    full: 'Full screen'
  },
  window: { minimise: 'Minimise', close: 'Close', front: 'Bring all to front' },
  go: { print: 'Print sheets', showcase: 'Showcase' },
  help: {
    documentation: 'API documentation',
    folder: 'Show data folder',
    logs: 'Show log files',
    update: 'Check for updates…',
    about: 'About Goodword'
  },
  tray: {
    open: 'Open Goodword',
    pause: 'Pause sending',
    resume: 'Resume sending',
    quit: 'Quit',
    next: (when: string) => `Next send: ${when}`,
    nothing: 'No messages waiting',
    waits: (count: number) => (count === 1 ? '1 message waiting' : `${count} messages waiting`),
    paused: 'Sending is paused',
    held: 'Sending is waiting for your decision',
    closed: 'The data cannot be opened'
  },
  notices: {
    review: (score: number | null, name: string | null) =>
      [score === null ? 'New review' : `New review: ${'★'.repeat(score)}`, ...(name ? [name] : [])].join(
        ' · '
      ),
    reviews: (count: number) => `${count} new reviews`,
    reviewsText: 'Open them in the inbox.',
    channelPaused: { email: 'E-mail sending has stopped', sms: 'SMS sending has stopped' },
    channelText: 'Messages wait until it works again. Open Goodword to see why.',
    held: 'Sending is waiting for your decision',
    heldText: 'Open Goodword to decide what happens to the messages.',
    backupFailed: 'The backup failed',
    backupText: 'Open Goodword to see why.',
    webhookDisabled: (name: string) => `Webhook switched off: ${name}`,
    webhookText: 'It has not answered for days.'
  },
  closing: {
    message: 'Goodword is still running',
    messages: 'Messages are waiting to be sent.',
    strategy: 'The strategy keeps asking for reviews.',
    doors: 'Your review pages stay open to customers.',
    detail:
      'You can find it next to the clock. To make Goodword quit with its window, open Settings → Desktop program.',
    keep: 'Keep running',
    quit: 'Quit'
  },
  trouble: {
    silent: 'The window is not responding',
    silentText: 'You can wait, or reload it. Sending continues either way.',
    wait: 'Wait',
    reload: 'Reload',
    crashed: 'The window keeps crashing',
    crashedText: 'Sending continues. You can try again, or quit Goodword.',
    notShown: 'The window could not be opened'
  },
  update: {
    available: (version: string) => `Goodword ${version} is available`,
    text: 'Goodword makes a backup, finishes sending current messages, and then restarts.',
    install: 'Install',
    later: 'Later',
    none: 'Goodword is up to date',
    failed: 'The update failed',
    busy: 'It will be installed as soon as nothing is being sent.'
  }
}

export type ShellWords = typeof shellWordsEn

/** The window's language; until the window has set it, the first system language that we support. */
export function shellWords(wanted: DesktopLanguage | null, ofSystem: readonly string[]): ShellWords {
  const spoken = ofSystem.map((tag) => tag.split('-')[0]).find((each) => each === 'de' || each === 'en')
  return (wanted ?? spoken) === 'de' ? shellWordsDe : shellWordsEn
}

export const languageOf = (words: ShellWords): DesktopLanguage => (words === shellWordsDe ? 'de' : 'en')
