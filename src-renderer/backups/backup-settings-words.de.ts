/** Deutsch: die Sicherungen in den Einstellungen. */
import type { BackupSettingsWords } from './backup-settings-words'

export const de: BackupSettingsWords = {
  text: 'Ganze Kopien von allem, die jeden Tag von selbst gemacht werden und vor allem, was viel ändert. Geht etwas schief, ist kaum etwas verloren.',

  create: 'Jetzt sichern',
  creating: 'Es wird gesichert',
  creatingText: 'Sie können dabei weiterarbeiten.',
  runs: {
    backup: 'Es wird gesichert',
    check: 'Eine Sicherung wird ausprobiert',
    restore: 'Eine Sicherung wird zurückgespielt'
  },
  created: 'Die Sicherung ist gemacht und unversehrt',
  last: (when) => `Zuletzt gesichert ${when}`,
  none: 'Es gibt noch keine Sicherung',
  next: (when) => `Die nächste kommt ${when}.`,
  soon: 'Die nächste kommt bald.',
  noDaily: 'Von selbst wird keine gemacht: Die tägliche Sicherung ist ausgeschaltet.',
  room: (all, free) => `Zusammen ${all}; auf dem Datenträger sind ${free} frei.`,
  roomOnly: (all) => `Zusammen ${all}.`,
  failed: 'Die letzte Sicherung gelang nicht',
  secondFailed: 'Der zweite Ordner war nicht zu erreichen',
  safe: 'Die Sicherungen, die da sind, bleiben unberührt.',

  list: 'Hier aufgehoben',
  emptyTitle: 'Noch keine Sicherung',
  emptyText: 'Die erste wird bald von selbst gemacht, oder gleich mit dem Knopf oben.',
  more: (when) => `Mehr zur Sicherung vom ${when}`,
  check: 'Ausprobieren',
  checking: 'Wird an einer Kopie ausprobiert',
  download: 'Als Datei speichern',
  downloading: 'Die Sicherung wird gespeichert',
  delete: 'Löschen',
  deleteTitle: 'Diese Sicherung löschen?',
  deleteText: 'Sie ist dann endgültig weg. Eine Kopie im zweiten Ordner bleibt.',
  deleted: 'Die Sicherung wurde gelöscht',
  private: 'Alle stehen darin: Bewahren Sie die Datei auf, wo niemand sonst sie findet.',

  when: 'Wann gesichert und wie lange es aufgehoben wird',
  daily: 'Jeden Tag sichern',
  dailyText:
    'Während Goodword läuft und ohne etwas aufzuhalten. Vor Aktualisierungen, Importen und dem Zurückspielen wird in jedem Fall gesichert.',
  keepsDaily: 'Tage',
  keepsDailyHint: 'Von so vielen Tagen wird je die letzte aufgehoben.',
  keepsWeekly: 'Wochen',
  keepsWeeklyHint: 'Und je eine von so vielen Wochen davor.',
  dailyOn: 'Die tägliche Sicherung ist eingeschaltet',
  dailyOff: 'Die tägliche Sicherung ist ausgeschaltet',
  keptLonger: 'Was aufgehoben wird, hat sich geändert',

  second: 'Ein zweiter Ort',
  secondText:
    'Geht dieser Datenträger kaputt, sind auch die Sicherungen darauf weg. Wählen Sie einen Ordner auf einem anderen, einem USB-Stick oder einem Netzlaufwerk: Jede Sicherung wird auch dorthin kopiert. Was dort liegt, wird nie gelöscht.',
  secondFolder: 'Ordner',
  secondHint: 'Der ganze Pfad, wie ihn Ihr Dateimanager zeigt.',
  secondPut: 'Jede Sicherung wird auch dorthin kopiert',
  secondGone: 'Sicherungen werden nicht mehr kopiert',
  sameDisk: 'Dieser Ordner ist auf demselben Datenträger wie Ihre Daten: Geht er kaputt, ist beides weg.',
  secondOff: 'Nicht mehr kopieren',

  passphrase: 'Passphrase',
  passphraseText:
    'Mit einer Passphrase wird jede Sicherung verschlüsselt (im Format von age, das auch andere Programme öffnen): die von jetzt an und die im Sicherungsordner. Frühere Kopien im zweiten Ordner bleiben, wie sie sind. Die Daten, mit denen Goodword arbeitet, werden dadurch nicht verschlüsselt.',
  passphraseForgotten:
    'Mindestens 10 Zeichen, am besten mehrere Wörter. Bewahren Sie sie sicher auf: Wer sie vergisst, kann diese Sicherungen nie mehr öffnen, und auch wir können es nicht.',
  passphraseSave: 'Passphrase setzen',
  passphraseChange: 'Passphrase ändern',
  passphraseNew: 'Neue Passphrase',
  passphraseKept:
    'Gesetzt. Geben Sie eine andere ein, um sie zu ändern; bisherige Sicherungen behalten ihre.',
  passphraseShort: 'Geben Sie mindestens 10 Zeichen ein.',
  passphraseSet: 'Sicherungen werden mit dieser Passphrase verschlüsselt',
  passphraseGone: 'Neue Sicherungen werden nicht verschlüsselt. Verschlüsselte bleiben es.',
  passphraseOff: 'Passphrase entfernen',
  passphraseUnreadable:
    'Die Passphrase lässt sich auf diesem Computer nicht mehr lesen, deshalb entstehen keine Sicherungen. Geben Sie sie noch einmal ein, oder entfernen Sie sie.',

  where: 'Wo sie liegen',
  add: 'Sicherung aus einer Datei',
  move: 'Umzug auf einen anderen Computer',
  moveSteps: {
    save: 'Hier: sichern, die Sicherung als Datei speichern und Goodword beenden.',
    restore:
      'Dort: Goodword installieren, die Datei in diesem Teil der Einstellungen hinzufügen und zurückspielen.',
    passwords:
      'Dort: die Passwörter von E-Mail und SMS neu eingeben; Schlüssel verlassen den Computer nicht, auf dem sie eingegeben wurden.',
    say: 'Dort: unter „Versand“ sagen, dass es verschoben wurde. Bis dahin geht nichts hinaus.'
  }
}
