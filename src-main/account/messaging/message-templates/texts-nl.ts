/** Dutch. */
import type { LanguageTexts } from './built-in-texts'

export const dutchTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'Hoe was het bij {{business_name}}?',
      text: `Goedendag {{first_name}},

Bedankt dat u voor {{business_name}} hebt gekozen. Hoe was het? Een paar woorden zijn genoeg; het duurt ongeveer een minuut. We zijn blij met elke eerlijke mening, en die helpt ook anderen die iemand als ons zoeken.

{{review_link}}

Met vriendelijke groet
{{business_name}}`
    },
    reminders: [
      {
        subject: 'Een minuut voor {{business_name}}?',
        text: `Goedendag {{first_name}},

Een paar dagen geleden vroegen we hoe het was bij {{business_name}}. Als u een minuut hebt, horen we het nog steeds graag. Het gaat om wat u vindt: het goede en het minder goede.

{{review_link}}

Met vriendelijke groet
{{business_name}}`,
        button: 'Schrijf een review'
      },
      {
        subject: 'Uw mening over {{business_name}}',
        text: `Goedendag {{first_name}},

We horen nog steeds graag wat u van {{business_name}} vindt. Twee zinnen zijn genoeg.

{{review_link}}

Met vriendelijke groet
{{business_name}}`,
        button: 'Schrijf een review'
      },
      {
        subject: 'Nog één vraag over {{business_name}}',
        text: `Goedendag {{first_name}},

Wilt u nog laten weten hoe het was bij {{business_name}}? Dat kan hier. Zo niet, dan is dat ook goed.

{{review_link}}

Met vriendelijke groet
{{business_name}}`,
        button: 'Schrijf een review'
      }
    ],
    thanks: {
      subject: 'Bedankt voor uw review',
      text: `Goedendag {{first_name}},

Bedankt dat u de tijd hebt genomen om een review te schrijven. We lezen ze allemaal en doen iets met wat erin staat.

Met vriendelijke groet
{{business_name}}`
    }
  },
  sms: {
    request:
      'Goedendag {{first_name}}, bedankt dat u voor {{business_name}} hebt gekozen. Hoe was het? Laat het ons weten: {{review_link}} Antwoord STOP om u af te melden.',
    reminders: [
      'Goedendag {{first_name}}, een korte herinnering van {{business_name}}: we horen graag hoe het was. {{review_link}} Antwoord STOP om u af te melden.',
      'Goedendag {{first_name}}, we zijn nog steeds benieuwd naar uw mening. {{business_name}} {{review_link}} Antwoord STOP om u af te melden.',
      'Goedendag {{first_name}}, wilt u nog laten weten hoe het was? {{review_link}} {{business_name}} Antwoord STOP om u af te melden.'
    ],
    thanks:
      'Goedendag {{first_name}}, bedankt voor uw review! {{business_name}} Antwoord STOP om u af te melden.'
  },
  mail: {
    reason: 'U ontvangt deze e-mail omdat u klant was van {business}.',
    optOut: 'Wilt u zulke e-mails liever niet ontvangen? [Per e-mail afmelden], of antwoord met "afmelden".',
    optOutHere: 'Wilt u zulke e-mails liever niet ontvangen? [Afmelden], of antwoord met "afmelden".',
    optOutByReply: 'Antwoord met "afmelden" als u zulke e-mails liever niet ontvangt.',
    star: '{n} van 5 sterren',
    linkBelow: 'Of open dit adres:'
  }
}
