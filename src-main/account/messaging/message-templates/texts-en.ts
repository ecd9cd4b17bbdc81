/** English. */
import type { LanguageTexts } from './built-in-texts'

export const englishTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'How was it at {{business_name}}?',
      text: `Hello {{first_name}},

Thank you for choosing {{business_name}}. How was it? A few words are enough; it takes about a minute. We are glad of every honest opinion, and so are others who are looking for somebody like us.

{{review_link}}

Kind regards
{{business_name}}`
    },
    reminders: [
      {
        subject: 'A minute for {{business_name}}?',
        text: `Hello {{first_name}},

A few days ago we asked how it was at {{business_name}}. If you have a minute, we would still like to know. What you think is what counts, the good and the less good.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      },
      {
        subject: 'Your opinion of {{business_name}}',
        text: `Hello {{first_name}},

We would still be glad to hear what you think of {{business_name}}. Two sentences are plenty.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      },
      {
        subject: 'One more question about {{business_name}}',
        text: `Hello {{first_name}},

Should you still want to say how it was at {{business_name}}, here is the way to it. If not, simply leave it be.

{{review_link}}

Kind regards
{{business_name}}`,
        button: 'Write a review'
      }
    ],
    thanks: {
      subject: 'Thank you for your review',
      text: `Hello {{first_name}},

Thank you for taking the time to write a review. We read every one of them, and we take to heart what they say.

Kind regards
{{business_name}}`
    }
  },
  sms: {
    request:
      'Hello {{first_name}}, thank you for choosing {{business_name}}. How was it? Please tell us: {{review_link}} Reply STOP to opt out.',
    reminders: [
      'Hello {{first_name}}, a short reminder from {{business_name}}: we would like to hear how it was. {{review_link}} Reply STOP to opt out.',
      'Hello {{first_name}}, we would still be glad of your opinion. {{business_name}} {{review_link}} Reply STOP to opt out.',
      'Hello {{first_name}}, should you still want to tell us how it was: {{review_link}} {{business_name}} Reply STOP to opt out.'
    ],
    thanks: 'Hello {{first_name}}, thank you for your review! {{business_name}} Reply STOP to opt out.'
  },
  mail: {
    reason: 'You receive this mail because you were a customer of {business}.',
    optOut: 'You would rather not get such mails? [Unsubscribe by mail], or reply with "unsubscribe".',
    optOutHere: 'You would rather not get such mails? [Unsubscribe], or reply with "unsubscribe".',
    optOutByReply: 'Reply with "unsubscribe" if you would rather not get such mails.',
    star: '{n} of 5 stars',
    linkBelow: 'Or open this address:'
  }
}
