/** What is asked when data came from a backup or another place, before anything goes out again. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './hold-words.de'

const en = {
  title: {
    restored: 'A backup was restored: what becomes of messages that wait?',
    older_data: 'The data is older than it was: what becomes of messages that wait?',
    copied: 'Was Goodword moved here, or copied?'
  },
  text: {
    restored:
      'Everything is as it was when the backup was made. Who opted out or was erased since then stays so, and what had left is not sent again, as far as the data before could still be read. Look at customers and asks first if you are not sure.',
    older_data:
      'The file with your data was changed for an older one outside Goodword, or the disk went back to an earlier state. What was sent since then is not known here, and could go out a second time.',
    copied:
      'This data was last used on another computer or in another folder. If Goodword goes on there as well, both would write to the same customers.'
  },
  moved: 'It was moved',
  movedText: 'Only this one is used from now on.',
  copy: 'It is a copy',
  copyText: 'The other one goes on. Nothing is to go out from here.',
  copyMeans:
    'What waits here is cancelled, and sending is paused. Everything else works, so that you can look around or try things out.',

  ways: 'Messages that wait',
  send: { one: 'Send it', other: 'Send all #' },
  sendText: 'At the usual pace, within your hours and limits.',
  cancelLate: { one: 'Cancel the late one, send the others', other: 'Cancel # late ones, send the others' },
  cancelLateText: 'What should have gone out by now has perhaps gone out already. This is the safe choice.',
  cancel: { one: 'Cancel it', other: 'Cancel all #' },
  cancelText: 'Nobody hears of what was planned. What is asked from now on goes out as usual.',
  nothingWaits: 'Nothing waits to be sent.',
  goOn: 'Let sending go on',
  keepStill: 'Keep sending still',
  goesOn: 'Sending goes on',
  isStill: 'Sending is paused here'
} as const

export type HoldWords = Translation<typeof en>
export const holdWords = catalogue(en, { de })
