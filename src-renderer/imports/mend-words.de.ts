/** Deutsch: was an Zeilen nicht stimmt und wie man es behebt. */
import type { MendWords } from './mend-words'

const titles: MendWords['titles'] = {
  missing_score_or_text: 'Weder Sterne noch Text',
  missing_contact: 'Weder E-Mail-Adresse noch Telefonnummer',
  bad_score: 'Keine gültige Sternezahl',
  bad_date: 'Kein gültiges Datum',
  in_the_future: 'Das Datum liegt in der Zukunft',
  too_early: 'Das Datum liegt vor 1970',
  bad_email: 'Keine gültige E-Mail-Adresse',
  bad_phone: 'Keine gültige Telefonnummer',
  bad_web_address: 'Keine gültige Webadresse',
  bad_country: 'Kein gültiges Land',
  bad_language: 'Keine gültige Sprache',
  bad_time_zone: 'Keine gültige Zeitzone',
  bad_yes_or_no: 'Weder ja noch nein',
  bad_opt_out: 'Das könnte eine Abmeldung sein',
  bad_tag: 'Kein gültiges Schlagwort',
  unknown_source: 'Unbekannte Quelle',
  unknown_location: 'Unbekannter Standort',
  unknown_tag: 'Unbekanntes Schlagwort',
  too_long: 'Zu lang',
  control_character: 'Enthält ein nicht unterstütztes Zeichen',
  too_few_cells: 'Die Zeile hat weniger Zellen als Spalten',
  too_many_cells: 'Die Zeile hat mehr Zellen als Spalten',
  open_quote: 'Ein Anführungszeichen wird nie geschlossen',
  bad_quote: 'Mitten in einer Zelle steht ein Anführungszeichen',
  bad_character: 'Enthält unlesbare Zeichen',
  not_an_object: 'Kein Eintrag',
  contacts_differ: 'E-Mail-Adresse und Telefonnummer gehören zwei verschiedenen Kunden',
  contact_taken: 'Diese E-Mail-Adresse oder Telefonnummer gehört schon einem anderen Kunden',
  external_id_taken: 'Diese ID gehört schon einem anderen Eintrag',
  no_longer_possible: 'Nicht mehr möglich'
}

const cures: MendWords['cures'] = {
  missing_score_or_text: 'Prüfen Sie, ob die Spalten stimmen, oder geben Sie Sterne oder Text ein.',
  missing_contact: 'Prüfen Sie, ob die Spalten stimmen, oder geben Sie Adresse oder Nummer ein.',
  bad_score: 'Geben Sie 1 bis 5 Sterne ein, etwa 4 oder 4/5.',
  bad_date: 'Geben Sie das Datum als 2026-03-31 ein, oder wählen Sie, wie Daten geschrieben sind.',
  in_the_future: 'Geben Sie das richtige Datum ein, oder wählen Sie, wie Daten geschrieben sind.',
  too_early: 'Geben Sie das richtige Datum ein.',
  bad_email: 'Geben Sie eine Adresse wie anna@example.com ein, oder lassen Sie das Feld leer.',
  bad_phone:
    'Geben Sie die Nummer mit Landesvorwahl ein, z. B. +49 30 901820, oder lassen Sie das Feld leer.',
  bad_web_address: 'Geben Sie eine Adresse wie https://example.com ein, oder lassen Sie das Feld leer.',
  bad_country: 'Geben Sie einen Namen wie Deutschland oder den zweibuchstabigen Code ein.',
  bad_yes_or_no: 'Geben Sie ja oder nein ein.',
  bad_opt_out: 'Wählen Sie, was die Spalte bedeutet, oder geben Sie ja, nein oder das Datum ein.',
  unknown_source: 'Legen Sie sie an, oder geben Sie den Namen einer vorhandenen ein.',
  unknown_location: 'Legen Sie ihn an, oder geben Sie den Namen eines vorhandenen ein.',
  unknown_tag: 'Legen Sie es an, oder geben Sie den Namen eines vorhandenen ein.',
  bad_language: 'Geben Sie einen Namen wie Deutsch oder ein Kürzel wie de ein.',
  bad_time_zone: 'Geben Sie einen Namen wie Europe/Berlin ein, oder lassen Sie das Feld leer.',
  bad_tag: 'Geben Sie einen einzeiligen Namen mit höchstens 100 Zeichen ein.',
  control_character: 'Geben Sie es ohne Zeilenumbrüche und unsichtbare Zeichen ein.',
  bad_quote: 'Prüfen Sie diese Zeilen: Innerhalb von Anführungszeichen müssen weitere doppelt stehen.',
  too_long: 'Kürzen Sie es.',
  too_few_cells: 'Prüfen Sie diese Zeilen: Vielleicht fehlt ein Trennzeichen.',
  too_many_cells:
    'Prüfen Sie diese Zeilen: Vielleicht enthält ein Text ein Trennzeichen, ohne in Anführungszeichen zu stehen.',
  bad_character: 'Wählen Sie in Schritt 1 eine andere Zeichenkodierung.',
  contacts_differ: 'Geben Sie nur das Richtige ein.',
  contact_taken: 'Geben Sie etwas anderes ein, oder lassen Sie das Feld leer.'
}

export const de: MendWords = {
  title: 'Zeilen zum Korrigieren',
  lead: {
    one: '# Zeile kann noch nicht importiert werden. Korrigieren Sie sie hier, oder importieren Sie ohne sie.',
    other:
      '# Zeilen können noch nicht importiert werden. Korrigieren Sie sie hier, oder importieren Sie ohne sie.'
  },
  titles,
  cures,
  inColumn: (field) => `in „${field}“`,
  inFile: 'In der Datei',
  instead: 'Ersetzen durch',
  insteadOf: (value) => `„${value}“ ersetzen durch`,
  empty: 'leer',
  willBeEmpty: 'Wird leer',
  leaveOut: 'Auslassen',
  leaveOutValue: (value) => `Zeilen mit „${value}“ auslassen`,
  times: { one: '# Zeile', other: '# Zeilen' },
  fromLine: (line) => `ab Zeile ${line}`,
  mend: { one: '# Zeile korrigieren', other: '# Zeilen korrigieren' },
  mending: 'Zeilen werden korrigiert',
  lines: (lines) => `Zeilen ${lines}`,
  andMore: (lines, more) => `${lines} und ${more} weitere`,
  showRows: 'Diese Zeilen zeigen',
  furtherValues: 'Das sind die häufigsten Werte. Sobald Sie sie korrigiert haben, sehen Sie die nächsten.',
  makeThem: 'Anlegen',
  toColumns: 'Zu den Spalten',
  toFile: 'Ändern, wie die Datei gelesen wird',
  dateOrder: 'Daten sind geschrieben als'
}
