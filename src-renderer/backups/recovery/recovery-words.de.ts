/** Deutsch: wenn sich die Daten nicht öffnen lassen. */
import type { RecoveryWords } from './recovery-words'

export const de: RecoveryWords = {
  brand: 'Goodword',
  titles: {
    damaged: 'Ihre Daten lassen sich nicht öffnen',
    lost: 'Ihre Daten sind nicht mehr da, wo sie waren',
    empty: 'Die Datei mit Ihren Daten ist leer',
    too_new: 'Ihre Daten stammen von einem neueren Goodword',
    update_failed: 'Ihre Daten ließen sich nicht auf den neuen Stand bringen',
    foreign: 'An der Stelle Ihrer Daten liegt eine andere Datei',
    unreadable: 'Ihre Daten lassen sich nicht lesen'
  },
  happened: {
    damaged:
      'Die Datei ist beschädigt. Das geschieht, wenn ein Datenträger zu versagen beginnt, wenn im falschen Augenblick der Strom ausfällt oder wenn ein anderes Programm in die Datei schreibt.',
    lost: 'In diesem Ordner waren Daten, und jetzt ist die Datei weg. Vielleicht wurde sie verschoben oder gelöscht, oder ein Datenträger ist nicht angeschlossen.',
    empty: 'Die Datei ist da, aber es steht nichts mehr darin, obwohl vorher etwas darin stand.',
    too_new: 'Dieses Goodword ist zu alt, um sie zu verstehen. Mit Ihren Daten ist alles in Ordnung.',
    update_failed:
      'Dieses Goodword hebt Daten in anderer Form auf als das vorige, und die Umstellung gelang nicht. Ihre Daten sind, wie sie waren.',
    foreign: 'Die Datei ist eine Datenbank, aber keine von Goodword.',
    unreadable:
      'Die Datei ist da, aber Goodword kann nicht mit ihr arbeiten: Das Recht, sie zu lesen, fehlt, der Datenträger meldet einen Fehler, oder etwas in ihr ist nicht, wie es sein soll.'
  },
  helps: {
    damaged:
      'Gehen Sie zur letzten Sicherung zurück. Oder versuchen Sie zuerst, wie viel von der Datei noch lesbar ist.',
    lost: 'Wissen Sie, wo die Datei ist, legen Sie sie zurück und versuchen Sie es noch einmal. Sonst gehen Sie zur letzten Sicherung zurück.',
    empty: 'Gehen Sie zur letzten Sicherung zurück.',
    too_new: 'Installieren Sie wieder das neuere Goodword und starten Sie dieses.',
    update_failed:
      'Versuchen Sie es noch einmal. Gelingt es wieder nicht, kehren Sie zu der Version von Goodword zurück, die Sie vorher hatten.',
    foreign:
      'Legen Sie Ihre eigene Datei zurück und versuchen Sie es noch einmal, oder gehen Sie zur letzten Sicherung zurück.',
    unreadable:
      'Geben Sie Goodword das Recht, den Ordner zu lesen, oder schließen Sie den Datenträger wieder an; dann versuchen Sie es noch einmal. Hilft das nicht, gehen Sie zur letzten Sicherung zurück.'
  },
  helpsTitle: 'Was hilft',
  safe: 'Es wurde nichts gelöscht oder geändert, und solange dies hier steht, wird nichts gesendet.',
  said: 'Im Einzelnen',
  folder: 'Wo Ihre Daten liegen',
  tryAgain: 'Noch einmal versuchen',
  stillNot: 'Sie lassen sich noch immer nicht öffnen.',
  wellAgain: 'Goodword läuft wieder',
  restarting: 'Einen Moment …',

  backups: 'Zu einer Sicherung zurückgehen',
  backupsText: 'Alles wird, wie es damals war. Sie werden noch einmal gefragt und sehen, was geschieht.',
  noBackups: 'In diesem Ordner sind keine Sicherungen.',
  showAll: { one: '# ältere zeigen', other: '# ältere zeigen' },
  add: 'Ich habe anderswo eine Sicherung',
  nowIn: (what) => `Jetzt hier: ${what}. Es wird nichts gesendet, bis Sie es sagen.`,
  toSending: 'Zum Versand',

  salvage: 'Retten, was lesbar ist',
  salvageText:
    'Goodword geht die beschädigte Datei Stelle für Stelle durch und kopiert in eine neue Sicherung, was sich lesen lässt. Die Datei bleibt, wie sie ist. Es kann einige Minuten dauern.',
  salvageStart: 'Lesen, was lesbar ist',
  salvaging: 'Die beschädigte Datei wird gelesen',
  salvagingText: 'Bitte lassen Sie Goodword laufen.',
  complete: 'Alles war lesbar.',
  incomplete: 'Manches war nicht lesbar.',
  could: (what) => `Gelesen: ${what}.`,
  tables: 'Tabelle für Tabelle',
  table: 'Tabelle',
  rows: 'Gelesen',
  places: 'Beschädigte Stellen',
  useIt: 'Mit dem Gelesenen weitermachen',

  empty: 'Ganz neu beginnen',
  emptyText:
    'Wenn es anders nicht geht: Goodword beginnt wie neu. Die Datei, die sich nicht öffnen lässt, wird im selben Ordner beiseitegelegt, nicht gelöscht, und Sicherungen bleiben.',
  emptyStart: 'Neu beginnen',
  emptyTitle: 'Ohne Daten neu beginnen?',
  emptyWarns:
    'Kunden, Bewertungen und Anfragen sind dann nicht da, und auch nicht die Liste derer, denen nie geschrieben werden darf.',
  phrase: 'leer beginnen',
  typePhrase: (phrase) => `Zum Bestätigen „${phrase}“ eintippen`,
  mismatch: 'Das ist nicht dasselbe.'
}
