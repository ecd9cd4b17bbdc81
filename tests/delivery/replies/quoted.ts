/** The alert that is answered, in each language, as mail programs quote it: every line of it must stay out of what is published. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const
export type Language = (typeof languages)[number]

export interface Said {
  /** Who the alert is from. */
  name: string
  address: string
  subject: string
  /** The text of the alert. */
  alert: string[]
  /** What the owner writes: paragraphs. */
  own: string[]
  signature: string[]
}

const address = 'info@hafen-baeckerei.example'
const name = 'Hafen-Bäckerei'

const alertOf = (review: string, ...rest: string[]) => [
  review,
  'Google · Hafen',
  'https://maps.example/review/17',
  '',
  ...rest,
  '',
  'goodword://accounts/1/reviews/12',
  'Goodword · Hafen-Bäckerei'
]

export const said: Record<Language, Said> = {
  en: {
    ...{ name, address, subject: 'New review: ★★☆☆☆ from Ann' },
    alert: alertOf(
      'The bread was cold and the queue was long.',
      'Draft of a reply:',
      '',
      'Thank you for your review, Ann.',
      '',
      'Answer by replying to this e-mail:',
      'OK – publishes the draft at Google.'
    ),
    own: [
      'Dear Ann, I am sorry that you had to wait; on Saturdays at 9:30 it is always full.',
      'Come again: the next coffee is on us.'
    ],
    signature: ['Max Baker', 'Owner, Harbour Bakery', '+49 40 5550123']
  },
  de: {
    ...{ name, address, subject: 'Neue Bewertung: ★★☆☆☆ von Anna' },
    alert: alertOf(
      'Das Brot war kalt und die Schlange lang.',
      'Entwurf einer Antwort:',
      '',
      'Vielen Dank für Ihre Bewertung, Anna.',
      '',
      'So antworten Sie, einfach per Antwort auf diese E-Mail:',
      'OK – veröffentlicht den Entwurf bei Google.'
    ),
    own: [
      'Liebe Anna, am Samstag um 9:30 ist es leider immer voll; das tut uns leid.',
      'Kommen Sie wieder: Der nächste Kaffee geht aufs Haus.'
    ],
    signature: ['Max Bäcker', 'Inhaber, Hafen-Bäckerei', '+49 40 5550123']
  },
  es: {
    ...{ name, address, subject: 'Nueva reseña: ★★☆☆☆ de Ana' },
    alert: alertOf(
      'El pan estaba frío y la cola era larga.',
      'Borrador de respuesta:',
      '',
      'Gracias por su reseña, Ana.',
      '',
      'Responda a este correo:',
      'OK – publica el borrador en Google.'
    ),
    own: [
      'Querida Ana: el sábado a las 9:30 siempre hay cola; lo sentimos mucho.',
      'Vuelva pronto: al próximo café invita la casa.'
    ],
    signature: ['Max Panadero', 'Panadería del Puerto', '+34 91 555 01 23']
  },
  fr: {
    ...{ name, address, subject: 'Nouvel avis : ★★☆☆☆ d’Anne' },
    alert: alertOf(
      'Le pain était froid et la file longue.',
      'Brouillon de réponse :',
      '',
      'Merci de votre avis, Anne.',
      '',
      'Répondez à cet e-mail :',
      'OK – publie le brouillon sur Google.'
    ),
    own: [
      'Chère Anne, le samedi à 9h30 il y a toujours du monde ; nous en sommes désolés.',
      'Revenez nous voir : le prochain café est pour nous.'
    ],
    signature: ['Max Boulanger', 'Boulangerie du Port', '+33 1 55 50 12 30']
  },
  it: {
    ...{ name, address, subject: 'Nuova recensione: ★★☆☆☆ di Anna' },
    alert: alertOf(
      'Il pane era freddo e la fila lunga.',
      'Bozza di risposta:',
      '',
      'Grazie per la recensione, Anna.',
      '',
      'Rispondi a questa e-mail:',
      'OK – pubblica la bozza su Google.'
    ),
    own: [
      'Cara Anna, il sabato alle 9:30 c’è sempre gente; ci dispiace molto.',
      'Torni a trovarci: il prossimo caffè lo offriamo noi.'
    ],
    signature: ['Max Fornaio', 'Panificio del Porto', '+39 06 555 0123']
  },
  nl: {
    ...{ name, address, subject: 'Nieuwe recensie: ★★☆☆☆ van Anna' },
    alert: alertOf(
      'Het brood was koud en de rij lang.',
      'Concept van een antwoord:',
      '',
      'Bedankt voor uw recensie, Anna.',
      '',
      'Antwoord op deze e-mail:',
      'OK – publiceert het concept op Google.'
    ),
    own: [
      'Beste Anna, op zaterdag om 9:30 is het altijd druk; dat spijt ons.',
      'Kom gerust terug: de volgende koffie is van ons.'
    ],
    signature: ['Max Bakker', 'Havenbakkerij', '+31 20 555 0123']
  }
}
