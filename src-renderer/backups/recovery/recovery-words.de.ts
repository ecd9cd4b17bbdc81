/** Deutsch: wenn sich die Daten nicht öffnen lassen. */
import type { RecoveryWords } from './recovery-words'

export const de: RecoveryWords = {
  brand: 'Goodword',
  titles: {
    damaged: 'Ihre Daten lassen sich nicht öffnen',
    lost: 'Ihre Daten fehlen',
    empty: 'Ihre Datendatei ist leer',
    too_new: 'Ihre Daten stammen aus einer neueren Goodword-Version',
    update_failed: 'Ihre Daten konnten nicht aktualisiert werden',
    foreign: 'Wo Ihre Daten sein sollten, liegt eine andere Datei',
    unreadable: 'Ihre Daten lassen sich nicht lesen'
  },
  happened: {
    damaged:
      'Die Datei ist beschädigt. Das kann passieren, wenn ein Datenträger kaputtgeht, im falschen Moment der Strom ausfällt oder ein anderes Programm in die Datei schreibt.',
    lost: 'In diesem Ordner waren Ihre Daten, aber die Datei fehlt. Vielleicht wurde sie verschoben oder gelöscht, oder ein Datenträger ist nicht angeschlossen.',
    empty: 'Die Datei ist noch da, aber ihr gesamter Inhalt ist weg.',
    too_new: 'Diese Goodword-Version ist zu alt, um sie zu lesen. Mit Ihren Daten ist alles in Ordnung.',
    update_failed:
      'Diese Goodword-Version speichert Daten in einem neuen Format, und die Umstellung ist gescheitert. Ihre Daten sind unverändert.',
    foreign: 'Die Datei ist eine Datenbank, aber keine von Goodword.',
    unreadable:
      'Die Datei ist da, aber Goodword kann sie nicht verwenden: Die Leserechte fehlen, der Datenträger meldet einen Fehler, oder der Inhalt ist nicht der erwartete.'
  },
  helps: {
    damaged:
      'Spielen Sie die letzte Sicherung zurück. Oder sehen Sie zuerst, wie viel von der Datei noch lesbar ist.',
    lost: 'Wenn Sie wissen, wo die Datei ist, legen Sie sie zurück und versuchen Sie es noch einmal. Spielen Sie sonst die letzte Sicherung zurück.',
    empty: 'Spielen Sie die letzte Sicherung zurück.',
    too_new: 'Installieren Sie die neuere Goodword-Version wieder und starten Sie sie.',
    update_failed:
      'Versuchen Sie es noch einmal. Klappt es wieder nicht, kehren Sie zu Ihrer vorherigen Goodword-Version zurück.',
    foreign:
      'Legen Sie Ihre eigene Datei zurück und versuchen Sie es noch einmal, oder spielen Sie die letzte Sicherung zurück.',
    unreadable:
      'Geben Sie Goodword Leserechte für den Ordner, oder schließen Sie den Datenträger wieder an; dann versuchen Sie es noch einmal. Hilft das nicht, spielen Sie die letzte Sicherung zurück.'
  },
  helpsTitle: 'Was Sie tun können',
  safe: 'Es wurde nichts gelöscht oder geändert, und es wird nichts gesendet, bis das behoben ist.',
  said: 'Einzelheiten',
  folder: 'Datenordner',
  tryAgain: 'Noch einmal versuchen',
  stillNot: 'Sie lassen sich noch immer nicht öffnen.',
  wellAgain: 'Goodword läuft wieder',
  restarting: 'Einen Moment …',

  backups: 'Sicherung zurückspielen',
  backupsText: 'Goodword wird wieder so, wie es damals war. Vor dem Bestätigen sehen Sie alle Einzelheiten.',
  noBackups: 'In diesem Ordner sind keine Sicherungen.',
  showAll: { one: '# ältere zeigen', other: '# ältere zeigen' },
  add: 'Meine Sicherung liegt woanders',
  nowIn: (what) => `Zurückgespielt: ${what}. Es wird nichts gesendet, bis Sie es sagen.`,
  toSending: 'Zum Versand',

  salvage: 'Retten, was lesbar ist',
  salvageText:
    'Goodword geht die beschädigte Datei Abschnitt für Abschnitt durch und kopiert alles Lesbare in eine neue Sicherung. Die Datei selbst bleibt unverändert. Das kann einige Minuten dauern.',
  salvageStart: 'Rettung starten',
  salvaging: 'Daten werden gerettet',
  salvagingText: 'Lassen Sie Goodword geöffnet.',
  complete: 'Alles wurde gerettet.',
  incomplete: 'Manches ließ sich nicht lesen.',
  could: (what) => `Gerettet: ${what}.`,
  tables: 'Einzelheiten je Tabelle',
  table: 'Tabelle',
  rows: 'Gerettete Zeilen',
  places: 'Beschädigte Abschnitte',
  useIt: 'Gerettete Daten verwenden',

  empty: 'Mit leerem Konto neu beginnen',
  emptyText:
    'Als letzten Ausweg kann Goodword ganz von vorn beginnen. Die Datei, die sich nicht öffnen lässt, wird im selben Ordner beiseitegelegt, nicht gelöscht, und Ihre Sicherungen bleiben.',
  emptyStart: 'Neu beginnen',
  emptyTitle: 'Ohne Daten neu beginnen?',
  emptyWarns: 'Alle Kunden, Bewertungen und Anfragen gehen hier verloren, ebenso die Sperrliste.',
  phrase: 'neu beginnen',
  typePhrase: (phrase) => `Zum Bestätigen „${phrase}“ eintippen`,
  mismatch: 'Das stimmt nicht überein.'
}
