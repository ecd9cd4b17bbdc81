/** German. */
import type { LanguageTexts } from './built-in-texts'

export const germanTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'Wie war es bei {{business_name}}?',
      text: `Guten Tag {{first_name}},

danke, dass Sie sich für {{business_name}} entschieden haben. Wie war es? Ein paar Worte genügen; es dauert etwa eine Minute. Wir freuen uns über jede ehrliche Meinung, und sie hilft allen, die jemanden wie uns suchen.

{{review_link}}

Freundliche Grüße
{{business_name}}`
    },
    reminders: [
      {
        subject: 'Eine Minute für {{business_name}}?',
        text: `Guten Tag {{first_name}},

vor ein paar Tagen haben wir gefragt, wie es bei {{business_name}} war. Wenn Sie eine Minute haben, wüssten wir es immer noch gern. Es zählt, was Sie denken: das Gute und das weniger Gute.

{{review_link}}

Freundliche Grüße
{{business_name}}`,
        button: 'Bewertung schreiben'
      },
      {
        subject: 'Ihre Meinung zu {{business_name}}',
        text: `Guten Tag {{first_name}},

wir wüssten noch immer gern, was Sie von {{business_name}} halten. Zwei Sätze genügen.

{{review_link}}

Freundliche Grüße
{{business_name}}`,
        button: 'Bewertung schreiben'
      },
      {
        subject: 'Noch einmal nachgefragt: {{business_name}}',
        text: `Guten Tag {{first_name}},

falls Sie uns noch sagen möchten, wie es bei {{business_name}} war, können Sie das hier tun. Wenn nicht, ist das auch in Ordnung.

{{review_link}}

Freundliche Grüße
{{business_name}}`,
        button: 'Bewertung schreiben'
      }
    ],
    thanks: {
      subject: 'Danke für Ihre Bewertung',
      text: `Guten Tag {{first_name}},

danke, dass Sie sich die Zeit für eine Bewertung genommen haben. Wir lesen jede einzelne und nehmen uns zu Herzen, was darin steht.

Freundliche Grüße
{{business_name}}`
    }
  },
  sms: {
    request:
      'Guten Tag {{first_name}}, danke für Ihren Besuch bei {{business_name}}. Wie war es? Sagen Sie es uns: {{review_link}} Abmelden: STOP antworten.',
    reminders: [
      'Guten Tag {{first_name}}, eine kurze Erinnerung von {{business_name}}: Wir wüssten gern, wie es war. {{review_link}} Abmelden: STOP antworten.',
      'Guten Tag {{first_name}}, Ihre Meinung interessiert uns noch immer. {{business_name}} {{review_link}} Abmelden: STOP antworten.',
      'Guten Tag {{first_name}}, falls Sie uns noch sagen möchten, wie es war: {{review_link}} {{business_name}} Abmelden: STOP antworten.'
    ],
    thanks: 'Guten Tag {{first_name}}, danke für Ihre Bewertung! {{business_name}} Abmelden: STOP antworten.'
  },
  mail: {
    reason: 'Sie erhalten diese E-Mail, weil Sie Kunde von {business} waren.',
    optOut: 'Sie möchten keine solchen E-Mails mehr? [Per E-Mail abmelden] oder mit „abmelden“ antworten.',
    optOutHere: 'Sie möchten keine solchen E-Mails mehr? [Abmelden] oder mit „abmelden“ antworten.',
    optOutByReply: 'Antworten Sie mit „abmelden“, wenn Sie keine solchen E-Mails mehr möchten.',
    star: '{n} von 5 Sternen',
    linkBelow: 'Oder öffnen Sie diese Adresse:'
  }
}
