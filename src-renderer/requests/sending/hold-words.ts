/** What is asked when data came from a backup or another place, before anything is sent again. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './hold-words.de'

const en = {
  title: {
    restored: 'A backup was restored. What should happen to waiting messages?',
    older_data: 'Your data is older than it was before. What should happen to waiting messages?',
    copied: 'Was Goodword moved here, or copied?'
  },
  text: {
    restored:
      'Everything is as it was when the backup was made. People who opted out or were erased since then stay that way, and messages that were already sent are not sent again, as far as your previous data could be read. If you’re not sure, check customers and requests first.',
    older_data:
      'Your data file was replaced with an older one outside Goodword, or the disk went back to an earlier state. Goodword doesn’t know what was sent since then, so messages could go out twice.',
    copied:
      'This data was last used on another computer or in another folder. If Goodword keeps running there too, both would contact the same customers.'
  },
  moved: 'It was moved',
  movedText: 'From now on, only this one is used.',
  copy: 'It is a copy',
  copyText: 'The other one keeps running. Nothing should go out from here.',
  copyMeans:
    'Waiting messages here are cancelled and sending is paused. Everything else works, so you can look around or try things out.',

  ways: 'Waiting messages',
  send: { one: 'Send it', other: 'Send all #' },
  sendText: 'At the usual pace, within your hours and limits.',
  cancelLate: { one: 'Cancel the late one, send the others', other: 'Cancel # late ones, send the others' },
  cancelLateText: 'Late messages may already have been sent. This is the safe choice.',
  cancel: { one: 'Cancel it', other: 'Cancel all #' },
  cancelText: 'Planned messages are cancelled. New requests go out as usual.',
  nothingWaits: 'No messages are waiting.',
  goOn: 'Resume sending',
  keepStill: 'Keep sending paused',
  goesOn: 'Sending resumed',
  isStill: 'Sending is paused here'
} as const

export type HoldWords = Translation<typeof en>
export const holdWords = catalogue(en, { de })
