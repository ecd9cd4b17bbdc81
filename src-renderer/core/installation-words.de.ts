/** Deutsch: wie es um dieses Goodword auf seinem Computer steht. */
import type { InstallationWords } from './installation-words'

export const de: InstallationWords = {
  warnings: {
    cloud_folder: {
      title: 'Ihr Datenordner wird mit einem Cloud-Dienst synchronisiert.',
      text: 'Solche Programme können die Datendatei beschädigen, während Goodword hineinschreibt. Verschieben Sie den Ordner, und lassen Sie nur Ihre Sicherungen in die Cloud kopieren.'
    },
    network_folder: {
      title: 'Ihr Datenordner liegt auf einem Netzlaufwerk.',
      text: 'Eine unterbrochene Verbindung kann die Datendatei beschädigen. Verschieben Sie den Ordner auf einen Datenträger dieses Computers, und lassen Sie nur Ihre Sicherungen ins Netz kopieren.'
    },
    low_disk_space: {
      title: 'Der Datenträger ist fast voll.',
      text: 'Ist er voll, kann nichts mehr gespeichert oder gesendet werden. Schaffen Sie bald Platz.'
    },
    secrets_in_file: {
      title: 'Passwörter werden in einer Datei gespeichert.',
      text: 'Goodword hat auf diesem System keinen Schlüsselbund gefunden. Die Datei können nur Sie lesen – und wer diesen Computer unter Ihrem Namen benutzt.'
    },
    secrets_unreadable: {
      title: 'Passwörter müssen neu eingegeben werden.',
      text: 'Die gespeicherten Passwörter wurden auf einem anderen Computer verschlüsselt, oder der Schlüsselbund wurde zurückgesetzt. Geben Sie die Passwörter für E-Mail und SMS neu ein.'
    },
    no_recent_backup: {
      title: 'Es gibt keine aktuelle Sicherung.',
      text: 'Sichern Sie jetzt, oder sehen Sie nach, warum Sicherungen fehlschlagen.'
    },
    not_checked: {
      title: 'Ihre Daten ließen sich nicht auf Schäden prüfen.',
      text: 'Das heißt nicht, dass sie beschädigt sind, und Sie können weiterarbeiten. Goodword prüft sie später noch einmal; ein Neustart oder mehr freier Arbeitsspeicher kann helfen.'
    },
    folder_open_to_others: {
      title: 'Andere auf diesem Computer können Ihre Daten lesen.',
      text: 'Andere Benutzer können den Ordner öffnen. Entziehen Sie ihnen den Zugriff in den Eigenschaften des Ordners.'
    }
  },
  readOnly: 'Ihre Daten sind gerade schreibgeschützt: Es kann nichts geändert und nichts gesendet werden.',
  readOnlyWhy: 'Die Datei, ihr Ordner oder der Datenträger ist schreibgeschützt.',
  tryAgain: 'Noch einmal versuchen',
  stillReadOnly: 'Sie sind noch immer schreibgeschützt.',
  writable: 'Ihre Daten lassen sich wieder ändern',
  notNow: 'Jetzt nicht',
  moment: 'Goodword startet neu …',
  actions: {
    cloud_folder: 'Nachsehen',
    network_folder: 'Nachsehen',
    low_disk_space: 'Nachsehen',
    no_recent_backup: 'Zu den Sicherungen',
    secrets_unreadable: 'Eingeben'
  },

  title: 'Diese Installation',
  folder: 'Datenordner',
  facts: {
    size: 'Größe der Daten',
    free: 'Freier Speicherplatz',
    checked: 'Zuletzt geprüft',
    secrets: 'Passwörter',
    shell: 'Anzeige in',
    schema: 'Datenformat',
    id: 'Installations-ID'
  },
  size: (size) => size,
  checked: (when) => `${when}, keine Schäden gefunden`,
  notChecked: 'Nicht seit dem Start',
  secrets: { system: 'Im Schlüsselbund des Systems', file: 'In einer Datei, die nur Sie lesen können' },
  shells: {
    electron: 'Einem eigenen Fenster',
    browser: 'Einem Fenster eines Browsers',
    none: 'Keinem eigenen Fenster'
  },
  schema: (number) => `Version ${number}`
}
