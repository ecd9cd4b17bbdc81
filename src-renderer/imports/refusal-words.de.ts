/** Deutsch: warum eine Datei sich nicht lesen lässt. */
import type { RefusalWords } from './refusal-words'

export const de: RefusalWords = {
  codes: {
    storage_full: 'Der Datenträger ist voll. Schaffen Sie Platz und machen Sie dann weiter.',
    cancelled: 'Er wurde angehalten.',
    too_large: 'Die Datei ist größer als 1 GB. Teilen Sie sie auf.',
    empty_file: 'In der Datei steht keine Zeile.',
    unknown_encoding:
      'Die Buchstaben dieser Datei sind auf eine Weise geschrieben, die Goodword nicht kennt. Speichern Sie sie als UTF-8.',
    not_a_table: 'Das ist keine Tabelle, sondern eine andere Art von Datei. Speichern Sie sie als CSV.',
    too_many_rows: 'Höchstens 5 Millionen Zeilen lassen sich auf einmal lesen. Teilen Sie die Datei auf.',
    too_many_columns: 'Die Datei hat mehr als 200 Spalten.',
    open_quote: 'Ein Anführungszeichen wird bis zum Ende der Datei nicht geschlossen.',
    own_maps_reviews:
      'Das sind Bewertungen, die Sie selbst bei Google Maps über andere Orte geschrieben haben, nicht solche Ihres Betriebs. Wählen Sie in Google Takeout „Google-Unternehmensprofil“ statt „Maps (Meine Orte)“.',
    shop_products:
      'Das ist eine Liste der Produkte eines Shopify-Shops, nicht der Bewertungen. Bewertungen exportiert die Bewertungs-App des Shops, etwa Judge.me, Loox oder Okendo.',
    averages_only:
      'In jeder Zeile stehen ein Durchschnitt und eine Anzahl von Bewertungen, keine einzelne Bewertung. Exportieren Sie die Bewertungen selbst, jede in einer Zeile.'
  }
}
