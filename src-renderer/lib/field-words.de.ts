/** Deutsch: was an einem Feld falsch sein kann. */
import type { FieldWords } from './field-words'

export const de: FieldWords = {
  wrong: {
    email: 'Geben Sie eine gültige E-Mail-Adresse ein, z. B. anna@example.com.',
    phone: 'Geben Sie die Nummer mit Landesvorwahl ein, z. B. +49 30 901820.',
    slug: 'Verwenden Sie Kleinbuchstaben und Ziffern, getrennt durch einzelne Bindestriche.',
    web: 'Geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt.',
    color: 'Geben Sie eine Farbe wie #1a7f64 ein.',
    time_zone: 'Wählen Sie eine Zeitzone aus der Liste.',
    country: 'Wählen Sie ein Land aus der Liste.',
    currency: 'Wählen Sie eine Währung aus der Liste.',
    language: 'Wählen Sie eine Sprache aus der Liste.',
    date: 'Wählen Sie ein Datum, das es gibt.',
    amount: 'Geben Sie einen Betrag ein, der nicht null ist.',
    text: 'Das enthält Zeichen, die hier nicht erlaubt sind, etwa einen Zeilenumbruch.'
  },
  required: 'Diese Angabe ist erforderlich.',
  contact_required: 'Ein Kunde braucht eine E-Mail-Adresse oder eine Telefonnummer.',
  invalid_phone: 'Geben Sie eine gültige Telefonnummer mit Landesvorwahl ein, z. B. +49 30 901820.',
  too_long: 'Das ist zu lang.',
  too_short: 'Das ist zu kurz.',
  too_large: 'Das ist zu groß.',
  too_small: 'Das ist zu klein.',
  in_the_future: 'Dieses Datum liegt in der Zukunft.',
  too_early: 'Dieses Datum liegt vor 1970.',
  unknown_tag: 'Eines dieser Schlagwörter gibt es nicht mehr.',
  unknown_location: 'Diesen Standort gibt es nicht mehr.',
  unknown_source: 'Diese Quelle gibt es nicht mehr.',
  unknown_review_page: 'Diese Bewertungsseite gibt es nicht mehr.',
  unknown_customer: 'Diesen Kunden gibt es nicht mehr.',
  no_address: 'Dieser Kunde hat für diesen Kanal keine Adresse.'
}
