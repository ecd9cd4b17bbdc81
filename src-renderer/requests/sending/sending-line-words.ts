/** What is said of sending on every screen from which something is sent. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sending-line-words.de'

const clockJumped = 'The clock of this computer has jumped. Nothing goes out until you have looked at it.'

const en = {
  title: 'Sending',
  held: {
    went_back: clockJumped,
    jumped_ahead: clockJumped,
    restored: 'A backup was restored. Nothing goes out until you have decided about what waits.',
    older_data: 'The data is older than it was. Nothing goes out until you have looked at it.',
    copied: 'Goodword was moved or copied here. Nothing goes out until you say which.'
  },
  paused: 'Sending is paused. What is due waits.',
  trouble: {
    email: 'E-mail has stopped: it needs you to look at it.',
    sms: 'SMS have stopped: they need you to look at them.'
  },
  not_set_up: {
    email: 'Messages wait, because no e-mail account is set up yet.',
    sms: 'Messages wait, because no SMS provider is set up yet.'
  },
  missing: {
    no_postal_address: 'Messages wait, because your postal address is missing.',
    no_review_link: 'Messages wait, because customers cannot reach your review page yet.'
  },
  enter: { no_postal_address: 'Enter the address', no_review_link: 'Choose where they lead' },
  look: 'Look at it',
  resume: 'Resume',
  setUp: 'Set it up',
  testMode: 'Test mode: nothing leaves this computer.',
  toOutbox: 'See what would have been sent',
  toSending: 'To sending',
  needsYou: 'needs you',

  nowPaused: 'Sending paused',
  nowResumed: 'Sending goes on',
  testModeOn: 'Test mode switched on',
  testModeOff: 'Test mode switched off'
} as const

export type SendingLineWords = Translation<typeof en>
export const sendingLineWords = catalogue(en, { de })
