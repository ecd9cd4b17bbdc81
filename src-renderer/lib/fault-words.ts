/** What is shown instead of a part of the window that failed. */
import { catalogue, type Translation } from './catalogue'
import { de } from './fault-words.de'

const en = {
  title: 'This part of Goodword cannot be shown.',
  text: 'Something went wrong. Your data is safe, and everything else still works. The details are in the log.',
  retry: 'Try again',
  windowTitle: 'This window cannot be shown.',
  reload: 'Reload the window'
}

export type FaultWords = Translation<typeof en>
export const faultWords = catalogue(en, { de })
