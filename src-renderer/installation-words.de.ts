/** Deutsch: wie es um dieses Goodword auf seinem Computer steht. */
import type { InstallationWords } from './installation-words'

export const de: InstallationWords = {
  warnings: {
    cloud_folder: {
      title: 'Ihre Daten liegen in einem Ordner, der mit einer Cloud abgeglichen wird.',
      text: 'Solche Programme können die Datei beschädigen, während Goodword hineinschreibt. Verschieben Sie den Ordner, und lassen Sie stattdessen Sicherungen in die Cloud kopieren.'
    },
    network_folder: {
      title: 'Ihre Daten liegen auf einem Netzlaufwerk.',
      text: 'Eine abgerissene Verbindung kann die Datei beschädigen. Verschieben Sie den Ordner auf einen Datenträger dieses Computers, und lassen Sie stattdessen Sicherungen ins Netz kopieren.'
    },
    low_disk_space: {
      title: 'Der Datenträger ist fast voll.',
      text: 'Ist er voll, kann nichts gespeichert und nichts gesendet werden. Schaffen Sie bald Platz.'
    },
    secrets_in_file: {
      title: 'Passwörter liegen in einer Datei.',
      text: 'Dieses System hat keinen Schlüsselbund, den Goodword benutzen könnte. Die Datei können nur Sie lesen, und wer den Computer in Ihrem Namen benutzt.'
    },
    secrets_unreadable: {
      title: 'Passwörter müssen neu eingegeben werden.',
      text: 'Was hier liegt, wurde auf einem anderen Computer verschlossen, oder sein Schlüsselbund wurde zurückgesetzt. Geben Sie die Passwörter von E-Mail und SMS neu ein.'
    },
    no_recent_backup: {
      title: 'Es gibt keine neuere Sicherung.',
      text: 'Sichern Sie jetzt, oder sehen Sie nach, warum keine gemacht werden konnte.'
    },
    not_checked: {
      title: 'Ihre Daten ließen sich nicht auf Schäden durchsehen.',
      text: 'Über die Daten sagt das nichts, und alles geht weiter. Goodword versucht es später noch einmal; ein Neustart von Goodword oder mehr freier Arbeitsspeicher kann helfen.'
    },
    folder_open_to_others: {
      title: 'Andere auf diesem Computer können Ihre Daten lesen.',
      text: 'Andere Benutzer können den Ordner öffnen. Nehmen Sie ihnen dieses Recht in den Eigenschaften des Ordners.'
    }
  },
  readOnly:
    'Ihre Daten lassen sich gerade nur lesen: Es kann nichts geändert werden, und nichts wird gesendet.',
  readOnlyWhy: 'Die Datei, ihr Ordner oder der Datenträger ist gegen Schreiben geschützt.',
  tryAgain: 'Noch einmal versuchen',
  stillReadOnly: 'Es kann noch immer nicht geschrieben werden.',
  writable: 'Ihre Daten lassen sich wieder ändern',
  notNow: 'Jetzt nicht',
  moment: 'Einen Moment: Goodword beginnt neu …',
  actions: {
    cloud_folder: 'Nachsehen',
    network_folder: 'Nachsehen',
    low_disk_space: 'Nachsehen',
    no_recent_backup: 'Zu den Sicherungen',
    secrets_unreadable: 'Eingeben'
  },

  title: 'Diese Installation',
  folder: 'Wo Ihre Daten liegen',
  facts: {
    size: 'Größe der Daten',
    free: 'Frei auf dem Datenträger',
    checked: 'Zuletzt durchgesehen',
    secrets: 'Passwörter liegen',
    shell: 'Gezeigt in',
    schema: 'Form der Daten',
    id: 'Nummer der Installation'
  },
  size: (size) => size,
  checked: (when) => `${when}, unversehrt`,
  notChecked: 'Nicht seit dem Start',
  secrets: { system: 'Im Schlüsselbund des Systems', file: 'In einer Datei, die nur Sie lesen können' },
  shells: {
    electron: 'Einem eigenen Fenster',
    browser: 'Einem Fenster eines Browsers',
    none: 'Keinem eigenen Fenster'
  },
  schema: (number) => `Version ${number}`
}
