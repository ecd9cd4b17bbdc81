/** The texts of Settings → Desktop app. */
import { catalogue } from '../../lib/catalogue'
import { de } from './computer-words.de'

const en = {
  title: 'Desktop app',
  text: 'How Goodword behaves on this computer, for all accounts.',
  inBrowser: 'You’re using Goodword in a browser',
  inBrowserText:
    'The tray icon, notifications, running without a window and updates belong to the desktop app. Your choices here take effect once you use it.',
  window: 'Without a window',
  keepsRunning: 'Keep running while there’s something to do',
  keepsRunningText:
    'When you close the window, waiting messages still go out, the strategy keeps asking, and your review pages stay open.',
  startsAtLogin: 'Start when you log in',
  startsAtLoginText: 'In the tray, without a window.',
  cannotStart: 'Not possible the way Goodword runs here.',
  notices: 'Notifications',
  reviews: 'New reviews',
  reviewsText: 'When a new review arrives and you’re not looking at Goodword.',
  problems: 'Problems',
  problemsText: 'When sending stops or a backup fails.',
  updates: 'Updates',
  looks: 'Check for updates daily',
  looksText: 'Goodword asks before downloading anything.',
  otherWay: 'On this computer, update Goodword the same way you installed it.',
  look: 'Check now',
  install: (version: string) => `Install ${version}`,
  states: {
    none: 'You have the latest version.',
    available: 'An update is available. Goodword makes a backup first and never interrupts sending.',
    downloading: 'Downloading …',
    ready: 'It will be installed once nothing is being sent or imported.',
    failed: 'The update failed.'
  }
} as const

export const computerWords = catalogue(en, { de })
export type ComputerWords = typeof en
