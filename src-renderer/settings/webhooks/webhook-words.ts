/** The texts of webhooks. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './webhook-words.de'

const en = {
  text: 'Notify another program as soon as something happens here: your website, your till or a chat. It receives a signed message at the address you enter.',
  list: 'Webhooks',
  create: 'New webhook',
  emptyTitle: 'No webhooks yet',
  emptyText:
    'A webhook sends changes to an address: each new review to your chat, each opt-out to your till.',
  states: { working: 'Working', failing: 'Failing', off: 'Off', disabled: 'Switched off' },
  types: { one: '# event type', other: '# event types' },
  delivered: (when: string) => `last delivered ${when}`,
  neverDelivered: 'nothing delivered yet',
  waiting: { one: '# waiting', other: '# waiting' },
  back: 'All webhooks',

  edit: 'Edit',
  editTitle: 'Edit webhook',
  createTitle: 'New webhook',
  name: 'Name',
  nameHint: 'For your reference, e.g. “Website”.',
  nameMissing: 'Enter a name.',
  url: 'Address',
  urlHint: 'Where your program listens, such as https://example.com/hooks/goodword.',
  urlWrong: 'Enter an address that starts with https:// or http://.',
  urlPrivate: 'This address is on this computer or your own network. Allow that below if it’s intended.',
  urlPassword: 'The address must not contain a username or password.',
  allowsPrivate: 'Allow addresses on this computer or my network',
  allowsPrivateText: 'Otherwise Goodword refuses private addresses.',
  events: 'Events to send',
  eventsMissing: 'Choose at least one event.',
  actions: { created: 'Created', updated: 'Updated', deleted: 'Deleted', many: 'Bulk' },
  actionsText: '“Bulk” replaces single events when a lot changes at once, for example during an import.',
  resource: 'Record type',
  resources: {
    review: 'Reviews',
    customer: 'Customers',
    ask: 'Requests',
    message: 'Messages',
    charge: 'Payments',
    tag: 'Tags',
    location: 'Locations',
    source: 'Sources',
    saved_reply: 'Saved replies',
    share_template: 'Share templates',
    picture: 'Pictures',
    review_page: 'Review pages',
    suppression: 'Do-not-contact list',
    import: 'Imports'
  },
  eventOf: (resource: string, action: string) => `${resource}: ${action}`,
  save: 'Save',

  secretTitle: (name: string) => `Secret for ${name}`,
  secretText:
    'Goodword signs every message with this secret so your program can verify it. It’s only shown once: copy it into your program now.',
  secret: 'Secret',
  copySecret: 'Copy secret',
  secretDone: 'I have copied it',
  rotatedText: 'For one day, messages carry both signatures so you can switch over.',
  secretEnds: (hint: string) => `ends in …${hint}`,
  secretUnreadable: 'can’t be read any more',
  rotate: 'New secret…',
  rotateTitle: (name: string) => `Create a new secret for ${name}?`,
  rotateQuestion:
    'For one day, messages carry both signatures. After that, your program must use the new secret.',
  rotateConfirm: 'Create new secret',

  on: 'Send events',
  onText: 'Events that happen while this is off are not sent later.',
  nowOn: 'Webhook switched on',
  nowOff: 'Webhook switched off',
  switchOn: 'Switch on again',
  disabled: {
    failing: {
      title: 'Switched off: nothing was delivered for three days',
      text: 'Failed deliveries are listed below and can be resent. Make sure your program responds, send a test, then switch it on again.'
    },
    gone: {
      title: 'Switched off: your program no longer wants events',
      text: 'It responded with status 410, which means permanently gone. Switch it on again if that was a mistake.'
    },
    secret_unreadable: {
      title: 'Switched off: its secret can no longer be read',
      text: 'This happens when your data has been moved to another computer. Create a new secret, copy it into your program, then switch it on again.'
    }
  },
  failingTitle: (since: string) => `Nothing delivered since ${since}`,
  failingText: 'Goodword keeps trying for three days, then switches the webhook off.',

  test: 'Send test',
  testing: 'Sending…',
  outcomes: {
    delivered: 'Test delivered',
    refused: 'Your program responded but didn’t accept it',
    unreachable: 'Your program couldn’t be reached'
  },
  took: (milliseconds: string) => `after ${milliseconds} ms`,

  deliveries: 'Deliveries',
  deliveriesText: 'The last 30 days. Open one to see its contents.',
  anyStatus: 'All',
  status: 'Status',
  statuses: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed', cancelled: 'Cancelled' },
  attempts: { one: '# attempt', other: '# attempts' },
  nextAttempt: (when: string) => `next attempt ${when}`,
  answered: (status: string) => `responded with ${status}`,
  noAnswer: 'no response',
  payload: 'Contents',
  copyPayload: 'Copy',
  messageId: 'Message ID',
  replay: 'Resend',
  replayed: 'Will be resent',
  replayOf: (type: string, when: string) => `Resend: ${type}, ${when}`,
  more: 'Show more',
  noDeliveriesTitle: 'Nothing sent yet',
  noDeliveriesText: 'Deliveries appear here as soon as one of its events happens.',
  noMatchTitle: 'Nothing with this status',
  noMatchText: 'Choose another status, or all.',

  remove: 'Delete…',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'Your program won’t be notified any more, and the delivery history is deleted. This can’t be undone.',
  removeConfirm: 'Delete',
  removed: 'Webhook deleted'
}

export type WebhookWords = Translation<typeof en>
export const webhookWords = catalogue(en, { de })
