/** Italian. */
import type { PageWords } from './page-words'

export const italianWords: PageWords = {
  title: 'Com’è andata con {business}?',
  hello: 'Buongiorno {name}',
  scores: ['Pessimo', 'Scarso', 'Discreto', 'Buono', 'Ottimo'],
  stars: '{n} stelle su 5',
  faces: '{n} su 5',
  chooseScore: 'Scelga un voto da 1 a 5',
  confirm: 'Inviare: {score}',
  detailsTitle: 'Grazie! Vuole aggiungere qualche parola?',
  saved: 'Il Suo voto è stato salvato.',
  restOptional: 'Tutto il resto è facoltativo.',
  yourScore: 'Il Suo voto',
  fields: {
    text: 'La Sua recensione',
    name: 'Il Suo nome',
    email: 'Indirizzo e-mail',
    phone: 'Numero di telefono',
    company: 'Azienda'
  },
  optional: 'facoltativo',
  notShown: 'Solo per {business}, non compare con la recensione.',
  kept: 'Lasci vuoto per mantenere ciò che {business} ha già.',
  public: '{business} legge la Sua recensione e può pubblicarla con il Suo nome.',
  send: 'Inviare la recensione',
  problems: 'Controlli i dati inseriti',
  problem: {
    required: 'Compili questo campo.',
    too_long: 'È troppo lungo.',
    not_an_address: 'Inserisca un indirizzo e-mail come anna@example.com.',
    not_a_number: 'Inserisca un numero di telefono come +39 06 1234 5678.',
    not_a_choice: 'Scelga una delle risposte.'
  },
  whole: {
    too_old: 'Questa pagina è rimasta aperta a lungo. La preghiamo di inviare ancora una volta.',
    too_quick: 'È stato molto veloce. La preghiamo di inviare ancora una volta.',
    no_score: 'Scelga prima un voto.',
    not_saved:
      'In questo momento non è stato possibile salvare. Nulla è andato perso: invii di nuovo tra un minuto.'
  },
  thanksTitle: 'Grazie!',
  thanks: 'La Sua recensione è arrivata a {business}.',
  given: 'Il Suo voto: {score}.',
  change: 'Modificare la recensione',
  alsoHere: 'Può recensire {business} anche qui:',
  linksTitle: 'Dove desidera recensire {business}?',
  optOutTitle: 'Non vuole più messaggi?',
  optOut: '{business} non invierà più richieste di recensione a {address}.',
  optOutButton: 'Disiscrivermi',
  optedOutTitle: 'Disiscrizione completata',
  optedOut: '{address} non riceverà più richieste di recensione da {business}.',
  trap: 'Lasci vuoto questo campo',
  kiosk: {
    finish: 'Fine',
    next: 'Ricominciare',
    stillThere: 'È ancora qui?',
    beginsAnew: 'Questa pagina sta per ricominciare per la prossima persona.',
    goOn: 'Continuare'
  },
  notices: {
    not_found: {
      title: 'Qui non c’è nulla',
      text: 'Controlli l’indirizzo o chieda a chi gliel’ha dato.'
    },
    gone: { title: 'Questa pagina non è più in uso', text: 'Grazie della visita.' },
    expired: {
      title: 'Questo link è scaduto',
      text: 'I link personali valgono per un tempo limitato. Può ancora lasciare una recensione sulla pagina aperta a tutti.'
    },
    opted_out_already: {
      title: 'La disiscrizione è già avvenuta',
      text: 'Non riceverà più richieste di recensione.'
    },
    too_many: {
      title: 'Un momento, per favore',
      text: 'Ci sono state troppe richieste in poco tempo. Riprovi tra un minuto.'
    },
    too_large: {
      title: 'È troppo lungo',
      text: 'Torni indietro, accorci il testo e lo invii di nuovo.'
    },
    broken: { title: 'Non è stato possibile leggere', text: 'Torni indietro e riprovi.' },
    busy: {
      title: 'In questo momento non è stato possibile salvare',
      text: 'Torni indietro e riprovi tra un minuto.'
    },
    failed: { title: 'Qualcosa è andato storto', text: 'Ci dispiace. Riprovi tra un minuto.' }
  },
  onward: 'Alla pagina delle recensioni'
}
