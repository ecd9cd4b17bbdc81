/** Italian. */
import type { LanguageTexts } from './built-in-texts'

export const italianTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'Com’è andata da {{business_name}}?',
      text: `Buongiorno {{first_name}},

grazie per aver scelto {{business_name}}. Com’è andata? Bastano poche parole e circa un minuto. Ogni opinione sincera ci è utile, e aiuta chi sta cercando qualcuno come noi.

{{review_link}}

Cordiali saluti
{{business_name}}`
    },
    reminders: [
      {
        subject: 'Un minuto per {{business_name}}?',
        text: `Buongiorno {{first_name}},

qualche giorno fa Le abbiamo chiesto com’è andata da {{business_name}}. Se ha un minuto, ci farebbe ancora piacere saperlo. Conta quello che pensa Lei, nel bene e nel meno bene.

{{review_link}}

Cordiali saluti
{{business_name}}`,
        button: 'Scrivere una recensione'
      },
      {
        subject: 'La Sua opinione su {{business_name}}',
        text: `Buongiorno {{first_name}},

ci farebbe ancora piacere sapere che cosa pensa di {{business_name}}. Bastano due frasi.

{{review_link}}

Cordiali saluti
{{business_name}}`,
        button: 'Scrivere una recensione'
      },
      {
        subject: 'Ancora una domanda su {{business_name}}',
        text: `Buongiorno {{first_name}},

se desidera ancora dirci com’è andata da {{business_name}}, può farlo qui. Altrimenti non ci pensi più.

{{review_link}}

Cordiali saluti
{{business_name}}`,
        button: 'Scrivere una recensione'
      }
    ],
    thanks: {
      subject: 'Grazie per la Sua recensione',
      text: `Buongiorno {{first_name}},

grazie per il tempo che ha dedicato a scrivere una recensione. Le leggiamo tutte e facciamo tesoro di ciò che dicono.

Cordiali saluti
{{business_name}}`
    }
  },
  sms: {
    request:
      "Buongiorno {{first_name}}, grazie per aver scelto {{business_name}}. Com'è andata? Ce lo dica qui: {{review_link}} Risponda STOP per non ricevere altri SMS.",
    reminders: [
      'Buongiorno {{first_name}}, un breve promemoria da {{business_name}}: ci interessa la Sua opinione. {{review_link}} Risponda STOP per non ricevere altri SMS.',
      'Buongiorno {{first_name}}, ci interessa ancora la Sua opinione. {{business_name}} {{review_link}} Risponda STOP per non ricevere altri SMS.',
      "Buongiorno {{first_name}}, se desidera ancora dirci com'è andata: {{review_link}} {{business_name}} Risponda STOP per non ricevere altri SMS."
    ],
    thanks:
      'Buongiorno {{first_name}}, grazie per la Sua recensione! {{business_name}} Risponda STOP per non ricevere altri SMS.'
  },
  mail: {
    reason: 'Riceve questa e-mail perché è stato cliente di {business}.',
    optOut:
      'Preferisce non ricevere altre e-mail come questa? [Disiscriversi via e-mail], oppure risponda «disiscrizione».',
    optOutHere:
      'Preferisce non ricevere altre e-mail come questa? [Disiscriversi], oppure risponda «disiscrizione».',
    optOutByReply: 'Risponda «disiscrizione» se preferisce non ricevere altre e-mail come questa.',
    star: '{n} stelle su 5',
    linkBelow: 'Oppure apra questo indirizzo:'
  }
}
