/** The texts of webhooks. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './webhook-words.de'

const en = {
  text: 'Tell another program of yours as soon as something happens here: your website, your till, a chat. It gets a signed message at an address that you give.',
  list: 'Webhooks',
  create: 'New webhook',
  emptyTitle: 'No program is told yet',
  emptyText:
    'A webhook sends what has changed to an address: each new review into your chat, each opt-out into your till.',
  states: { working: 'Working', failing: 'Failing', off: 'Off', disabled: 'Switched off' },
  types: { one: '# kind of event', other: '# kinds of events' },
  delivered: (when: string) => `last received ${when}`,
  neverDelivered: 'nothing received yet',
  waiting: { one: '# waiting', other: '# waiting' },
  back: 'All webhooks',

  edit: 'Change',
  editTitle: 'Change webhook',
  createTitle: 'New webhook',
  name: 'Name',
  nameHint: 'Which program that is.',
  nameMissing: 'Give it a name.',
  url: 'Address',
  urlHint: 'Where the program listens, such as https://example.com/hooks/goodword.',
  urlWrong: 'Write an address that begins with https:// or http://.',
  urlPrivate: 'This address is on this computer or in your own network. Allow that below if you mean it.',
  urlPassword: 'An address must hold no user name or password.',
  allowsPrivate: 'It may be on this computer or in my own network',
  allowsPrivateText: 'Otherwise Goodword sends nothing there, also when a name leads there.',
  events: 'What it is told',
  eventsMissing: 'Choose at least one event.',
  actions: { created: 'New', updated: 'Changed', deleted: 'Deleted', many: 'Many' },
  actionsText: '“Many” comes instead of single events when much changes at once, such as an import.',
  resource: 'Of',
  resources: {
    review: 'Reviews',
    customer: 'Customers',
    ask: 'Asks',
    message: 'Messages',
    charge: 'Charges',
    tag: 'Tags',
    location: 'Locations',
    source: 'Sources',
    saved_reply: 'Saved replies',
    share_template: 'Share templates',
    picture: 'Pictures',
    review_page: 'Review pages',
    suppression: 'Never written to',
    import: 'Imports'
  },
  eventOf: (resource: string, action: string) => `${resource}: ${action}`,
  save: 'Save',

  secretTitle: (name: string) => `The secret of ${name}`,
  secretText:
    'Goodword signs every message with it, so that your program knows who it is from. It is shown this once: copy it into your program now.',
  secret: 'Secret',
  copySecret: 'Copy the secret',
  secretDone: 'I have copied it',
  rotatedText: 'For a day messages carry both signatures, so that you can change over.',
  secretEnds: (hint: string) => `ends in …${hint}`,
  secretUnreadable: 'cannot be read any more',
  rotate: 'New secret…',
  rotateTitle: (name: string) => `Give ${name} a new secret?`,
  rotateQuestion: 'For a day messages carry both signatures; after that your program must know the new one.',
  rotateConfirm: 'Make a new one',

  on: 'Tell it what happens',
  onText: 'What happens while this is off is not told later.',
  nowOn: 'It is told from now on',
  nowOff: 'It is told nothing any more',
  switchOn: 'Switch on again',
  disabled: {
    failing: {
      title: 'Switched off: nothing was received for three days',
      text: 'What could not be delivered stands below and can be sent again. See to it that the program answers, try it out, and switch it on.'
    },
    gone: {
      title: 'Switched off: the program wants nothing any more',
      text: 'It answered with status 410, which means that for good. Switch it on again if that was a mistake.'
    },
    secret_unreadable: {
      title: 'Switched off: its secret cannot be read any more',
      text: 'That happens when the data has moved to another computer. Make a new secret, copy it into your program, and switch it on.'
    }
  },
  failingTitle: (since: string) => `Nothing has been received since ${since}`,
  failingText: 'Goodword goes on trying for three days. After that the webhook is switched off.',

  test: 'Send a test',
  testing: 'Sending…',
  outcomes: {
    delivered: 'It was received',
    refused: 'The program answered, but did not take it',
    unreachable: 'The program could not be reached'
  },
  took: (milliseconds: string) => `after ${milliseconds} ms`,

  deliveries: 'What was sent',
  deliveriesText: 'The last 30 days. Open one to see what was sent.',
  anyStatus: 'All',
  status: 'Status',
  statuses: { waiting: 'Waiting', delivered: 'Received', failed: 'Failed', cancelled: 'Cancelled' },
  attempts: { one: '# attempt', other: '# attempts' },
  nextAttempt: (when: string) => `next try ${when}`,
  answered: (status: string) => `answered with ${status}`,
  noAnswer: 'no answer',
  payload: 'What was sent',
  copyPayload: 'Copy',
  messageId: 'Number of the message',
  replay: 'Send again',
  replayed: 'It is sent again',
  replayOf: (type: string, when: string) => `Send again: ${type}, ${when}`,
  more: 'Show more',
  noDeliveriesTitle: 'Nothing has been sent yet',
  noDeliveriesText: 'As soon as one of its events happens, it stands here.',
  noMatchTitle: 'Nothing with this status',
  noMatchText: 'Choose another one, or all.',

  remove: 'Delete…',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'The program is told nothing any more, and what was sent is forgotten. This cannot be undone.',
  removeConfirm: 'Delete',
  removed: 'The webhook is deleted'
}

export type WebhookWords = Translation<typeof en>
export const webhookWords = catalogue(en, { de })
