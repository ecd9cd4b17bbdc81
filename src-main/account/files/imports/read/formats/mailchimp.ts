/** Mailchimp's audiences (A: many exports). Their other columns about opt-outs and bounces are understood as in any file. */
import { knownFormat } from './known-format'

export const mailchimp = knownFormat({
  id: 'mailchimp',
  name: 'Mailchimp',
  kind: 'customers',
  columns: {
    'Email Address': 'email',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Address: 'address1',
    'Phone Number': 'phone',
    Birthday: 'birthday',
    // How often someone opens mails, in stars.
    MEMBER_RATING: null,
    OPTIN_TIME: null,
    OPTIN_IP: null,
    CONFIRM_TIME: null,
    CONFIRM_IP: null,
    LATITUDE: null,
    LONGITUDE: null,
    GMTOFF: null,
    DSTOFF: null,
    TIMEZONE: null,
    CC: null,
    REGION: null,
    UNSUB_TIME: 'unsubscribed_at',
    LAST_CHANGED: null,
    LEID: null,
    EUID: null,
    NOTES: 'notes',
    TAGS: 'tags'
  },
  aliases: { Email: 'email', Company: 'company', Name: 'name' },
  marks: [['Email Address', 'Email'], 'MEMBER_RATING', ['OPTIN_TIME', 'CONFIRM_TIME', 'LEID']],
  // Always month and day, whatever order the audience’s form shows.
  refine: ({ birthday = '' }) => ({ birthday: birthday.replace(/^(\d\d)\/(\d\d)$/, '--$1-$2') })
})
