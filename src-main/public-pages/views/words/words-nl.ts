/** Dutch. */
import type { PageWords } from './page-words'

export const dutchWords: PageWords = {
  title: 'Hoe was uw ervaring met {business}?',
  hello: 'Goedendag {name}',
  scores: ['Zeer slecht', 'Slecht', 'Redelijk', 'Goed', 'Uitstekend'],
  stars: '{n} van 5 sterren',
  faces: '{n} van 5',
  chooseScore: 'Kies een score van 1 tot 5',
  confirm: 'Versturen: {score}',
  detailsTitle: 'Bedankt! Wilt u er nog iets over zeggen?',
  saved: 'Uw score is opgeslagen.',
  restOptional: 'De rest is optioneel.',
  yourScore: 'Uw score',
  fields: {
    text: 'Uw review',
    name: 'Uw naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    company: 'Bedrijf'
  },
  optional: 'optioneel',
  notShown: 'Alleen voor {business}, staat niet bij uw review.',
  kept: 'Laat leeg om te behouden wat {business} al heeft.',
  public: '{business} leest uw review en mag die met uw naam publiceren.',
  send: 'Review versturen',
  problems: 'Controleer wat u hebt ingevuld',
  problem: {
    required: 'Vul dit in.',
    too_long: 'Dit is te lang.',
    not_an_address: 'Vul een e-mailadres in zoals anna@example.com.',
    not_a_number: 'Vul een telefoonnummer in zoals +31 20 123 4567.',
    not_a_choice: 'Kies een van deze antwoorden.'
  },
  whole: {
    too_old: 'Deze pagina stond lang open. Verstuur het nog een keer.',
    too_quick: 'Dat ging erg snel. Verstuur het nog een keer.',
    no_score: 'Kies eerst een score.',
    not_saved: 'Opslaan lukt nu even niet. Er is niets verloren: verstuur het over een minuut nog een keer.'
  },
  thanksTitle: 'Bedankt!',
  thanks: 'Uw review is aangekomen bij {business}.',
  given: 'Uw score: {score}.',
  change: 'Review wijzigen',
  alsoHere: 'U kunt {business} ook hier beoordelen:',
  linksTitle: 'Waar wilt u {business} beoordelen?',
  optOutTitle: 'Geen berichten meer?',
  optOut: '{business} stuurt geen reviewverzoeken meer naar {address}.',
  optOutButton: 'Afmelden',
  optedOutTitle: 'U bent afgemeld',
  optedOut: '{address} krijgt geen reviewverzoeken meer van {business}.',
  trap: 'Laat dit veld leeg',
  kiosk: {
    finish: 'Klaar',
    next: 'Opnieuw beginnen',
    stillThere: 'Bent u er nog?',
    beginsAnew: 'Deze pagina begint zo opnieuw voor de volgende gast.',
    goOn: 'Doorgaan'
  },
  notices: {
    not_found: {
      title: 'Hier is niets',
      text: 'Controleer het adres, of vraag het aan degene van wie u het kreeg.'
    },
    gone: { title: 'Deze pagina is niet meer in gebruik', text: 'Bedankt voor uw bezoek.' },
    expired: {
      title: 'Deze link is verlopen',
      text: 'Persoonlijke links zijn beperkt geldig. Op de pagina voor iedereen kunt u nog altijd een review achterlaten.'
    },
    opted_out_already: {
      title: 'U was al afgemeld',
      text: 'U krijgt geen reviewverzoeken meer.'
    },
    too_many: {
      title: 'Een ogenblik',
      text: 'Er kwamen te veel verzoeken in korte tijd. Probeer het over een minuut opnieuw.'
    },
    too_large: { title: 'Dit is te lang', text: 'Ga terug, maak uw tekst korter en verstuur hem opnieuw.' },
    broken: { title: 'Dit kon niet worden gelezen', text: 'Ga terug en probeer het opnieuw.' },
    busy: {
      title: 'Opslaan lukt nu even niet',
      text: 'Ga terug en probeer het over een minuut opnieuw.'
    },
    failed: { title: 'Er ging iets mis', text: 'Onze excuses. Probeer het over een minuut opnieuw.' }
  },
  onward: 'Naar de reviewpagina'
}
