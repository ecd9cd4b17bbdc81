/** Deutsch: was an Zeilen nicht stimmt und wie man es in Ordnung bringt. */
import type { MendWords } from './mend-words'

const titles: MendWords['titles'] = {
  missing_score_or_text: 'Es gibt weder Sterne noch ein Wort',
  missing_contact: 'Es gibt weder E-Mail-Adresse noch Telefonnummer',
  bad_score: 'Das sind keine Sterne',
  bad_date: 'Das ist kein Datum',
  in_the_future: 'Dieser Tag liegt in der Zukunft',
  too_early: 'Dieser Tag liegt vor 1970',
  bad_email: 'Das ist keine E-Mail-Adresse',
  bad_phone: 'Das ist keine Telefonnummer',
  bad_web_address: 'Das ist keine Webadresse',
  bad_country: 'Das ist kein Land',
  bad_language: 'Das ist keine Sprache',
  bad_time_zone: 'Das ist keine Zeitzone',
  bad_yes_or_no: 'Das ist weder ja noch nein',
  bad_tag: 'Das kann kein Schlagwort sein',
  unknown_source: 'Diese Quelle gibt es nicht',
  unknown_location: 'Diesen Standort gibt es nicht',
  unknown_tag: 'Dieses Schlagwort gibt es nicht',
  too_long: 'Das ist zu lang',
  control_character: 'Darin ist ein Zeichen, das nicht aufbewahrt werden kann',
  too_few_cells: 'Die Zeile hat weniger Zellen, als es Spalten gibt',
  too_many_cells: 'Die Zeile hat mehr Zellen, als es Spalten gibt',
  open_quote: 'Ein Anführungszeichen wird nie geschlossen',
  bad_quote: 'Mitten in einer Zelle steht ein Anführungszeichen',
  bad_character: 'Es gibt Buchstaben, die sich nicht lesen lassen',
  not_an_object: 'Das ist kein Eintrag',
  contacts_differ: 'E-Mail-Adresse und Telefonnummer gehören zwei verschiedenen Kunden',
  contact_taken: 'Diese E-Mail-Adresse oder Telefonnummer gehört einem anderen Kunden',
  external_id_taken: 'Diese Nummer gehört einem anderen Eintrag',
  no_longer_possible: 'Das geht nicht mehr'
}

const cures: MendWords['cures'] = {
  missing_score_or_text: 'Sehen Sie nach, ob die Spalten stimmen, oder tragen Sie Sterne oder Worte ein.',
  missing_contact: 'Sehen Sie nach, ob die Spalten stimmen, oder tragen Sie Adresse oder Nummer ein.',
  bad_score: 'Schreiben Sie Sterne von 1 bis 5, etwa 4 oder 4/5.',
  bad_date: 'Schreiben Sie den Tag als 2026-03-31, oder sagen Sie, wie Daten geschrieben sind.',
  in_the_future: 'Schreiben Sie den richtigen Tag, oder sagen Sie, wie Daten geschrieben sind.',
  too_early: 'Schreiben Sie den richtigen Tag.',
  bad_email: 'Schreiben Sie eine Adresse wie anna@example.com oder nichts.',
  bad_phone: 'Schreiben Sie die Nummer mit Ländervorwahl, etwa +49 30 901820, oder nichts.',
  bad_web_address: 'Schreiben Sie eine Adresse wie https://example.com oder nichts.',
  bad_country: 'Schreiben Sie einen Namen wie Deutschland oder die zwei Buchstaben.',
  bad_yes_or_no: 'Schreiben Sie ja oder nein.',
  unknown_source: 'Lassen Sie sie anlegen, oder schreiben Sie den Namen einer vorhandenen.',
  unknown_location: 'Lassen Sie ihn anlegen, oder schreiben Sie den Namen eines vorhandenen.',
  unknown_tag: 'Lassen Sie es anlegen, oder schreiben Sie den Namen eines vorhandenen.',
  bad_language: 'Schreiben Sie einen Namen wie Deutsch oder ein Kürzel wie de.',
  bad_time_zone: 'Schreiben Sie einen Namen wie Europe/Berlin oder nichts.',
  bad_tag: 'Schreiben Sie einen Namen in einer Zeile, höchstens 100 Buchstaben lang.',
  control_character: 'Schreiben Sie es ohne Zeilenumbrüche und unsichtbare Zeichen.',
  bad_quote: 'Sehen Sie diese Zeilen an: Innerhalb von Anführungszeichen stehen andere doppelt.',
  too_long: 'Kürzen Sie es.',
  too_few_cells: 'Sehen Sie diese Zeilen an: Vielleicht fehlt ein Trennzeichen.',
  too_many_cells:
    'Sehen Sie diese Zeilen an: Vielleicht steht in einem Text ein Trennzeichen ohne Anführungszeichen darum.',
  bad_character: 'Wählen Sie unter „Datei“ andere Buchstaben als die erratenen.',
  contacts_differ: 'Schreiben Sie nur das, was stimmt.',
  contact_taken: 'Schreiben Sie etwas anderes oder nichts.'
}

export const de: MendWords = {
  title: 'In Ordnung zu bringen',
  lead: {
    one: '# Zeile wird so nicht aufgenommen. Sie können sie hier in Ordnung bringen oder ohne sie importieren.',
    other:
      '# Zeilen werden so nicht aufgenommen. Sie können sie hier in Ordnung bringen oder ohne sie importieren.'
  },
  titles,
  cures,
  inColumn: (field) => `in „${field}“`,
  inFile: 'In der Datei',
  instead: 'Stattdessen schreiben',
  insteadOf: (value) => `Statt „${value}“ schreiben`,
  empty: 'nichts',
  willBeEmpty: 'Wird leer',
  leaveOut: 'Weglassen',
  leaveOutValue: (value) => `Zeilen mit „${value}“ weglassen`,
  times: { one: '# Zeile', other: '# Zeilen' },
  fromLine: (line) => `ab Zeile ${line}`,
  mend: { one: '# Zeile in Ordnung bringen', other: '# Zeilen in Ordnung bringen' },
  mending: 'Zeilen werden in Ordnung gebracht',
  lines: (lines) => `Zeilen ${lines}`,
  andMore: (lines, more) => `${lines} und ${more} weitere`,
  showRows: 'Diese Zeilen zeigen',
  furtherValues: 'Das sind die häufigsten Werte. Die nächsten erscheinen, wenn diese in Ordnung sind.',
  makeThem: 'Anlegen',
  toColumns: 'Spalten ansehen',
  toFile: 'Ändern, wie die Datei gelesen wird',
  dateOrder: 'Daten sind geschrieben als'
}
