/** The texts of the local outbox. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './test-outbox-words.de'

const en = {
  text: 'What was written in test mode, just as it would have gone out. Nothing of it has left this computer.',
  testModeOff: 'Test mode is off: what is due really goes out. It is switched on the page about sending.',
  testModeOn: 'Test mode is on: whatever is due lands here.',
  toSending: 'To sending',
  list: 'Messages of the test mode',
  more: 'Show more',
  anyChannel: 'E-mail and SMS',
  channel: 'Channel',
  to: (recipient: string) => `To ${recipient}`,
  noSubject: 'No subject',
  emptyTitle: 'Nothing here yet',
  emptyText:
    'Switch test mode on and ask somebody for a review: the message lands here, and you see it as your customers would.',
  noMatchTitle: 'None of this kind',
  noMatchText: 'There are others in the local outbox.',
  chooseTitle: 'Choose a message',
  chooseText: 'Here you see it as your customer would.',
  back: 'Back to the list',
  views: { mail: 'Mail', text: 'Plain text', source: 'Source' },
  viewsLabel: 'How the message is shown',
  frame: (subject: string) => `Mail: ${subject}`,
  clear: 'Empty it',
  clearTitle: 'Empty the local outbox?',
  clearText: 'What is here is deleted. What became of the asks stays as it is.',
  cleared: 'The local outbox is empty'
}

export type LocalOutboxWords = Translation<typeof en>
export const localOutboxWords = catalogue(en, { de })
