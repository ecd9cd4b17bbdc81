/** What Settings → Desktop program says. */
import { catalogue } from '../../lib/catalogue'
import { de } from './computer-words.de'

const en = {
  title: 'Desktop program',
  text: 'How Goodword behaves on this computer, for all accounts.',
  inBrowser: 'Goodword is shown by a browser here',
  inBrowserText:
    'The tray, notifications, running without a window and updates belong to the desktop program. What you choose here takes effect as soon as you use it.',
  window: 'Without the window',
  keepsRunning: 'Keep running while there is something to do',
  keepsRunningText:
    'When you close the window, messages that wait still go out, the strategy goes on asking, and your review pages stay open.',
  startsAtLogin: 'Start when you log in',
  startsAtLoginText: 'Without a window, beside the clock.',
  cannotStart: 'This is not possible the way Goodword runs here.',
  notices: 'Notifications',
  reviews: 'New reviews',
  reviewsText: 'When a review has come by itself and you are not looking at Goodword.',
  problems: 'Problems',
  problemsText: 'When sending has stopped, or a backup could not be made.',
  updates: 'Updates',
  looks: 'Look for newer versions once a day',
  looksText: 'You are asked before anything is fetched.',
  otherWay: 'Here Goodword is updated the way it was installed.',
  look: 'Look now',
  install: (version: string) => `Install ${version}`,
  states: {
    none: 'This is the newest version.',
    available: 'A newer version is there. A backup is made first, and nothing is cut off while it is sent.',
    downloading: 'It is being fetched.',
    ready: 'It is installed as soon as nothing is being sent or taken in.',
    failed: 'The update did not work.'
  }
} as const

export const computerWords = catalogue(en, { de })
export type ComputerWords = typeof en
