/** What stands in the place of a part of the window that failed. */
import { catalogue, type Translation } from './catalogue'
import { de } from './fault-words.de'

const en = {
  title: 'This part of Goodword cannot be shown.',
  text: 'Something went wrong in it. Your data is safe, and everything else works on. What happened was written into the log.',
  retry: 'Try again',
  windowTitle: 'This window cannot be shown.',
  reload: 'Reload the window'
}

export type FaultWords = Translation<typeof en>
export const faultWords = catalogue(en, { de })
