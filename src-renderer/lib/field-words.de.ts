/** Deutsch: was an einem Feld falsch sein kann. */
import type { FieldWords } from './field-words'

export const de: FieldWords = {
  wrong: {
    email: 'Schreiben Sie eine E-Mail-Adresse wie anna@example.com.',
    phone: 'Schreiben Sie die Nummer mit Landesvorwahl, zum Beispiel +49 30 901820.',
    slug: 'Kleine Buchstaben und Ziffern, verbunden durch einzelne Bindestriche.',
    web: 'Schreiben Sie eine Webadresse, die mit https:// oder http:// beginnt.',
    color: 'Schreiben Sie eine Farbe wie #1a7f64.',
    time_zone: 'Wählen Sie eine Zeitzone aus der Liste.',
    country: 'Wählen Sie ein Land aus der Liste.',
    currency: 'Wählen Sie eine Währung aus der Liste.',
    language: 'Wählen Sie eine Sprache aus der Liste.',
    date: 'Wählen Sie einen Tag, den es gibt.',
    amount: 'Schreiben Sie einen Betrag, der nicht null ist.',
    text: 'Hier stehen Zeichen, die nicht aufbewahrt werden können, etwa ein Zeilenumbruch.'
  },
  required: 'Diese Angabe wird gebraucht.',
  contact_required: 'Ein Kunde braucht eine E-Mail-Adresse oder eine Telefonnummer.',
  invalid_phone:
    'Das ist keine Telefonnummer. Schreiben Sie sie mit Landesvorwahl, zum Beispiel +49 30 901820.',
  too_long: 'Das ist zu lang.',
  too_short: 'Das ist zu kurz.',
  too_large: 'Das ist zu viel.',
  too_small: 'Das ist zu wenig.',
  in_the_future: 'Dieser Tag liegt in der Zukunft.',
  too_early: 'Dieser Tag liegt vor 1970.',
  unknown_tag: 'Eines dieser Schlagwörter gibt es nicht mehr.',
  unknown_location: 'Diesen Standort gibt es nicht mehr.',
  unknown_source: 'Diese Quelle gibt es nicht mehr.',
  unknown_review_page: 'Diese Bewertungsseite gibt es nicht mehr.',
  unknown_customer: 'Diesen Kunden gibt es nicht mehr.',
  no_address: 'Dieser Kunde hat keine Adresse dafür.'
}
