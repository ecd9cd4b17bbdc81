/** What every screen that sends something says about sending. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sending-line-words.de'

const clockJumped = 'This computer’s clock has jumped. Nothing is sent until you check it.'

const en = {
  title: 'Sending',
  held: {
    went_back: clockJumped,
    jumped_ahead: clockJumped,
    restored: 'A backup was restored. Nothing is sent until you decide what to do with waiting messages.',
    older_data: 'Your data is older than it was before. Nothing is sent until you check it.',
    copied: 'Goodword was moved or copied to this computer. Tell us which before anything is sent.'
  },
  paused: 'Sending is paused. Messages that are due wait.',
  trouble: {
    email: 'E-mail has stopped and needs your attention.',
    sms: 'SMS has stopped and needs your attention.'
  },
  not_set_up: {
    email: 'Messages are waiting because no e-mail account is set up yet.',
    sms: 'Messages are waiting because no SMS provider is set up yet.'
  },
  missing: {
    no_postal_address: 'Messages are waiting because your postal address is missing.',
    no_review_link: 'Messages are waiting because customers can’t open your review page yet.'
  },
  enter: { no_postal_address: 'Enter address', no_review_link: 'Choose review link' },
  look: 'Check',
  resume: 'Resume',
  setUp: 'Set up',
  testMode: 'Test mode: nothing leaves this computer.',
  toOutbox: 'View test outbox',
  toSending: 'Go to Sending',
  needsYou: 'needs attention',

  nowPaused: 'Sending paused',
  nowResumed: 'Sending resumed',
  testModeOn: 'Test mode switched on',
  testModeOff: 'Test mode switched off'
} as const

export type SendingLineWords = Translation<typeof en>
export const sendingLineWords = catalogue(en, { de })
