/** French. */
import type { LanguageTexts } from './built-in-texts'

export const frenchTexts: LanguageTexts = {
  email: {
    request: {
      subject: 'Votre avis sur {{business_name}}',
      text: `Bonjour {{first_name}},

Merci d’avoir choisi {{business_name}}. Comment cela s’est-il passé ? Quelques mots suffisent ; cela prend environ une minute. Tout avis sincère nous est précieux, et il aide ceux qui cherchent quelqu’un comme nous.

{{review_link}}

Bien cordialement
{{business_name}}`
    },
    reminders: [
      {
        subject: 'Une minute pour {{business_name}} ?',
        text: `Bonjour {{first_name}},

Il y a quelques jours, nous vous avons demandé votre avis sur {{business_name}}. Si vous avez une minute, il nous intéresse toujours. C’est ce que vous pensez qui compte, en bien comme en moins bien.

{{review_link}}

Bien cordialement
{{business_name}}`,
        button: 'Donner mon avis'
      },
      {
        subject: 'Que pensez-vous de {{business_name}} ?',
        text: `Bonjour {{first_name}},

Nous serions toujours heureux de savoir ce que vous pensez de {{business_name}}. Deux phrases suffisent.

{{review_link}}

Bien cordialement
{{business_name}}`,
        button: 'Donner mon avis'
      },
      {
        subject: 'Encore une question à propos de {{business_name}}',
        text: `Bonjour {{first_name}},

Si vous souhaitez encore nous dire comment cela s’est passé chez {{business_name}}, c’est par ici. Sinon, n’y pensez plus.

{{review_link}}

Bien cordialement
{{business_name}}`,
        button: 'Donner mon avis'
      }
    ],
    thanks: {
      subject: 'Merci pour votre avis',
      text: `Bonjour {{first_name}},

Merci d’avoir pris le temps de donner votre avis. Nous les lisons tous et nous en tenons compte.

Bien cordialement
{{business_name}}`
    }
  },
  sms: {
    request:
      "Bonjour {{first_name}}, merci d'avoir choisi {{business_name}}. Qu'en avez-vous pensé ? Dites-le-nous : {{review_link}} Répondez STOP pour ne plus recevoir de SMS.",
    reminders: [
      'Bonjour {{first_name}}, petit rappel de {{business_name}} : votre avis nous intéresse. {{review_link}} Répondez STOP pour ne plus recevoir de SMS.',
      'Bonjour {{first_name}}, votre avis nous intéresse toujours. {{business_name}} {{review_link}} Répondez STOP pour ne plus recevoir de SMS.',
      "Bonjour {{first_name}}, si vous souhaitez encore donner votre avis, c'est ici : {{review_link}} {{business_name}} Répondez STOP pour ne plus recevoir de SMS."
    ],
    thanks:
      'Bonjour {{first_name}}, merci pour votre avis ! {{business_name}} Répondez STOP pour ne plus recevoir de SMS.'
  },
  mail: {
    reason: 'Vous recevez cet e-mail parce que vous avez été client de {business}.',
    optOut:
      'Vous ne souhaitez plus recevoir de tels e-mails ? [Se désinscrire par e-mail], ou répondez « désinscription ».',
    optOutHere:
      'Vous ne souhaitez plus recevoir de tels e-mails ? [Se désinscrire], ou répondez « désinscription ».',
    optOutByReply: 'Répondez « désinscription » si vous ne souhaitez plus recevoir de tels e-mails.',
    star: '{n} étoiles sur 5',
    linkBelow: 'Ou ouvrez cette adresse :'
  }
}
