/** English. */
import type { LanguageTexts } from './built-in-texts'

export const englishTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'How did {{business_name}} do?',
      text: `Hello {{first_name}},

Thank you for choosing {{business_name}}. How did we do? A few words are enough, and it only takes a minute. We value every honest opinion, and so does anyone looking for a business like ours.

{{review_link}}

Kind regards
{{business_name}}`
    },
    reminders: [
      {
        subject: 'Got a minute for {{business_name}}?',
        text: `Hello {{first_name}},

A few days ago we asked how things went with {{business_name}}. If you have a minute, we would still love to know. What you think is what counts, the good and the not so good.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      },
      {
        subject: 'Your opinion of {{business_name}}',
        text: `Hello {{first_name}},

We would still love to hear what you think of {{business_name}}. Two sentences are plenty.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      },
      {
        subject: 'One last question about {{business_name}}',
        text: `Hello {{first_name}},

If you would still like to tell us how things went with {{business_name}}, you can do so here. If not, no problem.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      }
    ],
    thanks: {
      subject: 'Thank you for your review',
      text: `Hello {{first_name}},

Thank you for taking the time to write a review. We read every review and take it to heart.

Kind regards
{{business_name}}`
    }
  },
  sms: {
    request:
      'Hello {{first_name}}, thank you for choosing {{business_name}}. How did we do? Tell us here: {{review_link}} Reply STOP to opt out.',
    reminders: [
      'Hello {{first_name}}, a quick reminder from {{business_name}}: we would love to hear how it went. {{review_link}} Reply STOP to opt out.',
      'Hello {{first_name}}, we would still love to hear your opinion. {{business_name}} {{review_link}} Reply STOP to opt out.',
      'Hello {{first_name}}, if you would still like to tell us how it went: {{review_link}} {{business_name}} Reply STOP to opt out.'
    ],
    thanks: 'Hello {{first_name}}, thank you for your review! {{business_name}} Reply STOP to opt out.'
  },
  mail: {
    reason: 'You are receiving this e-mail because you were a customer of {business}.',
    optOut: 'Prefer not to receive these e-mails? [Unsubscribe by e-mail], or reply with "unsubscribe".',
    optOutHere: 'Prefer not to receive these e-mails? [Unsubscribe], or reply with "unsubscribe".',
    optOutByReply: 'Reply with "unsubscribe" if you would rather not receive these e-mails.',
    star: '{n} out of 5 stars',
    linkBelow: 'Or open this link:'
  }
}
