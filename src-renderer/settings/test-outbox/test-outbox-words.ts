/** The texts of the test outbox. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './test-outbox-words.de'

const en = {
  text: 'Messages created in test mode, exactly as they would have been sent. None of them has left this computer.',
  testModeOff: 'Test mode is off, so messages really are sent. You can switch it on under Sending.',
  testModeOn: 'Test mode is on: messages end up here instead of being sent.',
  toSending: 'Go to Sending',
  list: 'Test messages',
  more: 'Show more',
  anyChannel: 'E-mail and SMS',
  channel: 'Channel',
  to: (recipient: string) => `To ${recipient}`,
  noSubject: 'No subject',
  emptyTitle: 'Nothing here yet',
  emptyText:
    'Switch on test mode and send a request: the message appears here just as your customer would see it.',
  noMatchTitle: 'No matches',
  noMatchText: 'Other messages in the test outbox don’t match.',
  chooseTitle: 'Choose a message',
  chooseText: 'See it here just as your customer would.',
  back: 'Back to the list',
  views: { mail: 'E-mail', text: 'Plain text', source: 'Source' },
  viewsLabel: 'How the message is shown',
  frame: (subject: string) => `E-mail: ${subject}`,
  clear: 'Empty',
  clearTitle: 'Empty the test outbox?',
  clearText: 'The messages here are deleted. The requests themselves don’t change.',
  cleared: 'Test outbox emptied'
}

export type LocalOutboxWords = Translation<typeof en>
export const localOutboxWords = catalogue(en, { de })
