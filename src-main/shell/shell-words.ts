/** What the shell says: menus, tray, notifications and questions, in the languages of the window. */
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
    update: 'Look for updates…',
    about: 'About Goodword'
  },
  tray: {
    open: 'Open Goodword',
    pause: 'Pause sending',
    resume: 'Resume sending',
    quit: 'Quit',
    next: (when: string) => `Next send: ${when}`,
    nothing: 'Nothing waits to be sent',
    waits: (count: number) => (count === 1 ? '1 message waits' : `${count} messages wait`),
    paused: 'Sending is paused',
    held: 'Sending waits for your answer',
    closed: 'The data cannot be opened'
  },
  notices: {
    review: (score: number | null, name: string | null) =>
      [score === null ? 'New review' : `New review: ${'★'.repeat(score)}`, ...(name ? [name] : [])].join(
        ' · '
      ),
    reviews: (count: number) => `${count} new reviews`,
    reviewsText: 'Open them in the inbox.',
    channelPaused: { email: 'E-mail has stopped', sms: 'SMS has stopped' },
    channelText: 'Messages wait until it works again. Open Goodword to see why.',
    held: 'Sending waits for your answer',
    heldText: 'Open Goodword to say what is to become of the messages.',
    backupFailed: 'The backup could not be made',
    backupText: 'Open Goodword to see why.',
    webhookDisabled: (name: string) => `Webhook switched off: ${name}`,
    webhookText: 'It did not answer for days.'
  },
  closing: {
    message: 'Goodword keeps running without its window',
    messages: 'Messages wait to be sent.',
    strategy: 'The strategy goes on asking.',
    doors: 'Your review pages stay open to customers.',
    detail:
      'You find it beside the clock. In Settings → Desktop program you can have it end with its window.',
    keep: 'Keep running',
    quit: 'Quit'
  },
  trouble: {
    silent: 'The window does not answer',
    silentText: 'You can wait, or load it again. What is being sent goes on either way.',
    wait: 'Wait',
    reload: 'Load again',
    crashed: 'The window has closed again and again',
    crashedText: 'Sending goes on. You can try once more, or quit Goodword.',
    notShown: 'The window could not be shown'
  },
  update: {
    available: (version: string) => `Goodword ${version} can be installed`,
    text: 'A backup is made first, and what is being sent is finished. Then Goodword starts again.',
    install: 'Install',
    later: 'Later',
    none: 'This is the newest Goodword',
    failed: 'The update did not work',
    busy: 'It is installed as soon as nothing is being sent.'
  }
}

export type ShellWords = typeof shellWordsEn

/** The window's language; until it has said so, the first one of the system that we speak. */
export function shellWords(wanted: DesktopLanguage | null, ofSystem: readonly string[]): ShellWords {
  const spoken = ofSystem.map((tag) => tag.split('-')[0]).find((each) => each === 'de' || each === 'en')
  return (wanted ?? spoken) === 'de' ? shellWordsDe : shellWordsEn
}

export const languageOf = (words: ShellWords): DesktopLanguage => (words === shellWordsDe ? 'de' : 'en')
