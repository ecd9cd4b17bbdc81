/** Deutsch: die Sicherungen in den Einstellungen. */
import type { BackupSettingsWords } from './backup-settings-words'

export const de: BackupSettingsWords = {
  text: 'Vollständige Kopien, automatisch jeden Tag und vor großen Änderungen.',

  create: 'Jetzt sichern',
  creating: 'Sicherung läuft',
  creatingText: 'Sie können dabei weiterarbeiten.',
  runs: {
    backup: 'Sicherung läuft',
    check: 'Eine Sicherung wird geprüft',
    restore: 'Eine Sicherung wird zurückgespielt'
  },
  created: 'Sicherung erstellt und geprüft',
  last: (when) => `Letzte Sicherung: ${when}`,
  none: 'Noch keine Sicherung',
  next: (when) => `Nächste Sicherung: ${when}.`,
  soon: 'Die nächste Sicherung ist bald fällig.',
  noDaily: 'Automatische Sicherungen sind aus.',
  room: (all, free) => `Insgesamt ${all}; ${free} frei auf dem Datenträger.`,
  roomOnly: (all) => `Insgesamt ${all}.`,
  failed: 'Die letzte Sicherung ist fehlgeschlagen',
  secondFailed: 'Der zweite Ordner war nicht zu erreichen',
  safe: 'Vorhandene Sicherungen sind nicht betroffen.',

  list: 'Ihre Sicherungen',
  emptyTitle: 'Noch keine Sicherung',
  emptyText: 'Die erste wird bald automatisch erstellt, oder jetzt mit der Schaltfläche oben.',
  more: (when) => `Mehr zur Sicherung vom ${when}`,
  check: 'Prüfen',
  checking: 'Sicherung wird geprüft',
  download: 'Als Datei speichern',
  downloading: 'Die Sicherung wird gespeichert',
  delete: 'Löschen',
  deleteTitle: 'Diese Sicherung löschen?',
  deleteText: 'Das lässt sich nicht rückgängig machen. Kopien im zweiten Ordner bleiben.',
  deleted: 'Sicherung gelöscht',
  private: 'Eine Sicherung enthält alle Daten Ihrer Kunden. Bewahren Sie sie an einem sicheren Ort auf.',

  when: 'Zeitplan und Aufbewahrung',
  daily: 'Tägliche Sicherung',
  dailyText:
    'Läuft im Hintergrund, während Goodword geöffnet ist. Vor Aktualisierungen, Importen und dem Zurückspielen sichert Goodword immer.',
  keepsDaily: 'Tage',
  keepsDailyHint: 'So viele Tage lang die letzte Sicherung jedes Tages behalten.',
  keepsWeekly: 'Wochen',
  keepsWeeklyHint: 'Danach so viele Wochen lang eine Sicherung pro Woche behalten.',
  dailyOn: 'Tägliche Sicherung eingeschaltet',
  dailyOff: 'Tägliche Sicherung ausgeschaltet',
  keptLonger: 'Aufbewahrung geändert',

  second: 'Zweite Kopie',
  secondText:
    'Geht dieser Datenträger kaputt, verlieren Sie auch die Sicherungen darauf. Wählen Sie einen Ordner auf einem anderen Datenträger, einem USB-Stick oder einem Netzlaufwerk: Jede Sicherung wird auch dorthin kopiert. Goodword löscht in diesem Ordner nie etwas.',
  secondFolder: 'Ordner',
  secondHint: 'Der vollständige Pfad, wie ihn Ihr Dateimanager anzeigt.',
  secondPut: 'Sicherungen werden jetzt in diesen Ordner kopiert',
  secondGone: 'Sicherungen werden nicht mehr kopiert',
  sameDisk:
    'Dieser Ordner liegt auf demselben Datenträger wie Ihre Daten. Geht er kaputt, verlieren Sie beides.',
  secondOff: 'Nicht mehr kopieren',

  passphrase: 'Passphrase',
  passphraseText:
    'Eine Passphrase verschlüsselt jede Sicherung, neue ebenso wie die im Sicherungsordner (im age-Format, das auch andere Programme öffnen). Vorhandene Kopien im zweiten Ordner bleiben, wie sie sind. Ihre laufenden Daten werden nicht verschlüsselt.',
  passphraseForgotten:
    'Mindestens 10 Zeichen, am besten mehrere Wörter. Bewahren Sie sie sicher auf: Wer sie vergisst, kann diese Sicherungen nie mehr öffnen, und auch wir können es nicht.',
  passphraseSave: 'Passphrase setzen',
  passphraseChange: 'Passphrase ändern',
  passphraseNew: 'Neue Passphrase',
  passphraseKept:
    'Gesetzt. Geben Sie eine andere ein, um sie zu ändern; bisherige Sicherungen behalten ihre.',
  passphraseShort: 'Geben Sie mindestens 10 Zeichen ein.',
  passphraseSet: 'Sicherungen werden jetzt mit dieser Passphrase verschlüsselt',
  passphraseGone: 'Neue Sicherungen werden nicht verschlüsselt. Verschlüsselte bleiben es.',
  passphraseOff: 'Passphrase entfernen',
  passphraseUnreadable:
    'Die Passphrase lässt sich auf diesem Computer nicht lesen, deshalb entstehen keine Sicherungen. Geben Sie sie noch einmal ein, oder entfernen Sie sie.',

  where: 'Sicherungsordner',
  add: 'Sicherungsdatei hinzufügen',
  move: 'Umzug auf einen anderen Computer',
  moveSteps: {
    save: 'Auf diesem Computer: sichern, die Sicherung als Datei speichern und Goodword beenden.',
    restore:
      'Auf dem anderen Computer: Goodword installieren, die Datei auf dieser Einstellungsseite hinzufügen und zurückspielen.',
    passwords:
      'Dort die Passwörter für E-Mail und SMS neu eingeben; gespeicherte Passwörter verlassen nie den Computer, auf dem sie eingegeben wurden.',
    say: 'Zum Schluss unter „Versand“ bestätigen, dass Goodword verschoben wurde. Bis dahin wird nichts gesendet.'
  }
}
